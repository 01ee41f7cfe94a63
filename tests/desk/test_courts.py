"""Courts: which match is on them, and who has the pencil."""

from __future__ import annotations

import pytest

from tenoff.desk.courts import natural
from tenoff.kit import Conflict, Malformed
from tests.desk.houses import ON_COURT_7, OWNER, House


async def test_courts_in_their_order(house: House) -> None:
    async with house.desk() as desk:
        for id in ("10", "2", "A", "1b", "1a"):
            await desk.courts.add(OWNER, id)
        assert [court.id for court in await desk.courts.all()] == ["1a", "1b", "2", "10", "A"]


def test_natural_order() -> None:
    assert sorted(("10", "9", "1a", "B2", "B10"), key=natural) == ["1a", "9", "10", "B2", "B10"]


@pytest.mark.parametrize("id", ["", "7 8", "é", "x" * 13, "-7", "7\n"])
async def test_court_when_the_name_cannot_be(house: House, id: str) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed):
            await desk.courts.add(OWNER, id)
        assert await desk.courts.all() == []


async def test_court_when_there_is_one(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        with pytest.raises(Conflict) as caught:
            await desk.courts.add(OWNER, "7")
        assert str(caught.value) == "there is a court 7 already"


async def test_match_when_it_moves_to_another_court(house: House) -> None:
    async with house.desk() as desk:
        for id in ("7", "8"):
            await desk.courts.add(OWNER, id)
        await desk.courts.place(OWNER, "7", "m1")
        await desk.courts.place(OWNER, "8", "m1")
        assert [court.match for court in await desk.courts.all()] == ["", "m1"]
        assert await desk.courts.covers("7", "m1")
        assert await desk.courts.covers("8", "m1")


async def test_match_when_the_next_is_called(house: House) -> None:
    """The phone of the match before may still have taps to send, for half a day."""
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        await desk.courts.place(OWNER, "7", "m1")
        await desk.courts.place(OWNER, "7", "m2")
        assert [await desk.courts.covers("7", match) for match in ("m1", "m2", "m3")] == [True, True, False]
        house.later(hours=13)
        assert [await desk.courts.covers("7", match) for match in ("m1", "m2")] == [False, True]


async def test_court_when_closed_and_opened(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        await desk.courts.close(OWNER, "7", "wet")
        assert [court.closed for court in await desk.courts.all()] == ["wet"]
        await desk.courts.close(OWNER, "7", "")
        assert [court.closed for court in await desk.courts.all()] == [""]


async def test_court_when_removed(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        await desk.courts.place(OWNER, "7", "m1")
        with pytest.raises(Conflict):
            await desk.courts.remove(OWNER, "7")
        await desk.courts.place(OWNER, "7", "")
        await desk.courts.remove(OWNER, "7")
        assert await desk.courts.all() == []


async def test_pencil_when_nobody_has_it(house: House) -> None:
    async with house.desk() as desk:
        seat = await desk.courts.sit(ON_COURT_7, "m1", "p7", "Ann", take=False)
        assert (seat.phone, seat.name) == ("p7", "Ann")
        assert await desk.courts.seat("m1") == seat


async def test_pencil_when_another_phone_asks(house: House) -> None:
    async with house.desk() as desk:
        ann = await desk.courts.sit(ON_COURT_7, "m1", "p7", "Ann", take=False)
        assert await desk.courts.sit(ON_COURT_7, "m1", "p8", "Bob", take=False) == ann


async def test_pencil_when_taken_over(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.sit(ON_COURT_7, "m1", "p7", "Ann", take=False)
        bob = await desk.courts.sit(ON_COURT_7, "m1", "p8", "Bob", take=True)
        assert await desk.courts.sit(ON_COURT_7, "m1", "p7", "Ann", take=False) == bob
        entries, _ = await desk.audit.page()
        told = [(entry.what, entry.old, entry.new) for entry in entries]
        assert told == [("scoring taken over", "Ann", "Bob")]
