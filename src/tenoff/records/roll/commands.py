"""What the keeper of records orders."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.halves import Halves
from tenoff.log import kebab
from tenoff.records.classes.decisions import Decision
from tenoff.records.played import Played
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.people import Club, NewPerson


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands."""


class OpenRoll(Order, frozen=True):
    """`association`: key of the preset; `name`: as it is called here."""

    association: str
    name: str = ""


class AdoptBook(Order, frozen=True):
    """The association goes by a book of its own from its day on; `text`: the whole file."""

    text: str


# -- clubs and people


class SetClub(Order, frozen=True):
    """A new club, or a known one with something else about it."""

    club: Club


class AddPeople(Order, frozen=True):
    """One or many, as an import brings them."""

    people: tuple[NewPerson, ...]
    source: str = ""


class Rename(Order, frozen=True):
    """Another name from a day on: results before it keep the old one."""

    person: str
    name: str
    since: date


class CorrectName(Order, frozen=True):
    """The name as it should have been spelled: it was never another."""

    person: str
    name: str


class SetPerson(Order, frozen=True):
    """What was not known, or was wrong. `gone`: no longer a member."""

    person: str
    sex: Sex | None = None
    member: str = ""
    gone: bool = False


class FileClub(Order, frozen=True):
    """A player says whom they represent from a day on, and who was told in writing."""

    person: str
    club: str
    on: date
    told_club: bool = False
    told_keeper: bool = False


class Merge(Order, frozen=True):
    """Two records are one person: all of `gone` counts as `kept`."""

    gone: str
    kept: str
    reason: str


class Unmerge(Order, frozen=True):
    """They were two after all."""

    gone: str
    reason: str


class TellApart(Order, frozen=True):
    """Two records that look alike are two people: nobody is asked about them again."""

    one: str
    other: str
    reason: str


class ForgetApart(Order, frozen=True):
    """Whether they are two is open again."""

    one: str
    other: str
    reason: str


class WithholdName(Order, frozen=True):
    """At a person's request lists show no name; `shown` takes it back."""

    person: str
    shown: bool = False


class Suspend(Order, frozen=True):
    """What entry checks must know of a decision that is kept elsewhere."""

    person: str
    since: date
    until: date
    clause: Cite = Cite("")


class EndSuspension(Order, frozen=True):
    """From this day on the person is in good standing again."""

    person: str
    on: date


# -- results


class RecordResults(Order, frozen=True):
    """An event with its places. `people`: those in it whom the roll does not know yet."""

    result: EventResult
    people: tuple[NewPerson, ...] = ()
    matches: tuple[Played, ...] = ()


class CorrectResults(Order, frozen=True):
    """The event as it should read. `on`: the day from which lists show it so. `matches`: None: they stay."""

    result: EventResult
    reason: str
    on: date
    people: tuple[NewPerson, ...] = ()
    matches: tuple[Played, ...] | None = None


class WithdrawResults(Order, frozen=True):
    event: str
    reason: str
    on: date


# -- points


class CarryPoints(Order, frozen=True):
    """A career's points carried forward from paper that does not list the events, won until `day`."""

    person: str
    worth: Halves
    day: date
    source: str


class QueryLine(Order, frozen=True):
    """Somebody doubts a line, or misses one."""

    person: str
    event: str
    text: str


class AnswerQuery(Order, frozen=True):
    """`change`: what the player gets more or less because of it."""

    query: str
    text: str
    on: date
    change: Halves = Halves(0)
    clause: Cite = Cite("")


# -- classes


class DecideClass(Order, frozen=True):
    decision: Decision


Command = (
    OpenRoll | SetClub | AddPeople | Rename | CorrectName | SetPerson | FileClub | Merge | Unmerge | TellApart
    | ForgetApart | WithholdName | Suspend | EndSuspension | RecordResults | CorrectResults | WithdrawResults
    | CarryPoints | QueryLine | AnswerQuery | DecideClass | AdoptBook
)  # fmt: skip
