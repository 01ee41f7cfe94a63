"""Points, lists, classes and qualifications counted the slow way, straight from the printed text.

Nothing here is taken from the program but the results themselves. Points are floats, of which halves and
quarters are exact. A change of the text that is dated to a spring holds from the following 1 October.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from tenoff.records.results import DivisionResult, EventResult, Placed

Fact = tuple[EventResult, DivisionResult, Placed]
MONTH_OF_SEASONS = 10


def season_year(day: date) -> int:
    return day.year if day.month >= MONTH_OF_SEASONS else day.year - 1


def since(day: date, year: int) -> bool:
    """Whether the season of 1 October of that year has begun."""
    return day >= date(year, 10, 1)


def facts_of(events: Iterable[EventResult], person: str) -> list[Fact]:
    return [
        (event, division, placed)
        for event in events
        for division in event.divisions
        for placed in division.places
        if person in placed.people
    ]


def has_won(division: DivisionResult, person: str) -> bool:
    """A win in either chart is a win; where no paper says so, nobody is said to have lost all."""
    own = [placed for placed in division.places if person in placed.people]
    return any(placed.won is None or placed.won >= 1 for placed in own)


# -- Roll of Champions, Art. 10(e)


def points(event: EventResult, division: DivisionResult, placed: Placed, person: str) -> float:
    """What a place gives a player."""
    day = event.last_day
    centerfold = event.scope in ("state", "statewide", "national")
    if not centerfold or not event.in_state or division.grade != "open" or event.event == "masters":
        return 0.0
    if placed.place > 4:
        return 0.0
    if since(day, 2021) and placed.did_not_finish:
        return 0.0
    if since(day, 2018) and not has_won(division, person):
        return 0.0
    red_line, doubles, few = event.scope == "state", division.play == "doubles", division.entries < 16
    if placed.chart == "main":
        if event.scope == "national" and doubles and not since(day, 2024):
            return (8.0, 6.0, 5.0, 3.0)[placed.place - 1]  # by the Keeper's history
        if red_line and not (few and not doubles and since(day, 2021)):
            return (8.0, 6.0, 5.0, 3.0)[placed.place - 1]
        return (5.0, 4.0, 3.0, 2.0)[placed.place - 1]
    fourth = 0.5 if since(day, 2024) and not few else 0.0
    return (2.0, 1.0, 1.0, fourth)[placed.place - 1]


@dataclass
class Brought:
    """Points beside those of places: a person's, of a season or carried forward, known from a day on."""

    person: str
    year: int | None
    worth: float
    known: date


def totals(
    events: Iterable[EventResult], brought: Iterable[Brought], year: int | None = None
) -> dict[str, float]:
    """Everybody's points of a season, or of all seasons."""
    found: dict[str, float] = {}
    for event in events:
        if year is not None and season_year(event.last_day) != year:
            continue
        for division in event.divisions:
            for placed in division.places:
                for person in placed.people:
                    worth = points(event, division, placed, person)
                    found[person] = found.get(person, 0.0) + worth
    for each in brought:
        if year is None or each.year == year:
            found[each.person] = found.get(each.person, 0.0) + each.worth
    return {person: total for person, total in found.items() if total > 0}


def ranked(found: dict[str, float]) -> list[tuple[int, str, float]]:
    """Rank, person and total; who is equal shares a rank."""
    rows = [(1 + sum(other > total for other in found.values()), who, total) for who, total in found.items()]
    return sorted(rows)


def pins(rows: list[tuple[int, str, float]]) -> dict[str, str]:
    """Gold to the first 8 and ties for 8th, silver to the rest of 16 and ties, bronze to the rest of 24."""
    found: dict[str, str] = {}
    for last, pin in ((8, "gold"), (16, "silver"), (24, "bronze")):
        edge = sorted((*(total for _, _, total in rows), *[0.0] * last), reverse=True)[last - 1]
        for _, person, total in rows:
            if total >= edge and person not in found:
                found[person] = pin
    return found


# -- classes, Art. 9


def counts(fact: Fact, person: str, level: int) -> float:
    """What a place counts for a District Amateur (level 0) or a State Amateur (1)."""
    event, division, placed = fact
    day, grade = event.last_day, division.grade
    if event.scope == "club" or not event.in_state or event.event == "masters":
        return 0.0
    if since(day, 2021) and placed.did_not_finish:
        return 0.0
    if since(day, 2016) and not has_won(division, person):
        return 0.0
    district = event.scope == "district" or grade == "no-two-pros"
    open_to_all = grade == "open" and not district
    if placed.chart == "main":
        if placed.place > 4:
            return 0.0
        if open_to_all and (level == 0 or not since(day, 2024)):
            return 0.0
        worth = 1.0
    else:
        if placed.place > 3:
            return 0.0
        worth = 0.5
    if level == 1 and event.scope == "district" and grade == "district-amateur":
        return 0.0  # State Amateurs are not eligible there
    return worth * southwest_coast(event, division, level) if district else worth


def southwest_coast(event: EventResult, division: DivisionResult, level: int) -> float:
    """That district's own measure for its tournaments since the autumn of 2014."""
    if event.scope != "district" or event.district != "Southwest Coast" or not since(event.last_day, 2014):
        return 1.0
    if division.entries <= 7:
        return 0.0
    alone = all(other.grade != "open" for other in event.divisions)
    if level == 1 and division.grade in ("state-amateur", "district-amateur") and alone:
        return 0.0
    return 0.5 if division.entries <= 11 else 1.0


def level_on(events: Iterable[EventResult], person: str, start: int, first: int, day: date) -> int:
    """0, 1 or 2: by five points in three successive seasons or fewer, from the next 1 October on."""
    own = facts_of(events, person)
    level, purse = start, dict[int, float]()
    for year in range(first, season_year(day) + 1):
        if level < 2 and sum(purse.get(earlier, 0.0) for earlier in (year - 3, year - 2, year - 1)) >= 5:
            level, purse = level + 1, {}
        if level < 2:
            of_year = [fact for fact in own if season_year(fact[0].last_day) == year]
            purse[year] = sum(counts(fact, person, level) for fact in of_year if fact[0].last_day <= day)
    return level


# -- Tournament of Champions, Art. 8(k)


def champions(events: Iterable[EventResult], day: date) -> set[tuple[str, str, str, int, int | None]]:
    """Person, event, chart, place, and for how many more editions; None is for life.

    For the edition that begins on the day or is the next one after it.
    """
    over = [event for event in events if event.last_day < day]
    editions = [event.first_day for event in over if event.event == "champions"]
    found: set[tuple[str, str, str, int, int | None]] = set()
    for event in over:
        listed = event.scope in ("state", "statewide", "national") and event.in_state
        if not listed or event.event == "masters":
            continue
        since_then = len([first for first in editions if first > event.last_day])
        for division in event.divisions:
            for placed in division.places:
                if division.grade != "open" or placed.place > 4 or placed.did_not_finish:
                    continue
                left: int | None
                if placed.chart == "main" and placed.place == 1:
                    left = None
                else:
                    left = (2 if placed.chart == "main" else 1) - since_then
                    if left < 1:
                        continue
                for person in placed.people:
                    found.add((person, event.id, str(placed.chart), placed.place, left))
    return found
