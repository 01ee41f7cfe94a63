"""Who is meant by a name on a sheet: a record of the roll, a new one, or a choice the keeper must make."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from enum import StrEnum

from msgspec import Struct, structs

from tenoff.desk.records.result_sheet import Written, WrittenDivision, WrittenEvent, sex_of
from tenoff.desk.records.same_names import same_name
from tenoff.records.results import DivisionResult, EventResult
from tenoff.records.roll.people import NewPerson, Person
from tenoff.records.roll.state import Roll
from tenoff.tournament.people import Player
from tenoff.tournament.search import By, Index, index, search
from tenoff.tournament.search.sounds import words

NEW = "new"
"""Chosen where somebody is not on the roll yet."""
_NUMBERED = re.compile(r"p([0-9]{1,9})")
_MOST = 5


class How(StrEnum):
    RECORD = "record"  # the sheet names the record
    CHOSEN = "chosen"
    NUMBER = "number"
    NAME = "name"
    NEW = "new"
    UNSURE = "unsure"  # nobody but the keeper can say


class Meant(Struct, frozen=True, omit_defaults=True):
    """`person`: the record, "" while nobody can say. `maybe`: records it could be, the likeliest first.

    `holder`: whose member number it is, where that is somebody of another name.
    """

    written: Written
    how: How
    person: str = ""
    maybe: tuple[str, ...] = ()
    holder: str = ""


class Matched(Struct, frozen=True):
    """An event for the roll, and who of it is new; `meant`: everybody on the sheet once."""

    result: EventResult
    people: tuple[NewPerson, ...]
    meant: tuple[Meant, ...]

    @property
    def unsure(self) -> tuple[Meant, ...]:
        return tuple(each for each in self.meant if each.how is How.UNSURE)


class Known:
    """The people of a roll as they are looked up, with those that are about to be added.

    `choices`: by the mark of what is written, a record or NEW. `before`: so too, the record of somebody from
    before their name was put right.
    """

    def __init__(
        self, roll: Roll, choices: Mapping[str, str] | None = None, before: Mapping[str, str] | None = None
    ) -> None:
        self.roll, self.fresh = roll, dict[str, NewPerson]()
        self._choices, self._before = choices or {}, before or {}
        self._found: dict[Written, Meant] = {}
        # what a merged record was called, and its number if nobody else has it, mean the one that is kept
        self._numbers = {each.member: roll.who(id) for id, each in roll.people.items() if each.member}
        self._numbers |= {each.member: each.id for each in roll.everybody() if each.member}
        self._names: dict[tuple[str, ...], list[Person]] = {}
        self._called_so: dict[str, list[str]] = {}
        for id, record in roll.people.items():
            kept = roll.people[roll.who(id)]
            self._called_so.setdefault(kept.id, []).extend(record.found_by)
            for name in dict.fromkeys(map(words, record.found_by)):
                people = self._names.setdefault(name, [])
                if kept not in people:
                    people.append(kept)
        self._surnames: dict[str, list[Person]] = {}
        for name, people in self._names.items():
            for each in people if name else ():
                if each not in self._surnames.setdefault(name[-1], []):
                    self._surnames[name[-1]].append(each)
        self._clubs = {words(club.name): club.id for club in roll.clubs.values()}
        self._clubs |= {words(club.id): club.id for club in roll.clubs.values()}
        numbers = [int(found[1]) for id in roll.people if (found := _NUMBERED.fullmatch(id))]
        self._next = max(numbers, default=0) + 1
        self._index: Index | None = None

    def trying(self) -> Known:
        """The same people to try something with: what is added to it is not added here."""
        other = copy(self)
        other.fresh, other._found = dict(self.fresh), dict(self._found)
        return other

    def club(self, written: str) -> str:
        """The club that is meant; "" where there is none of that name."""
        return self._clubs.get(words(written), "")

    def holder(self, member: str) -> str:
        """Whose member number it is; "" where it is nobody's."""
        return self._numbers.get(member, "") if member else ""

    def meant(self, written: Written) -> Meant:
        if written not in self._found:
            self._found[written] = self._look(written)
        return self._found[written]

    def _look(self, written: Written) -> Meant:
        record = "" if self.roll.person(written.record) is None else self.roll.who(written.record)
        holder = self.holder(written.member)
        if record and holder in ("", record):
            return Meant(written, How.RECORD, record)
        choice = self._choices.get(written.mark, "")
        if choice == NEW:
            return Meant(written, How.NEW, self._add(written), self._alike(written))
        if choice and self.roll.person(choice) is not None:
            return Meant(written, How.CHOSEN, self.roll.who(choice))
        named = self._names.get(words(written.name), [])
        if holder and not record and self._is(holder, written, named):
            return Meant(written, How.NUMBER, holder)
        if holder:  # who is named, by the record or else by the name, and whose number it is
            others = (holder, *(each.id for each in named))
            maybe = dict.fromkeys((record, holder) if record else others)
            other = "" if self.roll.people[holder] in named else holder
            return Meant(written, How.UNSURE, maybe=tuple(maybe), holder=other)
        fits = [each for each in named if self._fits(each, written)]
        if len(fits) == 1 and len(named) == 1:
            return Meant(written, How.NAME, fits[0].id)
        here = [each for each in fits if written.club and each.club == self.club(written.club)]
        if len(here) == 1:
            return Meant(written, How.NAME, here[0].id)
        if named:
            return Meant(written, How.UNSURE, maybe=tuple(each.id for each in named))
        likely = self.likely(written)
        if likely:
            return Meant(written, How.UNSURE, maybe=tuple(each.id for each in likely))
        if written.mark in self._before:  # that record, unless it is somebody for whom they were taken
            return Meant(written, How.UNSURE, maybe=(self._before[written.mark],))
        return Meant(written, How.NEW, self._add(written), self._alike(written))

    def likely(self, written: Written) -> list[Person]:
        """Who may be written here shorter or longer: of the surname, with an initial or a short first name.

        Nothing that is known speaks against it, the club neither.
        """
        said, club = words(written.name), self.club(written.club)
        found = self._surnames.get(said[-1], ()) if said else ()
        return [
            each
            for each in found
            if self._fits(each, written)
            and not (club and each.club and each.club != club)
            and any(same_name(name, written.name) for name in self._called_so[each.id])
        ]

    def _is(self, holder: str, written: Written, named: Sequence[Person]) -> bool:
        """Whether the holder of the number is meant: nothing else speaks against it, and the name is theirs.

        A name that somebody bears exactly is theirs alone; else it may be written otherwise.
        """
        person = self.roll.people[holder]
        if not self._fits(person, structs.replace(written, member="")):
            return False
        if named:
            return person in named
        return any(same_name(each, written.name) for each in self._called_so[holder])

    def _fits(self, person: Person, written: Written) -> bool:
        """Nothing that is known speaks against it."""
        other_sex = None not in (person.sex, written.sex) and person.sex is not written.sex
        return not other_sex and not (person.member and written.member and person.member != written.member)

    def _alike(self, written: Written) -> tuple[str, ...]:
        """Records whose names sound like it, or are short for it."""
        if self._index is None:
            self._index = index(Player(each.id, each.name) for each in self.roll.everybody())
        found = search(self._index, written.name, most=_MOST)
        return tuple(each.player.key for each in found if each.by is not By.CLUB)

    def _add(self, written: Written) -> str:
        """A new record, the one already made for the same name in this list, if any."""
        club = self.club(written.club)
        for one in self.fresh.values():
            same = words(one.name) == words(written.name) and one.member in ("", written.member)
            if same and club in ("", one.club) and one.sex in (None, written.sex):
                return one.id
        id = f"p{self._next:04}"
        self._next += 1
        member = "" if self.holder(written.member) else written.member
        self.fresh[id] = NewPerson(id, written.name, written.sex, member, club)
        return id


