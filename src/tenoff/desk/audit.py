"""The audit: who did what at the desk, when, and what was there before; it only grows."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import msgspec
from msgspec import Struct

from tenoff.desk.ports import Line, Store, View, stream_of
from tenoff.desk.rights import Who
from tenoff.desk.runtime import Means
from tenoff.kit import Conflict

AUDIT = "audit"
"""The kind of its stream, of which there is one, and of its rows."""
AUDIT_STREAM = stream_of(AUDIT, AUDIT)
_HEADER = b'{"tenoff":"audit","version":1}'
_TRIES = 50


class Entry(Struct, frozen=True, omit_defaults=True):
    """One line. `what`: a verb and its object, such as "account made"; `about`: which one."""

    number: int
    at: str
    who: str
    id: str
    what: str
    about: str = ""
    old: str = ""
    new: str = ""


class _Kept(Struct, frozen=True):
    """A line as it is stored: chained like the acts of a match, so that the doctor sees whether it was
    changed.
    """

    n: int
    id: str
    at: str
    entry: Entry
    prev: str


_decode = msgspec.json.Decoder(_Kept).decode


class Audit:
    """One stream for the whole house."""

    def __init__(self, store: Store, means: Means) -> None:
        self._store, self._means = store, means
        self._last: int | None = None
        self._tip = _HEADER
        self._lock = asyncio.Lock()

    async def note(self, who: Who, what: str, about: str = "", old: str = "", new: str = "") -> None:
        """Adds a line; it is on disk when this returns."""
        async with self._lock:
            if self._last is None:
                await self._store.begin(AUDIT_STREAM, AUDIT, _HEADER)
                self._last = await self._reread(max(0, await self._newest() - 1))
            for _ in range(_TRIES):
                entry = Entry(
                    self._last + 1, self._means.moment(), who.name, who.id, what, about, old=old, new=new
                )
                try:
                    await self._append(entry)
                except Conflict:  # another process was first
                    self._last = await self._reread(self._last)
                    continue
                self._last = entry.number
                return
        raise Conflict(f"the audit grew {_TRIES} times under one line", "busy")

    async def _append(self, entry: Entry) -> None:
        id = f"a{entry.number}"
        kept = _Kept(entry.number, id, entry.at, entry, sha256(self._tip).hexdigest())
        body = msgspec.json.encode(kept)[:-1]
        line = Line(entry.number, id, b'%b,"sum":"%b"}' % (body, sha256(body).hexdigest().encode()))
        await self._store.append(AUDIT_STREAM, (line,), views=(row(line),))
        self._tip = line.data

    async def _newest(self) -> int:
        """The number of the newest row; there may be fewer rows than lines, never more."""
        rows = await self._store.views(AUDIT, limit=1, descending=True)
        return int(rows[0].id) if rows else 0

    async def _reread(self, last: int) -> int:
        stream = await self._store.read(AUDIT_STREAM, after=last)
        if stream is None or not stream.lines:
            return last
        self._tip = stream.lines[-1].data
        return stream.lines[-1].number

    async def page(self, after: str = "", limit: int = 50) -> tuple[tuple[Entry, ...], str]:
        """Entries, newest first, and the cursor for older ones; "" when there are none."""
        rows = await self._store.views(AUDIT, after=after, limit=limit + 1, descending=True)
        entries = tuple(msgspec.json.decode(each.data, type=Entry) for each in rows[:limit])
        return entries, rows[limit - 1].cursor if len(rows) > limit else ""


def row(line: Line) -> View:
    """The row by which a line is read newest first; it can be made again from the stream."""
    place = f"{line.number:012d}"
    return View(AUDIT, place, place, msgspec.json.encode(_decode(line.data).entry))
