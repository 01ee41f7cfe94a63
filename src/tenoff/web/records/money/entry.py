"""A new entry in the treasurer's book: its amount and its reason are shown before it is written."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

import msgspec
from litestar import get, post

from tenoff.desk.codes import digest
from tenoff.desk.records.event_money import book_report, event_on_book
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.log import Refused
from tenoff.records.money import commands as do
from tenoff.records.money.decide import decide
from tenoff.records.money.kinds import Guest, Office
from tenoff.records.money.state import MoneyBook
from tenoff.web.api.events import events_page
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, field_of, filled
from tenoff.web.orders.drawing import Drawing, by_tag
from tenoff.web.orders.reading import Reading, text_lines
from tenoff.web.orders.room import field_in
from tenoff.web.records.money import view
from tenoff.web.records.money.frame import BASE, act_of, book_of, given, money_page, written
from tenoff.web.request import Ask, NotHere, Reply, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.records_money import money_refused
from tenoff.words.wrong import told

GROUPS = {
    "officers": (do.PayYearly, do.SubsidizeMeeting, do.OrderTickets, do.BillLodging, do.PayStipend),
    "events": (
        do.PayDirector, do.GiveGrant, do.TakeBackGrant, do.PayReceipts, do.LodgeDirector, do.PayTravel,
        do.BookReport,
    ),
    "other": (do.Settle, do.Collect, do.Spend, do.Earn, do.Reverse),
    "book": (do.ListEvent, do.SetMileageRate, do.CloseBook),
}  # fmt: skip
ORDERS = by_tag(order for orders in GROUPS.values() for order in orders)
_KEYS = ("id", "_csrf_token", "step", "seen")
"""Fields of every form, which are no part of an order."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The form of an entry. `would`: what it would write, and `seen`, the mark of that."""

    kind: str
    typed: Filled = EMPTY
    status: int = 200
    wrong: str | None = None
    beside: str = ""
    would: view.Would | None = None
    seen: str = ""


@get("/desk/money/{season:str}/enter", action=Action.BOARD)
async def enter_page(ask: Ask, season: str) -> Reply:
    """All kinds of entries, or the form of one; what the address names is filled in."""
    site = site_of(ask)
    filled_in = {name: [value] for name, value in ask.query_params.items()}
    kind = "".join(filled_in.get("kind", ()))
    if kind and kind not in ORDERS:
        raise NotHere(say("records_money.wrong.choice", text=kind[:40]))
    from_desk = "".join(filled_in.get("from", ()))
    if kind == "list-event" and from_desk:
        filled_in |= await _from_desk(site, from_desk)
    return await _enter(ask, season, Asked(kind, Filled(filled_in)))


async def _from_desk(site: Site, event: str) -> dict[str, list[str]]:
    """An event of this desk, as the form of the book has it."""
    now = await site.desk.tournaments.now(event)
    if now is None:
        raise NotHere(say("records_money.wrong.no_event", text=event[:80]))
    about = event_on_book(event, now)
    fields = {name: [str(value or "")] for name, value in msgspec.structs.asdict(about).items()}
    return {**fields, "key": [event]}


async def _enter(ask: Ask, season: str, asked: Asked) -> Reply:
    site = site_of(ask)
    book = await book_of(site, season)
    rows, _ = await events_page(site, "", 100)
    as_seen = [
        (name, value) for name, values in asked.typed.fields.items() if name not in _KEYS for value in values
    ]
    first = {name: values[0] for name, values in asked.typed.fields.items() if values}
    draw = Drawing("records_money", ORDERS, book, site.desk.means.today())
    return await money_page(
        ask,
        "enter",
        asked.status,
        book=book,
        path=f"{BASE}/{season}",
        kind=asked.kind,
        form=draw(asked.kind, start=SimpleNamespace(**first)) if asked.kind else None,
        groups={group: tuple(by_tag(orders)) for group, orders in GROUPS.items()},
        as_seen=as_seen,
        typed=asked.typed,
        wrong=asked.wrong,
        would=asked.would,
        seen=asked.seen,
        beside=asked.beside,
        at_desk=[each for each in rows if each.id not in book.events],
        parties=sorted({each.party for each in view.still_open(book)}),
    )


@post("/desk/money/{season:str}/enter", action=Action.BOARD)
async def enter(ask: Ask, season: str) -> Reply:
    """Shows what would be written and why; writes it when just that was seen before."""
    site, form = site_of(ask), await filled(ask)
    book = await book_of(site, season)
    kind = form.text("kind")
    try:
        order = await _order(site, book, kind, form)
    except Malformed as bad:
        return await _enter(
            ask, season, Asked(kind if kind in ORDERS else "", form, 400, told(bad), field_of(bad))
        )
    act = act_of(form.text("id") or site.new_view(), order)
    if form.text("step") == "write" and await written(site, season, act):
        return gone_to(f"{BASE}/{season}#entries")
    found = decide(book, order, site.desk.means.here(), "")
    if isinstance(found, Refused):
        return await _enter(ask, season, Asked(kind, form, 422, money_refused(found), field_in(found, form)))
    mark = digest(msgspec.json.encode(found).decode())[:20]
    if form.text("step") != "write" or form.text("seen") != mark:
        return await _enter(ask, season, Asked(kind, form, would=view.would(book, found), seen=mark))
    wrong = await given(ask, season, order, act)
    if wrong is not None:
        return await _enter(ask, season, Asked(kind, form, 422, wrong))
    return gone_to(f"{BASE}/{season}#entries", said=say("orders.form.saved"))


async def _order(site: Site, book: MoneyBook, kind: str, form: Filled) -> do.Command:
    """The order of a form. Malformed when it cannot be read."""
    if kind == "book-report":
        event = form.text("event")
        now = await site.desk.tournaments.now(event)
        if now is None:
            raise Malformed(say("records_money.wrong.no_event", text=event[:80]))
        listed = book.events.get(event)
        return book_report(event, now, form.needed_day(), "" if listed is None else listed.host)
    if kind not in ORDERS:
        raise Malformed(say("records_money.wrong.choice", text=kind[:40]))
    return cast(do.Command, Reading(form, own={"guests": _guests}).order(ORDERS[kind]))


def _guests(form: Filled) -> tuple[Guest, ...]:
    return tuple(_guest(line) for line in text_lines(form, "guests"))


def _guest(line: str) -> Guest:
    """Ann Adams, keeper, spouse: the office by its key or as the page calls it."""
    cells = [each.strip() for each in line.split(",")]
    called = {say(f"records_money.office.{each}").casefold(): each for each in Office}
    called |= {each.value: each for each in Office}
    office = called.get(cells[1].casefold()) if len(cells) in (2, 3) else None
    if office is None:
        raise Malformed(say("records_money.wrong.guest", text=line[:80]), field="guests")
    return Guest(cells[0], office, len(cells) == 3 and bool(cells[2]))


ROUTES = (enter_page, enter)
