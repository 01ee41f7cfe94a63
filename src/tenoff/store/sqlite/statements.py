"""Every statement on the file, as functions of a connection; the caller chooses thread and transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

import apsw

from tenoff.desk.ports import Change, Document, Line, Stream, View
from tenoff.store.archive import Counts
from tenoff.store.checks import check_next, cursor_parts, document_moved, id_taken, not_begun, other_header


def begin(connection: apsw.Connection, stream: str, kind: str, header: bytes) -> None:
    there = connection.execute("SELECT kind, header FROM streams WHERE id = ?", (stream,)).fetchone()
    if there is None:
        connection.execute("INSERT INTO streams (id, kind, header) VALUES (?, ?, ?)", (stream, kind, header))
    elif there != (kind, header):
        raise other_header(stream)


_LAST = """
SELECT key, (SELECT coalesce(max(number), 0) FROM lines WHERE stream = key) FROM streams WHERE id = ?
"""


def append(connection: apsw.Connection, stream: str, lines: Sequence[Line], views: Sequence[View]) -> int:
    """The position of the last line."""
    found = connection.execute(_LAST, (stream,)).fetchone()
    if found is None:
        raise not_begun(stream)
    key, last = cast("tuple[int, int]", found)
    check_next(stream, last, lines)
    for line in lines:
        try:
            connection.execute(
                "INSERT INTO lines (stream, number, id, data) VALUES (?, ?, ?, ?)",
                (key, line.number, line.id, line.data),
            )
        except apsw.ConstraintError:
            raise id_taken(stream, line.id) from None
    if views:
        set_views(connection, views)
    return connection.last_insert_rowid() if lines else head(connection)


def head(connection: apsw.Connection) -> int:
    """The highest position."""
    return cast("int", connection.execute("SELECT coalesce(max(position), 0) FROM lines").get)


def read(connection: apsw.Connection, stream: str, after: int) -> Stream | None:
    found = connection.execute("SELECT key, kind, header FROM streams WHERE id = ?", (stream,)).fetchone()
    if found is None:
        return None
    [(key, kind, header)] = cast("list[tuple[int, str, bytes]]", sound([found], (int, str, bytes)))
    rows = connection.execute(
        "SELECT number, id, data FROM lines WHERE stream = ? AND number > ? ORDER BY number", (key, after)
    )
    return Stream(stream, kind, header, _lines(rows))


def line(connection: apsw.Connection, stream: str, id: str) -> Line | None:
    rows = connection.execute(
        "SELECT number, lines.id, data FROM lines JOIN streams ON key = stream"
        " WHERE streams.id = ? AND lines.id = ?",
        (stream, id),
    )
    return next(iter(_lines(rows)), None)


def streams(connection: apsw.Connection, kind: str, after: str, limit: int) -> tuple[str, ...]:
    rows = connection.execute(
        "SELECT id FROM streams WHERE kind = ? AND id > ? ORDER BY id LIMIT ?", (kind, after, limit)
    )
    return tuple(id for (id,) in cast("list[tuple[str]]", sound(rows, (str,))))


def since(connection: apsw.Connection, position: int, limit: int) -> tuple[Change, ...]:
    rows = connection.execute(
        "SELECT position, streams.id, number FROM lines JOIN streams ON key = stream"
        " WHERE position > ? ORDER BY position LIMIT ?",
        (position, limit),
    )
    return tuple(Change(*row) for row in cast("list[tuple[int, str, int]]", sound(rows, (int, str, int))))


def put(connection: apsw.Connection, document: Document) -> None:
    kind, id, version, data = document.kind, document.id, document.version, document.data
    if version == 1:
        connection.execute(
            "INSERT OR IGNORE INTO documents (kind, id, version, data) VALUES (?, ?, ?, ?)",
            (kind, id, version, data),
        )
    else:
        connection.execute(
            "UPDATE documents SET version = ?, data = ? WHERE kind = ? AND id = ? AND version = ?",
            (version, data, kind, id, version - 1),
        )
    if connection.changes() != 1:
        raise document_moved(kind, id, version)


def adopt(connection: apsw.Connection, documents: Sequence[Document]) -> None:
    connection.executemany(
        "INSERT INTO documents (kind, id, version, data) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE"
        " SET version = excluded.version, data = excluded.data WHERE excluded.version > documents.version",
        [(each.kind, each.id, each.version, each.data) for each in documents],
    )


def get(connection: apsw.Connection, kind: str, id: str) -> Document | None:
    rows = connection.execute(
        "SELECT kind, id, version, data FROM documents WHERE kind = ? AND id = ?", (kind, id)
    )
    return next(iter(_documents(rows)), None)


def documents(connection: apsw.Connection, kind: str, after: str, limit: int) -> tuple[Document, ...]:
    return _documents(
        connection.execute(
            "SELECT kind, id, version, data FROM documents WHERE kind = ? AND id > ? ORDER BY id LIMIT ?",
            (kind, after, limit),
        )
    )


def drop(connection: apsw.Connection, kind: str, id: str) -> None:
    connection.execute("DELETE FROM documents WHERE kind = ? AND id = ?", (kind, id))


def views(
    connection: apsw.Connection, kind: str, after: str, limit: int, descending: bool
) -> tuple[View, ...]:
    parts = cursor_parts(after)
    order, side = ("DESC", "<") if descending else ("ASC", ">")
    beyond = "" if parts is None else f"AND (sort, id) {side} (?, ?)"
    rows = connection.execute(
        f"SELECT kind, id, sort, data FROM views WHERE kind = ? {beyond}"
        f" ORDER BY sort {order}, id {order} LIMIT ?",
        (kind, *(parts or ()), limit),
    )
    return tuple(View(*row) for row in cast("list[tuple[str, str, str, bytes]]", sound(rows, VIEW)))


def set_views(connection: apsw.Connection, views: Sequence[View]) -> None:
    connection.executemany(
        "INSERT INTO views (kind, id, sort, data) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE"
        " SET sort = excluded.sort, data = excluded.data",
        [(view.kind, view.id, view.sort, view.data) for view in views],
    )


def clear_views(connection: apsw.Connection) -> None:
    connection.execute("DELETE FROM views")


def counts(connection: apsw.Connection) -> Counts:
    rows = connection.execute(
        "SELECT (SELECT count(*) FROM streams), (SELECT count(*) FROM lines),"
        " (SELECT count(*) FROM documents), (SELECT count(*) FROM views)"
    )
    return Counts(*cast("tuple[int, int, int, int]", rows.fetchone()))


LINE: Final = (int, str, bytes)
PLACED: Final = (int, str, int, str, bytes)
STREAM: Final = (str, str, bytes)
DOCUMENT: Final = (str, str, int, bytes)
VIEW: Final = (str, str, str, bytes)


def sound(rows: Iterable[apsw.SQLiteValues], kinds: tuple[type, ...]) -> list[apsw.SQLiteValues]:
    """The rows, if they have the types that were written; what is read from a damaged page can have any."""
    found = list(rows)
    for row in found:
        if (*map(type, row),) != kinds:
            raise apsw.CorruptError("a row holds other kinds of values than were written")
    return found


def _lines(rows: apsw.Cursor) -> tuple[Line, ...]:
    """As `sound` would check them, but quicker: a replay reads a great many."""
    found = cast("list[tuple[int, str, bytes]]", rows.fetchall())
    made = [
        Line(number, id, data)
        for number, id, data in found
        if type(number) is int and type(id) is str and type(data) is bytes
    ]
    if len(made) < len(found):
        sound(found, LINE)
    return tuple(made)


def _documents(rows: apsw.Cursor) -> tuple[Document, ...]:
    return tuple(Document(*row) for row in cast("list[tuple[str, str, int, bytes]]", sound(rows, DOCUMENT)))
