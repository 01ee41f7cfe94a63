"""Fills a store until files may grow no more, and goes on when they may; prints what happened.

Run as `python -m tests.store.filling PATH`: the limit holds for the whole process.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys

from tenoff.desk.ports import StoreProblem
from tenoff.store import open_store
from tests.store.chained import header, lines


async def main() -> None:
    store = await open_store(sys.argv[1])
    await store.begin("m1", "match", header("m1"))
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, unlimited[1]))
    acknowledged, told = 0, []
    for line in lines("m1", 2000):
        try:
            await store.append("m1", (line,))
        except StoreProblem as problem:
            told = [problem.trouble, str(problem)]
            break
        acknowledged = line.number
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    await store.append("m1", lines("m1", acknowledged + 1)[-1:])
    await store.close()
    json.dump({"acknowledged": acknowledged, "told": told}, sys.stdout)


if __name__ == "__main__":
    asyncio.run(main())
