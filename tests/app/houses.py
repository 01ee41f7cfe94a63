"""A house with two matches, a court and an audit, and looks into a store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import apsw

from tenoff.desk.matches import Order
from tenoff.desk.ports import View
from tenoff.store import Archive, export_everything, open_store
from tests.desk.houses import BEFORE_PLAY, OWNER, House, frame, opening

T = TypeVar("T")


def settle(place: str) -> None:
    asyncio.run(_settled(place))


async def _settled(place: str) -> None:
    async with House(place).desk() as desk:
        await desk.courts.add(OWNER, "7")
        for match in ("m1", "m2"):
            await desk.matches.open(Order(match, "open", opening()))
            for number, tap in enumerate((*BEFORE_PLAY, frame(), frame((10,), (8, 8)))):
                await desk.matches.tap(Order(match, f"tap{number}", tap))


def looked(place: str, look: Callable[[Archive], Awaitable[T]]) -> T:
    """What somebody sees who opens the store."""

    async def opened() -> T:
        store = await open_store(place)
        try:
            return await look(store)
        finally:
            await store.close()

    return asyncio.run(opened())


def everything(place: str) -> bytes:
    """The store as a dump."""

    async def dump(store: Archive) -> bytes:
        return b"".join([chunk async for chunk in export_everything(store)])

    return looked(place, dump)


def rows(place: str) -> tuple[View, ...]:
    """The rows of all matches and of the audit."""

    async def read(store: Archive) -> tuple[View, ...]:
        return (*await store.views("match"), *await store.views("audit"))

    return looked(place, read)


async def drop_rows(store: Archive) -> None:
    """No list has its rows any more, and one has a row of nothing."""
    await store.clear_views()
    await store.set_views([View("match", "gone", "3 x", b"{}")])


def damage(house: str) -> None:
    """The last frame of the first match as somebody changed it in the file."""
    connection = apsw.Connection(house)
    connection.execute(
        "UPDATE lines SET data = CAST(replace(CAST(data AS TEXT), '\"discs\":[8,7]', '\"discs\":[7,7]') AS BLOB)"  # noqa: E501
        " WHERE number = 5 AND stream = (SELECT key FROM streams WHERE id = 'match/m1')"
    )
    connection.close()
