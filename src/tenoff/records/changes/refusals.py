"""Why an order about changes of the rules is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    ID_TAKEN = "id-taken"
    TOO_LONG = "too-long"
    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"
    NO_RULE = "no-rule"
    NO_TEXT = "no-text"
    NO_REASON = "no-reason"
    IN_FUTURE = "in-future"
    BAD_VOTES = "bad-votes"
    BAD_DAY = "bad-day"
    MEETING_THERE = "meeting-there"
    MEETING_HELD = "meeting-held"
    NO_MEETING = "no-meeting"
    WRONG_MEETING = "wrong-meeting"
    NO_IDEA = "no-idea"
    NO_CHANGE = "no-change"
    OVER = "over"
    NOTICE_LATE = "notice-late"
    NOTIFIED_ALREADY = "notified-already"
    NOT_NOTIFIED = "not-notified"
    HANDED_OUT_ALREADY = "handed-out-already"
    NOT_HANDED_OUT = "not-handed-out"
    SPREAD_ALREADY = "spread-already"
    COMMENT_LATE = "comment-late"
    NO_DEBATE_YET = "no-debate-yet"
    NOT_DISCUSSED = "not-discussed"
    ODD_YEAR = "odd-year"
    SUSPENDED_ALREADY = "suspended-already"
    NOT_SUSPENDED = "not-suspended"


class Refusal(Refused[Code], frozen=True):
    """An order about changes of the rules that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value) for value in values), clause)
