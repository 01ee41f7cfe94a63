"""A points system as a typed value: tables by date, each a list of printed rows with their clauses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from itertools import pairwise

from tenoff.kit import Cite, Malformed
from tenoff.kit.division import Grade, Play, Scope
from tenoff.kit.halves import Halves
from tenoff.kit.season import OCTOBER, Begins
from tenoff.kit.shelf import Anew, Part
from tenoff.records.results import Chart, DivisionResult, EventResult

SINGLES = (Play.WALKING, Play.NON_WALKING)
DOUBLES = (Play.DOUBLES,)
NOTHING = Halves(0)


class Source(StrEnum):
    """What a row was read from."""

    BOOK = "book"  # the clause beside it
    KEEPER = "keeper"  # the points history the association's Keeper of Records published


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what places 1, 2, 3 … of a chart are worth, in which events and for which sizes of field.

    `least` and `most`: entries in the division, both included; `untold`: also where no paper tells how many
    they were, as a row without sizes always does. `rest`: for each who is on the chart's list below the
    places, and has no other line. `assumed`: neither text nor history at hand says so for that time.
    """

    key: str
    chart: Chart
    scopes: tuple[Scope, ...]
    plays: tuple[Play, ...]
    worth: tuple[Halves, ...]
    clause: Cite
    least: int = 0
    most: int | None = None
    rest: Halves = NOTHING
    assumed: bool = False
    untold: bool = False
    source: Source = Source.BOOK

    def __post_init__(self) -> None:
        if any(each < 0 for each in (*self.worth, self.rest)):
            raise Malformed(
                f"a place is worth nothing or more, got {self.worth} in {self.key}",
                "records.worth",
                worth=self.worth,
                row=self.key,
            )
        if self.most is not None and self.most < self.least:
            raise Malformed(
                f"a row holds from few entries to many, got {self.least} to {self.most}",
                "records.sizes",
                least=self.least,
                most=self.most,
            )

    def fits(self, event: EventResult, division: DivisionResult) -> bool:
        return event.scope in self.scopes and division.play in self.plays and self._takes(division.entries)

    def _takes(self, entries: int) -> bool:
        if not entries:
            return self.of_untold
        return self.least <= entries and (self.most is None or entries <= self.most)

    @property
    def of_untold(self) -> bool:
        """Whether it holds for a field of which nobody knows the size."""
        return self.untold or (not self.least and self.most is None)

    def at(self, place: int) -> Halves:
        """What a place is worth; nothing below the places of the row."""
        return self.worth[place - 1] if 1 <= place <= len(self.worth) else NOTHING


@dataclass(frozen=True, slots=True)
class Times:
    """Multiplies what a row gives, in halves so that 3 is 1.5 times, in these events and sizes of field."""

    by: int
    clause: Cite
    scopes: tuple[Scope, ...] = tuple(Scope)
    plays: tuple[Play, ...] = tuple(Play)
    least: int = 0
    most: int | None = None

    def fits(self, event: EventResult, division: DivisionResult) -> bool:
        inside = self.least <= division.entries and (self.most is None or 0 < division.entries <= self.most)
        return event.scope in self.scopes and division.play in self.plays and inside


class TiedTakes(StrEnum):
    """What those get who share a place that no match or lot has broken."""

    BETTER = "better"  # each the points of the place they share
    LESSER = "lesser"  # each the points of the last place that is shared


@dataclass(frozen=True, slots=True)
class Table:
    """The rows in force from a day on.

    `without`: yearly tournaments that give no points. `own_state`: only events played in the association's
    state. `one_win`, `abandoned`: the clause by which a player without a win, or who walked away, gets none.
    `times`: the first that fits multiplies. `tied`: what an unbroken tie takes, under `tied_clause`.
    """

    key: str
    since: date
    rows: tuple[Row, ...]
    grades: tuple[Grade, ...] = (Grade.OPEN,)
    without: tuple[str, ...] = ()
    own_state: bool = True
    one_win: Cite | None = None
    abandoned: Cite | None = None
    times: tuple[Times, ...] = ()
    tied: TiedTakes = TiedTakes.BETTER
    tied_clause: Cite | None = None

    def times_for(self, event: EventResult, division: DivisionResult) -> Times | None:
        """The first that fits, in the order they are written."""
        return next((each for each in self.times if each.fits(event, division)), None)

    def row(self, event: EventResult, division: DivisionResult, chart: Chart) -> Row | None:
        """The first row that fits, in the order they are printed."""
        if not self.counts(event, division):
            return None
        return next((row for row in self.rows if row.chart is chart and row.fits(event, division)), None)

    def counts(self, event: EventResult, division: DivisionResult) -> bool:
        return (
            division.grade in self.grades
            and event.event not in self.without
            and (event.in_state or not self.own_state)
        )

    def amend(self, key: str, since: date, *rows: Row) -> Table:
        """A later table: rows with a known key take the place of the old ones, others come before them."""
        changed = {row.key: row for row in rows}
        kept = tuple(changed.pop(row.key, row) for row in self.rows)
        return replace(self, key=key, since=since, rows=(*changed.values(), *kept))


@dataclass(frozen=True, slots=True)
class PointsSystem:
    """Tables from the oldest to the newest. `district`: whose it is, where a district has its own.

    `begins`: the first day of its seasons.
    """

    key: str
    title: str
    tables: tuple[Table, ...]
    district: str = ""
    begins: Begins = OCTOBER

    def __post_init__(self) -> None:
        days = [table.since for table in self.tables]
        if any(one >= other for one, other in pairwise(days)):
            raise Malformed(
                f"tables go from the oldest to the newest, got {[str(day) for day in days]}", "inner"
            )

    def on(self, day: date) -> Table | None:
        """The table in force on a day; None before the first one."""
        return next((table for table in reversed(self.tables) if table.since <= day), None)

    def with_table(self, table: Table) -> PointsSystem:
        """With one more table, or another in place of the one of the same day."""
        kept = [each for each in self.tables if each.since != table.since]
        return replace(self, tables=tuple(sorted((*kept, table), key=lambda each: each.since)))


def _carried(old: PointsSystem, anew: Anew) -> PointsSystem:
    since = date.fromisoformat(anew.at.since)
    newest = replace(anew(old.tables[-1]), key=f"{old.key}-{since.year}", since=since)
    return replace(old, tables=(*old.tables, newest))


POINTS_SYSTEM: Part[PointsSystem] = Part("points", _carried)
