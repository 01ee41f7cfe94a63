"""Plans for the waiting study: who knows every duration, and who knows what a director knows; kept in a file.

`python -m bench.planning frames 0 1 2` looks for better plans of these events and keeps them: minutes each.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bench.annealing import annealed, listed
from bench.director import ByList, Planner
from bench.optimum import Job, best, jobs, possible, waiting, whole
from bench.waiting_event import COURTS, STUDIES, Study, luck
from tenoff.tournament.calling.remaining_play import Course
from tenoff.tournament.calling.simulate import Played, play_through
from tenoff.tournament.calling.waiting import waits

KEPT = Path(__file__).with_name("plans.json")
TRIES, ROUNDS = 100_000, 2
EFFORT, SECONDS = 60.0, 150.0
SPARE = 30
"""What the planner without foresight leaves before the last call: with 0 and 60 he waited longer."""


class Plans(msgspec.Struct, frozen=True):
    """Minutes of the calls of one event, by number of match.

    `foreseen`: every duration was known beforehand. `unforeseen`: at each call only what a director knows.
    """

    foreseen: tuple[int, ...] = ()
    unforeseen: tuple[int, ...] = ()


def kept(study: Study) -> dict[int, Plans]:
    """The best plans known, by event."""
    return _kept().get(study.key, {})


def _kept() -> dict[str, dict[int, Plans]]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, dict[int, Plans]])


def in_order(todo: Sequence[Job], starts: Sequence[int]) -> list[int]:
    """Starts by number of match as starts of these jobs."""
    return [starts[job.number] for job in todo]


def called_so(course: Course, number: int, starts: Sequence[int]) -> Played:
    """An event called at these minutes, by all rules; ValueError where they cannot be kept."""
    played = ByList(course, *luck(course, number), starts).run()
    if played.start != list(starts):
        raise ValueError(f"a kept plan of event {number} cannot be played")
    return played


def unforeseen(study: Study, number: int) -> tuple[list[int], float]:
    """The calls of one who knows what a director knows, and CP-SAT's effort."""
    course = study.event()
    planner = Planner(course, *luck(course, number), SPARE, study.most_a_day)
    return [int(start) for start in planner.run().start], planner.effort


def foreseen(todo: Sequence[Job], courts: int, hint: Sequence[int]) -> tuple[list[int], float]:
    """The best plan found by one who knows every duration, and CP-SAT's effort."""
    rest = whole(todo, courts)
    rank = [-float(job.number) for job in todo]
    plans = [listed(rest, annealed(rest, rank, TRIES, seed)) for seed in range(ROUNDS)]
    if hint:
        plans.append(list(hint))
    start: list[int] = min(plans, key=rest.cost)
    found = best(rest, EFFORT, SECONDS, start)
    return found.starts, found.effort


def main(study: Study, numbers: Sequence[int]) -> None:
    """Looks for better plans of these events and keeps them."""
    course = study.event()
    for number in numbers:
        minutes, first_wins = luck(course, number)
        todo = jobs(play_through(course, minutes, first_wins), minutes, study.most_a_day)
        blind, blind_effort = unforeseen(study, number)
        known = kept(study).get(number, Plans())
        ahead, ahead_effort = foreseen(todo, COURTS, in_order(todo, known.foreseen) if known.foreseen else ())
        if not possible(todo, ahead, COURTS):
            raise ValueError(f"a plan of event {number} cannot be played")
        plans = Plans(_by_match(todo, ahead), tuple(blind))
        KEPT.write_bytes(_lines(_kept() | {study.key: kept(study) | {number: plans}}))
        print(
            f"event {number}: foreseen {waiting(todo, ahead):,.0f} with effort {ahead_effort:.0f}, "
            f"unforeseen {waits(course, called_so(course, number, blind)).teams:,.0f} "
            f"with effort {blind_effort:.0f}",
            flush=True,
        )


def _by_match(todo: Sequence[Job], starts: Sequence[int]) -> tuple[int, ...]:
    return tuple(start for _, start in sorted(zip((job.number for job in todo), starts, strict=True)))


def _lines(plans: dict[str, dict[int, Plans]]) -> bytes:
    found = msgspec.json.encode({key: dict(sorted(of.items())) for key, of in sorted(plans.items())})
    return found.replace(b"},", b"},\n").replace(b'],"', b'],\n"') + b"\n"


if __name__ == "__main__":
    main(STUDIES[sys.argv[1]], [int(number) for number in sys.argv[2:]])
