"""Discs judged per second, one by one and as arrays, on one core."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import numpy as np

from bench.report import line
from tenoff.court import STANDARD, judge, judge_many

ALONE, TOGETHER, ROUNDS = 100_000, 4_000_000, 7


def best(run: Callable[[], object]) -> float:
    """Seconds of the fastest round: the others were disturbed."""
    seconds: list[float] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        run()
        seconds.append(perf_counter() - start)
    return min(seconds)


def main() -> None:
    dice = np.random.default_rng(1)
    x, y = dice.uniform(-39, 39, TOGETHER), dice.uniform(-12, 170, TOGETHER)
    widths = dice.uniform(0.75, 1.5, TOGETHER)
    spots = list(zip(x[:ALONE].tolist(), y[:ALONE].tolist(), strict=True))

    def one_by_one() -> None:
        for across, up in spots:
            judge(STANDARD, across, up)

    line("discs judged one by one", ALONE / best(one_by_one), "discs/s", 300_000)
    together = best(lambda: judge_many(STANDARD, x, y))
    line("discs judged as arrays", TOGETHER / together, "discs/s", 10_000_000)
    each = best(lambda: judge_many(STANDARD, x, y, line_width=widths))
    line("so, each with its own line width", TOGETHER / each, "discs/s", 10_000_000)


if __name__ == "__main__":
    main()
