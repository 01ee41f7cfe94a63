"""A player's class over time, folded from places and decisions: each change has cause, clause and lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.season import Season, season_of
from tenoff.records.classes.counting import Counted, Placing, counted
from tenoff.records.classes.decisions import (
    Decision,
    Listed,
    OfDistrict,
    Personal,
    RankedElsewhere,
    SteppedDown,
)
from tenoff.records.classes.rule import Classes, PlayerClass, StepDownRule, kind_of
from tenoff.records.results import Chart

Homes = Callable[[str, date], str]
"""The district a player belongs to on a day; empty where nobody knows."""


def nowhere(person: str, day: date) -> str:
    return ""


class Cause(StrEnum):
    START = "start"
    ADVANCED = "advanced"
    STEPPED_DOWN = "stepped-down"
    RANKED_ELSEWHERE = "ranked-elsewhere"
    LISTED = "listed"


class Holding(Struct, frozen=True, omit_defaults=True):
    """A class held from a day on. `lines`: the points that moved the player up."""

    klass: PlayerClass
    since: date
    cause: Cause
    clause: Cite
    lines: tuple[Counted, ...] = ()


class Unmet(StrEnum):
    """Why a decision changed nothing."""

    NO_CLASS_BELOW = "no-class-below"
    TOO_FEW_EVENTS = "too-few-events"
    PLACED = "placed"
    ADVANCED_INSTEAD = "advanced-instead"
    PRO_HERE = "pro-here"


class Without(Struct, frozen=True):
    """A decision that changed nothing, and why."""

    decision: Personal
    why: Unmet
    clause: Cite


class History(Struct, frozen=True):
    """`lines`: all that ever counted, in the class it was won in. `on`: the day this was known on."""

    person: str
    on: date
    holdings: tuple[Holding, ...]
    lines: tuple[Counted, ...]
    without: tuple[Without, ...] = ()

    def holding(self, day: date) -> Holding:
        """What was held on a day."""
        return next(each for each in reversed(self.holdings) if each.since <= day)


def history(
    classes: Classes,
    person: str,
    places: Iterable[Placing],
    decisions: Iterable[Decision] = (),
    *,
    on: date,
    homes: Homes = nowhere,
) -> History:
    """The classes a player has held up to a day, by what was known on it."""
    known = [each for each in decisions if each.known <= on]
    fold = _Fold(
        classes,
        person,
        homes,
        decided=tuple(each for each in known if isinstance(each, OfDistrict)),
        holdings=[Holding(PlayerClass.DISTRICT_AMATEUR, date.min, Cause.START, classes.rules[0].start)],
        places=tuple(sorted((p for p in places if p.event.last_day <= on), key=lambda p: p.event.last_day)),
        reach=classes.reach(),
    )
    own = [each for each in known if not isinstance(each, OfDistrict) and each.person == person]
    deepest = max(fold.reach.values(), default=0)
    placed = tuple(each for each in fold.places if each.placed.place <= deepest)
    for day, item in _timeline(placed, own, on):
        match item:
            case None:
                fold.october(season_of(day))
            case Placing():
                fold.place(item)
            case _:
                fold.decide(item)
    return History(person, on, tuple(fold.holdings), tuple(fold.lines), tuple(fold.without))


def _timeline(
    places: tuple[Placing, ...], own: Iterable[Personal], on: date
) -> Iterator[tuple[date, Placing | Personal | None]]:
    """In order of days; on one day first the 1 October itself, then boards, other decisions, and places."""
    items: list[tuple[date, int, Placing | Personal | None]] = []
    items += [(place.event.last_day, 3, place) for place in places]
    items += [
        (each.effective, 1 if isinstance(each, SteppedDown) else 2, each)
        for each in own
        if each.effective <= on
    ]
    if not items:
        return
    first, last = season_of(min(day for day, _, _ in items)).year, season_of(on).year
    items += [(Season(year).first, 0, None) for year in range(first, last + 1)]
    for day, _, item in sorted(items, key=lambda item: item[:2]):
        yield day, item


@dataclass
class _Fold:
    """The state of the fold; it lives inside `history` only."""

    classes: Classes
    person: str
    homes: Homes
    decided: tuple[OfDistrict, ...]
    holdings: list[Holding]
    places: tuple[Placing, ...]
    reach: Mapping[tuple[PlayerClass, Chart], int]
    lines: list[Counted] = field(default_factory=list)
    without: list[Without] = field(default_factory=list)

    @property
    def now(self) -> Holding:
        return self.holdings[-1]

    def place(self, place: Placing) -> None:
        if place.placed.place > self.reach.get((self.now.klass, place.placed.chart), 0):
            return
        home = self.homes(self.person, place.event.last_day)
        line = counted(self.classes, self.person, place, self.now.klass, home=home, decided=self.decided)
        if line is not None:
            self.lines.append(line)

    def october(self, season: Season) -> None:
        """Moves the player up if the seasons before this one gave enough."""
        above = self.now.klass.above
        if above is None:
            return
        lines = window(self.classes, self.now, self.lines, Season(season.year - 1))
        rule = self.classes.on(season.first)
        if sum(line.worth for line in lines) >= rule.needed:
            clause = dict(rule.advance)[self.now.klass]
            self.holdings.append(Holding(above, season.first, Cause.ADVANCED, clause, lines))

    def decide(self, decision: Personal) -> None:
        match decision:
            case Listed():
                paper = self.classes.on(decision.since).paper
                self._become(decision.klass, decision.since, Cause.LISTED, paper)
            case RankedElsewhere():
                self._ranked(decision)
            case SteppedDown():
                self._down(decision)
            case _ as never:
                assert_never(never)

    def _become(self, klass: PlayerClass, since: date, cause: Cause, clause: Cite) -> None:
        """A class confirmed is no change: the points go on counting."""
        if klass is not self.now.klass:
            self.holdings.append(Holding(klass, since, cause, clause))

    def _ranked(self, decision: RankedElsewhere) -> None:
        clause = self.classes.on(decision.on).outside
        if self.now.klass is PlayerClass.PRO:
            self.without.append(Without(decision, Unmet.PRO_HERE, clause))
        else:
            self._become(PlayerClass.STATE_AMATEUR, decision.on, Cause.RANKED_ELSEWHERE, clause)

    def _down(self, decision: SteppedDown) -> None:
        klass, below = self.now.klass, self.now.klass.below
        then = self.classes.on(decision.effective)
        rule = next((rule for rule in then.step_down if rule.of is klass), None)
        if rule is None or below is None:
            self.without.append(Without(decision, Unmet.NO_CLASS_BELOW, then.start))
        elif self.now.cause is Cause.ADVANCED and self.now.since == decision.effective:
            # "Shall be advanced" leaves no choice; going down is a permission.
            self.without.append(Without(decision, Unmet.ADVANCED_INSTEAD, self.now.clause))
        elif barring(self.places, decision.year, rule.last):
            self.without.append(Without(decision, Unmet.PLACED, rule.clause))
        elif max(decision.played, self._played(rule, decision.year)) < rule.events:
            self.without.append(Without(decision, Unmet.TOO_FEW_EVENTS, rule.clause))
        else:
            self._become(below, decision.effective, Cause.STEPPED_DOWN, rule.clause)

    def _played(self, rule: StepDownRule, year: Season) -> int:
        """The events of a year the records know of; without a place a player leaves no trace in them."""
        return len(
            {
                place.event.id
                for place in self.places
                if place.event.last_day in year
                and place.event.in_state
                and kind_of(place.event, place.division) in rule.kinds
            }
        )


def window(classes: Classes, holding: Holding, lines: Iterable[Counted], last: Season) -> tuple[Counted, ...]:
    """The lines that count together when `last` is the newest season: won in the class now held."""
    seasons = classes.on(last.next.first).seasons
    first, end = max(Season(last.year - seasons + 1).first, holding.since), last.last
    return tuple(line for line in lines if first <= line.day <= end)


def barring(places: Iterable[Placing], year: Season, last: int) -> tuple[Placing, ...]:
    """The main places of a year's centerfold that keep a player from going down.

    One that somebody walked away from is nobody's.
    """
    return tuple(
        place
        for place in places
        if place.event.last_day in year
        and place.event.in_state
        and place.event.centerfold
        and kind_of(place.event, place.division) is not None
        and place.placed.chart is Chart.MAIN
        and place.placed.place <= last
        and not place.placed.did_not_finish
    )
