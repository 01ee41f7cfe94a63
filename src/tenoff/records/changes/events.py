"""What happened to proposed changes of the rules, with the clauses inside."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.log import kebab
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes.commands import Wording


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class BookOpened(Happening, frozen=True):
    rule: str


class MeetingSet(Happening, frozen=True):
    kind: MeetingKind
    on: date


class MeetingDropped(Happening, frozen=True):
    on: date
    reason: str


class IdeaSent(Happening, frozen=True):
    idea: str
    member: str
    text: str
    on: date
    clause: Cite


class IdeaCopied(Happening, frozen=True):
    idea: str
    to: tuple[str, ...]
    on: date
    clause: Cite


class IdeaAnswered(Happening, frozen=True):
    idea: str
    answer: str
    on: date


class ChangeProposed(Happening, frozen=True):
    change: str
    wording: Wording
    proposer: str
    on: date
    idea: str = ""


class ChangeReworded(Happening, frozen=True):
    change: str
    wording: Wording
    reason: str


class ChangeWithdrawn(Happening, frozen=True):
    change: str
    reason: str


class CommitteeNotified(Happening, frozen=True):
    """`days`: how long before the meeting."""

    change: str
    meeting: date
    on: date
    days: int
    clause: Cite


class ChangeHandedOut(Happening, frozen=True):
    change: str
    on: date
    clause: Cite


class ChangeSpread(Happening, frozen=True):
    change: str
    district: str
    on: date
    clause: Cite


class CommentTaken(Happening, frozen=True):
    change: str
    text: str
    collected_by: str
    district: str
    on: date
    clause: Cite


class ChangeDiscussed(Happening, frozen=True):
    change: str
    on: date
    clause: Cite


class RuleSuspended(Happening, frozen=True):
    """For this change, at this meeting."""

    change: str
    on: date
    in_favor: int
    against: int
    clause: Cite


class SuspensionFailed(Happening, frozen=True):
    change: str
    on: date
    in_favor: int
    against: int
    clause: Cite


class ChangeAdopted(Happening, frozen=True):
    """`effective`: the first day it holds, by `in_force`. `clause`: by which it could be voted on."""

    change: str
    on: date
    in_favor: int
    against: int
    effective: date
    clause: Cite
    in_force: Cite


class ChangeRejected(Happening, frozen=True):
    change: str
    on: date
    in_favor: int
    against: int
    clause: Cite


Event = (
    BookOpened | MeetingSet | MeetingDropped | IdeaSent | IdeaCopied | IdeaAnswered
    | ChangeProposed | ChangeReworded | ChangeWithdrawn
    | CommitteeNotified | ChangeHandedOut | ChangeSpread | CommentTaken | ChangeDiscussed
    | RuleSuspended | SuspensionFailed | ChangeAdopted | ChangeRejected
)  # fmt: skip
