"""After rain: what is left, how it spreads over the days to come, and what shortening would change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from tenoff.kit import Cite
from tenoff.tournament.calling.durations import Durations
from tenoff.tournament.calling.facts import Facts
from tenoff.tournament.calling.remaining_play import Course, Part, course
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.calling.runs import usual_run
from tenoff.tournament.calling.simulate import DAY
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.calling.what_if import RUNS, Choice, Outlook, compare
from tenoff.tournament.kinds import Length


@dataclass(frozen=True, slots=True)
class DayPlan:
    """One day to come if every match takes its usual time. `rounds`: how often its busiest team plays."""

    day: int
    matches: tuple[str, ...]
    rounds: int
    ends: datetime


@dataclass(frozen=True, slots=True)
class Shortening:
    """A shorter length the rules allow. `only`: the lengths it takes the place of; all when none is named."""

    name: str
    length: Length
    clause: Cite | None = None
    only: tuple[Length, ...] = ()


@dataclass(frozen=True, slots=True)
class NextDays:
    """`left`: matches still to be played; `carried`: those that were begun, resumed where they stopped."""

    left: int
    carried: tuple[str, ...]
    days: tuple[DayPlan, ...]
    outlooks: tuple[Outlook, ...]
    """As it is first, then each shortening."""


def next_days(
    now: datetime,
    facts: Facts,
    rule: CallingRule,
    parts: tuple[Part, ...],
    shortenings: tuple[Shortening, ...] = (),
    seed: str = "rain",
    durations: Durations | None = None,
    wish: Wish | None = None,
    runs: int = RUNS,
) -> NextDays:
    """The plan from `now`, the first call of the day play goes on. Facts: of that morning, with nobody's
    day begun, and the matches that rain stopped among the ready ones as carried over."""
    as_it_is = course(now, facts, rule, parts, durations, wish)
    choices = [Choice("", as_it_is)]
    for shorter in shortenings:
        changed = tuple(replace(part, lengths=_shorter(part, shorter, as_it_is)) for part in parts)
        choices.append(Choice(shorter.name, course(now, facts, rule, changed, durations, wish)))
    days, outlooks = _days(now, as_it_is), compare(now, choices, seed, runs)
    return NextDays(
        sum(len(day.matches) for day in days),
        tuple(as_it_is.matches[number].match for number in sorted(as_it_is.carried)),
        _as_expected(days, outlooks[0].event_ends.usual),
        outlooks,
    )


def _shorter(part: Part, shorter: Shortening, before: Course) -> Mapping[str, Length]:
    """A match that was begun is finished at its own length."""
    begun = {before.matches[number].match for number in before.carried}
    return {
        fixture: shorter.length
        if part.prefix + fixture not in begun and (not shorter.only or length in shorter.only)
        else length
        for fixture, length in part.lengths.items()
    }


def _days(now: datetime, course: Course) -> tuple[DayPlan, ...]:
    played = usual_run(course)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    by_day: dict[int, list[int]] = {}
    for number in sorted(range(len(played.start)), key=played.start.__getitem__):
        if played.start[number] >= 0:
            by_day.setdefault(int(played.start[number] // DAY), []).append(number)
    return tuple(
        DayPlan(
            course.day + day,
            tuple(course.matches[number].match for number in numbers),
            _busiest(numbers, played.seats),
            midnight + timedelta(minutes=round(max(played.end[number] for number in numbers))),
        )
        for day, numbers in sorted(by_day.items())
    )


def _as_expected(days: tuple[DayPlan, ...], ends: datetime) -> tuple[DayPlan, ...]:
    """The last day ends when the event is expected to: what takes longer than usual holds up the rest."""
    if not days or days[-1].ends.date() != ends.date():
        return days
    return (*days[:-1], replace(days[-1], ends=ends))


def _busiest(numbers: list[int], seats: list[tuple[tuple[int, ...] | None, tuple[int, ...] | None]]) -> int:
    count: dict[int, int] = {}
    for number in numbers:
        for line in (*(seats[number][0] or ()), *(seats[number][1] or ())):
            count[line] = count.get(line, 0) + 1
    return max(count.values(), default=0)
