"""What the association owes this month and this year, and what is gathered for the yearbook."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Sequence
from datetime import date

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import read_day
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.duties import Owed, Standing
from tenoff.records.calendar.yearbook import district_pages
from tenoff.web.forms import Filled
from tenoff.web.records.calendar.forms import lines, member
from tenoff.web.records.calendar.frame import (
    Seen,
    calendar_page,
    districts_of,
    ordered,
    owed_in,
    seen_calendar,
)
from tenoff.web.request import Ask, Reply
from tenoff.words.catalog import say
from tenoff.words.moments import month_said


@get("/desk/calendar/{season:str}/duties", action=Action.BOARD)
async def duties_page(ask: Ask, season: str) -> Reply:
    return await _duties(await seen_calendar(ask, season))


async def _duties(seen: Seen) -> Reply:
    first = _month(seen)
    last = first.replace(day=monthrange(first.year, first.month)[1])
    found, known = await owed_in(seen.site, seen.now, seen.today)
    return await calendar_page(
        seen,
        "duties",
        month=first,
        month_said=month_said,
        owed_now=[each for each in found if _due_in(each, first, last, seen)],
        everything=found,
        done=known,
    )


def _month(seen: Seen) -> date:
    """The month asked for; else this one, or the first of the season's year where that is another."""
    asked = seen.ask.query_params.get("month", "")
    return read_day(f"{asked[:7]}-01") or seen.today.replace(day=1)


def _due_in(each: Owed, first: date, last: date, seen: Seen) -> bool:
    """What falls into the month; in this month also what is late."""
    late = each.standing is Standing.LATE and first <= seen.today <= last
    return late or (each.standing is not Standing.LATE and each.duty.falls_in(first, last))


@post("/desk/calendar/{season:str}/duties", action=Action.BOARD)
async def order_duties(ask: Ask, season: str) -> Reply:
    return await ordered(ask, season, _duties, _duty_orders)


def _duty_orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    if form.text("do") != "mark-done":
        raise Malformed(say("records_calendar.frame.wrong_form"))
    return (do.MarkDone(form.text("duty"), form.day("on"), form.text("note")),)


# -- the yearbook


@get("/desk/calendar/{season:str}/yearbook", action=Action.BOARD)
async def yearbook_page(ask: Ask, season: str) -> Reply:
    return await _yearbook(await seen_calendar(ask, season))


async def _yearbook(seen: Seen) -> Reply:
    pages = district_pages(seen.rule.yearbook, await districts_of(seen.site))
    by_district: dict[str, list[object]] = {}
    for each in pages:
        by_district.setdefault(each.district, []).append(each)
    return await calendar_page(
        seen, "yearbook", sizes=seen.rule.yearbook.sizes, sources=tuple(do.AdFrom), pages=by_district
    )


@post("/desk/calendar/{season:str}/yearbook", action=Action.BOARD)
async def order_yearbook(ask: Ask, season: str) -> Reply:
    return await ordered(ask, season, _yearbook, _yearbook_orders)


def _yearbook_orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "take-ad":
            source = member(form, "comes_from", do.AdFrom)
            return (
                do.TakeAd(
                    form.text("advertiser"),
                    form.text("size"),
                    source,
                    form.day("on"),
                    form.text("despite"),
                ),
            )
        case "list-motions":
            return (do.ListMotions(lines(form, "motions")),)
        case "forward-motions":
            numbers = tuple(int(each) for each in form.all("numbers") if re.fullmatch("[0-9]{1,6}", each))
            return (do.ForwardMotions(numbers, form.day("on"), form.text("despite")),)
        case _:
            raise Malformed(say("records_calendar.frame.wrong_form"))


ROUTES = (duties_page, order_duties, yearbook_page, order_yearbook)
