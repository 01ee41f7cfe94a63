"""The day of a meeting, set at once in the season's calendar and in the book of changes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.desk.records.records import CHANGES, Records
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.runtime import Means
from tenoff.kit.shelf import of_edition
from tenoff.log import Refused
from tenoff.records.calendar import commands as calendar_do
from tenoff.records.calendar.decide import decide
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code as CalendarCode
from tenoff.records.changes import commands as changes_do
from tenoff.records.changes.refusals import Code as ChangesCode
from tenoff.records.changes.rule import CHANGE_RULE


@dataclass(frozen=True, slots=True)
class NotSet:
    """Which of the two books does not take the day, and why."""

    by_calendar: Refused[CalendarCode] | None = None
    by_changes: Refused[ChangesCode] | None = None


async def set_meeting(
    records: Records,
    means: Means,
    who: Who,
    book: str,
    order: calendar_do.SetMeeting,
    *,
    moved: str,
    act: str,
) -> NotSet | None:
    """Sets or moves a meeting of a calendar; what is refused in one book is set in neither.

    `book`: the calendar's name. `moved`: the reason the book of changes keeps where the day was another one.
    """
    require(who, Action.BOARD)
    calendar = await records.calendar.now(book)
    tried = decide(calendar, order, means.here(), who.name)
    if isinstance(tried, Refused):
        return NotSet(by_calendar=tried)
    assert calendar is not None  # one that is not opened refuses
    refused = await _in_changes(
        records, who, calendar.rule, calendar.meetings.get(order.kind), order, moved, act
    )
    if refused is not None:
        return NotSet(by_changes=refused)
    answer = await records.calendar.give(who, book, order, act=f"{act}-calendar")
    return NotSet(by_calendar=answer) if isinstance(answer, Refused) else None


async def _in_changes(
    records: Records,
    who: Who,
    rule: str,
    before: date | None,
    order: calendar_do.SetMeeting,
    moved: str,
    act: str,
) -> Refused[ChangesCode] | None:
    """Opens the book of changes where there is none, takes the old day out and puts the new one in."""
    book = records.changes
    orders: list[changes_do.Command] = []
    now = await book.now(CHANGES)
    if now is None:
        if of_edition(CHANGE_RULE, rule) is None:
            return None
        orders.append(changes_do.OpenBook(rule))
    meetings: dict[date, MeetingKind] = {} if now is None else dict(now.meetings)
    if meetings.get(order.on) is order.kind:
        return None
    if order.on not in meetings and before is not None and meetings.get(before) is order.kind:
        orders.append(changes_do.DropMeeting(before, moved))
    orders.append(changes_do.SetMeeting(order.kind, order.on))
    for number, each in enumerate(orders):
        answer = await book.give(who, CHANGES, each, act=f"{act}-changes-{number}")
        if isinstance(answer, Refused):
            return answer
    return None
