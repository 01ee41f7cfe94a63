"""A Masters of one season and division as it stands: the fold of everything that happened at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as each_its_own
from datetime import date
from enum import StrEnum

from tenoff.kit.division import Gender, Play
from tenoff.kit.season import Season
from tenoff.records.masters.events import (
    AssistantAppointed,
    DirectorNamed,
    HoursWaived,
    LodgingGranted,
    PlayOffDrawn,
    PlayOffPlaced,
    PlayOffPosted,
)
from tenoff.records.masters.rule import Session
from tenoff.records.masters.table import match_id, pair_of
from tenoff.records.masters.values import Check, Field, Game, Held, Listed, Prize, Rank, Seed

NOBODY = Field(())


class Phase(StrEnum):
    INVITING = "inviting"
    SEEDED = "seeded"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class PlayOffNow:
    """A play-off under way."""

    drawn: PlayOffDrawn
    placed: PlayOffPlaced | None = None
    posted: Mapping[str, PlayOffPosted] = each_its_own(default_factory=dict)

    @property
    def results(self) -> Mapping[str, tuple[str, str]]:
        return {match: (each.winner, each.loser) for match, each in self.posted.items()}


@dataclass(frozen=True, slots=True)
class Masters:
    """`accepted`: who has answered, and how. `orders`: what finished play-offs have told apart.
    `played_off`: the matches of each.

    `passed`: who would not be alternate.
    """

    rule: str
    season: Season
    division: Gender
    on: date
    listed: tuple[Listed, ...]
    field: Field = NOBODY
    phase: Phase = Phase.INVITING
    accepted: Mapping[str, bool] = each_its_own(default_factory=dict)
    play_off: PlayOffNow | None = None
    orders: tuple[tuple[tuple[str, ...], ...], ...] = ()
    played_off: tuple[tuple[PlayOffPosted, ...], ...] = ()
    alternate: str = ""
    passed: tuple[str, ...] = ()
    seeds: tuple[Seed, ...] = ()
    sessions: tuple[Session, ...] = ()
    games_each: int = 0
    lines: Mapping[int, Held] = each_its_own(default_factory=dict)
    choices: Mapping[tuple[str, str], bool] = each_its_own(default_factory=dict)
    plays: Mapping[str, Play] = each_its_own(default_factory=dict)
    returners: Mapping[str, str] = each_its_own(default_factory=dict)
    games: Mapping[str, tuple[Game, ...]] = each_its_own(default_factory=dict)
    waived: tuple[HoursWaived, ...] = ()
    ranks: tuple[Rank, ...] = ()
    prizes: tuple[Prize, ...] = ()
    checks: tuple[Check, ...] = ()
    director: DirectorNamed | None = None
    assistants: tuple[AssistantAppointed, ...] = ()
    lodging: LodgingGranted | None = None

    @property
    def matches(self) -> tuple[str, ...]:
        """In the order of the schedule."""
        return tuple(match_id(*pair) for session in self.sessions for pair in session.pairs)

    def session(self, match: str) -> int:
        """Which sitting a match is in, the first being 0."""
        pair = pair_of(match)
        return next(at for at, session in enumerate(self.sessions) if pair in session.pairs)

    def holder(self, seed: int, match: str, game: int) -> str:
        """Who played or plays this game on the line; nobody where the line was empty by then."""
        line = self.lines[seed]
        if line.left is None:
            return line.player
        gone = (self.session(line.left.match), line.left.game + line.left.during)
        return line.player if (self.session(match), game) < gone else line.alternate

    def line_of(self, person: str) -> Held | None:
        """The line on which somebody plays now."""
        return next((line for line in self.lines.values() if person and line.now == person), None)

    @property
    def alternate_played(self) -> bool:
        return any(line.alternate for line in self.lines.values())
