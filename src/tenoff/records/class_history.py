"""The classes of everybody on a roll, reckoned when asked for and kept while nothing changes them."""

from __future__ import annotations

from datetime import date
from functools import cached_property

from msgspec import structs

from tenoff.kit.season import season_of
from tenoff.records.classes import Classes, History, Outlook, Placing, PlayerClass, history, outlook
from tenoff.records.classes.decisions import Decision, OfDistrict
from tenoff.records.roll.state import Roll
from tenoff.records.versions import Kept, Versions


class Careers:
    """`classes`: None where the association has none; then nobody has a class."""

    def __init__(self, roll: Roll, versions: Versions, classes: Classes | None) -> None:
        self._roll, self._versions, self._classes = roll, versions, classes
        self._histories: Kept[tuple[str, date], History] = Kept(4000)
        self._last_changes: dict[str, date] = {}

    def keep(self, old: Careers, touched: set[str]) -> None:
        """What an earlier roll's was, but for those who were touched since, by results or by decisions."""
        decided = self._decided_since(old)
        if decided is None or _districts(self._roll) != _districts(old._roll):
            return
        changed = touched | decided
        self._histories.update({key: one for key, one in old._histories.items() if key[0] not in changed})
        self._last_changes.update({id: day for id, day in old._last_changes.items() if id not in changed})

    def _decided_since(self, old: Careers) -> set[str] | None:
        """Whom newer decisions are about; None where the earlier ones are no longer what they were."""
        before = old._roll.decisions
        if self._roll.decisions[: len(before)] != before:
            return None
        found: set[str] = set()
        for each in self._decisions[len(before) :]:
            found |= self._versions.people_in(each.event) if isinstance(each, OfDistrict) else {each.person}
        return found

    def history(self, person: str, on: date) -> History | None:
        """The classes a person has held up to a day."""
        found = self._settled(person, on)
        return found if found is None or found.on == on else structs.replace(found, on=on)

    def class_on(self, person: str, on: date) -> PlayerClass | None:
        found = self._settled(person, on)
        return None if found is None else found.holding(on).klass

    def outlook(self, person: str, on: date) -> Outlook | None:
        past = self.history(person, on)
        if past is None or self._classes is None:
            return None
        return outlook(self._classes, past, self._placings(person, on))

    def _settled(self, person: str, on: date) -> History | None:
        """As it has been since some day up to this one: the days in between need not be reckoned."""
        if self._classes is None:
            return None
        key = person, day = person, self._same_since(person, on)
        if key not in self._histories:
            places, homes = self._placings(person, day), self._roll.district_of
            made = history(self._classes, person, places, self._about(person), on=day, homes=homes)
            self._histories[key] = made
        return self._histories[key]

    def _same_since(self, person: str, on: date) -> date:
        """The first of the days since which all that bears on a class is as it is on this one."""
        last = self._last_changes.get(person)
        if last is None:
            last = max(map(_in_effect, self._about(person)), default=date.min)
            last = self._last_changes[person] = max(last, self._versions.last_change(person))
        return on if on < last else max(last, season_of(on).first)

    def _placings(self, person: str, on: date) -> tuple[Placing, ...]:
        return tuple(each for each in self._versions.placings_of(person, on) if each.event.last_day <= on)

    def _about(self, person: str) -> tuple[Decision, ...]:
        """The decisions that can bear on somebody: their own, and those of districts."""
        return self._by_person[""] + self._by_person.get(person, ())

    @cached_property
    def _by_person(self) -> dict[str, tuple[Decision, ...]]:
        """Under "" those of districts."""
        found: dict[str, list[Decision]] = {"": []}
        for each in self._decisions:
            found.setdefault("" if isinstance(each, OfDistrict) else each.person, []).append(each)
        return {person: tuple(own) for person, own in found.items()}

    @cached_property
    def _decisions(self) -> tuple[Decision, ...]:
        """With everybody under the record they are kept under."""
        who = self._roll.who
        return tuple(
            each if isinstance(each, OfDistrict) else structs.replace(each, person=who(each.person))
            for each in self._roll.decisions
        )


def _districts(roll: Roll) -> dict[str, str]:
    """Where the clubs are: what is counted may depend on it."""
    return {club.id: club.district for club in roll.clubs.values()}


def _in_effect(decision: Decision) -> date:
    """The day since which a decision is known and in effect."""
    return decision.known if isinstance(decision, OfDistrict) else max(decision.known, decision.effective)
