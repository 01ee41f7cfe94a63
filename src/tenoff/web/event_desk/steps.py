"""What a director does next: the one step in big type on the event's first page."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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
    CHALLENGE = "challenge"  # a ladder, where nobody has challenged anybody
    PLACES = "places"
    FINISH = "finish"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Step:
    """`n`: of what there are so many; `division`: which one it is about; `page`: where it is done."""

    next: Next
    page: str = ""
    n: int = 0
    division: str = ""


def next_step(now: Tournament, callable_now: int) -> Step:
    """The step; `callable_now`: how many matches the queue would call."""
    divisions = tuple(now.divisions.values())
    if now.phase is Phase.FINISHED:
        return Step(Next.OVER, "/places")
    if not divisions:
        return Step(Next.PLAN, "/settings")
    if all(each.phase is Phase.FINISHED for each in divisions):
        return Step(Next.FINISH, "/places")
    return _playing(now, divisions, callable_now) or _before(now, divisions)


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
        if each not in ladders:
            return Step(Next.STAGE if each.coming else Next.PLACES, "/places", division=each.key)
    if now.called:
        return Step(Next.WAIT, "/courts", len(now.called))
    return Step(Next.CHALLENGE, "/places", division=ladders[0].key) if ladders else None


def _before(now: Tournament, divisions: tuple[DivisionNow, ...]) -> Step:
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
    return Step(Next.REST, "/courts")


def without_line(now: Tournament, division: DivisionNow) -> tuple[Entry, ...]:
    """Who came after the draw and has no line on its chart or table yet."""
    if len(division.stages) != 1 or division.phase is not Phase.RUNNING:
        return ()
    placed = {id for ids in division.stages[0].lines.values() for id in ids}
    return tuple(entry for entry in now.entered(division.key) if entry.id not in placed)


def to_settle(now: Tournament) -> int:
    """Entries against which something is held that nobody has waived."""
    return sum(bool(open_concerns(entry)) for key in now.divisions for entry in now.entered(key))
