"""The keeper's reports, each the lists it is made of, under the clause that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from enum import StrEnum

from msgspec import Struct

from tenoff.desk.exports.records import Listing
from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_results import class_changes, qualified, results, winners
from tenoff.desk.exports.records_seats import candidates, forms, masters_field, pin_list, schedule_rows
from tenoff.desk.records.records import HALL, Records
from tenoff.kit import Cite, Edition, Malformed
from tenoff.kit.division import Gender
from tenoff.kit.season import Season, season_of
from tenoff.records.associations import FLORIDA
from tenoff.records.calendar.state import Calendar
from tenoff.records.changes.amendments import DatedAmendment
from tenoff.records.hall.state import Hall
from tenoff.records.masters.state import Masters
from tenoff.records.results import EventResult

at = Edition(
    "florida", "2024-10", "florida-2024", "Florida Shuffleboard Association, October 2024", since="2024-10-01"
)
WEEK = timedelta(days=7)

Tables = tuple[Listing[Struct], ...]


class Report(StrEnum):
    """A report, in the order of the duties."""

    DIRECTOR_FORMS = "director-forms"
    WEEKLY = "weekly"
    POINTS = "points"
    ALL_TIME = "all-time"
    QUALIFIED = "qualified"
    SEASON_RESULTS = "season-results"
    SEASON_POINTS = "season-points"
    WINNERS = "winners"
    PINS = "pins"
    HALL_CANDIDATES = "hall-candidates"
    CLASS_CHANGES = "class-changes"
    PLAYER_STATUS = "player-status"
    CLUBS = "clubs"
    MASTERS_FIELD = "masters-field"
    SCHEDULE = "schedule"


_FLORIDA: Mapping[Report, Cite] = {
    Report.DIRECTOR_FORMS: at("SR14-a"),
    Report.WEEKLY: at("SR14-b", "SR14-d", "SR9"),
    Report.POINTS: at("SR14-c", "SR14-g"),
    Report.ALL_TIME: at("SR14-e"),
    Report.QUALIFIED: at("SR14-f.1", "SR14-f.2"),
    Report.SEASON_RESULTS: at("SR14-h.1"),
    Report.SEASON_POINTS: at("SR14-h.2"),
    Report.WINNERS: at("SR14-h.4"),
    Report.PINS: at("SR14-h.5.1", "SR14-h.5.2"),
    Report.HALL_CANDIDATES: at("SR14-h.6"),
    Report.CLASS_CHANGES: at("Art9-d"),
    Report.PLAYER_STATUS: at("SR19-b", "SR19-b.1"),
    Report.CLUBS: at("SR19-a", "SR19-a.1"),
    Report.MASTERS_FIELD: at("SR18-b"),
    Report.SCHEDULE: at("Art4-e.1", "Art4-e.2"),
}
CLAUSES: Mapping[str, Mapping[Report, Cite]] = {FLORIDA.key: _FLORIDA}
"""By association, which clause asks for a report."""


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
    clauses = CLAUSES.get(of.lists.reckoning.association.key, {})
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
    played = (event.last_day for event in of.lists.events(of.season) if event.centrefold)
    return replace(of, lists=replace(of.lists, day=max(played, default=of.day)))


def week_events(of: Sources) -> list[EventResult]:
    """Events of the schedule that ended in the seven days up to the day, amateur and pro."""
    return [
        event
        for event in of.lists.reckoning.results(of.lists.on)
        if event.centrefold and of.day - WEEK < event.last_day <= of.day
    ]


def _weekly(of: Sources) -> Tables:
    return results(of.lists, week_events(of)), of.lists.season(of.season)


def _season_results(of: Sources) -> Tables:
    return (results(of.lists, (event for event in of.lists.events(of.season) if event.centrefold)),)


def _calendar(of: Sources) -> Calendar:
    if of.calendar is None:
        raise Malformed(
            f"the calendar of the season {of.season} is not begun yet",
            "records.no_calendar",
            season=of.season,
        )
    return of.calendar


_MAKERS: Mapping[Report, Callable[[Sources], Tables]] = {
    Report.DIRECTOR_FORMS: lambda of: (forms(_calendar(of), of.lists, _FLORIDA[Report.DIRECTOR_FORMS]),),
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
