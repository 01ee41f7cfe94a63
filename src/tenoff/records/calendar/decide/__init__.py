"""`decide`: what follows from an order, or why not. It reads the association's rule; `evolve` never does."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.kit.shelf import must, of_edition
from tenoff.records.calendar import commands as do
from tenoff.records.calendar import events as so
from tenoff.records.calendar.decide import applying, directing, hosting, listing, owing
from tenoff.records.calendar.decide.common import Answer, Asked
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code, no
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.state import Calendar

__all__ = ["decide"]

_PARTS = (applying.asked, listing.asked, hosting.asked, directing.asked, owing.asked)
_SEASONS = range(1900, 2200)


def decide(now: Calendar | None, order: do.Command, at: str, by: str) -> Answer:
    """What happens when this is ordered at that moment."""
    if now is None:
        return _opened(order) if isinstance(order, do.OpenCalendar) else no(Code.NOT_OPENED)
    if isinstance(order, do.OpenCalendar):
        return no(Code.ALREADY_OPENED, now.season)
    asked = Asked(now, must(CALENDAR_RULE, now.rule), date.fromisoformat(at[:10]))
    if isinstance(order, do.SetMeeting):
        return _meeting(asked, order)
    for part in _PARTS:
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the calendar knows {type(order).__name__}")


def _opened(order: do.OpenCalendar) -> Answer:
    if order.season not in _SEASONS:
        return no(Code.BAD_SEASON, order.season)
    if of_edition(CALENDAR_RULE, order.rule) is None:
        return no(Code.NO_RULE, order.rule[:40])
    return (so.CalendarOpened(order.season, order.rule),)


def _meeting(a: Asked, order: do.SetMeeting) -> Answer:
    """In the year in which the season is prepared, before it begins; moved only until it is held."""
    now = a.now
    if order.on.year != now.season.year or order.on in now.season:
        return no(Code.BAD_MEETING_DAY, order.kind, order.on, now.season)
    if now.held(order.kind):
        return no(Code.MEETING_HELD, order.kind, now.meetings[order.kind])
    if order.kind is MeetingKind.WINTER and now.sent is not None:
        last = order.on - timedelta(days=a.rule.list.days)
        if now.sent > last and order.on < now.meetings[order.kind]:
            return no(Code.LIST_LATE, now.sent, last, order.on, clause=a.rule.list.sent)
    return (so.MeetingSet(order.kind, order.on),)
