"""The state of a match: a value, folded from events and from nothing else."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules.amendments import Amendment
from tenoff.rules.discs import EMPTY, Board, Disc
from tenoff.rules.formats import DeskEnding, End, Entrant, Terms
from tenoff.rules.fouls import Caller, Foul

NIL: Teams[int] = Teams(0, 0)


class Phase(StrEnum):
    """Where a match is on its way from assignment to confirmed card."""

    ASSIGNED = "assigned"  # colors, ends, practice
    PLAYING = "playing"
    BETWEEN = "between"  # a game is over, the next not begun
    SUSPENDED = "suspended"
    WON = "won"  # decided, a claim until signed and confirmed
    SIGNED = "signed"
    CONFIRMED = "confirmed"
    CLOSED = "closed"  # by the desk: it is no longer this match


class Mark(Struct, frozen=True):
    """Points a call put on the board beside a frame's discs."""

    team: Team
    points: int
    clause: Cite
    noted: bool = False
    settled: bool = False
    """The score was set since by somebody who knew of it, so it is in that score and never taken out."""


class Frame(Struct, frozen=True):
    """The frame being played. `before`: the board before the last shot; `moved`: what that shot moved."""

    shots: int = 0
    board: Board = EMPTY
    before: Board = EMPTY
    last: Disc | None = None
    moved: tuple[Disc, ...] = ()
    shot: tuple[Disc, ...] = ()
    marks: tuple[Mark, ...] = ()
    replays: int = 0
    swapped: bool = False
    begun: bool = False
    """Discs are out, though no shot is recorded now: a call was made in it, or its shot taken back."""
    taken_back: bool = False
    """The disc shot last goes back to be shot again, and nothing was shot since."""


class Row(Struct, frozen=True):
    """One row of the scoreboard. `points`: the discs; `marks`: penalties and credits; `score`: after it."""

    number: int
    end: End
    lead: Side
    yellow: Team
    points: Teams[int]
    score: Teams[int]
    marks: tuple[Mark, ...] = ()
    overtime: bool = False


class Tie(Struct, frozen=True):
    """A tie being played off: the frames `first` to `first + turns - 1`."""

    first: int
    turns: int
    block: int
    leads: tuple[Side, ...]


class Game(Struct, frozen=True):
    """One game. `yellow`: who plays yellow now; `opened`: who did when it began."""

    number: int
    yellow: Team
    opened: Team
    score: Teams[int] = NIL
    rows: tuple[Row, ...] = ()
    points: int | None = None
    turns: int | None = None
    half: int | None = None
    tie: Tie | None = None
    colors_changed: bool = False
    sides_swapped: bool = False
    winner: Team | None = None
    frame: Frame = Frame()
    opening: tuple[Mark, ...] = ()
    """Points that fell before its first frame was begun."""


class Called(Struct, frozen=True):
    """How often a team was called, warned included, for one foul."""

    foul: Foul
    team: Team
    times: int
    warned: int = 0
    players: tuple[str, ...] = ()
    """Whose fault it was, one name a call; empty where it was not said."""


class Exam(Struct, frozen=True):
    """A close disc under question, and the calls made on it so far."""

    team: Team
    disc: Disc | None = None
    calls: tuple[tuple[Caller, bool], ...] = ()


class Protest(Struct, frozen=True):
    """A disc protested after its frame."""

    team: Team
    disc: Disc | None
    from_last_disc: bool


class OpenAppeal(Struct, frozen=True):
    """An appeal that waits for a ruling. `ruled`: by whom it has one that may still be taken further."""

    team: Team
    to: Caller
    foul: Foul | None = None
    about: str = ""
    ruled: Caller | None = None


class Official(Struct, frozen=True):
    role: str
    name: str
    replacement: bool = False
    protested: bool = False


class Stop(Struct, frozen=True):
    """Play stopped: what the back of the card says."""

    reason: str
    back_to: Phase
    cut_short: bool
    ordered: bool = False


class AtDesk(Struct, frozen=True):
    """What the desk said when it ended the scoring."""

    ending: DeskEnding
    games: tuple[Teams[int], ...] = ()
    reason: str = ""


