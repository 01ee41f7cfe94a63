"""Why an order to the ledger is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Place, Refused


class Code(StrEnum):
    NO_BOOK = "no-book"
    ALREADY_OPEN = "already-open"
    NO_RULES = "no-rules"
    BAD_SEASON = "bad-season"
    CLOSED = "closed"
    NOT_IN_SEASON = "not-in-season"
    DAY_AHEAD = "day-ahead"
    NO_TEXT = "no-text"
    NO_PARTY = "no-party"
    BAD_AMOUNT = "bad-amount"
    BAD_EVENT = "bad-event"
    NO_EVENT = "no-event"
    BAD_RATE = "bad-rate"
    NO_RATE = "no-rate"
    BAD_MILES = "bad-miles"
    NOBODY = "nobody"
    BAD_PLAYERS = "bad-players"
    # by a clause
    NO_EXPENSES = "no-expenses"
    YEAR_USED_UP = "year-used-up"
    PAID_ALREADY = "paid-already"
    NOT_ENTITLED = "not-entitled"
    WRONG_EVENT = "wrong-event"
    NIGHT_OUTSIDE = "night-outside"
    NIGHT_TAKEN = "night-taken"
    NO_GRANT = "no-grant"
    MORE_THAN_GIVEN = "more-than-given"
    IN_THE_GRANT = "in-the-grant"
    OVER_THE_MOST = "over-the-most"
    TOO_NEAR = "too-near"
    AT_HOME = "at-home"
    NOT_SENT = "not-sent"
    NO_TRAVEL_PAY = "no-travel-pay"
    WRONG_LINE = "wrong-line"
    # settling
    MORE_THAN_OWED = "more-than-owed"
    MORE_THAN_DUE = "more-than-due"
    NO_ENTRY = "no-entry"
    REVERSED_ALREADY = "reversed-already"
    SETTLED_ALREADY = "settled-already"


class Refusal(Refused[Code], frozen=True):
    """An order to the ledger that is not taken."""


def no(code: Code, clause: Cite | None = None, **places: Place) -> Refusal:
    """A refusal with the values its sentence names."""
    return Refusal(code, clause=clause, places=places)
