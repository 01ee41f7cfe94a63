"""Plans for the waiting study: who knows every duration, and who knows what a director knows; kept in a file.

`python -m bench.planning 0 1 2` looks for better plans of these events and keeps them: minutes an event.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from heapq import heapify, heappop, heappush
from math import exp
from pathlib import Path
from random import Random

import msgspec

from bench.optimum import Job, Rest, best, jobs, playable, possible, waiting, weights, whole
from bench.waiting_event import COURTS, USUAL, event, luck
from tenoff.tournament.calling.playing import play_through
from tenoff.tournament.calling.runs import still

KEPT = Path(__file__).with_name("plans.json")
TRIES, ROUNDS = 200_000, 3
EFFORT, SECONDS = 120.0, 300.0
TRIES_A_CALL, EFFORT_A_CALL = 600, 0.2


class Plans(msgspec.Struct, frozen=True):
    """Minutes of the calls of one event, by number of match.

    `foreseen`: every duration was known beforehand. `unforeseen`: at each call only what a director knows.
    """

    foreseen: tuple[int, ...] = ()
    unforeseen: tuple[int, ...] = ()


def kept() -> dict[int, Plans]:
    """The best plans known, by event."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[int, Plans]) if KEPT.exists() else {}


def in_order(todo: Sequence[Job], starts: Sequence[int]) -> list[int]:
    """Starts by number of match as starts of these jobs."""
    return [starts[job.number] for job in todo]


def listed(rest: Rest, rank: Sequence[float]) -> list[int]:
    """A plan: whenever a court is free, the ready match with the least rank goes on it."""
    count = len(rest.minutes)
    starts, opens, missing = [-1] * count, list(rest.opens), [len(after) for after in rest.after]
    follow: list[list[int]] = [[] for _ in range(count)]
    for job, after in enumerate(rest.after):
        for before in after:
            follow[before].append(job)
    free = list(rest.free)
    heapify(free)
    coming = [(opens[job], job) for job in range(count) if not missing[job]]
    heapify(coming)
    ready: list[tuple[float, int]] = []
    now = 0
    while coming or ready:
        now = max(now, free[0]) if ready else max(now, free[0], coming[0][0])
        while coming and coming[0][0] <= now:
            job = heappop(coming)[1]
            heappush(ready, (rank[job], job))
        job = heappop(ready)[1]
        starts[job] = now
        over = now + rest.minutes[job]
        heappop(free)
        heappush(free, over)
        for then in follow[job]:
            opens[then] = max(opens[then], over)
            missing[then] -= 1
            if not missing[then]:
                heappush(coming, (opens[then], then))
    return starts


def annealed(rest: Rest, rank: Sequence[float], tries: int, seed: int, warm: float = 60.0) -> list[float]:
    """A better order than this one: matches change places again and again, at first also for the worse."""
    luck = Random(seed)
    now, cost = list(rank), rest.cost(listed(rest, rank))
    found, least = now, cost
    for attempt in range(tries):
        heat = warm ** (1 - attempt / tries)
        one, other = luck.randrange(len(now)), luck.randrange(len(now))
        tried = list(now)
        if luck.random() < 0.5:
            tried[one], tried[other] = tried[other], tried[one]
        else:
            tried[one] = tried[other] + luck.random() - 0.5
        new = rest.cost(listed(rest, tried))
        if new <= cost or luck.random() < exp((cost - new) / heat):
            now, cost = tried, new
            if cost < least:
                found, least = now, cost
    return found


def unforeseen(todo: Sequence[Job], courts: int) -> tuple[list[int], float]:
    """The calls of one who plans the rest of the day anew whenever he has to choose, and CP-SAT's effort.

    He takes every match to last as long as it usually does, or usually still does when it is on court. No
    court stays empty while a match is ready: so the rule wants it. He may call after the last hour.
    """
    chart = sorted(range(len(todo)), key=lambda job: todo[job].number)
    starts, effort = _call_by_call(_renumbered(todo, chart), courts)
    return [start for _, start in sorted(zip(chart, starts, strict=True))], effort


