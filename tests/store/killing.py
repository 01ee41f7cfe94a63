"""Appends in a child process that is killed in the middle, again and again; prints what was acknowledged.

Run as `python -m tests.store.killing WHERE ROUNDS SEED`. The children are forked from a process that never
opened the store, so a round costs milliseconds.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time

import asyncpg  # noqa: F401  # so that not every child has to

from tenoff.kit import Conflict
from tenoff.store import Archive, open_store
from tests.store.chained import following, header

STREAMS = ("m1", "m2", "m3", "shared", "shared")


async def add(store: Archive, stream: str, name: str, acknowledged: int) -> None:
    """Adds one to three lines at a time for ever, and reports each that was acknowledged."""
    await store.begin(stream, "match", header(stream))
    while True:
        found = await store.read(stream)
        assert found is not None
        last, tip = (found.lines[-1].number, found.lines[-1].data) if found.lines else (0, found.header)
        for size in (1, 3, 2):
            lines = []
            for number in range(last + 1, last + size + 1):
                lines.append(following(tip, number, id=f"{name} {number}"))
                tip = lines[-1].data
            try:
                await store.append(stream, lines)
            except Conflict:
                break
            # Less than a pipe takes at once: a report is whole or missing.
            os.write(acknowledged, b"".join(b"%b %b\n" % (stream.encode(), line.data) for line in lines))
            last += size


async def child(where: str, name: str, acknowledged: int) -> None:
    store = await open_store(where)
    await asyncio.gather(*(add(store, each, f"{name}.{n}", acknowledged) for n, each in enumerate(STREAMS)))


def one_round(where: str, name: str, dice: random.Random) -> bytes:
    """What a child acknowledged before it was killed, at any moment from its first step on."""
    source, sink = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(source)
        try:
            asyncio.run(child(where, name, sink))
        finally:
            os._exit(1)
    os.close(sink)
    time.sleep(dice.choice((0.01, 0.05, 0.2)) * dice.random())
    seen = os.read(source, 1) if dice.random() < 0.8 else b""
    time.sleep(0.05 * dice.random())
    os.kill(process, signal.SIGKILL)
    while more := os.read(source, 1 << 16):
        seen += more
    os.close(source)
    _, status = os.waitpid(process, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL, "the child ended by itself"
    return seen


def main() -> None:
    where, rounds, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    dice = random.Random(seed)
    for number in range(rounds):
        sys.stdout.buffer.write(one_round(where, f"round {number}", dice))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
