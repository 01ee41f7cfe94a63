"""Careers in which a player meets every clause on classes."""

from __future__ import annotations

from datetime import date

from tenoff.books.florida_2024.classes import CLASSES as FLORIDA_CLASSES
from tenoff.kit.division import Grade, Scope
from tenoff.records.classes import history, outlook, placings
from tenoff.records.classes.decisions import Awarded, Decision, Listed, RankedElsewhere, SteppedDown, Withheld
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.results import Chart, EventResult, Placed
from tests.records.made_up import consolation, division, event, main

SA, PRO = PlayerClass.STATE_AMATEUR, PlayerClass.PRO
ON = date(2026, 10, 1)


def _played(
    number: int,
    placed: Placed,
    *,
    district: str = "",
    entries: int = 20,
    here: bool = True,
    mingle: bool = False,
) -> EventResult:
    grade = Grade.NO_TWO_PROS if district else Grade.STATE_AMATEUR
    scope = Scope.DISTRICT if district else Scope.STATEWIDE
    part = division(placed, grade=grade, entries=entries, mingle=mingle)
    day = date(2025, 1, 1 + number)
    return event(part, id=f"e{number}", day=day, scope=scope, district=district, in_state=here)


EVENTS = (
    *(_played(number, main(1, "ann")) for number in range(5)),
    _played(5, consolation(1, "ann")),
    _played(6, main(1, "ann", won=0)),
    _played(7, main(1, "ann"), here=False),
    _played(8, Placed(Chart.MAIN, 2, ("ann",), 2, did_not_finish=True)),
    _played(9, main(1, "ann"), district="Southwest Coast", entries=9),
    _played(10, main(1, "ann"), district="Northern"),
    _played(11, main(1, "ann"), district="Northern", mingle=True),
)
DECIDED: tuple[tuple[Decision, ...], ...] = (
    (),
    (Listed("ann", date(2020, 10, 1), SA, date(2020, 10, 1), "the list of 2020"),),
    (Listed("ann", date(2020, 10, 1), PRO, date(2020, 10, 1), "the list of 2020"),),
    (RankedElsewhere("ann", date(2024, 10, 2), "Master", "Ohio"),),
    (Withheld("e10", date(2025, 2, 1), reason="six teams"),),
    (Awarded("e11", date(2025, 2, 1), reason="the district's own rules"),),
)
DOWN = SteppedDown("ann", date(2026, 5, 1), 2, "the Northern board")


def situations() -> list[object]:
    """Every holding, line and outlook of a player who was of each class, and of one who goes down."""
    found: list[object] = []
    for decided in DECIDED:
        for events in (EVENTS, ()):
            places = placings(events).get("ann", ())
            for more in ((), (DOWN,)):
                past = history(FLORIDA_CLASSES, "ann", places, (*decided, *more), on=ON)
                found += [past, outlook(FLORIDA_CLASSES, past, places)]
    return found
