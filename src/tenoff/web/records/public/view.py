"""What everybody gets of the records: plain rows under names that may be shown, for pages, JSON and CSV."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.season import Season
from tenoff.records.champions import Qualified
from tenoff.records.lists import Pin, Standing
from tenoff.records.points import Line, Why
from tenoff.records.results import Chart, DivisionResult, EventResult, Sex
from tenoff.web.records.public.frame import Looked, stood
from tenoff.words import records_public as words

Points = int | float
"""Half points are written .5, whole ones without it."""


def points_of(halves: int) -> Points:
    return halves / 2 if halves % 2 else halves // 2


class StandingRow(Struct, frozen=True, omit_defaults=True):
    """A player on a list. `gained`, `was`: points and rank compared with a week before; 0: not on it then.

    `carried`: how many of the points were carried forward from paper, on the list of all time.
    """

    rank: int
    person: str
    name: str
    club: str
    points: Points
    reached: date
    pin: str = ""
    gained: Points = 0
    was: int = 0
    carried: Points = 0


class LineRow(Struct, frozen=True, omit_defaults=True):
    """A line of points. `said`: the reason in a sentence; `would`: what the table's row gives for the place.

    `known`: from when on it has stood in the lists. `season`: none for points carried forward.
    """

    day: date
    known: date
    season: int | None
    person: str
    name: str
    event: str
    event_name: str
    division: str
    chart: str
    place: int
    points: Points
    would: Points
    why: str
    said: str
    table: str
    row: str
    clause: Cite
    assumed: bool = False
    queried: bool = False
    corrected: bool = False


class EventRow(Struct, frozen=True, omit_defaults=True):
    """`corrected`: how often its results were changed after they were recorded."""

    event: str
    name: str
    first_day: date
    last_day: date
    season: int
    scope: str
    host: str
    host_name: str
    district: str
    entries: int
    corrected: int = 0


class Named(Struct, frozen=True):
    id: str
    name: str


class ChampionRow(Struct, frozen=True):
    """A first place of a main chart. `clubs`: every club the winners represented."""

    season: int
    event: str
    name: str
    day: date
    scope: str
    division: str
    people: tuple[Named, ...]
    champions: str
    clubs: str


class QualifiedRow(Struct, frozen=True, omit_defaults=True):
    """One reason of a player. `barred`: it cannot be used, for the tournament is for Pros.

    `until`: the last season it is good for, 0 for life. `list`: men or ladies.
    """

    person: str
    name: str
    event: str
    event_name: str
    day: date
    chart: str
    place: int
    clause: Cite
    good: str
    left: int = 0
    until: int = 0
    barred: bool = False
    list: str = ""


# -- making them


def standing_rows(
    look: Looked,
    standings: tuple[Standing, ...],
    pins: Mapping[str, Pin] | None = None,
    before: tuple[Standing, ...] = (),
) -> tuple[StandingRow, ...]:
    """A list; `before`: as it stood a week before."""
    was = {each.person: each for each in before}
    found = []
    for each in standings:
        old = was.get(each.person)
        gained = each.total - (old.total if old else 0)
        pin = (pins or {}).get(each.person)
        found.append(
            StandingRow(
                each.rank,
                each.person,
                look.name(each.person),
                look.club(each.person),
                points_of(each.total),
                each.reached,
                "" if pin is None else pin.value,
                points_of(gained),
                old.rank if old else 0,
                points_of(each.carried),
            )
        )
    return tuple(found)


def season_rows(look: Looked, season: Season, sex: Sex | None) -> tuple[StandingRow, ...]:
    """A season's list with its pins, and what the last week changed."""
    book, on = look.book, look.on
    before = stood(book, look.day - timedelta(days=7)) if look.day.toordinal() > 7 else date.min
    old = book.season_list(season, sex, before)
    return standing_rows(look, book.season_list(season, sex, on), book.pins(season, sex, on), old)


