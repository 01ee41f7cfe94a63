"""The least waiting a director could leave who knew every duration and result: plans, and a lower bound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ortools.linear_solver import pywraplp  # type: ignore[import-untyped]
from ortools.sat.python import cp_model

from tenoff.tournament.calling.chance import mixed
from tenoff.tournament.calling.playing import DAY, Played

MOST_A_DAY = 3
FIRST, LAST = 540, 960


@dataclass(frozen=True, slots=True)
class Job:
    """One match. `before`: for each of its teams, the job it comes from; None for a team's first match."""

    minutes: int
    before: tuple[int | None, ...]
    day: int

    @property
    def opens(self) -> int:
        return int(self.day * DAY) + FIRST

    @property
    def after(self) -> list[int]:
        return sorted({job for job in self.before if job is not None})


@dataclass(frozen=True, slots=True)
class Best:
    """`waiting`: team minutes of the best plan found; `bound`: CP-SAT's own; `proven`: they are the same."""

    waiting: float
    bound: float
    proven: bool
    effort: float
    """In CP-SAT's deterministic seconds, which do not depend on what else the machine does."""


def jobs(played: Played, minutes: Sequence[float]) -> list[Job]:
    """The matches as the results made them, after those its teams come from; a fourth is for tomorrow."""
    found: list[Job] = []
    last: dict[int, int] = {}
    depths: list[int] = []
    for number in sorted(range(len(played.start)), key=played.start.__getitem__):
        if played.start[number] < 0:
            continue
        teams = (*(played.seats[number][0] or ()), *(played.seats[number][1] or ()))
        before = tuple(last.get(team) for team in teams)
        depth = 1 + max((depths[job] for job in before if job is not None), default=0)
        last.update(dict.fromkeys(teams, len(found)))
        depths.append(depth)
        found.append(Job(round(minutes[number]), before, (depth - 1) // MOST_A_DAY))
    return found


def waiting(todo: Sequence[Job], starts: Sequence[float]) -> float:
    """Over teams, from the end of their match before or the first call of that day, to their call."""
    total = 0.0
    for start, job in zip(starts, todo, strict=True):
        for before in job.before:
            if before is None or todo[before].day < job.day:
                total += start - job.opens
            else:
                total += start - starts[before] - todo[before].minutes
    return total


def listed(todo: Sequence[Job], courts: int, rank: Sequence[float]) -> list[float]:
    """A plan: whenever a court is free, the ready match with the least rank goes on it."""
    starts = [-1.0] * len(todo)
    free = [0.0] * courts
    left = set(range(len(todo)))
    while left:
        ready = [job for job in left if all(starts[before] >= 0 for before in todo[job].after)]
        free.sort()
        soonest = {
            job: max(
                free[0],
                todo[job].opens,
                *(starts[before] + todo[before].minutes for before in todo[job].after),
            )
            for job in ready
        }
        now = min(soonest.values())
        job = min((job for job in ready if soonest[job] == now), key=rank.__getitem__)
        starts[job] = now
        free[0] = now + todo[job].minutes
        left.remove(job)
    return starts


def good_plan(todo: Sequence[Job], courts: int, tries: int) -> list[float]:
    """The best of many such plans that know the durations: late rounds and short matches first, with luck."""
    depth = [0] * len(todo)
    for number, job in enumerate(todo):
        depth[number] = 1 + max((depth[before] for before in job.after), default=0)
    rank = [job.minutes - 40.0 * deep for job, deep in zip(todo, depth, strict=True)]
    found = listed(todo, courts, rank)
    for attempt in range(tries):
        reach = 60.0 if attempt % 3 == 0 else 15.0
        tried = [
            value + reach * (mixed(number * 7919 + 1, attempt) / 2**64 - 0.5)
            for number, value in enumerate(rank)
        ]
        plan = listed(todo, courts, tried)
        if _in_hours(todo, plan) and (
            not _in_hours(todo, found) or waiting(todo, plan) < waiting(todo, found)
        ):
            found, rank = plan, tried
    return found


def _in_hours(todo: Sequence[Job], starts: Sequence[float]) -> bool:
    return all(start <= job.opens + LAST - FIRST for start, job in zip(starts, todo, strict=True))


def best(todo: Sequence[Job], courts: int, effort: float, seconds: float, hint: Sequence[float]) -> Best:
    """The best plan CP-SAT finds from this one on."""
    model = cp_model.CpModel()
    starts = [
        model.new_int_var(job.opens, job.opens + LAST - FIRST, f"start{number}")
        for number, job in enumerate(todo)
    ]
    spans = [
        model.new_fixed_size_interval_var(start, job.minutes, f"span{number}")
        for number, (start, job) in enumerate(zip(starts, todo, strict=True))
    ]
    model.add_cumulative(spans, [1] * len(spans), courts)
    for start, job in zip(starts, todo, strict=True):
        for before in job.after:
            model.add(start >= starts[before] + todo[before].minutes)
    weights, constant = _weights(todo)
    model.minimize(sum(weight * start for weight, start in zip(weights, starts, strict=True)) + constant)
    for start, at in zip(starts, hint, strict=True):
        model.add_hint(start, round(at))
    solver = cp_model.CpSolver()
    solver.parameters.max_deterministic_time = effort
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError(f"no plan was found in {seconds} seconds")
    spent = solver.response_proto.deterministic_time
    return Best(solver.objective_value, solver.best_objective_bound, status == cp_model.OPTIMAL, spent)


def bound(todo: Sequence[Job], courts: int) -> float:
    """Team waiting that no plan can go below.

    A linear programme over the ends: nobody starts before those he waits for, and for every set of matches of
    one day the sum of minutes times ends is at least what so many courts could do (Queyranne; Schulz). Broken
    sets are added until there is none.
    """
    solver = pywraplp.Solver.CreateSolver("GLOP")
    ends = [solver.NumVar(job.opens + job.minutes, solver.infinity(), "") for job in todo]
    for end, job in zip(ends, todo, strict=True):
        for before in job.after:
            solver.Add(end >= ends[before] + job.minutes)
    weights, constant = _weights(todo)
    constant -= sum(weight * job.minutes for weight, job in zip(weights, todo, strict=True))
    solver.Minimize(sum(weight * end for weight, end in zip(weights, ends, strict=True)))
    while True:
        if solver.Solve() != pywraplp.Solver.OPTIMAL:
            raise ValueError("the linear programme has no solution")
        at = [float(end.solution_value()) for end in ends]
        broken = False
        for day in {job.day for job in todo}:
            inside = [number for number, job in enumerate(todo) if job.day == day]
            inside.sort(key=at.__getitem__)
            for size in range(1, len(inside) + 1):
                broken |= _cut(solver, todo, ends, at, inside[:size], courts)
        if not broken:
            return sum(weight * end for weight, end in zip(weights, at, strict=True)) + constant


def _cut(
    solver: pywraplp.Solver,
    todo: Sequence[Job],
    ends: list[pywraplp.Variable],
    at: list[float],
    inside: list[int],
    courts: int,
) -> bool:
    minutes = [todo[number].minutes for number in inside]
    least = sum(minutes) ** 2 / (2 * courts) + sum(one * one for one in minutes) / 2
    least += sum(minutes) * todo[inside[0]].opens
    have = sum(todo[number].minutes * at[number] for number in inside)
    if have >= least - 1e-6 * least:
        return False
    solver.Add(sum(todo[number].minutes * ends[number] for number in inside) >= least)
    return True


def _weights(todo: Sequence[Job]) -> tuple[list[int], float]:
    """Waiting is a sum of starts: a match weighs as many as its teams whose day ends with it."""
    weights = [0] * len(todo)
    constant = 0.0
    for number, job in enumerate(todo):
        for before in job.before:
            weights[number] += 1
            if before is None or todo[before].day < job.day:
                constant -= job.opens
            else:
                weights[before] -= 1
                constant -= todo[before].minutes
    return weights, constant
