"""Everything in a store as JSON Lines, the same for every database: streams, lines by position, the rest, an
end.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from tenoff.desk.ports import Document, Line, Stream, View
from tenoff.kit import Malformed
from tenoff.store.archive import Counts, Placed, Progress, Snapshot, Stage, silent
from tenoff.store.files import told

VERSION: Final = 1


class _Row(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="row"):
    """Bytes stand in `data` as text, or in `base64` where they are none."""

    data: str = ""
    base64: str = ""


class _First(Struct, frozen=True, tag_field="tenoff", tag="store"):
    version: int


class _StreamRow(_Row, frozen=True, kw_only=True, omit_defaults=True, tag="stream"):
    id: str
    kind: str


class _LineRow(_Row, frozen=True, kw_only=True, omit_defaults=True, tag="line"):
    stream: str
    number: int
    id: str


class _DocumentRow(_Row, frozen=True, kw_only=True, omit_defaults=True, tag="document"):
    kind: str
    id: str
    version: int


class _ViewRow(_Row, frozen=True, kw_only=True, omit_defaults=True, tag="view"):
    kind: str
    id: str
    sort: str


class _End(Struct, frozen=True, tag_field="row", tag="end"):
    """How much there was, and the SHA-256 of every byte before this row."""

    streams: int
    lines: int
    documents: int
    views: int
    sum: str


Item: TypeAlias = Stream | Placed | Document | View
_Rows: TypeAlias = _StreamRow | _LineRow | _DocumentRow | _ViewRow | _End

_encode = msgspec.json.Encoder().encode
_decode_first = msgspec.json.Decoder(_First).decode
_decoder: msgspec.json.Decoder[_Rows] = msgspec.json.Decoder(_Rows)


async def dumped(snapshot: Snapshot, progress: Progress = silent) -> AsyncIterator[bytes]:
    """The dump in chunks of many lines."""
    total, done, whole = snapshot.counts.lines, 0, sha256()
    first = _encode(_First(VERSION)) + b"\n"
    whole.update(first)
    yield first
    for pages in (snapshot.streams(), snapshot.lines(), snapshot.documents(), snapshot.views()):
        async for page in pages:
            chunk = await asyncio.to_thread(_written, page)
            whole.update(chunk)
            yield chunk
            done += len(page) if isinstance(page[0], Placed) else 0
            progress(Stage.LINES, done, total)
    counts = snapshot.counts
    end = _End(counts.streams, counts.lines, counts.documents, counts.views, whole.hexdigest())
    yield _encode(end) + b"\n"


async def write_dump(snapshot: Snapshot, target: Path, progress: Progress = silent) -> None:
    """The dump as a file; StoreProblem when the disk does not take it."""
    with told(target), target.open("wb") as file:
        async for chunk in dumped(snapshot, progress):
            await asyncio.to_thread(file.write, chunk)
        file.flush()
        os.fsync(file.fileno())


def items(lines: Iterable[bytes]) -> Iterator[Item]:
    """What a dump holds, in order; Malformed names the first bad line, and a dump without its end is one."""
    seen, whole, number, ended = [0, 0, 0, 0], sha256(), 0, False
    for number, raw in enumerate(lines, 1):
        if ended:
            raise Malformed(
                f"line {number}: there is more after the end of the dump", "dump.more", line=number
            )
        if number == 1:
            _check_first(raw)
        elif isinstance(row := _decoded(raw, number), _End):
            ended = _check_end(row, Counts(*seen), whole.hexdigest(), number)
        else:
            item = _item(row, seen[1], number)
            seen[(Stream, Placed, Document, View).index(type(item))] += 1
            yield item
        whole.update(raw)
    if not ended:
        raise Malformed(
            f"line {number + 1}: the dump is cut off, its end is missing", "dump.cut_off", line=number + 1
        )


def _written(page: Sequence[Item]) -> bytes:
    return b"".join(_encode(_row(item)) + b"\n" for item in page)


def _row(item: Item) -> _Row:
    match item:
        case Stream():
            data, base64 = _as_text(item.header)
            return _StreamRow(id=item.id, kind=item.kind, data=data, base64=base64)
        case Placed(line=line):
            data, base64 = _as_text(line.data)
            return _LineRow(stream=item.stream, number=line.number, id=line.id, data=data, base64=base64)
        case Document():
            data, base64 = _as_text(item.data)
            return _DocumentRow(kind=item.kind, id=item.id, version=item.version, data=data, base64=base64)
        case View():
            data, base64 = _as_text(item.data)
            return _ViewRow(kind=item.kind, id=item.id, sort=item.sort, data=data, base64=base64)


def _item(row: _StreamRow | _LineRow | _DocumentRow | _ViewRow, lines: int, number: int) -> Item:
    data = _as_bytes(row, number)
    match row:
        case _StreamRow():
            return Stream(row.id, row.kind, data, ())
        case _LineRow():
            return Placed(lines + 1, row.stream, Line(row.number, row.id, data))
        case _DocumentRow():
            return Document(row.kind, row.id, row.version, data)
        case _ViewRow():
            return View(row.kind, row.id, row.sort, data)


def _as_text(data: bytes) -> tuple[str, str]:
    try:
        return data.decode(), ""
    except UnicodeDecodeError:
        return "", b64encode(data).decode()


def _as_bytes(row: _Row, number: int) -> bytes:
    try:
        return b64decode(row.base64, validate=True) if row.base64 else row.data.encode()
    except ValueError:
        raise Malformed(f"line {number}: its bytes cannot be read", "dump.bytes", line=number) from None


def _check_first(raw: bytes) -> None:
    try:
        first = _decode_first(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Malformed("line 1: this is no dump of a Tenoff store", "dump.none") from None
    if first.version > VERSION:
        raise Malformed(
            f"line 1: the dump has version {first.version}, this Tenoff reads versions up to {VERSION}",
            "dump.newer",
            got=first.version,
            most=VERSION,
        )


def _decoded(raw: bytes, number: int) -> _Rows:
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise Malformed(f"line {number}: {bad}", "records.line", line=number) from None


def _check_end(end: _End, seen: Counts, whole: str, number: int) -> bool:
    if Counts(end.streams, end.lines, end.documents, end.views) != seen or end.sum != whole:
        raise Malformed(
            f"line {number}: the dump was changed after it was written, its sum does not fit",
            "dump.changed",
            line=number,
        )
    return True
