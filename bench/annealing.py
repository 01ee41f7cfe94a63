"""Plans for courts as an order of calls, and the search for a better order."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from math import exp
from random import Random

from bench.optimum import Rest


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
