"""A class from paper holds, and is known, since the day the paper says; not since the day it was imported."""

from __future__ import annotations

from datetime import date

from tenoff.records.classes.decisions import Listed
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.roll import commands as do
from tests.records.cited.roll import MEN, Keeper
from tests.records.made_up import division, event, main

SINCE, IMPORTED = date(2023, 10, 1), date(2026, 3, 1)
AMATEUR, PRO = PlayerClass.DISTRICT_AMATEUR, PlayerClass.PRO


def imported() -> Keeper:
    book = Keeper().settled().played(event(division(main(1, "m1"), main(2, "m2"))))
    listed = (Listed(id, IMPORTED, PRO, SINCE, "the status list") for id in MEN)
    return book.on(IMPORTED).must(*(do.DecideClass(each) for each in listed))


def test_class_from_paper_is_held_on_every_day_since_the_paper_says() -> None:
    now = imported().reckoning
    days = (date(2023, 9, 30), SINCE, date(2025, 1, 8), IMPORTED)
    assert [now.class_on("m1", day) for day in days] == [AMATEUR, PRO, PRO, PRO]
    past = now.history("m1", date(2024, 2, 1))
    assert past is not None
    assert [(each.klass, each.since) for each in past.holdings][1:] == [(PRO, SINCE)]


def test_champions_as_of_a_day_before_the_import_are_pros() -> None:
    now = imported().reckoning
    day = date(2025, 2, 1)
    assert [(each.person, each.pro) for each in now.champions(day)] == [("m1", True), ("m2", True)]
    one = now.champion("m1", day)
    assert one is not None
    assert one.pro is True


def test_class_asked_for_before_the_import_is_another_after_it() -> None:
    """What was worked out and kept for an earlier day is worked out again."""
    book = Keeper().settled().played(event(division(main(1, "m1"))))
    before = book.reckoning
    assert before.class_on("m1", date(2025, 2, 1)) is AMATEUR
    book.on(IMPORTED).must(do.DecideClass(Listed("m1", IMPORTED, PRO, SINCE, "the status list")))
    assert before.after(book.now).class_on("m1", date(2025, 2, 1)) is PRO
