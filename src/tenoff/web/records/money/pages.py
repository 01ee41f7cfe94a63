"""The association's money in a browser: a book a season, its balances, events and files."""

from __future__ import annotations

from urllib.parse import quote

from litestar import get, post

from tenoff.desk.exports.money_book import MoneyTable, money_csv, money_json
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.season import season_of
from tenoff.kit.shelf import of_day
from tenoff.records.money import commands as do
from tenoff.records.money.balances import event_balances, next_book, season_balance
from tenoff.records.money.rule import MONEY_RULE
from tenoff.web.door import gone_to
from tenoff.web.forms import EMPTY, Filled, filled
from tenoff.web.orders.drawing import by_tag
from tenoff.web.records.money import view
from tenoff.web.records.money.entry import GROUPS
from tenoff.web.records.money.frame import BASE, act_of, book_of, given, money_page
from tenoff.web.request import Ask, NotHere, Reply, file_reply, raw, site_of
from tenoff.words.catalog import say
from tenoff.words.names import book_name
from tenoff.words.records_money import rate_said
from tenoff.words.wrong import told

# -- the seasons


@get(BASE, action=Action.BOARD)
async def books_page(ask: Ask) -> Reply:
    return await _books(ask)


async def _books(ask: Ask, status: int = 200, wrong: str | None = None, typed: Filled = EMPTY) -> Reply:
    site = site_of(ask)
    found = [await site.desk.records.money.now(id) for id in await site.desk.records.money.ids()]
    books = sorted((each for each in found if each is not None), key=lambda each: each.season, reverse=True)
    last = books[0] if books else None
    return await money_page(
        ask,
        "list",
        status,
        books=[(book, season_balance(book)) for book in books],
        last=last,
        left=None if last is None else season_balance(last),
        rules=[(key, book_name(key)) for key in of_day(MONEY_RULE, site.desk.means.today())],
        year=season_of(site.desk.means.today()).year,
        wrong=wrong,
        typed=typed,
    )


@post(BASE, action=Action.BOARD)
async def open_book(ask: Ask) -> Reply:
    """A first book with what there is, or the next one with what the last leaves."""
    site, form = site_of(ask), await filled(ask)
    try:
        if form.text("after"):
            before = await book_of(site, form.text("after"))
            if before.closed is None:  # else what is entered there later would be lost
                raise Malformed(say("records_money.list.close_first", season=before.season))
            order = next_book(before)
        else:
            order = do.OpenBook(form.whole("year") or 0, form.text("rules"), form.cents("cash"))
        wrong = await given(ask, order.season, order, act_of(form.text("id") or site.new_view(), order))
    except Malformed as bad:
        return await _books(ask, 400, told(bad), form)
    if wrong is not None:
        return await _books(ask, 422, wrong, form)
    return gone_to(f"{BASE}/{order.season}", said=say("orders.form.saved"))


# -- one season


@get("/desk/money/{season:str}", action=Action.BOARD)
async def book_page(ask: Ask, season: str) -> Reply:
    book = await book_of(site_of(ask), season)
    lines, total = view.trial(book)
    return await money_page(
        ask,
        "book",
        book=book,
        path=f"{BASE}/{season}",
        balance=season_balance(book),
        events=event_balances(book),
        open=view.still_open(book),
        lines=lines,
        total=total,
        rows=[view.row(book, entry) for entry in reversed(book.entries)],
        rates=[rate_said(rate) for rate in book.rates],
        tables=tuple(MoneyTable),
        quote=quote,
    )


@get("/desk/money/{season:str}/events/{event:str}", action=Action.BOARD)
async def event_page(ask: Ask, season: str, event: str) -> Reply:
    site = site_of(ask)
    book = await book_of(site, season)
    found = next((each for each in event_balances(book) if each.event == event and event), None)
    if found is None:
        raise NotHere(say("records_money.wrong.no_event", text=event[:80]))
    return await money_page(
        ask,
        "event",
        book=book,
        path=f"{BASE}/{season}",
        about=book.events[event],
        balance=found,
        rows=[view.row(book, entry) for entry in found.entries],
        here=await site.desk.tournaments.now(event) is not None,
        kinds=[kind for kind in by_tag(GROUPS["events"]) if kind != "book-report"],
        quote=quote,
    )


@get("/desk/money/{season:str}/export/{what:str}", action=Action.BOARD)
async def export_book(ask: Ask, season: str, what: str) -> Reply:
    """entries, accounts or events, as .csv or .json."""
    book = await book_of(site_of(ask), season)
    stem, _, ending = what.partition(".")
    if ending not in ("csv", "json") or stem not in tuple(MoneyTable):
        raise NotHere(say("records_money.wrong.choice", text=what[:40]))
    if ending == "json":
        return raw(money_json(book, MoneyTable(stem)))
    return file_reply(money_csv(book, MoneyTable(stem)), "text/csv", f"money-{season}-{stem}.csv")


ROUTES = (books_page, open_book, book_page, event_page, export_book)
