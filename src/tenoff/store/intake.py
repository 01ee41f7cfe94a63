"""A whole dump out of a store and into another: read to its end before anything of it is written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import groupby, islice
from pathlib import Path

from tenoff.desk.ports import Document, Line, Stream, View
from tenoff.kit import Malformed
from tenoff.store.archive import Archive, Counts, Placed, Progress, Stage, silent
from tenoff.store.chain import Chains, flawed
from tenoff.store.checks import check_kind, check_lines, check_name, check_views
from tenoff.store.dump import Item, dumped, items
from tenoff.store.files import told
from tenoff.store.transfer import alike, first_other

_PAGE = 2000


async def export_everything(archive: Archive, progress: Progress = silent) -> AsyncIterator[bytes]:
    """The dump of the whole store as it is at this moment, in chunks."""
    async with archive.snapshot() as snapshot:
        async for chunk in dumped(snapshot, progress):
            yield chunk


async def import_everything(archive: Archive, path: Path, progress: Progress = silent) -> Counts:
    """Takes in a dump and returns what it held.

    Malformed if it is not whole or a chain in it is broken; Conflict if a stream went on otherwise in the
    store. In both cases nothing is written. Into an empty store it brings the same positions; streams that
    are there get the lines they lack, and it can be taken in again after a power cut.
    """
    reading = _Reading(archive)
    writing = _Writing(archive, reading.had)
    with told(path):
        size = path.stat().st_size
        for half, take in enumerate((reading.take, writing.take)):
            with path.open("rb") as file:
                pages = items(file)
                while page := await asyncio.to_thread(lambda them: [*islice(them, _PAGE)], pages):
                    await take(page)
                    progress(Stage.BYTES, half * size + file.tell(), 2 * size)
    return Counts(*reading.seen.values())


class _Reading:
    """Looks at everything in the dump; `had` becomes how many lines of each stream the store has already."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._chains = Chains()
        self._there: dict[str, tuple[Line, ...]] = {}
        self.had: dict[str, int] = {}
        self.seen: dict[type[Item], int] = {Stream: 0, Placed: 0, Document: 0, View: 0}

    async def take(self, page: Sequence[Item]) -> None:
        for item in page:
            self.seen[type(item)] += 1
            if isinstance(item, Stream):
                await self._stream(item)
        await asyncio.to_thread(self._check, page)

    async def _stream(self, stream: Stream) -> None:
        check_name(stream.id, "the stream's name")
        check_kind(stream.kind)
        there = await self._archive.read(stream.id)
        if there is not None:
            alike(there, stream)
            self._there[stream.id] = there.lines
            self.had[stream.id] = len(there.lines)

    def _check(self, page: Sequence[Item]) -> None:
        for item in page:
            match item:
                case Stream():
                    _refuse(item.id, 0, self._chains.begin(item.id, item.header))
                case Placed(stream=stream, line=line):
                    check_lines(stream, (line,))
                    _refuse(stream, line.number, self._chains.follow(stream, line))
                    first_other(stream, self._there.get(stream, ())[line.number - 1 : line.number], (line,))
                case Document():
                    check_kind(item.kind)
                    check_name(item.id, "the id of a document")
                case View():
                    check_views((item,))


class _Writing:
    """Writes what the store has not; the order in which appends are asked for is the order of positions."""

    def __init__(self, archive: Archive, had: dict[str, int]) -> None:
        self._archive, self._had = archive, had

    async def take(self, page: Sequence[Item]) -> None:
        archive = self._archive
        for stream in page:
            if isinstance(stream, Stream):
                await archive.begin(stream.id, stream.kind, stream.header)
        new = [item for item in page if isinstance(item, Placed) and self._new(item)]
        runs = groupby(new, key=lambda item: item.stream)
        asked = [archive.append(stream, [item.line for item in run]) for stream, run in runs]
        for outcome in await asyncio.gather(*asked, return_exceptions=True):
            if isinstance(outcome, BaseException):
                raise outcome
        documents = [item for item in page if isinstance(item, Document)]
        if documents:
            await archive.adopt(documents)
        views = [item for item in page if isinstance(item, View)]
        if views:
            await archive.set_views(views)

    def _new(self, item: Placed) -> bool:
        return item.line.number > self._had.get(item.stream, 0)


def _refuse(stream: str, number: int, flaw: Malformed | None) -> None:
    if flaw is not None:
        raise flawed(stream, number, flaw)
