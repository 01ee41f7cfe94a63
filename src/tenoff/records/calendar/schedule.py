"""The season's schedule in print order, and the entries of the calendar that people subscribe to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from string import ascii_uppercase

from tenoff.kit import Cite
from tenoff.kit.division import Grade, Scope
from tenoff.records.calendar.application import Application, Span
from tenoff.records.calendar.rule import CalendarRule
from tenoff.records.calendar.state import Calendar, Phase, Standing, Tournament
from tenoff.records.hosts import Appointment, StateTournament


@dataclass(frozen=True, slots=True)
class ScheduleLine:
    """One line. `red`: printed in red, by `ink`. `order`: why it stands where it stands.

    `code`: the one given, or the number it has in the order of days, with a letter where several of a kind
    are played on the same days.
    """

    key: str
    code: str
    title: str
    club: str
    district: str
    place: str
    span: Span
    scope: Scope
    red: bool
    order: Cite
    ink: Cite | None = None
    director: str = ""


def schedule(now: Calendar, rule: CalendarRule, *scopes: Scope) -> tuple[ScheduleLine, ...]:
    """What is to be played, by its days; only these scopes where some are named."""
    numbers = codes(now)
    return tuple(
        _line(each, span, numbers[each.key], rule)
        for each, span in _in_order(now.dated())
        if not scopes or each.application.scope in scopes
    )


def _line(each: Tournament, span: Span, code: str, rule: CalendarRule) -> ScheduleLine:
    application = each.application
    red = application.scope is Scope.STATE
    return ScheduleLine(
        key=each.key,
        code=code,
        title=application.title,
        club=application.club,
        district=application.district,
        place="" if application.place is None else application.place.name,
        span=span,
        scope=application.scope,
        red=red,
        order=rule.list.in_order,
        ink=rule.list.red if red else None,
        director=each.director,
    )


def _series(application: Application) -> tuple[str, str]:
    """Which row of numbers it stands in: open or amateur, one for each district, clubs none."""
    if application.scope is Scope.CLUB:
        return "", ""
    if application.scope is Scope.DISTRICT:
        return "D", application.district
    amateur = application.grades and Grade.OPEN not in application.grades
    return ("A" if amateur else "P"), ""


def _in_order(rows: Iterable[tuple[Tournament, Span]]) -> list[tuple[Tournament, Span]]:
    return sorted(rows, key=lambda row: (row[1], row[0].application.title, row[0].key))


def codes(now: Calendar) -> dict[str, str]:
    """The number of each; one that is canceled keeps its own, so that the others' do not change."""
    known = (each for each in now.tournaments.values() if each.standing is not Standing.SET_ASIDE)
    rows = ((each, each.span) for each in known if each.span is not None)
    groups: defaultdict[tuple[str, str], dict[Span, list[Tournament]]] = defaultdict(dict)
    for each, span in _in_order(rows):
        groups[_series(each.application)].setdefault(span, []).append(each)
    found: dict[str, str] = {}
    for (letter, _), by_days in groups.items():
        for number, together in enumerate(by_days.values(), 1):
            for at, each in enumerate(together):
                suffix = ascii_uppercase[at % 26] if len(together) > 1 else ""
                found[each.key] = each.application.code or (f"{letter}-{number}{suffix}" if letter else "")
    return found


def appointments(now: Calendar) -> tuple[Appointment, ...]:
    """When and where the state tournaments are to be; the vote on the schedule approves them."""
    return tuple(
        Appointment(
            StateTournament(asked.event),
            span.first,
            span.last,
            asked.club if asked.place is None else asked.place.name,
            now.adopted,
        )
        for each, span in _in_order(now.dated())
        for asked in (each.application,)
        if asked.event in tuple(StateTournament)
    )


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """A tournament for programs that keep calendars. `end`: the day after the last. `number`: higher in each
    newer version. `tentative`: the Board has not voted on it.
    """

    uid: str
    start: date
    end: date
    code: str
    title: str
    where: str
    number: int
    tentative: bool
    canceled: bool = False


def calendar_entries(now: Calendar, rule: CalendarRule, book: str) -> tuple[CalendarEntry, ...]:
    """One entry for each tournament that has days, and for each that was canceled after it had some.

    `book`: the name of the log, by which ids stay apart from those of other seasons.
    """
    numbers = codes(now)
    voted = now.phase in (Phase.ADOPTED, Phase.PUBLISHED)
    found = (each for each in now.tournaments.values() if each.standing is not Standing.SET_ASIDE)
    entries = (_entry(each, numbers.get(each.key, ""), book, tentative=not voted) for each in found)
    return tuple(
        sorted((each for each in entries if each is not None), key=lambda each: (each.start, each.uid))
    )


def _entry(each: Tournament, code: str, book: str, *, tentative: bool) -> CalendarEntry | None:
    if each.span is None:
        return None
    application = each.application
    return CalendarEntry(
        uid=f"{book}.{each.key}",
        start=each.span.first,
        end=each.span.last + timedelta(days=1),
        code=code or application.code,
        title=application.title,
        where=application.club if application.place is None else application.place.name,
        number=each.number,
        tentative=tentative,
        canceled=each.standing is Standing.CANCELED,
    )
