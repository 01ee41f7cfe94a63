"""What can be held against a tournament in the calendar, and whose question each is."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite


class ConcernCode(StrEnum):
    LATE = "late"
    NO_TYPE = "no-type"
    NO_ALTERNATES = "no-alternates"
    NOT_APPROVED = "not-approved"  # by its district
    NO_HOST = "no-host"  # the district has not chosen this club
    OTHER_DISTRICT = "other-district"  # than the one whose turn it is by the chart
    BAD_WEEKDAYS = "bad-weekdays"
    LATE_WEEK = "late-week"  # Thursday to Saturday
    STATE_WEEK = "state-week"
    TOO_NEAR = "too-near"
    DISTANCE_UNKNOWN = "distance-unknown"
    FAR_ENOUGH = "far-enough"
    CLUB_EVENT = "club-event"
    SECOND_MIXED = "second-mixed"
    SAME_PLAYERS = "same-players"


class Body(StrEnum):
    """Who decides a question."""

    COMMITTEE = "committee"
    DISTRICT = "district"
    BOARD = "board"


class Weight(StrEnum):
    BARS = "bars"  # the list waits until it is settled
    WARNS = "warns"
    NOTES = "notes"  # why there is nothing against it


class Concern(Struct, frozen=True, omit_defaults=True):
    """One thing about a tournament. `other`: the tournament it is about as well. `values`: what the sentence
    needs. `settled`: why it may stay or must go, once somebody decided.
    """

    code: ConcernCode
    key: str
    weight: Weight
    decides: Body
    clause: Cite
    other: str = ""
    values: tuple[str, ...] = ()
    settled: str = ""


BY_DAYS = (
    ConcernCode.BAD_WEEKDAYS,
    ConcernCode.LATE_WEEK,
    ConcernCode.STATE_WEEK,
    ConcernCode.TOO_NEAR,
    ConcernCode.DISTANCE_UNKNOWN,
    ConcernCode.CLUB_EVENT,
    ConcernCode.SECOND_MIXED,
    ConcernCode.SAME_PLAYERS,
)
"""These hang on the days, so what was settled lapses when a tournament gets other days."""
