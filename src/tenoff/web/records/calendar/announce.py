"""From the schedule to the event: its form filled in, and whether its director is authorized."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from urllib.parse import urlencode

from tenoff.kit.season import season_of
from tenoff.kit.shelf import must
from tenoff.log import Refused
from tenoff.records.calendar.application import Application
from tenoff.records.calendar.decide.common import Asked
from tenoff.records.calendar.decide.directing import unauthorized
from tenoff.records.calendar.refusals import Code
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.schedule import ScheduleLine, schedule
from tenoff.records.calendar.state import Calendar
from tenoff.tournament.about import About, OfficialRole
from tenoff.tournament.state import Tournament
from tenoff.tournament.templates import Template, templates
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.names import cite_words
from tenoff.words.records_calendar import calendar_refused_briefly


def announce_path(line: ScheduleLine, asked: Application) -> str:
    """The desk's form of a new event, filled in from a line of the schedule."""
    days = (line.span.last - line.span.first).days + 1
    fields = {
        "template": _nearest(asked, line.span.first),
        "name": line.title,
        "day": line.span.first.isoformat(),
        "days": str(days),
        "host": line.club,
        "place": line.place,
        "code": line.code,
        "district": line.district,
    }
    return f"/desk/events?{urlencode({name: value for name, value in fields.items() if value})}#new"


def _nearest(asked: Application, on: date) -> str:
    """The usual kind of event that has most in common with what was asked for; the first of several."""
    kinds = templates(on)
    return max(kinds, key=lambda key: _in_common(kinds[key], asked))


def _in_common(usual: Template, asked: Application) -> tuple[bool, int, int]:
    wanted = {
        (gender.value, play.value, grade.value)
        for gender in asked.genders
        for play in asked.plays
        for grade in asked.grades
    }
    there = {(each.gender.value, each.play.value, each.grade.value) for each in usual.divisions}
    return usual.scope.value == asked.scope.value, len(wanted & there), -len(there - wanted)


async def directors_doubted(site: Site, event: Tournament) -> list[str]:
    """What the calendar holds against the directors named for an event that stands in it; read only."""
    about = event.about
    first = date.fromisoformat(event.days[0])
    season = season_of(first)
    now = await site.desk.records.calendar.now(f"calendar-{season.year}")
    asked = None if now is None else scheduled(now, about, first)
    if now is None or asked is None:
        return []
    named = [name for role, name in event.officials if role is OfficialRole.DIRECTOR]
    return list(_doubts(now, asked, named, first))


def scheduled(now: Calendar, about: About, first: date) -> Application | None:
    """The tournament of the calendar that an event is: the same number or title, on the same days."""
    for line in schedule(now, must(CALENDAR_RULE, now.rule)):
        same = about.code == line.code if about.code else about.name == line.title
        if same and line.span.first <= first <= line.span.last:
            return now.tournaments[line.key].application
    return None


def _doubts(now: Calendar, asked: Application, named: list[str], day: date) -> Iterator[str]:
    here = Asked(now, must(CALENDAR_RULE, now.rule), day)
    for person in named:
        barred: Refused[Code] | None = unauthorized(here, asked, person)
        if barred is not None and barred.clause is not None:
            why = calendar_refused_briefly(barred, now)
            said = say("records_calendar.directors.hint", person=person, why=why)
            yield say("records_calendar.concern.cited", said=said, clause=cite_words(barred.clause))
