"""What follows from a discipline case on the roll, whenever it is done."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tenoff.desk.records.barring import FOR_GOOD, orders_for
from tenoff.kit import Cite
from tenoff.records.cases.kinds import Conduct, Level, Period, Reporter, Role, Sanction, SanctionKind
from tenoff.records.cases.state import Appeal, Case, Imposed
from tenoff.records.roll.commands import EndSuspension, Suspend
from tenoff.records.roll.people import Named, Person, Suspension

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
