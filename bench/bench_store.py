"""Durable appends per second on SQLite for one caller and for a hundred, how long each waits, and replay."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.report import line, note
from tenoff.desk.ports import Line
from tenoff.store import Archive, open_store

DATA = (
    b'{"n":1,"id":"","at":"2026-11-15T14:05:00-05:00","do":{"post":{"yellow":8,"black":15}},"so":[],"prev":"'
)
DATA += b"0" * 64 + b'","sum":"' + b"0" * 64 + b'"}'
ROUNDS = 3
REPLAYED = 100_000


async def appends(store: Archive, callers: int, each: int) -> tuple[float, list[float]]:
    """Appends per second, and the seconds that each took; a caller waits for its answer before the next."""
    names = [f"{perf_counter()}-{number}" for number in range(callers)]
    await asyncio.gather(*(store.begin(name, "match", b"{}") for name in names))

    async def caller(name: str) -> list[float]:
        took: list[float] = []
        for number in range(1, each + 1):
            start = perf_counter()
            await store.append(name, (Line(number, f"tap-{number}", DATA),))
            took.append(perf_counter() - start)
        return took

    start = perf_counter()
    waits = await asyncio.gather(*(caller(name) for name in names))
    return callers * each / (perf_counter() - start), [wait for some in waits for wait in some]


async def best(store: Archive, callers: int, each: int) -> tuple[float, float, float]:
    """Appends per second, median and 99th percentile in ms, of the round that was disturbed least."""
    rounds = [await appends(store, callers, each) for _ in range(ROUNDS)]
    rate, waits = max(rounds)
    cuts = quantiles(waits, n=100)
    return rate, cuts[49] * 1000, cuts[98] * 1000


async def replay(store: Archive) -> float:
    """Lines read per second from one long stream."""
    await store.begin("long", "match", b"{}")
    for start in range(0, REPLAYED, 10_000):
        numbers = range(start + 1, start + 10_001)
        await store.append("long", [Line(number, f"tap-{number}", DATA) for number in numbers])
    seconds = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        found = await store.read("long")
        seconds.append(perf_counter() - begun)
        assert found is not None
        assert len(found.lines) == REPLAYED
    return REPLAYED / min(seconds)


def sync_cost(folder: Path) -> float:
    """Milliseconds that the disk itself takes for one page, the median of a hundred."""
    descriptor = os.open(folder / "sync", os.O_CREAT | os.O_WRONLY)
    took: list[float] = []
    for page in range(100):
        os.pwrite(descriptor, bytes(4096), page * 4096)
        start = perf_counter()
        os.fdatasync(descriptor)
        took.append(perf_counter() - start)
    os.close(descriptor)
    return sorted(took)[50] * 1000


async def main() -> None:
    with TemporaryDirectory() as folder:
        sync = sync_cost(Path(folder))
        note(f"this disk takes {sync:.2f} ms to sync one page; a lone append cannot be quicker")
        store = await open_store(Path(folder) / "bench.sqlite")
        rate, median, slow = await best(store, 1, 1000)
        line("durable appends, 1 caller", rate, "lines/s", 1000 / (sync * 2 + 0.3))
        line("  median wait", median, "ms", sync * 2 + 0.3, more_is_better=False)
        line("  99 of 100 wait at most", slow, "ms", sync * 6 + 2, more_is_better=False)
        rate, median, slow = await best(store, 100, 200)
        line("durable appends, 100 callers", rate, "lines/s", 20_000)
        line("  median wait", median, "ms", 5, more_is_better=False)
        line("  99 of 100 wait at most", slow, "ms", 20, more_is_better=False)
        line("replay of a stream", await replay(store), "lines/s", 500_000)
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
