"""The lists of points: a season's and of all time, for men and for ladies, as they stood on any day; pins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.records.points.lines import Line, Why
from tenoff.records.results import Sex


class Standing(Struct, frozen=True, omit_defaults=True):
    """A player on a list. `rank`: equal totals have one rank, and the next ranks are left out.

    `reached`: the day since when the total has been what it is.
    """

    rank: int
    person: str
    total: Halves
    reached: date
    lines: tuple[Line, ...]

    @property
    def carried(self) -> Halves:
        """How much of the total was carried forward from paper."""
        return Halves(sum(line.worth for line in self.lines if line.why is Why.CARRIED))


class Pin(StrEnum):
    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


PINS = ((Pin.GOLD, 8), (Pin.SILVER, 16), (Pin.BRONZE, 24))
"""Each down to a place of the list, with all who tie for that place."""


def standings(lines: Iterable[Line]) -> tuple[Standing, ...]:
    """Everybody with points, the most first; who has none in sum is not on a list."""
    by_person: defaultdict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_person[line.person].append(line)
    return _ranked(_unranked(by_person))


def with_others(listed: Iterable[Standing], lines: Mapping[str, Iterable[Line]]) -> tuple[Standing, ...]:
    """The list with the lines of some people being others than they were; the rest is not reckoned anew."""
    kept = (standing for standing in listed if standing.person not in lines)
    return _ranked((*kept, *_unranked(lines)))


def in_order(lines: Iterable[Line]) -> tuple[Line, ...]:
    """From the oldest to the newest."""
    return tuple(sorted(lines, key=lambda line: (line.day, line.known, line.event)))


def _unranked(lines: Mapping[str, Iterable[Line]]) -> Iterator[Standing]:
    for person, every in lines.items():
        own = in_order(every)
        total = sum(line.worth for line in own)
        if total > 0:
            yield Standing(0, person, Halves(total), _reached(own), own)


def _ranked(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    found: list[Standing] = []
    for at, each in enumerate(sorted(standings, key=lambda each: (-each.total, each.person)), 1):
        rank = found[-1].rank if found and found[-1].total == each.total else at
        found.append(each if each.rank == rank else replace(each, rank=rank))
    return tuple(found)


def season_list(
    lines: Iterable[Line], season: Season, sex: Sex, sexes: Mapping[str, Sex], on: date | None = None
) -> tuple[Standing, ...]:
    """A season's list of one sex; `on`: as it stood on that day."""
    return standings(
        line
        for line in lines
        if line.season == season and sexes.get(line.person) is sex and (on is None or line.known <= on)
    )


def pins(standings: tuple[Standing, ...]) -> dict[str, Pin]:
    """Who gets which pin; a tie for the last place of a pin is on its side."""
    found: dict[str, Pin] = {}
    for pin, last in PINS:
        for standing in standings:
            if standing.rank <= last:
                found.setdefault(standing.person, pin)
    return found


def _reached(own: tuple[Line, ...]) -> date:
    """The last day that changed the total."""
    changes: defaultdict[date, int] = defaultdict(int)
    for line in own:
        changes[line.day] += line.worth
    return max(day for day, change in changes.items() if change)
