"""All that follows from a roll: lists, classes, qualifications, each reckoned when it is asked for.

What an event gives is reckoned once for each version of its results, so a page costs the same after twenty
seasons as after one, and an act makes only the event it is about reckoned anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from functools import cached_property

from msgspec import structs

from tenoff.kit.season import Season, season_of
from tenoff.records.associations import Association, association
from tenoff.records.champions import Qualified, qualified
from tenoff.records.classes import Classes, History, Outlook, Placing, PlayerClass, history, outlook
from tenoff.records.classes.decisions import Decision, Withheld
from tenoff.records.lists import Pin, Standing, pins, standings
from tenoff.records.points import Line, PointsSystem, Why, event_lines
from tenoff.records.results import EventResult, Gender, Sex
from tenoff.records.roll.state import Roll, Version
from tenoff.records.wins import winless

_SHOWN = {Gender.MEN: Sex.MAN, Gender.LADIES: Sex.LADY}


class _Memo:
    """What was reckoned of single versions, by event and number; good as long as merges stay the same."""

    def __init__(self) -> None:
        self.results: dict[tuple[str, int], EventResult] = {}
        self.lines: dict[tuple[str, int], tuple[Line, ...]] = {}
        self.people: dict[tuple[str, int], frozenset[str]] = {}


class Reckoning:
    """The roll with what follows from it; `after` gives the next one, keeping what has not changed."""

    def __init__(self, roll: Roll, memo: _Memo | None = None) -> None:
        self.roll = roll
        self.association: Association = association(roll.association)
        self._memo = memo or _Memo()
        self._lists: dict[tuple[Season | None, Sex, date | None], tuple[Standing, ...]] = {}
        self._histories: dict[tuple[str, date], History] = {}
        self._index: dict[date | None, dict[str, list[tuple[str, int]]]] = {}

    def after(self, roll: Roll) -> Reckoning:
        old = self.roll
        if roll.same != old.same:
            return Reckoning(roll)
        new = Reckoning(roll, self._memo)
        if (roll.decisions, roll.people, roll.clubs) == (old.decisions, old.people, old.clubs):
            touched = set(new._people_changed(old))
            new._histories = {key: kept for key, kept in self._histories.items() if key[0] not in touched}
        return new

    def _people_changed(self, old: Roll) -> Iterator[str]:
        """Those in events whose results are others than they were."""
        for event, versions in self.roll.results.items():
            before = old.results.get(event, ())
            if before is not versions:
                for at, version in enumerate(versions):
                    if version.result is not None:
                        yield from self._people((event, at))

    @property
    def system(self) -> PointsSystem:
        return self.association.points

    # -- results

    def results(self, on: date | None = None) -> Iterator[EventResult]:
        """Events with their results as they stood on a day, people under the records they are kept under."""
        for key in self._standing(on):
            yield self._result(key)

    def result(self, event: str, on: date | None = None) -> EventResult | None:
        key = self._key(event, self.roll.results.get(event, ()), on)
        return None if key is None else self._result(key)

    def events_of(self, person: str, on: date | None = None) -> tuple[EventResult, ...]:
        """The events a person has a place in, the oldest first."""
        found = [self._result(key) for key in self._held(on).get(person, ())]
        return tuple(sorted(found, key=lambda event: (event.last_day, event.id)))

    @cached_property
    def seasons(self) -> tuple[Season, ...]:
        """Those with results or points brought forward, the newest first."""
        found = {self._result(key).season for key in self._standing(None)}
        found |= {season_of(each.day) for each in self.roll.carried}
        return tuple(sorted(found, reverse=True))

    # -- points

    def season_list(self, season: Season, sex: Sex, on: date | None = None) -> tuple[Standing, ...]:
        """A season's list of one sex; `on`: as it stood on that day."""
        key = (season, sex, on)
        if key not in self._lists:
            lines = (line for line in self._lines(on, season) if self.sex_of(line.person) is sex)
            self._lists[key] = standings(lines)
        return self._lists[key]

    def all_time_list(self, sex: Sex, on: date | None = None) -> tuple[Standing, ...]:
        key = (None, sex, on)
        if key not in self._lists:
            lines = (line for line in self._lines(on) if self.sex_of(line.person) is sex)
            self._lists[key] = standings(lines)
        return self._lists[key]

    def pins(self, season: Season, sex: Sex, on: date | None = None) -> dict[str, Pin]:
        return pins(self.season_list(season, sex, on))

    def lines_of(self, person: str, on: date | None = None) -> tuple[Line, ...]:
        """Every line of a person, the oldest first."""
        keys = self._held(on).get(person, ())
        lines = [line for key in keys for line in self._event_lines(key) if line.person == person]
        lines += [line for line in self._beside(on) if line.person == person]
        return tuple(sorted(lines, key=lambda line: (line.day, line.known)))

    def lines_of_event(self, event: str, on: date | None = None) -> tuple[Line, ...]:
        key = self._key(event, self.roll.results.get(event, ()), on)
        lines = () if key is None else self._event_lines(key)
        return (*lines, *(line for line in self._beside(on) if line.event == event))

    def _lines(self, on: date | None, season: Season | None = None) -> Iterator[Line]:
        for key in self._standing(on):
            if season is None or self._result(key).season == season:
                yield from self._event_lines(key)
        for line in self._beside(on):
            if season is None or line.season == season:
                yield line

    def _beside(self, on: date | None) -> Iterator[Line]:
        """Lines that no table gave: corrections and what was brought forward."""
        for fixed in self.roll.corrections:
            event = self.result(fixed.event, on)
            if event is not None and (on is None or fixed.on <= on):
                yield Line(
                    self.roll.who(fixed.person), fixed.change, Why.CORRECTED, event.last_day, fixed.on,
                    event=event.id, name=event.name, clause=fixed.clause, reason=fixed.reason,
                )  # fmt: skip
        for each in self.roll.carried:
            if on is None or each.day <= on:
                person = self.roll.who(each.person)
                yield Line(person, each.worth, Why.CARRIED, each.day, each.day, reason=each.source)

    # -- people

    def sex_of(self, person: str) -> Sex | None:
        """As the roll has it, else as the divisions show it."""
        known = self.roll.people.get(person)
        return known.sex if known is not None and known.sex is not None else self._shown.get(person)

    @cached_property
    def _shown(self) -> dict[str, Sex]:
        unknown = {person.id for person in self.roll.everybody() if person.sex is None}
        return {
            person: _SHOWN[division.gender]
            for key in (self._standing(None) if unknown else ())
            for division in self._result(key).divisions
            if division.gender in _SHOWN
            for placed in division.places
            for person in placed.people
            if person in unknown
        }

    # -- classes

    @property
    def classes(self) -> Classes | None:
        return self.association.classes

    def history(self, person: str, on: date) -> History | None:
        """The classes a person has held up to a day; None where the association has no classes."""
        if self.classes is None:
            return None
        key = (person, on)
        if key not in self._histories:
            places, homes = self._placings(person, on), self.roll.district_of
            self._histories[key] = history(self.classes, person, places, self._decisions, on=on, homes=homes)
        return self._histories[key]

    @cached_property
    def _decisions(self) -> tuple[Decision, ...]:
        """With everybody under the record they are kept under."""
        who = self.roll.who
        return tuple(
            each if isinstance(each, Withheld) else structs.replace(each, person=who(each.person))
            for each in self.roll.decisions
        )

    def class_on(self, person: str, on: date) -> PlayerClass | None:
        past = self.history(person, on)
        return None if past is None else past.holding(on).klass

    def outlook(self, person: str, on: date) -> Outlook | None:
        past = self.history(person, on)
        if past is None or self.classes is None:
            return None
        return outlook(self.classes, past, self._placings(person, on))

    def _placings(self, person: str, on: date) -> tuple[Placing, ...]:
        return tuple(
            Placing(event, division, placed, person in winless(division))
            for event in self.events_of(person, on)
            if event.last_day <= on
            for division in event.divisions
            for placed in division.places
            if person in placed.people
        )

    def champions(self, on: date) -> tuple[Qualified, ...]:
        """Who may play in the Tournament of Champions, by what was known on a day."""

        def pro(person: str) -> bool | None:
            klass = self.class_on(person, on)
            return None if klass is None else klass is PlayerClass.PRO

        return qualified(self.results(on), on, pros=pro)

    # -- versions

    def _standing(self, on: date | None) -> Iterator[tuple[str, int]]:
        """Which version of each event stood on a day; now, where no day is given."""
        for event, versions in self.roll.results.items():
            key = self._key(event, versions, on)
            if key is not None:
                yield key

    def _key(self, event: str, versions: tuple[Version, ...], on: date | None) -> tuple[str, int] | None:
        for at in range(len(versions) - 1, -1, -1):
            if on is None or versions[at].on <= on:
                return None if versions[at].result is None else (event, at)
        return None

    def _result(self, key: tuple[str, int]) -> EventResult:
        memo = self._memo.results
        if key not in memo:
            result = self.roll.results[key[0]][key[1]].result
            assert result is not None  # only versions that stand have keys
            memo[key] = self._resolved(result)
        return memo[key]

    def _resolved(self, result: EventResult) -> EventResult:
        """With everybody under the record they are kept under."""
        same, who = self.roll.same, self.roll.who
        if not any(
            id in same for division in result.divisions for each in division.places for id in each.people
        ):
            return result
        divisions = tuple(
            structs.replace(
                division,
                places=tuple(
                    structs.replace(each, people=tuple(dict.fromkeys(who(id) for id in each.people)))
                    for each in division.places
                ),
            )
            for division in result.divisions
        )
        return structs.replace(result, divisions=divisions)

    def _event_lines(self, key: tuple[str, int]) -> tuple[Line, ...]:
        memo = self._memo.lines
        if key not in memo:
            lines = event_lines(self.system, self._result(key))
            known = self.roll.results[key[0]][key[1]].on
            memo[key] = tuple(structs.replace(line, known=known) for line in lines) if key[1] else lines
        return memo[key]

    def _people(self, key: tuple[str, int]) -> frozenset[str]:
        memo = self._memo.people
        if key not in memo:
            places = (each for division in self._result(key).divisions for each in division.places)
            memo[key] = frozenset(id for each in places for id in each.people)
        return memo[key]

    def _held(self, on: date | None) -> dict[str, list[tuple[str, int]]]:
        """The events of everybody, as they stood on a day."""
        if on not in self._index:
            found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
            for key in self._standing(on):
                for person in self._people(key):
                    found[person].append(key)
            self._index[on] = dict(found)
        return self._index[on]
