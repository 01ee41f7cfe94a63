"""The API of the desk: courts, links, people, tokens, the audit."""

from __future__ import annotations

from litestar import delete, get, post

from tenoff.desk.codes import check_match_id
from tenoff.desk.courts import Court
from tenoff.desk.links import Link, NewLink, as_they_may
from tenoff.desk.people import Account
from tenoff.desk.rights import Action, Who, allowed, require, somewhere
from tenoff.desk.tokens import NewToken, Token
from tenoff.kit import Malformed
from tenoff.web.api import wire
from tenoff.web.api.matches import picture_of
from tenoff.web.request import Ask, NotHere, Reply, body, json, known, number, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say


@get("/api/me", action=Action.SEE)
async def me(ask: Ask) -> Reply:
    """Who the server takes the asker for."""
    who = await known(ask)
    may = tuple(action.value for action in Action if somewhere(who, action))
    return json(wire.Me(who.name, who.account, who.roles, may))


# -- courts


def court_view(court: Court) -> wire.CourtView:
    return wire.CourtView(court.id, court.match, court.since, court.closed)


@get("/api/courts", action=Action.SEE)
async def list_courts(ask: Ask) -> Reply:
    """Every court, and which match is on it."""
    courts = await site_of(ask).desk.courts.all()
    return json({"courts": tuple(court_view(court) for court in courts)})


@post("/api/courts", action=Action.COURTS)
async def add_court(ask: Ask) -> Reply:
    wanted = await body(ask, wire.NewCourt)
    court = await site_of(ask).desk.courts.add(await known(ask), wanted.court)
    return json(court_view(court), 201)


@post("/api/courts/{court:str}", action=(Action.PLACE, Action.COURTS))
async def order_court(ask: Ask, court: str) -> Reply:
    """Put a match on a court or take it off, close or open it."""
    site, who = site_of(ask), await known(ask)
    wanted = await body(ask, wire.CourtOrder)
    if (wanted.match is None) is (wanted.closed is None):
        raise Malformed(say("wrong.court.order"))
    found = await site.desk.courts.get(court)
    if found is None:
        raise NotHere(say("wrong.court.none", court=court[:12]))
    if wanted.match is not None:
        if wanted.match:
            check_match_id(wanted.match)
            await picture_of(site, wanted.match)
        await check_moves(site, who, found, wanted.match)
        await site.desk.courts.place(who, court, wanted.match)
    else:
        require(who, Action.COURTS)
        await site.desk.courts.close(who, court, wanted.closed or "")
    await site.hub.courts_changed()
    return json(court_view(await site.desk.courts.get(court) or found))


async def check_moves(site: Site, who: Who, court: Court, match: str) -> None:
    """Denied unless they may move both: the match that comes onto the court, and the one that has to go."""
    touched = {each for each in (match, court.match) if each} or {""}
    for each in sorted(touched):
        await site.desk.scoring.check(who, Action.PLACE, each)


@delete("/api/courts/{court:str}", action=Action.COURTS, status_code=204)
async def remove_court(ask: Ask, court: str) -> None:
    site = site_of(ask)
    if await site.desk.courts.get(court) is None:
        raise NotHere(say("wrong.court.none", court=court[:12]))
    await site.desk.courts.remove(await known(ask), court)


# -- links


def link_view(site: Site, link: Link) -> wire.LinkView:
    return wire.LinkView(
        code=link.code,
        role=link.role,
        court=link.court,
        match=link.match,
        event=link.event,
        label=link.label,
        until=link.until,
        made=link.made,
        by=link.by,
        revoked=link.revoked,
        opens=site.desk.links.opens(link),
        url=f"{site.options.address}{link.path}",
    )


@get("/api/links", action=Action.LINKS)
async def list_links(ask: Ask) -> Reply:
    site = site_of(ask)
    links = await site.desk.links.all_of(await known(ask))
    return json({"links": tuple(link_view(site, link) for link in links)})


@post("/api/links", action=Action.LINKS)
async def make_link(ask: Ask) -> Reply:
    site, who = site_of(ask), await known(ask)
    wanted = await body(ask, NewLink)
    await check_link(site, wanted)
    link = await site.desk.links.make(who, as_they_may(who, wanted))
    return json(link_view(site, link), 201)


async def check_link(site: Site, wanted: NewLink) -> None:
    """Malformed for a link to a court or match that is not there."""
    if wanted.court and await site.desk.courts.get(wanted.court) is None:
        raise Malformed(say("wrong.court.none", court=wanted.court[:12]))
    if wanted.match:
        check_match_id(wanted.match)
        await picture_of(site, wanted.match)


