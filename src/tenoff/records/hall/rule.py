"""What the rules of a hall of fame are made of: figures, dates, and the clause beside each."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import Cite, Edition
from tenoff.kit.halves import Halves
from tenoff.kit.shelf import Part


@dataclass(frozen=True, slots=True)
class PlayersRule:
    """`early`: who reaches the total from the season's first day to this month and day is in that winter."""

    total: Halves
    early: tuple[int, int]
    qualifies: Cite
    submitted: Cite
    this_winter: Cite
    postponed: Cite


@dataclass(frozen=True, slots=True)
class PresidentsRule:
    """`share`: of the full Board, as two numbers, to recommend one who served for fewer years."""

    years: int
    share: tuple[int, int]
    qualifies: Cite
    honored: Cite
    recommended: Cite
    enters: Cite


@dataclass(frozen=True, slots=True)
class AwardRule:
    """`before`: month and day by which a proposal has to have come in. `years`: how long a name stays listed.

    The years are seasons, the first being that of the first ballot at which it was not elected.
    """

    before: tuple[int, int]
    names: int
    years: int
    one_proposal: Cite
    joint: Cite
    record: Cite
    up_to: Cite
    of_present: Cite
    of_cast: Cite
    closed: Cite
    excused: Cite
    secret: Cite
    announced: Cite
    elected_only: Cite
    listed: Cite
    reinstated: Cite


@dataclass(frozen=True, slots=True)
class HallRule:
    key: str
    edition: Edition
    categories: Cite
    players: PlayersRule
    presidents: PresidentsRule
    award: AwardRule
    plaques: Cite


HALL_RULE: Part[HallRule] = Part("hall")
