"""A reader of changes keeps its place and asks the store for more whenever it is woken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Protocol
from weakref import ref

from tenoff.desk.ports import Change, StoreProblem

_PAGE = 1000


class Since(Protocol):
    """The store's method of that name."""

    def __call__(self, position: int, *, limit: int) -> Awaitable[tuple[Change, ...]]: ...


class Feed(AsyncIterator[Change]):
    """Changes after a position.

    A wake is a hint: it may come too often, and `pause` makes up for a lost one.
    """

    def __init__(self, since: Since, position: int, pause: float, closed: Callable[[], bool]) -> None:
        self._since, self._position, self._pause, self._closed = since, position, pause, closed
        self._page: list[Change] = []
        self._woken = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def __anext__(self) -> Change:
        self._loop = asyncio.get_running_loop()
        while not self._page:
            if self._closed():
                raise StopAsyncIteration
            self._woken.clear()  # before asking: what comes while we ask wakes us again
            self._page = await self._next_page()
            if not self._page and not self._closed():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), self._pause)
        change = self._page.pop()
        self._position = change.position
        return change

    async def _next_page(self) -> list[Change]:
        try:
            return [*reversed(await self._since(self._position, limit=_PAGE))]
        except StoreProblem:
            if self._closed():
                return []
            raise

    def wake(self) -> None:
        """From any thread: there may be something new, or the store was closed."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # its loop has ended, and with it the reader
                loop.call_soon_threadsafe(self._woken.set)


class Feeds:
    """The feeds of a store; one that nobody holds any more is forgotten."""

    def __init__(self) -> None:
        # Replaced, never changed: the thread that wakes them may be another than the one that adds.
        self._feeds: tuple[ref[Feed], ...] = ()

    def add(self, feed: Feed) -> Feed:
        self._feeds = (*(each for each in self._feeds if each() is not None), ref(feed))
        return feed

    def wake(self) -> None:
        for each in self._feeds:
            feed = each()
            if feed is not None:
                feed.wake()
