"""A new entry in the treasurer's book: its amount and its reason are shown before it is written."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from litestar import get, post

from tenoff.desk.codes import digest
from tenoff.desk.records.event_money import book_report, event_on_book
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.division import Scope
from tenoff.log import Refused
from tenoff.records.money import commands as do
from tenoff.records.money.decide import decide
from tenoff.records.money.kinds import Office, Yearly
from tenoff.records.money.state import MoneyBook
from tenoff.web.api.events import events_page
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.records.money import forms, view
from tenoff.web.records.money.fields import FIELDS, GROUPS
from tenoff.web.records.money.frame import BASE, act_of, book_of, given, money_page, written
from tenoff.web.request import Ask, NotHere, Reply, site_of
from tenoff.web.site import Site
from tenoff.words.catalog import say
from tenoff.words.records_money import money_refused
from tenoff.words.wrong import told

_KEYS = ("id", "_csrf_token", "step", "seen")
"""Fields of every form, which are no part of an order."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The form of an entry. `would`: what it would write, and `seen`, the mark of that."""

    kind: str
    typed: Filled = EMPTY
    status: int = 200
    wrong: str | None = None
    would: view.Would | None = None
    seen: str = ""


@get("/desk/money/{season:str}/enter", action=Action.BOARD)
async def enter_page(ask: Ask, season: str) -> Reply:
    """All kinds of entries, or the form of one; what the address names is filled in."""
    site = site_of(ask)
    filled_in = {name: [value] for name, value in ask.query_params.items()}
    kind = "".join(filled_in.get("kind", ()))
    if kind and kind not in FIELDS:
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
    return await money_page(
        ask,
        "enter",
        asked.status,
        book=book,
        path=f"{BASE}/{season}",
        kind=asked.kind,
        fields=FIELDS.get(asked.kind, ()),
        groups=GROUPS,
        as_seen=as_seen,
        typed=asked.typed,
        wrong=asked.wrong,
        would=asked.would,
        seen=asked.seen,
        offices=tuple(Office),
        scopes=tuple(Scope),
        yearlies=tuple(Yearly),
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
        return await _enter(ask, season, Asked(kind if kind in FIELDS else "", form, 400, told(bad)))
    act = act_of(form.text("id") or site.new_view(), order)
    if form.text("step") == "write" and await written(site, season, act):
        return gone_to(f"{BASE}/{season}#entries")
    found = decide(book, order, site.desk.means.here(), "")
    if isinstance(found, Refused):
        return await _enter(ask, season, Asked(kind, form, 422, money_refused(found)))
    mark = digest(msgspec.json.encode(found).decode())[:20]
    if form.text("step") != "write" or form.text("seen") != mark:
        return await _enter(ask, season, Asked(kind, form, would=view.would(book, found), seen=mark))
    wrong = await given(ask, season, order, act)
    if wrong is not None:
        return await _enter(ask, season, Asked(kind, form, 422, wrong))
    return gone_to(f"{BASE}/{season}#entries")


async def _order(site: Site, book: MoneyBook, kind: str, form: Filled) -> do.Command:
    """The order of a form. Malformed when it cannot be read."""
    if kind == "book-report":
        event = form.text("event")
        now = await site.desk.tournaments.now(event)
        if now is None:
            raise Malformed(say("records_money.wrong.no_event", text=event[:80]))
        listed = book.events.get(event)
        return book_report(event, now, form.needed_day(), "" if listed is None else listed.host)
    reads = forms.ORDERS.get(kind)
    if reads is None:
        raise Malformed(say("records_money.wrong.choice", text=kind[:40]))
    return reads(form)


ROUTES = (enter_page, enter)
