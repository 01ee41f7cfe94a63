"""The closed list of what an association or an event may change in a book, each with its date and author."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.log.tags import kebab
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook.play import Pattern, When


class Scope(StrEnum):
    ASSOCIATION = "association"
    EVENT = "event"


class Change(Struct, frozen=True, tag_field="change", tag=kebab, omit_defaults=True):
    """Who changed the book, from which day on, for whom. Days are written like 2025-10-01."""

    by: str
    on: str
    scope: Scope = Scope.EVENT
    note: str = ""
    until: str = ""
    """The last day it holds; empty while it has no end."""


class AllowLength(Change, frozen=True, kw_only=True):
    """Games of this length may be played."""

    points: int | None = None
    frames: int | None = None
    halves: bool = False


class AllowFormat(Change, frozen=True, kw_only=True):
    """A format the book does not know, or bars, may be played with this lead."""

    format: Format
    pattern: Pattern


class SetLead(Change, frozen=True, kw_only=True):
    format: Format
    pattern: Pattern


class SetTurns(Change, frozen=True, kw_only=True):
    """How many turns the book's frame has in this format."""

    format: Format
    turns: int


class SetTieLength(Change, frozen=True, kw_only=True):
    """Turns in which a tie is played off."""

    singles: int
    doubles: int


class SetPenalty(Change, frozen=True, kw_only=True):
    """A foul costs other points; its further effects stay."""

    foul: Foul
    points: int


class DropFoul(Change, frozen=True, kw_only=True):
    """A foul is not called in this event."""

    foul: Foul


class SetPractice(Change, frozen=True, kw_only=True):
    when: When
    speed: int = 0
    discs: int = 0


class SetBreak(Change, frozen=True, kw_only=True):
    minutes: int


class SetNoShow(Change, frozen=True, kw_only=True):
    calls: int
    every: int


class SetShotClock(Change, frozen=True, kw_only=True):
    seconds: int


class SetConsensus(Change, frozen=True, kw_only=True):
    of_four: int
    of_two: int


class SetHalvesLead(Change, frozen=True, kw_only=True):
    """Whether black leads first after the halfway change of colors in a game of halves."""

    black_first: bool


class HesitationAsHook(Change, frozen=True, kw_only=True):
    """A hesitation shot costs all that a hook shot costs."""


Amendment = (
    AllowLength | AllowFormat | SetLead | SetTurns | SetTieLength | SetPenalty | DropFoul
    | SetPractice | SetBreak | SetNoShow | SetShotClock | SetConsensus | SetHalvesLead
    | HesitationAsHook
)  # fmt: skip
