"""What the pages of the treasurer's book share: the book of a season, and orders to it."""

from __future__ import annotations

import msgspec

from tenoff.desk.codes import digest
from tenoff.log import Refused
from tenoff.records.money.commands import Command
from tenoff.records.money.state import MoneyBook
from tenoff.web.desk.frame import desk
from tenoff.web.forms import EMPTY
from tenoff.web.records.money import view
from tenoff.web.request import Ask, NotHere, Reply, known, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.event_names import money
from tenoff.words.records_money import money_refused

BASE = "/desk/money"


def log_name(season: str | int) -> str:
    return f"money-{season}"


async def book_of(site: Site, season: str) -> MoneyBook:
    """The book of a season, by the year it begins in."""
    named = season.isascii() and season.isdigit() and len(season) == 4
    book = await site.desk.records.money.now(log_name(season)) if named else None
    if book is None:
        raise NotHere(say("records_money.wrong.no_season"))
    return book


async def money_page(ask: Ask, name: str, status: int = 200, **values: object) -> Reply:
    """A page with what each of them needs."""
    site = site_of(ask)
    usual = {
        "base": BASE,
        "money": money,
        "dollars": view.dollars,
        "today": site.desk.means.today(),
        "view": site.new_view(),
        "typed": EMPTY,
    }
    return await desk(ask, f"records/money/{name}.html", status, **(usual | values))


def act_of(view_id: str, order: Command) -> str:
    """The id of an order given in one page view: sent twice it is one order."""
    return f"{view_id[:40]}-{digest(msgspec.json.encode(order).decode())[:10]}"


async def given(ask: Ask, season: str | int, order: Command, act: str) -> str | None:
    """Why an order is not taken; None when it is."""
    books = site_of(ask).desk.records.money
    done = await books.give(await known(ask), log_name(season), order, act=act)
    return money_refused(done) if isinstance(done, Refused) else None


async def written(site: Site, season: str, act: str) -> bool:
    """Whether this very order is in the book."""
    log = await site.desk.records.money.log(log_name(season))
    return log is not None and log.acts.find(act) is not None
