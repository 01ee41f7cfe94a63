"""What a director does next: the one step in big type on the event's first page."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from tenoff.tournament.calling.obstacles import Obstacle
from tenoff.tournament.calling.queue import Queue
from tenoff.tournament.decide.entering import open_concerns
from tenoff.tournament.kinds import Ladder
from tenoff.tournament.people import Entry
from tenoff.tournament.state import DivisionNow, Phase, Tournament


class Next(StrEnum):
    """The steps, in the order of an event."""

    PLAN = "plan"  # no division yet
    OPEN = "open"
    ENTER = "enter"
    DROP = "drop"  # a division nobody entered
    DRAW = "draw"
    RESUME = "resume"
    CONFIRM = "confirm"
    CALL = "call"
    WAIT = "wait"  # matches are on court and nothing else is to be done
    REST = "rest"  # nothing can be called at this hour
    STAGE = "stage"
    ROUND = "round"  # of a Swiss, to be paired
    CHALLENGE = "challenge"  # a ladder, where nobody has challenged anybody
    PLACES = "places"
    FINISH = "finish"
    OVER = "over"


class Rest(StrEnum):
    """Why nothing can be called although nothing is on court."""

    NO_COURTS = "no-courts"  # the event has none
    CLOSED = "closed"  # every one of them is closed
    NOT_TODAY = "not-today"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"
    HELD = "held"
    LIMIT = "limit"  # players have played as much as they may today
    RESTING = "resting"
    SPARED = "spared"  # left for tomorrow by the director
    UNREADY = "unready"  # no match has both its sides


_RESTS = {
    Obstacle.NOT_TODAY: Rest.NOT_TODAY,
    Obstacle.BEFORE_FIRST_CALL: Rest.TOO_EARLY,
    Obstacle.AFTER_LAST_CALL: Rest.TOO_LATE,
    Obstacle.MATCH_HELD: Rest.HELD,
    Obstacle.DIVISION_HELD: Rest.HELD,
    Obstacle.PLAYER_HELD: Rest.HELD,
    Obstacle.DAY_LIMIT: Rest.LIMIT,
    Obstacle.FRAME_LIMIT: Rest.LIMIT,
    Obstacle.RESTING: Rest.RESTING,
    Obstacle.SPARED: Rest.SPARED,
}


@dataclass(frozen=True, slots=True)
class Step:
    """`n`: of what there are so many; `division`: which one it is about; `page`: where it is done.

    `rest`: why there is nothing to do, and `until` when.
    """

    next: Next
    page: str = ""
    n: int = 0
    division: str = ""
    rest: Rest | None = None
    until: datetime | None = None


def next_step(now: Tournament, queue: Queue) -> Step:
    """The step; `queue`: what can be called at this moment."""
    divisions = tuple(now.divisions.values())
    if now.phase is Phase.FINISHED:
        return Step(Next.OVER, "/places")
    if not divisions:
        return Step(Next.PLAN, "/settings")
    if all(each.phase is Phase.FINISHED for each in divisions):
        return Step(Next.FINISH, "/places")
    return _playing(now, divisions, len(queue.calls)) or _before(now, divisions, queue)


def _playing(now: Tournament, divisions: tuple[DivisionNow, ...], callable_now: int) -> Step | None:
    if now.suspended:
        return Step(Next.RESUME, "/day")
    claims = sum(ended.claimed for ended in now.ended.values())
    if claims:
        return Step(Next.CONFIRM, "/results", claims)
    if callable_now:
        return Step(Next.CALL, "/courts", callable_now)
    over = [each for each in divisions if each.phase is Phase.RUNNING and each.over]
    ladders = [each for each in over if isinstance(each.stages[-1].stage, Ladder) and not each.coming]
    for each in over:
        if each.round_due:
            return Step(Next.ROUND, "/places", each.stages[-1].round_number + 1, each.key)
        if each not in ladders:
            return Step(Next.STAGE if each.coming else Next.PLACES, "/places", division=each.key)
    if now.called:
        return Step(Next.WAIT, "/courts", len(now.called))
    return Step(Next.CHALLENGE, "/places", division=ladders[0].key) if ladders else None


def _before(now: Tournament, divisions: tuple[DivisionNow, ...], queue: Queue) -> Step:
    closed = [each for each in divisions if each.phase is Phase.CLOSED]
    for each in closed:
        if not now.of_division(each.key):
            return Step(Next.DROP, "/entries", division=each.key)
    if closed:
        return Step(Next.DRAW, "/draw", len(now.entered(closed[0].key)), closed[0].key)
    if any(each.phase is Phase.REGISTERING for each in divisions):
        return Step(Next.ENTER, "/entries", sum(len(now.entered(each.key)) for each in divisions))
    if any(each.phase is Phase.ANNOUNCED for each in divisions):
        return Step(Next.OPEN)
    return _rest(now, queue)


def _rest(now: Tournament, queue: Queue) -> Step:
    """Nothing to do: by what keeps most matches from being called."""
    if not now.courts:
        return Step(Next.REST, "/settings", rest=Rest.NO_COURTS)
    if all(court.closed for court in now.courts.values()):
        return Step(Next.REST, "/courts", rest=Rest.CLOSED)
    against = [each.against[0] for each in queue.waiting if each.against and each.against[0].why in _RESTS]
    if not against:
        return Step(Next.REST, "/courts", rest=Rest.UNREADY)
    (most, _), *_ = Counter(_RESTS[each.why] for each in against).most_common()
    ends = [each.until for each in against if _RESTS[each.why] is most and each.until is not None]
    return Step(Next.REST, "/courts", len(against), rest=most, until=min(ends, default=None))


def without_line(now: Tournament, division: DivisionNow) -> tuple[Entry, ...]:
    """Who came after the draw and has no line on its chart or table yet."""
    if len(division.stages) != 1 or division.phase is not Phase.RUNNING:
        return ()
    placed = {id for ids in division.stages[0].lines.values() for id in ids}
    return tuple(entry for entry in now.entered(division.key) if entry.id not in placed)


def to_settle(now: Tournament) -> int:
    """Entries against which something is held that nobody has waived."""
    return sum(bool(open_concerns(entry)) for key in now.divisions for entry in now.entered(key))
