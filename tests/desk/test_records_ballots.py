"""The closed book of the hall at the desk: its readers see it, and nobody who took a reader's place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.rights import Denied, Scope, Who
from tenoff.records.hall.ballots import commands as do
from tests.desk.houses import KEEPER, House

CORA, VIC = Who("Cora", (), "account cora", "cora"), Who("Vic", (), "account vic", "vic")


async def _opened(desk: Desk, *readers: str) -> None:
    assert isinstance(
        await desk.records.ballots.open(KEEPER, do.OpenBallots("florida-2024", readers), act="a"), Done
    )


async def _sees(desk: Desk, who: Who) -> bool:
    return await desk.records.ballots.seen_by(who) is not None


async def test_reader_when_somebody_else_set_the_password_is_shut_out_until_vouched_for(
    house: House,
) -> None:
    async with house.desk() as desk:
        await _opened(desk, "cora", "vic")
        house.later(days=1)
        taken = replace(CORA, given=desk.means.moment())
        assert (await _sees(desk, CORA), await _sees(desk, taken), await _sees(desk, VIC)) == (
            True,
            False,
            True,
        )
        house.later(days=1)
        assert await desk.records.ballots.shut(VIC, {"cora": taken.given, "vic": ""}) == ("cora",)
        assert isinstance(await desk.records.ballots.give(VIC, do.VouchReader("cora"), act="b"), Done)
        assert await _sees(desk, taken)
        assert await desk.records.ballots.shut(VIC, {"cora": taken.given, "vic": ""}) == ()


async def test_reader_when_both_passwords_were_set_by_somebody_else_vouches_for_nobody(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk, "cora", "vic")
        house.later(days=1)
        given = desk.means.moment()
        cora, vic = replace(CORA, given=given), replace(VIC, given=given)
        for who, other in ((cora, "vic"), (vic, "cora")):
            with pytest.raises(Denied):
                await desk.records.ballots.give(who, do.VouchReader(other), act=f"b-{other}")


async def test_reader_when_admitted_after_the_password_was_set_sees_the_book(house: House) -> None:
    async with house.desk() as desk:
        given = desk.means.moment()
        house.later(days=1)
        await _opened(desk, "cora", "vic")
        assert await _sees(desk, replace(CORA, given=given))


async def test_reader_when_a_program_asks_sees_nothing(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk, "cora", "vic")
        assert not await _sees(desk, replace(CORA, scopes=frozenset(Scope)))
