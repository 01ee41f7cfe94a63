"""A course played through several times, each time with other durations and winners from one seed."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit.seeded_random import mixed, roots
from tenoff.tournament.calling.durations import Estimate
from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.simulate import Played, play_through


def usual_run(course: Course) -> Played:
    """Every match takes its usual time, and the upper side of the chart wins."""
    minutes = [match.minutes.middle for match in course.matches]
    for number, called, _ in course.running:
        minutes[number] = still(course.matches[number].minutes, course.now - called, 0.5)
    return play_through(course, minutes, [True] * len(minutes))


def drawn_runs(course: Course, seed: str, runs: int) -> Iterator[Played]:
    """As many playings-through as asked for, always the same ones for a seed."""
    kept = roots(seed, (match.match for match in course.matches))
    steps: dict[int, tuple[float, ...]] = {}
    tables = []
    for match in course.matches:
        key = id(match.minutes)
        if key not in steps:
            steps[key] = match.minutes.steps()
        tables.append(steps[key])
    for run in range(runs):
        numbers = [mixed(root, run) for root in kept]
        minutes = [table[value & 255] for table, value in zip(tables, numbers, strict=True)]
        for number, called, _ in course.running:
            share = ((numbers[number] & 255) + 0.5) / 256
            minutes[number] = still(course.matches[number].minutes, course.now - called, share)
        yield play_through(course, minutes, [value & 256 == 0 for value in numbers])


def still(minutes: Estimate, gone: float, share: float) -> float:
    """What a match that has lasted so long still takes: only those that last at least as long are like it."""
    before = minutes.share(gone)
    if before > 0.995:
        return max(1.0, 0.05 * gone)  # far beyond all others: any minute now
    return max(1.0, minutes.at(before + (1 - before) * share) - gone)
