"""How fast courts are called and forecast, and how much waiting the queue leaves beside the best plan there is."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from statistics import fmean
from time import perf_counter

from bench.optimum import best, jobs
from bench.report import line, note
from tenoff.tournament.calling.chance import mixed, roots
from tenoff.tournament.calling.course import Course
from tenoff.tournament.calling.durations import guess
from tenoff.tournament.calling.facts import Court, Facts, Finished, OnCourt, PlayerDay, ReadyMatch
from tenoff.tournament.calling.forecast import forecast
from tenoff.tournament.calling.playing import play_through
from tenoff.tournament.calling.queue import suggest
from tenoff.tournament.calling.waiting import waits
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.calling.what_if import Choice, before_the_draw, compare
from tenoff.tournament.kinds import TO_75, Byes, Elimination, Play
from tenoff.tournament.regulations import regulations

NINE = datetime(2026, 2, 2, 9, tzinfo=UTC)
RULE = regulations("florida-2024").calling
TEAMS, COURTS = 64, 16
EVENTS = 100
SOLVED, SECONDS = 3, 20.0


def main() -> None:
    _speed()
    _study()


def _speed() -> None:
    facts = _crowd()
    called = suggest(NINE + timedelta(hours=2), facts, RULE)
    note(f"200 ready matches, 40 courts: {len(called.calls)} called, {len(called.waiting)} told why not")
    took = _best(lambda: suggest(NINE + timedelta(hours=2), facts, RULE))
    line("queue decision, 200 ready and 40 courts", took * 1000, "ms", 50, more_is_better=False)
    event = _event(Order.LEAST_WAITING)
    took = _best(lambda: forecast(NINE, event, "bench"))
    line(f"forecast of {TEAMS} teams with consolation, 24 runs", took * 1000, "ms", 50, more_is_better=False)
    spread = Choice("byes spread", _chart(48, Elimination()))
    bunched = Choice("byes bunched", _chart(48, Elimination(byes=Byes.BUNCHED)))
    took = _best(lambda: compare(NINE, (spread, bunched), "bench"))
    line("what if byes were bunched, 48 teams", took * 1000, "ms", 150, more_is_better=False)
    for seen in compare(NINE, (spread, bunched), "bench"):
        note(f"{seen.name}: {seen.waiting:,.0f} team minutes, ends {seen.event_ends.usual:%a %H:%M}")


def _study() -> None:
    usual = guess(TO_75, Play.DOUBLES)
    note(f"{TEAMS} teams with consolation, {COURTS} courts, two days by the Florida limits; {EVENTS} events")
    note(f"a match takes {usual.middle:.0f} minutes, log-normal with {usual.spread}; winners by a coin")
    waiting: dict[Order, list[float]] = {}
    for order in Order:
        event = _event(order)
        found = []
        for number in range(EVENTS):
            minutes, first_wins = _luck(event, number)
            found.append(waits(event, play_through(event, minutes, first_wins)))
        waiting[order] = [one.teams for one in found]
        note(
            f"{order:<15} team waiting {fmean(waiting[order]):7,.0f} min, for a court "
            f"{fmean(one.matches for one in found):6,.0f} min, longest {fmean(one.longest for one in found):4.0f} min"
        )
    queue, chart = fmean(waiting[Order.LEAST_WAITING]), fmean(waiting[Order.CHART])
    line("team waiting, queue against chart order", queue / chart, "ratio", 1.0, more_is_better=False)
    ratios = [_against_optimum(number) for number in range(SOLVED)]
    line("team waiting, queue against CP-SAT's best", fmean(ratios), "ratio", 1.10, more_is_better=False)


def _against_optimum(number: int) -> float:
    event = _event(Order.LEAST_WAITING)
    minutes, first_wins = _luck(event, number)
    played = play_through(event, minutes, first_wins)
    ours = waits(event, played).teams
    todo = jobs(event, played, minutes)
    found = best(todo, COURTS, SECONDS, [played.start[at] for at in numbers])
    note(
        f"event {number}: queue {ours:,.0f}, CP-SAT's best after {SECONDS:.0f} s {found.waiting:,.0f} "
        f"({'proven' if found.proven else f'bound {found.bound:,.0f}'}), ratio {ours / found.waiting:.3f}"
    )
    return ours / found.waiting


def _event(order: Order) -> Course:
    return _chart(TEAMS, Elimination(), Wish(order))


def _chart(teams: int, stage: Elimination, wish: Wish | None = None) -> Course:
    return before_the_draw(NINE, teams, stage, Play.DOUBLES, COURTS, RULE, wish=wish)


def _luck(event: Course, number: int) -> tuple[list[float], list[bool]]:
    """Whole minutes and winners of one event, the same for every order."""
    drawn = [mixed(root, number) for root in roots("waiting", (match.match for match in event.matches))]
    steps = event.matches[0].minutes.steps()
    return [float(round(steps[value & 255])) for value in drawn], [value & 256 == 0 for value in drawn]


def _crowd() -> Facts:
    """A very large event at eleven: 30 courts busy, 10 free, 200 matches ready in four divisions."""
    ready = tuple(
        ReadyMatch(
            f"d{number % 4}/M256-{number:03}",
            f"d{number % 4}",
            tuple(f"p{number * 4 + each}" for each in range(4)),
            TO_75,
            number,
            NINE + timedelta(minutes=number % 90),
            ahead=number % 7,
            courts=tuple(str(court) for court in range(1, 21)) if number % 4 == 0 else (),
        )
        for number in range(200)
    )
    on_court = tuple(
        OnCourt(f"x/M64-{number:02}", "x", (f"x{number}",), str(number), NINE) for number in range(1, 31)
    )
    days = tuple(
        PlayerDay(f"p{number}", (Finished("d0/M256-001", "d0", TO_75, NINE + timedelta(minutes=70)),))
        for number in range(0, 800, 3)
    )
    return Facts(1, ready, tuple(Court(str(number)) for number in range(1, 41)), on_court, days)


def _best(work: Callable[[], object]) -> float:
    """The quickest of several runs: what the code costs when the machine does nothing else."""
    times = []
    for _ in range(7):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    main()
