"""The least waiting a plan for courts could leave: what a plan is, CP-SAT, and a lower bound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ortools.linear_solver import pywraplp  # type: ignore[import-untyped]
from ortools.sat.python import cp_model

from tenoff.tournament.calling.simulate import DAY, Played

FIRST, LAST = 540, 960
LATE = 1000
"""What a call after the last hour costs, a minute: a plan avoids it wherever it can."""


@dataclass(frozen=True, slots=True)
class Job:
    """One match. `before`: for each of its teams, the job it comes from; None for a team's first match.

    `number`: of the match in the course.
    """

    minutes: int
    before: tuple[int | None, ...]
    day: int
    number: int = 0

    @property
    def opens(self) -> int:
        return int(self.day * DAY) + FIRST

    @property
    def closes(self) -> int:
        return int(self.day * DAY) + LAST

    @property
    def after(self) -> list[int]:
        return sorted({job for job in self.before if job is not None})


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left to plan. `free`: from when each court is. `after`: the matches of the rest to wait for.

    `weights`: teams whose day ends with a match, for waiting is a sum of starts.
    """

    minutes: list[int]
    after: list[list[int]]
    opens: list[int]
    closes: list[int]
    weights: list[int]
    free: list[int]

    def cost(self, starts: list[int]) -> int:
        """Waiting but for a constant, and what calls after the last hour cost."""
        return sum(
            weight * start + (LATE * (start - closes) if start > closes else 0)
            for weight, start, closes in zip(self.weights, starts, self.closes, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Best:
    """A plan of CP-SAT. `proven`: no other is better."""

    starts: list[int]
    proven: bool
    effort: float
    """In CP-SAT's deterministic seconds, which do not depend on what else the machine does."""


def jobs(played: Played, minutes: Sequence[float], most_a_day: int) -> list[Job]:
    """The matches as the results made them, after those its teams come from; one too many is for tomorrow."""
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
        found.append(Job(round(minutes[number]), before, (depth - 1) // most_a_day, number))
    return found


def whole(todo: Sequence[Job], courts: int) -> Rest:
    """Everything is left, and every duration known."""
    return Rest(
        [job.minutes for job in todo],
        [job.after for job in todo],
        [job.opens for job in todo],
        [job.closes for job in todo],
        weights(todo)[0],
        [0] * courts,
    )


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


def possible(todo: Sequence[Job], starts: Sequence[float], courts: int) -> bool:
    """Whether a plan calls within the hours, keeps the order of the matches and the number of courts."""
    in_hours = all(job.opens <= start <= job.closes for start, job in zip(starts, todo, strict=True))
    return in_hours and playable(todo, starts, courts)


def playable(todo: Sequence[Job], starts: Sequence[float], courts: int) -> bool:
    """Whether a plan keeps the order of the matches and the number of courts."""
    changes = []
    for start, job in zip(starts, todo, strict=True):
        if any(start < starts[before] + todo[before].minutes for before in job.after):
            return False
        changes += [(start, 1), (start + job.minutes, -1)]
    busy = 0
    for _, change in sorted(changes):
        busy += change
        if busy > courts:
            return False
    return True


def best(rest: Rest, effort: float, seconds: float, hint: Sequence[float], workers: int = 1) -> Best:
    """The best plan CP-SAT finds from this one on."""
    model = cp_model.CpModel()
    end = max(rest.closes) + int(DAY)
    starts = [model.new_int_var(opens, end, f"start{number}") for number, opens in enumerate(rest.opens)]
    spans = [
        model.new_fixed_size_interval_var(start, minutes, "")
        for start, minutes in zip(starts, rest.minutes, strict=True)
    ]
    spans += [model.new_fixed_size_interval_var(0, free, "") for free in rest.free if free]
    model.add_cumulative(spans, [1] * len(spans), len(rest.free))
    cost = []
    for number, (start, closes) in enumerate(zip(starts, rest.closes, strict=True)):
        for before in rest.after[number]:
            model.add(start >= starts[before] + rest.minutes[before])
        late = model.new_int_var(0, end, "")
        model.add(late >= start - closes)
        model.add_hint(late, max(0, round(hint[number]) - closes))
        model.add_hint(start, round(hint[number]))
        cost.append(rest.weights[number] * start + LATE * late)
    model.minimize(sum(cost))
    solver = cp_model.CpSolver()
    solver.parameters.max_deterministic_time = effort
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = workers
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError(f"no plan was found in {seconds} seconds")
    spent = solver.response_proto.deterministic_time
    return Best([solver.value(start) for start in starts], status == cp_model.OPTIMAL, spent)


def bound(todo: Sequence[Job], courts: int) -> float:
    """Team waiting that no plan can go below.

    A linear program over the ends: nobody starts before those he waits for, and for every set of matches of
    one day the sum of minutes times ends is at least what so many courts could do (Queyranne; Schulz). Broken
    sets are added until there is none.
    """
    solver = pywraplp.Solver.CreateSolver("GLOP")
    ends = [solver.NumVar(job.opens + job.minutes, solver.infinity(), "") for job in todo]
    for end, job in zip(ends, todo, strict=True):
        for before in job.after:
            solver.Add(end >= ends[before] + job.minutes)
    weighed, constant = weights(todo)
    constant -= sum(weight * job.minutes for weight, job in zip(weighed, todo, strict=True))
    solver.Minimize(sum(weight * end for weight, end in zip(weighed, ends, strict=True)))
    while True:
        if solver.Solve() != pywraplp.Solver.OPTIMAL:
            raise ValueError("the linear program has no solution")
        at = [float(end.solution_value()) for end in ends]
        broken = False
        for day in {job.day for job in todo}:
            inside = [number for number, job in enumerate(todo) if job.day == day]
            inside.sort(key=at.__getitem__)
            for size in range(1, len(inside) + 1):
                broken |= _cut(solver, todo, ends, at, inside[:size], courts)
        if not broken:
            return sum(weight * end for weight, end in zip(weighed, at, strict=True)) + constant


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


def weights(todo: Sequence[Job]) -> tuple[list[int], float]:
    """Waiting is a sum of starts: a match weighs as many as its teams whose day ends with it."""
    found = [0] * len(todo)
    constant = 0.0
    for number, job in enumerate(todo):
        for before in job.before:
            found[number] += 1
            if before is None or todo[before].day < job.day:
                constant -= job.opens
            else:
                found[before] -= 1
                constant -= todo[before].minutes
    return found, constant
