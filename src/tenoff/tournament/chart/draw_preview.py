"""What each way to make up a chart would mean, said before the draw: matches, rounds, byes, and waiting.

The waiting is that of a simple model, good for comparing one way with another and not for a timetable:
everybody is there at the start, each match takes the same time, a free court takes the next match in chart
order, the lower line wins. A team waits from the moment it is free until it is called, in every match it
plays; also for an opponent that is not known yet. The forecast of the day goes by measured times instead.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit import Malformed, Team
from tenoff.tournament.chart.bracket_slots import doors
from tenoff.tournament.chart.elimination import laid_out
from tenoff.tournament.fixtures import Board, Chart, FirstLossIn, Fixture, Outcome, post, set_out
from tenoff.tournament.kinds import Byes, Elimination

WAYS = tuple((byes, sub_brackets) for sub_brackets in (False, True) for byes in Byes)


class Pace(Struct, frozen=True, omit_defaults=True):
    """What the model is told: courts, and minutes of a match in the main event and in the consolation."""

    courts: int
    minutes: int = 50
    consolation_minutes: int = 50


class Waiting(Struct, frozen=True):
    """Minutes by the model: of all teams together, of the team that waits longest at one time, to the end."""

    together: int
    longest: int
    until: int


class Meaning(Struct, frozen=True):
    """One way to make up the chart.

    `lines`: of the printed chart. `opening`: matches of round one. `byes`: teams that do not play in it.
    `rounds`: to the final. `matches`: of the main event, third place and all. `consolation`: how many come to
    it, at least and at most.
    """

    byes_are: Byes
    sub_brackets: bool
    lines: int
    opening: int
    byes: int
    rounds: int
    matches: int
    consolation: tuple[int, int]
    waiting: Waiting


def meanings(entries: int, stage: Elimination, pace: Pace) -> tuple[Meaning, ...]:
    """All ways in which the chart could be made up; one where they come to the same."""
    ways = [meaning(entries, replace(stage, byes=byes, sub_brackets=sub), pace) for byes, sub in WAYS]
    return tuple(ways[:1] if entries.bit_count() == 1 else ways)


def meaning(entries: int, stage: Elimination, pace: Pace) -> Meaning:
    """What this way would mean."""
    if pace.courts < 1:
        raise Malformed(
            f"matches are played on courts, got {pace.courts} of them", "chart.courts", got=pace.courts
        )
    if min(pace.minutes, pace.consolation_minutes) < 1:
        raise Malformed(
            f"a match takes time, got {pace.minutes} and {pace.consolation_minutes} minutes",
            "chart.minutes",
            main=pace.minutes,
            consolation=pace.consolation_minutes,
        )
    chart = doors(entries, stage)
    fixtures = laid_out(chart, stage)
    main = [fixture for fixture in fixtures if fixture.chart is Chart.MAIN]
    pairs = sum(door.pair for door in chart.doors)
    return Meaning(
        stage.byes,
        stage.sub_brackets,
        lines=len(chart.doors) if chart.sub_brackets else chart.first,
        opening=pairs or len(chart.doors) // 2,
        byes=chart.byes,
        rounds=max(fixture.round for fixture in main),
        matches=entries - 1 + (stage.third_place and entries > 3),
        consolation=_coming(fixtures),
        waiting=_waiting(fixtures, pace),
    )


def _coming(fixtures: tuple[Fixture, ...]) -> tuple[int, int]:
    """Who loses in round two may have won before, but only when the other side had played too."""
    by_id = {fixture.id: fixture for fixture in fixtures}
    feeding = [
        source.fixture
        for fixture in fixtures
        for source in (fixture.first, fixture.second)
        if isinstance(source, FirstLossIn)
    ]
    board = set_out(fixtures)
    unsure = sum(by_id[id].round == 2 and None in board.seats[id] for id in feeding)
    return len(feeding) - unsure, len(feeding)


def _waiting(fixtures: tuple[Fixture, ...], pace: Pace) -> Waiting:
    board = set_out(fixtures)
    order = {fixture.id: at for at, fixture in enumerate(fixtures)}
    free_since: dict[int, int] = {}
    under_way: list[tuple[int, int, str]] = []
    waits = [0]
    now = 0
    while True:
        on_court = {id for _, _, id in under_way}
        waiting = (fixture for fixture in board.ready() if fixture.id not in on_court)
        for fixture in islice(waiting, pace.courts - len(under_way)):
            waits += (now - free_since.get(line, 0) for line in _both(board, fixture.id))
            consolation = fixture.chart is Chart.CONSOLATION
            ends = now + (pace.consolation_minutes if consolation else pace.minutes)
            heappush(under_way, (ends, order[fixture.id], fixture.id))
        if not under_way:
            return Waiting(sum(waits), max(waits), now)
        now = under_way[0][0]
        while under_way and under_way[0][0] == now:
            _, _, id = heappop(under_way)
            free_since |= dict.fromkeys(_both(board, id), now)
            board = post(board, id, Outcome(Team.FIRST))


def _both(board: Board, id: str) -> tuple[int, ...]:
    """The lines that play there."""
    first, second = board.seats[id]
    return (*(first or ()), *(second or ()))
