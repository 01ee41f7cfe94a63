"""Which results stood on a day, with everybody under the record they are kept under; each reckoned once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from functools import cached_property
from typing import Generic, TypeVar

from tenoff.kit.season import Season, season_of
from tenoff.records.classes import Placing
from tenoff.records.indexing import indexed, moved
from tenoff.records.points import Line, PointsSystem
from tenoff.records.results import EventResult
from tenoff.records.roll.state import Roll
from tenoff.records.version_cache import EachVersion, Key, Memo

_Placed = tuple[tuple[Placing, ...], date]
"""Somebody's places as they are now, and the day since which they are."""

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V], Generic[K, V]):
    """What was reckoned and may be asked for again: at most so much, since anybody may ask for any day."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        if key not in self and len(self) >= self._most:
            del self[next(iter(self))]
        super().__setitem__(key, value)


def _by_day(place: Placing) -> tuple[date, str]:
    return place.event.last_day, place.event.id


class Versions:
    """The results of a roll. What was reckoned of a version is kept as long as merges stay the same."""

    def __init__(self, roll: Roll, system: PointsSystem, memo: Memo | None = None) -> None:
        self.roll, self._system = roll, system
        self._memo: Memo = {} if memo is None else memo
        each = EachVersion(roll, system, self._memo)
        self.result, self.lines, self.places = each.result, each.lines, each.places
        # Of all versions, so that no day that somebody asks for has to be gone through as a whole.
        self._by_person: dict[str, tuple[str, ...]] | None = None
        self._by_season: dict[Season, tuple[str, ...]] | None = None
        self._by_yearly: dict[str, tuple[str, ...]] | None = None
        self._now: dict[str, _Placed] = {}
        self._everybody = False

    def after(self, roll: Roll) -> Versions:
        """Those of another roll, which is mostly this one with an act more."""
        if roll.same != self.roll.same:
            return Versions(roll, self._system)
        new = Versions(roll, self._system, self._memo)
        changed = new.changed(self)
        touched = {person for event in changed for person in (*self.people_in(event), *new.people_in(event))}
        new._now = {person: own for person, own in self._now.items() if person not in touched}
        new._everybody = self._everybody
        if self._by_person is not None:
            new._by_person = moved(self._by_person, changed, self.people_in, new.people_in)
        if self._by_season is not None:
            new._by_season = moved(self._by_season, changed, self.seasons_of, new.seasons_of)
        if self._by_yearly is not None:
            new._by_yearly = moved(self._by_yearly, changed, self._yearlies_of, new._yearlies_of)
        return new

    def changed(self, old: Versions) -> tuple[str, ...]:
        """The events whose results are others than they were."""
        mine, before = self.roll.results, old.roll.results
        gone = [event for event in before if event not in mine]
        return (*(event for event in mine if mine[event] is not before.get(event)), *gone)

    def every(self, event: str) -> Iterator[Key]:
        """All versions of an event that were not withdrawals."""
        for at, version in enumerate(self.roll.results.get(event, ())):
            if version.result is not None:
                yield event, at

    def people_in(self, event: str) -> frozenset[str]:
        """Everybody who has or had a place in it."""
        results = [self.result(key) for key in self.every(event)]
        places = (each for result in results for division in result.divisions for each in division.places)
        return frozenset(person for each in places for person in each.people)

    def season(self, key: Key) -> Season:
        return season_of(self.result(key).last_day, self._system.begins)

    def seasons_of(self, event: str) -> frozenset[Season]:
        return frozenset(self.season(key) for key in self.every(event))

    def _yearlies_of(self, event: str) -> frozenset[str]:
        return frozenset(self.result(key).event for key in self.every(event))

    # -- what stood on a day

    def day(self, on: date | None) -> date | None:
        """None stands for now, and for every day since which nothing is otherwise."""
        return None if on is None or on >= self._newest else on

    @cached_property
    def _newest(self) -> date:
        days = [version.on for versions in self.roll.results.values() for version in versions]
        days += [fixed.on for fixed in self.roll.corrections]
        return max((*days, *(each.day for each in self.roll.carried)), default=date.min)

    def standing(self, on: date | None, season: Season | None = None) -> Iterator[Key]:
        """The version of each event, or of those of a season, that stood on a day."""
        for event in self.roll.results if season is None else self._of_season(season):
            key = self.key(event, on)
            if key is not None and (season is None or self.season(key) == season):
                yield key

    def seasons(self) -> Iterator[Season]:
        """Those with results that stand now."""
        if self._by_season is None:
            self._by_season = indexed(self.roll.results, self.seasons_of)
        return (season for season in self._by_season if any(True for _ in self.standing(None, season)))

    def of_yearly(self, name: str, on: date | None) -> Iterator[EventResult]:
        """The editions of a yearly tournament as they stood on a day."""
        if self._by_yearly is None:
            self._by_yearly = indexed(self.roll.results, self._yearlies_of)
        for event in self._by_yearly.get(name, ()):
            key = self.key(event, on)
            if key is not None and self.result(key).event == name:
                yield self.result(key)

    def held(self, person: str, on: date | None) -> Iterator[Key]:
        """The versions a person had a place in that stood on a day."""
        for event in self._of_person(person):
            key = self.key(event, on)
            if key is not None and person in self.places(key):
                yield key

    def placings_of(self, person: str, on: date | None) -> tuple[Placing, ...]:
        """The places a person had on a day, by the days they were won."""
        places, since = self._placed_now(person)
        return places if on is None or on >= since else self._placings_of(person, on)

    def last_change(self, person: str) -> date:
        """The day since which nothing about the places of a person is otherwise."""
        return self._placed_now(person)[1]

    def _placed_now(self, person: str) -> _Placed:
        if person not in self._now:
            since = max(map(self._settled, self._of_person(person)), default=date.min)
            self._now[person] = self._placings_of(person, None), since
        return self._now[person]

    def _placings_of(self, person: str, on: date | None) -> tuple[Placing, ...]:
        keys = (self.key(event, on) for event in self._of_person(person))
        own = (place for key in keys if key is not None for place in self.places(key).get(person, ()))
        return tuple(sorted(own, key=_by_day))

    def place_everybody(self) -> None:
        """Looks up everybody's places as they are now at once, which is quicker than one after the other."""
        if self._everybody:
            return  # but for those whom later acts were about, who are looked up when they are asked for
        found: defaultdict[str, list[Placing]] = defaultdict(list)
        since: defaultdict[str, date] = defaultdict(lambda: date.min)
        for event in self.roll.results:
            settled = self._settled(event)
            for person in self.people_in(event):
                since[person] = max(since[person], settled)
            key = self.key(event, None)
            for person, own in {} if key is None else self.places(key).items():
                found[person] += own
        self._now = {id: (tuple(sorted(found[id], key=_by_day)), day) for id, day in since.items()}
        self._everybody = True

    def _settled(self, event: str) -> date:
        """The day since which its newest version stands and it is over."""
        versions = self.roll.results[event]
        ends = (each.result.last_day for each in versions if each.result is not None)
        return max((*(each.on for each in versions), *ends))

    def newest_first(self, person: str, on: date | None) -> list[EventResult]:
        """The events in which a person has or had a place, as they stood on a day."""
        keys = (self.key(event, on) for event in self._of_person(person))
        found = [self.result(key) for key in keys if key is not None]
        return sorted(found, key=lambda event: (event.last_day, event.id), reverse=True)

    def lines_of(self, person: str, on: date | None) -> Iterator[Line]:
        """What the events gave a person, as they stood on a day."""
        for event in self._of_person(person):
            key = self.key(event, on)
            if key is not None:
                yield from self.lines(key).get(person, ())

    def key(self, event: str, on: date | None) -> Key | None:
        """Which version of an event stood on a day; None where there was none, or it was withdrawn."""
        versions = self.roll.results.get(event, ())
        for at in range(len(versions) - 1, -1, -1):
            if on is None or versions[at].on <= on:
                return None if versions[at].result is None else (event, at)
        return None

    def lines_now(self, event: str) -> dict[str, tuple[Line, ...]]:
        """What an event gives everybody as it reads now."""
        key = self.key(event, None)
        return {} if key is None else self.lines(key)

    def _of_person(self, person: str) -> tuple[str, ...]:
        """The events in which somebody has or had a place."""
        if self._by_person is None:
            self._by_person = indexed(self.roll.results, self.people_in)
        return self._by_person.get(person, ())

    def _of_season(self, season: Season) -> tuple[str, ...]:
        """The events that are or were of a season."""
        if self._by_season is None:
            self._by_season = indexed(self.roll.results, self.seasons_of)
        return self._by_season.get(season, ())
