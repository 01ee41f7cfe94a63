"""Why an order about changes of the rules is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Named, Place, Refused, Usual


class Code(StrEnum):
    NO_RULE = "no-rule"
    BAD_VOTES = "bad-votes"
    BAD_DAY = "bad-day"
    MEETING_THERE = "meeting-there"
    MEETING_HELD = "meeting-held"
    NO_MEETING = "no-meeting"
    WRONG_MEETING = "wrong-meeting"
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


def no(code: Code | Usual, clause: Cite | None = None, **places: Place) -> Refusal:
    """A refusal with the values its sentence names."""
    return Refusal(code, clause=clause, places=places)


def title(change: str) -> Named:
    """A change, as the sentence names it."""
    return Named("change", change)
