"""How fast courts are called and forecast, and how much waiting the queue leaves beside the best plan."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from statistics import fmean
from time import perf_counter

from bench.optimum import best, bound, jobs, playable, possible, waiting, whole
from bench.planning import in_order, kept
from bench.report import line, note
from bench.waiting_event import COURTS, NINE, RULE, TEAMS, USUAL, chart, event, luck
from tenoff.tournament.calling.facts import Court, Facts, Finished, OnCourt, PlayerDay, ReadyMatch
from tenoff.tournament.calling.forecast import forecast
from tenoff.tournament.calling.playing import DAY, play_through
from tenoff.tournament.calling.queue import suggest
from tenoff.tournament.calling.waiting import waits
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.calling.what_if import Choice, compare
from tenoff.tournament.kinds import TO_75, Byes, Elimination

EVENTS = 100
EFFORT, SECONDS = 60.0, 3.0
WISHES = {
    "queue": Wish(),
    "queue, patience 120": Wish(patience=120),
    "round by round": Wish(Order.ROUND_BY_ROUND),
    "chart order": Wish(Order.CHART),
}


def main() -> None:
    _speed()
    _study()


def _speed() -> None:
    facts = _crowd()
    called = suggest(NINE + timedelta(hours=2), facts, RULE)
    note(f"200 ready matches, 40 courts: {len(called.calls)} called, {len(called.waiting)} told why not")
    took = _best(lambda: suggest(NINE + timedelta(hours=2), facts, RULE))
    line("queue decision, 200 ready and 40 courts", took * 1000, "ms", 50, more_is_better=False)
    course = event()
    took = _best(lambda: forecast(NINE, course, "bench"))
    line(f"forecast of {TEAMS} teams with consolation", took * 1000, "ms", 50, more_is_better=False)
    spread = Choice("byes spread", chart(48, Elimination()))
    bunched = Choice("byes bunched", chart(48, Elimination(byes=Byes.BUNCHED)))
    took = _best(lambda: compare(NINE, (spread, bunched), "bench"))
    line("what if byes were bunched, 48 teams", took * 1000, "ms", 150, more_is_better=False)
    for seen in compare(NINE, (spread, bunched), "bench"):
        note(f"{seen.name}: {seen.waiting:,.0f} team minutes, ends {seen.event_ends.usual:%a %H:%M}")


def _study() -> None:
    note(f"{TEAMS} teams with consolation, {COURTS} courts, two days by the Florida limits; {EVENTS} events")
    note(f"a match takes {USUAL.middle:.0f} minutes, log-normal with {USUAL.spread}; winners by a coin")
    waited = {name: _waited(name, wish) for name, wish in WISHES.items()}
    ratio = waited["queue"] / waited["chart order"]
    line("team waiting, queue against chart order", ratio, "ratio", 1.0, more_is_better=False)
    note("CP-SAT plans anew at each call, by what a director knows; with foresight it knows all durations")
    note(f"its best plans are kept, checked here, and looked at once more for {SECONDS:.0f} s an event")
    numbers = sorted(kept())
    ratios = [_against_best(number) for number in numbers]
    for name, found in (
        ("team waiting, queue against CP-SAT", [same for same, _ in ratios]),
        ("the same, CP-SAT with foresight", [ahead for _, ahead in ratios]),
    ):
        line(f"{name}, mean of {len(found)}", fmean(found), "ratio", 1.10, more_is_better=False)
        line(f"{name}, worst", max(found), "ratio", 1.10, more_is_better=False)


def _waited(name: str, wish: Wish) -> float:
    course = event(wish)
    found, late = [], 0
    for number in range(EVENTS):
        played = play_through(course, *luck(course, number))
        found.append(waits(course, played))
        late += max(played.end) > 2 * DAY
    teams, matches = fmean(one.teams for one in found), fmean(one.matches for one in found)
    longest = fmean(one.longest for one in found)
    note(
        f"{name:<19} teams wait {teams:6,.0f} min, matches for a court {matches:6,.0f}, "
        f"longest {longest:4.0f}; {late} of {EVENTS} need a third day"
    )
    return teams


def _against_best(number: int) -> tuple[float, float]:
    """The queue's waiting beside the plan without foresight and the plan with it, for one event."""
    course = event()
    minutes, first_wins = luck(course, number)
    played = play_through(course, minutes, first_wins)
    todo = jobs(played, minutes)
    unforeseen = in_order(todo, kept()[number].unforeseen)
    foreseen = in_order(todo, kept()[number].foreseen)
    if not playable(todo, unforeseen, COURTS) or not possible(todo, foreseen, COURTS):
        raise ValueError(f"a kept plan of event {number} cannot be played")
    found = best(whole(todo, COURTS), EFFORT, SECONDS, foreseen)
    ours, same, ahead = waits(course, played).teams, waiting(todo, unforeseen), waiting(todo, found.starts)
    by_chart = event(WISHES["chart order"])
    others = waits(by_chart, play_through(by_chart, minutes, first_wins)).teams
    note(
        f"event {number}: CP-SAT {same:,.0f}, queue {ours:,.0f} ({ours / same:.3f}), "
        f"chart order {others:,.0f} ({others / same:.3f}); "
        f"with foresight {ahead:,.0f} ({ours / ahead:.3f}), none below {bound(todo, COURTS):,.0f}, "
        f"effort {found.effort:.1f}{', proven' if found.proven else ''}"
    )
    return ours / same, ours / ahead


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
