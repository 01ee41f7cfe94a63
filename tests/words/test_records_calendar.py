"""Every code of calendar and changes has its sentence, and every concern and duty its words."""

from __future__ import annotations

import pytest

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.kit import Cite
from tenoff.records.calendar.concerns import Body, ConcernCode, Weight
from tenoff.records.calendar.duties import Office, Standing
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, no
from tenoff.records.calendar.state import Phase
from tenoff.records.calendar.state import Standing as Listed
from tenoff.records.changes.amendments import Item
from tenoff.records.changes.commands import Subject
from tenoff.records.changes.state import Standing as ChangeStanding
from tenoff.words.catalog import catalog
from tenoff.words.records_calendar import calendar_refused


@pytest.mark.parametrize("code", Code)
def test_calendar_code_has_a_sentence(code: Code) -> None:
    said = calendar_refused(no(code, "one", "two", "three", "four"))
    assert (said[-1], "{" in said, said[0].isupper() or code is Code.BARRED or "one" in said) == (
        ".",
        False,
        True,
    )


def test_every_member_of_a_closed_list_has_words() -> None:
    lists = {
        "records_calendar.concern": ConcernCode, "records_calendar.body": Body,
        "records_calendar.weight": Weight, "records_calendar.office": Office,
        "records_calendar.owed": Standing, "records_calendar.meeting": MeetingKind,
        "records_calendar.phase": Phase, "records_calendar.standing": Listed,
        "records_changes.standing": ChangeStanding, "records_changes.item": Item,
        "records_changes.subject": Subject,
    }  # fmt: skip
    keys = [f"{above}.{each.value}" for above, members in lists.items() for each in members]
    keys += [f"records_calendar.duty.{rule.key}" for rule in FLORIDA_CALENDAR.duties]
    keys += [f"records_calendar.event.{event}" for event in FLORIDA_CALENDAR.hosts.events]
    keys += [f"records_calendar.size.{size}" for size in FLORIDA_CALENDAR.yearbook.sizes]
    assert [key for key in keys if not catalog().knows(key)] == []


def test_refusal_when_a_concern_bars_the_list() -> None:
    refusal = no(Code.BARRED, "too-near", "t2", "t1", "52.00", "75", clause=Cite("florida-2024 Art4-f.1"))
    assert calendar_refused(refusal) == (
        "t2 and t1 have a day in common and are 52.00 miles apart; more than 75 are asked for"
        " (Florida Art4-f.1)."
    )


def test_refusal_names_meetings_and_phases_in_words() -> None:
    assert calendar_refused(no(Code.NO_MEETING, "winter")) == "The day is not set yet: Winter Meeting."
    assert calendar_refused(no(Code.NOT_DRAFT, "submitted")) == "The list is out already: Before the Board."
