"""Who sits in a case and sees it: a reporter, the member, and who keeps roll or accounts try to choose."""

from __future__ import annotations

import pytest

from tenoff.desk.logs import Done
from tenoff.desk.ports import Document
from tenoff.desk.rights import Denied, Grant, Who
from tenoff.desk.rights import Role as Right
from tenoff.log import Refused
from tenoff.records.cases import commands as do
from tenoff.records.cases.bench import Bench
from tenoff.records.cases.kinds import Involvement, Sitting
from tenoff.records.cases.refusals import Code
from tenoff.records.roll.commands import AddPeople, Command, Merge, TellApart
from tenoff.records.roll.people import NewPerson
from tests.desk.bench_house import (
    CASE,
    DORA,
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
    voters_of,
)
from tests.desk.houses import KEEPER, OWNER, House, chosen, confirmed


@pytest.mark.parametrize(
    ("member", "account", "voters"),
    [
        ("p01", "pres", ("pres", "vera", "vick")),
        ("p01", "vera", ("pres", "vera", "vick")),
        ("p01", "vick", ("pres", "vera", "vick")),
        ("p01", "wilbur", ("pres", "vera", "vick")),
        ("p02", "vera", ("vera", "vick")),
    ],
)
async def test_report_when_it_gives_the_account_of_one_who_sits_strikes_no_judge(
    house: House, member: str, account: str, voters: tuple[str, ...]
) -> None:
    """Also of one who is not on the roll: whoever wrote down the bench has said so."""
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report(member, account))
        assert await voters_of(desk, voters[-1]) == voters


async def test_report_when_it_gives_the_account_of_one_who_may_sit_instead_strikes_nobody(
    house: House,
) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report(account="petra"))
        day = desk.means.today()
        assert await step(desk, "pres", do.Recuse(day, "vick", Involvement.INTERESTED)) is None
        petra = do.NameReplacement(day, "vick", "petra", off_roll=True)
        assert await step(desk, "pres", petra) is None
        assert await voters_of(desk, "petra") == ("pres", "vera", "petra")


