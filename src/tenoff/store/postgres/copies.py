"""Everything on the server as it was at one moment, and what the server says of itself."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TypeVar, cast

from tenoff.desk.ports import Document, Line, Stream, View
from tenoff.kit import Malformed
from tenoff.store.archive import Condition, Counts, Placed
from tenoff.store.postgres import queries
from tenoff.store.postgres.driver import Connection, Pool, problem
from tenoff.store.postgres.schema import schema

T = TypeVar("T")

_ROWS = 2000


@dataclass(frozen=True, slots=True)
class PostgresSnapshot:
    """Reads inside one transaction, which sees nothing that was written after it began."""

    connection: Connection
    counts: Counts

    def streams(self) -> AsyncIterator[Sequence[Stream]]:
        def stream(row: tuple[str, str, bytes]) -> Stream:
            return Stream(*row, lines=())

        return self._pages("SELECT id, kind, header FROM streams ORDER BY id", stream)

    def lines(self) -> AsyncIterator[Sequence[Placed]]:
        def placed(row: tuple[int, str, int, str, bytes]) -> Placed:
            position, stream, number, id, data = row
            return Placed(position, stream, Line(number, id, data))

        return self._pages(
            "SELECT position, streams.id, number, lines.id, data FROM lines JOIN streams ON key = stream"
            " ORDER BY position",
            placed,
        )

    def documents(self) -> AsyncIterator[Sequence[Document]]:
        def document(row: tuple[str, str, int, bytes]) -> Document:
            return Document(*row)

        return self._pages("SELECT kind, id, version, data FROM documents ORDER BY kind, id", document)

    def views(self) -> AsyncIterator[Sequence[View]]:
        def view(row: tuple[str, str, str, bytes]) -> View:
            return View(*row)

        return self._pages("SELECT kind, id, sort, data FROM views ORDER BY kind, id", view)

    async def _pages(self, query: str, made: Callable[..., T]) -> AsyncIterator[Sequence[T]]:
        rows = await self.connection.cursor(query)
        while page := await rows.fetch(_ROWS):
            yield [made(row) for row in page]


@asynccontextmanager
async def snapshot(pool: Pool, place: str) -> AsyncIterator[PostgresSnapshot]:
    with told(place):
        async with (
            pool.acquire() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            yield PostgresSnapshot(connection, await queries.counts(connection))


async def condition(connection: Connection) -> Condition:
    flaws = [
        Malformed(
            f"the server runs with {setting} = off and may lose lines when it crashes",
            "doctor.unsafe",
            setting=setting,
        )
        for setting in ("fsync", "full_page_writes")
        if await connection.fetchval(f"SHOW {setting}") == "off"
    ]
    before = time.time()
    there = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    here = (before + time.time()) / 2
    size = await connection.fetchval("SELECT pg_database_size(current_database())")
    return Condition(
        await schema(connection), tuple(flaws), cast("int", size), None, cast("float", there) - here
    )


@contextmanager
def told(place: str) -> Iterator[None]:
    """Errors of the driver as one sentence; all others as they are."""
    try:
        yield
    except Exception as error:
        said = problem(place, error)
        if said is None:
            raise
        raise said from error
