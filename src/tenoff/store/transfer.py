"""One stream out of a store and into another as the same bytes; a broken chain stays outside."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from tenoff.desk.ports import Line, Store, Stream, name_of, stream_of
from tenoff.kit import Conflict, Malformed
from tenoff.log.wire import split
from tenoff.rules.record import BadLine, Flaw
from tenoff.store.chain import Chains, link

_PAGE = 2000


@dataclass(frozen=True, slots=True)
class Taken:
    """A stream that was taken in: how many lines were there before, and how many are new."""

    name: str
    kind: str
    had: int
    added: int

    @property
    def stream(self) -> str:
        return stream_of(self.kind, self.name)


class _Header(Struct, frozen=True):
    """What every kind of file says in its first line."""

    tenoff: str
    id: str = ""


_decode_header = msgspec.json.Decoder(_Header).decode


async def export_stream(store: Store, stream: str) -> AsyncIterator[bytes]:
    """The stream's file: its header and its lines, each with its line end. Malformed if there is none."""
    found = await store.read(stream)
    if found is None:
        raise Malformed(f"there is no stream {stream}", "stream.none", stream=name_of(stream))
    yield found.header + b"\n"
    for start in range(0, len(found.lines), _PAGE):
        yield b"".join(line.data + b"\n" for line in found.lines[start : start + _PAGE])


async def import_stream(store: Store, chunks: Iterable[bytes], *, name: str = "", kind: str = "") -> Taken:
    """Takes in a stream's file, under the name and the kind that its header has unless it is told others.

    All lines go in or none. A stream that begins the same way gets the lines it lacks; Conflict if it went on
    otherwise. BadLine, a Malformed, if the file is not whole.
    """
    file = _read(chunks, name, kind)
    there = await store.read(file.id)
    had = 0 if there is None else alike(there, file)
    await store.begin(file.id, file.kind, file.header)
    if file.lines[had:]:
        await store.append(file.id, file.lines[had:])
    return Taken(file.name, file.kind, had, len(file.lines) - had)


def alike(there: Stream, coming: Stream) -> int:
    """How many of the coming lines are there already; Conflict if the two are not one stream."""
    if (there.kind, there.header) != (coming.kind, coming.header):
        raise Conflict(
            f"there is another stream {there.name} with another beginning; nothing was taken in",
            "stream.other",
            stream=there.name,
        )
    first_other(there.name, there.lines, coming.lines)
    return min(len(there.lines), len(coming.lines))


def first_other(stream: str, there: Sequence[Line], coming: Sequence[Line]) -> None:
    """Conflict if a line that both have is not the same in both."""
    for ours, theirs in zip(there, coming, strict=False):
        if ours != theirs:
            raise Conflict(
                f"{stream} went on otherwise here from line {ours.number} on; nothing was taken in",
                "stream.otherwise",
                stream=stream,
                line=ours.number,
            )


def _read(chunks: Iterable[bytes], name: str, kind: str) -> Stream:
    header: bytes | None = None
    lines: list[Line] = []
    chains = Chains()
    for number, raw in split(chunks):
        if header is None:
            header, flaw = raw, chains.begin("", raw)
        else:
            lines.append(_line(raw, number))
            flaw = chains.follow("", lines[-1])
        if flaw is not None:
            raise BadLine(number, Flaw.CHAIN, flaw)
    return _named(header, name, kind, tuple(lines))


def _line(raw: bytes, number: int) -> Line:
    told = link(raw)
    if told is None or told.n is None or told.id is None:
        why = Malformed("it does not say its number, its id and the hash before it", "line.names")
        raise BadLine(number, Flaw.UNREADABLE, why)
    return Line(told.n, told.id, raw)


def _named(header: bytes | None, name: str, kind: str, lines: tuple[Line, ...]) -> Stream:
    try:
        told = _decode_header(header or b"")
    except (msgspec.DecodeError, UnicodeDecodeError):
        why = Malformed("it is no header of a Tenoff file", "line.header")
        raise BadLine(1, Flaw.UNREADABLE, why) from None
    of = kind or told.tenoff
    return Stream(stream_of(of, name or told.id), of, header or b"", lines)
