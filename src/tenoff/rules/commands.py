"""Orders a person gives: what is asked of the rules, before they have said yes or no."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Side, Team, Teams
from tenoff.log.tags import kebab
from tenoff.rules.amendments import Amendment
from tenoff.rules.discs import Disc
from tenoff.rules.effects import Fact
from tenoff.rules.formats import DeskEnding, Entrant, Terms
from tenoff.rules.fouls import Caller, Excuse, Foul
from tenoff.rules.rulebook import Care


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


# -- before play


class OpenMatch(Order, frozen=True):
    """A match is assigned: under which book, on what terms, between whom."""

    book: str
    terms: Terms
    teams: Teams[Entrant]
    on: date
    """The day it is played; amendments that do not hold on it are refused."""
    amendments: tuple[Amendment, ...] = ()
    referee: str = ""
    officiated: bool = False
    rehearsal: bool = False
    """Marked as not real."""


class TossCoin(Order, frozen=True):
    winner: Team


class DeferChoice(Order, frozen=True):
    team: Team


class ChooseColor(Order, frozen=True):
    team: Team
    side: Side


class AgreeColors(Order, frozen=True):
    """Colors set by a league's rule, by agreement or beforehand by the event."""

    yellow: Team
    why: str = ""
    places_first: Team | None = None
    """The team that says first where its partners stand, where the event has set that too."""


class LagDisc(Struct, frozen=True, omit_defaults=True):
    """One counting lag disc: center to line center in inches, or its place on the court."""

    distance: float | None = None
    y: float | None = None
    off: bool = False
    """It left the court, so any disc on it is nearer."""


class RecordLag(Order, frozen=True):
    """Who lagged with yellow, where both counting discs came to rest, what was touched or moved."""

    yellow_by: Team | None = None
    yellow: LagDisc | None = None
    black: LagDisc | None = None
    touched_by: Side | None = None
    """The color whose last disc touched or moved the other's."""
    moved_by: Team | None = None
    """The team that moved a disc before both had inspected it."""
    conceded_by: Team | None = None
    seen_by: tuple[Team, ...] = (Team.FIRST, Team.SECOND)
    """The teams that have looked at both discs and agree on the winner."""
    laggers: Teams[str] = Teams("", "")
    """Who shot for each team, where that is to be kept."""


class ChooseEnds(Order, frozen=True):
    """Where a doubles team's partners stand for the match."""

    team: Team
    head: str
    foot: str


class TakePractice(Order, frozen=True):
    """Speed shots or practice discs that a team took; each player shot this many."""

    team: Team
    speed: int = 0
    discs: int = 0


class SkipPractice(Order, frozen=True):
    agreed: int
    """How many of the players on the court agreed."""


class TreatCourt(Order, frozen=True):
    """Sweeping, beading, waxing: how many players asked for it, and whether the director allowed it."""

    care: Care
    votes: int
    director: bool = False
    wind_wax: bool = False
    assistant: bool = False
    """It was an assistant who allowed it, in the director's place."""
    unplayable: bool | None = None
    """Whether something made the court unplayable; the director has seen to that if it is not said."""


class ChangeDiscs(Order, frozen=True):
    reason: str = ""


# -- play


class DiscAt(Struct, frozen=True, omit_defaults=True):
    """Where a disc is after a shot: an area, an exact place, or why it is dead."""

    disc: Disc
    area: str | None = None
    x: float | None = None
    y: float | None = None
    dead: str | None = None
    """"struck", "leaning", "stray", "off", "short", "beyond": what a person saw."""
    overlooked: bool = False
    """Short, but nobody called it dead."""


class Shoot(Order, frozen=True):
    """One disc was shot; `lies` tells of every disc that moved, the shot one included."""

    disc: Disc
    lies: tuple[DiscAt, ...]


class Tally(Struct, frozen=True, omit_defaults=True):
    """What one color's discs counted in a frame: the sum, or the value of each disc that counted."""

    total: int | None = None
    discs: tuple[int, ...] | None = None


class PostFrame(Order, frozen=True):
    """The frame is complete; without tallies the recorded shots speak."""

    yellow: Tally | None = None
    black: Tally | None = None
    sure: bool = False
    """Said after a question: post it although four discs cannot make this total."""


class FrameTally(Struct, frozen=True):
    yellow: Tally
    black: Tally


class PostFrames(Order, frozen=True):
    """Several frames at once, when catching up."""

    frames: tuple[FrameTally, ...]
    sure: bool = False


