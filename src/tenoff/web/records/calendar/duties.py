"""What the association owes this month and this year, and what is gathered for the yearbook."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import replace
from datetime import date

from tenoff.kit.season import read_day
from tenoff.records.calendar import commands as do
from tenoff.records.calendar.duties import Owed, Standing
from tenoff.records.calendar.yearbook import district_pages
from tenoff.web.forms import Filled
from tenoff.web.records.calendar.frame import (
    Seen,
    calendar_page,
    districts_of,
    owed_in,
    room,
)
from tenoff.web.request import Reply
from tenoff.words.moments import month_said


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


# -- the yearbook


async def _yearbook(seen: Seen) -> Reply:
    pages = district_pages(seen.rule.yearbook, await districts_of(seen.site))
    by_district: dict[str, list[object]] = {}
    for each in pages:
        by_district.setdefault(each.district, []).append(each)
    return await calendar_page(
        seen, "yearbook", sizes=seen.rule.yearbook.sizes, sources=tuple(do.AdFrom), pages=by_district
    )


def _numbers(form: Filled) -> tuple[int, ...]:
    return tuple(int(each) for each in form.all("numbers") if re.fullmatch("[0-9]{1,6}", each))


ROUTES = (
    *room("/duties", _duties, (do.MarkDone,)).routes(),
    *room(
        "/yearbook",
        _yearbook,
        (do.TakeAd, do.ListMotions, do.ForwardMotions),
        reading=lambda seen, reading: replace(reading, own={"numbers": _numbers}),
    ).routes(),
)
