"""The demo club's own pages: the doors by role. A club's own store has none of them.

A demo is public and forgets everything, so each role is one click away and nobody needs a password.
"""

from __future__ import annotations

from litestar import get, post
from msgspec import Struct

from tenoff.desk.rights import Action, Role
from tenoff.web.asking import Ask, NotHere, Reply, form, page, site_of
from tenoff.web.door import gone_to, signed_in
from tenoff.web.site import Site
from tenoff.words.catalogue import say

LEFT_TO_YOU = "5"
"""The court that anybody may score."""


class Chosen(Struct, frozen=True):
    role: str = ""


class Tour(Struct, frozen=True):
    """A role and where it begins. `login`: the demo's account for it, "" where nobody need log in."""

    key: str
    path: str
    login: str = ""


TOURS = (
    Tour("player", "/events"),
    Tour("scorekeeper", "/demo/court"),
    Tour("referee", "/desk", "referee"),
    Tour("director", "/desk/events", "director"),
    Tour("keeper", "/desk/records", "keeper"),
    Tour("learner", "/judge"),
)


def demo_of(ask: Ask) -> Site:
    """The site of a demo; anywhere else these pages are not there."""
    site = site_of(ask)
    if not site.options.demo:
        raise NotHere(say("errors.said.404"))
    return site


@get("/demo", action=Action.SEE)
async def tours(ask: Ask) -> Reply:
    """Who one may be, and how to have a club of one's own."""
    demo_of(ask)
    return await page(ask, "demo.html", tours=TOURS)


@post("/demo", action=Action.SEE)
async def begin(ask: Ask) -> Reply:
    """Goes to a role's first screen, logged in as the demo's account for it."""
    site = demo_of(ask)
    sent = await form(ask, Chosen)
    tour = next((each for each in TOURS if each.key == sent.role), None)
    if tour is None:
        return gone_to("/demo")
    if not tour.login:
        return gone_to(tour.path)
    signed = await site.desk.people.sign_in_as(tour.login)
    return gone_to("/demo") if signed is None else signed_in(site, signed, tour.path)


@get("/demo/court", action=Action.SEE)
async def court(ask: Ask) -> Reply:
    """The scoring link of the court that is left to visitors."""
    site = demo_of(ask)
    links = site.desk.links
    for link in await links.all():
        if link.court == LEFT_TO_YOU and link.role is Role.SCORER and links.opens(link):
            return gone_to(link.path)
    return gone_to("/demo")


ROUTES = (tours, begin, court)
