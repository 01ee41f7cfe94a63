"""The best any director could do: the least waiting a CP-SAT model finds when it knows every duration and result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from tenoff.tournament.calling.course import Course
from tenoff.tournament.calling.playing import DAY, Played

MOST_A_DAY = 3
FIRST, LAST = 540, 960


@dataclass(frozen=True, slots=True)
class Job:
    """One match. `before`: for each of its teams, the job it comes from; None for a team's first match."""

    minutes: int
    before: tuple[int | None, ...]
    day: int


@dataclass(frozen=True, slots=True)
class Best:
    """`waiting`: team minutes of the best plan found; `bound`: no plan has less; `proven`: they are the same."""

    waiting: float
    bound: float
    proven: bool


def jobs(course: Course, played: Played, minutes: Sequence[float]) -> tuple[list[Job], list[int]]:
    """The matches as the results made them, with their numbers in the course. A team's fourth is for the next day."""
    found: list[Job] = []
    numbers: list[int] = []
    last: dict[int, int] = {}
    matches: list[int] = []
    for number in sorted(range(len(played.start)), key=played.start.__getitem__):
        if played.start[number] < 0:
            continue
        teams = (*(played.seats[number][0] or ()), *(played.seats[number][1] or ()))
        before = tuple(last.get(team) for team in teams)
        depth = 1 + max((matches[job] for job in before if job is not None), default=0)
        last.update(dict.fromkeys(teams, len(found)))
        matches.append(depth)
        numbers.append(number)
        found.append(Job(round(minutes[number]), before, (depth - 1) // MOST_A_DAY))
    return found, numbers


def best(todo: Sequence[Job], courts: int, seconds: float, hint: Sequence[float] = ()) -> Best:
    """Team waiting of the best plan within this time: the sum over teams of the minutes from the end of their match
    before, or the first call of that day, to their call."""
    model = cp_model.CpModel()
    starts = [
        model.new_int_var(int(job.day * DAY) + FIRST, int(job.day * DAY) + LAST, f"start{number}")
        for number, job in enumerate(todo)
    ]
    spans = [
        model.new_fixed_size_interval_var(start, job.minutes, f"on court {number}")
        for number, (start, job) in enumerate(zip(starts, todo, strict=True))
    ]
    model.add_cumulative(spans, [1] * len(spans), courts)
    waiting: list[cp_model.LinearExpr] = []
    for start, job in zip(starts, todo, strict=True):
        for before in {before for before in job.before if before is not None}:
            model.add(start >= starts[before] + todo[before].minutes)
        for before in job.before:
            if before is None or todo[before].day < job.day:
                waiting.append(start - (int(job.day * DAY) + FIRST))
            else:
                waiting.append(start - starts[before] - todo[before].minutes)
    model.minimize(sum(waiting))
    for start, at in zip(starts, hint, strict=False):
        model.add_hint(start, round(at))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError(f"no plan was found in {seconds} seconds")
    return Best(solver.objective_value, solver.best_objective_bound, status == cp_model.OPTIMAL)
