"""Why an order to the hall is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    """Beside each what its values are, where it has any."""

    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"
    NO_RULE = "no-rule"  # the key
    NO_NAME = "no-name"  # as given
    NO_REASON = "no-reason"
    BAD_DAY = "bad-day"  # the day
    NOBODY = "nobody"
    IN_ALREADY = "in-already"  # who, the category
    DUE_ALREADY = "due-already"  # who, the category
    NOT_DUE = "not-due"  # who, the category
    NOT_YET = "not-yet"  # who, the winter it is due in
    TOO_FEW_POINTS = "too-few-points"  # who, half points, half points needed
    NOT_POSTPONABLE = "not-postponable"  # who
    TOO_FEW_YEARS = "too-few-years"  # who, years served, years needed
    BAD_TERM = "bad-term"  # first season, last season
    NOT_A_MEMBER = "not-a-member"  # who, the category
    WRONG_CATEGORY = "wrong-category"  # as given
    PLAQUE_THERE = "plaque-there"  # its id
    NO_PLAQUE = "no-plaque"  # its id
    BAD_ROOM = "bad-room"  # name plates, as given
    PLAQUE_RETIRED = "plaque-retired"  # its id


class Refusal(Refused[Code], frozen=True):
    """An order to the hall that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value)[:60] for value in values), clause)
