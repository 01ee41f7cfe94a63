"""Why an order about the calendar is not taken; the sentences are made at the edge."""

from __future__ import annotations

from enum import StrEnum

from tenoff.kit import Cite
from tenoff.log import Refused


class Code(StrEnum):
    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"
    NO_RULE = "no-rule"
    BAD_SEASON = "bad-season"
    NO_TEXT = "no-text"
    NO_REASON = "no-reason"
    IN_FUTURE = "in-future"
    BAD_VOTES = "bad-votes"
    # meetings
    BAD_MEETING_DAY = "bad-meeting-day"
    MEETING_HELD = "meeting-held"
    NO_MEETING = "no-meeting"
    WRONG_MEETING = "wrong-meeting"
    # tournaments
    NO_TOURNAMENT = "no-tournament"
    NOT_LISTED = "not-listed"
    BAD_DAYS = "bad-days"
    NOT_IN_SEASON = "not-in-season"
    BAD_PLACE = "bad-place"
    NO_STATE_EVENT = "no-state-event"
    STATE_EVENT_THERE = "state-event-there"
    APPROVED_ALREADY = "approved-already"
    BARRED = "barred"
    BAD_MILES = "bad-miles"
    MILES_TOO_SHORT = "miles-too-short"
    SAME_TOURNAMENT = "same-tournament"
    NO_CONCERN = "no-concern"
    WRONG_BODY = "wrong-body"
    TROPHY_GIVEN = "trophy-given"
    TROPHY_IS_EXTRA = "trophy-is-extra"
    # the list
    NOT_DRAFT = "not-draft"
    NOTHING_LISTED = "nothing-listed"
    NOT_DATED = "not-dated"
    LIST_LATE = "list-late"
    NOT_SUBMITTED = "not-submitted"
    HOST_NOT_APPROVED = "host-not-approved"
    NOT_ADOPTED = "not-adopted"
    # hosts
    NOT_INVITED = "not-invited"
    INVITED_ALREADY = "invited-already"
    NO_OFFER = "no-offer"
    OFFERED_ALREADY = "offered-already"
    NO_MAJORITY = "no-majority"
    HOST_CHOSEN = "host-chosen"
    HOST_NOT_CHOSEN = "host-not-chosen"
    HOST_APPROVED = "host-approved"
    # directors
    WRONG_NUMBER = "wrong-number"
    NOT_NOMINATED = "not-nominated"
    NOMINATED_ALREADY = "nominated-already"
    CERTIFIED_ALREADY = "certified-already"
    SELECTED_ALREADY = "selected-already"
    NOT_SELECTED = "not-selected"
    NOT_CERTIFIED = "not-certified"
    NOT_APPROVED = "not-approved"
    # duties and the yearbook
    NO_DUTY = "no-duty"
    DONE_ALREADY = "done-already"
    BAD_SIZE = "bad-size"
    AD_LATE = "ad-late"
    NO_MOTIONS = "no-motions"
    NO_SUCH_MOTION = "no-such-motion"
    MOTIONS_EARLY = "motions-early"
    MOTIONS_LATE = "motions-late"
    MOTIONS_FORWARDED = "motions-forwarded"


class Refusal(Refused[Code], frozen=True):
    """An order about a calendar that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value) for value in values), clause)
