"""What happened to a season's calendar, with its clauses inside, so that folding needs no rules."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.log import kebab
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.commands import AdFrom
from tenoff.records.calendar.concerns import Body, Concern, ConcernCode
from tenoff.records.calendar.meetings import MeetingKind


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class CalendarOpened(Happening, frozen=True):
    season: int
    rule: str


class MeetingSet(Happening, frozen=True):
    kind: MeetingKind
    on: date


# -- tournaments


class Applied(Happening, frozen=True):
    """`concerns`: what is held against it as it came in."""

    key: str
    application: Application
    on: date
    clause: Cite | None = None
    approved: date | None = None
    concerns: tuple[Concern, ...] = ()


class ApplicationRevised(Happening, frozen=True):
    key: str
    application: Application
    reason: str = ""
    concerns: tuple[Concern, ...] = ()


class ApplicationApproved(Happening, frozen=True):
    key: str
    on: date
    clause: Cite


class TournamentPlaced(Happening, frozen=True):
    key: str
    span: Span
    clause: Cite | None = None
    """By which rule it may have these days; None where something is held against them or no rule asks."""
    reason: str = ""
    concerns: tuple[Concern, ...] = ()


class MilesStated(Happening, frozen=True):
    key: str
    other: str
    miles: float
    source: str
    clause: Cite


class ConcernSettled(Happening, frozen=True):
    key: str
    code: ConcernCode
    other: str
    body: Body
    reason: str
    allowed: bool
    clause: Cite


class TrophyAwarded(Happening, frozen=True):
    """`keeps`: the club's other tournaments, which it does not have to give up for this one."""

    key: str
    keeps: tuple[str, ...]
    clause: Cite


class TournamentSetAside(Happening, frozen=True):
    key: str
    reason: str
    in_favor_of: str = ""


class TournamentCanceled(Happening, frozen=True):
    key: str
    reason: str


# -- the list and the schedule


class ListLine(Struct, frozen=True):
    key: str
    span: Span


class ListSubmitted(Happening, frozen=True):
    """`days`: how long before the meeting."""

    lines: tuple[ListLine, ...]
    to: tuple[str, ...]
    on: date
    meeting: date
    days: int
    clause: Cite
    despite: str = ""


class ScheduleAdopted(Happening, frozen=True):
    on: date
    in_favor: int
    against: int
    clause: Cite


class ScheduleRejected(Happening, frozen=True):
    on: date
    in_favor: int
    against: int
    clause: Cite


class SchedulePublished(Happening, frozen=True):
    where: str
    on: date
    clause: Cite


# -- hosts; `tournament` is the state tournament's key, such as singles


class HostsInvited(Happening, frozen=True):
    tournament: str
    district: str
    on: date
    late: bool
    clause: Cite


class HostOffered(Happening, frozen=True):
    tournament: str
    club: str
    place: Place
    clause: Cite


class HostChosen(Happening, frozen=True):
    tournament: str
    club: str
    votes: int
    cast: int
    clause: Cite


class HostApproved(Happening, frozen=True):
    tournament: str
    on: date
    in_favor: int
    against: int
    clause: Cite


class HostDeclined(Happening, frozen=True):
    """The meeting did not approve; the district chooses again."""

    tournament: str
    on: date
    in_favor: int
    against: int
    clause: Cite


# -- directors


class DirectorsNominated(Happening, frozen=True):
    people: tuple[str, ...]
    on: date
    clause: Cite


class DirectorCertified(Happening, frozen=True):
    person: str
    on: date
    in_favor: int
    against: int
    clause: Cite


class DirectorNotCertified(Happening, frozen=True):
    person: str
    on: date
    in_favor: int
    against: int
    clause: Cite


class DirectorSelected(Happening, frozen=True):
    person: str
    district: str
    clause: Cite


class DirectorApproved(Happening, frozen=True):
    person: str
    district: str
    clause: Cite


class DirectorNotApproved(Happening, frozen=True):
    person: str
    district: str
    reason: str
    clause: Cite


class DirectorAssigned(Happening, frozen=True):
    """`clause`: what authorizes them, or what the reason given stands against."""

    key: str
    person: str
    clause: Cite | None = None
    despite: str = ""


# -- duties and the yearbook


class DutyDone(Happening, frozen=True):
    duty: str
    on: date
    clause: Cite
    due: date | None = None
    late: bool = False
    note: str = ""


class AdTaken(Happening, frozen=True):
    advertiser: str
    size: str
    comes_from: AdFrom
    on: date
    size_clause: Cite
    clause: Cite
    despite: str = ""


class MotionsListed(Happening, frozen=True):
    motions: tuple[str, ...]
    clause: Cite


class MotionsForwarded(Happening, frozen=True):
    numbers: tuple[int, ...]
    on: date
    clause: Cite
    despite: str = ""


Event = (
    CalendarOpened | MeetingSet
    | Applied | ApplicationRevised | ApplicationApproved | TournamentPlaced | MilesStated | ConcernSettled
    | TrophyAwarded | TournamentSetAside | TournamentCanceled
    | ListSubmitted | ScheduleAdopted | ScheduleRejected | SchedulePublished
    | HostsInvited | HostOffered | HostChosen | HostApproved | HostDeclined
    | DirectorsNominated | DirectorCertified | DirectorNotCertified
    | DirectorSelected | DirectorApproved | DirectorNotApproved | DirectorAssigned
    | DutyDone | AdTaken | MotionsListed | MotionsForwarded
)  # fmt: skip
