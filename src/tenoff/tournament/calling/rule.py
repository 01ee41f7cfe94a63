"""The rule a court is called by: hours, daily limits, rest and the no-show clock, each beside its clause."""

from __future__ import annotations

from datetime import time
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite


class Bound(Struct, frozen=True):
    """An hour of the day up to which, or from which, something may be called; the minute itself is inside."""

    at: time
    clause: Cite | None = None


class Duty(Struct, frozen=True, omit_defaults=True):
    """Up to this hour every match that can be called has to be.

    `spared_to_final`: from this round, counted from the final, nobody has to be called on day 1; 0: none.
    """

    until: Bound
    spared_to_final: int = 0
    spared_clause: Cite | None = None


class Load(Struct, frozen=True, omit_defaults=True):
    """One set of matches a player may be made to play on one day, by kind."""

    clause: Cite
    to_75: int = 0
    to_100: int = 0
    of_12_frames: int = 0


class DayLimit(Struct, frozen=True):
    """A day fits when it lies inside one of the loads; more is played only if all in the match agree."""

    loads: tuple[Load, ...]
    clause: Cite
    carried_clause: Cite
    consent_clause: Cite


class FrameLimit(Struct, frozen=True):
    """Frames of mingle games a player may play on one day."""

    frames: int
    clause: Cite


class Rest(Struct, frozen=True, omit_defaults=True):
    """Minutes a player has between the end of a match and the next call."""

    minutes: int
    clause: Cite | None = None


class CountsFrom(StrEnum):
    """When the no-show clock starts."""

    COURT_FREE = "court-free"
    ANNOUNCED = "announced"


class NoShowRule(Struct, frozen=True, omit_defaults=True):
    """Calls at equal distances, and the forfeit that may be given after the last of them.

    `in_time_at_end`: one who comes at the very last moment is still in time.
    """

    clause: Cite
    calls: int = 3
    every: int = 5
    counts_from: CountsFrom = CountsFrom.COURT_FREE
    in_time_at_end: bool = False

    @property
    def minutes(self) -> int:
        """From the start of the clock to the forfeit."""
        return self.calls * self.every


class CallingRule(Struct, frozen=True, omit_defaults=True):
    """All that binds a director who calls courts; a part that is None binds nobody."""

    first_call: Bound | None = None
    last_call: Bound | None = None
    last_call_100: Bound | None = None
    """For consolation matches of one game to 100."""
    duty: Duty | None = None
    day_limit: DayLimit | None = None
    frame_limit: FrameLimit | None = None
    rest: Rest | None = None
    no_show: NoShowRule | None = None
    both_ends: Cite | None = None
    """Where a frame of doubles is played at both ends, so that a match takes as long again."""
