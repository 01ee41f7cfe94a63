"""The lines of points: one for each place of a player, with table, row and clause; totals are their sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Malformed
from tenoff.kit.halves import Halves
from tenoff.kit.season import Season, season_of
from tenoff.records.points.system import PointsSystem, Row, Table
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

    @property
    def season(self) -> Season | None:
        """The season it was won in; None for a career's points carried forward, which are of many."""
        return None if self.why is Why.CARRIED else season_of(self.day)


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
    return tuple(line for division in event.divisions for line in _division(table, event, division))


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
    without_win = winless(division) if table.one_win is not None else frozenset()
    served: set[str] = set()
    for placed in division.places:
        row = rows[placed.chart]
        if row is not None and row.at(placed.place):
            for person in placed.people:
                served.add(person)
                yield _placed(table, event, division, placed, row, person, person in without_win)
    for placed in division.places:
        row = rows[placed.chart]
        if row is not None and row.rest and not placed.did_not_finish:
            for person in placed.people:
                if person not in served:
                    served.add(person)
                    yield _line(table, event, division, placed, row, person, row.rest, Why.TAKING_PART)


def _placed(
    table: Table,
    event: EventResult,
    division: DivisionResult,
    placed: Placed,
    row: Row,
    person: str,
    without_win: bool,
) -> Line:
    worth = row.at(placed.place)
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
        clause=row.clause if instead is None else instead,
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
