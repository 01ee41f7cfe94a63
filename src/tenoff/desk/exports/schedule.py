"""A season's schedule as lines for programs and spreadsheets, and as a calendar people subscribe to."""

from __future__ import annotations

from datetime import date, datetime

import msgspec
from msgspec import Struct

from tenoff.desk.exports.calendar import Calendar as Feed
from tenoff.desk.exports.calendar import Happening
from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.shelf import must
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.schedule import CalendarEntry, calendar_entries, codes, schedule
from tenoff.records.calendar.state import Calendar, Phase, Standing
from tenoff.tournament.roster.sheet import file_of

SHOWN = (Phase.SUBMITTED, Phase.ADOPTED, Phase.PUBLISHED)
"""A draft is the committee's alone; from the list before the Board on everybody sees it."""


class ScheduleRow(Struct, frozen=True, omit_defaults=True):
    """One tournament. `state`: sponsored by the association, printed in red by `red_by`."""

    key: str
    code: str
    title: str
    first: date
    last: date
    club: str
    district: str
    place: str
    scope: Scope
    state: bool
    order_by: Cite
    red_by: Cite | None = None
    director: str = ""
    canceled: bool = False
    reason: str = ""


def schedule_rows(now: Calendar, *scopes: Scope) -> tuple[ScheduleRow, ...]:
    """The schedule in the order of its days, with those that were canceled after they had days."""
    rule, numbers = must(CALENDAR_RULE, now.rule), codes(now)
    rows = [
        ScheduleRow(
            key=line.key,
            code=line.code,
            title=line.title,
            first=line.span.first,
            last=line.span.last,
            club=line.club,
            district=line.district,
            place=line.place,
            scope=line.scope,
            state=line.red,
            order_by=line.order,
            red_by=line.ink,
            director=line.director,
        )
        for line in schedule(now, rule, *scopes)
    ]
    for each in now.tournaments.values():
        asked = each.application
        if each.standing is Standing.CANCELED and each.span is not None:
            if scopes and asked.scope not in scopes:
                continue
            red = asked.scope is Scope.STATE
            rows.append(
                ScheduleRow(
                    key=each.key,
                    code=numbers.get(each.key, ""),
                    title=asked.title,
                    first=each.span.first,
                    last=each.span.last,
                    club=asked.club,
                    district=asked.district,
                    place="" if asked.place is None else asked.place.name,
                    scope=asked.scope,
                    state=red,
                    order_by=rule.list.in_order,
                    red_by=rule.list.red if red else None,
                    canceled=True,
                    reason=each.reason,
                )
            )
    return tuple(sorted(rows, key=lambda row: (row.first, row.last, row.title, row.key)))


_COLUMNS = (
    "code", "title", "first", "last", "club", "district", "place", "scope", "state", "director",
    "canceled", "reason", "red_by",
)  # fmt: skip


def schedule_csv(now: Calendar) -> bytes:
    """The schedule as CSV that spreadsheets open safely."""
    heads = tuple(name.replace("_", " ").capitalize() for name in _COLUMNS)
    rows = (tuple(_cell(getattr(row, name)) for name in _COLUMNS) for row in schedule_rows(now))
    return file_of((heads, *rows))


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


class ScheduleGiven(Struct, frozen=True, omit_defaults=True):
    """A season's schedule for programs. `season`: the year it begins in."""

    season: int
    phase: Phase
    rule: str
    tournaments: tuple[ScheduleRow, ...]
    adopted: date | None = None
    published: date | None = None
    where: str = ""


def schedule_given(now: Calendar) -> ScheduleGiven:
    return ScheduleGiven(
        now.season.year, now.phase, now.rule, schedule_rows(now), now.adopted, now.published, now.where
    )


def schedule_json(now: Calendar) -> bytes:
    return msgspec.json.encode(schedule_given(now))


def schedule_feed(
    now: Calendar, book: str, name: str, stamp: datetime, address: str, summaries: dict[str, str]
) -> Feed:
    """The season for calendar programs. `summaries`: what each tournament is called there, by its key."""
    entries = calendar_entries(now, must(CALENDAR_RULE, now.rule), book)
    found = tuple(_happening(each, book, address, summaries) for each in entries)
    return Feed(name, stamp, found, refresh=6 * 60)


def _happening(each: CalendarEntry, book: str, address: str, summaries: dict[str, str]) -> Happening:
    key = each.uid.removeprefix(f"{book}.")
    return Happening(
        uid=f"{each.uid}@tenoff",
        start=each.start,
        end=each.end,
        summary=summaries.get(key, each.title),
        where=each.where,
        url=f"{address}#{key}",
        number=each.number,
        tentative=each.tentative,
        canceled=each.canceled,
    )
