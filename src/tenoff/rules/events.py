"""What happened, with price and clause inside, so that folding them needs no book."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.log.tags import kebab
from tenoff.rules.amendments import Amendment
from tenoff.rules.discs import Disc, Spot
from tenoff.rules.effects import PricedEffect
from tenoff.rules.formats import DeskEnding, End, Entrant, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.rulebook import Care


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class Depth(StrEnum):
    """How finely a frame was recorded; each level implies the ones above it."""

    SCORE = "score"
    TOTALS = "totals"
    DISCS = "discs"
    SHOTS = "shots"


# -- before play


class MatchOpened(Happening, frozen=True):
    book: str
    terms: Terms
    teams: Teams[Entrant]
    clause: Cite
    on: date
    """The day it is played."""
    amendments: tuple[Amendment, ...] = ()
    referee: str = ""
    officiated: bool = False
    rehearsal: bool = False
    best_of: int = 1
    lengths: tuple[Cite, ...] = ()
    """The clauses that allow the length of its games, and of the last one where that differs."""
    shared: Cite | None = None
    """The clause by which another match may be played at the court's other end."""
    amended: Cite | None = None
    """The clause on rules made for one event, where some are."""


class CoinTossed(Happening, frozen=True):
    winner: Team
    clause: Cite


class ChoiceDeferred(Happening, frozen=True):
    team: Team
    clause: Cite


class LagDecided(Happening, frozen=True):
    """`winner` None: equal, lag again. `laggers`: who shot for each team, where it was said."""

    winner: Team | None
    clause: Cite
    laggers: Teams[str] = Teams("", "")
    who: Cite | None = None
    """The clause on who lags for a side."""


class ColorsSet(Happening, frozen=True):
    """Who plays yellow in the coming game. `chooser`: the team that chose, or may place first."""

    game: int
    yellow: Team
    clause: Cite
    chooser: Team | None = None
    why: str = ""


class EndsChosen(Happening, frozen=True):
    team: Team
    head: str
    foot: str
    clause: Cite | None = None


class PracticeTaken(Happening, frozen=True):
    team: Team
    speed: int
    discs: int
    clause: Cite
    opened: Cite | None = None
    """The clause by which the referee opens the practice, with its first disc."""


class PracticeSkipped(Happening, frozen=True):
    clause: Cite | None = None


class CourtTreated(Happening, frozen=True):
    """`practice`: discs each player may shoot after it; `at_most`: the most of the usual ones, none on top.

    `before`: what it waits for: the next "frame", the next "shot" of whoever asked, or nothing.
    """

    care: Care
    clause: Cite
    votes: int = 0
    practice: int = 0
    practice_clause: Cite | None = None
    at_most: bool = False
    before: str = ""
    applied: Cite | None = None
    """The clause on the moment it is put on."""
    amount: Cite | None = None
    """The clause that leaves to the referee how much goes on, and where."""


class DiscsChanged(Happening, frozen=True):
    clause: Cite | None
    reason: str = ""


# -- play


class GameStarted(Happening, frozen=True):
    """`turns`: the limit in turns. `half`: the turn after which colors or sides change."""

    number: int
    yellow: Team
    clause: Cite
    points: int | None = None
    turns: int | None = None
    half: int | None = None
    owed: Teams[int] = Teams(0, 0)
    """Points that fell between games and land in this one."""
    places: tuple[Cite, ...] = ()
    """The clauses for the end it begins at, the side each color is shot from,
    and further for what counts.
    """


class DeadDisc(Struct, frozen=True):
    disc: Disc
    why: str
    clause: Cite
    removed: Cite | None = None
    """The clause that takes it off before play goes on, where it is not the same."""


class ShotPlayed(Happening, frozen=True):
    """Disc number `number` of the frame; every disc that moved with its new spot, None when off the court."""

    number: int
    disc: Disc
    moved: tuple[tuple[Disc, Spot | None], ...]
    dead: tuple[DeadDisc, ...] = ()


class FramePosted(Happening, frozen=True):
    """A completed frame. `points` are the discs', `noted` what calls had written down for its end."""

    number: int
    end: End
    lead: Side
    yellow: Team
    points: Teams[int]
    score: Teams[int]
    clause: Cite
    depth: Depth = Depth.TOTALS
    noted: Teams[int] = Teams(0, 0)
    discs: Teams[tuple[int, ...]] | None = None
    questioned: bool = False
    overtime: bool = False
    counted: Cite | None = None
    """The clause by which a posted score makes a frame, where the book has one."""
    noted_by: Cite | None = None
    """The clause that adds the noted points now."""


