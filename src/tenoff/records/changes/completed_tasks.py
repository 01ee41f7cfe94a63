"""What the book of changes shows to be done of the duties between a Winter and a Spring Meeting."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tenoff.records.calendar.duties import Fact, Meetings
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.state import Changes


def facts(now: Changes, meetings: Meetings) -> dict[Fact, date]:
    """For the changes that were notified for this Winter Meeting, if there are any."""
    return dict(_facts(now, meetings))


def _facts(now: Changes, meetings: Meetings) -> Iterator[tuple[Fact, date]]:
    winter = meetings.get(MeetingKind.WINTER)
    mine = [each for each in now.changes.values() if each.meeting == winter and not each.withdrawn]
    if winter is None or not mine:
        return
    for fact, days in (
        (Fact.CHANGES_NOTIFIED, [each.notified for each in mine]),
        (Fact.CHANGES_HANDED_OUT, [each.handed_out for each in mine]),
        (Fact.CHANGES_VOTED, [None if each.vote is None else each.vote.on for each in mine]),
    ):
        known = [day for day in days if day is not None]
        if len(known) == len(mine):
            yield fact, max(known)
