"""How much waiting the queue leaves, beside other orders and beside CP-SAT's plans."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from bench.optimum import FIRST, best, bound, jobs, possible, waiting, whole
from bench.planning import called_so, in_order, kept
from bench.report import line, note
from bench.waiting_event import COURTS, FRAMES, POINTS, TEAMS, Study, luck
from bench.without_foresight import STEP, Part, chances, in_steps
from bench.without_foresight import bound as bound_without_foresight
from bench.without_foresight import kept as prices
from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.simulate import DAY, Played, play_through
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
AIM = 1.10


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
    note("CP-SAT plans anew at each call, by what a director knows; with foresight it knows all durations")
    note(f"its best plans are kept, played here, and looked at once more for {SECONDS:.0f} s an event")
    found = _studied(FRAMES)
    _ratios("CP-SAT with foresight", [one.queue / one.foresight for one in found])
    _ratios("CP-SAT without it", [one.queue / one.same for one in found])
    found = _studied(POINTS)
    _ratios("CP-SAT without foresight", [one.queue / one.same for one in found])
    _least_without_foresight()
    ahead = [one.queue / one.foresight for one in found]
    same = fmean(one.same / one.foresight for one in found)
    free = fmean(one.never_too_late / one.foresight for one in found)
    note(f"against CP-SAT with foresight {fmean(ahead):.3f}, worst {max(ahead):.3f}: more than a tenth")
    note(f"so is CP-SAT without it, {same:.3f}, and the queue, were there no last call, {free:.3f}")


def _ratios(whom: str, ratios: list[float]) -> None:
    name = f"team waiting, queue against {whom}, mean of {len(ratios)}"
    line(name, fmean(ratios), "ratio", AIM, more_is_better=False)
    note(f"from {min(ratios):.3f} to {max(ratios):.3f}")


def _least_without_foresight() -> None:
    """The queue beside a bound for every rule that knows no more than a director."""
    part = Part(chances())
    least = bound_without_foresight(part, prices())
    course = POINTS.event()
    ours = fmean(_first_day(course, number) for number in range(EVENTS))
    note(
        f"first day, matches of {STEP}, {2 * STEP} ... minutes: queue {ours:,.0f}, no rule below {least:,.0f}"
    )
    name = "the queue against the least of any rule without foresight"
    line(name, ours / least, "ratio", AIM, more_is_better=False)


def _first_day(course: Course, number: int) -> float:
    """Team waiting for the matches of the first day, all lasting a multiple of the bound's step."""
    drawn, first_wins = luck(course, number)
    minutes = [float(STEP * in_steps(one)) for one in drawn]
    played = play_through(course, minutes, first_wins)
    todo = jobs(played, minutes, POINTS.most_a_day)
    later = 0.0
    for job in todo:
        if job.day:
            start = played.start[job.number]
            morning = start // DAY * DAY + FIRST
            ends = [played.end[todo[before].number] for before in job.before if before is not None]
            later += sum(start - max(end, morning) for end in ends)
    return waits(course, played).teams - later


def _studied(study: Study) -> list[Beside]:
    usual = study.usual
    note("")
    note(f"{study.name}: {usual.middle:.0f} minutes, log-normal with {usual.spread}; winners by a coin")
    waited = {name: _waited(study, name, wish) for name, wish in WISHES.items()}
    ratio = waited["queue"] / waited["chart order"]
    line("team waiting, queue against chart order", ratio, "ratio", 1.0, more_is_better=False)
    return [_beside(study, number) for number in sorted(kept(study))]


def _waited(study: Study, name: str, wish: Wish) -> float:
    course = study.event(wish)
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


def _beside(study: Study, number: int) -> Beside:
    course = study.event()
    minutes, first_wins = luck(course, number)
    played = play_through(course, minutes, first_wins)
    todo = jobs(played, minutes, study.most_a_day)
    plans = kept(study)[number]
    unforeseen = called_so(course, number, plans.unforeseen)
    foreseen = in_order(todo, plans.foreseen)
    if not possible(todo, foreseen, COURTS):
        raise ValueError(f"a kept plan of event {number} cannot be played")
    plan = best(whole(todo, COURTS), EFFORT, SECONDS, foreseen)
    found = Beside(
        waits(course, played).teams,
        _teams_wait(study.event(WISHES["chart order"]), number),
        _teams_wait(study.without_last_call(), number),
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
