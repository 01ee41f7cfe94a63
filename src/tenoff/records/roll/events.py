"""What happened to the roll, with clauses and consequences inside."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.halves import Halves
from tenoff.log import kebab
from tenoff.records.classes.decisions import Decision
from tenoff.records.played import Played
from tenoff.records.points.lines import Carried, Correction
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.people import Club, Home, NewPerson, Suspension


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class RollOpened(Happening, frozen=True):
    association: str
    name: str


class BookAdopted(Happening, frozen=True):
    """`text`: the whole file, so that any computer can check what follows from it."""

    key: str
    name: str
    since: date
    text: str


class ClubSet(Happening, frozen=True):
    club: Club


class PeopleAdded(Happening, frozen=True):
    """`on`: the day the roll has known them since. `clause`: by which a first club is simply theirs."""

    people: tuple[NewPerson, ...]
    on: date
    source: str = ""
    clause: Cite = Cite("")


class PersonRenamed(Happening, frozen=True):
    person: str
    name: str
    since: date


class NameCorrected(Happening, frozen=True):
    """`was`: as it was spelled, by which the person is still found."""

    person: str
    was: str
    name: str


class PersonSet(Happening, frozen=True):
    person: str
    sex: Sex | None = None
    member: str = ""
    gone: bool = False


class ClubFiled(Happening, frozen=True):
    person: str
    home: Home


class Merged(Happening, frozen=True):
    gone: str
    kept: str
    reason: str
    on: date


class Unmerged(Happening, frozen=True):
    gone: str
    reason: str


class ToldApart(Happening, frozen=True):
    one: str
    other: str
    reason: str
    on: date


class ApartForgotten(Happening, frozen=True):
    one: str
    other: str
    reason: str


class NameWithheld(Happening, frozen=True):
    person: str
    shown: bool = False


class Suspended(Happening, frozen=True):
    person: str
    suspension: Suspension


class SuspensionEnded(Happening, frozen=True):
    person: str
    on: date


class ResultsRecorded(Happening, frozen=True):
    result: EventResult
    matches: tuple[Played, ...] = ()
    clause: Cite = Cite("")


class ResultsCorrected(Happening, frozen=True):
    """`matches`: those that were played by what is known now, None where nothing else is known of them."""

    result: EventResult
    reason: str
    on: date
    by: str = ""
    clause: Cite = Cite("")
    matches: tuple[Played, ...] | None = None


class ResultsWithdrawn(Happening, frozen=True):
    event_id: str
    reason: str
    on: date
    by: str = ""


class PointsCarried(Happening, frozen=True):
    carried: Carried
    clause: Cite = Cite("")


class LineQueried(Happening, frozen=True):
    id: str
    person: str
    event_id: str
    text: str
    on: date
    by: str = ""


class QueryAnswered(Happening, frozen=True):
    id: str
    text: str
    on: date
    by: str = ""
    change: Halves = Halves(0)


class PointsCorrected(Happening, frozen=True):
    correction: Correction


class ClassDecided(Happening, frozen=True):
    """`clause`: by which such a decision is made; whether it changes the class, the class's history says."""

    decision: Decision
    clause: Cite = Cite("")


Event = (
    RollOpened | ClubSet | PeopleAdded | PersonRenamed | NameCorrected | PersonSet | ClubFiled | Merged
    | Unmerged | ToldApart | ApartForgotten | NameWithheld | Suspended | SuspensionEnded | ResultsRecorded
    | ResultsCorrected | ResultsWithdrawn | PointsCarried | LineQueried | QueryAnswered | PointsCorrected
    | ClassDecided | BookAdopted
)  # fmt: skip
