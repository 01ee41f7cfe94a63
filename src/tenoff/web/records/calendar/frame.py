"""The frame of a season's calendar at the desk: its tabs and head, and forms that become orders."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any

from msgspec import Struct

from tenoff.desk.records.records import CHANGES
from tenoff.desk.rights import Action
from tenoff.kit.shelf import must
from tenoff.records.associations import association, associations
from tenoff.records.calendar.commands import Command
from tenoff.records.calendar.completed_tasks import done
from tenoff.records.calendar.concerns import Concern
from tenoff.records.calendar.duties import Owed, duties, owed
from tenoff.records.calendar.rule import CALENDAR_RULE, CalendarRule
from tenoff.records.calendar.state import Calendar
from tenoff.records.changes.completed_tasks import facts
from tenoff.web.desk.frame import desk
from tenoff.web.layout import cite_links
from tenoff.web.orders.room import Door, Room
from tenoff.web.records.viewing import Viewing
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.moments import date_said, span_said
from tenoff.words.records_calendar import calendar_refused, concern_said, title_of

TABS = (
    ("", "now"),
    ("/tournaments", "tournaments"),
    ("/concerns", "concerns"),
    ("/hosts", "hosts"),
    ("/directors", "directors"),
    ("/duties", "duties"),
    ("/yearbook", "yearbook"),
)
"""The pages of one season, as its year goes."""


@dataclass(frozen=True, slots=True)
class Seen(Viewing):
    """A calendar as a page of the desk sees it."""

    book: str
    now: Calendar
    rule: CalendarRule

    @property
    def path(self) -> str:
        return f"/desk/calendar/{self.now.season.year}"


Page = Callable[[Seen], Awaitable[Reply]]


def book_of(season: str) -> str:
    """The name of a season's calendar, by the year the season begins in."""
    if not (season.isascii() and season.isdigit() and len(season) == 4):
        raise NotHere(say("wrong.records.season_calendar"))
    return f"calendar-{season}"


async def calendar_of(site: Site, season: str) -> Calendar:
    """The calendar of a season."""
    now = await site.desk.records.calendar.now(book_of(season))
    if now is None:
        raise NotHere(say("wrong.records.season_calendar"))
    return now


async def seen_calendar(ask: Ask, season: str) -> Seen:
    """The calendar as it stands, for one page view."""
    site = site_of(ask)
    now = await calendar_of(site, season)
    rule, who = must(CALENDAR_RULE, now.rule), await known(ask)
    return Seen(book_of(season), now, rule, ask=ask, who=who, view=site.new_view())


async def calendar_page(seen: Seen, name: str, **values: object) -> Reply:
    """A page of the calendar with all that each of them needs."""
    path = seen.ask.scope["path"]
    tabs = [
        {
            "path": seen.path + end,
            "words": say(f"records_calendar.tab.{key}"),
            "here": path == seen.path + end or (bool(end) and path.startswith(f"{seen.path}{end}/")),
        }
        for end, key in TABS
    ]
    return await desk(
        seen.ask,
        f"records/calendar/{name}.html",
        seen.status,
        now=seen.now,
        rule=seen.rule,
        season=seen.now.season,
        base=seen.path,
        page_tabs=tabs,
        view=seen.view,
        today=seen.today,
        wrong=seen.wrong,
        beside=seen.beside,
        typed=seen.typed,
        title_of=partial(title_of, seen.now),
        **TOOLS,
        **values,
    )


TOOLS: Mapping[str, Any] = {"day_said": date_said, "span_said": span_said, "cite_links": cite_links}
"""What the templates of these pages are given beside their values."""


async def _seen(ask: Ask) -> Seen:
    return await seen_calendar(ask, str(ask.path_params["season"]))


async def _give(seen: Seen, order: Command, act: str) -> object:
    return await seen.site.desk.records.calendar.give(seen.who, seen.book, order, act=act)


DOOR = Door(_seen, _give, lambda refusal, seen: calendar_refused(refusal, seen.now))


def room(end: str, shows: Page, orders: Sequence[type[Struct]], **more: Any) -> Room[Seen]:
    """A page of a season's calendar with its forms; `end`: its address in the season's."""
    path = f"/desk/calendar/{{season:str}}{end}"
    return Room(path=path, action=Action.BOARD, door=DOOR, shows=shows, orders=orders, **more)


async def owed_in(site: Site, now: Calendar, today: date) -> tuple[tuple[Owed, ...], dict[str, date]]:
    """How each duty of a season stands, and those that were done, also where another book shows it."""
    changes, rule = await site.desk.records.changes.now(CHANGES), must(CALENDAR_RULE, now.rule)
    known = done(now, rule, {} if changes is None else facts(changes, now.meetings))
    return owed(duties(rule.duties, now.season, now.meetings), today, known), known


@dataclass(frozen=True, slots=True)
class Held:
    """A concern as a page shows it."""

    concern: Concern
    said: str
    title: str


def held(seen: Seen, found: Sequence[Concern]) -> list[Held]:
    """Concerns in sentences, what bars the list first."""
    order = {"bars": 0, "warns": 1, "notes": 2}
    rows = [Held(each, concern_said(seen.now, each), title_of(seen.now, each.key)) for each in found]
    return sorted(rows, key=lambda row: order[row.concern.weight.value])


async def districts_of(site: Site) -> tuple[str, ...]:
    """The association's districts; before the roll is opened, those of all known associations."""
    reckoning = await site.desk.records.roll.reckoning()
    kept = associations() if reckoning is None else (association(reckoning.roll.association),)
    clubs = () if reckoning is None else tuple(each.district for each in reckoning.roll.clubs.values())
    named = (name for each in kept for name in each.districts)
    return tuple(dict.fromkeys(name for name in (*named, *clubs) if name))


async def clubs_of(site: Site) -> tuple[str, ...]:
    """The clubs' names as the roll has them; to choose from."""
    reckoning = await site.desk.records.roll.reckoning()
    return () if reckoning is None else tuple(sorted(each.name for each in reckoning.roll.clubs.values()))
