"""Why an order in a discipline case is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    NO_CASE = "no-case"
    ALREADY_OPEN = "already-open"
    NO_RULES = "no-rules"
    BAD_DAY = "bad-day"
    DAY_AHEAD = "day-ahead"
    DAY_BEFORE = "day-before"
    NO_TEXT = "no-text"
    NO_ACCOUNT = "no-account"
    WRONG_STAGE = "wrong-stage"
    # the report and who takes part
    NOT_A_REPORTER = "not-a-reporter"
    NO_BOARD = "no-board"
    NOBODY_LEFT = "nobody-left"
    SEATED_TWICE = "seated-twice"
    RECUSED_ALREADY = "recused-already"
    RECUSED = "recused"
    NOT_RECUSED = "not-recused"
    NO_SEAT = "no-seat"
    PRESIDENT_NAMES = "president-names"
    REPLACEMENT_MISSING = "replacement-missing"
    NO_BENCH = "no-bench"
    NOT_TIED = "not-tied"
    NOT_ON_ROLL = "not-on-roll"
    ONE_PERSON = "one-person"
    OWN_REPORT = "own-report"
    NOT_VOUCHED = "not-vouched"
    SEAT_QUESTIONED = "seat-questioned"
    NOT_QUESTIONED = "not-questioned"
    SEES_ALREADY = "sees-already"
    DOES_NOT_SEE = "does-not-see"
    # the President and the Executive Board
    NOT_REMINDED = "not-reminded"
    CONVENED_ALREADY = "convened-already"
    NOT_CONVENED = "not-convened"
    WITNESS_KNOWN = "witness-known"
    NO_WITNESS = "no-witness"
    WITNESS_DONE = "witness-done"
    WITNESS_WAITS = "witness-waits"
    NO_VOTES = "no-votes"
    NO_VOTE = "no-vote"
    VOTED_TWICE = "voted-twice"
    NOTICE_LATE = "notice-late"
    MAIL_MISSING = "mail-missing"
    REPORT_NOT_NAMED = "report-not-named"
    WRONG_CONDUCT_DAY = "wrong-conduct-day"
    NO_INVITATION = "no-invitation"
    HEARING_TOO_SOON = "hearing-too-soon"
    HEARING_NOT_YET = "hearing-not-yet"
    BAD_PERIOD = "bad-period"
    PERIOD_TOO_LONG = "period-too-long"
    PERIOD_TOO_SHORT = "period-too-short"
    # the Board
    NOT_THE_BOARDS = "not-the-boards"
    NO_PENALTY = "no-penalty"
    APPEALED_ALREADY = "appealed-already"
    READ_ALREADY = "read-already"
    NOT_READ = "not-read"
    SPOKEN_ALREADY = "spoken-already"
    NOT_SPOKEN = "not-spoken"


class Refusal(Refused[Code], frozen=True):
    """An order to a case that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value) for value in values), clause)
