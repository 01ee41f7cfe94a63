"""A season's calendar as it stands: the fold of everything that happened to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from tenoff.kit.season import Season
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.commands import AdFrom
from tenoff.records.calendar.concerns import Body, ConcernCode
from tenoff.records.calendar.meetings import MeetingKind


class Phase(StrEnum):
    DRAFT = "draft"
    SUBMITTED = "submitted"
    ADOPTED = "adopted"
    PUBLISHED = "published"


class Standing(StrEnum):
    """Of one tournament."""

    LISTED = "listed"
    SET_ASIDE = "set-aside"
    CANCELED = "canceled"


@dataclass(frozen=True, slots=True)
class Tournament:
    """`span`: its days, once the committee gave it some. `number`: higher after each change."""

    key: str
    application: Application
    received: date
    approved: date | None = None
    span: Span | None = None
    standing: Standing = Standing.LISTED
    reason: str = ""
    trophy: bool = False
    director: str = ""
    number: int = 0

    @property
    def dated(self) -> Span | None:
        """Its days, if it is to be played."""
        return self.span if self.standing is Standing.LISTED else None


@dataclass(frozen=True, slots=True)
class Settled:
    body: Body
    reason: str
    allowed: bool


ConcernKey = tuple[ConcernCode, str, str]
"""The code, the tournament and the other one."""


@dataclass(frozen=True, slots=True)
class Host:
    """Of one state tournament, from the call for invitations to the meeting's approval."""

    event: str
    district: str
    invited: date
    offers: Mapping[str, Place] = field(default_factory=dict)
    club: str = ""
    approved: date | None = None


@dataclass(frozen=True, slots=True)
class Ad:
    advertiser: str
    size: str
    comes_from: AdFrom
    on: date


@dataclass(frozen=True, slots=True)
class Calendar:
    """`miles`: stated travel between two tournaments. `chosen`: directors by district and person, True where
    the State President approves. `done`: duties that somebody marked, with the day. `applied`: the day of the
    last application before a list was first sent, which a vote against that list does not undo.
    """

    season: Season
    rule: str
    phase: Phase = Phase.DRAFT
    meetings: Mapping[MeetingKind, date] = field(default_factory=dict)
    tournaments: Mapping[str, Tournament] = field(default_factory=dict)
    miles: Mapping[frozenset[str], float] = field(default_factory=dict)
    settled: Mapping[ConcernKey, Settled] = field(default_factory=dict)
    hosts: Mapping[str, Host] = field(default_factory=dict)
    nominated: tuple[str, ...] = ()
    certified: tuple[str, ...] = ()
    chosen: Mapping[tuple[str, str], bool] = field(default_factory=dict)
    done: Mapping[str, date] = field(default_factory=dict)
    ads: tuple[Ad, ...] = ()
    motions: tuple[str, ...] = ()
    forwarded: tuple[int, ...] = ()
    forwarded_on: date | None = None
    applied: date | None = None
    sent: date | None = None
    adopted: date | None = None
    published: date | None = None
    where: str = ""

    def held(self, kind: MeetingKind) -> bool:
        """Whether something was done at this meeting."""
        if kind is MeetingKind.SPRING:
            return bool(self.nominated)
        approved = any(host.approved is not None for host in self.hosts.values())
        return kind is MeetingKind.WINTER and (self.adopted is not None or approved)

    def dated(self) -> Iterator[tuple[Tournament, Span]]:
        """Tournaments that are to be played, with their days."""
        for each in self.tournaments.values():
            if each.dated is not None:
                yield each, each.dated