def _renumbered(todo: Sequence[Job], order: list[int]) -> list[Job]:
    """The jobs in this order: that of the calls would tell which matches were short."""
    place: dict[int | None, int | None] = {job: at for at, job in enumerate(order)}
    return [
        replace(todo[job], before=tuple(place.get(before) for before in todo[job].before)) for job in order
    ]


def _call_by_call(todo: Sequence[Job], courts: int) -> tuple[list[int], float]:
    starts, done, now, effort = [-1] * len(todo), set[int](), todo[0].opens, 0.0
    on: list[tuple[int, int]] = []
    rank = [-float(job.number) for job in todo]  # late rounds first, until there is a plan
    while len(done) < len(todo):
        left = [number for number, start in enumerate(starts) if start < 0]
        ready = [job for job in left if todo[job].opens <= now and done.issuperset(todo[job].after)]
        free = courts - len(on)
        if len(ready) > free > 0:
            today = [job for job in left if todo[job].day == todo[ready[0]].day]
            rest = _rest(todo, today, now, {job: starts[job] for _, job in on}, courts)
            order = annealed(rest, [rank[job] for job in today], TRIES_A_CALL, now, 10.0)
            plan = best(rest, EFFORT_A_CALL, SECONDS, listed(rest, order))
            effort += plan.effort
            for job, start, place in zip(today, plan.starts, order, strict=True):
                rank[job] = start + place / 1e4
        for job in sorted(ready, key=rank.__getitem__)[:free]:
            starts[job] = now
            heappush(on, (now + todo[job].minutes, job))
        later = [todo[job].opens for job in left if todo[job].opens > now]
        now = on[0][0] if on else min(later)
        while on and on[0][0] == now:
            done.add(heappop(on)[1])
    return starts, effort


def _rest(todo: Sequence[Job], left: list[int], now: int, on: dict[int, int], courts: int) -> Rest:
    """The rest of the day as it is expected: `on` are the matches on court and their calls."""
    place = {job: at for at, job in enumerate(left)}
    over = {job: now + _still(now - called) for job, called in on.items()}
    return Rest(
        [round(USUAL.mean)] * len(left),
        [[place[before] for before in todo[job].after if before in place] for job in left],
        [max([now, *(over[before] for before in todo[job].after if before in over)]) for job in left],
        [todo[job].closes for job in left],
        [one for job, one in enumerate(weights(todo)[0]) if job in place],
        [*over.values(), *[now] * (courts - len(over))],
    )


def _still(gone: float) -> int:
    """What a match that has lasted so long is expected to take yet."""
    shares = [(step + 0.5) / 16 for step in range(16)]
    return max(1, round(sum(still(USUAL, gone, share) for share in shares) / 16))


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


def main(numbers: Sequence[int]) -> None:
    """Looks for better plans of these events and keeps them."""
    course = event()
    for number in numbers:
        minutes, first_wins = luck(course, number)
        todo = jobs(play_through(course, minutes, first_wins), minutes)
        known = kept().get(number, Plans())
        ahead, ahead_effort = foreseen(todo, COURTS, in_order(todo, known.foreseen) if known.foreseen else ())
        blind, blind_effort = unforeseen(todo, COURTS)
        if not possible(todo, ahead, COURTS) or not playable(todo, blind, COURTS):
            raise ValueError(f"a plan of event {number} cannot be played")
        plans = Plans(_by_match(todo, ahead), _by_match(todo, blind))
        KEPT.write_bytes(_lines(kept() | {number: plans}))
        print(
            f"event {number}: foreseen {waiting(todo, ahead):,.0f} with effort {ahead_effort:.0f}, "
            f"unforeseen {waiting(todo, blind):,.0f} with effort {blind_effort:.0f}",
            flush=True,
        )


def _by_match(todo: Sequence[Job], starts: Sequence[int]) -> tuple[int, ...]:
    return tuple(start for _, start in sorted(zip((job.number for job in todo), starts, strict=True)))


def _lines(plans: dict[int, Plans]) -> bytes:
    found = msgspec.json.encode(dict(sorted(plans.items())))
    return found.replace(b"},", b"},\n").replace(b'],"', b'],\n"') + b"\n"


if __name__ == "__main__":
    main([int(number) for number in sys.argv[1:]])
