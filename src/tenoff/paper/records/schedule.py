"""The schedule as paper shows it: the two pages in the middle of the yearbook, and a district's own."""

from __future__ import annotations

from datetime import date
from itertools import groupby

from babel.dates import format_date, format_interval

from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_rows import ScheduleRow
from tenoff.desk.exports.records_seats import schedule_rows
from tenoff.kit.season import Season
from tenoff.paper.records.values import Fold, Month, ScheduleLine
from tenoff.records.calendar.application import CENTERFOLD
from tenoff.records.calendar.state import Calendar
from tenoff.words.catalog import say, spoken
from tenoff.words.records_public import season_said

_ROWS = 45.0
"""Rows of one of the two pages at full size."""
_LARGEST, _SMALLEST = 1.35, 0.5


def rows(calendar: Calendar | None, lists: Lists) -> tuple[ScheduleRow, ...]:
    return () if calendar is None else schedule_rows(calendar, lists).rows


def fold(found: tuple[ScheduleRow, ...], season: Season, *, voted: bool = True) -> Fold:
    """State-sponsored and other tournaments of the centerfold, half of them on each page.

    `voted`: the Board has adopted it.
    """
    own = tuple(row for row in found if row.scope in CENTERFOLD)
    months = tuple(
        Month(str(format_date(date(*month, 1), "MMMM y", locale=spoken().locale)), tuple(map(line, some)))
        for month, some in groupby(own, lambda row: (row.first_day.year, row.first_day.month))
    )
    left, right = _halves(months)
    most = max(_height(left), _height(right), 1.0)
    return Fold(
        title=say("records_paper.yearbook.schedule", season=season_said(season)),
        note=say(f"records_paper.yearbook.{_note(own, voted=voted)}"),
        left=left,
        right=right,
        scale=max(min(_ROWS / most, _LARGEST), _SMALLEST),
    )


def _note(own: tuple[ScheduleRow, ...], *, voted: bool) -> str:
    if not own:
        return "no_schedule"
    return "schedule_note" if voted else "schedule_draft"


def line(row: ScheduleRow) -> ScheduleLine:
    return ScheduleLine(
        code=row.code,
        days=days(row.first_day, row.last_day),
        title=row.title,
        where=row.place
        if row.place and row.place in row.club
        else " · ".join(filter(None, (row.club, row.place))),
        district=row.district,
        red=row.red,
        mark=say("records_paper.yearbook.state_mark") if row.red else "",
    )


def days(first: date, last: date, skeleton: str = "MMMd") -> str:
    """Days of one event: Oct 5 – 7."""
    return str(format_interval(first, last, skeleton, locale=spoken().locale))


def _height(months: tuple[Month, ...]) -> float:
    """In rows; a month's head is as high as a row and a half."""
    return sum(1.5 + len(month.lines) for month in months)


def _halves(months: tuple[Month, ...]) -> tuple[tuple[Month, ...], tuple[Month, ...]]:
    """Parted where a month ends, so that the fuller page is as empty as can be."""
    parted = [(months[:at], months[at:]) for at in range(len(months) + 1)]
    return min(parted, key=lambda two: (max(_height(two[0]), _height(two[1])), -len(two[0])))
