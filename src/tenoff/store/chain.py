"""The chain of hashes through a stream: each line names the line before it, the first one the header."""

from __future__ import annotations

import re
from hashlib import sha256

import msgspec
from msgspec import Struct

from tenoff.desk.ports import Line, name_of
from tenoff.kit import Malformed
from tenoff.log.flaws import changed, unlinked

_SUM = re.compile(rb',"sum":"([0-9a-f]{64})"\}\Z')


class Link(Struct, frozen=True):
    """What a line says of itself; all else in it is the business of its kind of stream."""

    prev: str
    n: int | None = None
    id: str | None = None
    at: str | None = None


_decode = msgspec.json.Decoder(Link).decode


class Chains:
    """The tips of many streams while their lines come by; a few dozen bytes for each stream."""

    def __init__(self) -> None:
        self._tips: dict[str, tuple[int, bytes]] = {}

    def begin(self, stream: str, header: bytes) -> Malformed | None:
        """What is wrong with the header, or None."""
        self._tips[stream] = (0, sha256(header).digest())
        if _summed(header):
            return None
        return Malformed("its header was changed after it was written", "line.header_changed")

    def follow(self, stream: str, line: Line) -> Malformed | None:
        """What is wrong with the stream's next line, or None.

        What comes after is measured by it in either case.
        """
        tip = self._tips.get(stream)
        if tip is None:
            return Malformed("it belongs to a stream that was not begun", "line.not_begun")
        self._tips[stream] = (line.number, sha256(line.data).digest())
        last, before = tip
        if line.number != last + 1:
            return Malformed(f"it should be number {last + 1}", "line.number", due=last + 1)
        return _flaw(line, before)


def flawed(stream: str, number: int, flaw: Malformed) -> Malformed:
    """What is wrong with a line, named by its stream and number."""
    name = name_of(stream)
    return Malformed(f"{name}, line {number}: {flaw}", "dump.flaw", stream=name, line=number, why=flaw)


def link(data: bytes) -> Link | None:
    """What a line says of itself; None for one that is no line of a chain."""
    try:
        return _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _flaw(line: Line, before: bytes) -> Malformed | None:
    told = link(line.data)
    if told is None:
        return Malformed("it is no JSON object that names the line before", "line.no_link")
    if told.prev != before.hex():
        return unlinked()
    if not _summed(line.data):
        return changed()
    if told.n not in (None, line.number):
        return Malformed(
            f"it is stored as number {line.number} but calls itself {told.n}",
            "line.calls_number",
            number=line.number,
            got=told.n,
        )
    if told.id not in (None, line.id):
        return Malformed(
            f"it is stored under the id {line.id!r} but calls itself {told.id!r}",
            "line.calls_id",
            id=line.id,
            got=told.id,
        )
    return None


def _summed(data: bytes) -> bool:
    """True if the line has no sum at its end, or the right one."""
    found = _SUM.search(data, max(0, len(data) - 80))
    return found is None or sha256(data[: found.start()]).hexdigest().encode() == found[1]
