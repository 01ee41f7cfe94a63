"""A match that is ready: score it here, by the QR code on another phone, or from the card at the court."""

from __future__ import annotations

from litestar import get, post

from tenoff.desk.codes import event_of
from tenoff.desk.links import Link, NewLink
from tenoff.desk.rights import Action, Place, Role, Who, allowed
from tenoff.web.api.matches import picture_of
from tenoff.web.desk.frame import desk
from tenoff.web.desk.links import address_for
from tenoff.web.door import gone_to
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, Reply, known, site_of
from tenoff.web.site import Site


def ready_path(match: str) -> str:
    return f"/desk/matches/{match}"


async def prepared(site: Site, who: Who, match: str) -> str:
    """Make the scoring link of a match that was just opened, where they may; return its page."""
    if _may_link(who, match) and await _link_of(site, match) is None:
        await site.desk.links.make(who, NewLink(Role.SCORER, match=match))
    return ready_path(match)


def _may_link(who: Who, match: str) -> bool:
    return allowed(who, Action.LINKS, Place(event_of(match), match))


async def _link_of(site: Site, match: str, *, own: bool = False) -> Link | None:
    """The card of the court the match is on, else a link for the match alone, which `own` asks for."""
    court = next((each.id for each in await site.desk.courts.all() if each.match == match), "")
    found: dict[bool, Link] = {}
    for link in await site.desk.links.all():
        here = bool(court) and link.court == court and link.event in ("", event_of(match))
        if link.role is Role.SCORER and site.desk.links.opens(link) and (here or link.match == match):
            found.setdefault(here, link)
    return found.get(False) if own else found.get(True) or found.get(False)


@get("/desk/matches/{match:str}", action=Action.SCORE)
async def ready(ask: Ask, match: str) -> Reply:
    """Where opening a match leads."""
    site, who = site_of(ask), await known(ask)
    picture = await picture_of(site, match)
    await site.desk.scoring.check(who, Action.SCORE, match)
    courts = await site.desk.courts.all()
    link = await _link_of(site, match) if _may_link(who, match) else None
    return await desk(
        ask,
        "desk/ready.html",
        view=picture.view,
        court=next((each.id for each in courts if each.match == match), ""),
        free=sum(1 for each in courts if not each.match and not each.closed),
        address="" if link is None else f"{address_for(ask, site)}{link.path}",
        qr="" if link is None else qr_svg(f"{address_for(ask, site)}{link.path}"),
        of_court=link is not None and bool(link.court),
        printing=site.options.press is not None,
    )


@post("/desk/matches/{match:str}/score", action=Action.SCORE)
async def score_here(ask: Ask, match: str) -> Reply:
    """Go to the scorekeeper's page on this device.

    Those who make no links get one for this match alone, which they may score anyway.
    """
    site, who = site_of(ask), await known(ask)
    await picture_of(site, match)
    await site.desk.scoring.check(who, Action.SCORE, match)
    link = await _link_of(site, match, own=not _may_link(who, match))
    if link is None:
        link = await site.desk.links.make(who, NewLink(Role.SCORER, match=match))
    return gone_to(link.path)


ROUTES = (ready, score_here)