class GameScored(Happening, frozen=True):
    """A game of which only the final score is known."""

    number: int
    score: Teams[int]
    clause: Cite


class GamesShortened(Happening, frozen=True):
    """Games are cut to fewer frames, the one being played too: it now ends and changes at these turns."""

    frames: int
    clause: Cite
    turns: int | None
    half: int | None


class ColorsChanged(Happening, frozen=True):
    yellow: Team
    clause: Cite


class SidesChanged(Happening, frozen=True):
    """`goes_on`: the clause by which the rest of the frames is then played."""

    swapped: bool
    clause: Cite
    goes_on: Cite | None = None


class TieBegan(Happening, frozen=True):
    """The game is level where it may not end level: `turns` more, with these leads."""

    first: int
    turns: int
    leads: tuple[Side, ...]
    clause: Cite
    block: int = 1
    order: Cite | None = None
    """The clause that sets these leads, where the rotation does not simply go on."""


class GameWon(Happening, frozen=True):
    number: int
    team: Team
    score: Teams[int]
    clause: Cite


class GameReopened(Happening, frozen=True):
    """A correction took the win away again: the game goes on where it was."""

    number: int
    clause: Cite


class MatchWon(Happening, frozen=True):
    team: Team
    clause: Cite


class PlayCalled(Happening, frozen=True):
    """`frees`: the clause by which the discs of the frame before may now be gathered."""

    clause: Cite | None = None
    frees: Cite | None = None


# -- calls


class CallMade(Happening, frozen=True):
    """A call and all it does.

    `number` counts the team's calls for this foul, warnings included; slow shots are the player's own.
    """

    foul: Foul
    clause: Cite
    by: Caller
    effects: tuple[PricedEffect, ...]
    side: Side | None = None
    team: Team | None = None
    player: str = ""
    disc: Disc | None = None
    number: int = 1
    aliases: tuple[Cite, ...] = ()
    authority: Cite | None = None
    """The clause that lets this caller enforce, where it mattered."""
    told: tuple[Cite, ...] = ()
    """The clauses by which it is announced to the players and handed to the scorer."""
    next_game: bool = False
    """It fell between games and lands in the next one."""
    before_first: bool = False
    """It fell before the first disc of the frame."""
    note: str = ""


class LeadErrorFound(Happening, frozen=True):
    """`swapped`: the next frame posted credits whoever shot, not the color."""

    replay: bool
    clause: Cite
    swapped: bool = False


class ScoreCorrected(Happening, frozen=True):
    game: int
    frame: int
    old: Teams[int]
    new: Teams[int]
    clause: Cite
    reason: str = ""
    score: Teams[int] | None = None
    """Where only the sum on the board was wrong: the sum after this frame."""


# -- interruptions and clocks


class Suspended(Happening, frozen=True):
    """The snapshot that goes on the card: scores, lead and end where play will go on."""

    clause: Cite | None
    reason: str
    score: Teams[int] | None = None
    lead: Side | None = None
    end: End | None = None
    frame: int | None = None
    cut_short: bool = False
    noted: Cite | None = None
    """The clause that has all this written on the card."""
    ordered: bool = False
    """By the director, for the whole event or for this court."""


class Resumed(Happening, frozen=True):
    """`speed` and `discs`: practice owed to each player before play goes on."""

    clause: Cite | None
    speed: int = 0
    discs: int = 0
    practice_clause: Cite | None = None
    replay_clause: Cite | None = None
    score: Teams[int] | None = None
    """Where the points called in the frame cut short fall away: the score it began with."""


class ClockStarted(Happening, frozen=True):
    clause: Cite


class ShotTimed(Happening, frozen=True):
    """A timed shot; `over` when it took too long, what it cost is a call that follows."""

    side: Side
    seconds: float
    over: bool
    clause: Cite


class ClockStopped(Happening, frozen=True):
    clause: Cite


class BreakEnded(Happening, frozen=True):
    """`timed`: the clause by which the referee took the time.

    `further`: the one that lets the director add to it.
    """

    team: Team
    minutes: float
    clause: Cite
    timed: Cite | None = None
    further: Cite | None = None


class NoShowCalled(Happening, frozen=True):
    """`forfeit_offered`: the book now lets the director forfeit the match; it is never imposed."""

    team: Team
    call: int
    minutes: float
    clause: Cite
    forfeit_offered: bool = False


# -- close discs, protests, appeals


