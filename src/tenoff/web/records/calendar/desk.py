"""The season's calendar at the desk: the seasons there are, and what is to be done now in one of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from litestar import get, post

from tenoff.desk.records.meetings import set_meeting
from tenoff.desk.records.records import CHANGES
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import season_of
from tenoff.kit.shelf import must, of_day
from tenoff.log import Refused
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.concerns import Weight
from tenoff.records.calendar.conflicts import barring, concerns
from tenoff.records.calendar.duties import Standing as DutyStanding
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.state import Calendar, Phase, Standing
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, field_of, filled
from tenoff.web.orders.reading import Reading
from tenoff.web.records.calendar.forms import count
from tenoff.web.records.calendar.frame import (
    DOOR,
    TOOLS,
    Seen,
    calendar_page,
    owed_in,
    room,
)
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.names import book_name
from tenoff.words.records_calendar import calendar_refused
from tenoff.words.records_changes import changes_refused
from tenoff.words.wrong import told

_STANDS = (DutyStanding.OPEN, DutyStanding.LATE)


@get("/desk/calendar", action=Action.BOARD)
async def calendars(ask: Ask) -> Reply:
    return await _calendars(ask)


async def _calendars(
    ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled | None = None
) -> Reply:
    site = site_of(ask)
    book, today = site.desk.records.calendar, site.desk.means.today()
    found = [now for id in await book.ids() if (now := await book.now(id)) is not None]
    rows = [
        {
            "now": now,
            "listed": len([each for each in now.tournaments.values() if each.standing is Standing.LISTED]),
            "bars": len(barring(concerns(now, must(CALENDAR_RULE, now.rule)))),
            "owed": await _owed(site, now, today),
        }
        for now in sorted(found, key=lambda now: now.season, reverse=True)
    ]
    taken = {now.season.year for now in found}
    coming = next(year for year in range(season_of(today).year + 1, 2300) if year not in taken)
    return await desk(
        ask,
        "records/calendar/list.html",
        status,
        rows=rows,
        rules=[(key, book_name(key)) for key in of_day(CALENDAR_RULE, today)],
        coming=coming,
        view=site_of(ask).new_view(),
        typed=typed or EMPTY,
        wrong=wrong,
        **TOOLS,
    )


async def _owed(site: Site, now: Calendar, today: date) -> int:
    """How many duties are open or late."""
    found, _ = await owed_in(site, now, today)
    return sum(each.standing in _STANDS for each in found)


@post("/desk/calendar", action=Action.BOARD)
async def open_calendar(ask: Ask) -> Reply:
    """Opens the calendar of a season."""
    site, form = site_of(ask), await filled(ask)
    try:
        order = do.OpenCalendar(count(form, "season"), form.text("rule"))
    except Malformed as bad:
        return await _calendars(ask, 400, told(bad), form)
    act = form.text("id")[:40] or site_of(ask).new_view()
    year = order.season if 0 <= order.season <= 9999 else 0
    answer = await site.desk.records.calendar.give(await known(ask), f"calendar-{year:04}", order, act=act)
    if isinstance(answer, Refused):
        return await _calendars(ask, 422, calendar_refused(answer), form)
    return gone_to(f"/desk/calendar/{order.season}", said=say("orders.form.saved"))


# -- what now


async def _now(seen: Seen) -> Reply:
    now = seen.now
    found = concerns(now, seen.rule)
    listed = [each for each in now.tournaments.values() if each.standing is Standing.LISTED]
    undated = [each for each in listed if each.span is None]
    step, n = _step(now, len(listed), len(undated), len(barring(found)))
    kinds = [kind for kind in MeetingKind if kind is not MeetingKind.OTHER or kind in now.meetings]
    return await calendar_page(
        seen,
        "now",
        step=step,
        n=n,
        kinds=(*kinds, *(kind for kind in MeetingKind if kind not in kinds)),
        held_kinds=[kind for kind in MeetingKind if now.held(kind)],
        listed=len(listed),
        undated=len(undated),
        bars=len(barring(found)),
        warns=len([each for each in found if each.weight is Weight.WARNS]),
        owed=await _owed(seen.site, now, seen.today),
    )


def _step(now: Calendar, listed: int, undated: int, bars: int) -> tuple[str, int]:
    """What comes next, and of how many."""
    if MeetingKind.WINTER not in now.meetings:
        return "meeting", 0
    match now.phase:
        case Phase.SUBMITTED:
            return "vote", 0
        case Phase.ADOPTED:
            return "publish", 0
        case Phase.PUBLISHED:
            return "done", 0
        case Phase.DRAFT:
            if not listed:
                return "apply", 0
            if undated:
                return "place", undated
            return ("settle", bars) if bars else ("submit", 0)


_NOW = room("", _now, (do.SubmitList, do.VoteSchedule, do.PublishSchedule))


@get(_NOW.path, action=Action.BOARD)
async def season_now(ask: Ask) -> Reply:
    return await _now(await DOOR.seen(ask))


@post(_NOW.path, action=Action.BOARD)
async def order_season(ask: Ask) -> Reply:
    """A meeting's day, which two books keep, or the list, the vote and the publication."""
    form = await filled(ask)
    if form.text("do") == "set-meeting":
        return await _meeting(await DOOR.seen(ask), form)
    return await _NOW.taken(ask)


async def _meeting(seen: Seen, form: Filled) -> Reply:
    view = form.text("id")[:40] or seen.view
    try:
        order = Reading(form).order(do.SetMeeting)
    except Malformed as bad:
        return await _now(replace(seen, status=400, wrong=told(bad), typed=form, beside=field_of(bad)))
    moved = form.text("reason") or say("records_calendar.now.meeting_moved")
    desk = seen.site.desk
    act = f"{view}-{order.kind}-{order.on}"
    refused = await set_meeting(
        desk.records, desk.means, seen.who, seen.book, order, moved=moved[:300], act=act
    )
    if refused is None:
        return gone_to(f"{seen.path}#meetings", said=say("orders.form.saved"))
    if refused.by_changes is not None:
        wrong = changes_refused(refused.by_changes, await desk.records.changes.now(CHANGES))
    else:
        assert refused.by_calendar is not None
        wrong = calendar_refused(refused.by_calendar, seen.now)
    fresh = await DOOR.seen(seen.ask)
    return await _now(replace(fresh, status=422, wrong=wrong, typed=form))


ROUTES = (calendars, open_calendar, season_now, order_season)
