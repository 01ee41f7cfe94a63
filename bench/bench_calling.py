"""How fast courts are called and forecast."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from time import perf_counter

from bench.report import line, note
from bench.waiting_event import NINE, POINTS, RULE, TEAMS, chart
from tenoff.tournament.calling.facts import Court, Facts, Finished, OnCourt, PlayerDay, ReadyMatch
from tenoff.tournament.calling.forecast import forecast
from tenoff.tournament.calling.queue import suggest
from tenoff.tournament.calling.what_if import Choice, compare
from tenoff.tournament.kinds import TO_75, Byes, Elimination


def main() -> None:
    facts = _crowd()
    called = suggest(NINE + timedelta(hours=2), facts, RULE)
    note(f"200 ready matches, 40 courts: {len(called.calls)} called, {len(called.waiting)} told why not")
    took = _best(lambda: suggest(NINE + timedelta(hours=2), facts, RULE))
    line("queue decision, 200 ready and 40 courts", took * 1000, "ms", 50, more_is_better=False)
    course = POINTS.event()
    took = _best(lambda: forecast(NINE, course, "bench"))
    line(f"forecast of {TEAMS} teams with consolation", took * 1000, "ms", 50, more_is_better=False)
    spread = Choice("byes spread", chart(48, Elimination()))
    bunched = Choice("byes bunched", chart(48, Elimination(byes=Byes.BUNCHED)))
    took = _best(lambda: compare(NINE, (spread, bunched), "bench"))
    line("what if byes were bunched, 48 teams", took * 1000, "ms", 150, more_is_better=False)
    for seen in compare(NINE, (spread, bunched), "bench"):
        note(f"{seen.name}: {seen.waiting:,.0f} team minutes, ends {seen.event_ends.usual:%a %H:%M}")


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
