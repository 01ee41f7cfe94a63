"""The audit: it only grows, newest first, also when two processes write."""

from __future__ import annotations

import asyncio

from tenoff.desk.audit import AUDIT_STREAM
from tenoff.store import examine, open_store
from tests.desk.houses import OWNER, House


async def test_audit_in_pages(house: House) -> None:
    async with house.desk() as desk:
        for number in range(1, 6):
            await desk.audit.note(OWNER, f"act {number}", "x", "old", "new")
        first, cursor = await desk.audit.page(limit=2)
        second, then = await desk.audit.page(cursor, limit=2)
        last, end = await desk.audit.page(then, limit=2)
        pages = [[entry.what for entry in page] for page in (first, second, last)]
        assert pages == [["act 5", "act 4"], ["act 3", "act 2"], ["act 1"]]
        assert end == ""
        assert (first[0].who, first[0].id, first[0].old, first[0].new) == (
            "Ruth",
            "account ruth",
            "old",
            "new",
        )
        assert first[0].at == "2026-03-01T12:00:00.000Z"


async def test_audit_when_opened_again(house: House) -> None:
    async with house.desk() as desk:
        await desk.audit.note(OWNER, "one")
    async with house.desk() as desk:
        await desk.audit.note(OWNER, "two")
        entries, _ = await desk.audit.page()
        assert [(entry.number, entry.what) for entry in entries] == [(2, "two"), (1, "one")]


async def test_audit_when_two_processes_write(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await asyncio.gather(*(desk.audit.note(OWNER, "act") for _ in range(10) for desk in (here, there)))
        stream = await here.store.read(AUDIT_STREAM)
        assert stream is not None
        assert [line.number for line in stream.lines] == list(range(1, 21))


async def test_audit_when_its_rows_are_gone(house: House) -> None:
    async with house.desk() as desk:
        await desk.audit.note(OWNER, "one")
        await desk.store.clear_views()
    async with house.desk() as desk:
        await desk.audit.note(OWNER, "two")
        stream = await desk.store.read(AUDIT_STREAM)
        assert stream is not None
        assert [line.number for line in stream.lines] == [1, 2]


async def test_audit_when_the_doctor_comes(house: House) -> None:
    """Its lines are chained like those of a match, also after a restart and when two processes write."""
    async with house.desk() as here, house.desk() as there:
        await asyncio.gather(*(desk.audit.note(OWNER, "act") for _ in range(3) for desk in (here, there)))
    async with house.desk() as desk:
        await desk.audit.note(OWNER, "again")
    archive = await open_store(house.place)
    assert (await examine(archive, house.now)).damage == ()
    await archive.close()
