"""When the rules say no: a code, the clause and what is missing; the sentence is made at the edge."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Malformed


class Code(StrEnum):
    """Why a command was not taken."""

    # the match is not at that point
    NOT_OPEN = "not-open"
    ALREADY_OPEN = "already-open"
    NOT_PLAYING = "not-playing"
    SUSPENDED = "suspended"
    NOT_SUSPENDED = "not-suspended"
    MATCH_OVER = "match-over"
    MATCH_NOT_OVER = "match-not-over"
    GAME_STARTED = "game-started"
    NO_COLORS = "no-colors"
    COLORS_SET = "colors-set"
    NO_CHOICE_OPEN = "no-choice-open"
    NOT_YOUR_CHOICE = "not-your-choice"
    NO_LAG = "no-lag"
    NO_TOSS = "no-toss"
    OTHER_DECIDES_FIRST = "other-decides-first"
    ENDS_FIXED = "ends-fixed"
    # what the book does not allow
    UNKNOWN_BOOK = "unknown-book"
    FORMAT_BARRED = "format-barred"
    LENGTH_BARRED = "length-barred"
    MATCH_TOO_LONG = "match-too-long"
    AMENDMENT_BARRED = "amendment-barred"
    AMENDMENT_NOT_YET = "amendment-not-yet"
    AMENDMENT_LAPSED = "amendment-lapsed"
    BAD_NAME = "bad-name"
    NO_PRACTICE = "no-practice"
    TOO_MUCH_PRACTICE = "too-much-practice"
    SPEED_FIRST = "speed-first"
    NOT_ALL_AGREE = "not-all-agree"
    CARE_BARRED = "care-barred"
    TOO_FEW_VOTES = "too-few-votes"
    DISCS_FIXED = "discs-fixed"
    NOT_IN_BOOK = "not-in-book"
    # play
    OUT_OF_TURN = "out-of-turn"
    DISC_ALREADY_SHOT = "disc-already-shot"
    FRAME_FULL = "frame-full"
    FRAME_SHORT = "frame-short"
    SHOT_WITHOUT_LIE = "shot-without-lie"
    DISC_NOT_SHOT = "disc-not-shot"
    BAD_LIE = "bad-lie"
    IMPOSSIBLE_TOTAL = "impossible-total"
    TOTAL_DISAGREES = "total-disagrees"
    NEEDS_TOTALS = "needs-totals"
    NO_SUCH_SCORE = "no-such-score"
    GAME_UNDER_WAY = "game-under-way"
    # calls
    NEEDS_FACTS = "needs-facts"
    FACTS_DISAGREE = "facts-disagree"
    NEEDS_REFEREE = "needs-referee"
    NEEDS_OFFICIAL = "needs-official"
    NEEDS_DIRECTOR = "needs-director"
    NEEDS_WARNING_FIRST = "needs-warning-first"
    NO_WARNINGS = "no-warnings"
    NOT_YET_SHOT = "not-yet-shot"
    EXCUSED = "excused"
    NO_OFFENSE = "no-offense"
    NOBODY_HERE = "nobody-here"
    NO_SEVERE = "no-severe"
    SHOT_TAKEN_BACK = "shot-taken-back"
    WITHIN_TIME = "within-time"
    # corrections and appeals
    NO_SUCH_FRAME = "no-such-frame"
    SAME_SCORE = "same-score"
    TOO_LATE = "too-late"
    SUM_ONLY = "sum-only"
    NO_FRAME_TO_REPLAY = "no-frame-to-replay"
    NOT_YOUR_RIGHT = "not-your-right"
    COACHING = "coaching"
    FINAL = "final"
    NOTHING_ASKED = "nothing-asked"
    WRONG_LEVEL = "wrong-level"
    NO_APPEAL = "no-appeal"
    NEEDS_REASON = "needs-reason"
    REPLACEMENT_STANDS = "replacement-stands"
    NO_SUCH_OFFICIAL = "no-such-official"
    NO_HELP_CALLED = "no-help-called"
    PROTEST_OPEN = "protest-open"
    # clocks, people, the end
    NO_CLOCK = "no-clock"
    CLOCK_OFF = "clock-off"
    CLOCK_ON = "clock-on"
    NO_BREAK = "no-break"
    NO_SHOW_EARLY = "no-show-early"
    NO_SUBSTITUTE = "no-substitute"
    UNKNOWN_PLAYER = "unknown-player"
    NOT_THE_WINNER = "not-the-winner"
    ALREADY_SIGNED = "already-signed"
    UNSIGNED = "unsigned"
    ALREADY_CONFIRMED = "already-confirmed"
    NOTHING_TO_OVERRIDE = "nothing-to-override"
    BAD_NUMBER = "bad-number"
    CLOSED_AT_DESK = "closed-at-desk"
    FINAL_AT_DESK = "final-at-desk"
    NEXT_CALLED = "next-called"
    RECALLED = "recalled"
    # the log
    UNKNOWN_ACT = "unknown-act"
    NOT_REVISABLE = "not-revisable"
    ALREADY_OUT = "already-out"
    NOT_OUT = "not-out"
    OPENING_STAYS = "opening-stays"
    SAME_COMMAND = "same-command"
    NOT_UNSETTLED = "not-unsettled"
    CARD_CHANGED = "card-changed"
    NOT_YOUR_ACT = "not-your-act"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    ID_TAKEN = "id-taken"
    TOO_LONG = "too-long"
    OTHER_MOMENT = "other-moment"


class Refusal(Struct, frozen=True, omit_defaults=True):
    """The rules say no, by a clause where one says so.

    `asks`: facts that would let it pass. `question`: it may be said again with `sure`.
    `values`: what the sentence needs.
    """

    code: Code
    clause: Cite | None = None
    asks: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    question: bool = False


def barred(why: Malformed) -> Refusal:
    """That a book cannot be amended so: its values are the reason's code and its places as name=value."""
    places = (f"{name}={value}" for name, value in why.places.items())
    return Refusal(Code.AMENDMENT_BARRED, values=(why.code, *places))
