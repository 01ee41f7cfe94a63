"""Reading and overwriting on the server, as functions of a connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tenoff.desk.ports import Change, Document, Line, Stream, View
from tenoff.store.archive import Counts
from tenoff.store.checks import cursor_parts, document_moved, other_header
from tenoff.store.postgres.driver import Connection, Rows


async def begin(connection: Connection, stream: str, kind: str, header: bytes) -> None:
    await connection.execute(
        "INSERT INTO streams (id, kind, header) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
        stream,
        kind,
        header,
    )
    there = await connection.fetchrow("SELECT kind, header FROM streams WHERE id = $1", stream)
    if there is None or tuple(there) != (kind, header):
        raise other_header(stream)


async def read(connection: Connection, stream: str, after: int) -> Stream | None:
    found = await connection.fetchrow("SELECT key, kind, header FROM streams WHERE id = $1", stream)
    if found is None:
        return None
    key, kind, header = cast("tuple[int, str, bytes]", found)
    rows = await connection.fetch(
        "SELECT number, id, data FROM lines WHERE stream = $1 AND number > $2 ORDER BY number", key, after
    )
    return Stream(stream, kind, header, _lines(rows))


async def line(connection: Connection, stream: str, id: str) -> Line | None:
    rows = await connection.fetch(
        "SELECT number, lines.id, data FROM lines JOIN streams ON key = stream"
        " WHERE streams.id = $1 AND lines.id = $2",
        stream,
        id,
    )
    return next(iter(_lines(rows)), None)


async def streams(connection: Connection, kind: str, after: str, limit: int) -> tuple[str, ...]:
    rows = await connection.fetch(
        "SELECT id FROM streams WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3", kind, after, limit
    )
    return tuple(id for (id,) in cast("list[tuple[str]]", rows))


async def head(connection: Connection) -> int:
    return cast("int", await connection.fetchval("SELECT position FROM head"))


async def since(connection: Connection, position: int, limit: int) -> tuple[Change, ...]:
    rows = await connection.fetch(
        "SELECT position, streams.id, number FROM lines JOIN streams ON key = stream"
        " WHERE position > $1 ORDER BY position LIMIT $2",
        position,
        limit,
    )
    return tuple(Change(*row) for row in cast("list[tuple[int, str, int]]", rows))


async def put(connection: Connection, document: Document, again: bool) -> None:
    """`again`: the link broke the first time, so the document may be the one that we wrote then."""
    kind, id, version, data = document.kind, document.id, document.version, document.data
    if version == 1:
        query = (
            "INSERT INTO documents (kind, id, version, data) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
        )
    else:
        query = (
            "UPDATE documents SET version = $3, data = $4 WHERE kind = $1 AND id = $2 AND version = $3 - 1"
        )
    done = await connection.execute(query, kind, id, version, data)
    written = done.endswith(" 1")
    if not written and not (again and await get(connection, kind, id) == document):
        raise document_moved(kind, id, version)


async def adopt(connection: Connection, documents: Sequence[Document]) -> None:
    await connection.execute(
        "INSERT INTO documents (kind, id, version, data)"
        " SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[])"
        " ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, data = excluded.data"
        " WHERE excluded.version > documents.version",
        [each.kind for each in documents],
        [each.id for each in documents],
        [each.version for each in documents],
        [each.data for each in documents],
    )


async def get(connection: Connection, kind: str, id: str) -> Document | None:
    rows = await connection.fetch(
        "SELECT kind, id, version, data FROM documents WHERE kind = $1 AND id = $2", kind, id
    )
    return next(iter(_documents(rows)), None)


async def documents(connection: Connection, kind: str, after: str, limit: int) -> tuple[Document, ...]:
    rows = await connection.fetch(
        "SELECT kind, id, version, data FROM documents WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3",
        kind,
        after,
        limit,
    )
    return _documents(rows)


async def views(
    connection: Connection, kind: str, after: str, limit: int, descending: bool
) -> tuple[View, ...]:
    parts = cursor_parts(after)
    order, side = ("DESC", "<") if descending else ("ASC", ">")
    beyond = "" if parts is None else f"AND (sort, id) {side} ($3, $4)"
    rows = await connection.fetch(
        f"SELECT kind, id, sort, data FROM views WHERE kind = $1 {beyond}"
        f" ORDER BY sort {order}, id {order} LIMIT $2",
        kind,
        limit,
        *(parts or ()),
    )
    return tuple(View(*row) for row in cast("list[tuple[str, str, str, bytes]]", rows))


async def counts(connection: Connection) -> Counts:
    row = await connection.fetchrow(
        "SELECT (SELECT count(*) FROM streams), (SELECT count(*) FROM lines),"
        " (SELECT count(*) FROM documents), (SELECT count(*) FROM views)"
    )
    return Counts(*cast("tuple[int, int, int, int]", row))


def _lines(rows: Rows) -> tuple[Line, ...]:
    return tuple(Line(*row) for row in cast("list[tuple[int, str, bytes]]", rows))


def _documents(rows: Rows) -> tuple[Document, ...]:
    return tuple(Document(*row) for row in cast("list[tuple[str, str, int, bytes]]", rows))
