"""The doors: logging in and out, and the links by which scorers and displays come."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from msgspec import Struct

from tenoff.court import Court, draw_svg
from tenoff.desk.codes import event_of
from tenoff.desk.links import Link
from tenoff.desk.naming import login_of
from tenoff.desk.people import SESSION, SignedIn
from tenoff.desk.rights import Action, Role
from tenoff.web.api import wire
from tenoff.web.browsers import BROWSER, browser_cookie, browser_of
from tenoff.web.csrf import csrf_cookie, csrf_token
from tenoff.web.limits import ACCOUNT, HASHES, KNOWN_HASHES, LOG_IN, LOG_INS, TooMany, Tried
from tenoff.web.match.view import MatchView
from tenoff.web.request import (
    COOKIE,
    SAID,
    Ask,
    NotHere,
    Reply,
    bearer_of,
    form,
    guessed,
    json,
    known,
    page,
    site_of,
    source_of,
    wait,
)
from tenoff.web.site import Site
from tenoff.words.catalog import say, spoken
from tenoff.words.pictures import picture_words


class LogIn(Struct, frozen=True):
    login: str
    password: str
    next: str = ""


def local(path: str) -> str:
    """Where to go next: a page of this server, never another's."""
    good = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if good and "\\" not in path and path.isascii() and len(path) < 500 else "/desk"


def gone_to(path: str, cookies: list[Cookie] | None = None, said: str = "") -> Reply:
    """On to another page; `said`: what that page says was done."""
    told = [Cookie(key=SAID, value=quote(said[:300]), path="/", max_age=30, httponly=True, samesite="lax")]
    return Response(
        b"",
        status_code=303,
        headers={"location": path},
        cookies=[*(cookies or []), *(told if said else [])],
    )


def signed_in(site: Site, signed: SignedIn, path: str, said: str = "") -> Reply:
    """Goes there with the session, the token for its forms, and what this browser is known by."""
    secure = site.options.secure
    session = Cookie(
        key=COOKIE,
        value=signed.token,
        path="/",
        httponly=True,
        secure=secure,
        samesite="lax",
        max_age=int(SESSION.total_seconds()),
    )
    forms = csrf_cookie(csrf_token(site.options.secret, signed.token), secure=secure)
    return gone_to(path, [session, forms, browser_cookie(site, signed.account.login)], said)


@get("/login", action=Action.SEE)
async def log_in_page(ask: Ask) -> Reply:
    next = ask.query_params.get("next", "")
    if not await site_of(ask).desk.people.owned():
        return gone_to("/setup")
    if (await known(ask)).account:
        return gone_to(local(next))
    return await page(ask, "login.html", next=local(next), login="")


@post("/login", action=Action.SEE)
async def log_in(ask: Ask) -> Reply:
    site = site_of(ask)
    sent = await form(ask, LogIn)
    try:
        signed = await _tried(ask, sent)
    except TooMany as many:
        return await wait(ask, "login.html", many, next=local(sent.next), login=sent.login)
    if signed is None:
        wrong = say("login.wrong")
        return await page(ask, "login.html", 403, next=local(sent.next), login=sent.login, wrong=wrong)
    return signed_in(site, signed, local(sent.next))


async def _tried(ask: Ask, sent: LogIn) -> SignedIn | None:
    """Counted before the password is checked, which is slow, and given back when it is right."""
    site, login, source = site_of(ask), login_of(sent.login), source_of(ask)
    browser = browser_of(site, ask.cookies.get(BROWSER, ""), login)
    if browser is None:
        tried: Tried = ((LOG_INS, source), (LOG_IN, f"{login} {source}"), (ACCOUNT, login))
        room, who = HASHES, source
    else:
        tried, room, who = ((LOG_IN, f"browser {browser}"),), KNOWN_HASHES, browser
    with site.limits.inside(room, who):
        site.limits.take_all(tried)
        device = plain_device(ask.headers.get("user-agent", ""))
        signed = await site.desk.people.sign_in(sent.login, sent.password, device)
        if signed is not None:
            site.limits.give_back(tried)
    return signed


def plain_device(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())[:100]


@post("/logout", action=Action.SEE)
async def log_out(ask: Ask) -> Reply:
    site, token = site_of(ask), ask.cookies.get(COOKIE, "")
    if token:
        await site.desk.people.sign_out(token)
    ended = Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")
    forms = csrf_cookie(csrf_token(site.options.secret, ""), secure=site.options.secure)
    return gone_to("/", [ended, forms])


# -- links


