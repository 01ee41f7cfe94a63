"""What a place counts for a player's class: one line a place, with row and clause, also of nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.season import Season, season_of
from tenoff.records.classes.decisions import Awarded, OfDistrict, Withheld
from tenoff.records.classes.rule import (
    Classes,
    ClassRule,
    CountRow,
    DistrictRule,
    Kind,
    PlayerClass,
    Quarters,
    kind_of,
)
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.wins import winless


class Placing(Struct, frozen=True):
    """A place of one player in its surroundings."""

    event: EventResult
    division: DivisionResult
    placed: Placed
    without_win: bool


class Reckoned(StrEnum):
    """Why a line is worth what it is."""

    COUNTS = "counts"
    DISTRICT_CUT = "district-cut"
    WITHHELD = "withheld"
    MINGLE = "mingle"
    NO_WIN = "no-win"
    ABANDONED = "abandoned"
    OTHER_STATE = "other-state"


class Counted(Struct, frozen=True, omit_defaults=True):
    """`would`: what the row gives; `worth`: what is counted. `klass`: the class it was won in."""

    person: str
    worth: Quarters
    would: Quarters
    why: Reckoned
    day: date
    event: str
    name: str
    division: str
    chart: Chart
    place: int
    klass: PlayerClass
    rule: str
    row: str
    clause: Cite
    assumed: bool = False

    @property
    def season(self) -> Season:
        return season_of(self.day)

    def lapses(self, seasons: int) -> date:
        """The first day on which it no longer counts, where points count for so many seasons."""
        return Season(self.season.year + seasons).first


def placings(events: Iterable[EventResult], on: date | None = None) -> dict[str, tuple[Placing, ...]]:
    """Each player's places by the day they were won; `on`: only what had ended by that day."""
    found: dict[str, tuple[Placing, ...]] = {}
    for event in sorted(events, key=lambda event: (event.last_day, event.id)):
        if on is None or event.last_day <= on:
            for person, own in placings_in(event).items():
                found[person] = found.get(person, ()) + own
    return found


def placings_in(event: EventResult) -> dict[str, tuple[Placing, ...]]:
    """The places of everybody who has one in an event; partners have one and the same."""
    found: dict[str, tuple[Placing, ...]] = {}
    for division in event.divisions:
        without_win = winless(division)
        for placed in division.places:
            place = Placing(event, division, placed, without_win=False)
            for person in placed.people:
                own = place if person not in without_win else Placing(event, division, placed, True)
                found[person] = (*found[person], own) if person in found else (own,)
    return found


def counted(
    classes: Classes,
    person: str,
    placing: Placing,
    klass: PlayerClass,
    *,
    home: str = "",
    decided: Iterable[OfDistrict] = (),
) -> Counted | None:
    """The line of a place for a player of that class and home district; None where no row is about it."""
    event, placed = placing.event, placing.placed
    kind = kind_of(event, placing.division)
    rule = classes.on(event.last_day)
    if kind is None or event.event in rule.without:
        return None
    regulated = [each for each in classes.districts if each.holds(event, home)]
    row = next(
        (row for row in _rows(rule, regulated) if row.fits(klass, kind, placed.chart, placed.place)), None
    )
    if row is None:
        return None
    worth, why, clause = _reckon(rule, regulated, row, placing, klass, kind, tuple(decided))
    return Counted(
        person,
        worth,
        row.worth,
        why,
        event.last_day,
        event.id,
        event.name,
        placing.division.key,
        placed.chart,
        placed.place,
        klass,
        rule.key,
        row.key,
        clause,
        row.assumed,
    )


def _rows(rule: ClassRule, regulated: Iterable[DistrictRule]) -> Iterator[CountRow]:
    """A district's own rows come first: what it regulates holds in spite of the others."""
    for district in regulated:
        yield from district.rows
    yield from rule.rows


def _reckon(
    rule: ClassRule,
    regulated: Iterable[DistrictRule],
    row: CountRow,
    placing: Placing,
    klass: PlayerClass,
    kind: Kind,
    decided: tuple[OfDistrict, ...],
) -> tuple[Quarters, Reckoned, Cite]:
    nothing = Quarters(0)
    event, division = placing.event, placing.division
    if not event.in_state:
        return nothing, Reckoned.OTHER_STATE, rule.own_state
    if placing.placed.did_not_finish and rule.abandoned is not None:
        return nothing, Reckoned.ABANDONED, rule.abandoned
    one_win = dict(rule.one_win).get(klass)
    if placing.without_win and one_win is not None:
        return nothing, Reckoned.NO_WIN, one_win
    own = [each for each in decided if each.about(event, division)]
    if any(isinstance(each, Withheld) for each in own):
        return nothing, Reckoned.WITHHELD, rule.withheld
    mingle = division.mingle and event.scope is Scope.DISTRICT
    if mingle and rule.mingles is not None and not any(isinstance(each, Awarded) for each in own):
        return nothing, Reckoned.MINGLE, rule.mingles
    cuts = (cut for district in regulated for cut in district.cuts)
    cut = next((cut for cut in cuts if cut.fits(event, division, klass, kind)), None)
    if cut is not None and cut.halves < 2:
        return Quarters(row.worth * cut.halves // 2), Reckoned.DISTRICT_CUT, cut.clause
    return row.worth, Reckoned.COUNTS, row.clause
