"""How players move between the classes, as typed values: what counts for whom, how much and how long."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import NewType

from tenoff.kit import Cite, Malformed
from tenoff.kit.division import Grade, Scope
from tenoff.kit.shelf import Anew, Part
from tenoff.records.results import Chart, DivisionResult, EventResult

Quarters = NewType("Quarters", int)
"""So many quarter points: a district that halves the half point of a consolation gives one quarter."""

ONE = Quarters(4)
HALF = Quarters(2)


def shown_quarters(quarters: int) -> str:
    """As it is printed: 5, 2.5, 0.25."""
    whole, part = divmod(quarters, 4)
    return f"{whole}{('', '.25', '.5', '.75')[part]}"


class PlayerClass(StrEnum):
    DISTRICT_AMATEUR = "district-amateur"
    STATE_AMATEUR = "state-amateur"
    PRO = "pro"

    @property
    def above(self) -> PlayerClass | None:
        return {self.DISTRICT_AMATEUR: self.STATE_AMATEUR, self.STATE_AMATEUR: self.PRO}.get(self)

    @property
    def below(self) -> PlayerClass | None:
        return {self.PRO: self.STATE_AMATEUR, self.STATE_AMATEUR: self.DISTRICT_AMATEUR}.get(self)


class Kind(StrEnum):
    """Kinds of tournament as the counting knows them."""

    DISTRICT_AMATEURS_ONLY = "district-amateurs-only"
    DISTRICT = "district"
    AMATEUR_CENTERFOLD = "amateur-centerfold"
    OPEN_CENTERFOLD = "open-centerfold"


def kind_of(event: EventResult, division: DivisionResult) -> Kind | None:
    """The kind a division is of; None where nothing counts. No Two Pros goes with the districts' events."""
    if event.scope is Scope.CLUB:
        return None
    if event.scope is Scope.DISTRICT and division.grade is Grade.DISTRICT_AMATEUR:
        return Kind.DISTRICT_AMATEURS_ONLY
    if event.scope is Scope.DISTRICT or division.grade is Grade.NO_TWO_PROS:
        return Kind.DISTRICT
    return Kind.OPEN_CENTERFOLD if division.grade is Grade.OPEN else Kind.AMATEUR_CENTERFOLD


@dataclass(frozen=True, slots=True)
class CountRow:
    """Places 1 to `last` of a chart in these kinds of tournament, for a player of a class."""

    key: str
    of: PlayerClass
    kinds: tuple[Kind, ...]
    chart: Chart
    last: int
    worth: Quarters
    clause: Cite
    assumed: bool = False

    def fits(self, klass: PlayerClass, kind: Kind, chart: Chart, place: int) -> bool:
        return klass is self.of and kind in self.kinds and chart is self.chart and 1 <= place <= self.last


@dataclass(frozen=True, slots=True)
class StepDownRule:
    """`events`: how many of `kinds` were played in the year, without a main place down to `last`."""

    of: PlayerClass
    kinds: tuple[Kind, ...]
    clause: Cite
    events: int = 2
    last: int = 4


@dataclass(frozen=True, slots=True)
class Cut:
    """A district's own measure: so many halves of the points, in fields of these sizes, for these players.

    `unless_open`: not where the event has an open division beside this one.
    """

    halves: int
    kinds: tuple[Kind, ...]
    clause: Cite
    least: int = 0
    most: int | None = None
    grades: tuple[Grade, ...] = tuple(Grade)
    classes: tuple[PlayerClass, ...] = tuple(PlayerClass)
    unless_open: bool = False

    def __post_init__(self) -> None:
        if self.halves not in (0, 1, 2):
            raise Malformed(
                f"a district gives none, half or all of the points, got {self.halves} halves",
                "records.halves",
                got=self.halves,
            )

    def fits(self, event: EventResult, division: DivisionResult, klass: PlayerClass, kind: Kind) -> bool:
        return (
            kind in self.kinds
            and division.grade in self.grades
            and klass in self.classes
            and self.least <= division.entries
            and (self.most is None or 0 < division.entries <= self.most)
            and not (self.unless_open and any(each.grade is Grade.OPEN for each in event.divisions))
        )


@dataclass(frozen=True, slots=True)
class DistrictRule:
    """What a district regulates from a day on: the first cut that fits, and rows beside those of the state.

    In a district's own events it holds for all; elsewhere for the players of the district.
    """

    key: str
    district: str
    since: date
    cuts: tuple[Cut, ...] = ()
    rows: tuple[CountRow, ...] = ()
    until: date = date.max
    assumed: bool = False

    def holds(self, event: EventResult, home: str) -> bool:
        whose = event.district if event.scope is Scope.DISTRICT else home
        return _key(whose) == self.district and self.since <= event.last_day <= self.until


@lru_cache(256)
def _key(district: str) -> str:
    """A district as rules name it, however it was typed: Southwest Coast is southwest-coast."""
    return "-".join(district.lower().replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class Bar:
    """Divisions that do not admit a class; `together`: two of it in one team."""

    klass: PlayerClass
    grades: tuple[Grade, ...]
    clause: Cite
    together: bool = False


@dataclass(frozen=True, slots=True)
class ClassRule:
    """The classes from a day on: `needed` points in `seasons` successive seasons move a player up.

    `without`: yearly tournaments that are neither open nor for amateurs, since who plays there is invited.
    `mingles`: the clause by which a district's mingle counts only where the district says so.
    """

    key: str
    since: date
    rows: tuple[CountRow, ...]
    own_state: Cite
    advance: tuple[tuple[PlayerClass, Cite], ...]
    step_down: tuple[StepDownRule, ...]
    start: Cite
    outside: Cite
    paper: Cite
    withheld: Cite
    bars: tuple[Bar, ...] = ()
    needed: Quarters = Quarters(20)
    seasons: int = 3
    one_win: tuple[tuple[PlayerClass, Cite], ...] = ()
    abandoned: Cite | None = None
    without: tuple[str, ...] = ()
    mingles: Cite | None = None


@dataclass(frozen=True, slots=True)
class Classes:
    """An association's classes: its rules from the oldest to the newest, and what its districts add."""

    key: str
    rules: tuple[ClassRule, ...]
    districts: tuple[DistrictRule, ...] = ()

    def reach(self) -> dict[tuple[PlayerClass, Chart], int]:
        """The last place that any row ever counted, by class and chart; none below it has to be looked up."""
        found: dict[tuple[PlayerClass, Chart], int] = {}
        rows = [row for rule in self.rules for row in rule.rows]
        for row in (*rows, *(row for district in self.districts for row in district.rows)):
            found[row.of, row.chart] = max(row.last, found.get((row.of, row.chart), 0))
        return found

    def on(self, day: date) -> ClassRule:
        """The rule in force on a day; before the first one, the first."""
        for rule in reversed(self.rules):
            if rule.since <= day:
                return rule
        return self.rules[0]


def _carried(old: Classes, anew: Anew) -> Classes:
    since = date.fromisoformat(anew.at.since)
    newest = replace(anew(old.rules[-1]), key=f"{old.key}-{since.year}", since=since)
    return replace(old, rules=(*old.rules, newest))


CLASSES_RULE: Part[Classes] = Part("classes", _carried)
