"""A season's calendar made step by step, and every answer made on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta

from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.season import Season
from tenoff.log import begin
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.concerns import Body, ConcernCode
from tenoff.records.calendar.conflicts import concerns
from tenoff.records.calendar.duties import duties
from tenoff.records.calendar.events import Event
from tenoff.records.calendar.log import CALENDAR_LOG, CalendarLog
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.schedule import schedule
from tenoff.records.calendar.state import Calendar
from tenoff.records.calendar.yearbook import district_pages, winners_clubs
from tenoff.records.hosts import StateTournament, host
from tests.records.cited.telling import Telling

NEW_YEAR = date(2027, 1, 1)
WINTER = date(2027, 1, 25)
SPRING = date(2027, 3, 15)
MONDAY = date(2028, 1, 10)
"""Of a week of the season 2027-28."""

LAKELAND = Place("Lakeland", 28.0395, -81.9498)
CLEARWATER = Place("Clearwater", 27.9659, -82.8001)
MIAMI = Place("Miami", 25.7617, -80.1918)
BOARD = ("Ann", "Bea")


def days(first: date = MONDAY, count: int = 3) -> Span:
    return Span(first, first + timedelta(days=count - 1))


def application(
    title: str = "Lakeland Open",
    scope: Scope = Scope.STATEWIDE,
    *,
    span: Span | None = None,
    place: Place | None = LAKELAND,
    district: str = "central",
    club: str = "Lakeland",
    event: str = "",
    grades: tuple[Grade, ...] = (Grade.OPEN,),
    plays: tuple[Play, ...] = (Play.DOUBLES,),
    genders: tuple[Gender, ...] = (Gender.MEN, Gender.LADIES),
    alternates: tuple[Span, ...] | None = None,
    code: str = "",
) -> Application:
    asked = span or days()
    others = (days(asked.first + timedelta(weeks=1)),) if alternates is None else alternates
    return Application(
        title, club, district, scope, asked, others, grades, plays, genders, place, event, code
    )


@dataclass
class Office(Telling[do.Command, Event, Calendar, Code]):
    """A calendar under way; `day` is the day of the next order."""

    day: date = NEW_YEAR
    log: CalendarLog = field(
        default_factory=lambda: begin(CALENDAR_LOG, "calendar-2027", at="2026-10-01T08:00:00Z")
    )

    def held(self, key: str = "") -> list[tuple[ConcernCode, str, str, str]]:
        """What is held against tournaments: code, tournament, the other one, the clause."""
        found = concerns(self.now, FLORIDA_CALENDAR, key)
        self.heard.append(found)
        return [
            (each.code, each.key, each.other, each.clause.removeprefix("florida-2024 ")) for each in found
        ]

    # -- how far it has come

    def opened(self) -> Office:
        self.must(do.OpenCalendar(2027, "florida-2024"))
        return self.must(do.SetMeeting(MeetingKind.WINTER, WINTER), do.SetMeeting(MeetingKind.SPRING, SPRING))

    def asked(self, asked: Application, *, placed: bool = True) -> str:
        """The key of a tournament the district approves of, on the days it asked for."""
        self.must(do.Apply(asked, approved=date(2026, 12, 1)))
        key = f"t{len(self.now.tournaments)}"
        if placed:
            self.must(do.PlaceTournament(key, asked.preferred))
        return key

    def state(self, event: str = "singles", *, span: Span | None = None) -> str:
        """A state tournament with its host chosen, in its days."""
        turn = host(FLORIDA_HOSTS, StateTournament(event), Season(2027)).district
        self.must(do.InviteHosts(event, turn), do.OfferToHost(event, "Lakeland", LAKELAND))
        self.must(do.ChooseHost(event, (do.VotesFor("Lakeland", 4),)))
        return self.asked(application(event, Scope.STATE, event=event, span=span))

    def submitted(self) -> Office:
        return self.on(date(2027, 1, 15)).must(do.SubmitList(BOARD))

    def adopted(self) -> Office:
        self.submitted().on(WINTER)
        for event in self.now.hosts:
            self.must(do.ApproveHost(event, WINTER, 9, 0))
        return self.must(do.VoteSchedule(WINTER, 12, 2))


# -- situations


def _applications(office: Office) -> None:
    office.opened().must(do.Apply(application()))
    office.on(date(2027, 1, 2)).must(do.Apply(application(alternates=(), grades=())))
    office.must(do.ApproveApplication("t1"))


def _trophy(office: Office) -> None:
    office.opened()
    own, trophy = office.asked(application()), office.asked(application("Trophy"))
    office.must(do.AwardTrophy(trophy))
    office.refuses(do.SetAside(own, "One each.", in_favor_of=trophy))


def _weekdays(office: Office) -> None:
    office.opened().asked(application(), placed=False)
    for first, count in ((0, 3), (0, 4), (3, 3), (5, 2)):
        office.must(do.PlaceTournament("t1", days(MONDAY + timedelta(days=first), count)))


def _conflicts(office: Office) -> None:
    office.opened().asked(application(genders=(Gender.MIXED,)))
    office.asked(application("Other", place=MIAMI, genders=(Gender.MIXED,)))
    office.asked(application("District", Scope.DISTRICT, place=CLEARWATER))
    office.asked(application("Club", Scope.CLUB))
    office.state()
    office.held()
    office.must(do.StateMiles("t3", "t1", 76, "a map"))
    office.must(do.SettleConcern("t4", ConcernCode.CLUB_EVENT, Body.DISTRICT, "No harm.", other="t1"))


def _list(office: Office) -> None:
    office.opened()
    office.state(span=days(count=4))
    office.on(date(2027, 1, 16)).refuses(do.SubmitList(BOARD))
    office.adopted()
    office.must(do.PublishSchedule("the website"))
    office.heard.append(schedule(office.now, FLORIDA_CALENDAR))


def _hosts(office: Office) -> None:
    office.opened().state()
    office.submitted().on(WINTER).refuses(do.VoteSchedule(WINTER, 9, 1))
    office.must(do.InviteHosts("doubles", "central"), do.OfferToHost("doubles", "Winter Haven", LAKELAND))
    office.must(do.OfferToHost("doubles", "Sebring", LAKELAND))
    even = (do.VotesFor("Winter Haven", 3), do.VotesFor("Sebring", 3))
    office.refuses(do.ChooseHost("doubles", even))


def _directors(office: Office) -> None:
    office.opened()
    statewide, local = office.asked(application()), office.asked(application("D", Scope.DISTRICT, span=LATER))
    office.on(SPRING).refuses(do.NominateDirectors(tuple("abcdef"), SPRING))
    office.refuses(do.NominateDirectors(("p1",), WINTER))
    office.must(do.NominateDirectors(("p1",), SPRING))
    office.refuses(do.AssignDirector(statewide, "p1"))
    office.must(do.CertifyDirector("p1", SPRING, 9, 1), do.AssignDirector(statewide, "p1"))
    office.refuses(do.AssignDirector(local, "p2"))
    office.must(do.SelectDirector("p2", "central"))
    office.refuses(do.AssignDirector(local, "p2"))
    office.must(do.ApproveDirector("p2", "central"), do.AssignDirector(local, "p2"))


LATER = days(MONDAY + timedelta(weeks=2))


def _yearbook(office: Office) -> None:
    office.opened().on(date(2027, 5, 16))
    office.refuses(do.TakeAd("Central", "eighth"))
    office.refuses(do.TakeAd("Central", "half"))
    office.must(do.TakeAd("Central", "half", on=date(2027, 5, 15)))
    office.must(do.ListMotions(("Fees stay.",)))
    office.on(date(2027, 8, 2)).refuses(do.TakeAd("Ohio", "full", do.AdFrom.OUTSIDE))
    office.refuses(do.ForwardMotions((1,)))
    office.must(do.ForwardMotions((1,), date(2027, 6, 30)))
    for duty in ("minutes-of-winter", "standing-rules-updated", "standing-rules-published"):
        office.must(do.MarkDone(duty))
    rule = FLORIDA_CALENDAR.yearbook
    office.heard.append(district_pages(rule, ("Central",)))
    office.heard.append(winners_clubs(rule, ("p1", "p2"), {"p1": "Lakeland", "p2": "Sebring"}))


def _duties(office: Office) -> None:
    office.opened()
    office.heard.append(duties(FLORIDA_CALENDAR.duties, office.now.season, office.now.meetings))


TOLD: tuple[Callable[[Office], None], ...] = (
    _applications,
    _trophy,
    _weekdays,
    _conflicts,
    _list,
    _hosts,
    _directors,
    _yearbook,
    _duties,
)


def situations() -> list[object]:
    """Every event, refusal and line made while the calendar is made."""
    found: list[object] = []
    for tell in TOLD:
        office = Office()
        tell(office)
        found.extend(office.heard)
    return found
