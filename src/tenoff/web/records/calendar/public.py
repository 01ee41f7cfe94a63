"""Everybody's pages of the season's schedule: by months, as a calendar to subscribe to, and as files."""

from __future__ import annotations

from datetime import date

from litestar import get

from tenoff.desk.exports import calendar_file
from tenoff.desk.exports.schedule import (
    SHOWN,
    ScheduleRow,
    schedule_csv,
    schedule_feed,
    schedule_json,
    schedule_rows,
)
from tenoff.desk.rights import Action
from tenoff.kit.division import Scope
from tenoff.kit.shelf import must
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.state import Calendar
from tenoff.web.desk.links import address_for
from tenoff.web.layout import laid_out
from tenoff.web.records.calendar.frame import book_of, calendar_of
from tenoff.web.request import Ask, NotHere, Reply, file_reply, raw, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.moments import date_said, month_said, span_said


async def shown_calendars(site: Site) -> list[Calendar]:
    """The calendars everybody may see, the newest season first."""
    book = site.desk.records.calendar
    found = [now for id in await book.ids() if (now := await book.now(id)) is not None]
    return sorted((now for now in found if now.phase in SHOWN), key=lambda now: now.season, reverse=True)


async def shown_calendar(site: Site, season: str) -> Calendar:
    """The calendar of a season, if everybody may see it."""
    now = await calendar_of(site, season)
    if now.phase not in SHOWN:
        raise NotHere(say("wrong.records.schedule"))
    return now


@get("/records/schedule", action=Action.SEE)
async def schedules(ask: Ask) -> Reply:
    """The seasons that have a schedule."""
    found = await shown_calendars(site_of(ask))
    return await laid_out(
        ask,
        "records/calendar/schedules.html",
        title=say("records_calendar.public.all_title"),
        rows=[(now, len(schedule_rows(now))) for now in found],
    )


@get("/records/schedule/{season:str}", action=Action.SEE)
async def schedule_page(ask: Ask, season: str) -> Reply:
    """The schedule of a season by months."""
    site = site_of(ask)
    now = await shown_calendar(site, season)
    wanted = ask.query_params.get("kind", "")
    scopes = (Scope(wanted),) if wanted in tuple(Scope) else ()
    months: dict[date, list[ScheduleRow]] = {}
    for row in schedule_rows(now, *scopes):
        months.setdefault(row.first.replace(day=1), []).append(row)
    rule = must(CALENDAR_RULE, now.rule)
    there = {row.scope for row in schedule_rows(now)}
    return await laid_out(
        ask,
        "records/calendar/schedule.html",
        title=say("records_calendar.public.title", season=now.season),
        now=now,
        season=now.season,
        months=months,
        month_said=month_said,
        cites=(rule.list.in_order, rule.list.red),
        voted=rule.list.voted,
        kinds=[scope for scope in Scope if scope in there],
        kind=wanted if scopes else "",
        base=f"/records/schedule/{now.season.year}",
        day_said=date_said,
        span_said=span_said,
    )


@get("/records/schedule/{season:str}/calendar.ics", action=Action.SEE)
async def schedule_calendar(ask: Ask, season: str) -> Reply:
    """The season for calendar programs that look again by themselves."""
    site = site_of(ask)
    now = await shown_calendar(site, season)
    house = (await site.desk.settings.house()).name
    name = say("records_calendar.public.ics_name", house=house, season=now.season)
    address = f"{address_for(ask, site)}/records/schedule/{now.season.year}"
    summaries = {row.key: _summary(row) for row in schedule_rows(now)}
    feed = schedule_feed(now, book_of(season), name, site.desk.means.now(), address, summaries)
    return file_reply(calendar_file(feed), "text/calendar", f"schedule-{now.season.year}.ics", shown=True)


def _summary(row: ScheduleRow) -> str:
    said = say("records_calendar.public.ics_summary", code=row.code, title=row.title).strip()
    if row.state:
        said = say("records_calendar.public.ics_state", summary=said)
    return say("records_calendar.public.canceled_line", title=said) if row.canceled else said


@get("/api/records/schedule/{season:str}", action=Action.SEE)
async def schedule_api(ask: Ask, season: str) -> Reply:
    """The schedule for programs; with .csv behind the season, for spreadsheets."""
    stem, _, ending = season.partition(".")
    now = await shown_calendar(site_of(ask), stem)
    if ending == "csv":
        return file_reply(schedule_csv(now), "text/csv", f"schedule-{now.season.year}.csv")
    if ending:
        raise NotHere(say("wrong.file.none"))
    return raw(schedule_json(now))


ROUTES = (schedules, schedule_page, schedule_calendar, schedule_api)
