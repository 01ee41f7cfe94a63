"""Why an order at the event is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    ID_TAKEN = "id-taken"
    TOO_LONG = "too-long"
    NOT_ANNOUNCED = "not-announced"
    ALREADY_ANNOUNCED = "already-announced"
    OVER = "over"
    # set-up
    NO_NAME = "no-name"
    BAD_DAYS = "bad-days"
    BAD_TIME = "bad-time"
    NO_REGULATIONS = "no-regulations"
    NO_PRIZES = "no-prizes"
    FEE_TOO_HIGH = "fee-too-high"
    FEE_NEGATIVE = "fee-negative"
    FEES_DIFFER = "fees-differ"
    CLOSES_TOO_EARLY = "closes-too-early"
    DIVISION_THERE = "division-there"
    NO_DIVISION = "no-division"
    NO_STAGES = "no-stages"
    BAD_PARTS = "bad-parts"
    BAD_KEY = "bad-key"
    DRAWN_ALREADY = "drawn-already"
    ENTRIES_THERE = "entries-there"
    CANNOT_COMBINE = "cannot-combine"
    NOT_WALKING = "not-walking"
    ENOUGH_WALKERS = "enough-walkers"
    COURT_THERE = "court-there"
    NO_COURT = "no-court"
    COURT_CLOSED = "court-closed"
    COURT_OPEN = "court-open"
    COURT_TAKEN = "court-taken"
    NOT_THAT_COURT = "not-that-court"
    NO_OFFICIAL = "no-official"
    NO_REASON = "no-reason"
    NO_AMOUNT = "no-amount"
    # registration
    NOT_REGISTERING = "not-registering"
    NO_SELF_SERVICE = "no-self-service"
    WRONG_PLAYERS = "wrong-players"
    SAME_PLAYER = "same-player"
    NO_ENTRY = "no-entry"
    NO_PLAYER = "no-player"
    NOT_WAITING = "not-waiting"
    FULL = "full"
    TOO_MANY = "too-many"
    NO_CONCERN = "no-concern"
    GONE = "gone"
    # draw
    NOT_CLOSED = "not-closed"
    TOO_FEW = "too-few"
    CONCERNS_OPEN = "concerns-open"
    NOT_SIGNED = "not-signed"
    NOT_PRESENT = "not-present"
    SEED_NOT_PUBLISHED = "seed-not-published"
    SEED_DIFFERS = "seed-differs"
    BAD_LINES = "bad-lines"
    LINE_TAKEN = "line-taken"
    NO_LATE = "no-late"
    NO_SUBSTITUTES = "no-substitutes"
    NOT_DRAWN = "not-drawn"
    STAGE_NOT_OVER = "stage-not-over"
    NO_MORE_STAGES = "no-more-stages"
    TIED = "tied"
    NOT_TIED = "not-tied"
    # play
    NO_MATCH = "no-match"
    NOT_READY = "not-ready"
    NOT_CALLED = "not-called"
    CALLED_ALREADY = "called-already"
    HELD = "held"
    NOT_HELD = "not-held"
    BUSY = "busy"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"
    DAY_LIMIT = "day-limit"
    SUSPENDED = "suspended"
    NOT_SUSPENDED = "not-suspended"
    BEGUN = "begun"
    CALL_TOO_SOON = "call-too-soon"
    NO_SUCH_SCORE = "no-such-score"
    TIE_BARRED = "tie-barred"
    HAS_RESULT = "has-result"
    NO_RESULT = "no-result"
    NOT_CLAIMED = "not-claimed"
    UNDOES = "undoes"
    STAGE_GONE_ON = "stage-gone-on"
    NO_LADDER = "no-ladder"
    OUT_OF_REACH = "out-of-reach"
    DAY_OVER = "day-over"
    DAY_THERE = "day-there"
    CANNOT_SHORTEN = "cannot-shorten"
    # the end
    NOT_OVER = "not-over"
    FINISHED = "finished"
    NOT_FINISHED = "not-finished"


class Refusal(Refused[Code], frozen=True):
    """An order to an event that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value) for value in values), clause)
