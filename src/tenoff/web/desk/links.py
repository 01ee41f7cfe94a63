"""The desk in a browser: links with their codes, and API tokens."""

from __future__ import annotations

from litestar import get, post
from msgspec import Struct

from tenoff.desk.links import NewLink, as_they_may
from tenoff.desk.rights import Action, Place, Role, Scope, allowed
from tenoff.desk.tokens import NewToken
from tenoff.kit import Malformed
from tenoff.web.api.desk import check_link, link_view, revoked
from tenoff.web.api.matches import matches_page
from tenoff.web.asking import Ask, Reply, form, known, site_of
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.qr import qr_svg
from tenoff.web.site import Site
from tenoff.words.catalogue import say

# -- links


class LinkForm(Struct, frozen=True):
    do: str
    role: str = "scorer"
    court: str = ""
    match: str = ""
    hours: int = 24
    label: str = ""
    code: str = ""


@get("/desk/links", action=Action.LINKS)
async def links_page(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    address = address_for(ask, site)
    cards = [
        (link_view(site, link), qr_svg(f"{address}{link.path}"), f"{address}{link.path}")
        for link in await site.desk.links.all_of(who)
        if site.desk.links.opens(link)
    ]
    rows, _ = await matches_page(site, "", 100)
    rows = [row for row in rows if allowed(who, Action.LINKS, Place(row.event, row.id))]
    return await desk(
        ask, "desk/links.html", cards=cards, courts=await site.desk.courts.all(), rows=rows, address=address
    )


def address_for(ask: Ask, site: Site) -> str:
    """The address phones can reach: the one that was named, else the one this page was asked by, unless that
    is this machine's own.
    """
    host = ask.headers.get("host", "")
    name = host.rsplit(":", 1)[0].strip("[]")
    if site.options.named or not host or name in ("localhost", "127.0.0.1", "::1") or not _plain_host(host):
        return site.options.address
    return f"{ask.scope['scheme']}://{host}"


def _plain_host(host: str) -> bool:
    return len(host) < 200 and all(
        letter.isascii() and (letter.isalnum() or letter in ".-:[]") for letter in host
    )


@post("/desk/links", action=Action.LINKS)
async def change_links(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    sent = await form(ask, LinkForm)
    if sent.do == "revoke":
        await revoked(ask, sent.code)
    elif sent.do == "make":
        if sent.role not in (Role.SCORER, Role.DISPLAY):
            raise Malformed(say("wrong.link.role", got=sent.role[:20]))
        wanted = NewLink(Role(sent.role), sent.court, sent.match, min(max(sent.hours, 1), 9600), sent.label)
        await check_link(site, wanted)
        await site.desk.links.make(who, as_they_may(who, wanted))
    elif sent.do == "cards":
        for court in await site.desk.courts.all():
            card = NewLink(Role.SCORER, court.id, hours=min(max(sent.hours, 1), 9600))
            await site.desk.links.make(who, as_they_may(who, card))
    else:
        raise Malformed(say("wrong.order", got=sent.do[:20]))
    return gone_to("/desk/links")


# -- tokens


class TokenForm(Struct, frozen=True):
    do: str
    label: str = ""
    scopes: list[str] | str = ""
    days: int = 365
    id: str = ""


@get("/desk/tokens", action=Action.TOKENS)
async def tokens_page(ask: Ask) -> Reply:
    return await _tokens(ask)


async def _tokens(ask: Ask, secret: str = "") -> Reply:
    tokens = await site_of(ask).desk.tokens.of((await known(ask)).account)
    return await desk(ask, "desk/tokens.html", tokens=tokens, scopes=tuple(Scope), secret=secret)


@post("/desk/tokens", action=Action.TOKENS)
async def change_tokens(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    sent = await form(ask, TokenForm)
    if sent.do == "revoke":
        await site.desk.tokens.revoke(who, sent.id)
        return gone_to("/desk/tokens")
    named = sent.scopes if isinstance(sent.scopes, list) else [sent.scopes] if sent.scopes else []
    if sent.do != "make" or not named or not set(named) <= set(Scope):
        raise Malformed(say("wrong.token.scope"))
    wanted = NewToken(sent.label, tuple(Scope(each) for each in named), min(max(sent.days, 1), 3660))
    secret, _ = await site.desk.tokens.make(who, wanted)
    return await _tokens(ask, secret)


ROUTES = (links_page, change_links, tokens_page, change_tokens)
