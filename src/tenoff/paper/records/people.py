"""Clubs, classes and points as the yearbook lists them, by district and in its order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from tenoff.desk.exports.records_lists import BOTH, LIST, Lists
from tenoff.desk.exports.records_rows import ClubRow, PersonRow, StandingRow
from tenoff.kit.season import Season
from tenoff.paper.records.values import (
    ClassNames,
    ClubLine,
    DistrictClubs,
    DistrictStatus,
    RollLine,
    RollList,
)
from tenoff.records.classes import PlayerClass
from tenoff.words.catalog import say

T = TypeVar("T")
_NAMES, _LINES = 24, 12
"""How many stand together between places where a page may end."""


def clubs(lists: Lists) -> tuple[DistrictClubs, ...]:
    """All districts of the association, also those without a club; closed clubs are left out."""
    rows = [row for row in lists.clubs().rows if not row.closed]
    return tuple(
        DistrictClubs(
            _named(district),
            say("records_paper.clubs", n=len(own)),
            tuple(ClubLine(row.name, row.place, say("records_paper.players", n=row.players)) for row in own),
        )
        for district, own in _by_district(lists, rows)
    )


def status(lists: Lists) -> tuple[DistrictStatus, ...]:
    """Everybody's class, the highest first, by surname; who is not to be named is counted only."""
    return tuple(
        DistrictStatus(_named(district), tuple(_classes(own, lists)), _hidden(own, lists))
        for district, own in _by_district(lists, lists.people().rows)
    )


def _classes(rows: list[PersonRow], lists: Lists) -> Iterator[ClassNames]:
    order = (*reversed(PlayerClass), "")
    for klass in order:
        names = [row.name for row in rows if row.klass == klass and row.name != lists.withheld]
        if names:
            yield ClassNames(say(f"records_paper.class.{klass or 'none'}"), tuple(chunks(names, _NAMES)))


def _hidden(rows: list[PersonRow], lists: Lists) -> str:
    hidden = sum(row.name == lists.withheld for row in rows)
    return say("records_paper.yearbook.status_note", n=hidden) if hidden else ""


Row = TypeVar("Row", ClubRow, PersonRow)


def _by_district(lists: Lists, rows: Iterable[Row]) -> Iterator[tuple[str, list[Row]]]:
    """In the order the association prints its districts; the last one, of those without, only if needed."""
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.district].append(row)
    for district in lists.districts():
        if district or found[""]:
            yield district, found[district]


def _named(district: str) -> str:
    return district or say("records_paper.unknown_district")


def roll(lists: Lists, season: Season) -> tuple[RollList, ...]:
    """The season's Roll of Champions with pins, and all others with points; ladies before men."""
    rows = lists.season(season).rows
    return tuple(_roll([row for row in rows if row.list == LIST[sex]], LIST[sex]) for sex in BOTH)


def _roll(rows: list[StandingRow], key: str) -> RollList:
    lines = [_line(row) for row in rows]
    pinned = [line for line in lines if line.pin]
    return RollList(
        title=say(f"records_paper.list.{key}"),
        chunks=tuple(chunks(pinned, _LINES)),
        rest=tuple(chunks(lines[len(pinned) :], _NAMES)),
        rest_title=say("records_paper.yearbook.rest"),
    )


def _line(row: StandingRow) -> RollLine:
    return RollLine(
        rank=f"{row.rank}=" if row.tied else str(row.rank),
        name=row.name,
        club=row.club,
        points=row.points,
        all_time=row.all_time,
        pin=row.pin,
        pin_said=say(f"records_paper.pin.{row.pin}") if row.pin else "",
    )


def chunks(items: Sequence[T], most: int) -> Iterator[tuple[T, ...]]:
    for first in range(0, len(items), most):
        yield tuple(items[first : first + most])
