"""Somebody is hurt on a court: said first on every page of the desk, until somebody is going there."""

from __future__ import annotations

from typing import NamedTuple

from litestar import Response, get

from tenoff.desk.rights import Action
from tenoff.web.api.matches import matches_page
from tenoff.web.request import Ask, Reply, csrf_of, known, site_of

_LIVE = "3~\x1f"
_MOST = 60


class Emergency(NamedTuple):
    """`number`: of the record as it was seen; `may`: whether whoever looks can say they are going."""

    match: str
    court: str
    first: str
    second: str
    about: str
    number: int
    may: bool


async def emergencies(ask: Ask) -> list[Emergency]:
    """Every match in which somebody is hurt: on a court, or being played without one."""
    site, who = site_of(ask), await known(ask)
    courts = {court.match: court.id for court in await site.desk.courts.all() if court.match}
    live, _ = await matches_page(site, _LIVE, _MOST, "live")
    found = []
    for match in dict.fromkeys((*courts, *(row.id for row in live if row.hurt))):
        picture = await site.shown.get(match)
        if picture is None or not picture.view.hurt:
            continue
        view = picture.view
        may = await site.desk.scoring.may(who, Action.SCORE, match)
        court = courts.get(match, view.court)
        teams = (view.first.name, view.second.name)
        found.append(Emergency(match, court, *teams, view.help or "", picture.number, may))
    return found


@get("/desk/emergency", action=Action.DESK)
async def emergency(ask: Ask) -> Reply:
    """The part of every page of the desk that says so, for its script."""
    where = ask.query_params.get("from", "")[:200]
    values = {"emergencies": await emergencies(ask), "csrf": csrf_of(ask), "here": where}
    return Response(site_of(ask).written("desk/emergency.html", values).encode(), media_type="text/html")


ROUTES = (emergency,)