class Practice(Struct, frozen=True):
    """What each team shot in the present practice, per player, and what was granted beyond the usual."""

    taken: Teams[tuple[int, int]] = Teams((0, 0), (0, 0))
    granted: tuple[int, int] | None = None
    after: int = 0
    """What was granted is taken once this many frames are posted."""
    granted_clause: Cite | None = None
    skipped: bool = False
    most: int | None = None
    """No player may shoot more than this, whatever the usual practice is."""
    most_clause: Cite | None = None


class Coloring(Struct, frozen=True):
    """How far the choice of colors for the next game has come."""

    yellow: Team | None = None
    chooser: Team | None = None
    """Who may choose now."""
    chose: Team | None = None
    """Who chose color at the start of the match."""
    toss: Team | None = None
    deferred: bool = False


class Match(Struct, frozen=True):
    """A whole match. Before it is opened there is no match: `None` stands for that."""

    book: str
    terms: Terms
    teams: Teams[Entrant]
    best_of: int
    amendments: tuple[Amendment, ...] = ()
    phase: Phase = Phase.ASSIGNED
    rehearsal: bool = False
    officiated: bool = False
    coloring: Coloring = Coloring()
    ends: Teams[tuple[str, str] | None] = Teams(None, None)
    practice: Practice = Practice()
    game: Game | None = None
    done: tuple[Game, ...] = ()
    wins: Teams[int] = NIL
    owed: tuple[Mark, ...] = ()
    """Points that fell between games and land in the next."""
    back: Teams[bool] = Teams(False, False)
    """Who is back from the break after the last game."""
    called: tuple[Called, ...] = ()
    on_clock: bool = False
    exam: Exam | None = None
    decided: tuple[Disc, ...] = ()
    """Discs of this frame on which a close call is final."""
    settled: tuple[Disc, ...] = ()
    """The same of the frame posted last."""
    protest: Protest | None = None
    appeal: OpenAppeal | None = None
    officials: tuple[Official, ...] = ()
    referee_wanted: bool = False
    breach_reported: bool = False
    """A breach was reported on a court without referee, and none has been sent there yet."""
    help: str | None = None
    hurt: bool = False
    stop: Stop | None = None
    no_show: Teams[int] = NIL
    replaced: tuple[str, ...] = ()
    """Players who left for a substitute and may not come back."""
    winner: Team | None = None
    forfeited: Team | None = None
    disqualified: tuple[Team, ...] = ()
    signatures: tuple[tuple[str, str], ...] = ()
    confirmed: str = ""
    desk: AtDesk | None = None
    """Set when the desk ended the scoring, whatever the sheet says."""

    @property
    def over(self) -> bool:
        return self.winner is not None or self.desk is not None

    @property
    def shown(self) -> Game:
        """The game every screen shows: the one being played or to come; the last once the match is over."""
        if self.game is not None:
            return self.game
        if self.over and self.done:
            return self.done[-1]
        left, score = self.coloring.yellow or Team.FIRST, NIL
        for mark in self.owed:
            score = score.put(mark.team, score[mark.team] + mark.points)
        return Game(self.next_game, left, left, score=score, opening=self.owed)

    @property
    def yellow(self) -> Team | None:
        """Who plays yellow in the game shown; None while its colors are not settled."""
        coming = self.game is None and not (self.over and self.done)
        return self.coloring.yellow if coming else self.shown.yellow

    @property
    def last_game(self) -> int:
        """The number of the game that is on, or of the last one; 1 before any."""
        return self.game.number if self.game is not None else max(len(self.done), 1)

    @property
    def next_game(self) -> int:
        """The number of the game being played, or of the one to come."""
        return len(self.done) + 1

    def team_of(self, side: Side) -> Team:
        """The team that plays this color now."""
        game = self.game
        yellow = game.yellow if game is not None else self.coloring.yellow
        if yellow is None:
            raise ValueError("no colors are set, so no team plays a color")
        return yellow if side is Side.YELLOW else yellow.other

    def side_of(self, team: Team) -> Side:
        """The color this team plays now."""
        return Side.YELLOW if self.team_of(Side.YELLOW) is team else Side.BLACK

    def official(self, role: str) -> Official | None:
        return next((o for o in self.officials if o.role == role), None)

    def called_for(self, foul: Foul, team: Team | None) -> Called | None:
        return next((c for c in self.called if c.foul is foul and c.team is team), None)
