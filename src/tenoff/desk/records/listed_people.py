"""A list of people as it was read: what each line brings, what is wrong with it, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.desk.records.matching import How, Meant
from tenoff.desk.records.result_sheet import Written
from tenoff.records.classes import Listed, PlayerClass
from tenoff.records.roll.commands import AddPeople, CarryPoints, Command, DecideClass, FileClub, SetPerson
from tenoff.records.roll.people import NewPerson

AT_ONCE = 200
"""So many new people stand in one act."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a list does not say itself: since when its classes and clubs hold, until when its points were won.

    `class_of`: what somebody was on the roll on that day, which need not be said again.
    """

    on: date
    since: date
    until: date
    source: str
    class_of: Callable[[str], PlayerClass | None] = lambda id: None
    classes: bool = True
    """Whether the association has classes."""


class Trouble(StrEnum):
    NO_NAME = "no-name"
    NAME_TOO_LONG = "name-too-long"
    LETTERS_LOST = "letters-lost"
    BAD_SEX = "bad-sex"
    BAD_CLASS = "bad-class"
    BAD_POINTS = "bad-points"
    NO_CLUB = "no-club"  # the person comes without it
    OTHER_CLUB = "other-club"  # whom somebody represents is changed by a notice, not by a list
    OTHER_POINTS = "other-points"  # what was brought forward stays: more would count twice
    TWICE = "twice"

    @property
    def blocks(self) -> bool:
        """The line cannot be taken as it is."""
        return self not in (Trouble.NO_CLUB, Trouble.OTHER_CLUB, Trouble.OTHER_POINTS)


class ListedPerson(Struct, frozen=True, omit_defaults=True):
    """A line. `meant`: None where it cannot be read; `adds`: what the record does not have yet.

    `files`: the club of somebody who had none. `listed`, `carried`: the class and points it brings along.
    """

    line: int
    written: Written
    meant: Meant | None = None
    troubles: tuple[tuple[Trouble, str], ...] = ()
    adds: SetPerson | None = None
    files: FileClub | None = None
    listed: Listed | None = None
    carried: CarryPoints | None = None

    @property
    def fits(self) -> bool:
        return self.meant is not None and self.meant.how is not How.UNSURE


class People(Struct, frozen=True):
    rows: tuple[ListedPerson, ...]
    fresh: tuple[NewPerson, ...]
    ignored: tuple[str, ...]

    @property
    def orders(self) -> tuple[Command, ...]:
        """What the list changes: new people in parts, then what it adds to known ones, classes and points."""
        parts = [self.fresh[at : at + AT_ONCE] for at in range(0, len(self.fresh), AT_ONCE)]
        found: list[Command] = [AddPeople(part) for part in parts]
        found += [row.adds for row in self.rows if row.adds]
        for row in self.rows:
            found += [row.files] if row.files else []
            found += [DecideClass(row.listed)] if row.listed else []
            found += [row.carried] if row.carried else []
        return tuple(found)
