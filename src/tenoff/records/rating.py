"""An unofficial rating beside the points: Glicko-2, in periods of a month or a week.

The method is Mark Glickman's, as he describes it in "Example of the Glicko-2 system". A player has a rating,
a deviation that says how sure it is, and a volatility that says how steady the results are. All matches of a
period are weighed at once against the ratings its players had before it; who did not play becomes less sure.

Three readings are ours, since the paper knows one player a side. In doubles each partner is weighed as if
the two sides' averages had met: the mean of the ratings, and the root of the mean of the squared deviations.
A deviation never grows beyond that of a newcomer. A tied match is half a win for each.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from itertools import groupby
from math import exp, log, pi, sqrt
from typing import Final

from msgspec import Struct

from tenoff.records.played import Played, in_order

SCALE: Final = 173.7178
"""Points of the shown scale in one of the scale that is reckoned in."""
CENTER: Final = 1500.0
ENOUGH: Final = 0.000001


class PeriodOf(StrEnum):
    MONTH = "month"
    WEEK = "week"


class Rating(Struct, frozen=True):
    """As it is shown. `matches`: how many it rests on; `last`: the day of the last one."""

    rating: float = CENTER
    deviation: float = 350.0
    volatility: float = 0.06
    matches: int = 0
    last: date | None = None


NEWCOMER: Final = Rating()


class Rated(Struct, frozen=True):
    """A line of the list; players whose rating rounds to the same share a rank."""

    rank: int
    person: str
    rating: Rating


@dataclass(frozen=True, slots=True)
class System:
    """`restraint`: the smaller, the less a volatility moves in one period; the paper's tau."""

    start: Rating = NEWCOMER
    restraint: float = 0.5
    period: PeriodOf = PeriodOf.MONTH


USUAL = System()


@dataclass(frozen=True, slots=True)
class Met:
    """A match as it is weighed: the own side's rating, the other's with its deviation, and what came of it.

    In the scale that is reckoned in. In singles `own` is the player's rating itself.
    """

    own: float
    other: float
    deviation: float
    score: float


def rated(matches: Iterable[Played], on: date, system: System = USUAL) -> dict[str, Rating]:
    """Everybody who had played by a day, as rated on it; the period of that day counts as far as it has come.

    Forfeits say nothing of skill and are left out.
    """
    told = [match for match in in_order(matches) if match.day <= on and not match.forfeit]
    found: dict[str, Rating] = {}
    seen: dict[str, int] = {}
    for period, own in groupby(told, key=lambda match: number_of(match.day, system.period)):
        played = _met(own, found, seen, period, system)
        for person, (before, met, last) in played.items():
            count = before.matches + len(met)
            found[person] = _after(before, met, system, count, last)
            seen[person] = period
    now = number_of(on, system.period)
    return {person: _idle(found[person], now - seen[person], system) for person in sorted(found)}


def weighed(before: Rating, others: Iterable[tuple[float, float, float]], system: System = USUAL) -> Rating:
    """A player after one period; `others`: rating and deviation of each, and 1, ½ or 0 for the result."""
    own = (before.rating - CENTER) / SCALE
    met = [
        Met(own, (rating - CENTER) / SCALE, deviation / SCALE, score) for rating, deviation, score in others
    ]
    return _after(before, met, system, before.matches + len(met), before.last)


def rating_list(ratings: Mapping[str, Rating], surer_than: float = 110.0) -> tuple[Rated, ...]:
    """The best first; only those whose deviation is small enough for the rating to mean something."""
    own = [(-round(each.rating), who) for who, each in ratings.items() if each.deviation < surer_than]
    found: list[Rated] = []
    for place, (minus, person) in enumerate(sorted(own), 1):
        tied = bool(found) and round(found[-1].rating.rating) == -minus
        found.append(Rated(found[-1].rank if tied else place, person, ratings[person]))
    return tuple(found)


def number_of(day: date, period: PeriodOf) -> int:
    """Periods are counted through; weeks begin on Monday."""
    if period is PeriodOf.MONTH:
        return day.year * 12 + day.month
    return (day - timedelta(days=day.weekday())).toordinal() // 7


def _met(
    matches: Iterable[Played],
    found: Mapping[str, Rating],
    seen: Mapping[str, int],
    period: int,
    system: System,
) -> dict[str, tuple[Rating, list[Met], date]]:
    """Of one period: for each player the rating before it, what is weighed, and the last day."""
    before: dict[str, Rating] = {}
    own: defaultdict[str, list[Met]] = defaultdict(list)
    last: dict[str, date] = {}
    for match in matches:
        for person in (*match.winners, *match.losers):
            if person not in before:
                known = found.get(person)
                # the idle periods between; what this one adds is part of weighing it
                idle = period - seen[person] - 1 if known is not None else 0
                before[person] = system.start if known is None else _idle(known, idle, system)
            last[person] = match.day
        sides = (match.winners, 0.5 if match.tied else 1.0), (match.losers, 0.5 if match.tied else 0.0)
        averages = [_average([before[person] for person in side]) for side, _ in sides]
        for at, (side, score) in enumerate(sides):
            other, deviation = averages[1 - at]
            for person in side:
                own[person].append(Met(averages[at][0], other, deviation, score))
    return {person: (before[person], own[person], last[person]) for person in before}


def _average(side: list[Rating]) -> tuple[float, float]:
    """Rating and deviation of a side, in the scale that is reckoned in."""
    mean = sum(each.rating - CENTER for each in side) / len(side) / SCALE
    return mean, sqrt(sum(each.deviation**2 for each in side) / len(side)) / SCALE


def _idle(before: Rating, periods: int, system: System) -> Rating:
    """After so many periods without a match: less sure, but no less than a newcomer."""
    if periods <= 0:
        return before
    grown = sqrt(before.deviation**2 + periods * (before.volatility * SCALE) ** 2)
    deviation = max(before.deviation, min(grown, system.start.deviation))
    return Rating(before.rating, deviation, before.volatility, before.matches, before.last)


def _after(before: Rating, met: list[Met], system: System, count: int, last: date | None) -> Rating:
    """After a period with matches."""
    own = (before.rating - CENTER) / SCALE
    deviation = before.deviation / SCALE
    information = change = 0.0
    for each in met:
        weight = 1 / sqrt(1 + 3 * each.deviation**2 / pi**2)
        expected = 1 / (1 + exp(-weight * (each.own - each.other)))
        information += weight**2 * expected * (1 - expected)
        change += weight * (each.score - expected)
    variance = 1 / information
    volatility = moved(deviation, variance, variance * change, before.volatility, system.restraint)
    sure = 1 / sqrt(1 / (deviation**2 + volatility**2) + information)
    return Rating(
        CENTER + SCALE * (own + sure**2 * change),
        min(SCALE * sure, system.start.deviation),
        volatility,
        count,
        last,
    )


def moved(
    deviation: float, variance: float, improvement: float, volatility: float, restraint: float
) -> float:
    """The volatility that fits the period's results best, held back by the restraint.

    Its logarithm is where a falling function crosses zero; false position finds it, and halving the value at
    an end that stays put (the Illinois rule) keeps it quick.
    """
    start = log(volatility**2)

    def slope(at: float) -> float:
        spread = deviation**2 + variance + exp(at)
        return exp(at) * (improvement**2 - spread) / (2 * spread**2) - (at - start) / restraint**2

    low = start
    if improvement**2 > deviation**2 + variance:
        high = log(improvement**2 - deviation**2 - variance)
    else:
        high = start - restraint
        while slope(high) < 0:
            high -= restraint
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > ENOUGH:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
