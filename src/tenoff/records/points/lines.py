"""The lines of points: one for each place of a player, with table, row and clause; totals are their sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from enum import StrEnum

from msgspec import Struct, structs

from tenoff.kit import Cite, Malformed, together
from tenoff.kit.halves import Halves
from tenoff.kit.season import OCTOBER, Begins, Season, season_of
from tenoff.records.points.system import PointsSystem, Row, Table, TiedTakes
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.wins import winless


class Why(StrEnum):
    PLACE = "place"
    TAKING_PART = "taking-part"
    NO_WIN = "no-win"
    ABANDONED = "abandoned"
    CORRECTED = "corrected"
    CARRIED = "carried"


class Line(Struct, frozen=True, omit_defaults=True):
    """One line. `day`: when it was won. `known`: from when on it stands in the lists.

    `would`: what the row gives for the place, also where `worth` is nothing because of a clause.
    """

    person: str
    worth: Halves
    why: Why
    day: date
    known: date
    event: str = ""
    name: str = ""
    division: str = ""
    chart: Chart | None = None
    place: int = 0
    tied: bool = False
    table: str = ""
    row: str = ""
    clause: Cite = Cite("")
    assumed: bool = False
    would: Halves = Halves(0)
    reason: str = ""
    times: int = 0
    """By how many halves the row's points were multiplied; 0: they were not."""
    begins: Begins = OCTOBER
    """Of the season it was won in."""

    @property
    def season(self) -> Season | None:
        """The season it was won in; None for a career's points carried forward, which are of many."""
        return None if self.why is Why.CARRIED else season_of(self.day, self.begins)


class Correction(Struct, frozen=True, omit_defaults=True):
    """The keeper's decision of a day that a player has so much more, or less, from an event."""

    id: str
    on: date
    person: str
    event: str
    change: Halves
    reason: str
    clause: Cite = Cite("")


class Carried(Struct, frozen=True, omit_defaults=True):
    """Points carried forward from paper on which the events are not listed, won until `day`.

    They belong to the list of all time only, from that day on.
    """

    person: str
    worth: Halves
    day: date
    source: str


def event_lines(system: PointsSystem, event: EventResult) -> tuple[Line, ...]:
    """What an event gave, by the table in force on its last day."""
    table = system.on(event.last_day)
    if table is None:
        return ()
    lines = (line for division in event.divisions for line in _division(table, event, division))
    if system.begins == OCTOBER:
        return tuple(lines)
    return tuple(structs.replace(line, begins=system.begins) for line in lines)


def ledger(
    system: PointsSystem,
    events: Iterable[EventResult],
    corrections: Iterable[Correction] = (),
    carried: Iterable[Carried] = (),
) -> tuple[Line, ...]:
    """All lines, by the day they were won; a correction stands beside the line it corrects."""
    known = {event.id: event for event in events}
    lines = [line for event in known.values() for line in event_lines(system, event)]
    lines += [_corrected(each, known) for each in corrections]
    lines += [
        Line(each.person, each.worth, Why.CARRIED, each.day, each.day, reason=each.source) for each in carried
    ]
    return tuple(sorted(lines, key=lambda line: (line.day, line.known)))


def _division(table: Table, event: EventResult, division: DivisionResult) -> Iterator[Line]:
    rows = {chart: table.row(event, division, chart) for chart in Chart}
    taken = _places_taken(table, division)
    without_win = winless(division) if table.one_win is not None else frozenset()
    served: set[str] = set()
    for placed in division.places:
        row = rows[placed.chart]
        if row is not None and row.at(taken[placed.chart, placed.place]):
            for person in placed.people:
                served.add(person)
                yield _placed(table, event, division, placed, row, person, person in without_win, taken)
    for placed in division.places:
        row = rows[placed.chart]
        if row is not None and row.rest and not placed.did_not_finish:
            for person in placed.people:
                if person not in served:
                    served.add(person)
                    yield _line(table, event, division, placed, row, person, row.rest, Why.TAKING_PART)


def _places_taken(table: Table, division: DivisionResult) -> dict[tuple[Chart, int], int]:
    """The place whose points each place takes: of those who share one, the better or the last they share."""
    many = Counter((each.chart, each.place) for each in division.places)
    last = table.tied is TiedTakes.LESSER
    return {key: key[1] + (count - 1 if last else 0) for key, count in many.items()}


def _placed(
    table: Table,
    event: EventResult,
    division: DivisionResult,
    placed: Placed,
    row: Row,
    person: str,
    without_win: bool,
    taken: Mapping[tuple[Chart, int], int],
) -> Line:
    place = taken[placed.chart, placed.place]
    worth = row.at(place)
    if place != placed.place and table.tied_clause is not None:
        row = replace(row, clause=together(row.clause, table.tied_clause))
    if placed.did_not_finish and table.abandoned is not None:
        return _line(
            table, event, division, placed, row, person, worth, Why.ABANDONED, instead=table.abandoned
        )
    if without_win and table.one_win is not None:
        return _line(table, event, division, placed, row, person, worth, Why.NO_WIN, instead=table.one_win)
    return _line(table, event, division, placed, row, person, worth, Why.PLACE)


def _line(
    table: Table,
    event: EventResult,
    division: DivisionResult,
    placed: Placed,
    row: Row,
    person: str,
    would: Halves,
    why: Why,
    *,
    instead: Cite | None = None,
) -> Line:
    """`instead`: the clause by which the row's points are not given."""
    times = table.times_for(event, division)
    clause = row.clause
    if times is not None:
        # halves times halves are quarters; what a book multiplies has been checked to come out in halves
        would, clause = Halves(would * times.by // 2), together(clause, times.clause)
    return Line(
        person=person,
        worth=would if instead is None else Halves(0),
        why=why,
        day=event.last_day,
        known=event.last_day,
        event=event.id,
        name=event.name,
        division=division.key,
        chart=placed.chart,
        place=placed.place,
        tied=placed.tied,
        table=table.key,
        row=row.key,
        clause=clause if instead is None else instead,
        times=0 if times is None else times.by,
        assumed=row.assumed,
        would=would,
    )


def _corrected(correction: Correction, events: dict[str, EventResult]) -> Line:
    event = events.get(correction.event)
    if event is None:
        raise Malformed(
            f"a correction names an event that is on record, got {correction.event!r}",
            "records.corrected_event",
            got=correction.event,
        )
    if correction.on < event.last_day:
        raise Malformed(
            f"a correction comes after its event, got {correction.on} for {event.last_day}",
            "records.corrected_early",
            day=correction.on,
            last=event.last_day,
        )
    return Line(
        correction.person,
        correction.change,
        Why.CORRECTED,
        event.last_day,
        correction.on,
        event=event.id,
        name=event.name,
        clause=correction.clause,
        reason=correction.reason,
    )
