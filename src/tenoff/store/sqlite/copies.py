"""The file as it was at one moment: read row by row, or copied page by page while others write."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar, cast

import apsw

from tenoff.desk.ports import Document, Line, Stream, View
from tenoff.kit import Malformed
from tenoff.store.archive import Counts, Placed, Progress, Stage
from tenoff.store.sqlite import statements
from tenoff.store.sqlite.connection import reader
from tenoff.store.sqlite.problems import FAILURES, problem

T = TypeVar("T")

_ROWS = 2000
_PAGES = 1000  # 4 MB


@dataclass(frozen=True, slots=True)
class SqliteSnapshot:
    """Reads inside one transaction, which sees nothing that was written after it began."""

    path: Path
    connection: apsw.Connection
    counts: Counts

    def streams(self) -> AsyncIterator[Sequence[Stream]]:
        def stream(row: tuple[str, str, bytes]) -> Stream:
            return Stream(*row, lines=())

        return self._pages("SELECT id, kind, header FROM streams ORDER BY id", statements.STREAM, stream)

    def lines(self) -> AsyncIterator[Sequence[Placed]]:
        def placed(row: tuple[int, str, int, str, bytes]) -> Placed:
            position, stream, number, id, data = row
            return Placed(position, stream, Line(number, id, data))

        return self._pages(
            "SELECT position, streams.id, number, lines.id, data FROM lines JOIN streams ON key = stream"
            " ORDER BY position",
            statements.PLACED,
            placed,
        )

    def documents(self) -> AsyncIterator[Sequence[Document]]:
        def document(row: tuple[str, str, int, bytes]) -> Document:
            return Document(*row)

        return self._pages(
            "SELECT kind, id, version, data FROM documents ORDER BY kind, id", statements.DOCUMENT, document
        )

    def views(self) -> AsyncIterator[Sequence[View]]:
        def view(row: tuple[str, str, str, bytes]) -> View:
            return View(*row)

        return self._pages("SELECT kind, id, sort, data FROM views ORDER BY kind, id", statements.VIEW, view)

    async def _pages(
        self, query: str, kinds: tuple[type, ...], made: Callable[..., T]
    ) -> AsyncIterator[Sequence[T]]:
        def page() -> list[T]:
            return [made(row) for row in statements.sound(islice(rows, _ROWS), kinds)]

        with _told(self.path):
            rows = await asyncio.to_thread(self.connection.execute, query)
            while some := await asyncio.to_thread(page):
                yield some


@asynccontextmanager
async def snapshot(path: Path) -> AsyncIterator[SqliteSnapshot]:
    with _told(path):
        connection = await asyncio.to_thread(reader, path)
        try:
            connection.execute("BEGIN")
            yield SqliteSnapshot(path, connection, await asyncio.to_thread(statements.counts, connection))
        finally:
            connection.close(force=True)


async def copy(path: Path, target: Path, progress: Progress) -> None:
    """Writes the database to a new file that needs no other beside it."""
    with _told(path):
        source = await asyncio.to_thread(reader, path)
        try:
            # One transaction for all pages: without it each write by others would start the copy again.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM streams")
            await _copy_pages(source, target, progress)
        finally:
            source.close(force=True)


async def _copy_pages(source: apsw.Connection, target: Path, progress: Progress) -> None:
    sink = apsw.Connection(str(target))
    try:
        with sink.backup("main", source, "main") as pages:
            while not await asyncio.to_thread(pages.step, _PAGES):
                progress(Stage.PAGES, pages.page_count - pages.remaining, pages.page_count)
            progress(Stage.PAGES, pages.page_count, pages.page_count)
        sink.execute("PRAGMA journal_mode = DELETE")
    finally:
        sink.close(force=True)


def flaws(connection: apsw.Connection) -> tuple[Malformed, ...]:
    """What SQLite finds wrong with its pages, indexes and references."""
    try:
        said = cast("list[tuple[str]]", connection.execute("PRAGMA integrity_check(20)").fetchall())
        strays = connection.execute("PRAGMA foreign_key_check").fetchall()
    except FAILURES as error:
        return (_quoted(str(error)),)
    found = [_quoted(" ".join(each.split())) for (each,) in said if each != "ok"]
    return (*found, *(_stray(table, row) for table, row, *_ in strays))


def _quoted(said: str) -> Malformed:
    return Malformed(said, "doctor.pages", why=said)


def _stray(table: object, row: object) -> Malformed:
    return Malformed(f"row {row} of {table} belongs to nothing", "doctor.stray", row=row, table=table)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except FAILURES as error:
        raise problem(path, error) from error
