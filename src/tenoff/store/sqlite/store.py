"""The store on one SQLite file: writes through the one writer, reads beside it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import apsw

from tenoff.desk.ports import Change, Document, Line, Stream, View
from tenoff.store.archive import Condition, Progress, Snapshot, Stage, silent
from tenoff.store.checks import check_kind, check_line, check_lines, check_name, check_views
from tenoff.store.feed import Feed, Feeds
from tenoff.store.sqlite import copies, statements
from tenoff.store.sqlite.connection import schema, writer
from tenoff.store.sqlite.problems import FAILURES, problem
from tenoff.store.sqlite.readers import Readers
from tenoff.store.sqlite.writer import Writer

# How often a reader of changes looks for lines that another process wrote; our own wake it at once.
_PAUSE = 0.25


class SqliteStore:
    """Implements Store and Archive; made by `open`."""

    suffix = ".sqlite"

    def __init__(self, path: Path, connection: apsw.Connection) -> None:
        self.path = path
        self._closed = False
        self._feeds = Feeds()
        self._head = statements.head(connection)
        self._readers = Readers(path)
        self._writer = Writer(path, connection, self._feeds.wake)

    @classmethod
    async def open(cls, path: Path, *, scratch: bool = False) -> SqliteStore:
        """The store in this file, which is made if it is missing; `scratch`: and thrown away at the end."""
        connection = await asyncio.to_thread(writer, path, scratch=scratch)
        try:
            return cls(path, connection)
        except FAILURES as error:
            system = connection.system_errno
            connection.close(force=True)
            raise problem(path, error, system) from error

    @property
    def place(self) -> str:
        return str(self.path)

    async def begin(self, stream: str, kind: str, header: bytes) -> None:
        check_name(stream, "the stream's name")
        check_kind(kind)
        check_line(header, f"the header of {stream}")
        await self._writer.run(lambda connection: statements.begin(connection, stream, kind, header))

    async def append(self, stream: str, lines: Sequence[Line], *, views: Sequence[View] = ()) -> int:
        check_lines(stream, lines)
        check_views(views)
        position = await self._writer.run(
            lambda connection: statements.append(connection, stream, lines, views)
        )
        self._head = max(self._head, position)
        return position

    async def read(self, stream: str, *, after: int = 0) -> Stream | None:
        return await self._readers.run(lambda connection: statements.read(connection, stream, after))

    async def line(self, stream: str, id: str) -> Line | None:
        return await self._readers.run(lambda connection: statements.line(connection, stream, id))

    async def streams(self, kind: str, *, after: str = "", limit: int = 100) -> tuple[str, ...]:
        return await self._readers.run(lambda connection: statements.streams(connection, kind, after, limit))

    async def since(self, position: int, *, limit: int = 1000) -> tuple[Change, ...]:
        return await self._readers.run(lambda connection: statements.since(connection, position, limit))

    def changes(self) -> AsyncIterator[Change]:
        return self._feeds.add(Feed(self.since, self._head, _PAUSE, lambda: self._closed))

    async def put(self, document: Document) -> None:
        check_kind(document.kind)
        check_name(document.id, "the id of a document")
        await self._writer.run(lambda connection: statements.put(connection, document))

    async def get(self, kind: str, id: str) -> Document | None:
        return await self._readers.run(lambda connection: statements.get(connection, kind, id))

    async def documents(self, kind: str, *, after: str = "", limit: int = 100) -> tuple[Document, ...]:
        return await self._readers.run(
            lambda connection: statements.documents(connection, kind, after, limit)
        )

    async def drop(self, kind: str, id: str) -> None:
        await self._writer.run(lambda connection: statements.drop(connection, kind, id))

    async def adopt(self, documents: Sequence[Document]) -> None:
        await self._writer.run(lambda connection: statements.adopt(connection, documents))

    async def views(
        self, kind: str, *, after: str = "", limit: int = 100, descending: bool = False
    ) -> tuple[View, ...]:
        return await self._readers.run(
            lambda connection: statements.views(connection, kind, after, limit, descending)
        )

    async def set_views(self, views: Sequence[View]) -> None:
        check_views(views)
        await self._writer.run(lambda connection: statements.set_views(connection, views))

    async def clear_views(self) -> None:
        await self._writer.run(statements.clear_views)

    def snapshot(self) -> AbstractAsyncContextManager[Snapshot]:
        return copies.snapshot(self.path)

    async def write_backup(self, target: Path, progress: Progress = silent) -> None:
        await copies.copy(self.path, target, progress)

    async def condition(self, progress: Progress = silent) -> Condition:
        pages = await self._readers.run(lambda connection: int(connection.pragma("page_count")))
        progress(Stage.PAGES, 0, pages)
        flaws = await self._readers.run(copies.flaws)
        progress(Stage.PAGES, pages, pages)
        number = await self._readers.run(schema)
        size = sum(file.stat().st_size for file in self._files())
        return Condition(number, flaws, size, shutil.disk_usage(self.path.parent).free, ahead=0.0)

    async def close(self) -> None:
        """Lets what is under way finish; after this every call is a StoreProblem."""
        self._closed = True
        self._feeds.wake()
        await self._readers.close()
        await self._writer.close()  # last: closing the last connection moves the WAL into the file

    def _files(self) -> list[Path]:
        beside = (self.path, self.path.with_name(f"{self.path.name}-wal"))
        return [file for file in beside if file.exists()]
