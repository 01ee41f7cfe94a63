"""All that follows from a roll: lists, classes, qualifications, each reckoned when it is asked for.

What an event gives is reckoned once for each version of its results, so a page costs the same after twenty
seasons as after one, and an act makes only the event it is about reckoned anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date
from functools import cached_property
from itertools import chain

from tenoff.kit.division import Gender
from tenoff.kit.season import Season
from tenoff.kit.shelf import of_book
from tenoff.records.associations import Association, association_of
from tenoff.records.champions import (
    CHAMPIONS,
    CHAMPIONS_RULE,
    ChampionsRule,
    Qualified,
    editions,
    qualified,
    qualified_one,
)
from tenoff.records.class_history import Careers
from tenoff.records.classes import Classes, History, Outlook, Placing, PlayerClass
from tenoff.records.classes.admitting import NotAdmitted, not_admitted
from tenoff.records.lists import Pin, Standing, in_order, pins, standings, with_others
from tenoff.records.meetings import Meetings
from tenoff.records.points import Carried, Correction, Line, PointsSystem, Why
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.state import Roll
from tenoff.records.versions import Kept, Versions

_Beside = tuple[tuple[Correction, ...], tuple[Carried, ...]]
_SHOWN = {Gender.MEN: Sex.MAN, Gender.LADIES: Sex.LADY}


class Reckoning:
    """The roll with what follows from it; `after` gives the next one, keeping what has not changed.

    As of a day the results, corrections and decisions known on it count; that two records are one person, and
    what the roll says of a person, is taken as it is known now.
    """

    def __init__(
        self, roll: Roll, versions: Versions | None = None, meetings: Meetings | None = None
    ) -> None:
        self.roll = roll
        self.association: Association = association_of(roll.association, roll.own_books)
        self._versions = versions or Versions(roll, self.association.points)
        self._lists: Kept[tuple[Season | None, Sex | None, date | None], tuple[Standing, ...]] = Kept(128)
        self._careers = Careers(roll, self._versions, self.association.classes)
        self._shown: Kept[tuple[str, date | None], Sex | None] = Kept(4000)
        self.meetings = Meetings(roll) if meetings is None else meetings

    def __reduce__(self) -> tuple[type[Reckoning], tuple[Roll]]:
        """To another process goes the roll alone: what follows from it is larger, and follows there too."""
        return Reckoning, (self.roll,)

    def after(self, roll: Roll) -> Reckoning:
        if roll.own_books != self.roll.own_books:
            return Reckoning(roll, None, self.meetings.after(roll))
        old, new = self.roll, Reckoning(roll, self._versions.after(roll), self.meetings.after(roll))
        if roll.same != old.same:
            return new
        changed = new._versions.changed(self._versions)
        touched = {id for id, person in roll.people.items() if person is not old.people.get(id)}
        touched |= {id for id in old.people if id not in roll.people}
        touched |= {roll.who(fixed.person) for fixed in roll.corrections if fixed.event in changed}
        for event in changed:
            touched |= self._versions.people_in(event) | new._versions.people_in(event)
        new._careers.keep(self._careers, touched)
        beside = (roll.corrections, roll.carried) == (old.corrections, old.carried)
        if beside and all(self.sex_of(each) is new.sex_of(each) for each in touched):
            new._keep_lists(self, changed)
        return new

    def _keep_lists(self, old: Reckoning, changed: Collection[str]) -> None:
        """The lists as they are now, but for those whose lines of the changed events are others."""
        affected = self._otherwise(old, changed)
        for (season, sex, day), listed in old._lists.items():
            if day is None:
                own = {each for each in affected if self.list_of(each) is sex}
                fresh = self._fresh_lines(listed, own, season, changed)
                self._lists[season, sex, day] = with_others(listed, fresh) if fresh else listed

    def _otherwise(self, old: Reckoning, changed: Collection[str]) -> set[str]:
        found = {self.roll.who(each.person) for each in self.roll.corrections if each.event in changed}
        for event in changed:
            was, now = old._versions.lines_now(event), self._versions.lines_now(event)
            found |= {person for person in (*was, *now) if was.get(person) != now.get(person)}
        return found

    def _fresh_lines(
        self, listed: Iterable[Standing], people: set[str], season: Season | None, changed: Collection[str]
    ) -> dict[str, list[Line]]:
        """All lines of these people for a list, those of other events as they stood on it."""
        found: dict[str, list[Line]] = {}
        for each in listed:
            if each.person in people:
                found[each.person] = [line for line in each.lines if line.event not in changed]
                for event in changed:
                    found[each.person] += self._versions.lines_now(event).get(each.person, ())
                found[each.person] += (one for one in self._beside(None, each.person) if one.event in changed)
        for person in people - found.keys():
            found[person] = list(self.lines_of(person))
        if season is None:
            return found
        return {person: [line for line in own if line.season == season] for person, own in found.items()}

    @property
    def system(self) -> PointsSystem:
        return self.association.points

    # -- results

    def results(self, on: date | None = None) -> Iterator[EventResult]:
        """Events with their results as they stood on a day, people under the records they are kept under."""
        for key in self._versions.standing(on):
            yield self._versions.result(key)

    def result(self, event: str, on: date | None = None) -> EventResult | None:
        key = self._versions.key(event, on)
        return None if key is None else self._versions.result(key)

    def events_of(self, person: str, on: date | None = None) -> tuple[EventResult, ...]:
        """The events a person has a place in, the oldest first."""
        found = [self._versions.result(key) for key in self._versions.held(person, on)]
        return tuple(sorted(found, key=lambda event: (event.last_day, event.id)))

    def places_of(self, person: str, on: date | None = None) -> tuple[Placing, ...]:
        """Every place of a person, the newest first."""
        own = self._versions.placings_of(person, on)
        return tuple(sorted(own, key=lambda each: (each.event.last_day, each.event.id), reverse=True))

    @cached_property
    def seasons(self) -> tuple[Season, ...]:
        """Those with results, the newest first."""
        return tuple(sorted(self._versions.seasons(), reverse=True))

    # -- points

    def season_list(self, season: Season, sex: Sex | None, on: date | None = None) -> tuple[Standing, ...]:
        """A season's list of one sex, None: joint, or of whom nothing says it; `on`: as of that day."""
        key = (season, sex, self._versions.day(on))
        if key not in self._lists:
            lines = (line for line in self._lines(on, season) if self.list_of(line.person, on) is sex)
            self._lists[key] = standings(lines)
        return self._lists[key]

    def all_time_list(self, sex: Sex | None, on: date | None = None) -> tuple[Standing, ...]:
        key = (None, sex, self._versions.day(on))
        if key not in self._lists:
            lines = (line for line in self._lines(on) if self.list_of(line.person, on) is sex)
            self._lists[key] = standings(lines)
        return self._lists[key]

    def pins(self, season: Season, sex: Sex | None, on: date | None = None) -> dict[str, Pin]:
        """Of a list of men or of ladies: who is on neither gets none."""
        return {} if sex is None and not self.association.joint else pins(self.season_list(season, sex, on))

    def lines_of(self, person: str, on: date | None = None) -> tuple[Line, ...]:
        """Every line of a person, the oldest first."""
        return in_order((*self._versions.lines_of(person, on), *self._beside(on, person)))

    def lines_of_event(self, event: str, on: date | None = None) -> tuple[Line, ...]:
        key = self._versions.key(event, on)
        given = () if key is None else chain.from_iterable(self._versions.lines(key).values())
        return (*given, *(line for line in self._beside(on) if line.event == event))

    def _lines(self, on: date | None, season: Season | None = None) -> Iterator[Line]:
        for key in self._versions.standing(on, season):
            for lines in self._versions.lines(key).values():
                yield from lines
        for line in self._beside(on):
            if season is None or line.season == season:
                yield line

    def _beside(self, on: date | None, person: str = "") -> Iterator[Line]:
        """Lines that no table gave: corrections and what was carried forward; of one person or of all."""
        corrections, carried = self._beside_of.get(person, ((), ())) if person else self._everybodys
        for fixed in corrections:
            event = self.result(fixed.event, on)
            if event is not None and (on is None or fixed.on <= on):
                yield Line(
                    self.roll.who(fixed.person), fixed.change, Why.CORRECTED, event.last_day, fixed.on,
                    event=event.id, name=event.name, clause=fixed.clause, reason=fixed.reason,
                    begins=self.system.begins,
                )  # fmt: skip
        for each in carried:
            if on is None or each.day <= on:
                who = self.roll.who(each.person)
                yield Line(who, each.worth, Why.CARRIED, each.day, each.day, reason=each.source)

    @property
    def _everybodys(self) -> _Beside:
        return self.roll.corrections, self.roll.carried

    @cached_property
    def _beside_of(self) -> dict[str, _Beside]:
        found: dict[str, _Beside] = {}
        for fixed in self.roll.corrections:
            own = found.get(self.roll.who(fixed.person), ((), ()))
            found[self.roll.who(fixed.person)] = ((*own[0], fixed), own[1])
        for each in self.roll.carried:
            own = found.get(self.roll.who(each.person), ((), ()))
            found[self.roll.who(each.person)] = (own[0], (*own[1], each))
        return found

    # -- people

    def sex_of(self, person: str, on: date | None = None) -> Sex | None:
        """As the roll has it, else as the divisions have shown it by a day."""
        known = self.roll.people.get(person)
        if known is not None and known.sex is not None:
            return known.sex
        key = (person, self._versions.day(on))
        if key not in self._shown:
            self._shown[key] = self._shown_by(*key)
        return self._shown[key]

    def list_of(self, person: str, on: date | None = None) -> Sex | None:
        """Whose list somebody is on: that of their sex; None for the joint list, or where nothing says it."""
        return None if self.association.joint else self.sex_of(person, on)

    def _shown_by(self, person: str, on: date | None) -> Sex | None:
        """By the newest event with a division for men or for ladies."""
        for event in self._versions.newest_first(person, on):
            for division in reversed(event.divisions):
                if division.gender in _SHOWN and any(person in each.people for each in division.places):
                    return _SHOWN[division.gender]
        return None

    # -- classes

    @property
    def classes(self) -> Classes | None:
        return self.association.classes

    def history(self, person: str, on: date) -> History | None:
        """The classes a person has held up to a day; None where the association has no classes."""
        return self._careers.history(person, on)

    def class_on(self, person: str, on: date) -> PlayerClass | None:
        return self._careers.class_on(person, on)

    def outlook(self, person: str, on: date) -> Outlook | None:
        return self._careers.outlook(person, on)

    def not_admitted(self, event: EventResult) -> tuple[NotAdmitted, ...]:
        """Who has a place in a division that did not admit their class on its first day."""
        return () if self.classes is None else not_admitted(self.classes, event, self.class_on)

    # -- the Tournament of Champions

    def champions(self, on: date) -> tuple[Qualified, ...]:
        """Who may play in it, by what was known on a day; nobody where the association has none."""
        rule = self._champions_rule(on)
        if rule is None:
            return ()
        self._versions.place_everybody()
        return qualified(rule, self.results(on), on, pros=lambda person: self._pro(person, on))

    def champion(self, person: str, on: date) -> Qualified | None:
        """The same of one player, without reckoning everybody's."""
        rule = self._champions_rule(on)
        if rule is None:
            return None
        played = editions(self._versions.of_yearly(CHAMPIONS, on), on)
        places = self._versions.placings_of(person, on)
        return qualified_one(rule, person, places, played, on, pro=self._pro(person, on))

    def _champions_rule(self, on: date) -> ChampionsRule | None:
        return of_book(CHAMPIONS_RULE, self.association.key, on)

    def _pro(self, person: str, on: date) -> bool | None:
        klass = self.class_on(person, on)
        return None if klass is None else klass is PlayerClass.PRO
