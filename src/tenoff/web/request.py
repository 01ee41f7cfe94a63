"""A request as the routes see it: who asks, what they sent, and the ways to answer."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from datetime import date, datetime
from typing import Any, TypeVar, cast
from urllib.parse import unquote

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from litestar.utils.scope.state import ScopeState

from tenoff.desk.codes import digest, event_of
from tenoff.desk.rights import PUBLIC, Action, Denied, Place, Who, allowed, somewhere
from tenoff.desk.tokens import PREFIX
from tenoff.kit import Malformed
from tenoff.kit.season import FIRST_YEAR, LAST_YEAR, in_range
from tenoff.web.limits import GUESS, TooMany, source
from tenoff.web.site import Site
from tenoff.words.catalog import say

Ask = Request[Any, Any, Any]
Reply = Response[bytes]
T = TypeVar("T")

COOKIE = "tenoff_session"
SAID = "tenoff_said"
"""What the next page says was done, once."""
SITE = "tenoff.site"
MOST_OF_STRANGERS = 65_536
"""Bytes in a request of somebody unknown: a form, a tap, never a file."""
_WHO = "tenoff.who"


class Unknown(Exception):
    """A credential was given and is good for nothing."""


class NotHere(Exception):
    """There is no such thing; the message says what."""


class NotBegun(NotHere):
    """Nothing of it is there yet; `room`: the page that says what will be, and how it begins."""

    def __init__(self, sentence: str, room: str) -> None:
        super().__init__(sentence)
        self.room = room


def site_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Site:
    return cast("Site", connection.scope["state"][SITE])


_HIDDEN = ("/desk/cases/", "/s/", "/d/", "/api/links/")
"""Where an address goes on with what the log is not to tell: that there is a discipline case, or the code of
a link, which lets in whoever has it."""


def in_log(path: str) -> str:
    """How an address stands in the server's log."""
    plain = re.sub("/{2,}", "/", path)  # as the routes read it
    return next((f"{start}…" for start in _HIDDEN if plain.startswith(start)), plain)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else ""


def source_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as tries are counted."""
    return source(address_of(connection))


# -- who


async def known(connection: ASGIConnection[Any, Any, Any, Any]) -> Who:
    """Who asks: by token or link in the Authorization header, else by session, else anybody."""
    found = connection.scope["state"].get(_WHO)
    if found is None:
        site, bearer = site_of(connection), bearer_of(connection.headers.get("authorization", ""))
        if bearer is not None:
            found = await by_bearer(site, bearer, source_of(connection))
        else:
            found = await by_session(site, connection.cookies.get(COOKIE, ""))
        connection.scope["state"][_WHO] = found
    return cast("Who", found)


def stranger(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody unknown asks, as far as that has been looked up."""
    return connection.scope["state"].get(_WHO) is PUBLIC


def bearer_of(header: str) -> str | None:
    kind, _, value = header.partition(" ")
    return value.strip() if kind.lower() == "bearer" and value.strip() else None


async def by_bearer(site: Site, bearer: str, address: str) -> Who:
    """Whoever holds this token or link. Unknown, and slower each time, when it opens nothing.

    What has opened before is no guess: a phone goes on while others at its address try what is long taken
    back.
    """
    who = await guessed(site, bearer, address, bearer_finds(site, bearer))
    if who is None:
        raise Unknown(say("wrong.bearer"))
    return who


def bearer_finds(site: Site, bearer: str) -> Callable[[str], Awaitable[Who | None]]:
    """Where such a token or link is looked up."""
    return site.desk.tokens.who if bearer.startswith(PREFIX) else site.desk.links.who


async def guessed(
    site: Site, secret: str, address: str, finds: Callable[[str], Awaitable[T | None]]
) -> T | None:
    """What this secret opens. Counted before it is looked up, so that many at once are no way round."""
    mark, tried = digest(secret), ((GUESS, address),)
    welcome = site.limits.welcomed(mark)
    if not welcome:
        site.limits.take_all(tried)
    found = await finds(secret)
    site.limits.welcome(mark, good=found is not None)
    if found is not None and not welcome:
        site.limits.give_back(tried)
    elif found is None and welcome:
        site.limits.take_all(tried)
    return found


async def by_session(site: Site, token: str) -> Who:
    who = await site.desk.people.who(token) if token else None
    return PUBLIC if who is None else who