class PostGame(Order, frozen=True):
    """Only a game's final score."""

    score: Teams[int]
    sure: bool = False


class ShortenGames(Order, frozen=True):
    """The event could not end in time: its games are cut to this many frames."""

    frames: int
    by: Caller = Caller.DIRECTOR


class CallPlay(Order, frozen=True):
    """The referee calls play: the discs of the last frame may be gathered, close-disc requests are over."""


# -- calls


class MakeCall(Order, frozen=True):
    """Somebody saw a foul or an incident; the facts are what its price needs.

    A fact left out is taken from the recorded shots, or asked for; one that nobody saw is named in `unknown`.
    """

    foul: Foul
    side: Side | None = None
    team: Team | None = None
    """In place of the color, which is not yet known before a toss or lag."""
    player: str = ""
    by: Caller = Caller.SCORER
    disc: Disc | None = None
    board: tuple[DiscAt, ...] | None = None
    """The lies just before the offense; from the recorded shots when left out."""
    displaced: tuple[Disc, ...] | None = None
    live_touched: bool | None = None
    agreeing: int | None = None
    """How many players agree where the discs lay."""
    shots: int | None = None
    """Discs shot in this frame, the offending one included; from the record when left out."""
    shooter: Side | None = None
    """Whose shot was disturbed from outside."""
    severe: bool = False
    warning: bool = False
    """The official wants to give a warning only."""
    harmless: bool = False
    excuse: Excuse | None = None
    """Why it might be no offense."""
    agreed: bool = False
    """Both sides accept the call, where no referee serves to make it."""
    short: bool | None = None
    minutes: float | None = None
    """How long a break lasted, for a call that it was too long."""
    points: int | None = None
    """Extra points by the director, taken from the offender."""
    credit: int | None = None
    """Extra points by the director, given to the opponent."""
    replay: bool = False
    """The director has the frame played again."""
    unknown: tuple[Fact, ...] = ()
    """Facts that were asked for and that nobody saw: what hangs on them is not counted."""
    note: str = ""


class ReportLeadError(Order, frozen=True):
    """The wrong color led or was played. `complete`: found only after the last disc was shot."""

    complete: bool
    color: bool = False
    """Players shot each other's color, not only in the wrong order."""
    posted: bool = False
    """The frame is on the board already."""
    moving: bool = False
    """The last disc was shot, but not yet at rest."""


class CorrectScore(Order, frozen=True):
    """A posted frame was written down wrong: the points it should show, by team."""

    frame: int
    points: Teams[int]
    game: int | None = None
    consent: bool = False
    addition: bool = False
    """Only the sum on the board was wrong: `points` are those the frame has already."""
    sure: bool = False
    """Said after a question: four discs cannot make these points."""
    reason: str = ""


# -- interruptions and clocks


class Suspend(Order, frozen=True):
    reason: str = "rain"
    by: Caller = Caller.PLAYERS
    cut_short: bool | None = None
    """Whether discs were out; from the shots, or from a call made in the frame, when left out."""


class Resume(Order, frozen=True):
    same_day: bool
    by: Caller = Caller.DIRECTOR


class StartClock(Order, frozen=True):
    """The match is put on the clock for slow play."""

    by: Caller = Caller.REFEREE


class TimeShot(Order, frozen=True):
    side: Side
    seconds: float
    paused: float = 0
    """Seconds in which the player waited for the next court to clear."""
    by: Caller = Caller.REFEREE


class StopClock(Order, frozen=True):
    by: Caller = Caller.REFEREE


class EndBreak(Order, frozen=True):
    """A team is back; minutes since the last game was concluded."""

    team: Team
    minutes: float


class CallNoShow(Order, frozen=True):
    """A call for a missing team; minutes since a playable court was free or the announced start."""

    team: Team
    minutes: float


# -- close discs, protests, appeals


class AskExam(Order, frozen=True):
    """Somebody asks to have a close disc looked at."""

    team: Team
    disc: Disc | None = None
    from_shooting_end: bool = False
    shots_since: int = 0
    """Discs shot since the one in question came to rest."""
    moved_since: bool = False
    """The disc was touched or moved after it was decided."""
    partner: bool = False
    """Asked of the partner near the disc, not of an official."""
    play_called: bool = False
    """Play has been called for the next frame."""


class RuleExam(Order, frozen=True):
    """One call on the disc in question.

    `area`: where it is good, when it was recorded as counting nothing.
    """

    by: Caller
    good: bool
    area: str | None = None