async def test_report_when_the_keeper_enters_it_as_a_judges_strikes_no_judge(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        cases = desk.records.cases
        answer = await cases.open(KEEPER, CASE, report(by="vick"), act="c1")
        assert isinstance(answer, Refused)
        assert (answer.code, answer.values) == (Code.OWN_REPORT, ("vick",))
        vick = Who("Vick", (Grant(Right.DIRECTOR),), "account vick", "vick")
        assert isinstance(await cases.open(vick, CASE, report(by="vick"), act="c1"), Done)
        assert await voters_of(desk, "pres") == ("pres", "vera")


async def test_report_when_the_password_of_the_judge_who_reports_was_set_by_somebody(house: House) -> None:
    """Whoever set it could report in the judge's name and keep the judge out."""
    async with house.desk() as desk:
        await furnished(desk)
        await confirmed(desk, "vick")
        house.later(days=1)
        await desk.people.set_password(OWNER, "vick", "another long one")
        await chosen(desk, "vick", "another long one")
        vick = as_one("vick", desk.means.moment())
        answer = await desk.records.cases.open(vick, CASE, report(by="vick"), act="c1")
        assert isinstance(answer, Refused)
        assert (answer.code, answer.values) == (Code.NOT_VOUCHED, ("vick",))
        house.later(days=1)
        await desk.records.bench.seat(KEEPER, THREE, ("vick",))
        assert isinstance(await desk.records.cases.open(vick, CASE, report(by="vick"), act="c1"), Done)


async def test_case_when_a_judges_password_was_set_before_the_report_is_shut(house: House) -> None:
    """Else the owner could take a judge's key and wait for a report."""
    async with house.desk() as desk:
        await furnished(desk)
        house.later(days=1)
        given = desk.means.moment()
        house.later(days=1)
        await desk.records.bench.seat(KEEPER, THREE)  # written again, with nothing said of vick
        await opened(desk, report())
        assert (await sees(desk, "vick", given), await sees(desk, "vick")) == (False, True)
        assert await step(desk, "pres", do.Vouch(desk.means.today(), "vick")) is None
        assert await sees(desk, "vick", given)


async def test_bench_when_somebody_vouches_for_themselves_stays_doubted(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        house.later(days=1)
        given = desk.means.moment()
        kim = Sitting("kim", off_roll=True)
        four = Bench(PRES, (VERA, kim))
        house.later(days=1)
        for vouched in ((), ("kim",)):
            own = await desk.records.bench.seat(KEEPER, four, vouched)
            assert isinstance(own, Bench)
            assert own.board[1] == kim
        await opened(desk, report())
        assert (await sees(desk, "kim", given), await sees(desk, "vera", given)) == (False, False)


async def test_bench_when_somebody_is_vouched_for_is_in_the_audit(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await desk.records.bench.seat(KEEPER, Bench(PRES, (VERA,)), ("vera", "kim"))
        noted = [(each.what, each.about, each.old, each.new) for each in (await desk.audit.page(limit=2))[0]]
        assert noted == [
            ("seat vouched for", "vera", "", ""),
            ("bench seated", "", "pres p02, vera p03, vick –", "pres p02, vera p03"),
        ]


async def test_member_when_let_see_the_case_writes_nothing_in_it(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report())
        day = desk.means.today()
        assert await step(desk, "pres", do.LetSee(day, "wilbur")) is None
        assert await sees(desk, "wilbur")
        orders: tuple[do.Command, ...] = (
            do.JudgeReport(day, gross=False),
            do.Recuse(day, "pres", Involvement.WITNESS),
            do.Vouch(day, "vick"),
        )
        for order in orders:
            with pytest.raises(Denied):
                await step(desk, "wilbur", order)


async def test_member_when_named_to_sit_for_a_judge_is_refused(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report("p04"))
        await on_roll(desk, Merge("p04", "p01", "one person"))
        day = desk.means.today()
        assert await step(desk, "pres", do.Recuse(day, "vick", Involvement.INTERESTED)) is None
        for person in ("p01", "p04"):
            order = do.NameReplacement(day, "vick", "wilbur", person)
            assert await step(desk, "pres", order) == (Code.RECUSED, ("wilbur",))
        unknown = do.NameReplacement(day, "vick", "petra", "p99")
        assert await step(desk, "pres", unknown) == (Code.NOT_TIED, ("petra",))


async def test_judge_when_merged_with_the_member_after_the_report_does_not_go_on(house: House) -> None:
    """Neither judges their own case, nor is struck by whoever keeps the roll: the others say."""
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report("p04"))
        day = desk.means.today()
        await on_roll(desk, Merge("p04", "p02", "one person"))
        assert (await sees(desk, "pres"), await sees(desk, "vera")) == (False, True)
        with pytest.raises(Denied):
            await step(desk, "pres", do.JudgeReport(day, gross=False))
        asked = (Code.SEAT_QUESTIONED, ("pres",))
        assert await step(desk, "vera", do.JudgeReport(day, gross=True)) == asked
        with pytest.raises(Denied):
            await step(desk, "pres", do.SettleSeat(day, "pres", same=False))
        assert await step(desk, "vera", do.SettleSeat(day, "pres", same=False)) is None
        assert await step(desk, "pres", do.JudgeReport(day, gross=True)) is None


async def test_judge_when_merged_with_the_member_is_asked_about_at_the_next_start(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report("p04"))
        await on_roll(desk, Merge("p04", "p02", "one person"))
        for _ in range(2):
            await desk.records.follow_up()
        case = await desk.records.cases.seen_by(as_one("vera"), CASE)
        assert case is not None
        assert (case.questioned, [step.what for step in case.steps]) == (
            ("pres",),
            ["case-opened", "recused", "seat-questioned"],
        )


@pytest.mark.parametrize(
    ("apart", "seen"), [((), False), ((TellApart("p02", "p05", "mother and daughter"),), True)]
)
async def test_judge_when_the_report_names_another_record_of_one_name_is_asked_about(
    house: House, apart: tuple[Command, ...], seen: bool
) -> None:
    """Whoever reports cannot leave the member on the bench by naming a record that is there twice."""
    async with house.desk() as desk:
        await furnished(desk)
        await on_roll(desk, AddPeople((NewPerson("p05", "PIA"),), "list"), *apart)
        await opened(desk, report("p05"))
        case = await desk.records.cases.seen_by(as_one("vera"), CASE)
        assert case is not None
        assert (await sees(desk, "pres"), case.questioned) == (seen, () if seen else ("pres",))


async def test_judge_when_not_on_the_roll_but_of_the_members_name_is_asked_about(house: House) -> None:
    """They may have joined since the bench was written down."""
    async with house.desk() as desk:
        await furnished(desk)
        await desk.people.add(OWNER, "vick", "Vick Vance", "a long password", ())
        await on_roll(desk, AddPeople((NewPerson("p05", "Vance, Vick"),), "list"))
        await opened(desk, report("p05"))
        assert (await sees(desk, "vick"), await sees(desk, "vera")) == (False, True)


async def test_report_when_only_one_would_be_left_who_may_be_the_member_is_refused(house: House) -> None:
    """Nobody could say whether it is them, and so nobody would see it."""
    async with house.desk() as desk:
        await furnished(desk)
        await on_roll(desk, AddPeople((NewPerson("p05", "Pia"),), "list"))
        await desk.records.bench.seat(KEEPER, Bench(PRES, (VERA,)))
        vera = Who("Vera", (Grant(Right.DIRECTOR),), "account vera", "vera")
        answer = await desk.records.cases.open(vera, CASE, report("p05", by="vera"), act="c1")
        assert isinstance(answer, Refused)
        assert answer.code is Code.NOBODY_LEFT
        await on_roll(desk, TellApart("p02", "p05", "mother and daughter"))
        await opened(desk, report("p05", by="vera"), vera)
        assert await voters_of(desk, "pres") == ("pres",)


async def test_report_when_all_who_sit_have_passwords_of_others_is_not_buried(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        for login in ("pres", "vera", "vick"):
            await confirmed(desk, login)
        house.later(days=1)
        for login in ("pres", "vera", "vick"):
            await desk.people.set_password(OWNER, login, "another long one")
            await chosen(desk, login, "another long one")
        assert await desk.records.bench.doubted() == {"pres", "vera", "vick"}
        answer = await desk.records.cases.open(DORA, CASE, report(), act="c1")
        assert isinstance(answer, Refused)
        assert (answer.code, answer.values) == (Code.NOT_VOUCHED, ("pres",))
        house.later(days=1)
        await desk.records.bench.seat(KEEPER, THREE, ("vera",))
        await opened(desk, report())
        assert [await sees(desk, login) for login in ("vera", "dora")] == [True, False]


async def test_desk_orders_when_one_who_sits_gives_them_are_denied(house: House) -> None:
    """Else a judge could have another questioned, and blind."""
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report())
        for order in (do.QuestionSeat(desk.means.today(), "vera"), report()):
            with pytest.raises(Denied):
                await step(desk, "pres", order)


async def test_bench_when_it_changes_in_mid_case_leaves_the_case_as_it_is(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        await opened(desk, report())
        other = Bench(Sitting("newt", "p01"), (Sitting("vera", "p02"),))
        assert not isinstance(await desk.records.bench.seat(KEEPER, other), Refused)
        assert await voters_of(desk, "pres") == ("pres", "vera", "vick")
        assert not await sees(desk, "newt")


async def test_bench_when_an_older_one_says_nothing_of_the_roll_takes_no_report(house: House) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        data = b'{"president":{"account":"pres"},"board":[{"account":"vera","person":"p03"}]}'
        await desk.store.put(Document("bench", "bench", 2, data))
    async with house.desk() as desk:
        answer = await desk.records.cases.open(DORA, CASE, report(), act="c1")
        assert isinstance(answer, Refused)
        assert (answer.code, answer.values) == (Code.NOT_TIED, ("pres",))
        assert (await desk.records.cases.all_seen_by(as_one("pres"))) == {}


async def test_report_when_it_is_sent_again_after_the_bench_changed_has_the_same_answer(
    house: House,
) -> None:
    async with house.desk() as desk:
        await furnished(desk)
        cases = desk.records.cases
        first = await cases.open(DORA, CASE, report("p04"), act="c1")
        await desk.records.bench.seat(KEEPER, Bench(PRES, (Sitting("newt", off_roll=True),)))
        await on_roll(desk, Merge("p04", "p01", "one person"))
        again = await cases.open(DORA, CASE, report("p04"), act="c1")
        assert isinstance(first, Done)
        assert again == Done(CASE, first.number, again=True)
        assert await voters_of(desk, "pres") == ("pres", "vera", "vick")
        other = await cases.open(DORA, CASE, report("p04", facts="y"), act="c1")
        assert isinstance(other, Refused)
        with pytest.raises(Denied):
            await cases.open(DORA, CASE, report("p04"), act="c2")