async def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Every route names the action it is, or several of which one is enough; this asks the table first.

    Where the address names an event, they must be allowed at that one; elsewhere the route asks about the
    place itself.
    """
    actions = actions_of(handler)
    who = await known(connection)
    event = connection.path_params.get("event")
    at = None if event is None else Place(str(event))
    if not any(somewhere(who, each) if at is None else allowed(who, each, at) for each in actions):
        raise Denied(who, actions[0])


def actions_of(handler: BaseRouteHandler) -> tuple[Action, ...]:
    named = handler.opt["action"]
    return named if isinstance(named, tuple) else (named,)


# -- what they sent


async def body(ask: Ask, type: type[T]) -> T:
    """The JSON they sent, strictly of this type; Malformed in one line otherwise."""
    try:
        sent = msgspec.json.decode(await ask.body(), type=type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise Malformed(say("wrong.body", why=bad)) from None
    far = next(_far_days(msgspec.to_builtins(sent, builtin_types=(date, datetime))), None)
    if far is not None:
        raise Malformed(say("wrong.day_far", got=far.isoformat(), first=FIRST_YEAR, last=LAST_YEAR))
    return sent


def _far_days(value: object) -> Iterator[date]:
    """Days anywhere in what was sent that nothing can be reckoned from."""
    if isinstance(value, date) and not in_range(value):
        yield value
    elif isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _far_days(each)


async def form(ask: Ask, type: type[T]) -> T:
    """The form they sent; fields of several values become lists."""
    sent = await ask.form()
    fields: dict[str, object] = {}
    for name in sent:
        values = [value for value in sent.getall(name) if isinstance(value, str)]
        fields[name] = values if len(values) > 1 else "".join(values)
    fields.pop("_csrf_token", None)
    try:
        return msgspec.convert(fields, type, strict=False)
    except msgspec.ValidationError as bad:
        raise Malformed(say("wrong.form", why=bad)) from None


def number(ask: Ask, name: str, usual: int, least: int, most: int) -> int:
    """A whole number from the query."""
    given = ask.query_params.get(name)
    if given is None:
        return usual
    if not (given.isascii() and given.isdigit() and len(given) < 10 and least <= int(given) <= most):
        raise Malformed(say("wrong.query.number", name=name, least=least, most=most, got=given[:20]))
    return int(given)


# -- answers


def json(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Reply:
    return raw(msgspec.json.encode(value), status, headers)


def raw(data: bytes, status: int = 200, headers: dict[str, str] | None = None) -> Reply:
    return Response(data, status_code=status, media_type="application/json", headers=headers or {})


def file_reply(data: bytes, media: str, name: str, *, shown: bool = False) -> Reply:
    """A file to be kept under its name, or to be shown by the browser; asked for anew each time."""
    how = "inline" if shown else "attachment"
    headers = {"content-disposition": f'{how}; filename="{name}"', "cache-control": "no-store"}
    return Response(data, media_type=media, headers=headers)


def csrf_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    token = ScopeState.from_scope(connection.scope).csrf_token
    return token if isinstance(token, str) else ""


async def page(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    """A page with what every page needs: the house, who looks, where they may go."""
    site, who = site_of(ask), await known(ask)
    said = unquote(ask.cookies.get(SAID, ""))[:300]
    everywhere = {
        "house": await site.desk.settings.house(),
        "who": who,
        "csrf": csrf_of(ask),
        "links": _links(ask.scope["path"], who),
        "may": lambda action, event="", match="": allowed(
            who, Action(action), Place(event or event_of(match), match)
        ),
        "desk": False,
        "said": said or None,
        "wrong": None,
    }
    html = site.written(name, everywhere | values)
    gone = [Cookie(key=SAID, value="", path="/", max_age=0)] if said else []
    return Response(html.encode(), status_code=status, media_type="text/html", cookies=gone)


async def wait(ask: Ask, name: str, many: TooMany, **values: object) -> Reply:
    """The page again, saying that it was tried too often, with what was typed still on it."""
    reply = await page(ask, name, 429, wrong=say("errors.said.wait", n=many.seconds), **values)
    reply.headers["retry-after"] = str(many.seconds)
    return reply


def _links(path: str, who: Who) -> list[dict[str, object]]:
    """The pages in the head of every page, as far as somebody may see them."""
    shown = [("/", "live"), ("/events", "events"), ("/records", "records"), ("/rules", "rules")]
    shown += [("/judge", "judge"), ("/play", "play")]
    if somewhere(who, Action.DESK):
        shown.append(("/desk", "desk"))
    return [
        {
            "path": to,
            "words": say(f"frame.link.{name}"),
            "here": path == to or (to != "/" and path.startswith(f"{to}/")),
        }
        for to, name in shown
    ]
