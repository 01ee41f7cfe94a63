"""How fast courts are called and forecast, and how much waiting the queue leaves beside the best plan."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from statistics import fmean
from time import perf_counter

from bench.optimum import best, bound, good_plan, jobs
from bench.report import line, note
from tenoff.tournament.calling.chance import mixed, roots
from tenoff.tournament.calling.course import Course
from tenoff.tournament.calling.durations import guess
from tenoff.tournament.calling.facts import Court, Facts, Finished, OnCourt, PlayerDay, ReadyMatch
from tenoff.tournament.calling.forecast import forecast
from tenoff.tournament.calling.playing import DAY, play_through
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
SOLVED, EFFORT, SECONDS = 2, 60.0, 25.0
KNOWN = {0: 6534.0, 1: 6862.0}
"""Team minutes of the best plans long runs of CP-SAT have found. On a busy machine it gets little done in
its seconds, and a poor plan would make the queue look good: the better of the two is the measure."""
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
    event = _event(Wish())
    took = _best(lambda: forecast(NINE, event, "bench"))
    line(f"forecast of {TEAMS} teams with consolation", took * 1000, "ms", 50, more_is_better=False)
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
    waited = {name: _waited(name, wish) for name, wish in WISHES.items()}
    line(
        "team waiting, queue against chart order",
        waited["queue"] / waited["chart order"],
        "ratio",
        1.0,
        more_is_better=False,
    )
    note(f"CP-SAT knows every duration and winner beforehand; at most {SECONDS:.0f} s for an event")
    ratios = [_against_best(number) for number in range(SOLVED)]
    for name in ("queue", "queue, patience 120"):
        mean = fmean(ratio[name] for ratio in ratios)
        line(f"team waiting, {name}, against the best plan", mean, "ratio", 1.10, more_is_better=False)


def _waited(name: str, wish: Wish) -> float:
    event = _event(wish)
    found, late = [], 0
    for number in range(EVENTS):
        played = play_through(event, *_luck(event, number))
        found.append(waits(event, played))
        late += max(played.end) > 2 * DAY
    teams, matches = fmean(one.teams for one in found), fmean(one.matches for one in found)
    longest = fmean(one.longest for one in found)
    note(
        f"{name:<19} teams wait {teams:6,.0f} min, matches for a court {matches:6,.0f}, "
        f"longest {longest:4.0f}; {late} of {EVENTS} need a third day"
    )
    return teams


def _against_best(number: int) -> dict[str, float]:
    """How the orders compare with the best plan for one event; the solver's effort is bounded, and shown."""
    event = _event(WISHES["queue"])
    minutes, first_wins = _luck(event, number)
    todo = jobs(play_through(event, minutes, first_wins), minutes)
    plan = good_plan(todo, COURTS, tries=200)
    found = best(todo, COURTS, EFFORT, SECONDS, plan)
    least = bound(todo, COURTS)
    target = min(found.waiting, KNOWN[number])
    ratios = {
        name: waits(_event(wish), play_through(_event(wish), minutes, first_wins)).teams / target
        for name, wish in WISHES.items()
    }
    shown = ", ".join(f"{name} {ratio:.3f}" for name, ratio in ratios.items())
    note(
        f"event {number}: CP-SAT {found.waiting:,.0f} after effort {found.effort:.0f} of {EFFORT:.0f}, "
        f"best known {target:,.0f}{', proven' if found.proven else ', not proven'}, none below {least:,.0f}"
    )
    note(f"  against the best known: {shown}")
    return ratios


def _event(wish: Wish) -> Course:
    return _chart(TEAMS, Elimination(), wish)


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
