"""How a match is to be played: format, length, games, who the competitors are."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.court import Court
from tenoff.kit import Side


class Format(StrEnum):
    WALKING = "walking"
    NON_WALKING = "non-walking"
    DOUBLES = "doubles"

    @property
    def players(self) -> int:
        """Players a team."""
        return 2 if self is Format.DOUBLES else 1

    @property
    def per_court(self) -> int:
        """Matches a court has room for: players who do not walk leave its other end free."""
        return 2 if self is Format.NON_WALKING else 1


class End(StrEnum):
    """The end the discs are shot from; the scoreboard stands at the head."""

    HEAD = "head"
    FOOT = "foot"

    @property
    def other(self) -> End:
        return End.FOOT if self is End.HEAD else End.HEAD


class Level(StrEnum):
    """What kind of event the match belongs to: books allow other lengths at other levels."""

    OPEN_STATE = "open-state"
    AMATEUR_STATE = "amateur-state"
    DISTRICT = "district"
    CLUB = "club"


class Stage(StrEnum):
    """How far the match is into its chart; a forfeit costs more before the semi-finals."""

    EARLY = "early"
    QUARTERFINAL = "quarterfinal"
    SEMIFINAL = "semifinal"
    FINAL = "final"
    CONSOLATION = "consolation"
    FRIENDLY = "friendly"


class DeskEnding(StrEnum):
    """How the desk ended the scoring of a match."""

    PLAYED = "played"
    TIE = "tie"
    FORFEIT = "forfeit"
    NO_CONTEST = "no-contest"
    VOID = "void"  # it is no longer this match: what was scored counts for nothing


class Length(Struct, frozen=True):
    """When a game is over: at points, after frames, or whichever comes first when both are set.

    Frames are counted as the book counts them. `halves`: that many frames on each color,
    whatever the score.
    """

    points: int | None = None
    frames: int | None = None
    halves: bool = False


class Terms(Struct, frozen=True):
    """What was settled before the first disc: format, games, lengths, and where it is played."""

    format: Format
    best_of: int = 3
    length: Length = Length(points=75)
    decider: Length | None = None
    level: Level = Level.CLUB
    stage: Stage = Stage.FRIENDLY
    end: End = End.HEAD
    consolation: bool = False
    court: str = ""
    color_change: bool = False
    """A single game of frames changes colors halfway, under a book that leaves this open."""
    line_width: float = 1.0
    """Of the court's lines, in inches; a disc is judged by it where its exact place is given."""
    all_games: bool = False
    """Every game is played and counted, also when the match is won before the last one."""
    ground: Court | None = None
    """A court of other measures or with other discs, such as the small one."""

    @property
    def tournament(self) -> bool:
        """Whether the match belongs to a tournament's chart, not to a league or a friendly round."""
        return self.level is not Level.CLUB or self.stage is not Stage.FRIENDLY

    def length_of(self, game: int) -> Length:
        """The length of game number `game`; the last possible one may have its own."""
        if self.decider is not None and game == self.best_of:
            return self.decider
        return self.length


class Entrant(Struct, frozen=True):
    """One competitor of the match: its name, its player or two players, its line on the chart."""

    name: str
    players: tuple[str, ...] = ()
    line: int | None = None

    @property
    def shown(self) -> str:
        """The name on the board: the entry's own, or its players'."""
        return self.name or " / ".join(self.players)


class Turn(Struct, frozen=True):
    """One frame as scheduled: number, end, who leads, who has the last disc, where yellow stands.

    `yellow_right`: yellow shoots from the shooter's right half. At the head that is yellow's usual
    half, at the foot its usual half is the left one.
    """

    number: int
    end: End
    lead: Side
    yellow_right: bool
    overtime: bool = False

    @property
    def hammer(self) -> Side:
        return self.lead.other

    def shooter(self, shot: int) -> Side:
        """Who shoots disc number `shot`, counted from 1: the lead shoots the odd ones."""
        return self.lead if shot % 2 else self.lead.other
