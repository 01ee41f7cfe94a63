"""Documents of one kind as typed values, with a short memory so that a busy court does not ask the disk each
time.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Generic, TypeVar

import msgspec

from tenoff.desk.ports import Document, Store
from tenoff.kit import Conflict

T = TypeVar("T", bound=msgspec.Struct)

REMEMBERED = timedelta(seconds=1)
"""How long another process may go on with what this one has revoked."""
_MOST = 5000
_TRIES = 20


@dataclass(frozen=True, slots=True)
class Kept(Generic[T]):
    """A document's value and the version it was read at."""

    id: str
    version: int
    value: T


class Shelf(Generic[T]):
    """All documents of a kind."""

    def __init__(self, store: Store, kind: str, type: type[T], now: Callable[[], datetime]) -> None:
        self._store, self._kind, self._now = store, kind, now
        self._decoder = msgspec.json.Decoder(type)
        self._memory: dict[str, tuple[datetime, Kept[T] | None]] = {}

    async def get(self, id: str) -> T | None:
        """The value, at most a second old where another process changed it."""
        kept = await self.kept(id)
        return None if kept is None else kept.value

    async def kept(self, id: str, *, fresh: bool = False) -> Kept[T] | None:
        now = self._now()
        known = self._memory.get(id)
        if known is not None and not fresh and now - known[0] < REMEMBERED:
            return known[1]
        document = await self._store.get(self._kind, id)
        kept = None if document is None else self._read(document)
        self._remember(id, kept)
        return kept

    async def add(self, id: str, value: T) -> None:
        """A new document; Conflict if there is one of that name."""
        await self._put(Kept(id, 1, value))

    async def change(self, id: str, changed: Callable[[T], T]) -> tuple[T, T] | None:
        """Old and new value; None when there is no such document. Decided again when somebody was first."""
        for _ in range(_TRIES):
            kept = await self.kept(id, fresh=True)
            if kept is None:
                return None
            new = changed(kept.value)
            if new == kept.value:
                return kept.value, new
            try:
                await self._put(Kept(id, kept.version + 1, new))
            except Conflict:
                continue
            return kept.value, new
        raise Conflict(f"{self._kind} {id} changed {_TRIES} times under one order", "busy")

    async def set(self, id: str, value: T, otherwise: Callable[[T], T] | None = None) -> None:
        """Written whether or not it is there already; `otherwise` says what an existing value becomes."""
        for _ in range(_TRIES):
            kept = await self.kept(id, fresh=True)
            new = value if kept is None or otherwise is None else otherwise(kept.value)
            try:
                await self._put(Kept(id, 1 if kept is None else kept.version + 1, new))
            except Conflict:
                continue
            return
        raise Conflict(f"{self._kind} {id} changed {_TRIES} times under one order", "busy")

    async def drop(self, id: str) -> None:
        await self._store.drop(self._kind, id)
        self._remember(id, None)

    async def all(self) -> AsyncIterator[Kept[T]]:
        """Every document, in the order of their names."""
        after = ""
        while page := await self._store.documents(self._kind, after=after, limit=500):
            for document in page:
                yield self._read(document)
            after = page[-1].id

    async def values(self) -> list[T]:
        return [kept.value async for kept in self.all()]

    async def _put(self, kept: Kept[T]) -> None:
        data = msgspec.json.encode(kept.value)
        await self._store.put(Document(self._kind, kept.id, kept.version, data))
        self._remember(kept.id, kept)

    def _read(self, document: Document) -> Kept[T]:
        return Kept(document.id, document.version, self._decoder.decode(document.data))

    def _remember(self, id: str, kept: Kept[T] | None) -> None:
        if len(self._memory) >= _MOST:
            self._memory.clear()
        self._memory[id] = (self._now(), kept)
