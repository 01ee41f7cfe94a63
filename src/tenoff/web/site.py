"""What the routes share: the desk, the views made from it, the live hub, and how pages are written."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tenoff.desk.codes import code
from tenoff.desk.desk import Desk
from tenoff.web.event.live import EventPictures
from tenoff.web.limits import Limits
from tenoff.web.live.hub import Hub
from tenoff.web.match.view_cache import Shown
from tenoff.web.metrics import Metrics
from tenoff.web.press import Press
from tenoff.web.speaking import bold, marked
from tenoff.web.static import Statics
from tenoff.web.wording import FILTERS
from tenoff.words.catalog import say, spoken
from tenoff.words.moments import clock_on, clock_said

_HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Options:
    """How the server is reached. `address`: for phones, without a slash at its end; `named` where somebody
    has said so, and it was not found out. `secure`: only over https.

    `secret`: signs what browsers keep, shared by all processes. `authority`: our own certificate authority
    (DER), if there is one.
    `press`: what makes PDF files. `demo`: an invented club that keeps nothing.
    `streams`: how many one address may have open. `proxied`: the proxies in front are known, so addresses are
    the real ones.
    """

    address: str
    secret: str
    secure: bool = False
    authority: bytes = b""
    authority_name: str = ""
    press: Press | None = None
    named: bool = False
    demo: bool = False
    streams: int = 1000
    proxied: bool = False


@dataclass(frozen=True, slots=True)
class Site:
    desk: Desk
    shown: Shown
    events: EventPictures
    hub: Hub
    limits: Limits
    metrics: Metrics
    statics: Statics
    pages: Environment
    options: Options

    def written(self, page: str, values: Mapping[str, object]) -> str:
        """A page as HTML."""
        return self.pages.get_template(page).render(values)

    def new_view(self) -> str:
        """Names one page view, so that a form sent twice is one order."""
        return f"w-{code(self.desk.means.chance, 12)}"


def open_site(desk: Desk, options: Options) -> Site:
    """Everything the routes need, nothing started yet."""
    shown = Shown(desk.matches)
    events = EventPictures(desk.tournaments, desk.runner, desk.means)
    statics = Statics(_HERE / "static")
    pages = Environment(
        loader=FileSystemLoader(_HERE / "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals.update(demo=options.demo)
    pages.globals.update(
        static=statics.path,
        t=say,
        marked=marked,
        bold=bold,
        spoken=spoken,
        clock_said=clock_said,
        clock_on=clock_on,
    )
    pages.filters.update(FILTERS)
    pages.globals["e"] = pages.get_template("empty.html").module
    hub = Hub(desk.store, shown, desk.courts, events, options.streams)
    desk.streams.heard.append(hub.practiced)
    return Site(
        desk=desk,
        shown=shown,
        events=events,
        hub=hub,
        limits=Limits(time.monotonic),
        metrics=Metrics(),
        statics=statics,
        pages=pages,
        options=options,
    )
