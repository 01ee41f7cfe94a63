"""The closed book as it stands. Nothing of it is shown to anybody but its readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tenoff.records.hall.ballots.events import PresidentVoted, SessionOpened
from tenoff.records.hall.ballots.values import BoardMember, Candidate, Chance, Count, Post, Proposal


@dataclass(frozen=True, slots=True)
class Ballots:
    """`made`: how many proposals were ever made, so that ids are not used twice.

    `ties`: who a reader is, by account, where another reader has said it.
    """

    rule: str
    readers: tuple[str, ...]
    board: tuple[BoardMember, ...] = ()
    proposals: Mapping[str, Proposal] = field(default_factory=dict)
    candidates: Mapping[str, Candidate] = field(default_factory=dict)
    made: int = 0
    session: SessionOpened | None = None
    counts: tuple[Count, ...] = ()
    presidents: tuple[PresidentVoted, ...] = ()
    ties: Mapping[str, str] = field(default_factory=dict)

    def posts(self, person: str) -> tuple[Post, ...]:
        return next((each.posts for each in self.board if each.person == person), ())

    @property
    def listed(self) -> tuple[Candidate, ...]:
        """The eligible list."""
        return tuple(each for each in self.candidates.values() if each.chance is Chance.LISTED)

    def standing_for(self, person: str) -> Candidate | None:
        """The last candidature somebody is part of."""
        return next(
            (each for each in reversed(tuple(self.candidates.values())) if person in each.people), None
        )
