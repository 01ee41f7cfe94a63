"""Orders about a season's calendar: what clubs ask for, committee, districts and Board decide."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from tenoff.log import kebab
from tenoff.log.fields import Count, Lines, Own, Reason, Text
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.concerns import Body, ConcernCode
from tenoff.records.calendar.meetings import MeetingKind

Line = Annotated[str, Text()]
Why = Annotated[str, Reason()]
Names = Annotated[tuple[str, ...], Lines()]
Votes = Annotated[int, Count(most=10_000)]


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; `on`, where there is one: the day it was done, or today."""


class OpenCalendar(Order, frozen=True):
    """`season`: the year it begins in. `rule`: whose rules it is made by."""

    season: int
    rule: Line


class SetMeeting(Order, frozen=True):
    """A meeting of the Board in the year in which the season is prepared."""

    kind: MeetingKind
    on: date


# -- tournaments


class Apply(Order, frozen=True):
    """`approved`: the day the district said yes, where it has."""

    application: Annotated[Application, Own()]
    on: date | None = None
    approved: date | None = None


class ReviseApplication(Order, frozen=True):
    """`body`: who decided at the same time that it may be so, for the reason given."""

    key: Line
    application: Annotated[Application, Own()]
    reason: Why = ""
    body: Body | None = None


class ApproveApplication(Order, frozen=True):
    """The district says yes."""

    key: Line
    on: date | None = None


class PlaceTournament(Order, frozen=True):
    """The committee gives it its days.

    `body`: who decided at the same time that it may have them, for the reason given.
    """

    key: Line
    span: Annotated[Span, Own()]
    reason: Why = ""
    body: Body | None = None


class StateMiles(Order, frozen=True):
    """How far one has to travel from one tournament to the other. `source`: who says so."""

    key: Line
    other: Line
    miles: Annotated[float, Own()]
    source: Line


class SettleConcern(Order, frozen=True):
    """The body whose question it is decides whether the tournament may stay as it is."""

    key: Line
    code: ConcernCode
    body: Body
    reason: Why
    other: Line = ""
    allowed: bool = True


class AwardTrophy(Order, frozen=True):
    """This is the President's Trophy Tournament."""

    key: Line


class SetAside(Order, frozen=True):
    """The committee does not list it. `in_favor_of`: the tournament it gives way to, if it does."""

    key: Line
    reason: Why
    in_favor_of: Line = ""


class CancelTournament(Order, frozen=True):
    key: Line
    reason: Why


# -- the list and the schedule


class SubmitList(Order, frozen=True):
    """The coordinated list goes to all members of the Board. `despite`: why it comes late all the same."""

    to: Names
    on: date | None = None
    despite: Why = ""


class VoteSchedule(Order, frozen=True):
    on: date
    in_favor: Votes
    against: Votes


class PublishSchedule(Order, frozen=True):
    """It stands on the website. `where`: its address."""

    where: Line
    on: date | None = None


# -- hosts of the state tournaments


class InviteHosts(Order, frozen=True):
    """The district's president asks its clubs who would host this state tournament."""

    event: Line
    district: Line
    on: date | None = None


class OfferToHost(Order, frozen=True):
    event: Line
    club: Line
    place: Annotated[Place, Own()]


class VotesFor(Struct, frozen=True):
    club: Line
    votes: int


class ChooseHost(Order, frozen=True):
    """The vote of the district's Executive Board."""

    event: Line
    votes: tuple[VotesFor, ...]


class ApproveHost(Order, frozen=True):
    """The vote of the Winter Meeting on the district's choice."""

    event: Line
    on: date
    in_favor: Votes
    against: Votes


# -- directors


class NominateDirectors(Order, frozen=True):
    """The President names people to the Board."""

    people: Names
    on: date


class CertifyDirector(Order, frozen=True):
    """The Board's vote on one of those who were nominated."""

    person: Line
    on: date
    in_favor: Votes
    against: Votes


class SelectDirector(Order, frozen=True):
    """A district's president chooses a director for the district's tournaments."""

    person: Line
    district: Line


class ApproveDirector(Order, frozen=True):
    """The State President approves of a district's director, or does not."""

    person: Line
    district: Line
    approved: bool = True
    reason: Why = ""


class AssignDirector(Order, frozen=True):
    """`despite`: why somebody directs who is not authorized."""

    key: Line
    person: Line
    despite: Why = ""


# -- duties and the yearbook


class MarkDone(Order, frozen=True):
    duty: Line
    on: date | None = None
    note: Line = ""


class AdFrom(StrEnum):
    DISTRICT = "district"
    OUTSIDE = "outside"  # from out of state


class TakeAd(Order, frozen=True):
    """An advertisement for the yearbook. `despite`: why it is taken after its day."""

    advertiser: Line
    size: Line
    comes_from: AdFrom = AdFrom.DISTRICT
    on: date | None = None
    despite: Why = ""


class ListMotions(Order, frozen=True):
    """What the Secretary read out of the minutes goes to the President."""

    motions: Names


class ForwardMotions(Order, frozen=True):
    """Those the President approves, by number, go to the editor. `despite`: why after their day."""

    numbers: tuple[int, ...]
    on: date | None = None
    despite: Why = ""


Command = (
    OpenCalendar | SetMeeting
    | Apply | ReviseApplication | ApproveApplication | PlaceTournament | StateMiles | SettleConcern
    | AwardTrophy | SetAside | CancelTournament
    | SubmitList | VoteSchedule | PublishSchedule
    | InviteHosts | OfferToHost | ChooseHost | ApproveHost
    | NominateDirectors | CertifyDirector | SelectDirector | ApproveDirector | AssignDirector
    | MarkDone | TakeAd | ListMotions | ForwardMotions
)  # fmt: skip
