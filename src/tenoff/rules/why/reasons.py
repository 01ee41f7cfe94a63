"""What may be asked of a match's log, and what an answer is made of."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Side, Team
from tenoff.log.tags import kebab
from tenoff.rules.events import Event
from tenoff.rules.fouls import Foul
from tenoff.rules.refusals import Code, Refusal

Log = Sequence[tuple[int, Sequence[Event]]]
"""The acts that count, in their order: each one's number and what followed from it."""


class Asked(Struct, frozen=True, tag_field="why", tag=kebab, omit_defaults=True):
    """Common ground of all questions; in a file the name stands under "why"."""


class ScoreOf(Asked, frozen=True):
    """Why does this team have this score in this game?"""

    team: Team
    game: int


class LeadOf(Asked, frozen=True):
    """Why does this color lead this frame?"""

    game: int
    frame: int


class EndOfGame(Asked, frozen=True):
    """Why is this game over, or why not?"""

    game: int


class EndOfMatch(Asked, frozen=True):
    """Why is the match over, or why not?"""


class TieLength(Asked, frozen=True):
    """Why is this tie played off in so many frames? `block`: which stretch of the tie-break."""

    game: int
    block: int = 1


class Refused(Asked, frozen=True):
    """Why was a command not taken?"""

    refusal: Refusal


Question = ScoreOf | LeadOf | EndOfGame | EndOfMatch | TieLength | Refused


class What(StrEnum):
    """What kind of thing a reason is."""

    # a score
    FRAME = "frame"  # the discs of a posted frame
    DEDUCT = "deduct"
    CREDIT = "credit"
    DEBIT = "debit"
    SETTLE = "settle"
    DIRECTOR = "director"
    CORRECTION = "correction"
    OVERRIDE = "override"
    TAKEN_BACK = "taken-back"  # a frame that is played again
    FINAL_SCORE = "final-score"  # only the game's end was written down
    # a lead
    FIRST_LEAD = "first-lead"
    PATTERN = "pattern"
    HALF = "half"
    TIE_LEAD = "tie-lead"
    COLORS = "colors"
    COLORS_CHANGED = "colors-changed"
    LEAD_ERROR = "lead-error"
    # an end
    LENGTH = "length"
    SHORTENED = "shortened"
    POINTS_REACHED = "points-reached"
    FRAMES_PLAYED = "frames-played"
    POINTS_MISSING = "points-missing"
    FRAMES_MISSING = "frames-missing"
    PLAYED_OUT = "played-out"  # a frame begun is finished before anybody wins
    GAME_ENDED_BY_CALL = "game-ended-by-call"
    LEVEL = "level"
    TIE = "tie"
    GAME_WON = "game-won"
    GAME_REOPENED = "game-reopened"
    BEST_OF = "best-of"
    GAMES_MISSING = "games-missing"
    MATCH_WON = "match-won"
    FORFEIT = "forfeit"
    DISQUALIFIED = "disqualified"
    # a refusal
    REFUSED = "refused"
    ASKS = "asks"
    # anywhere
    AMENDED = "amended"


class Reason(Struct, frozen=True, omit_defaults=True):
    """One link of the chain.

    `act`: the act it came from; None for what the book alone says. `points`: what it put on or took off.
    `total`: the score after it. `count`: frames, games or points as a number the sentence needs. `reading`:
    set where the book leaves room and a reading was chosen. `note`: a word from the record.
    """

    what: What
    act: int | None = None
    clause: Cite | None = None
    team: Team | None = None
    side: Side | None = None
    game: int | None = None
    frame: int | None = None
    points: int | None = None
    total: int | None = None
    count: int | None = None
    foul: Foul | None = None
    code: Code | None = None
    noted: bool = False
    """Written down at the call and added when the frame was posted."""
    carried: bool = False
    """It fell between games."""
    reading: str = ""
    note: str = ""


class Why(Struct, frozen=True, omit_defaults=True):
    """The answer and its chain, oldest first. Which of the values is set depends on the question."""

    reasons: tuple[Reason, ...]
    score: int | None = None
    side: Side | None = None
    team: Team | None = None
    turns: int | None = None
    over: bool | None = None
