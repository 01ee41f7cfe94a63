"""The store on a PostgreSQL server: appends in batches, reads from a pool, news from the server itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TypeVar

from tenoff.desk.ports import Change, Document, Line, StoreProblem, Stream, Trouble, View
from tenoff.store.archive import Condition, Progress, Snapshot, silent
from tenoff.store.checks import check_kind, check_line, check_lines, check_name, check_views
from tenoff.store.dump import write_dump
from tenoff.store.feed import Feed, Feeds
from tenoff.store.postgres import copies, queries
from tenoff.store.postgres.appends import Append
from tenoff.store.postgres.driver import Connection, Pool, collided, connect, lost, place_of, pool
from tenoff.store.postgres.listener import Listener
from tenoff.store.postgres.schema import migrate
from tenoff.store.postgres.views import upsert
from tenoff.store.postgres.writer import Writer

T = TypeVar("T")

_READERS = 4
_PATIENCE = 10.0  # seconds for which a broken link is nobody's business but ours
_WAIT = 0.1
# How often a reader of changes looks for itself, should the server's news not reach it.
_PAUSE = 5.0


class PostgresStore:
    """Implements Store and Archive; made by `open`, and used in the loop that opened it."""

    suffix = ".jsonl"

    def __init__(self, url: str, readers: Pool, head: int, patience: float) -> None:
        self.place = place_of(url)
        self._pool = readers
        self._head = head
        self._patience = patience
        self._closed = False
        self._feeds = Feeds()
        self._writer = Writer(url, self.place, patience, self._heard)
        self._listener = Listener(url, self._heard)

    @classmethod
    async def open(cls, url: str, *, patience: float = _PATIENCE) -> PostgresStore:
        """The store in this database, whose tables are made if they are missing."""
        place = place_of(url)
        with copies.told(place):
            connection = await connect(url)
            try:
                await migrate(connection, place)
                head = await queries.head(connection)
            finally:
                await connection.close(timeout=5)
            store = cls(url, await pool(url, _READERS), head, patience)
            try:
                await store._listener.start()
            except BaseException:
                await store.close()
                raise
        return store

    async def begin(self, stream: str, kind: str, header: bytes) -> None:
        check_name(stream, "the stream's name")
        check_kind(kind)
        check_line(header, f"the header of {stream}")
        await self._with(lambda connection, _: queries.begin(connection, stream, kind, header))

    async def append(self, stream: str, lines: Sequence[Line], *, views: Sequence[View] = ()) -> int:
        check_lines(stream, lines)
        check_views(views)
        return await self._writer.append(Append(stream, tuple(lines), tuple(views)))

    async def read(self, stream: str, *, after: int = 0) -> Stream | None:
        return await self._with(lambda connection, _: queries.read(connection, stream, after))

    async def line(self, stream: str, id: str) -> Line | None:
        return await self._with(lambda connection, _: queries.line(connection, stream, id))

    async def streams(self, kind: str, *, after: str = "", limit: int = 100) -> tuple[str, ...]:
        return await self._with(lambda connection, _: queries.streams(connection, kind, after, limit))

    async def since(self, position: int, *, limit: int = 1000) -> tuple[Change, ...]:
        return await self._with(lambda connection, _: queries.since(connection, position, limit))

    def changes(self) -> AsyncIterator[Change]:
        return self._feeds.add(Feed(self.since, self._head, _PAUSE, lambda: self._closed))

    async def put(self, document: Document) -> None:
        check_kind(document.kind)
        check_name(document.id, "the id of a document")
        await self._with(lambda connection, again: queries.put(connection, document, again))

    async def get(self, kind: str, id: str) -> Document | None:
        return await self._with(lambda connection, _: queries.get(connection, kind, id))

    async def documents(self, kind: str, *, after: str = "", limit: int = 100) -> tuple[Document, ...]:
        return await self._with(lambda connection, _: queries.documents(connection, kind, after, limit))

    async def drop(self, kind: str, id: str) -> None:
        await self._with(
            lambda connection, _: connection.execute(
                "DELETE FROM documents WHERE kind = $1 AND id = $2", kind, id
            )
        )

    async def adopt(self, documents: Sequence[Document]) -> None:
        await self._with(lambda connection, _: queries.adopt(connection, documents))

    async def views(
        self, kind: str, *, after: str = "", limit: int = 100, descending: bool = False
    ) -> tuple[View, ...]:
        return await self._with(
            lambda connection, _: queries.views(connection, kind, after, limit, descending)
        )

    async def set_views(self, views: Sequence[View]) -> None:
        check_views(views)
        await self._with(lambda connection, _: upsert(connection, views))

    async def clear_views(self) -> None:
        await self._with(lambda connection, _: connection.execute("DELETE FROM views"))

    def snapshot(self) -> AbstractAsyncContextManager[Snapshot]:
        return copies.snapshot(self._pool, self.place)

    async def write_backup(self, target: Path, progress: Progress = silent) -> None:
        async with self.snapshot() as snapshot:
            await write_dump(snapshot, target, progress)

    async def condition(self, progress: Progress = silent) -> Condition:
        return await self._with(lambda connection, _: copies.condition(connection))

    async def close(self) -> None:
        """Lets what is under way finish; after this every call is a StoreProblem."""
        if self._closed:
            return
        self._closed = True
        self._feeds.wake()
        await self._listener.close()
        await self._writer.close()
        try:
            await asyncio.wait_for(self._pool.close(), 5)
        except TimeoutError:
            self._pool.terminate()

    def _heard(self, position: int) -> None:
        self._head = max(self._head, position)
        self._feeds.wake()

    async def _with(self, work: Callable[[Connection, bool], Awaitable[T]]) -> T:
        """Works on a connection of the pool, again and again while the link is broken and patience lasts."""
        clock = asyncio.get_running_loop().time
        until, again = clock() + self._patience, False
        with copies.told(self.place):
            while True:
                if self._closed:
                    raise StoreProblem(Trouble.CLOSED, f"{self.place} was closed")
                try:
                    async with self._pool.acquire() as connection:
                        return await work(connection, again)
                except Exception as error:
                    if not (lost(error) or collided(error)) or clock() > until:
                        raise
                again = True
                await asyncio.sleep(_WAIT)
