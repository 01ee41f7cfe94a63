"""Orders about changes of the rules: from an idea to the Board's vote."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from tenoff.kit.shelf import editions
from tenoff.log import Named, kebab
from tenoff.log.fields import Count, Day, Lines, Prose, Reason, Ref, Text
from tenoff.records.calendar.meetings import MeetingKind

Name = Annotated[str, Text()]
District = Annotated[str, Text(of="districts")]
Why = Annotated[str, Reason()]
Votes = Annotated[int, Count(most=10_000)]
IdeaKey = Annotated[str, Ref(lambda now: {key: (each.member, each.on) for key, each in now.ideas.items()})]
ChangeKey = Annotated[str, Ref(lambda now: {key: (each.wording.title,) for key, each in now.changes.items()})]
Meeting = Annotated[
    date, Day(of=lambda now: {on: (kind, on) for on, kind in sorted(now.meetings.items(), reverse=True)})
]
WinterMeeting = Annotated[
    date, Day(of=lambda now: {on: (on,) for on, kind in now.meetings.items() if kind is MeetingKind.WINTER})
]
BookKey = Annotated[str, Ref(lambda now: {key: (Named("book", key),) for key in editions()})]


class Subject(StrEnum):
    PLAYING_RULE = "playing-rule"
    REGULATION = "regulation"
    STANDING_RULE = "standing-rule"


class Wording(Struct, frozen=True, omit_defaults=True):
    """What is to be changed and how. `clauses`: those of the book it touches.

    `amendment`: the change in the rules' own written form, where it is one the program can play by.
    """

    title: Name
    subject: Subject
    book: BookKey
    text: Annotated[str, Prose()]
    clauses: Annotated[tuple[str, ...], Lines(20, words=True)] = ()
    amendment: Annotated[str, Prose(2000, code=True)] = ""


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; `on`, where there is one: the day it was done, or today."""


class OpenBook(Order, frozen=True):
    """`rule`: whose way to change rules it is kept by."""

    rule: Annotated[str, Text(40)]


class SetMeeting(Order, frozen=True):
    kind: MeetingKind
    on: date


class DropMeeting(Order, frozen=True):
    """It is not held on this day after all."""

    on: Meeting
    reason: Why


class SendIdea(Order, frozen=True):
    """A member of the Board writes to the State President about rules or By-Laws."""

    member: Name
    text: Annotated[str, Prose()]


class CopyIdea(Order, frozen=True):
    """The President sends copies to all concerned."""

    idea: IdeaKey
    to: Annotated[tuple[str, ...], Lines()]


class AnswerIdea(Order, frozen=True):
    """The President tells the member what came of it."""

    idea: IdeaKey
    answer: Annotated[str, Prose(5000)]


class ProposeChange(Order, frozen=True):
    """`idea`: what it grew out of, if it did."""

    wording: Wording
    proposer: Name
    idea: IdeaKey = ""


class RewordChange(Order, frozen=True):
    change: ChangeKey
    wording: Wording
    reason: Why


class WithdrawChange(Order, frozen=True):
    change: ChangeKey
    reason: Why


class NotifyCommittee(Order, frozen=True):
    """The Executive Committee and the President have it in writing, for the Winter Meeting of that day."""

    change: ChangeKey
    meeting: WinterMeeting
    on: date | None = None


class HandOut(Order, frozen=True):
    """Every District President and Board member has it."""

    change: ChangeKey
    on: Meeting


class SpreadChange(Order, frozen=True):
    """A District President made it known in the district."""

    change: ChangeKey
    district: District
    on: date | None = None


class TakeComment(Order, frozen=True):
    """`district`: where a District President collected it; "" where a Board member did."""

    change: ChangeKey
    text: Annotated[str, Prose(5000)]
    collected_by: Name
    district: District = ""
    on: date | None = None


class DiscussChange(Order, frozen=True):
    change: ChangeKey
    on: Meeting


class SuspendRule(Order, frozen=True):
    """The Board's vote, at any meeting, to deal with a change there and then."""

    change: ChangeKey
    on: Meeting
    in_favor: Votes
    against: Votes


class VoteChange(Order, frozen=True):
    """`at_once`: it is to hold from this day on and not from the usual one."""

    change: ChangeKey
    on: Meeting
    in_favor: Votes
    against: Votes
    at_once: bool = False


Command = (
    OpenBook | SetMeeting | DropMeeting | SendIdea | CopyIdea | AnswerIdea
    | ProposeChange | RewordChange | WithdrawChange
    | NotifyCommittee | HandOut | SpreadChange | TakeComment | DiscussChange | SuspendRule | VoteChange
)  # fmt: skip
