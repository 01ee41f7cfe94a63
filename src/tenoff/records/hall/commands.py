"""Orders to the public book of the hall; ballots are another book."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit.season import Season
from tenoff.log import kebab
from tenoff.records.hall.values import Category, Plate, Reached


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


class OpenHall(Order, frozen=True):
    rule: str


class SubmitPlayers(Order, frozen=True):
    """The Keeper of Records names to the committee who has the points, on a day."""

    on: date
    players: tuple[Reached, ...]


class PostponeInduction(Order, frozen=True):
    """A player would rather be inducted a year later."""

    person: str


class SubmitPresident(Order, frozen=True):
    """A President, with the first and the last season of the term; each season is a year."""

    person: str
    first: Season
    last: Season


class AnnounceElected(Order, frozen=True):
    """The chairman names who was elected, and nothing else; `winter`: the year of the induction."""

    category: Category
    people: tuple[str, ...]
    winter: int


class TakeBackDue(Order, frozen=True):
    """Somebody was submitted or announced by mistake."""

    person: str
    category: Category
    reason: str


class Induct(Order, frozen=True):
    person: str
    category: Category
    on: date
    words: str = ""


class EnterMember(Order, frozen=True):
    """Somebody who has been in since before this book; `source`: where that stands."""

    person: str
    category: Category
    on: date
    source: str


class StrikeMember(Order, frozen=True):
    """An entry was a mistake."""

    person: str
    category: Category
    reason: str


class HangPlaque(Order, frozen=True):
    """A plaque of a state tournament, with room for so many name plates."""

    id: str
    name: str
    room: int
    plates: tuple[Plate, ...] = ()


class AddPlate(Order, frozen=True):
    plaque: str
    on: date
    plate: Plate


Command = (
    OpenHall
    | SubmitPlayers
    | PostponeInduction
    | SubmitPresident
    | AnnounceElected
    | TakeBackDue
    | Induct
    | EnterMember
    | StrikeMember
    | HangPlaque
    | AddPlate
)