def all_time_rows(look: Looked, sex: Sex | None) -> tuple[StandingRow, ...]:
    before = stood(look.book, look.day - timedelta(days=7)) if look.day.toordinal() > 7 else date.min
    old = look.book.all_time_list(sex, before)
    return standing_rows(look, look.book.all_time_list(sex, look.on), before=old)


def line_rows(look: Looked, lines: Iterable[Line]) -> tuple[LineRow, ...]:
    doubted = {(each.person, each.event) for each in look.book.roll.queries.values() if each.answered is None}
    found = []
    for line in lines:
        division = look.division(line.event, line.division)
        found.append(
            LineRow(
                line.day,
                line.known,
                None if line.season is None else line.season.year,
                line.person,
                look.name(line.person, line.day),
                line.event,
                line.name,
                division,
                line.chart.value if line.chart else "",
                line.place,
                points_of(line.worth),
                points_of(line.would),
                line.why.value,
                words.line_said(line, division, look.book.system),
                line.table,
                line.row,
                line.clause,
                line.assumed,
                (line.person, line.event) in doubted,
                _corrected(look, line),
            )
        )
    return tuple(found)


def _corrected(look: Looked, line: Line) -> bool:
    """Whether a line is other than it first was; in a corrected event most are as they were."""
    if line.why is Why.CORRECTED:
        return True
    if line.known <= line.day or not line.event:
        return False
    first = look.book.roll.results[line.event][0].on
    before = (each for each in look.book.lines_of_event(line.event, first) if each.person == line.person)
    return not any(
        (each.division, each.chart, each.place, each.worth)
        == (line.division, line.chart, line.place, line.worth)
        for each in before
    )


def event_row(look: Looked, result: EventResult) -> EventRow:
    versions = look.book.roll.results[result.id]
    return EventRow(
        result.id, result.name, result.first_day, result.last_day, result.season.year, result.scope.value,
        result.host, look.club_name(result.host), result.district,
        sum(division.entries for division in result.divisions),
        sum(1 for version in versions[1:] if version.on <= look.day),
    )  # fmt: skip


def event_rows(look: Looked, season: Season | None = None) -> tuple[EventRow, ...]:
    """Events by the day they ended, the newest first."""
    found = [each for each in look.book.results(look.on) if season is None or each.season == season]
    found.sort(key=lambda each: (each.last_day, each.id), reverse=True)
    return tuple(event_row(look, each) for each in found)


def named(look: Looked, people: tuple[str, ...], day: date | None = None) -> tuple[Named, ...]:
    return tuple(Named(look.book.roll.who(id), look.name(id, day)) for id in people)


def champion_rows(look: Looked, only_state: bool) -> tuple[ChampionRow, ...]:
    """First places of main charts, the newest season first, in it by the day."""
    found = [each for each in look.book.results(look.on) if each.scope == "state" or not only_state]
    found.sort(key=lambda each: (-each.season.year, each.last_day, each.id))
    return tuple(
        _champions(look, event, division, placed.people)
        for event in found
        for division in event.divisions
        for placed in division.places
        if placed.chart is Chart.MAIN and placed.place == 1 and not placed.did_not_finish
    )


def _champions(
    look: Looked, event: EventResult, division: DivisionResult, people: tuple[str, ...]
) -> ChampionRow:
    return ChampionRow(
        event.season.year, event.id, event.name, event.last_day, event.scope.value, division.name,
        named(look, people, event.last_day), look.names(people, event.last_day),
        look.clubs(people, event.last_day),
    )  # fmt: skip


def qualified_rows(look: Looked, found: Iterable[Qualified]) -> tuple[QualifiedRow, ...]:
    return tuple(
        QualifiedRow(
            each.person,
            look.name(each.person),
            reason.event,
            reason.name,
            reason.day,
            reason.chart.value,
            reason.place,
            reason.clause,
            words.good_until(reason),
            reason.left or 0,
            reason.until.year if reason.until else 0,
            each.barred is not None,
            look.list_of(each.person),
        )
        for each in found
        for reason in each.reasons
    )
