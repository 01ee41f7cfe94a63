"""How play runs: formats, lengths, leads, ties, colors, ends, lag, practice."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.court.lag import Measuring
from tenoff.kit import Cite, Side
from tenoff.rules.formats import End, Format, Length, Level, Terms


class Pattern(StrEnum):
    """Which color leads the frames, one after another."""

    ALTERNATE = "alternate"
    PER_ROUND = "per-round"
    OUTSIDE_IN = "outside-in"  # yellow, black, black, yellow


class FormatRule(Struct, frozen=True):
    """How one format is played: who leads, and how many turns the book's "frame" has."""

    format: Format
    pattern: Pattern
    clause: Cite
    turns_per_frame: int = 1
    reading: str = ""
    shared: Cite | None = None
    """The clause by which another match may be played at the court's other end."""


class LengthRule(Struct, frozen=True):
    """One allowed length of a game: None leaves a number open, an empty tuple bars it.

    `points` / `frames`: the allowed numbers; () = not used in this kind of game; None = any (even, if
    `even`).
    `levels` and `formats`: where it applies; empty = everywhere.
    """

    clause: Cite
    points: tuple[int, ...] | None = ()
    frames: tuple[int, ...] | None = ()
    both: bool = False
    even: bool = False
    halves: bool = False
    levels: tuple[Level, ...] = ()
    formats: tuple[Format, ...] = ()
    best_of: tuple[int, ...] = ()
    consolation: bool | None = None
    decider: bool | None = None
    shortened: tuple[int, ...] = ()
    """Frames the director may cut such games to while the event runs; done by an amendment."""
    shortened_clause: Cite | None = None


class Usual(Struct, frozen=True):
    """The game its players expect when nothing else was said."""

    length: Length
    best_of: int


class First(StrEnum):
    """Who has which color in the first game."""

    LOWER_LINE = "lower-line"
    TOSS = "toss"
    LAG = "lag"
    AGREED = "agreed"


class Next(StrEnum):
    """Colors in a later game that is not the decider."""

    SWAP = "swap"
    KEEP = "keep"
    WINNER_YELLOW = "winner-yellow"


class Change(StrEnum):
    """What changes halfway through a game."""

    NONE = "none"
    COLORS = "colors"
    SIDES = "sides"


class ColorRule(Struct, frozen=True):
    """Colors over the games of a match."""

    first: First
    first_clause: Cite
    next: Next
    next_clause: Cite
    decider_lags: Cite | None = None
    decider_by_frames: Cite | None = None
    """A deciding game of frames starts on the colors of game 1 and changes halfway."""
    hundred_lags: Cite | None = None
    """A single game to 100 lags for color after practice."""
    half: Change = Change.NONE
    half_clause: Cite | None = None
    choice_clause: Cite | None = None
    decider_choice: Cite | None = None
    """The clause that gives the winner of the decider's lag the choice, where it is not the same."""
    halves_flip_lead: bool = False
    """After the halfway change of a game of halves, black leads first."""
    agreed_clause: Cite | None = None
    defer_clause: Cite | None = None
    reading: str = ""
    one_each: Cite | None = None
    """The clause by which the two sides play different colors, where one says so."""
    second_half: Cite | None = None
    """The clause by which play runs on after the halfway change until all frames are played."""


class EndsRule(Struct, frozen=True):
    """Who decides first where the partners of a doubles team stand, and how often."""

    first: str
    """"yellow", "chooser" or "" where the book has no order."""
    clause: Cite | None
    fixed: Cite | None
    decided: tuple[Cite, ...] = ()


class TieKind(StrEnum):
    KEEP_ROTATION = "keep-rotation"
    SIDE_PAIRS = "side-pairs"
    COLOR_BLOCKS = "color-blocks"


class TieRule(Struct, frozen=True):
    """How a level game is played off; lengths in turns."""

    kind: TieKind
    singles: int
    doubles: int
    singles_clause: Cite
    doubles_clause: Cite
    decides: Cite
    repeats: Cite
    swaps: Cite | None = None
    reading: str = ""
    leads: Cite | None = None
    """The clause that sets who leads in the extension, where the rotation does not simply go on."""


class LagRule(Struct, frozen=True):
    """How a lag for color is shot, measured and lost."""

    practice: int
    measuring: Measuring
    clause: Cite
    touch: Cite
    order: Cite | None
    end: Cite
    foot_match_at_foot: Cite | None = None
    concede: Cite | None = None
    inspected: Cite | None = None
    either_touch: bool = False
    """Any touching disc loses, not only a black one."""
    yellow_by: Cite | None = None
    """The clause that gives the first listed the yellow discs in the lag."""
    shots_clause: Cite | None = None
    practice_clause: Cite | None = None
    edge_clause: Cite | None = None
    reading: str = "equal distances lag again"
    who_singles: Cite | None = None
    who_doubles: Cite | None = None
    """The clauses on who lags for a side."""
    yellow_toss: Cite | None = None
    """The clause that has a coin decide who lags with yellow, where no list does."""
    examined: Cite | None = None
    """The clause that lets players look at a close lag and appeal it."""

    @property
    def shots(self) -> tuple[Side, ...]:
        """The colors of all lag discs in the order they are shot; the last of each color counts."""
        return (Side.YELLOW, Side.BLACK) * (self.practice + 1)

    def from_end(self, terms: Terms) -> End:
        """The end the lag is shot from."""
        at_foot = self.foot_match_at_foot is not None and terms.format is Format.NON_WALKING
        return terms.end if at_foot else End.HEAD


class When(StrEnum):
    GAME_1 = "before game 1"
    GAME_2 = "before game 2"
    LATER = "before a later game"
    COLOR_CHANGE = "after color change"
    SIDE_CHANGE = "after side change"
    RAIN_SAME_DAY = "rain, same day"
    RAIN_NEXT_DAY = "rain, next day"
    WAX = "after wax"
    OVERTIME = "overtime"
    HUNDRED = "100-point game"


class PracticeRule(Struct, frozen=True):
    """What each player may shoot before play at one moment; discs per player."""

    when: When
    clause: Cite
    speed: int = 0
    discs: int = 0
    each_color: bool = False
    speed_clause: Cite | None = None
    speed_optional: bool = False
    formats: tuple[Format, ...] = ()
    single_game: bool = False
    both_ends: bool = False
    opens: Cite | None = None
    """The clause by which the referee opens it, after the lag."""
    in_turn: Cite | None = None
    """The clause by which yellow shoots all its discs before black begins."""
