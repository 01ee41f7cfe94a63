"""The roll as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from msgspec import Struct, structs

from tenoff.kit.halves import Halves
from tenoff.records.classes.decisions import Decision
from tenoff.records.played import Played
from tenoff.records.points.lines import Carried, Correction
from tenoff.records.results import EventResult
from tenoff.records.roll.people import Club, Person


class Version(Struct, frozen=True, omit_defaults=True):
    """An event's results as they read from a day on; None: they were withdrawn."""

    result: EventResult | None
    on: date
    reason: str = ""
    by: str = ""


class Apart(Struct, frozen=True):
    """Two records that are two people, however alike they look."""

    one: str
    other: str
    reason: str
    on: date


class Query(Struct, frozen=True, omit_defaults=True):
    """A doubt about a line, and the answer to it."""

    id: str
    person: str
    event: str
    text: str
    on: date
    by: str = ""
    answer: str = ""
    answered: date | None = None
    answered_by: str = ""
    change: Halves = Halves(0)


@dataclass(frozen=True, slots=True)
class Roll:
    """`same`: records that count as another one's, by merge. `results`: all versions, the newest last."""

    association: str
    name: str
    people: Mapping[str, Person] = field(default_factory=dict)
    clubs: Mapping[str, Club] = field(default_factory=dict)
    results: Mapping[str, tuple[Version, ...]] = field(default_factory=dict)
    matches: Mapping[str, tuple[Played, ...]] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)
    apart: tuple[Apart, ...] = ()
    carried: tuple[Carried, ...] = ()
    corrections: tuple[Correction, ...] = ()
    queries: Mapping[str, Query] = field(default_factory=dict)
    decisions: tuple[Decision, ...] = ()
    own_books: tuple[str, ...] = ()
    """The association's own books as they were adopted, each whole, the oldest first."""

    def who(self, id: str) -> str:
        """The record a person is kept under, after all merges."""
        while id in self.same:
            id = self.same[id]
        return id

    def told_apart(self, one: str, other: str) -> Apart | None:
        """What says that these are two people; merged records speak for those they are kept under."""
        pair = {self.who(one), self.who(other)}
        return next((each for each in self.apart if {self.who(each.one), self.who(each.other)} == pair), None)

    def person(self, id: str) -> Person | None:
        return self.people.get(self.who(id))

    def in_full(self, id: str) -> Person | None:
        """Somebody with what bars the records that are merged into theirs: it bars them too."""
        kept = self.person(id)
        if kept is None:
            return None
        merged = (self.people[gone] for gone in self.same if self.who(gone) == kept.id)
        barring = tuple(each for record in merged for each in record.suspensions)
        return structs.replace(kept, suspensions=kept.suspensions + barring) if barring else kept

    def result(self, event: str) -> EventResult | None:
        """As it reads now; None where there is none or it was withdrawn."""
        versions = self.results.get(event)
        return versions[-1].result if versions else None

    def everybody(self) -> Iterator[Person]:
        """Everybody once: merged records are not people."""
        return (person for id, person in self.people.items() if id not in self.same)

    def district_of(self, person: str, day: date) -> str:
        """Where the club is that a person represents on a day; empty where nobody knows."""
        found = self.person(person)
        club = None if found is None else self.clubs.get(found.club_on(day))
        return "" if club is None else club.district
