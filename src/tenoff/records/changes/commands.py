"""Orders about changes of the rules: from an idea to the Board's vote."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.log import kebab
from tenoff.records.calendar.meetings import MeetingKind


class Subject(StrEnum):
    PLAYING_RULE = "playing-rule"
    REGULATION = "regulation"
    STANDING_RULE = "standing-rule"


class Wording(Struct, frozen=True, omit_defaults=True):
    """What is to be changed and how. `clauses`: those of the book it touches.

    `amendment`: the change in the rules' own written form, where it is one the program can play by.
    """

    title: str
    subject: Subject
    text: str
    book: str
    clauses: tuple[str, ...] = ()
    amendment: str = ""


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; `on`, where there is one: the day it was done, or today."""


class OpenBook(Order, frozen=True):
    """`rule`: whose way to change rules it is kept by."""

    rule: str = "florida-2024"


class SetMeeting(Order, frozen=True):
    kind: MeetingKind
    on: date


class DropMeeting(Order, frozen=True):
    """It is not held on this day after all."""

    on: date
    reason: str


class SendIdea(Order, frozen=True):
    """A member of the Board writes to the State President about rules or By-Laws."""

    member: str
    text: str


class CopyIdea(Order, frozen=True):
    """The President sends copies to all concerned."""

    idea: str
    to: tuple[str, ...]


class ProposeChange(Order, frozen=True):
    """`idea`: what it grew out of, if it did."""

    wording: Wording
    proposer: str
    idea: str = ""


class RewordChange(Order, frozen=True):
    change: str
    wording: Wording
    reason: str


class WithdrawChange(Order, frozen=True):
    change: str
    reason: str


class NotifyCommittee(Order, frozen=True):
    """The Executive Committee and the President have it in writing, for the Winter Meeting of that day."""

    change: str
    meeting: date
    on: date | None = None


class HandOut(Order, frozen=True):
    """Every District President and Board member has it."""

    change: str
    on: date


class SpreadChange(Order, frozen=True):
    """A District President made it known in the district."""

    change: str
    district: str
    on: date | None = None


class TakeComment(Order, frozen=True):
    """`district`: where a District President collected it; "" where a Board member did."""

    change: str
    text: str
    collected_by: str
    district: str = ""
    on: date | None = None


class DiscussChange(Order, frozen=True):
    change: str
    on: date


class SuspendRule(Order, frozen=True):
    """The Board's vote, at any meeting, to deal with a change there and then."""

    change: str
    on: date
    in_favor: int
    against: int


class VoteChange(Order, frozen=True):
    """`at_once`: it is to hold from this day on and not from the usual one."""

    change: str
    on: date
    in_favor: int
    against: int
    at_once: bool = False


Command = (
    OpenBook | SetMeeting | DropMeeting | SendIdea | CopyIdea
    | ProposeChange | RewordChange | WithdrawChange
    | NotifyCommittee | HandOut | SpreadChange | TakeComment | DiscussChange | SuspendRule | VoteChange
)  # fmt: skip
