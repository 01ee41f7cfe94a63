"""The one thread that writes: whatever is waiting goes into one transaction, and one sync serves them all."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar, cast

import apsw

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.store.sqlite.problems import FAILURES, problem

T = TypeVar("T")
Work = Callable[[apsw.Connection], T]

_MOST = 1000  # jobs in one transaction, so that nobody waits long for the first of them


class _HalfDone(Exception):
    """Work was refused after it had written something, which must not be committed."""


@dataclass(slots=True)
class _Job(Generic[T]):
    """What one caller wants written, and where the answer goes."""

    work: Work[T]
    future: asyncio.Future[T]
    loop: asyncio.AbstractEventLoop
    result: T | None = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.future.done():  # the caller went away
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(cast("T", self.result))


@dataclass(slots=True)
class Writer:
    """Runs work in order on its own connection. An answer is given after the commit that holds it."""

    path: Path
    connection: apsw.Connection
    committed: Callable[[], None]
    _jobs: SimpleQueue[_Job[object] | None] = field(default_factory=SimpleQueue)
    _thread: threading.Thread = field(init=False)
    _closed: bool = False

    def __post_init__(self) -> None:
        self._thread = threading.Thread(target=self._run, name=f"tenoff writer {self.path.name}", daemon=True)
        self._thread.start()

    async def run(self, work: Work[T]) -> T:
        """What the work returns, once it is on disk.

        A Conflict or Malformed it raises undoes only this work.
        """
        if self._closed:
            raise _closed(self.path)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(cast("_Job[object]", _Job(work, future, loop)))
        return await future

    async def close(self) -> None:
        """Finishes what is waiting, then closes the connection."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._waiting()
            if batch:
                self._write(batch)
                self.committed()
                _answer(batch)
        with suppress(apsw.Error):  # what is not moved from the WAL now is moved at the next start
            self.connection.close()
        late, _ = self._waiting(block=False)
        for job in late:
            job.error = _closed(self.path)
        _answer(late)

    def _waiting(self, *, block: bool = True) -> tuple[list[_Job[object]], bool]:
        """What is in the queue now, after waiting for the first; False when the end of the queue was among
        it.
        """
        batch: list[_Job[object]] = []
        with suppress(Empty):
            while len(batch) < _MOST:
                job = self._jobs.get(block=block)
                if job is None:
                    return batch, False
                batch.append(job)
                block = False
        return batch, True

    def _write(self, batch: Sequence[_Job[object]]) -> None:
        try:
            try:
                self._transact(batch, savepoints=False)
            except _HalfDone:
                self._roll_back()
                self._transact(batch, savepoints=True)
        except Exception as error:  # whatever it is, callers get an answer and the thread goes on
            system = self.connection.system_errno
            self._roll_back()
            if len(batch) > 1 and problem(self.path, error, system).trouble is not Trouble.BUSY:
                for (
                    job
                ) in batch:  # one was too big for the disk or met a damaged page; the others need not suffer
                    self._write([job])
                return
            for job in batch:
                job.error = problem(self.path, error, system)

    def _transact(self, batch: Sequence[_Job[object]], *, savepoints: bool) -> None:
        """Work that is refused before it wrote needs no savepoint, so they are set only the second time."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        for job in batch:
            job.error = None
            before = connection.total_changes()
            if savepoints:
                connection.execute("SAVEPOINT job")
            try:
                job.result = job.work(connection)
            except FAILURES:
                raise
            except Exception as refused:
                job.error = refused
                if savepoints:
                    connection.execute("ROLLBACK TO job")
                elif connection.total_changes() != before:
                    raise _HalfDone from None
            if savepoints:
                connection.execute("RELEASE job")
        connection.execute("COMMIT")

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            with suppress(apsw.Error):  # the first error is the one that is told
                self.connection.execute("ROLLBACK")


def _answer(batch: Sequence[_Job[object]]) -> None:
    """One call into each loop, however many answers it gets."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[_Job[object]]] = defaultdict(list)
    for job in batch:
        by_loop[job.loop].append(job)
    for loop, jobs in by_loop.items():
        with suppress(RuntimeError):  # a loop that has ended has no callers left
            loop.call_soon_threadsafe(_settle, jobs)


def _settle(jobs: Sequence[_Job[object]]) -> None:
    for job in jobs:
        job.settle()


def _closed(path: Path) -> StoreProblem:
    return StoreProblem(Trouble.CLOSED, f"{path} was closed")
