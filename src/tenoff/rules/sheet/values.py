"""What stands on a score sheet, as values that any page, screen or paper can lay out."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Side, Sides, Team, Teams
from tenoff.rules.formats import End, Format, Length
from tenoff.rules.match import Mark, Phase


class Kind(StrEnum):
    """Why a line is on the sheet."""

    BEFORE = "before"  # points that fell before the first frame
    FRAME = "frame"
    OPEN = "open"  # the frame being played, its lead ticked beforehand
    ENDED = "ended"  # a frame that a call ended, and the game with it
    SET = "set"  # the head official set the score
    FINAL = "final"  # only the game's end was written down


class Cell(Struct, frozen=True):
    """One team's place on a line. `total`: its score so far, None while the frame is open and nothing
    changed.

    `still_nil`: it has had no other score yet, which the sport writes as a dash. `side`: its color in this
    frame.
    """

    total: int | None
    side: Side
    still_nil: bool = False
    leads: bool = False
    marks: tuple[Mark, ...] = ()


class Line(Struct, frozen=True):
    """One line. `label`: the frame's number as the book counts, "3a" and "3b" where a frame has two ends.

    `colors_change`: from this line on the teams play each other's color. `sides_change`: they keep their
    color and change sides. `overtime` is the stretch of tie-break, 0 in the game proper.
    """

    kind: Kind
    label: str
    cells: Sides[Cell]
    number: int | None = None
    end: End | None = None
    overtime: int = 0
    colors_change: bool = False
    sides_change: bool = False


class Column(Struct, frozen=True):
    """Who stands in a column. `color`: the book's own word for the color the team began with."""

    team: Team
    side: Side
    name: str
    color: str


class GameSheet(Struct, frozen=True):
    """One game; its columns and cells are by the color each team began with."""

    number: int
    length: Length
    columns: Sides[Column]
    lines: tuple[Line, ...]
    score: Sides[int]
    winner: Side | None = None
    """The column that won; None also when the match ended before this game did."""
    over: bool = False


class Sheet(Struct, frozen=True):
    """A whole match on paper."""

    names: Teams[str]
    book: str
    amendments: tuple[str, ...]
    format: Format
    best_of: int
    length: Length
    decider: Length | None
    frame_word: str
    games: tuple[GameSheet, ...]
    wins: Teams[int]
    phase: Phase
    stopped: str = ""
    """Why play is suspended."""
    court: str = ""
    rehearsal: bool = False
    winner: Team | None = None
    forfeited: Team | None = None
    disqualified: tuple[Team, ...] = ()
    signatures: tuple[tuple[str, str], ...] = ()
    confirmed: str = ""
