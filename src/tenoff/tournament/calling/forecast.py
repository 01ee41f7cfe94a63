"""When a match will start and when the day ends, as a span of time rather than a promise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec import Struct

from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.runs import drawn_runs, usual_run
from tenoff.tournament.calling.simulate import DAY, Played

RUNS = 20
ROUNDED_TO = 5
"""Minutes: nobody believes "about 10:43"."""


class Span(Struct, frozen=True):
    """One time in ten it is before `early`, one in two before `usual`, nine in ten before `late`."""

    early: datetime
    usual: datetime
    late: datetime


class Expected(Struct, frozen=True, omit_defaults=True):
    """What is expected of one match. `chance`: in which share of runs it is played at all.

    `after_court`: it goes on this court as soon as the match there now is over.
    """

    match: str
    start: Span
    chance: float = 1.0
    after_court: str = ""


@dataclass(frozen=True, slots=True)
class Forecast:
    matches: Mapping[str, Expected]
    day_ends: Span | None
    """When the last match of today is over; None when nothing is left for today."""
    event_ends: Span | None


def forecast(now: datetime, course: Course, seed: str, runs: int = RUNS) -> Forecast:
    """What is to be expected from now on, by playing the rest of the event through several times."""
    played = list(drawn_runs(course, seed, runs))
    usual = usual_run(course)
    waiting_for = _waiting_for(course, usual)
    expected: dict[str, Expected] = {}
    on_court = {number for number, _, _ in course.running}
    for number, match in enumerate(course.matches):
        if course.done[number] or number in on_court:
            continue
        starts = [one.start[number] for one in played if one.start[number] >= 0]
        if starts:
            expected[match.match] = Expected(
                match.match, span(now, starts), len(starts) / runs, waiting_for.get(number, "")
            )
    today = [end for one in played if (end := _last(one, DAY)) >= 0]
    whole = [end for one in played if (end := _last(one, None)) >= 0]
    return Forecast(expected, span(now, today) if today else None, span(now, whole) if whole else None)


def about(moment: datetime) -> datetime:
    """The moment as it is said to players: the next full five minutes."""
    past = timedelta(
        minutes=moment.minute % ROUNDED_TO, seconds=moment.second, microseconds=moment.microsecond
    )
    return moment if not past else moment - past + timedelta(minutes=ROUNDED_TO)


def _waiting_for(course: Course, usual: Played) -> Mapping[int, str]:
    """The matches that take over a court from a match that is on it now."""
    courts = {number: court for number, _, court in course.running}
    return {number: courts[before] for number, before in enumerate(usual.after) if before in courts}


def _last(played: Played, before: float | None) -> float:
    """When the last match is over that begins before then; -1 when none does."""
    return max(
        (
            end
            for start, end in zip(played.start, played.end, strict=True)
            if end >= 0 and (before is None or start < before)
        ),
        default=-1.0,
    )


def span(now: datetime, minutes: Sequence[float]) -> Span:
    """Minutes from midnight as moments: the tenth, the middle and the ninetieth of a hundred."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    ordered = sorted(minutes)

    def at(share: float) -> datetime:
        return midnight + timedelta(minutes=round(ordered[min(int(share * len(ordered)), len(ordered) - 1)]))

    return Span(at(0.1), at(0.5), at(0.9))
