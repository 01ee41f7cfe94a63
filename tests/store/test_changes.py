"""Changes: every addition once and in order, from this process and from others."""

from __future__ import annotations

import asyncio

import pytest

from tenoff.desk.ports import Change
from tests.store.chained import header, lines
from tests.store.places import Place, opened


async def _next(feed: object, many: int) -> list[Change]:
    assert hasattr(feed, "__anext__")
    return [await asyncio.wait_for(feed.__anext__(), 20) for _ in range(many)]


async def test_changes_when_this_process_adds(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        some = lines("m1", 5)
        await store.append("m1", some[:2])
        feed = store.changes()
        await store.append("m1", some[2:4])
        assert await _next(feed, 2) == [Change(3, "m1", 3), Change(4, "m1", 4)]
        waiting = asyncio.ensure_future(_next(feed, 1))
        await asyncio.sleep(0.05)
        await store.append("m1", some[4:])
        assert await waiting == [Change(5, "m1", 5)]


async def test_changes_when_another_process_adds(place: Place) -> None:
    async with opened(place) as ours, opened(place) as theirs:
        feed = ours.changes()
        waiting = asyncio.ensure_future(_next(feed, 3))
        await asyncio.sleep(0.05)
        await theirs.begin("m1", "match", header("m1"))
        await theirs.append("m1", lines("m1", 3))
        assert await waiting == [Change(number, "m1", number) for number in (1, 2, 3)]


async def test_changes_when_the_reader_is_slow(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        feeds = [store.changes() for _ in range(3)]
        for line in lines("m1", 30):
            await store.append("m1", (line,))
        for feed in feeds:
            assert await _next(feed, 30) == [Change(number, "m1", number) for number in range(1, 31)]


async def test_changes_when_there_are_more_than_a_page(place: Place) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", header("m1"))
        feed = store.changes()
        await store.append("m1", lines("m1", 2300))
        assert [change.position for change in await _next(feed, 2300)] == [*range(1, 2301)]


async def test_changes_when_the_store_closes(place: Place) -> None:
    async with opened(place) as store:
        feed = store.changes()
        waiting = asyncio.ensure_future(_next(feed, 1))
        await asyncio.sleep(0.05)
    with pytest.raises(StopAsyncIteration):
        await asyncio.wait_for(waiting, 20)
    with pytest.raises(StopAsyncIteration):
        await _next(feed, 1)
