"""No case is lost because nobody can open it any more, and nobody is let in who was not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.people import NEVER
from tenoff.desk.rights import Denied, Grant, Role, Who
from tenoff.records.cases import commands as do
from tenoff.records.cases.bench import Bench
from tenoff.records.roll.commands import Merge, Unmerge
from tests.desk.bench_house import (
    CASE,
    PRES,
    THREE,
    VERA,
    as_one,
    furnished,
    on_roll,
    opened,
    report,
    sees,
    step,
)
from tests.desk.houses import KEEPER, OWNER, House, chosen, confirmed

ALL = ("pres", "vera", "vick")
NEW = "another long password"


async def _accounts(desk: Desk, *logins: str) -> None:
    for login in logins:
        await confirmed(desk, login)


async def _shut(house: House, desk: Desk, *logins: str) -> str:
    """The owner sets these passwords a day later: the moment."""
    house.later(days=1)
    for login in logins:
        await desk.people.set_password(OWNER, login, NEW)
        await chosen(desk, login, NEW)
    given = desk.means.moment()
    house.later(days=1)
    return given


async def _seated(desk: Desk, who: Who, sure: tuple[str, ...], bench: Bench = THREE) -> None:
    """Written down, and the cases looked through afterward, as the server does."""
    assert isinstance(await desk.records.cases.seat(who, bench, sure), Bench)
    await desk.records.look_again()


async def _seen(desk: Desk, given: str) -> list[str]:
    return [login for login in ALL if await sees(desk, login, given)]


async def test_case_when_it_is_shut_to_all_who_sit_the_keeper_vouches_from_outside(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await _accounts(desk, *ALL, "kim")
        await opened(desk, report())
        given = await _shut(house, desk, *ALL)
        assert await _seen(desk, given) == []
        await desk.records.cases.seat(KEEPER, THREE)  # written again, with nothing said of anybody
        assert await _seen(desk, given) == []
        await _seated(desk, KEEPER, ("vera",))
        assert await _seen(desk, given) == ["vera"]
        assert not await sees(desk, "kim")
        assert await step(desk, "vera", do.Vouch(desk.means.today(), "pres"), given) is None
        assert await _seen(desk, given) == ["pres", "vera"]


async def test_case_when_a_password_is_set_after_the_keeper_was_sure_stays_shut(house: House) -> None:
    """Between the form and the looking through, which another process may do."""
    async with house.desk() as desk:
        await furnished(desk)
        await _accounts(desk, *ALL, "kim")
        await opened(desk, report())
        await _shut(house, desk, *ALL)
        await desk.records.cases.seat(KEEPER, THREE, ("vera",))
        given = await _shut(house, desk, "vera")
    async with house.desk() as desk:
        await desk.prune()
        assert await _seen(desk, given) == []


async def test_case_when_it_is_shut_to_all_is_opened_to_who_is_named_anew(house: House) -> None:
    """Where whoever sets passwords vouched first, the keeper takes the seat away and gives it again."""
    async with house.desk() as desk:
        await furnished(desk)
        await _accounts(desk, *ALL, "kim")
        await opened(desk, report())
        given = await _shut(house, desk, *ALL)
        for bench in (Bench(PRES, THREE.board[1:]), THREE):
            await _seated(desk, KEEPER, (), bench)
        assert await _seen(desk, given) == ["vera"]


async def test_case_when_one_who_sits_can_open_it_only_they_vouch(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await _accounts(desk, *ALL, "kim")
        await opened(desk, report())
        given = await _shut(house, desk, "vera", "vick")
        await _seated(desk, KEEPER, ("vera", "vick"))
        assert [await sees(desk, "pres"), *await _seen(desk, given)] == [True]


async def test_case_when_only_an_account_that_is_shut_out_could_open_it_the_keeper_vouches(
    house: House,
) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await _accounts(desk, *ALL, "kim")
        await opened(desk, report())
        given = await _shut(house, desk, "vera", "vick")
        await desk.people.add(OWNER, "ruth", "Ruth", "a long password", OWNER.grants)
        await desk.people.switch(OWNER, "pres", off=True)
        await _seated(desk, KEEPER, ("vera",))
        assert await _seen(desk, given) == ["vera"]


async def test_case_when_who_may_have_set_the_password_vouches_stays_shut(house: House) -> None:
    """Whoever sets passwords, has chosen one with somebody else's, or has none of their own yet."""
    async with house.desk() as desk:
        await furnished(desk)
        await _accounts(desk, *ALL, "ruth", "kit")
        await opened(desk, report())
        given = await _shut(house, desk, *ALL, "kit")
        kim = replace(KEEPER, given=NEVER)
        kit = Who("Kit", (Grant(Role.KEEPER),), "account kit", "kit", given=given)
        for who in (OWNER, kit, kim):
            await _seated(desk, who, ALL)
            assert await _seen(desk, given) == []


async def test_case_when_the_keeper_sits_in_it_does_not_vouch_for_themselves(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        vera = Who("Vera", (Grant(Role.KEEPER),), "account vera", "vera")
        await _accounts(desk, *ALL, "kim")
        await desk.records.cases.seat(KEEPER, THREE)
        await opened(desk, report())
        given = await _shut(house, desk, *ALL)
        await _seated(desk, vera, ("vera",))
        assert await _seen(desk, given) == []


async def test_case_when_all_who_sit_are_merged_with_the_member_is_there_again_after_it_is_undone(
    house: House,
) -> None:
    """Else whoever keeps the roll could bury a case, or lose it by mistake."""
    async with house.desk() as desk:
        await furnished(desk)
        await desk.records.bench.seat(KEEPER, Bench(PRES, (VERA,)))
        await opened(desk, report())
        await on_roll(desk, Merge("p01", "p02", "one person"), Merge("p03", "p02", "one person"))
        await desk.records.follow_up()
        assert [await sees(desk, login) for login in ("pres", "vera")] == [False, False]
        await on_roll(desk, Unmerge("p03", "two people"), Unmerge("p01", "two people"))
        assert [await sees(desk, login) for login in ("pres", "vera")] == [False, True]
        assert await step(desk, "vera", do.SettleSeat(desk.means.today(), "pres", same=False)) is None
        assert await sees(desk, "pres")


async def test_report_when_one_who_sits_hands_it_in_needs_no_role(house: House) -> None:
    """Nobody else may hand it in for them, and board members have to report."""
    async with house.desk() as desk:
        await furnished(desk)
        cases = desk.records.cases
        for who in (as_one("petra"), Who("somebody")):
            assert not await cases.may_report(who)
            with pytest.raises(Denied):
                await cases.open(who, CASE, report(by=who.account), act="c1")
        assert isinstance(await cases.open(as_one("vick"), CASE, report(by="vick"), act="c1"), Done)
        assert [await sees(desk, login) for login in ALL] == [True, True, False]
