"""What the hall is told in: candidates, members, plaques. Nothing in here is secret."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.halves import Halves


class Category(StrEnum):
    PLAYER = "player"
    PRESIDENT = "president"
    SPECIAL_AWARD = "special-award"


class Reached(Struct, frozen=True):
    """A player's total of all time, and the day since when it has been enough."""

    person: str
    total: Halves
    since: date


class Due(Struct, frozen=True, omit_defaults=True):
    """Who is to be inducted, and in which year's winter. `postponable`: whether it may be put off a year."""

    person: str
    category: Category
    winter: int
    clause: Cite
    total: Halves = Halves(0)
    since: date | None = None
    postponable: bool = False
    postponed: bool = False


class Member(Struct, frozen=True, omit_defaults=True):
    """Somebody in the hall. `words`: what was said of the achievements."""

    person: str
    category: Category
    on: date
    clause: Cite
    words: str = ""


class Plate(Struct, frozen=True):
    """A name plate of a plaque: who won, in which season's tournament."""

    season: str
    names: str


class Plaque(Struct, frozen=True, omit_defaults=True):
    """`room`: how many name plates it has."""

    id: str
    name: str
    room: int
    plates: tuple[Plate, ...] = ()
    retired: date | None = None

    @property
    def full(self) -> bool:
        return len(self.plates) >= self.room
