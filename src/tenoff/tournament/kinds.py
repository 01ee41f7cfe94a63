"""What a division is: who may enter it, how they play, and by which stages its places are found."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, NamedTuple, get_args

from msgspec import Struct

from tenoff.kit.bounds import MOST_LISTED, MOST_POINTS
from tenoff.kit.division import Gender, Grade, Play
from tenoff.kit.money import Cents
from tenoff.log import kebab
from tenoff.tournament.tables.tie_rules import TieRule


class Length(Struct, frozen=True, omit_defaults=True):
    """How long one match is: best of `games`, each to `points`, over `frames`, or whichever comes first.

    `by_sum`: all games are played and their points added. `halves`: the decider has that many frames on each
    color.
    """

    games: int = 3
    points: int | None = 75
    frames: int | None = None
    by_sum: bool = False
    halves: int | None = None
    color_change: bool = False


TO_75 = Length()
TO_100 = Length(games=1, points=100)


class Byes(StrEnum):
    SPREAD = "spread"
    BUNCHED = "bunched"


MOST_ROUNDS = 64
_MOST_MEETINGS = 10


class Asked(NamedTuple):
    """A number that a format asks for: its field, the least and the most it can be, its name in a form.

    `blank`: it may be left out. `fixed`: no form asks for it.
    """

    field: str
    least: int
    most: int
    name: str = ""
    blank: bool = False
    fixed: bool = False

    @property
    def key(self) -> str:
        return self.name or self.field


class Stage(Struct, frozen=True, tag_field="stage", tag=kebab, omit_defaults=True):
    """Common ground of all ways to find places.

    `takes`: how many come on from the stage before, 0 for all. `beside`: it is a second part of the stage
    before it in the list, for those who stand next after that part's: 9th to 16th where that takes 8. Its
    places are those of the consolation.
    """

    numbers: ClassVar[tuple[Asked, ...]] = ()
    ticks: ClassVar[tuple[str, ...]] = ()
    """The yes-or-no fields that a form shows for this format alone."""

    length: Length = TO_75
    takes: int = 0
    beside: bool = False


class Elimination(Stage, frozen=True):
    """A chart: lose and you are out, or in the consolation when it was your first match.

    `lengths`: other lengths for late rounds, counted from the final: 1 the final (and third place), 2 the
    semi-finals.
    """

    ticks = ("third_place", "crossed")

    consolation: bool = True
    consolation_length: Length | None = None
    third_place: bool = True
    byes: Byes = Byes.SPREAD
    sub_brackets: bool = False
    crossed: bool = False
    """Those who won their pools, or stand best, are seeded, and those of one pool meet as late as can be."""
    lengths: tuple[tuple[int, Length], ...] = ()


class DoubleElimination(Stage, frozen=True):
    """Out after two defeats. `reset`: the last unbeaten team must be beaten twice."""

    ticks = ("reset",)

    byes: Byes = Byes.SPREAD
    reset: bool = True


class RoundRobin(Stage, frozen=True):
    """Everybody meets everybody in their pool.

    `meetings`: how often. `all_games`: every game is played and counted.
    """

    numbers = (Asked("pools", 1, MOST_LISTED // 2), Asked("meetings", 1, _MOST_MEETINGS))
    ticks = ("all_games",)

    pools: int = 1
    meetings: int = 1
    all_games: bool = False
    masters: bool = False
    """The fixed table of eight with its order of sessions."""
    rule: TieRule | None = None
    """What its table ranks by; None for the usual."""


class Mingle(Stage, frozen=True):
    """A new partner, opponent and court for each game; ranked by wins, then by points in games won.

    `cap`: points of one game that count at most. `per_side`: partners a side.
    """

    numbers = (
        Asked("rounds", 1, MOST_ROUNDS),
        Asked("per_side", 1, 2, fixed=True),
        Asked("cap", 1, MOST_POINTS, "mingle_cap", blank=True),
    )
    ticks = ("singles",)

    rounds: int = 6
    per_side: int = 2
    cap: int | None = None
    singles: bool = False
    """Two who are left over play each other; otherwise those left over sit out in turn."""
    rule: TieRule | None = None


class League(Stage, frozen=True):
    """Fixed teams, a table of points. `table`: points for each result, from the best: 2-0, 2-1, 1-2, 0-2."""

    numbers = (Asked("rounds", 1, MOST_ROUNDS), Asked("tie_points", 0, MOST_POINTS))

    rounds: int = 1
    table: tuple[int, ...] = (3, 2, 1, 0)
    tie_points: int = 1
    rule: TieRule | None = None


class Swiss(Stage, frozen=True):
    """Rounds that are paired one at a time: those with as many wins meet, no two of them twice."""

    numbers = (Asked("rounds", 1, MOST_ROUNDS),)

    rounds: int = 5
    rule: TieRule | None = None


class Ladder(Stage, frozen=True):
    """Each player may challenge one who stands at most `reach` rungs higher."""

    numbers = (Asked("reach", 1, MOST_LISTED),)

    reach: int = 2


Charted = Elimination | DoubleElimination
Tabled = RoundRobin | Mingle | League | Swiss
"""Formats that are ranked by a table; a match of theirs may end in a tie."""
AnyStage = Charted | Tabled | Ladder
FORMATS: dict[str, type[AnyStage]] = {str(made.__struct_config__.tag): made for made in get_args(AnyStage)}


def stage_key(stage: AnyStage) -> str:
    """The name of a stage's format, as in FORMATS."""
    return str(stage.__struct_config__.tag)


def has_consolation(stage: AnyStage) -> bool:
    """Whether places of a consolation come out of a division that ends with this stage."""
    return stage.beside or (isinstance(stage, Elimination) and stage.consolation)


class Division(Struct, frozen=True, omit_defaults=True):
    """One competition of an event. `draw_partners`: players enter alone and are drawn together."""

    key: str
    name: str
    gender: Gender
    grade: Grade
    play: Play
    stages: tuple[AnyStage, ...]
    cap: int | None = None
    fee: Cents = Cents(0)
    """What one player pays."""
    draw_partners: bool = False
    courts: tuple[str, ...] = ()
    """The courts it is played on; all of them when none is named."""
    seeds: tuple[str, ...] = ()
    """Entries that are seeded, the best first."""
    apart: bool = False
    """Players of one club meet as late as can be."""

    @property
    def entry_size(self) -> int:
        """Players who register together."""
        return 1 if self.draw_partners else self.play.players


def pairs_up(division: Division, stage: AnyStage) -> bool:
    """Whether players who entered alone get a partner for this stage; a mingle gives one for each game."""
    return division.draw_partners and division.play.players > 1 and not isinstance(stage, Mingle)
