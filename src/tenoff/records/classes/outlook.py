"""Where a player stands between two classes: what counts now, when it lapses, and what would move them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.season import season_of
from tenoff.records.classes.counting import Counted, Placing
from tenoff.records.classes.history import History, barring, window
from tenoff.records.classes.rule import HALF, ONE, Classes, PlayerClass, Quarters


class Lapse(Struct, frozen=True):
    """Points that no longer count from a day on; `left`: of those known now, what counts after it.

    Who moves up loses all of them on that day: the counting starts again.
    """

    day: date
    worth: Quarters
    left: Quarters


class Up(Struct, frozen=True):
    """The way up. `short`: what is missing; none missing: the class changes on `day`.

    `mains`, `consolations`: how many places that count in full would do, of the one kind or of the other.
    """

    klass: PlayerClass
    day: date
    short: Quarters
    mains: int
    consolations: int
    clause: Cite


class Down(Struct, frozen=True):
    """The way down, with the board's approval. `barred`: events whose main places rule it out this season."""

    klass: PlayerClass
    day: date
    events: int
    barred: tuple[str, ...]
    clause: Cite


class Outlook(Struct, frozen=True):
    """`lines`: what counts now, in the order it was won; `total` is their sum."""

    person: str
    on: date
    klass: PlayerClass
    since: date
    lines: tuple[Counted, ...]
    total: Quarters
    lapses: tuple[Lapse, ...]
    up: Up | None
    down: Down | None


def outlook(classes: Classes, past: History, places: Iterable[Placing]) -> Outlook:
    """How a player stands on the day the history goes to."""
    season = season_of(past.on)
    holding = past.holding(past.on)
    lines = window(classes, holding, past.lines, season) if holding.klass.above else ()
    total = Quarters(sum(line.worth for line in lines))
    own = [place for place in places if place.event.last_day <= past.on]
    up = _up(classes, holding.klass, season.next.first, total)
    return Outlook(
        past.person,
        past.on,
        holding.klass,
        holding.since,
        lines,
        total,
        _lapses(classes, lines, up),
        up,
        _down(classes, holding.klass, season.next.first, own),
    )


def _lapses(classes: Classes, lines: tuple[Counted, ...], up: Up | None) -> tuple[Lapse, ...]:
    worth: defaultdict[date, int] = defaultdict(int)
    moves = None if up is None or up.short else up.day
    for line in lines:
        if line.worth:
            worth[moves or line.lapses(classes.on(line.day).seasons)] += line.worth
    left = sum(worth.values())
    found: list[Lapse] = []
    for day in sorted(worth):
        left -= worth[day]
        found.append(Lapse(day, Quarters(worth[day]), Quarters(left)))
    return tuple(found)


def _up(classes: Classes, klass: PlayerClass, day: date, total: Quarters) -> Up | None:
    above = klass.above
    if above is None:
        return None
    rule = classes.on(day)
    short = max(0, rule.needed - total)
    return Up(above, day, Quarters(short), -(-short // ONE), -(-short // HALF), dict(rule.advance)[klass])


def _down(classes: Classes, klass: PlayerClass, day: date, places: list[Placing]) -> Down | None:
    rule = next((rule for rule in classes.on(day).step_down if rule.of is klass), None)
    below = klass.below
    if rule is None or below is None:
        return None
    year = season_of(date(day.year, 9, 30))
    barred = tuple(place.event.id for place in barring(places, year, rule.last))
    return Down(below, day, rule.events, barred, rule.clause)
