"""Practice matches: scored like others, never among the club's results, and gone after a day.

A log is never shortened, so a practice match is no log of the store. It is one document that is overwritten
with each act and dropped as a whole: nothing that counts loses a line, and the order of all lines has no gap.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk import codes
from tenoff.desk.courts import Courts
from tenoff.desk.documents import Shelf
from tenoff.desk.links import Link, Links
from tenoff.desk.matches import Answer, MatchDesk, Order, Taken
from tenoff.desk.ports import Line, Store, Stream, View, name_of
from tenoff.desk.runtime import Means
from tenoff.kit import Conflict, Malformed
from tenoff.rules.commands import OpenMatch
from tenoff.rules.refusals import Refusal

LASTS = timedelta(days=1)
MOST = 60
"""Practice matches at a time."""
_MOST_LINES = 1500


class Full(Exception):
    """There are as many practice matches as there may be at a time."""


class Sheet(Struct, frozen=True):
    """All of a practice match. `made`: the moment it was opened."""

    made: str
    header: bytes
    lines: tuple[Line, ...] = ()


class MatchStreams:
    """Where the records of matches are kept: in the store's logs, and practice matches in documents.

    `heard` are told of each act of a practice match: documents have no feed.
    """

    def __init__(self, store: Store, means: Means) -> None:
        self._store, self._means = store, means
        self._sheets: Shelf[Sheet] = Shelf(store, "practice", Sheet, means.now)
        self.heard: list[Callable[[str, int], None]] = []

    async def begin(self, stream: str, kind: str, header: bytes) -> None:
        match = name_of(stream)
        if codes.is_practice(match):
            await self._sheets.add(match, Sheet(self._means.moment(), header))
        else:
            await self._store.begin(stream, kind, header)

    async def append(self, stream: str, lines: Sequence[Line], *, views: Sequence[View] = ()) -> int:
        """Add lines; a practice match has no row in any list."""
        match = name_of(stream)
        if not codes.is_practice(match):
            return await self._store.append(stream, lines, views=views)
        await self._sheets.change(match, lambda sheet: _longer(match, sheet, lines))
        for each in self.heard:
            each(match, lines[-1].number)
        return 0

    async def read(self, stream: str, *, after: int = 0) -> Stream | None:
        match = name_of(stream)
        if not codes.is_practice(match):
            return await self._store.read(stream, after=after)
        kept = await self._sheets.kept(match, fresh=True)
        if kept is None or self.over(kept.value.made):
            return None
        return Stream(stream, "practice", kept.value.header, kept.value.lines[after:])

    def over(self, made: str) -> bool:
        return datetime.fromisoformat(made) + LASTS <= self._means.now()

    async def count(self) -> int:
        return len([sheet for sheet in await self._sheets.values() if not self.over(sheet.made)])

    async def swept(self) -> list[str]:
        """Drop every practice match whose day is over; return their names."""
        gone = [kept.id async for kept in self._sheets.all() if self.over(kept.value.made)]
        for id in gone:
            await self._sheets.drop(id)
        return gone


def _longer(match: str, sheet: Sheet, lines: Sequence[Line]) -> Sheet:
    known = {line.id for line in sheet.lines}
    if lines[0].number != len(sheet.lines) + 1 or any(line.id in known for line in lines):
        raise Conflict(f"{match} is at line {len(sheet.lines)}, got {lines[0].number}", "busy")
    if len(sheet.lines) + len(lines) > _MOST_LINES:
        raise Malformed("this practice match is full: begin another one", "practice.full")
    return replace(sheet, lines=(*sheet.lines, *lines))


class Practice:
    """Opens practice matches, and forgets them."""

    def __init__(
        self, streams: MatchStreams, means: Means, matches: MatchDesk, links: Links, courts: Courts
    ) -> None:
        self._streams, self._means, self._matches = streams, means, matches
        self._links, self._courts = links, courts

    async def open(self, opening: OpenMatch) -> Link | Refusal:
        """Begin a practice match; return the link by which it is scored. Full when there are too many."""
        await self.sweep()
        if await self._streams.count() >= MOST:
            raise Full
        match = codes.practice_id(self._means.chance)
        answer: Answer = await self._matches.open(Order(match, "open", replace(opening, rehearsal=True)))
        if not isinstance(answer, Taken):
            return answer
        return await self._links.lend(match, LASTS)

    async def sweep(self) -> None:
        """Forget what is over: the matches with their links and seats, also what this process remembers."""
        for match in await self._streams.swept():
            await self._links.forget(match)
            await self._courts.leave(match)
        for match, record in self._matches.remembered():
            if codes.is_practice(match) and self._streams.over(record.header.at or self._means.moment()):
                self._matches.forget(match)
