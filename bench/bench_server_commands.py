"""Commands per second at the desk, each decided by the rules and on disk: one scorer, and a hundred."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

from bench.report import line, note
from bench.serving import BEFORE_PLAY, FRAMES, OPENING
from tenoff.app.wiring import means
from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.matches import Order, Taken
from tenoff.rules.record import Tap
from tenoff.store import open_store

ROUNDS = 3
"""The one that was disturbed least is told."""


def tap(given: object) -> Tap:
    made: Tap = msgspec.convert(given, Tap)
    return made


async def opened(desk: Desk, match: str) -> str:
    for number, each in enumerate((OPENING, *BEFORE_PLAY)):
        order = Order(match, f"b{number}", tap(each))
        taken = await (desk.matches.open(order) if number == 0 else desk.matches.tap(order))
        assert isinstance(taken, Taken), taken
    return match


async def scorer(desk: Desk, match: str, frames: int) -> list[float]:
    """Seconds for each frame; the scorer waits for an answer before the next."""
    commands, took = [tap(each) for each in FRAMES], []
    for number in range(frames):
        begin = perf_counter()
        taken = await desk.matches.tap(Order(match, f"f{number}", commands[number % 2]))
        took.append(perf_counter() - begin)
        assert isinstance(taken, Taken), taken
    return took


async def best(desk: Desk, scorers: int, frames: int) -> tuple[float, float]:
    """Commands per second and milliseconds that 99 of 100 take at most, of the best round."""
    rounds = []
    for number in range(ROUNDS):
        names = [await opened(desk, f"s{scorers}-{number}-{each}") for each in range(scorers)]
        begin = perf_counter()
        took = await asyncio.gather(*(scorer(desk, name, frames) for name in names))
        rate = scorers * frames / (perf_counter() - begin)
        rounds.append((rate, quantiles([each for some in took for each in some], n=100)[98] * 1000))
    return max(rounds)


async def main() -> None:
    if hasattr(os, "getloadavg"):
        note(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} programs wanting one")
    with TemporaryDirectory() as folder:
        store = await open_store(Path(folder) / "desk.sqlite")
        desk = open_desk(store, means())
        for scorers, frames, aim in ((1, 1000, 500), (100, 50, 1500)):
            rate, slow = await best(desk, scorers, frames)
            who = "1 scorer" if scorers == 1 else f"{scorers} scorers"
            line(f"commands decided and on disk, {who}", rate, "commands/s", aim)
            line("  99 of 100 at most", slow, "ms", 20 if scorers == 1 else 150, more_is_better=False)
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
