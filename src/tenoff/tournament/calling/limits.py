"""How much one player may be made to play on one day, exactly as the clauses list it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tenoff.tournament.calling.facts import Finished, OnCourt, PlayerDay, ReadyMatch
from tenoff.tournament.calling.rule import DayLimit, FrameLimit, Load
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Length


class Kind(StrEnum):
    """The kinds of match the daily limits speak of."""

    TO_75 = "to-75"
    TO_100 = "to-100"
    OF_12_FRAMES = "of-12-frames"


def kind(length: Length) -> Kind:
    """As which kind a match counts.

    The clause names two-out-of-three matches to 75, the same of 12 frames, and 100-point matches. A match of
    one game counts as a 100-point match, whatever ends the game; any longer one that is not of 12 frames as a
    match to 75, of which 16 frames is the other form.
    """
    if length.games == 1:
        return Kind.TO_100
    if length.frames == 12 and length.points is None:
        return Kind.OF_12_FRAMES
    return Kind.TO_75


@dataclass(frozen=True, slots=True)
class Tally:
    """What counts of a player's day: matches by kind, and frames of mingle games."""

    to_75: int = 0
    to_100: int = 0
    of_12_frames: int = 0
    mingle_frames: int = 0

    def plus(self, match: Finished | OnCourt | ReadyMatch) -> Tally:
        """The tally with this match; one carried over from an earlier day counts nothing."""
        if match.carried:
            return self
        a, b, c, frames = self.to_75, self.to_100, self.of_12_frames, self.mingle_frames
        if match.chart is Chart.MINGLE:
            return Tally(a, b, c, frames + (match.length.frames or 0) * match.length.games)
        match kind(match.length):
            case Kind.TO_75:
                return Tally(a + 1, b, c, frames)
            case Kind.TO_100:
                return Tally(a, b + 1, c, frames)
            case Kind.OF_12_FRAMES:
                return Tally(a, b, c + 1, frames)

    @property
    def matches(self) -> int:
        return self.to_75 + self.to_100 + self.of_12_frames


def tally(day: PlayerDay, on_court: Iterable[OnCourt] = ()) -> Tally:
    """The player's day so far, with the match he is in now."""
    total = Tally()
    for match in day.finished:
        total = total.plus(match)
    for current in on_court:
        if day.player in current.players:
            total = total.plus(current)
    return total


def lies_in(load: Load, day: Tally) -> bool:
    """Whether a day is inside this load. A match of 12 frames beside others takes the place of one to 75."""
    beyond = max(0, day.of_12_frames - load.of_12_frames)
    return day.to_75 + beyond <= load.to_75 and day.to_100 <= load.to_100


def fits(limit: DayLimit, day: Tally) -> Load | None:
    """The first load of the list that holds this day; None when none does."""
    return next((load for load in limit.loads if lies_in(load, day)), None)


@dataclass(frozen=True, slots=True)
class Room:
    """How many more matches of each kind still fit, if nothing else is played."""

    to_75: int
    to_100: int
    of_12_frames: int


def room(limit: DayLimit, day: Tally) -> Room:
    """What still fits a player's day without anybody's consent."""
    most_75 = most_100 = most_12 = 0
    for load in limit.loads:
        if not lies_in(load, day):
            continue
        left_75 = load.to_75 - day.to_75 - max(0, day.of_12_frames - load.of_12_frames)
        most_75 = max(most_75, left_75)
        most_100 = max(most_100, load.to_100 - day.to_100)
        most_12 = max(most_12, left_75 + max(0, load.of_12_frames - day.of_12_frames))
    return Room(most_75, most_100, most_12)


def left_today(limit: DayLimit | None, day: Tally, match: ReadyMatch) -> int:
    """How many more like it the player may be made to play today after this match."""
    if limit is None or match.chart is Chart.MINGLE:
        return match.ahead
    more = room(limit, day.plus(match))
    match kind(match.length):
        case Kind.TO_75:
            return min(match.ahead, more.to_75)
        case Kind.TO_100:
            return min(match.ahead, more.to_100)
        case Kind.OF_12_FRAMES:
            return min(match.ahead, more.of_12_frames)


def within(limit: DayLimit | None, day: Tally, match: ReadyMatch) -> bool:
    """Whether this match may be called for a player with this day behind him; a mingle game always."""
    if limit is None or match.carried or match.chart is Chart.MINGLE:
        return True
    return fits(limit, day.plus(match)) is not None


def within_frames(limit: FrameLimit | None, day: Tally, match: ReadyMatch) -> bool:
    """Whether this mingle game still fits the frames of the day."""
    if limit is None or match.carried or match.chart is not Chart.MINGLE:
        return True
    return day.plus(match).mingle_frames <= limit.frames
