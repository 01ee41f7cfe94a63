"""Rows made again from the streams: all of them, or those of one stream that came in as a file.

The association's books have no rows, but each is read to its end like the others, so that one that cannot be
read is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from tenoff.desk import audit, rows
from tenoff.desk.audit import AUDIT
from tenoff.desk.event_rows import EVENT, event_row
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import Store, Stream, View, name_of
from tenoff.desk.records.kinds import BOOK_KINDS, read_book
from tenoff.kit import Malformed
from tenoff.log import read
from tenoff.rules.record import read_lines
from tenoff.store import Archive, Progress, Stage
from tenoff.tournament.log import EVENT_LOG

KINDS = (MATCH, AUDIT, EVENT_LOG.kind, *BOOK_KINDS)
_NAMES = 1000
_ROWS = 500


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """How many streams gave how many rows, and why each that cannot be read has none."""

    streams: int
    rows: int
    unread: tuple[Malformed, ...]


def rows_of(stream: Stream, told: Callable[[int], None] = lambda lines: None) -> tuple[View, ...]:
    """The rows of one stream; Malformed when it cannot be read. `told`: lines done, where it takes long."""
    if stream.kind == AUDIT:
        try:
            return tuple(audit.row(line) for line in stream.lines)
        except msgspec.DecodeError as bad:
            raise Malformed(f"a line cannot be read: {bad}", "line_unread", why=bad) from None
    if stream.kind == MATCH:
        file = b"\n".join((stream.header, *(line.data for line in stream.lines), b""))
        return (rows.summary(stream.name, read_lines([file])),)
    if stream.kind == EVENT_LOG.kind:
        log = read(EVENT_LOG, [b"\n".join((stream.header, *(line.data for line in stream.lines), b""))])
        if log.now is None:
            return ()
        row = event_row(stream.name, log)
        return (View(EVENT, stream.name, row.days[0], msgspec.json.encode(row)),)
    if stream.kind in BOOK_KINDS:
        read_book(stream, told)
    return ()


async def rebuild(archive: Archive, progress: Progress) -> Rebuilt:
    """Drops every row and makes them anew.

    All rows are made before the old ones go, so that a running server lacks them for a moment only; what it
    adds meanwhile is looked at again afterward.
    """
    async with archive.snapshot() as snapshot:
        position = snapshot.counts.lines
    names = [name for kind in KINDS for name in await _names(archive, kind)]
    made: list[View] = []
    unread: list[Malformed] = []
    before = 0

    def told(lines: int) -> None:
        progress(Stage.LINES, min(before + lines, position), position)

    for name in names:
        stream = await archive.read(name)
        if stream is None:
            continue
        try:
            made.extend(rows_of(stream, told))
        except Malformed as bad:
            unread.append(Malformed(f"{name_of(name)}: {bad}", "file.wrong", file=name_of(name), why=bad))
        before += len(stream.lines)
        told(0)
    await archive.clear_views()
    for start in range(0, len(made), _ROWS):
        await archive.set_views(made[start : start + _ROWS])
        progress(Stage.PAGES, min(start + _ROWS, len(made)), len(made))
    await _catch_up(archive, position)
    return Rebuilt(len(names), len(made), tuple(unread))


async def rebuild_one(store: Store, name: str) -> None:
    """The rows of this stream as its lines are now."""
    await store.set_views(await _made(store, name))


async def _made(store: Store, name: str) -> tuple[View, ...]:
    stream = await store.read(name)
    return () if stream is None else rows_of(stream)


async def _names(archive: Archive, kind: str) -> list[str]:
    names: list[str] = []
    while page := await archive.streams(kind, after=names[-1] if names else "", limit=_NAMES):
        names.extend(page)
    return names


async def _catch_up(archive: Archive, position: int) -> None:
    """Whoever appended while the rows were made may have written a newer row than ours."""
    while changes := await archive.since(position):
        for name in dict.fromkeys(change.stream for change in changes):
            try:
                await rebuild_one(archive, name)
            except Malformed:  # it was told already
                continue
        position = changes[-1].position
