"""Past seasons played again under another points system: who would have had more, less, another rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from tenoff.kit.halves import Halves
from tenoff.kit.season import Season
from tenoff.records.lists import Pin, pins, season_list
from tenoff.records.points.lines import Correction, Line, ledger
from tenoff.records.points.system import PointsSystem
from tenoff.records.results import EventResult, Sex

INVITED = 8
"""So many of a list are invited to the Masters."""


class Stood(Struct, frozen=True):
    """How a player stood on a list; rank 0: not on it. `invited`: among the first eight, ties included."""

    rank: int
    total: Halves
    pin: Pin | None
    invited: bool
    lines: tuple[Line, ...]


class Moved(Struct, frozen=True):
    """A player for whom something is different; `was` by the system as it is, `would` by the other one."""

    person: str
    was: Stood
    would: Stood


class Rehearsed(Struct, frozen=True):
    """One list of one season played again; those who moved, in the order of the list that would be."""

    season: Season
    sex: Sex
    moved: tuple[Moved, ...]

    @property
    def in_instead(self) -> tuple[str, ...]:
        """Who would have been among the first eight and was not."""
        return tuple(each.person for each in self.moved if each.would.invited and not each.was.invited)

    @property
    def out_instead(self) -> tuple[str, ...]:
        """Who was among the first eight and would not have been."""
        return tuple(each.person for each in self.moved if each.was.invited and not each.would.invited)


ABSENT = Stood(0, Halves(0), None, False, ())


def rehearse(
    events: Iterable[EventResult],
    system: PointsSystem,
    other: PointsSystem,
    sexes: Mapping[str, Sex],
    *,
    corrections: Iterable[Correction] = (),
) -> tuple[Rehearsed, ...]:
    """Each season's lists under both systems; a correction, being an amount, is kept as it is in both."""
    events, corrections = tuple(events), tuple(corrections)
    now = _by_season(ledger(system, events, corrections))
    then = _by_season(ledger(other, events, corrections))
    found: list[Rehearsed] = []
    for season in sorted({*now, *then}):
        for sex in Sex:
            was = _stood(now.get(season, ()), season, sex, sexes)
            would = _stood(then.get(season, ()), season, sex, sexes)
            found.append(Rehearsed(season, sex, tuple(_moved(was, would))))
    return tuple(found)


def _by_season(lines: tuple[Line, ...]) -> dict[Season, tuple[Line, ...]]:
    found: dict[Season, list[Line]] = {}
    for line in lines:
        if line.season is not None:
            found.setdefault(line.season, []).append(line)
    return {season: tuple(own) for season, own in found.items()}


def _stood(lines: tuple[Line, ...], season: Season, sex: Sex, sexes: Mapping[str, Sex]) -> dict[str, Stood]:
    standings = season_list(lines, season, sex, sexes)
    given = pins(standings)
    return {
        each.person: Stood(each.rank, each.total, given.get(each.person), each.rank <= INVITED, each.lines)
        for each in standings
    }


def _moved(was: Mapping[str, Stood], would: Mapping[str, Stood]) -> Iterator[Moved]:
    for person in (*would, *(each for each in was if each not in would)):
        one, two = was.get(person, ABSENT), would.get(person, ABSENT)
        if (one.rank, one.total, one.pin) != (two.rank, two.total, two.pin):
            yield Moved(person, one, two)
