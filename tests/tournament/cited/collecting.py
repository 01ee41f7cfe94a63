"""All situations of tournaments, and the clauses cited while they are told."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from tenoff.kit import cited_book, cited_ids
from tests.tournament.cited import courts, playing, purses, setting_up
from tests.tournament.cited.telling import Situation

SITUATIONS = tuple(
    each
    for module in (setting_up, playing, courts, purses)
    for each in vars(module).values()
    if isinstance(each, Situation)
)


@cache
def made() -> dict[str, set[str]]:
    """By edition, the clauses cited in answers."""
    found: dict[str, set[str]] = defaultdict(set)
    for situation in SITUATIONS:
        for cite in situation.told():
            found[cited_book(cite)].update(cited_ids(cite))
    return found


def exercised() -> dict[str, set[str]]:
    """By edition, the clauses the situations are about."""
    found: dict[str, set[str]] = defaultdict(set)
    for situation in SITUATIONS:
        found[situation.edition].update(situation.clauses)
    return found
