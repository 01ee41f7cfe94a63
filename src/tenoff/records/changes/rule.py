"""How an association changes its rules, as a typed value, each part beside its clauses."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import Cite
from tenoff.kit.shelf import Part
from tenoff.records.calendar.meetings import YearDay


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """`notice`: days before the Winter Meeting. `two_thirds`: as votes in favor and votes cast.

    `every`, `remainder`: a vote is held in years that leave this remainder, even ones by 2 and 0.
    """

    key: str
    ideas: Cite
    copies: Cite
    notice: int
    notified: Cite
    no_debate: Cite
    debated: Cite
    handed_out: Cite
    spread: Cite
    comments: Cite
    every: int
    remainder: int
    years: Cite
    two_thirds: tuple[int, int]
    suspended: Cite
    effective: YearDay
    in_force: Cite

    def votes_in(self, year: int) -> bool:
        return year % self.every == self.remainder

    def suspends(self, in_favor: int, against: int) -> bool:
        """Whether so many of those present and voting are enough."""
        part, whole = self.two_thirds
        return in_favor * whole >= (in_favor + against) * part


CHANGE_RULE: Part[ChangeRule] = Part("changes")
