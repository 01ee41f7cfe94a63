"""Where the event commands find an event: in the store, in its log file, or in an export of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import msgspec
from msgspec import Struct

from tenoff.app.keeping.places import existing
from tenoff.cli.files import chunks
from tenoff.desk.codes import event_of
from tenoff.desk.event_rows import EVENT, EventRow, read_event_row
from tenoff.desk.matches import MATCH
from tenoff.desk.ports import Line, Store, Stream, name_of, stream_of
from tenoff.kit import Malformed
from tenoff.log import read
from tenoff.store import Archive
from tenoff.store.archive import Placed
from tenoff.store.dump import items
from tenoff.store.files import told
from tenoff.tournament.log import EVENT_LOG, EventLog

_PAGE = 500


class _First(Struct, frozen=True):
    """What every file says in its first line."""

    tenoff: str = ""


async def event_in(archive: Archive, event: str) -> EventLog:
    """The log of an event in a store; Malformed if there is none."""
    stream = await archive.read(stream_of(EVENT_LOG.kind, event))
    if stream is None:
        raise Malformed(
            f"there is no event {event!r} in {archive.place}", "event.not_in", got=event, place=archive.place
        )
    return log_of(stream)


def log_of(stream: Stream) -> EventLog:
    """The log in a stream. Malformed if it cannot be read, or nothing was announced in it."""
    log = read(EVENT_LOG, [file_of(stream)])
    if log.now is None:
        raise Malformed(
            f"{stream.name}: no event was announced in it", "event.not_announced_in", event=stream.name
        )
    return log


async def match_names(store: Store, event: str) -> list[str]:
    """The scoring records of an event's matches, by name."""
    names: list[str] = []
    last = ""
    while page := await store.streams(MATCH, after=last, limit=_PAGE):
        names += (name for name in map(name_of, page) if event_of(name) == event)
        last = page[-1]
    return sorted(names)


async def rows_of(store: Store) -> list[EventRow]:
    """Every event, the latest first."""
    rows: list[EventRow] = []
    after = ""
    while page := await store.views(EVENT, after=after, limit=_PAGE, descending=True):
        rows += map(read_event_row, page)
        after = page[-1].cursor
    return rows


def is_file(name: str) -> bool:
    """Whether a file is meant and no event: it is there, or could be no event's name."""
    return Path(name).exists() or "/" in name or "." in name


async def found(name: str, place: str) -> tuple[str, EventLog]:
    """The event of that file or that name, with its id."""
    if is_file(name):
        log = event_file(Path(name))
        return log.header.id, log
    async with existing(place) as archive:
        return name, await event_in(archive, name)


def event_file(path: Path) -> EventLog:
    """The event in a log file or an export. Malformed, with the file's name, if there is not just one."""
    try:
        if _kind(path) != "store":
            log = read(EVENT_LOG, chunks(path))
            if log.now is None:
                raise Malformed("no event was announced in it", "event.not_announced")
            return log
        with path.open("rb") as file:
            events = [stream for stream in streams_of(file) if stream.kind == EVENT_LOG.kind]
    except Malformed as bad:
        raise Malformed(f"{path}: {bad}", "file.wrong", file=path, why=bad) from None
    if len(events) != 1:
        raise Malformed(
            f"{path}: there should be one event in it, got {len(events)}",
            "file.one_event",
            file=path,
            got=len(events),
        )
    return log_of(events[0])


def streams_of(dump: Iterable[bytes]) -> list[Stream]:
    """The events and matches of a dump, with their lines. Malformed if it is not whole."""
    heads: dict[str, Stream] = {}
    lines: dict[str, list[Line]] = {}
    for item in items(dump):
        if isinstance(item, Stream) and item.kind in (EVENT_LOG.kind, MATCH):
            heads[item.id] = item
        elif isinstance(item, Placed) and item.stream in heads:
            lines.setdefault(item.stream, []).append(item.line)
    return [replace(head, lines=tuple(lines.get(id, ()))) for id, head in heads.items()]


def file_of(stream: Stream) -> bytes:
    """A stream as the file it would be written to."""
    return b"\n".join((stream.header, *(line.data for line in stream.lines), b""))


def _kind(path: Path) -> str:
    with told(path), path.open("rb") as file:
        raw = file.readline(1_000_000)
    try:
        return msgspec.json.decode(raw, type=_First).tenoff
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""
