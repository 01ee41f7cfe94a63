"""How much waiting the queue leaves, beside other orders and beside CP-SAT's plans."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from bench.optimum import best, bound, jobs, possible, waiting, whole
from bench.planning import called_so, in_order, kept
from bench.report import line, note
from bench.waiting_event import COURTS, TEAMS, USUAL, event, event_without_last_call, luck
from tenoff.tournament.calling.course import Course
from tenoff.tournament.calling.playing import DAY, Played, play_through
from tenoff.tournament.calling.waiting import waits
from tenoff.tournament.calling.weighing import Order, Wish

EVENTS = 100
EFFORT, SECONDS = 60.0, 3.0
WISHES = {
    "queue": Wish(),
    "queue, patience 120": Wish(patience=120),
    "round by round": Wish(Order.ROUND_BY_ROUND),
    "chart order": Wish(Order.CHART),
}


@dataclass(frozen=True, slots=True)
class Beside:
    """Team minutes of waiting of one event, by who calls."""

    queue: float
    by_chart: float
    never_too_late: float
    """The queue, were there no last call."""
    same: float
    """CP-SAT with a director's knowledge."""
    foresight: float


def main() -> None:
    note(f"{TEAMS} teams with consolation, {COURTS} courts, two days by the Florida limits; {EVENTS} events")
    note(f"a match takes {USUAL.middle:.0f} minutes, log-normal with {USUAL.spread}; winners by a coin")
    waited = {name: _waited(name, wish) for name, wish in WISHES.items()}
    ratio = waited["queue"] / waited["chart order"]
    line("team waiting, queue against chart order", ratio, "ratio", 1.0, more_is_better=False)
    note("CP-SAT plans anew at each call, by what a director knows; with foresight it knows all durations")
    note(f"its best plans are kept, played here, and looked at once more for {SECONDS:.0f} s an event")
    found = [_beside(number) for number in sorted(kept())]
    for name, ratios in (
        ("team waiting, queue against CP-SAT", [one.queue / one.same for one in found]),
        ("the same, CP-SAT with foresight", [one.queue / one.foresight for one in found]),
    ):
        line(f"{name}, mean of {len(found)}", fmean(ratios), "ratio", 1.10, more_is_better=False)
        line(f"{name}, worst", max(ratios), "ratio", 1.10, more_is_better=False)
    same = fmean(one.same / one.foresight for one in found)
    free = fmean(one.never_too_late / one.foresight for one in found)
    note(f"against foresight: CP-SAT without it {same:.3f}, the queue were there no last call {free:.3f}")


def _waited(name: str, wish: Wish) -> float:
    course = event(wish)
    found, late = [], 0
    for number in range(EVENTS):
        played = play_through(course, *luck(course, number))
        found.append(waits(course, played))
        late += _days(played) > 2
    teams, matches = fmean(one.teams for one in found), fmean(one.matches for one in found)
    longest = fmean(one.longest for one in found)
    note(
        f"{name:<19} teams wait {teams:6,.0f} min, matches for a court {matches:6,.0f}, "
        f"longest {longest:4.0f}; {late} of {EVENTS} need a third day"
    )
    return teams


def _beside(number: int) -> Beside:
    course = event()
    minutes, first_wins = luck(course, number)
    played = play_through(course, minutes, first_wins)
    todo = jobs(played, minutes)
    unforeseen = called_so(course, number, kept()[number].unforeseen)
    foreseen = in_order(todo, kept()[number].foreseen)
    if not possible(todo, foreseen, COURTS):
        raise ValueError(f"a kept plan of event {number} cannot be played")
    plan = best(whole(todo, COURTS), EFFORT, SECONDS, foreseen)
    found = Beside(
        waits(course, played).teams,
        _teams_wait(event(WISHES["chart order"]), number),
        _teams_wait(event_without_last_call(), number),
        waits(course, unforeseen).teams,
        waiting(todo, plan.starts),
    )
    note(
        f"event {number}: CP-SAT {found.same:,.0f} in {_days(unforeseen)} days, "
        f"queue {found.queue:,.0f} in {_days(played)} ({found.queue / found.same:.3f}), "
        f"chart order {found.by_chart:,.0f} ({found.by_chart / found.same:.3f}); "
        f"with foresight {found.foresight:,.0f} ({found.queue / found.foresight:.3f}), "
        f"none below {bound(todo, COURTS):,.0f}, effort {plan.effort:.1f}{', proven' if plan.proven else ''}"
    )
    return found


def _teams_wait(course: Course, number: int) -> float:
    return waits(course, play_through(course, *luck(course, number))).teams


def _days(played: Played) -> int:
    return int(max(played.end) // DAY) + 1


if __name__ == "__main__":
    main()
