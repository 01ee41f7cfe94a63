"""A desk with three who sit in discipline cases, and what their tests do with it."""

from __future__ import annotations

from datetime import date

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Who
from tenoff.desk.rights import Role as Right
from tenoff.log import Refused, Usual
from tenoff.records.cases import commands as do
from tenoff.records.cases.bench import Bench
from tenoff.records.cases.kinds import Conduct, Reporter, Role, Sitting
from tenoff.records.cases.refusals import Code
from tenoff.records.roll.commands import AddPeople, Command, OpenRoll
from tenoff.records.roll.people import NewPerson
from tests.desk.houses import KEEPER

DORA = Who("Dora", (Grant(Right.DIRECTOR),), "account dora", "dora")
PRES, VERA = Sitting("pres", "p02"), Sitting("vera", "p03")
THREE = Bench(PRES, (VERA, Sitting("vick", off_roll=True)))
CASE = "case-1"


def as_one(login: str, given: str = "") -> Who:
    return Who(login, (), f"account {login}", login, given=given)


async def furnished(desk: Desk) -> None:
    names = ("Wilbur", "Pia", "Vera", "P. Pia")
    people = tuple(NewPerson(f"p0{number}", name) for number, name in enumerate(names, 1))
    await on_roll(desk, OpenRoll("florida"), AddPeople(people, "list"))
    assert not isinstance(await desk.records.bench.seat(KEEPER, THREE), Refused)


async def on_roll(desk: Desk, *orders: Command) -> None:
    for order in orders:
        done = await desk.records.roll.give(KEEPER, ROLL, order, act=str(order)[:40])
        assert isinstance(done, Done), done


def report(member: str = "p01", account: str = "", facts: str = "x", by: str = "dora") -> do.ReportConduct:
    day = date(2026, 3, 1)
    reporter = Reporter(by, Role.OFFICER)
    return do.ReportConduct(
        day, member, Conduct.ILLEGAL, day, facts, reporter, "", (), "florida-2024", member_account=account
    )


async def opened(desk: Desk, report: do.ReportConduct, who: Who = DORA) -> None:
    assert isinstance(await desk.records.cases.open(who, CASE, report, act="c1"), Done)


async def voters_of(desk: Desk, who: str) -> tuple[str, ...]:
    case = await desk.records.cases.seen_by(as_one(who), CASE)
    assert case is not None
    return case.voters


async def sees(desk: Desk, login: str, given: str = "") -> bool:
    return await desk.records.cases.seen_by(as_one(login, given), CASE) is not None


async def step(
    desk: Desk, who: str, order: do.Command, given: str = ""
) -> tuple[Code | Usual, tuple[str, ...]] | None:
    """None where it is taken."""
    done = await desk.records.cases.give(as_one(who, given), CASE, order, act=f"{who} {order}"[:80])
    return (done.code, done.values) if isinstance(done, Refused) else None
