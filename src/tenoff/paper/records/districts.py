"""A district's own pages of the yearbook: officers, tournaments to come, results of the season before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_results import results
from tenoff.desk.exports.records_rows import ScheduleRow
from tenoff.desk.records.yearbook import officers_of
from tenoff.kit.season import Season
from tenoff.kit.shelf import must, of_book
from tenoff.paper.records.schedule import line
from tenoff.paper.records.values import DistrictPages, EventWinners, Para
from tenoff.paper.records.winners import events
from tenoff.records.calendar import district_pages as pages_of
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.state import Calendar
from tenoff.records.calendar.yearbook import Section
from tenoff.records.results import EventResult
from tenoff.words.catalog import say

_LINES_A_PAGE = 150.0
"""Lines in the three columns of a page of results."""


def district_pages(
    lists: Lists,
    season: Season,
    coming: tuple[ScheduleRow, ...],
    texts: Mapping[str, str],
    calendar: Calendar | None,
) -> tuple[DistrictPages, ...]:
    """The pages of each district, results on as many as the rules give it."""
    if calendar is None:
        found = of_book(CALENDAR_RULE, lists.reckoning.association.key, season.first)
    else:
        found = must(CALENDAR_RULE, calendar.rule)
    if found is None:
        return ()
    rule = found.yearbook
    room = {
        pages.district: pages.pages
        for pages in pages_of(rule, lists.reckoning.association.districts)
        if pages.section is Section.RESULTS
    }
    played: dict[str, list[EventResult]] = {district: [] for district in room}
    for event in lists.events(season):
        district = _district(lists, event)
        if district in played:
            played[district].append(event)
    return tuple(
        _pages(lists, district, room[district], coming, texts, played[district]) for district in room
    )


def _pages(
    lists: Lists,
    district: str,
    room: int,
    coming: tuple[ScheduleRow, ...],
    texts: Mapping[str, str],
    played: list[EventResult],
) -> DistrictPages:
    rows = [row for row in results(lists, played).rows if row.place <= 4]
    kept, cut = _fitting(events(rows), room * _LINES_A_PAGE)
    return DistrictPages(
        district,
        tuple(_lines(texts.get(officers_of(district), ""))),
        tuple(line(row) for row in coming if row.district == district),
        kept,
        say("records_paper.yearbook.results_cut", n=cut) if cut else "",
    )


def _district(lists: Lists, event: EventResult) -> str:
    """The district whose event it is, or that has the host."""
    if event.district:
        return lists.district_named(event.district)
    club = lists.reckoning.roll.clubs.get(event.host)
    return "" if club is None else club.district


def _fitting(found: tuple[EventWinners, ...], room: float) -> tuple[tuple[EventWinners, ...], int]:
    """The events whose lines go on the pages, and how many do not."""
    taken = 0.0
    for at, event in enumerate(found):
        taken += 3.5 + sum(1.6 + 2.0 * len(division.lines) for division in event.divisions)
        if taken > room:
            return found[:at], len(found) - at
    return found, 0


def _lines(text: str) -> Iterator[Para]:
    """Each line for itself: officers are a list."""
    for part in text.split("\n"):
        if part.strip("# "):
            yield Para(part.strip("# "), head=part.lstrip().startswith("#"))
