"""Tournament regulations by association and edition, looked up by key."""

from __future__ import annotations

from tenoff.tournament.regulations.arizona import ARIZONA_2019
from tenoff.tournament.regulations.florida import FLORIDA_2024, FLORIDA_2024_MASTERS
from tenoff.tournament.regulations.new_york import NEW_YORK_1
from tenoff.tournament.regulations.northern import FLORIDA_2024_NORTHERN
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.regulations.plain import PLAIN

_ALL = {
    each.key: each
    for each in (
        FLORIDA_2024,
        FLORIDA_2024_MASTERS,
        FLORIDA_2024_NORTHERN,
        ARIZONA_2019,
        NEW_YORK_1,
        PLAIN,
    )
}
KEYS = tuple(_ALL)


def regulations(key: str) -> Regulations:
    """The regulations of that key. LookupError when there are none."""
    return _ALL[key]


__all__ = ["KEYS", "Regulations", "regulations"]
