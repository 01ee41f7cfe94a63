"""A practice match without an account: two names or none, and on to the scorekeeper's page."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address, ip_network

from litestar import get, post
from msgspec.structs import replace

from tenoff.desk.practice import Full
from tenoff.desk.rights import Action
from tenoff.desk.settings import PracticeFrom, usual_book
from tenoff.kit.shelf import in_force
from tenoff.rules.books import book
from tenoff.rules.refusals import Refusal
from tenoff.web.desk.quick import QuickForm, quick_match
from tenoff.web.door import gone_to
from tenoff.web.limits import PRACTICE, TooMany
from tenoff.web.request import Ask, Reply, address_of, form, page, site_of, source_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of

_FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via", "cf-connecting-ip")
_NEAR = tuple(
    ip_network(each)
    for each in (
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
        "::1/128", "fc00::/7", "fe80::/10",
    )
)  # fmt: skip
"""This machine, and addresses that are somebody's own network and nobody's on the internet."""


async def practice_here(ask: Ask) -> bool:
    """Return True where this visitor may open a practice match."""
    site = site_of(ask)
    allowed = (await site.desk.settings.house()).practice
    if site.options.demo:  # which forgets everything anyway
        return True
    return allowed is PracticeFrom.ANYWHERE or (allowed is PracticeFrom.LOCAL and near(ask, site))


def near(ask: Ask, site: Site) -> bool:
    """Return True for this machine and the private networks around it.

    A request that a proxy passed on which nobody named as trusted comes from anywhere: its address is the
    proxy's, and what it says of others is not believed.
    """
    if not site.options.proxied and any(name in ask.headers for name in _FORWARDED):
        return False
    try:
        address = ip_address(address_of(ask).partition("%")[0])
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in network for network in _NEAR)


async def books_to_choose(ask: Ask) -> list[tuple[str, str]]:
    """Return the books a practice match can be played by; none where the club has a usual one."""
    site = site_of(ask)
    on = site.desk.means.today()
    if usual_book(await site.desk.settings.house(), on):
        return []
    return [(key, book(key).at.title) for key in in_force(on)]


@get("/practice", action=Action.PRACTICE)
async def practice_page(ask: Ask) -> Reply:
    return await _page(ask, QuickForm())


async def _page(
    ask: Ask, sent: QuickForm, status: int = 200, wrongs: Mapping[str, str] | None = None, wrong: str = ""
) -> Reply:
    site = site_of(ask)
    house = await site.desk.settings.house()
    wrong = wrong or (say("first.attention", n=len(wrongs)) if wrongs else "")
    return await page(
        ask,
        "practice.html",
        status,
        here=await practice_here(ask),
        sent=replace(sent, book=sent.book or usual_book(house, site.desk.means.today())),
        books=[(key, book(key).at.title) for key in in_force(site.desk.means.today())],
        courts=(),
        wrongs=wrongs or {},
        wrong=wrong or None,
    )


@post("/practice", action=Action.PRACTICE)
async def begin(ask: Ask) -> Reply:
    """Open it, and go to score it. Counted before anything is written."""
    site = site_of(ask)
    sent = replace(await form(ask, QuickForm), court="")
    if not await practice_here(ask):
        return await _page(ask, sent, 403)
    wanted = quick_match(sent, await site.desk.settings.house(), site.desk.means.today(), rehearsal=True)
    if isinstance(wanted, dict):
        return await _page(ask, sent, 400, wanted)
    try:
        site.limits.take(PRACTICE, source_of(ask))
        made = await site.desk.practice.open(wanted)
    except TooMany as many:
        reply = await _page(ask, sent, 429, wrong=say("practice.many", n=max(1, many.seconds // 60)))
        reply.headers["retry-after"] = str(many.seconds)
        return reply
    except Full:
        return await _page(ask, sent, 503, wrong=say("practice.full"))
    if isinstance(made, Refusal):
        return await _page(ask, sent, 422, wrong=refused(made, voice_of(None, book(wanted.book))))
    return gone_to(made.path)


ROUTES = (practice_page, begin)
