"""A report and who sits on it; what follows from a case on the roll, whenever it is done."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.barring import FOR_GOOD, orders_for
from tenoff.desk.records.bench import Bench, Sitting
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Denied, Grant, Who
from tenoff.desk.rights import Role as Right
from tenoff.kit import Cite
from tenoff.log import Refused
from tenoff.records.cases.commands import ReportConduct
from tenoff.records.cases.kinds import Conduct, Level, Period, Reporter, Role, Sanction, SanctionKind
from tenoff.records.cases.state import Appeal, Case, Imposed
from tenoff.records.roll.commands import AddPeople, Command, EndSuspension, OpenRoll, Suspend
from tenoff.records.roll.people import Named, NewPerson, Person, Suspension
from tests.desk.houses import KEEPER, House

CLAUSE, OTHER = Cite("florida-2024 Art16-f.5"), Cite("florida-2024 Art8-c.4")
FIRST, LAST, MADE = date(2026, 3, 1), date(2026, 5, 31), date(2026, 3, 11)
WHOLE = Suspension(FIRST, LAST, CLAUSE)
SERVED = Suspension(FIRST, date(2026, 3, 10), CLAUSE)
PERSON = Person("p01", (Named("Wilbur", FIRST),))


def _case(kind: SanctionKind = SanctionKind.SUSPENSION, last: date | None = LAST) -> Case:
    sanction = Sanction(kind, FIRST, last)
    imposed = Imposed(sanction, Level.EXECUTIVE, date(2026, 2, 20), CLAUSE, sanction.periods)
    reporter = Reporter("dora", Role.OFFICER)
    case = Case("p01", Conduct.ILLEGAL, FIRST, FIRST, "facts", reporter, (), "florida-2024")
    return replace(case, imposed=imposed)


def _appealed(case: Case, *periods: Period, void: bool = False) -> Case:
    assert case.imposed is not None
    imposed = replace(case.imposed, periods=periods, void=void, held=None if void else MADE)
    return replace(case, imposed=imposed, appeal=Appeal(MADE, "hard", "none"))


def _with(*suspensions: Suspension) -> Person:
    return Person("p01", PERSON.names, suspensions=suspensions)


def test_roll_when_a_suspension_is_new() -> None:
    assert list(orders_for(_case(), PERSON)) == [Suspend("p01", FIRST, LAST, CLAUSE)]


def test_roll_when_it_is_in_line_already() -> None:
    assert list(orders_for(_case(), _with(WHOLE))) == []


def test_roll_when_somebody_is_expelled() -> None:
    case = _case(SanctionKind.EXPULSION, None)
    assert list(orders_for(case, PERSON)) == [Suspend("p01", FIRST, FOR_GOOD, CLAUSE)]


def test_roll_when_nobody_is_barred() -> None:
    assert list(orders_for(_case(SanctionKind.PROBATION), PERSON)) == []
    assert list(orders_for(replace(_case(), imposed=None), PERSON)) == []


def test_roll_when_the_penalty_rests() -> None:
    case = _appealed(_case(), Period(FIRST, date(2026, 3, 10)))
    assert list(orders_for(case, _with(WHOLE))) == [EndSuspension("p01", MADE)]
    assert list(orders_for(case, _with(SERVED))) == []


def test_roll_when_another_suspension_holds_it_stays() -> None:
    other = Suspension(date(2026, 1, 1), date(2026, 12, 31), OTHER)
    case = _appealed(_case(), Period(FIRST, date(2026, 3, 10)))
    assert list(orders_for(case, _with(other, WHOLE))) == [
        EndSuspension("p01", MADE),
        Suspend("p01", MADE, date(2026, 12, 31), OTHER),
    ]


def test_roll_when_the_machine_stopped_before_it_followed() -> None:
    """The appeal was made and rejected, and the roll heard of neither."""
    rest = Period(date(2026, 4, 1), date(2026, 6, 21))
    case = _appealed(_case(), Period(FIRST, date(2026, 3, 10)), rest)
    assert list(orders_for(case, _with(WHOLE))) == [
        EndSuspension("p01", MADE),
        Suspend("p01", date(2026, 4, 1), date(2026, 6, 21), CLAUSE),
    ]


def test_roll_when_the_appeal_is_accepted_what_was_served_stays() -> None:
    case = _appealed(_case(), void=True)
    assert list(orders_for(case, _with(WHOLE))) == [EndSuspension("p01", MADE)]


# -- who sits

DORA = Who("Dora", (Grant(Right.DIRECTOR),), "account dora", "dora")
TWO = Bench(Sitting("pres", "p02"), (Sitting("vera", "p03"), Sitting("vick")))


async def _furnished(desk: Desk) -> None:
    people = (NewPerson("p01", "Wilbur"), NewPerson("p02", "Pia"), NewPerson("p03", "Vera"))
    orders: tuple[Command, ...] = (OpenRoll("florida"), AddPeople(people, "list"))
    for number, order in enumerate(orders):
        assert isinstance(await desk.records.roll.give(KEEPER, ROLL, order, act=f"r{number}"), Done)
    await desk.records.bench.seat(KEEPER, TWO)


def _report(member: str, account: str, facts: str = "x") -> ReportConduct:
    reporter = Reporter("dora", Role.OFFICER)
    day = date(2026, 3, 1)
    return ReportConduct(day, member, Conduct.ILLEGAL, day, facts, reporter, "", (), member_account=account)


async def _voters(desk: Desk, who: str) -> tuple[str, ...]:
    case = await desk.records.cases.seen_by(Who(who, (), f"account {who}", who), "case-1")
    assert case is not None
    return case.voters


@pytest.mark.parametrize(
    ("member", "account", "voters"),
    [
        ("p01", "pres", ("pres", "vera", "vick")),
        ("p01", "vera", ("pres", "vera", "vick")),
        ("p01", "vick", ("pres", "vera")),
        ("p01", "wilbur", ("pres", "vera", "vick")),
        ("p02", "vera", ("vera", "vick")),
    ],
)
async def test_report_when_it_gives_the_account_of_one_who_sits_strikes_no_judge(
    house: House, member: str, account: str, voters: tuple[str, ...]
) -> None:
    """Whose record is known is another person; of vick nobody knows who that is on the roll."""
    async with house.desk() as desk:
        await _furnished(desk)
        done = await desk.records.cases.open(DORA, "case-1", _report(member, account), act="c1")
        assert isinstance(done, Done)
        assert await _voters(desk, voters[-1]) == voters


async def test_report_when_it_is_sent_again_after_the_bench_changed_has_the_same_answer(
    house: House,
) -> None:
    async with house.desk() as desk:
        await _furnished(desk)
        cases = desk.records.cases
        first = await cases.open(DORA, "case-1", _report("p01", "wilbur"), act="c1")
        await desk.records.bench.seat(KEEPER, Bench(Sitting("pres", "p02"), (Sitting("newt"),)))
        again = await cases.open(DORA, "case-1", _report("p01", "wilbur"), act="c1")
        assert isinstance(first, Done)
        assert again == Done("case-1", first.number, again=True)
        assert await _voters(desk, "pres") == ("pres", "vera", "vick")
        other = await cases.open(DORA, "case-1", _report("p01", "wilbur", "y"), act="c1")
        assert isinstance(other, Refused)
        with pytest.raises(Denied):
            await cases.open(DORA, "case-1", _report("p01", "wilbur"), act="c2")
