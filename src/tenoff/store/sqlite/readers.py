"""Reading on a few threads, each read with a connection of its own; none waits for the writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

import apsw

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.store.sqlite.connection import reader
from tenoff.store.sqlite.problems import FAILURES, problem

T = TypeVar("T")

_THREADS = 3


class Readers:
    """As many connections as threads, so that one is always free for a thread that has work."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._free: SimpleQueue[apsw.Connection] = SimpleQueue()
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix=f"tenoff reader {path.name}")
        self._closed = False
        for _ in range(_THREADS):
            self._free.put(reader(path))

    async def run(self, work: Callable[[apsw.Connection], T]) -> T:
        if self._closed:
            raise StoreProblem(Trouble.CLOSED, f"{self._path} was closed")
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, work)

    async def close(self) -> None:
        """Lets the reads under way finish."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._pool.shutdown)
        while not self._free.empty():
            self._free.get().close()

    def _read(self, work: Callable[[apsw.Connection], T]) -> T:
        connection = self._free.get()
        try:
            return work(connection)
        except FAILURES as error:
            raise problem(self._path, error, connection.system_errno) from error
        finally:
            self._free.put(connection)
