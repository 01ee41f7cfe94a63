"""Appends go to the server in batches: whatever waits while one is committed makes the next."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from tenoff.desk.ports import Line, StoreProblem, Trouble
from tenoff.kit import Conflict, Malformed
from tenoff.store.postgres.appends import Admitted, Append, Found, Shelf, admitted
from tenoff.store.postgres.driver import Connection, collided, connect, lost, problem
from tenoff.store.postgres.views import upsert

_MOST = 500
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 1.0

# In the order of names, so that two batches never wait for each other.
_LOCK = "SELECT id, key FROM streams WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"

# A statement of its own: one that had to wait for a lock would not see what the other batch wrote.
_FOUND = """
SELECT line.stream, number, line.id, data, position
FROM unnest($1::bigint[], $2::text[]) AS asked (stream, id)
JOIN lines AS line ON line.stream = asked.stream AND line.id = asked.id
UNION ALL
SELECT last.* FROM unnest($3::bigint[]) AS each (key) CROSS JOIN LATERAL (
    SELECT stream, number, id, data, position FROM lines
    WHERE stream = each.key ORDER BY number DESC LIMIT 1
) AS last
"""

# The head is held from here to the end of the commit: positions become visible in order and without gaps.
_ADD = """
WITH taken AS (UPDATE head SET position = position + $5 RETURNING position - $5 AS base, tableoid AS head),
added AS (
    INSERT INTO lines (position, stream, number, id, data)
    SELECT base + place, stream, number, id, data
    FROM taken, unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[])
        WITH ORDINALITY AS new (stream, number, id, data, place)
)
SELECT base, pg_notify('tenoff_' || head, (base + $5)::text) FROM taken
"""


@dataclass(slots=True)
class _Job:
    append: Append
    future: asyncio.Future[int]

    def settle(self, outcome: int | Exception) -> None:
        if self.future.done():  # the caller went away
            return
        if isinstance(outcome, int):
            self.future.set_result(outcome)
        else:
            self.future.set_exception(outcome)


class Writer:
    """One connection and one batch at a time; a broken link is mended, and nothing is written twice."""

    def __init__(self, url: str, place: str, patience: float, committed: Callable[[int], None]) -> None:
        self._url, self._place, self._patience, self._committed = url, place, patience, committed
        self._connection: Connection | None = None
        self._jobs: deque[_Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, append: Append) -> int:
        """The position of the last line, once it is on the server's disk."""
        if self._closed:
            raise StoreProblem(Trouble.CLOSED, f"{self._place} was closed")
        job = _Job(append, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all(), name="tenoff writer")
        return await job.future

    async def close(self) -> None:
        """Finishes what is waiting."""
        self._closed = True
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await self._connection.close(timeout=5)

    async def _write_all(self) -> None:
        while self._jobs:
            await self._write([self._jobs.popleft() for _ in range(min(_MOST, len(self._jobs)))])

    async def _write(self, jobs: Sequence[_Job]) -> None:
        try:
            outcomes = await self._stubbornly([job.append for job in jobs])
        except Exception as error:
            if len(jobs) > 1 and not lost(error):
                for job in jobs:  # one of them upset the server; the others need not suffer
                    await self._write([job])
                return
            for job in jobs:
                job.settle(problem(self._place, error) or error)
            return
        for job, outcome in zip(jobs, outcomes, strict=True):
            job.settle(outcome)

    async def _stubbornly(self, batch: Sequence[Append]) -> Sequence[int | Conflict | Malformed]:
        """Tries until the link has been broken for too long."""
        clock = asyncio.get_running_loop().time
        until, wait, again = clock() + self._patience, _FIRST_WAIT, False
        while True:
            try:
                return await self._transact(batch, again)
            except Exception as error:
                if not (lost(error) or collided(error)) or clock() > until:
                    raise
                again = again or lost(error)
            await asyncio.sleep(wait)
            wait = min(wait * 2, _LONGEST_WAIT)

    async def _transact(self, batch: Sequence[Append], again: bool) -> Sequence[int | Conflict | Malformed]:
        connection = await self._connected()
        async with connection.transaction():
            shelves = await _locked(connection, batch)
            result = admitted(batch, shelves, again=again)
            base = await _added(connection, result)
            await upsert(connection, tuple(result.views.values()))
        self._committed(base + len(result.rows))
        return result.positions(base)

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url)
        return self._connection


async def _locked(connection: Connection, batch: Sequence[Append]) -> dict[str, Shelf]:
    names = sorted({append.stream for append in batch})
    rows = cast("list[tuple[str, int]]", await connection.fetch(_LOCK, names))
    shelves = {name: Shelf(key) for name, key in rows}
    asked = [
        (shelves[each.stream].key, line.id) for each in batch if each.stream in shelves for line in each.lines
    ]
    by_key = {shelf.key: shelf for shelf in shelves.values()}
    found = await connection.fetch(_FOUND, [key for key, _ in asked], [id for _, id in asked], [*by_key])
    for key, number, id, data, position in cast("list[tuple[int, int, str, bytes, int]]", found):
        shelf = by_key[key]
        shelf.last = max(shelf.last, number)
        shelf.found[id] = Found(Line(number, id, data), position)
    return shelves


async def _added(connection: Connection, result: Admitted) -> int:
    """The position before the first new row."""
    if not result.rows:
        return cast("int", await connection.fetchval("SELECT position FROM head"))
    columns = [(key, line.number, line.id, line.data) for key, line in result.rows]
    arrays = [[row[place] for row in columns] for place in range(4)]
    return cast("int", await connection.fetchval(_ADD, *arrays, len(columns)))
