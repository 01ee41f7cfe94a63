"""What if: a court more, another length, byes bunched; waiting and end of day side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from statistics import fmean

from tenoff.kit.division import Play
from tenoff.tournament.calling.durations import Durations
from tenoff.tournament.calling.facts import Court, Facts
from tenoff.tournament.calling.forecast import Span, span
from tenoff.tournament.calling.remaining_play import Course, Part, course
from tenoff.tournament.calling.rule import CallingRule
from tenoff.tournament.calling.runs import drawn_runs
from tenoff.tournament.calling.simulate import DAY, Played
from tenoff.tournament.calling.waiting import waits
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.chart.elimination import elimination, lines
from tenoff.tournament.fixtures import Chart, Fixture, set_out
from tenoff.tournament.kinds import Elimination, Length

RUNS = 24


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to hold what is left of the event."""

    name: str
    course: Course


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a choice leads to, averaged over its runs. `played`: matches; `days`: the most days it took.

    `waiting`: minutes summed over teams; `longest`: of one team for one match; both as `Waits` counts them.
    """

    name: str
    played: float
    waiting: float
    longest: float
    first_day_ends: Span
    event_ends: Span
    days: int


def compare(now: datetime, choices: Iterable[Choice], seed: str, runs: int = RUNS) -> tuple[Outlook, ...]:
    """All choices with the same luck: a match of the same name and length takes the same time in each."""
    return tuple(_outlook(now, choice, seed, runs) for choice in choices)


def before_the_draw(
    now: datetime,
    entries: int,
    stage: Elimination,
    play: Play,
    courts: int,
    rule: CallingRule,
    durations: Durations | None = None,
    wish: Wish | None = None,
) -> Course:
    """A chart nobody has been drawn on yet, from the first call on."""
    fixtures = elimination(entries, stage)
    part = Part(
        "",
        "",
        set_out(fixtures),
        {line: tuple(f"{line}.{player}" for player in range(play.players)) for line in lines(entries, stage)},
        lengths(stage, fixtures),
        play,
    )
    facts = Facts(day=1, ready=(), courts=tuple(Court(str(number)) for number in range(1, courts + 1)))
    return course(now, facts, rule, (part,), durations, wish)


def lengths(stage: Elimination, fixtures: Iterable[Fixture]) -> Mapping[str, Length]:
    """How long each match of a chart is."""
    late = dict(stage.lengths)
    consolation = stage.consolation_length or stage.length
    return {
        fixture.id: consolation
        if fixture.chart is Chart.CONSOLATION
        else late.get(fixture.to_final, stage.length)
        for fixture in fixtures
    }


def _outlook(now: datetime, choice: Choice, seed: str, runs: int) -> Outlook:
    played = list(drawn_runs(choice.course, seed, runs))
    waited = [waits(choice.course, one) for one in played]
    return Outlook(
        choice.name,
        fmean(sum(start >= 0 for start in one.start) for one in played),
        fmean(one.teams for one in waited),
        fmean(one.longest for one in waited),
        span(now, [_end(one, today=True) for one in played]),
        span(now, [_end(one, today=False) for one in played]),
        max(int(_end(one, today=False) // DAY) + 1 for one in played),
    )


def _end(played: Played, *, today: bool) -> float:
    return max(
        (
            end
            for start, end in zip(played.start, played.end, strict=True)
            if end >= 0 and (not today or start < DAY)
        ),
        default=0.0,
    )
