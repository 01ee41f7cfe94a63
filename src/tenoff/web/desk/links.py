"""The desk in a browser: links with their codes, and API tokens."""

from __future__ import annotations

from litestar import get, post
from msgspec import Struct

from tenoff.desk.links import Link, NewLink, as_they_may
from tenoff.desk.rights import Action, Place, Role, Scope, Who, allowed
from tenoff.desk.tokens import NewToken
from tenoff.kit import Malformed
from tenoff.web.api.desk import check_link, link_view, revoked
from tenoff.web.api.matches import matches_page
from tenoff.web.desk.frame import desk
from tenoff.web.door import gone_to
from tenoff.web.forms import field_of
from tenoff.web.qr import qr_svg
from tenoff.web.request import Ask, NotHere, Reply, form, known, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.moments import moment_said
from tenoff.words.wrong import told, whole

# -- links


class LinkForm(Struct, frozen=True):
    do: str
    role: str = "scorer"
    court: str = ""
    match: str = ""
    hours: int = 0
    label: str = ""
    code: str = ""


@get("/desk/links", action=Action.LINKS)
async def links_page(ask: Ask) -> Reply:
    return await links_shown(ask)


async def links_shown(ask: Ask, status: int = 200, wrong: str | None = None, beside: str = "") -> Reply:
    site, who = site_of(ask), await known(ask)
    address = address_for(ask, site)
    cards = [
        (
            link_view(site, link),
            qr_svg(f"{address}{link.path}"),
            f"{address}{link.path}",
            moment_said(link.until),
        )
        for link in await site.desk.links.all_of(who)
        if site.desk.links.opens(link)
    ]
    rows, _ = await matches_page(site, "", 100)
    rows = [row for row in rows if allowed(who, Action.LINKS, Place(row.event, row.id))]
    return await desk(
        ask,
        "desk/links.html",
        status,
        beside=beside,
        cards=cards,
        courts=await site.desk.courts.all(),
        rows=rows,
        address=address,
        wrong=wrong,
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
    try:
        said = await _link_ordered(ask, await form(ask, LinkForm))
    except Malformed as bad:
        return await links_shown(ask, 400, told(bad), field_of(bad))
    except NotHere as bad:
        return await links_shown(ask, 404, whole(str(bad)))
    return gone_to("/desk/links", said=said)


async def _link_ordered(ask: Ask, sent: LinkForm) -> str:
    """Does what a form of the page asks, and says what was done."""
    site, who = site_of(ask), await known(ask)
    match sent.do:
        case "revoke":
            await revoked(ask, sent.code)
            return say("desk.saved.link_revoke")
        case "make":
            if sent.role not in (Role.SCORER, Role.DISPLAY):
                raise Malformed(say("wrong.link.role", got=sent.role[:20]))
            if bool(sent.court) is bool(sent.match):
                raise Malformed(say("desk.links.both" if sent.court else "desk.links.neither"), field="court")
            hours = min(max(sent.hours, 0), 9600)
            wanted = NewLink(Role(sent.role), sent.court, sent.match, hours, sent.label)
            await check_link(site, wanted)
            await site.desk.links.make(who, as_they_may(who, wanted))
            return say("desk.saved.link_make")
        case "cards":
            made, had = await make_cards(site, who, min(max(sent.hours, 0), 9600))
            return say("desk.saved.link_cards", n=made, had=had) if made else say("desk.saved.link_none")
        case _:
            raise Malformed(say("wrong.order", got=sent.do[:20]))


async def make_cards(site: Site, who: Who, hours: int) -> tuple[int, int]:
    """Make a scoring link for every court that has none; return how many, and how many had one."""
    links, made, had = site.desk.links, 0, 0
    there = {(link.court, link.event) for link in await links.all() if _is_card(link) and links.opens(link)}
    for court in await site.desk.courts.all():
        card = as_they_may(who, NewLink(Role.SCORER, court.id, hours=hours))
        if (card.court, card.event) in there:
            had += 1
        else:
            await links.make(who, card)
            made += 1
    return made, had


def _is_card(link: Link) -> bool:
    return link.role is Role.SCORER and bool(link.court)


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


async def _tokens(
    ask: Ask, secret: str = "", status: int = 200, wrong: str | None = None, beside: str = ""
) -> Reply:
    tokens = await site_of(ask).desk.tokens.of((await known(ask)).account)
    return await desk(
        ask,
        "desk/tokens.html",
        status,
        beside=beside,
        tokens=tokens,
        scopes=tuple(Scope),
        secret=secret,
        wrong=wrong,
    )


@post("/desk/tokens", action=Action.TOKENS)
async def change_tokens(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    try:
        sent = await form(ask, TokenForm)
        if sent.do == "revoke":
            await site.desk.tokens.revoke(who, sent.id)
            return gone_to("/desk/tokens", said=say("desk.saved.token_revoke"))
        named = sent.scopes if isinstance(sent.scopes, list) else [sent.scopes] if sent.scopes else []
        if sent.do != "make" or not named or not set(named) <= set(Scope):
            raise Malformed(say("wrong.token.scope"))
        wanted = NewToken(sent.label, tuple(Scope(each) for each in named), min(max(sent.days, 1), 3660))
        secret, _ = await site.desk.tokens.make(who, wanted)
    except Malformed as bad:
        return await _tokens(ask, status=400, wrong=told(bad), beside=field_of(bad))
    return await _tokens(ask, secret)


ROUTES = (links_page, change_links, tokens_page, change_tokens)
