"""The keeper's first page: the roll opened, and what is to be done now."""

from __future__ import annotations

from litestar import get, post

from tenoff.desk.records.duplicates import duplicates
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Action
from tenoff.log import Refused
from tenoff.records.associations import associations
from tenoff.records.roll.commands import OpenRoll
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.records.keeper.frame import BASE, keeper_page, kept
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.words.records_refusals import roll_refused

_SHOWN = 12


@get("/desk/records", action=Action.KEEP)
async def home(ask: Ask) -> Reply:
    site = site_of(ask)
    if await site.desk.records.roll.reckoning() is None:
        return await _opening(ask)
    seen = await kept(ask)
    roll = seen.roll
    members = [each for each in roll.everybody() if not each.gone]
    latest = sorted(
        (result for id in roll.results if (result := roll.result(id)) is not None),
        key=lambda each: each.last_day,
        reverse=True,
    )
    return await keeper_page(
        seen,
        "now",
        waiting=await site.desk.intake.waiting(roll),
        queries=[each for each in roll.queries.values() if each.answered is None],
        without_sex=[each for each in members if seen.now.sex_of(each.id) is None],
        without_club=[each for each in members if not each.club],
        twins=duplicates(roll),
        most=_SHOWN,
        latest=latest[:_SHOWN],
        members=len(members),
        season=seen.now.seasons[0] if seen.now.seasons else None,
    )


async def _opening(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    return await desk(
        ask,
        "records/keeper/open.html",
        status,
        wrong=wrong,
        typed=typed,
        associations=associations(),
        view=site_of(ask).new_view(),
        base=BASE,
    )


@post("/desk/records", action=Action.KEEP)
async def open_roll(ask: Ask) -> Reply:
    """Opens the roll of an association, which is done once."""
    form, who = await filled(ask), await known(ask)
    site = site_of(ask)
    act = f"{form.text('id')[:40] or site.new_view()}-open"
    order = OpenRoll(form.text("association"), form.text("name")[:80])
    answer = await site.desk.records.roll.give(who, ROLL, order, act=act)
    if isinstance(answer, Refused):
        if await site.desk.records.roll.reckoning() is not None:
            return gone_to(BASE)
        return await _opening(ask, 422, roll_refused(answer), form)
    return gone_to(BASE)


ROUTES = (home, open_roll)
