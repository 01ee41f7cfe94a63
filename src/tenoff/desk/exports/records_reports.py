"""The keeper's reports, each the lists it is made of, under the clause that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from msgspec import Struct

from tenoff.desk.exports.records import Listing
from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_results import class_changes, qualified, results, winners
from tenoff.desk.exports.records_seats import candidates, forms, masters_field, pin_list, schedule_rows
from tenoff.desk.records.records import HALL, Records
from tenoff.kit import Cite, Malformed
from tenoff.kit.division import Gender
from tenoff.kit.season import Season, season_of
from tenoff.kit.shelf import of_book
from tenoff.records.calendar.state import Calendar
from tenoff.records.changes.amendments import DatedAmendment
from tenoff.records.hall.state import Hall
from tenoff.records.masters.state import Masters
from tenoff.records.reports import REPORTS, Report
from tenoff.records.results import EventResult

WEEK = timedelta(days=7)

Tables = tuple[Listing[Struct], ...]


@dataclass(frozen=True, slots=True)
class Sources:
    """All that reports of a season are made from, as it stands."""

    lists: Lists
    season: Season
    hall: Hall | None = None
    calendar: Calendar | None = None
    masters: Mapping[Gender, Masters] = field(default_factory=dict)
    changes: tuple[DatedAmendment, ...] = ()

    @property
    def day(self) -> date:
        return self.lists.day


@dataclass(frozen=True, slots=True)
class Made:
    """A report with its lists; the first is the one a spreadsheet gets."""

    report: Report
    clause: Cite
    season: Season
    day: date
    listings: Tables


async def sources(
    records: Records, season: Season | None, on: date | None = None, withheld: str = ""
) -> Sources:
    """What the books hold for a season, the present one where none is named; Malformed without a roll.

    `on`: as everything stood on that day. `withheld`: what stands for a name that is not shown.
    """
    reckoning = await records.roll.reckoning()
    if reckoning is None:
        raise Malformed("the association's roll is not opened yet", "records.no_roll")
    today = records.means.today()
    season = season or season_of(on or today)
    day = on or _day_in(season, today)
    lists = Lists(reckoning, day, as_of=on is not None)
    masters = {gender: await records.masters.now(f"masters-{season.year}-{gender}") for gender in Gender}
    return Sources(
        replace(lists, withheld=withheld) if withheld else lists,
        season,
        await records.hall.now(HALL),
        await records.calendar.now(f"calendar-{season.year}"),
        {gender: found for gender, found in masters.items() if found is not None},
        tuple(each for each in await records.adopted_changes() if each.adopted <= day),
    )


def _day_in(season: Season, today: date) -> date:
    """The day by which reports of a season go: today, or the nearest of its days."""
    return min(max(today, season.first), season.last)


def made(report: Report, of: Sources) -> Made:
    """The report. Malformed where the book it is made from has not been begun."""
    if report is Report.WEEKLY:
        of = _in_its_last_week(of)
    clauses = _clauses(of)
    return Made(report, clauses.get(report, Cite("")), of.season, of.day, _MAKERS[report](of))


def report_named(name: str) -> Report:
    """Malformed names those there are."""
    if name not in tuple(Report):
        every = ", ".join(Report)
        raise Malformed(
            f"a report is one of {every}, got {name[:40]!r}", "records.report", every=every, got=name[:40]
        )
    return Report(name)


def _in_its_last_week(of: Sources) -> Sources:
    """Of a season that is over, where no day was named: as of the last day on which anything was played."""
    if of.lists.as_of or of.day != of.season.last:
        return of
    played = (event.last_day for event in of.lists.events(of.season) if event.centerfold)
    return replace(of, lists=replace(of.lists, day=max(played, default=of.day)))


def week_events(of: Sources) -> list[EventResult]:
    """Events of the schedule that ended in the seven days up to the day, amateur and pro."""
    return [
        event
        for event in of.lists.reckoning.results(of.lists.on)
        if event.centerfold and of.day - WEEK < event.last_day <= of.day
    ]


def _weekly(of: Sources) -> Tables:
    return results(of.lists, week_events(of)), of.lists.season(of.season)


def _season_results(of: Sources) -> Tables:
    return (results(of.lists, (event for event in of.lists.events(of.season) if event.centerfold)),)


def _calendar(of: Sources) -> Calendar:
    if of.calendar is None:
        raise Malformed(
            f"the calendar of the season {of.season} is not begun yet",
            "records.no_calendar",
            season=of.season,
        )
    return of.calendar


def _clauses(of: Sources) -> Mapping[Report, Cite]:
    """Return which clause of the association asks for each report."""
    return of_book(REPORTS, of.lists.reckoning.association.key, of.lists.day) or {}


_MAKERS: Mapping[Report, Callable[[Sources], Tables]] = {
    Report.DIRECTOR_FORMS: lambda of: (
        forms(_calendar(of), of.lists, _clauses(of).get(Report.DIRECTOR_FORMS, Cite(""))),
    ),
    Report.WEEKLY: _weekly,
    Report.POINTS: lambda of: (of.lists.season(of.season),),
    Report.ALL_TIME: lambda of: (replace(of.lists, as_of=True).all_time(),),
    Report.QUALIFIED: lambda of: (qualified(of.lists),),
    Report.SEASON_RESULTS: _season_results,
    Report.SEASON_POINTS: lambda of: (of.lists.season(of.season),),
    Report.WINNERS: lambda of: (winners(of.lists, of.season),),
    Report.PINS: lambda of: (pin_list(of.lists, of.season),),
    Report.HALL_CANDIDATES: lambda of: (candidates(of.lists, of.hall),),
    Report.CLASS_CHANGES: lambda of: (class_changes(of.lists, of.season),),
    Report.PLAYER_STATUS: lambda of: (of.lists.status(),),
    Report.CLUBS: lambda of: (of.lists.clubs(),),
    Report.MASTERS_FIELD: lambda of: (masters_field(of.lists, of.season, of.masters),),
    Report.SCHEDULE: lambda of: (schedule_rows(_calendar(of), of.lists),),
}
