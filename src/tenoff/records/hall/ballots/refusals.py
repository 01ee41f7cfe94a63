"""Why an order to the closed book is not taken; the sentences are made at the edge."""

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
    NO_READERS = "no-readers"
    READER_THERE = "reader-there"  # the account
    NO_READER = "no-reader"  # the account
    STILL_OPEN = "still-open"
    OWN_TIE = "own-tie"
    OWN_BALLOT = "own-ballot"
    BAD_BOARD = "bad-board"  # who is named twice, or nobody
    BAD_DAY = "bad-day"  # as given
    MAY_NOT_PROPOSE = "may-not-propose"  # who
    PROPOSED_ALREADY = "proposed-already"  # who, the year
    TOO_LATE = "too-late"  # the day it came in, the day before which it has to
    NO_NOMINEE = "no-nominee"
    NO_LINK = "no-link"  # how many nominees
    NO_RECORD = "no-record"
    LISTED_ALREADY = "listed-already"  # who
    ELECTED_ALREADY = "elected-already"  # who
    WITHDRAWN = "withdrawn"  # who
    NO_PROPOSAL = "no-proposal"  # its id
    VOTED_ON = "voted-on"  # its id
    NOT_WITHDRAWN = "not-withdrawn"  # the candidate
    NOT_A_DISTRICT_PRESIDENT = "not-a-district-president"  # who
    SESSION_OPEN = "session-open"
    NO_SESSION = "no-session"
    BALLOT_HELD = "ballot-held"  # the season
    NO_CANDIDATES = "no-candidates"
    NOT_ON_THE_BOARD = "not-on-the-board"  # who
    NOBODY_PRESENT = "nobody-present"
    TOO_MANY_BALLOTS = "too-many-ballots"  # ballots, those who vote
    TOO_MANY_NAMES = "too-many-names"  # names on the ballot, the most allowed
    NO_CANDIDATE = "no-candidate"  # as on the ballot
    TWICE_ON_A_BALLOT = "twice-on-a-ballot"  # the candidate
    NEEDS_NO_VOTE = "needs-no-vote"  # who, years served
    BAD_TERM = "bad-term"  # first season, last season
    RECOMMENDED_ALREADY = "recommended-already"  # who
    TOO_MANY_VOTES = "too-many-votes"  # votes, members of the Board


class Refusal(Refused[Code], frozen=True):
    """An order to the closed book that is not taken."""


def no(code: Code, *values: object, clause: Cite | None = None) -> Refusal:
    """A refusal with its values as text."""
    return Refusal(code, tuple(str(value)[:60] for value in values), clause)
