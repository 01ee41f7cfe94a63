"""The web application: its routes behind the table of rights, CSRF for cookies, and its start and end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache

from litestar import Litestar, Response, route
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.middleware import DefineMiddleware

from tenoff.desk.ports import StoreProblem
from tenoff.desk.rights import Action
from tenoff.web.asgi import EVENTS, PLAY, RECORDS, Front
from tenoff.web.csrf import Doorkeeper
from tenoff.web.errors import HANDLERS
from tenoff.web.event_desk.calling_by_itself import calling_by_itself
from tenoff.web.lazy_app import Later, soon
from tenoff.web.request import Ask, guard
from tenoff.web.routes import house
from tenoff.web.site import Site

log = logging.getLogger("tenoff.web")
_SWEPT_EVERY = 600.0
MOST_BYTES = 1_000_000
MOST_FIELDS = 12_000
"""Of a form that is sent as a file is: a list has up to 5,000 rows, each with a pair of names to be told."""


async def _ask(request: Ask) -> Ask:
    """What the routes call the request."""
    return request


def _methods(routes: Sequence[HTTPRouteHandler]) -> tuple[HTTPRouteHandler, ...]:
    """Which methods each address has; left to itself the framework names those of its first route only."""
    known: dict[str, set[str]] = {}
    for each in routes:
        for path in each.paths:
            known.setdefault(path, {"OPTIONS"}).update(each.http_methods)
            if "GET" in each.http_methods:
                known[path].add("HEAD")
    return tuple(_options(path, ", ".join(sorted(methods))) for path, methods in known.items())


def _options(path: str, allow: str) -> HTTPRouteHandler:
    @route(path, http_method="OPTIONS", action=Action.SEE, status_code=204)
    async def options() -> Response[None]:
        return Response(None, status_code=204, headers={"allow": allow})

    return options


def create(site: Site) -> Front:
    """The application over a site; it starts the hub with the server and ends it with the server."""
    secret, secure = site.options.secret, site.options.secure
    events = Later(lambda: _events(secret, secure))
    records = Later(lambda: _records(secret, secure))
    play = Later(lambda: _play(secret, secure))

    @asynccontextmanager
    async def running() -> AsyncIterator[None]:
        site.hub.start()
        loop = asyncio.get_running_loop()
        work = (calling_by_itself(site), soon(events, records, play), _sweeping(site))
        beside = [loop.create_task(each) for each in work]
        yield
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await site.hub.stop()

    later = ((EVENTS, events), (RECORDS, records), (PLAY, play))
    return Front(site, _house(secret, secure), later, running)


async def _sweeping(site: Site) -> None:
    """Forget practice matches and games of the simulated court whose day is over."""
    while True:
        await asyncio.sleep(_SWEPT_EVERY)
        from tenoff.web.play.games import Games

        try:
            await site.desk.practice.sweep()
            await Games(site.desk.store, site.desk.means).sweep()
        except StoreProblem as problem:
            log.warning("practice matches could not be swept: %s", problem)


# The routes know no site, each request brings its own: sites of one process share them, and they take
# longest to make.


@cache
def _house(secret: str, secure: bool) -> Litestar:
    return _app(house.ROUTES, secret, secure)


@cache
def _events(secret: str, secure: bool) -> Litestar:
    from tenoff.web.routes import events

    return _app(events.ROUTES, secret, secure)


@cache
def _records(secret: str, secure: bool) -> Litestar:
    from tenoff.web.routes import records

    return _app(records.ROUTES, secret, secure)


@cache
def _play(secret: str, secure: bool) -> Litestar:
    from tenoff.web.routes import play

    return _app(play.ROUTES, secret, secure)


def _app(routes: Sequence[HTTPRouteHandler], secret: str, secure: bool) -> Litestar:
    return Litestar(
        route_handlers=(*_methods(routes), *routes),  # first, or the framework makes its own
        guards=[guard],
        dependencies={"ask": Provide(_ask)},
        exception_handlers=HANDLERS,
        middleware=[DefineMiddleware(Doorkeeper, secret=secret, secure=secure)],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=700, gzip_compress_level=5, exclude=["^/static/"]
        ),
        request_max_body_size=MOST_BYTES,
        multipart_form_part_limit=MOST_FIELDS,
        openapi_config=None,
        logging_config=None,
        debug=False,
        include_in_schema=False,
    )
