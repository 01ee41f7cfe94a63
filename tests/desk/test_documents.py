"""Documents as typed values: what is remembered, and what happens when somebody was first."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk.desk import Desk
from tenoff.desk.documents import Shelf
from tenoff.kit import Conflict
from tests.desk.houses import House


class Count(Struct, frozen=True):
    at: int


def _shelf(desk: Desk, house: House) -> Shelf[Count]:
    return Shelf(desk.store, "count", Count, lambda: house.now)


async def test_change_when_many_change_it(house: House) -> None:
    async with house.desk() as one, house.desk() as two:
        shelves = [_shelf(one, house), _shelf(two, house)]
        await shelves[0].add("x", Count(0))
        await asyncio.gather(
            *(
                shelf.change("x", lambda old: replace(old, at=old.at + 1))
                for shelf in shelves
                for _ in range(5)
            )
        )
        kept = await shelves[0].kept("x", fresh=True)
        assert kept is not None
        assert (kept.value, kept.version) == (Count(10), 11)


async def test_value_when_another_process_changed_it(house: House) -> None:
    async with house.desk() as one, house.desk() as two:
        here, there = _shelf(one, house), _shelf(two, house)
        await here.add("x", Count(1))
        assert await there.get("x") == Count(1)
        await here.change("x", lambda _: Count(2))
        assert (await here.get("x"), await there.get("x")) == (Count(2), Count(1))
        house.later(seconds=1)
        assert await there.get("x") == Count(2)


async def test_add_when_it_is_there(house: House) -> None:
    async with house.desk() as desk:
        shelf = _shelf(desk, house)
        await shelf.add("x", Count(1))
        with pytest.raises(Conflict):
            await shelf.add("x", Count(2))


async def test_change_when_it_is_not_there(house: House) -> None:
    async with house.desk() as desk:
        assert await _shelf(desk, house).change("x", lambda old: old) is None


async def test_all_in_pages(house: House) -> None:
    async with house.desk() as desk:
        shelf = _shelf(desk, house)
        for number in range(7):
            await shelf.set(f"x{number}", Count(number))
        await shelf.drop("x3")
        assert [value.at for value in await shelf.values()] == [0, 1, 2, 4, 5, 6]
