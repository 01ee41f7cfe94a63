"""Why an order to the roll is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    """The values of each are named beside it."""

    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"  # name
    NO_ASSOCIATION = "no-association"  # key
    BAD_BOOK = "bad-book"  # how many lines are wrong, the first of them
    BOOK_THERE = "book-there"  # key
    SAME_NAME = "same-name"  # the name
    NO_NAME = "no-name"
    NO_REASON = "no-reason"
    BAD_ID = "bad-id"  # id
    PERSON_THERE = "person-there"  # id, name
    NO_PERSON = "no-person"  # id
    NO_CLUB = "no-club"  # id
    NO_DISTRICT = "no-district"  # district
    MEMBER_TAKEN = "member-taken"  # number, name
    CLUB_CLOSED = "club-closed"  # club
    SAME_PERSON = "same-person"  # name
    MERGED_ALREADY = "merged-already"  # id
    NOT_MERGED = "not-merged"  # id
    WOULD_CIRCLE = "would-circle"  # id, id
    TOLD_APART = "told-apart"  # name, name
    APART_ALREADY = "apart-already"  # name, name
    NOT_APART = "not-apart"  # name, name
    BOTH_PLACED = "both-placed"  # event
    BOTH_PLAYED = "both-played"  # event
    BAD_DAYS = "bad-days"  # first, last
    NOT_SUSPENDED = "not-suspended"  # name
    EVENT_THERE = "event-there"  # event
    NO_EVENT = "no-event"  # event
    WITHDRAWN = "withdrawn"  # event
    SAME_RESULTS = "same-results"  # event
    NO_DIVISIONS = "no-divisions"  # event
    BAD_ENTRIES = "bad-entries"  # division, entries, placed
    BAD_PLACE = "bad-place"  # division, place
    PLACED_TWICE = "placed-twice"  # name, division
    TOO_EARLY = "too-early"  # day, the day it must not be before
    NO_POINTS = "no-points"
    NO_QUERY = "no-query"  # id
    ANSWERED = "answered"  # id
    NO_CLASSES = "no-classes"  # association
    NOT_TO_DECIDE = "not-to-decide"  # the day whose rules it is about


Refusal = Refused[Code]


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value) for value in values), clause)
