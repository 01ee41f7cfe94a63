"""The closed book of the hall at the desk: its readers see it, and nobody who took a reader's place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from tenoff.desk import people
from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.people import Account
from tenoff.desk.rights import Denied, Scope, Who
from tenoff.log import Refused, Usual
from tenoff.records.hall.ballots import commands as do
from tenoff.records.hall.ballots.refusals import Code
from tests.desk.houses import KEEPER, OWNER, House

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


# -- a book that is shut to all its readers

NEVER = "2026-02-01T12:00:00.000Z"
"""Before everything in these houses."""


def _accounts(given: str, **more: Account) -> dict[str, Account]:
    """Cora and Vic, whose passwords were set at a moment, and Kim who keeps the records."""
    readers = {
        each: Account(each, each.title(), "", (), NEVER, given=given, own=given) for each in ("cora", "vic")
    }
    return {**readers, "kim": Account("kim", "Kim", "", KEEPER.grants, NEVER), **more}


async def _outside(
    desk: Desk, accounts: dict[str, Account], who: Who = KEEPER, reader: str = "cora"
) -> Code | Usual | None:
    """None where the reader is let in again."""
    done = await desk.records.ballots.vouch_from_outside(who, reader, accounts, act=f"{who.account} {reader}")
    return done.code if isinstance(done, Refused) else None


async def test_book_when_it_is_shut_to_all_is_opened_to_one_by_the_keeper(house: House) -> None:
    """Who sees nothing of it; the audit has it, and the reader then vouches for the other."""
    async with house.desk() as desk:
        await _opened(desk, "cora", "vic")
        house.later(days=1)
        given = desk.means.moment()
        house.later(days=1)
        cora, vic = replace(CORA, given=given), replace(VIC, given=given)
        for _ in range(2):  # sent again, it has the same answer
            assert await _outside(desk, _accounts(given)) is None
        assert await _outside(desk, _accounts(given), reader="vic") is Code.STILL_OPEN
        assert [await _sees(desk, who) for who in (cora, vic, KEEPER)] == [True, False, False]
        noted = [(each.who, each.what, each.about) for each in (await desk.audit.page(limit=9))[0]]
        assert noted == [("Kim", "reader vouched for", "cora")]
        assert isinstance(await desk.records.ballots.give(cora, do.VouchReader("vic"), act="v"), Done)
        assert await _sees(desk, vic)


async def test_book_when_one_can_read_it_is_not_opened_from_outside(house: House) -> None:
    async with house.desk() as desk:
        await _opened(desk, "cora", "vic")
        house.later(days=1)
        accounts = _accounts(desk.means.moment(), vic=Account("vic", "Vic", "", (), NEVER))
        assert await _outside(desk, accounts) is Code.STILL_OPEN
        off = {**accounts, "vic": structs.replace(accounts["vic"], off=True)}
        assert await _outside(desk, off, reader="vic") is Code.NO_READER
        assert await _outside(desk, off, reader="kim") is Code.NO_READER
        assert await _outside(desk, off) is None


async def test_book_when_whoever_vouches_may_have_set_the_password_stays_shut(house: House) -> None:
    """The owner, one who has chosen a password with somebody else's or none yet, and a program."""
    async with house.desk() as desk:
        await _opened(desk, "cora", "vic")
        house.later(days=1)
        given = desk.means.moment()
        accounts = _accounts(given)
        program = replace(KEEPER, scopes=frozenset(Scope))
        kims = (replace(KEEPER, given=each) for each in (given, people.NEVER))
        for who in (OWNER, *kims, program, CORA):
            with pytest.raises(Denied):
                await _outside(desk, accounts, who)
        assert not await _sees(desk, replace(CORA, given=given))