@delete("/api/links/{code:str}", action=Action.LINKS, status_code=204)
async def revoke_link(ask: Ask, code: str) -> None:
    await revoked(ask, code)


async def revoked(ask: Ask, code: str) -> None:
    """Takes a link back; NotHere where there is none of theirs, so that nobody learns of others."""
    site, who = site_of(ask), await known(ask)
    link = await site.desk.links.find(code)
    if link is None or not allowed(who, Action.LINKS, link.place):
        raise NotHere(say("wrong.link.none"))
    await site.desk.links.revoke(who, link.code)


# -- people


def person_view(account: Account) -> wire.PersonView:
    return wire.PersonView(account.login, account.name, account.grants, account.made, account.off)


@get("/api/people", action=Action.PEOPLE)
async def list_people(ask: Ask) -> Reply:
    accounts = await site_of(ask).desk.people.accounts.values()
    return json({"people": tuple(person_view(account) for account in accounts)})


@post("/api/people", action=Action.PEOPLE)
async def add_person(ask: Ask) -> Reply:
    site = site_of(ask)
    wanted = await body(ask, wire.NewPerson)
    account = await site.desk.people.add(
        await known(ask), wanted.login, wanted.name, wanted.password, wanted.grants
    )
    return json(person_view(account), 201)


@post("/api/people/{login:str}", action=Action.PEOPLE)
async def order_person(ask: Ask, login: str) -> Reply:
    """Change roles, shut out, set a password, end sessions."""
    site, who = site_of(ask), await known(ask)
    wanted = await body(ask, wire.PersonOrder)
    people = site.desk.people
    if await people.accounts.get(login) is None:
        raise NotHere(say("wrong.person.none", login=login[:40]))
    if wanted.grants is not None:
        await people.give(who, login, wanted.grants)
    if wanted.password is not None:
        await people.set_password(who, login, wanted.password)
    if wanted.off is not None:
        await people.switch(who, login, off=wanted.off)
    if wanted.end_sessions:
        await people.end_sessions(who, login)
    account = await people.accounts.get(login)
    assert account is not None
    return json(person_view(account))


# -- tokens


def token_view(token: Token, secret: str = "") -> wire.TokenView:
    return wire.TokenView(token.id, token.label, token.scopes, token.made, token.until, token.revoked, secret)


@get("/api/tokens", action=Action.TOKENS)
async def list_tokens(ask: Ask) -> Reply:
    """One's own API tokens."""
    tokens = await site_of(ask).desk.tokens.of((await known(ask)).account)
    return json({"tokens": tuple(token_view(token) for token in tokens)})


@post("/api/tokens", action=Action.TOKENS)
async def make_token(ask: Ask) -> Reply:
    wanted = await body(ask, NewToken)
    secret, token = await site_of(ask).desk.tokens.make(await known(ask), wanted)
    return json(token_view(token, secret), 201)


@delete("/api/tokens/{token:str}", action=Action.TOKENS, status_code=204)
async def revoke_token(ask: Ask, token: str) -> None:
    site, who = site_of(ask), await known(ask)
    if token not in [each.id for each in await site.desk.tokens.of(who.account)]:
        raise NotHere(say("wrong.token.none"))
    await site.desk.tokens.revoke(who, token)


# -- the audit


@get("/api/audit", action=Action.AUDIT)
async def audit(ask: Ask) -> Reply:
    """Who did what at the desk, the newest first."""
    limit = number(ask, "limit", 50, 1, 200)
    entries, cursor = await audit_page(ask, limit)
    return json({"entries": entries, "cursor": cursor})


async def audit_page(ask: Ask, limit: int) -> tuple[tuple[object, ...], str]:
    given = ask.query_params.get("cursor", "")
    if given and not (len(given) == 12 and given.isascii() and given.isdigit()):
        raise Malformed(say("wrong.query.cursor"))
    after = f"{given}\x1f{given}" if given else ""
    entries, cursor = await site_of(ask).desk.audit.page(after, limit)
    return entries, cursor.partition("\x1f")[0]


ROUTES = (
    me,
    list_courts,
    add_court,
    order_court,
    remove_court,
    list_links,
    make_link,
    revoke_link,
    list_people,
    add_person,
    order_person,
    list_tokens,
    make_token,
    revoke_token,
    audit,
)