class Boot(Struct, frozen=True):
    """What the scorer's page is told. `match`: "" while none is on the court. `may_confirm`: a result."""

    match: str
    court: str
    token: str
    may_confirm: bool
    view: MatchView | None


@get("/s/{code:str}", action=Action.SEE)
async def scorer(ask: Ask, code: str) -> Reply:
    link = await _opened(ask, code)
    return await _shut(ask) if link is None or link.role is not Role.SCORER else await _scoring(ask, link)


@get("/d/{code:str}", action=Action.SEE)
async def display(ask: Ask, code: str) -> Reply:
    link = await _opened(ask, code)
    if link is None:
        return await _shut(ask)
    return gone_to(f"/board?courts={link.court}" if link.court else f"/board?match={link.match}")


@get("/api/scorer", action=Action.SCORE)
async def here(ask: Ask) -> Reply:
    """What the asker's link is for now."""
    bearer = bearer_of(ask.headers.get("authorization", ""))
    link = await site_of(ask).desk.links.find(bearer or "")
    if link is None:
        raise NotHere(say("wrong.link.only"))
    match = await _match_of(site_of(ask), link)
    may_confirm = await _may_confirm(site_of(ask), link, match)
    return json(wire.Here(match, link.court, link.role, link.name, link.until, may_confirm))


async def _may_confirm(site: Site, link: Link, match: str) -> bool:
    """Whether the link's holder may confirm a result: where the house lets scorers, or by a right."""
    if await site.desk.scoring.self_confirmed(match):
        return True
    who = await site.desk.links.who(link.code)
    return who is not None and bool(match) and await site.desk.scoring.may(who, Action.CONFIRM, match)


async def _match_of(site: Site, link: Link) -> str:
    """The match it is for; "" while the court is empty, or has a match of another event than the link's."""
    court = await site.desk.courts.get(link.court) if link.court else None
    there = "" if court is None else court.match
    return link.match or (there if link.event in ("", event_of(there)) else "")


async def _scoring(ask: Ask, link: Link) -> Reply:
    site = site_of(ask)
    match = await _match_of(site, link)
    picture = await site.shown.get(match) if match else None
    view = None if picture is None else picture.view
    boot = Boot(
        match=match,
        court=link.court or ("" if view is None else view.court),
        token=link.code,
        may_confirm=await _may_confirm(site, link, match),
        view=view,
    )
    drawing, told = _court_svg(spoken().tag), script_json(boot)
    made = await page(ask, "scorer.html", link=_link_name(link), view=view, court_svg=drawing, boot=told)
    # the service worker asks for it once more, to keep it: the same page need not come down twice
    kept = {"etag": f'W/"{sha256(made.content).hexdigest()[:20]}"', "cache-control": "private, no-cache"}
    if kept["etag"] in ask.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=kept)
    made.headers.update(kept)
    return made


def _link_name(link: Link) -> str:
    where = {"court": link.court} if link.court else {"match": link.match}
    return link.label or say(f"scorer.link.{'court' if link.court else 'match'}", **where)


@cache
def _court_svg(language: str) -> str:
    return draw_svg(Court(), key="place", **picture_words(title=say("court.to_place")))


async def _opened(ask: Ask, code: str) -> Link | None:
    """The link, if it opens; guesses are slowed down."""
    site = site_of(ask)
    link = await guessed(site, code, source_of(ask), site.desk.links.find)
    return link if link is not None and site.desk.links.opens(link) else None


async def _shut(ask: Ask) -> Reply:
    return await page(ask, "shut.html", 404)


def script_json(value: object) -> str:
    """JSON that can stand inside a script element: nothing in it can end the element."""
    text = msgspec.json.encode(value).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


_WORKER = {
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",  # a worker obeys its own
}


@get("/sw.js", action=Action.SEE)
async def service_worker(ask: Ask) -> Reply:
    """The scorer's service worker, at the root so that it may look after /s/."""
    return _worker(ask, "scorer/sw.js", {"service-worker-allowed": "/"})


@get("/streams.js", action=Action.SEE)
async def stream_worker(ask: Ask) -> Reply:
    """The worker all pages of a browser share, at one address whatever the version, or they would not."""
    return _worker(ask, "streams.js", {})


def _worker(ask: Ask, name: str, more: dict[str, str]) -> Reply:
    file = site_of(ask).statics.worker(name)
    if file is None:
        raise NotHere(say("wrong.file.none"))
    return Response(file.data, media_type=file.type, headers={**_WORKER, **more})


ROUTES = (
    log_in_page, log_in, log_out, scorer, here, display, service_worker, stream_worker,
)  # fmt: skip
