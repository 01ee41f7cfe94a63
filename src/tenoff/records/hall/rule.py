"""What the rules of a hall of fame are made of: figures, dates, and the clause beside each."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import Cite, Edition
from tenoff.kit.halves import Halves


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
    honoured: Cite
    recommended: Cite
    enters: Cite


@dataclass(frozen=True, slots=True)
class AwardRule:
    """`before`: month and day by which a proposal has to have come in. `ballots`: how often a name stands."""

    before: tuple[int, int]
    names: int
    ballots: int
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

    def together(self, *cites: Cite) -> Cite:
        """Clauses that decide together, each named once."""
        return self.edition(*dict.fromkeys(id for cite in cites for id in cite.split(" ")[1:]))