def matched(event: WrittenEvent, known: Known) -> Matched:
    """The event with records in place of names, the host's too; who is unsure is left out of a place."""
    before = set(known.fresh)
    divisions = tuple(_division(division, known) for division in event.divisions)
    added = (each for id, each in known.fresh.items() if id not in before)
    meant = {each.mark: known.meant(each) for division in event.divisions for each in _sexed(division)}
    host = known.club(event.about.host) or event.about.host
    result = structs.replace(event.about, divisions=divisions, host=host)
    return Matched(result, tuple(added), tuple(meant.values()))


def _division(division: WrittenDivision, known: Known) -> DivisionResult:
    places = tuple(
        structs.replace(
            place.about,
            people=tuple(known.meant(each).person for each in _with_sex(division, place.players)),
        )
        for place in division.places
    )
    places = tuple(structs.replace(each, people=tuple(id for id in each.people if id)) for each in places)
    return structs.replace(division.about, places=places)


def _sexed(division: WrittenDivision) -> Iterable[Written]:
    for place in division.places:
        yield from _with_sex(division, place.players)


def _with_sex(division: WrittenDivision, players: Iterable[Written]) -> Iterable[Written]:
    """A division of men says that those in it are men."""
    sex = sex_of(division.about.gender)
    return (structs.replace(each, sex=each.sex or sex) for each in players)
