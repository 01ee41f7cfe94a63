"""Some streams of a store as a dump of their own, which is taken in like a whole one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace

from tenoff.desk.ports import Document, Store, Stream, View, name_of
from tenoff.kit import Malformed
from tenoff.store.archive import Counts, Placed
from tenoff.store.dump import dumped

_PAGE = 2000


@dataclass(frozen=True, slots=True)
class Part:
    """A snapshot of these streams only: documents are the house's own, and rows are made from the lines."""

    chosen: tuple[Stream, ...]

    @property
    def counts(self) -> Counts:
        return Counts(len(self.chosen), sum(len(stream.lines) for stream in self.chosen), 0, 0)

    async def streams(self) -> AsyncIterator[Sequence[Stream]]:
        if self.chosen:
            yield [replace(stream, lines=()) for stream in self.chosen]

    async def lines(self) -> AsyncIterator[Sequence[Placed]]:
        position = 0
        for stream in self.chosen:
            placed = [Placed(position + n, stream.id, line) for n, line in enumerate(stream.lines, 1)]
            position += len(placed)
            for start in range(0, len(placed), _PAGE):
                yield placed[start : start + _PAGE]

    async def documents(self) -> AsyncIterator[Sequence[Document]]:
        nothing: tuple[Sequence[Document], ...] = ()
        for page in nothing:
            yield page

    async def views(self) -> AsyncIterator[Sequence[View]]:
        nothing: tuple[Sequence[View], ...] = ()
        for page in nothing:
            yield page


async def export_part(store: Store, names: Sequence[str]) -> AsyncIterator[bytes]:
    """The dump of these streams in this order; the same streams always give the same bytes."""
    chosen: list[Stream] = []
    for name in names:
        stream = await store.read(name)
        if stream is None:
            raise Malformed(f"there is no stream {name}", "stream.none", stream=name_of(name))
        chosen.append(stream)
    async for chunk in dumped(Part(tuple(chosen))):
        yield chunk
