"""What the school puts before a learner: the moment and what happened, never how it is ruled."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from tenoff.kit import Side
from tenoff.rules.commands import ReportLeadError
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Excuse, Foul

FILES = ("delivery", "discs", "conduct", "positions", "play")


class Level(StrEnum):
    """How hard a situation is; the hard ones are those that committees argue about."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Call(Struct, frozen=True, forbid_unknown_fields=True):
    """A foul or an incident with the facts its penalty depends on; the board is the scene's."""

    foul: Foul
    side: Side | None = None
    disc: str | None = None
    displaced: tuple[str, ...] | None = None
    live_touched: bool | None = None
    agreed: bool | None = None
    """Whether all players agree where the discs were."""
    shooter: Side | None = None
    severe: bool = False
    harmless: bool = False
    excuse: Excuse | None = None
    short: bool | None = None
    minutes: float | None = None
    warned: int = 0
    """Warnings for the same thing before."""
    late: int = 0
    """Shots over the time limit before, in a match on the clock."""
    by: Caller = Caller.REFEREE


class Resting(Struct, frozen=True, forbid_unknown_fields=True):
    """Where one disc came to rest, and what a person saw of it; inches as the court module has them."""

    x: float
    y: float
    leaning: bool = False
    overlooked: bool = False
    struck: bool = False
    struck_dead: bool = False
    stray: bool = False
    mounted: bool = False


class Fix(Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong number on the scoreboard, found this many frames later."""

    later: int
    consent: bool = False
    addition: bool = False


class Posting(Struct, frozen=True, forbid_unknown_fields=True):
    """A frame is over and these points are on the court; `frames`: frames played before it."""

    yellow: int
    black: int
    frames: int = 0


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """One moment. Exactly one of `call`, `lead`, `resting`, `fix` and `posting` says what happened.

    `text`: the words told, where several scenes share them. `board`: where discs lie just before it.
    """

    key: str
    level: Level
    books: tuple[str, ...]
    text: str = ""
    format: Format = Format.DOUBLES
    score: tuple[int, int] = (0, 0)
    points: int | None = None
    frames: int | None = None
    referee: bool = True
    shots: int = 4
    board: dict[str, str] = {}
    call: Call | None = None
    lead: ReportLeadError | None = None
    resting: Resting | None = None
    fix: Fix | None = None
    posting: Posting | None = None

    @property
    def told(self) -> str:
        """The name of the words that tell it."""
        return self.text or self.key

    @property
    def side(self) -> Side:
        """Whom it is about, yellow where it is about nobody."""
        if self.call is not None and self.call.side is not None:
            return self.call.side
        return Side.YELLOW


class Situation(Struct, frozen=True):
    """A scene under one book."""

    scene: Scene
    book: str

    @property
    def key(self) -> str:
        return f"{self.book}/{self.scene.key}"


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    scene: tuple[Scene, ...]


@cache
def scenes() -> tuple[Scene, ...]:
    """Every scene, in the order of the files."""
    folder = files("tenoff.sim.school")
    found: list[Scene] = []
    for name in FILES:
        read = tomllib.loads(folder.joinpath(f"{name}.toml").read_text("utf-8"))
        found += msgspec.convert(read, _Sheet).scene
    return tuple(found)


@cache
def situations(book: str, level: Level | None = None) -> tuple[Situation, ...]:
    """The situations of one book, in the order a learner meets them: similar ones are not neighbors."""
    chosen = [each for each in scenes() if book in each.books and level in (None, each.level)]
    step = _stride(len(chosen)) if chosen else 1
    return tuple(Situation(chosen[i * step % len(chosen)], book) for i in range(len(chosen)))


def _stride(many: int) -> int:
    """A step that visits every one of so many, and neighbors far apart."""
    step = max(1, round(many * 0.382))
    while _common(step, many) > 1:
        step += 1
    return step


def _common(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def everyone(agreed: bool, format: Format) -> int:
    """How many players agree."""
    return 2 * format.players if agreed else 0
