"""The lists of points: a season's week by week, all time's, and the first page of the records."""

from __future__ import annotations

from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise

from litestar import get

from tenoff.desk.rights import Action
from tenoff.kit.season import Season, read_season
from tenoff.records.lists import PINS
from tenoff.records.points import Why
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import Sex
from tenoff.records.roll.state import Version
from tenoff.web.layout import laid_out
from tenoff.web.records.public.frame import (
    LISTS,
    NOT_RECORDED,
    Looked,
    list_name,
    looked_at,
    looked_if_open,
    records_page,
    sex_asked,
)
from tenoff.web.records.public.view import all_time_rows, event_rows, season_rows
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words import records_public as words
from tenoff.words.catalog import say
from tenoff.words.measures import number

_LEADERS, _LATEST = 8, 6
_FRONT = 3
"""Of each list on the home page."""


@get("/records", action=Action.SEE)
async def home(ask: Ask) -> Reply:
    """Who leads, what was played last, what was corrected last."""
    look = await looked_if_open(ask)
    if look is None:
        return await laid_out(ask, "records/public/none.html", title=say("records_public.title"))
    season = look.season
    leaders = [(name, sex, season_rows(look, season, sex)[:_LEADERS]) for name, sex in LISTS.items()]
    return await records_page(
        look,
        "home",
        say("records_public.title"),
        season=season,
        leaders=[each for each in leaders if each[2]],
        unlisted=len(look.book.season_list(season, None, look.on)),
        latest=event_rows(look, season)[:_LATEST],
        changed=_changed(look),
    )


@get("/records/leaders", action=Action.SEE)
async def leaders_part(ask: Ask) -> Reply:
    """The first of this season's list, as a part of the home page."""
    look = await looked_at(ask)
    season = look.season
    every = ((name, season_rows(look, season, sex)[:_FRONT]) for name, sex in LISTS.items())
    lists = [(name, rows) for name, rows in every if rows]
    return await laid_out(ask, "records/public/leaders.html", season=season, lists=lists, points=number)


def _changed(look: Looked) -> list[tuple[str, str, Version]]:
    """The newest corrections of results: event, its name, and what was said."""
    found = []
    for event, versions in look.book.roll.results.items():
        for before, version in pairwise(versions):
            told = version.result or before.result
            if told is not None and version.on <= look.today:
                found.append((event, told.name, version))
    found.sort(key=lambda each: each[2].on, reverse=True)
    return found[:_LATEST]


def season_named(year: str) -> Season:
    """The season of an address: the year it began in."""
    found = read_season(year)
    if found is None:
        raise NotHere(say("wrong.records.season"))
    return found


@get("/records/season/{year:str}", action=Action.SEE)
async def season_page(ask: Ask, year: str) -> Reply:
    look, season, sex = await looked_at(ask), season_named(year), sex_asked(ask)
    named = {"season": words.season_said(season), "list": say(f"records_public.list.{list_name(sex)}")}
    return await records_page(
        look,
        "season",
        say("records_public.season.title", **named),
        season=season,
        seasons=look.book.seasons,
        sex=list_name(sex),
        lists=_lists(bool(look.book.season_list(season, None, look.on)), sex),
        rows=season_rows(look, season, sex),
        weeks=_weeks(look, season, sex),
        pins={pin.value: last for pin, last in PINS},
    )


def _lists(others: bool, sex: Sex | None) -> tuple[str, ...]:
    """The lists to choose from; `others`: somebody is on neither of the two."""
    return (*LISTS, NOT_RECORDED) if others or sex is None else tuple(LISTS)


def _weeks(look: Looked, season: Season, sex: Sex | None) -> list[date]:
    """The Sundays after which the list was another than before, the newest first."""
    days = (day for day in _days(look.book, season, sex) if day <= look.today)
    return sorted({day + timedelta(days=6 - day.weekday()) for day in days}, reverse=True)


@lru_cache(64)
def _days(book: Reckoning, season: Season, sex: Sex | None) -> frozenset[date]:
    """When events of a season gave this list points, or gave others than before."""
    found = set()
    for event, versions in book.roll.results.items():
        if any(each.result is not None and each.result.season == season for each in versions):
            for version in versions:
                lines = book.lines_of_event(event, version.on)
                if version.result is None or any(
                    line.worth and book.sex_of(line.person) is sex for line in lines
                ):
                    found.add(version.on)
    beside = (line for each in book.season_list(season, sex) for line in each.lines)
    return frozenset(found | {line.known for line in beside if line.why is Why.CORRECTED})


@get("/records/all-time", action=Action.SEE)
async def all_time_page(ask: Ask) -> Reply:
    look, sex = await looked_at(ask), sex_asked(ask)
    return await records_page(
        look,
        "all_time",
        say("records_public.all_time.title", list=say(f"records_public.list.{list_name(sex)}")),
        sex=list_name(sex),
        lists=_lists(bool(look.book.all_time_list(None, look.on)), sex),
        rows=all_time_rows(look, sex),
    )


ROUTES = (home, leaders_part, season_page, all_time_page)