class ExamAsked(Happening, frozen=True):
    """`partner`: it is for the partner near the disc to look."""

    team: Team
    clause: Cite
    disc: Disc | None = None
    partner: bool = False
    leave: Cite | None = None
    """The clause by which whoever asked may look, with the referee's leave or without a referee."""


class ExamRuled(Happening, frozen=True):
    """One call on the disc in question; `final` once the ladder ends."""

    by: Caller
    good: bool
    clause: Cite
    final: bool = False
    spot: Spot | None = None
    """How the disc counts from now on, where the final call differs from what was recorded."""


class DiscProtested(Happening, frozen=True):
    team: Team
    clause: Cite
    disc: Disc | None = None
    from_last_disc: bool = False


class ProtestRuled(Happening, frozen=True):
    """`then`: "replay", "corrected-call" or "stands"."""

    by: Caller
    sustained: bool
    then: str
    clause: Cite


class AppealMade(Happening, frozen=True):
    team: Team
    to: Caller
    clause: Cite
    foul: Foul | None = None
    about: str = ""
    consults: Cite | None = None
    """The clause by which the referee takes it to whoever hears it."""


class AppealRuled(Happening, frozen=True):
    by: Caller
    upheld: bool
    clause: Cite
    final: bool = False
    note: str = ""


# -- officials and help


class OfficialAssigned(Happening, frozen=True):
    role: str
    name: str
    clause: Cite | None = None
    replaces: str = ""


class RefereeRequested(Happening, frozen=True):
    team: Team
    clause: Cite


class RefereeRefused(Happening, frozen=True):
    team: Team
    reason: str
    clause: Cite


class OfficialProtested(Happening, frozen=True):
    team: Team
    role: str
    reason: str
    clause: Cite


class HelpCalled(Happening, frozen=True):
    about: str
    team: Team | None = None
    hurt: bool = False


class HelpAnswered(Happening, frozen=True):
    by: str
    note: str = ""


class BreachReported(Happening, frozen=True):
    by: Caller
    foul: Foul
    team: Team
    clause: Cite


# -- the end


class Substituted(Happening, frozen=True):
    team: Team
    out: str
    into: str
    clause: Cite


class MatchForfeited(Happening, frozen=True):
    team: Team
    why: str
    clause: Cite | None
    disqualified: bool = False
    disqualified_clause: Cite | None = None
    by: Caller = Caller.DIRECTOR
    """Who decided it; the players, when they gave it up themselves."""


class Disqualified(Happening, frozen=True):
    team: Team
    why: str
    clause: Cite | None = None


class CardSigned(Happening, frozen=True):
    role: str
    name: str
    clause: Cite | None = None
    complete: bool = False
    """All signatures the book asks for are there."""


class ResultConfirmed(Happening, frozen=True):
    by: Caller
    name: str
    clause: Cite | None = None


class Overridden(Happening, frozen=True):
    """Who decided otherwise, why, and old and new."""

    by: Caller
    name: str
    reason: str
    clause: Cite | None
    old_score: Teams[int] | None = None
    score: Teams[int] | None = None
    frame_again: bool = False


class ClosedAtDesk(Happening, frozen=True):
    """The desk ended the scoring; the games are those of the event, which the sheet need not have."""

    ending: DeskEnding
    winner: Team | None = None
    games: tuple[Teams[int], ...] = ()
    reason: str = ""
    by: str = ""
    claimed: bool = False


class TeamsNamed(Happening, frozen=True):
    teams: Teams[Entrant]


class Remarked(Happening, frozen=True):
    text: str
    by: str = ""


Event = (
    ShotPlayed | FramePosted | CallMade | MatchOpened | CoinTossed | ChoiceDeferred | LagDecided
    | ColorsSet | EndsChosen | PracticeTaken | PracticeSkipped | CourtTreated | DiscsChanged
    | GameStarted | GameScored | GamesShortened | ColorsChanged | SidesChanged | TieBegan | GameWon
    | GameReopened | MatchWon | PlayCalled | LeadErrorFound | ScoreCorrected | Suspended | Resumed
    | ClockStarted | ShotTimed | ClockStopped | BreakEnded | NoShowCalled | ExamAsked | ExamRuled
    | DiscProtested | ProtestRuled | AppealMade | AppealRuled | OfficialAssigned | RefereeRequested
    | RefereeRefused | OfficialProtested | HelpCalled | HelpAnswered | BreachReported | Substituted
    | MatchForfeited | Disqualified | CardSigned | ResultConfirmed | Overridden | ClosedAtDesk
    | TeamsNamed | Remarked
)  # fmt: skip
