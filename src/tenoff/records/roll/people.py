"""People and clubs as the roll keeps them; births, addresses and telephones are never in it."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.records.club_membership import Told
from tenoff.records.results import Sex


class Club(Struct, frozen=True, omit_defaults=True):
    """`district`: one of the association's, or empty. `closed`: the day it ended."""

    id: str
    name: str
    district: str = ""
    place: str = ""
    closed: date | None = None


class NewPerson(Struct, frozen=True, omit_defaults=True):
    """Somebody as they come to the roll. `since`: from when on the club is theirs."""

    id: str
    name: str
    sex: Sex | None = None
    member: str = ""
    club: str = ""
    since: date | None = None


class Named(Struct, frozen=True):
    """A name, and since when it is the one."""

    name: str
    since: date


class Home(Struct, frozen=True, omit_defaults=True):
    """A club filed on a day, and what came of it."""

    club: str
    on: date
    told: Told
    clause: Cite = Cite("")


class Suspension(Struct, frozen=True, omit_defaults=True):
    """Not in good standing from a day to a day, both included; the reason is kept elsewhere."""

    since: date
    until: date
    clause: Cite = Cite("")

    @property
    def for_good(self) -> bool:
        return self.until == date.max


class Person(Struct, frozen=True, omit_defaults=True):
    """`names`: the oldest first, never empty. `withheld`: lists show no name.

    `spelled`: as names stood here by a slip of spelling: found by, never shown.
    """

    id: str
    names: tuple[Named, ...]
    sex: Sex | None = None
    member: str = ""
    homes: tuple[Home, ...] = ()
    suspensions: tuple[Suspension, ...] = ()
    withheld: bool = False
    gone: bool = False
    """No longer a member: kept for the results."""
    spelled: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.names[-1].name

    @property
    def found_by(self) -> tuple[str, ...]:
        """Every name they have had, and every way it was spelled here."""
        return tuple(dict.fromkeys((*(each.name for each in self.names), *self.spelled)))

    def name_on(self, day: date) -> str:
        """As they were called then; before the first name on file, that one."""
        return next((each.name for each in reversed(self.names) if each.since <= day), self.names[0].name)

    def club_on(self, day: date) -> str:
        """The club represented on a day; before the first one on file, that one; empty where there is none.

        A list of members says whose they are, not since when: results of earlier years are theirs too.
        """
        first = next((each.club for each in self.homes if each.told.holds), "")
        return self.club_filed_by(day) or first

    def club_filed_by(self, day: date) -> str:
        """The club on file on a day; empty before the first one."""
        held = (each.club for each in reversed(self.homes) if each.on <= day and each.told.holds)
        return next(held, "")

    @property
    def club(self) -> str:
        return self.club_on(date.max)

    def suspended_on(self, day: date) -> Suspension | None:
        return next((each for each in self.suspensions if each.since <= day <= each.until), None)
