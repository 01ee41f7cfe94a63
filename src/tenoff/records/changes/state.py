"""The book of changes as it stands: ideas, proposals and what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from tenoff.kit import Cite
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.commands import Wording


class Standing(StrEnum):
    PROPOSED = "proposed"
    NOTIFIED = "notified"
    HANDED_OUT = "handed-out"
    DISCUSSED = "discussed"
    ADOPTED = "adopted"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"


OVER = (Standing.ADOPTED, Standing.REJECTED, Standing.WITHDRAWN)


@dataclass(frozen=True, slots=True)
class Idea:
    key: str
    member: str
    text: str
    on: date
    copied: tuple[str, ...] = ()
    answer: str = ""
    answered: date | None = None


@dataclass(frozen=True, slots=True)
class Comment:
    text: str
    collected_by: str
    district: str
    on: date


@dataclass(frozen=True, slots=True)
class Vote:
    """`clause`: by which it was held. `effective`, `in_force`: from which day it holds and why then."""

    on: date
    in_favor: int
    against: int
    clause: Cite
    effective: date | None = None
    in_force: Cite | None = None


@dataclass(frozen=True, slots=True)
class SuspensionVote:
    """The Board's vote on suspending the rule; `carried`: whether it did."""

    on: date
    in_favor: int
    against: int
    carried: bool


@dataclass(frozen=True, slots=True)
class Change:
    """A change that somebody proposed, as far as it has come."""

    key: str
    wording: Wording
    proposer: str
    proposed: date
    idea: str = ""
    notified: date | None = None
    meeting: date | None = None
    handed_out: date | None = None
    spread: Mapping[str, date] = field(default_factory=dict)
    comments: tuple[Comment, ...] = ()
    discussed: date | None = None
    suspensions: tuple[SuspensionVote, ...] = ()
    vote: Vote | None = None
    withdrawn: str = ""

    @property
    def suspended(self) -> tuple[date, ...]:
        """Days of meetings at which the rule was suspended for it."""
        return tuple(each.on for each in self.suspensions if each.carried)

    def dealt_with(self, on: date) -> bool:
        """Whether a meeting of that day did something with it."""
        voted = self.vote is not None and self.vote.on == on
        on_suspending = (each.on for each in self.suspensions)
        return voted or on in (self.handed_out, self.discussed, *on_suspending)

    @property
    def standing(self) -> Standing:
        if self.withdrawn:
            return Standing.WITHDRAWN
        if self.vote is not None:
            return Standing.REJECTED if self.vote.effective is None else Standing.ADOPTED
        if self.discussed is not None:
            return Standing.DISCUSSED
        if self.handed_out is not None:
            return Standing.HANDED_OUT
        return Standing.PROPOSED if self.notified is None else Standing.NOTIFIED


@dataclass(frozen=True, slots=True)
class Changes:
    """`meetings`: by their day, what kind each is."""

    rule: str
    meetings: Mapping[date, MeetingKind] = field(default_factory=dict)
    ideas: Mapping[str, Idea] = field(default_factory=dict)
    changes: Mapping[str, Change] = field(default_factory=dict)
