"""The outermost layer: streams go straight to the hub, everything else to the routes, and all get safe
headers.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs, unquote

import msgspec

from tenoff.desk.ports import StoreProblem
from tenoff.desk.rights import PUBLIC, Action, Place, Who, allowed
from tenoff.desk.settings import House
from tenoff.web.limits import TooMany, source
from tenoff.web.live.asgi import Message, Receive, Scope, Send
from tenoff.web.live.channels import Channel, Listener, Still, event
from tenoff.web.request import COOKIE, SITE, Unknown, bearer_finds, bearer_of, by_bearer, by_session, in_log
from tenoff.web.site import Site
from tenoff.web.speaking import Manners, manners_of
from tenoff.words.catalog import say, speaking
from tenoff.words.measures import measuring
from tenoff.words.wrong import trouble

App = Callable[[Any, Any, Any], Awaitable[None]]
Again = Callable[[], Awaitable[Who | None]]
Came = tuple[Who, Again | None]
"""Who came, and how to ask later whether they still are that; None for whoever is nobody."""
Told = Callable[[Who], Awaitable[bool]]
"""Whether somebody is told at once."""
Running = Callable[[], AbstractAsyncContextManager[None]]
access = logging.getLogger("tenoff.access")

_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
_EVERYWHERE = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS = (
    (b"content-security-policy", _CSP.encode()),
    *_EVERYWHERE,
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
PARTS = (
    (b"content-security-policy", b"default-src 'none';sandbox"),
    *_EVERYWHERE,
)
"""Scripts, JSON, pictures, files: what somebody talks a browser into showing as a page does nothing there.
Short, because each part of the scorer's page carries it over a bad link.
"""
_DOCUMENTS = (b"text/html", b"application/pdf")
"""A PDF too: browsers do not open one in a sandbox."""
_HSTS = (b"strict-transport-security", b"max-age=31536000")


EVENTS = ("/e/", "/events", "/desk/events", "/desk/print", "/api/events", "/chart.css")
RECORDS = (
    "/records", "/api/records", "/api/docs", "/api/openapi.json",
    *(f"/desk/{part}" for part in ("records", "cases", "money", "calendar", "changes")),
)  # fmt: skip
PLAY = ("/play",)
"""The addresses of what is loaded after the start; a test keeps them equal to the routes."""

_SEVERAL = 40
"""Things in one stream at most: more than a browser has pages in sight."""

Parts = tuple[tuple[tuple[str, ...], App], ...]


class Front:
    """The ASGI application; `running`: what goes on beside the requests, from the start to the end."""

    def __init__(self, site: Site, inner: App, later: Parts, running: Running) -> None:
        self.site, self._inner, self._later, self._running = site, inner, later, running
        # A phone that is yet to trust our own authority must be able to go past its warning.
        strict = site.options.secure and not site.options.authority
        self._headers = (*HEADERS, _HSTS) if strict else HEADERS
        self._parts = (*PARTS, _HSTS) if strict else PARTS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http" and self._is_file(scope):  # which says nothing, in no language
            await self._http(scope, receive, send)
        elif scope["type"] == "http":
            manners = await self._manners(scope)
            with speaking(manners.language), measuring(manners.units):
                if scope["path"].startswith("/live/"):
                    await self._live(scope, receive, send)
                else:
                    await self._http(scope, receive, send, manners.cookies)

    def _is_file(self, scope: Scope) -> bool:
        path = scope["path"]
        return (
            path.startswith("/static/")
            and scope["method"] in ("GET", "HEAD")
            and self.site.statics.get(path.removeprefix("/static/")) is not None
        )

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        async with self._running():
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    async def _manners(self, scope: Scope) -> Manners:
        """How whoever asks is spoken to."""
        try:
            house = await self.site.desk.settings.house()
        except StoreProblem:  # the page that says so must be written all the same
            house = House()
        return manners_of(scope["headers"], scope["query_string"], house)

    async def _http(
        self, scope: Scope, receive: Receive, send: Send, cookies: tuple[bytes, ...] = ()
    ) -> None:
        began = time.perf_counter()
        status = 0

        async def answered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name.lower(): value for name, value in message["headers"]}
                document = given.get(b"content-type", b"").partition(b";")[0] in _DOCUMENTS
                mine = self._headers if document else self._parts
                more = [(name, value) for name, value in mine if name not in given]
                if status == 304:  # what the browser has keeps the policy it came with
                    more = []
                if b"cache-control" not in given:
                    more.append((b"cache-control", b"no-store"))
                more += [(b"set-cookie", cookie) for cookie in cookies]
                message["headers"] = [*message["headers"], *more]
            await send(message)

        scope.setdefault("state", {})[SITE] = self.site
        # Who watches over a server asks without wanting the body, which the server then leaves out by itself.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self._part(scope["path"])(asked, receive, answered)
        took = time.perf_counter() - began
        self.site.metrics.answered(scope["method"], status, took)
        if access.isEnabledFor(logging.INFO):
            fields = {
                "method": scope["method"],
                "path": in_log(scope["path"]),
                "status": status,
                "ms": round(took * 1000, 2),
                "client": scope["client"][0] if scope.get("client") else "",
            }
            access.info("answered", extra={"fields": fields})

    def _part(self, path: str) -> App:
        return next((app for starts, app in self._later if path.startswith(starts)), self._inner)

    # -- streams

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "GET":
            await self._sorry(send, 405, say("wrong.stream.only_read"), [(b"allow", b"GET")])
            return
        try:
            await self._stream(scope, receive, send)
        except Unknown as bad:
            await self._sorry(send, 401, str(bad))
        except TooMany as bad:
            wait = str(bad.seconds).encode()
            await self._sorry(send, 429, say("errors.said.wait", n=bad.seconds), [(b"retry-after", wait)])
        except StoreProblem as bad:
            await self._sorry(send, 503, trouble(bad), [(b"retry-after", b"5")])

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One thing by its own address, or several in one stream: a browser opens few at a time."""
        hub, query = self.site.hub, parse_qs(scope["query_string"].decode("latin-1"))
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        path = scope["path"].removeprefix("/live/")
        listener = hub.streams.join(source(scope["client"][0] if scope.get("client") else ""))
        if listener is None:
            await self._sorry(send, 503, say("errors.wire.503"), [(b"retry-after", b"5")])
            return
        try:
            if path == "several":
                found = await self._hear_several(listener, scope, headers, query.get("on", []))
            else:
                seen = headers.get(b"last-event-id", "") or query.get("seen", [""])[0]
                who = await self._who(scope, headers, query)
                found = await self._hear(listener, who, path, query, seen)
            if found:
                await hub.stream(listener, receive, send)
                return
        finally:
            hub.streams.leave(listener)
        await self._sorry(send, 404, say("wrong.stream.nothing"))

    async def _hear_several(
        self, listener: Listener, scope: Scope, headers: dict[bytes, str], wished: list[str]
    ) -> bool:
        """Each as its own address would be, with its own link; what cannot be heard does not end the rest."""
        for number, each in enumerate(wished[:_SEVERAL]):
            path, _, asked = each.partition("?")
            query = parse_qs(asked)
            status = 404
            try:
                who = await self._who(scope, headers, query)
                seen = query.get("seen", [""])[0]
                if await self._hear(listener, who, unquote(path), query, seen, str(number)):
                    continue
            except Unknown:
                status = 401
            except TooMany:
                status = 429
            listener.notes.append(event(f"{number} no", str(status).encode()))
        return bool(wished)

    async def _hear(
        self,
        listener: Listener,
        came: Came,
        path: str,
        query: dict[str, list[str]],
        seen: str,
        mark: str = "",
    ) -> bool:
        """Whether there is such a thing; its channels are joined at once."""
        hub, (kind, _, name), (who, again) = self.site.hub, path.partition("/"), came
        plain = bool(name) and "/" not in name and name.isprintable()
        told: Told = _never
        prompt, channels = False, tuple[Channel, ...]()
        if kind == "matches" and plain and len(name) <= 80:
            told = partial(self._scores, match=name)
            prompt = again is not None and await told(who)
            found = await hub.match(name)
            channels = () if found is None else (found,)
        elif kind == "events" and plain and len(name) <= 40:
            told = partial(_directs, event=name)
            prompt = await told(who)
            found = await hub.event(name)
            channels = () if found is None else (found,)
        elif kind == "games" and plain and len(name) <= 40:
            prompt = True  # two friends wait for each other
            found = await hub.game(name)
            channels = () if found is None else (found,)
        elif path == "courts":
            ids = [id for each in query.get("courts", []) for id in each.split(",") if id][:100]
            channels = await hub.courts(ids)
            if not channels and not ids:
                return True
        else:
            return False
        listener.hear(channels, prompt=prompt, seen=seen, still=_still(again, told), mark=mark)
        return bool(channels)

    async def _scores(self, who: Who, match: str) -> bool:
        return await self.site.desk.scoring.may(who, Action.SCORE, match)

    async def _who(self, scope: Scope, headers: dict[bytes, str], query: dict[str, list[str]]) -> Came:
        """Who listens. An EventSource cannot send headers, so a link may also stand in the address."""
        bearer = bearer_of(headers.get(b"authorization", "")) or query.get("link", [""])[0]
        if bearer:
            address = scope["client"][0] if scope.get("client") else ""
            who = await by_bearer(self.site, bearer, source(address))
            return who, partial(bearer_finds(self.site, bearer), bearer)
        try:
            cookie = SimpleCookie(headers.get(b"cookie", "")).get(COOKIE)
        except CookieError:
            return PUBLIC, None
        who = PUBLIC if cookie is None else await by_session(self.site, cookie.value)
        if cookie is None or who is PUBLIC:
            return PUBLIC, None
        return who, partial(self.site.desk.people.who, cookie.value)

    async def _sorry(
        self, send: Send, status: int, sentence: str, more: list[tuple[bytes, bytes]] | None = None
    ) -> None:
        data = msgspec.json.encode({"status": status, "sentence": sentence})
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(data)).encode()),
            (b"cache-control", b"no-store"),
            *self._parts,
            *(more or []),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": data, "more_body": False})


def _still(again: Again | None, prompt: Told) -> Still | None:
    """What is asked of a listener later: None when nobody let them in, so that nothing can be taken back."""
    if again is None:
        return None

    async def still() -> bool | None:
        who = await again()
        return None if who is None else await prompt(who)

    return still


async def _directs(who: Who, event: str) -> bool:
    return allowed(who, Action.DIRECT, Place(event))


async def _never(who: Who) -> bool:
    return False