class ProtestDisc(Order, frozen=True):
    """A close disc questioned only after the frame was complete."""

    team: Team
    disc: Disc | None = None
    from_last_disc: bool = False
    """The lie in question is the result of the last disc."""


class RuleProtest(Order, frozen=True):
    by: Caller
    sustained: bool


class Appeal(Order, frozen=True):
    """A player does not accept a call. `amount`: not the finding but the penalty's size."""

    team: Team
    foul: Foul | None = None
    amount: bool = False
    close_disc: bool = False
    about: str = ""
    seen: bool = False
    """The head referee saw the act himself."""
    empowered: bool = False
    """It is a fact that an assistant with the last word on facts has settled."""
    shots_since: int = 0
    """Discs shot since the decision."""


class RuleAppeal(Order, frozen=True):
    by: Caller
    upheld: bool
    note: str = ""


# -- officials and help


class AssignOfficial(Order, frozen=True):
    role: str
    name: str
    by: Caller = Caller.DIRECTOR


class RequestReferee(Order, frozen=True):
    team: Team


class RefuseReferee(Order, frozen=True):
    team: Team
    reason: str = ""


class ProtestOfficial(Order, frozen=True):
    team: Team
    role: str
    reason: str = ""


class CallHelp(Order, frozen=True):
    """`hurt`: somebody needs help before any question of the game does. `call`: a penalty that an official is
    to decide, as far as the court has seen it.
    """

    about: str = ""
    team: Team | None = None
    hurt: bool = False
    call: MakeCall | None = None


class AnswerHelp(Order, frozen=True):
    by: str
    note: str = ""


class ReportBreach(Order, frozen=True):
    """A divisional referee saw a breach on a court without referee and reports it to the director."""

    by: Caller
    foul: Foul
    team: Team


# -- the end


class Substitute(Order, frozen=True):
    team: Team
    out: str
    into: str
    emergency: bool = False
    fresh: bool = True
    """Has not played and is not to play in this tournament."""
    allowed_by: Caller | None = None


class Forfeit(Order, frozen=True):
    """The match is lost without play.

    `by`: the players, when they give it up themselves, or who decided it.
    """

    team: Team
    why: str = ""
    by: Caller = Caller.DIRECTOR


class Disqualify(Order, frozen=True):
    team: Team
    why: str
    by: Caller = Caller.DIRECTOR


class Sign(Order, frozen=True):
    """A signature on the card. `role`: winner, loser, referee or scorer."""

    role: str
    name: str


class Confirm(Order, frozen=True):
    """Whoever the event says has checked the card: the claim becomes the result."""

    by: Caller
    name: str


class Override(Order, frozen=True):
    """The head official's last word, on record; all that is given is set, `frame_again` replays the frame."""

    by: Caller
    name: str
    reason: str
    score: Teams[int] | None = None
    frame_again: bool = False
    game_to: Team | None = None
    match_to: Team | None = None


class CloseAtDesk(Order, frozen=True):
    """The desk ends the scoring: it has the result from elsewhere, or the match is no longer this one.

    `by`: who answers for the result; while it is `claimed` nobody does yet.
    """

    ending: DeskEnding
    winner: Team | None = None
    games: tuple[Teams[int], ...] = ()
    reason: str = ""
    by: str = ""
    claimed: bool = False


class NameAtDesk(Order, frozen=True):
    """The desk says who plays: a name was corrected, or somebody plays for another."""

    teams: Teams[Entrant]


class Remark(Order, frozen=True):
    text: str
    by: str = ""


Command = (
    OpenMatch | TossCoin | DeferChoice | ChooseColor | AgreeColors | RecordLag | ChooseEnds
    | TakePractice | SkipPractice | TreatCourt | ChangeDiscs | Shoot | PostFrame | PostFrames
    | PostGame | ShortenGames | CallPlay | MakeCall | ReportLeadError | CorrectScore | Suspend | Resume
    | StartClock | TimeShot | StopClock | EndBreak | CallNoShow | AskExam | RuleExam | ProtestDisc
    | RuleProtest | Appeal | RuleAppeal | AssignOfficial | RequestReferee | RefuseReferee
    | ProtestOfficial | CallHelp | AnswerHelp | ReportBreach | Substitute | Forfeit | Disqualify
    | Sign | Confirm | Override | CloseAtDesk | NameAtDesk | Remark
)  # fmt: skip
