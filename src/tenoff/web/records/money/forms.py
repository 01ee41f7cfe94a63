"""Forms of the treasurer's book, read as the orders they stand for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from enum import StrEnum
from typing import TypeVar

from tenoff.kit import Malformed
from tenoff.kit.division import Scope
from tenoff.records.money import commands as do
from tenoff.records.money.kinds import EventOnBook, Guest, Office, Yearly
from tenoff.web.forms import Filled, typed_day
from tenoff.words.catalog import say

E = TypeVar("E", bound=StrEnum)
_BETWEEN = re.compile(r"[;,](?!\s*\d{4}\s*(?:[;,]|$))")
"""Between two days, and not before the year of one."""


# -- one field


def _days(form: Filled, name: str) -> tuple[date, ...]:
    found = [typed_day(each.strip()) for each in _BETWEEN.split(form.text(name)) if each.strip()]
    if None in found:
        raise Malformed(say("records_money.wrong.days"))
    return tuple(each for each in found if each is not None)


def _one_of(text: str, kind: type[E]) -> E:
    if text not in tuple(kind):
        raise Malformed(say("records_money.wrong.choice", text=text[:20]))
    return kind(text)


def _office(form: Filled, name: str = "office") -> Office:
    return _one_of(form.text(name), Office)


def _lines(form: Filled, name: str) -> tuple[str, ...]:
    text = next(iter(form.all(name)), "")
    return tuple(tidy for each in text.splitlines() if (tidy := " ".join(each.split())))


def _guests(form: Filled) -> tuple[Guest, ...]:
    return tuple(_guest(line) for line in _lines(form, "guests"))


def _guest(line: str) -> Guest:
    """Ann Adams, keeper, spouse: the office by its key or as the page calls it."""
    cells = [each.strip() for each in line.split(",")]
    called = {say(f"records_money.office.{each}").casefold(): each for each in Office}
    called |= {each.value: each for each in Office}
    office = called.get(cells[1].casefold()) if len(cells) in (2, 3) else None
    if office is None:
        raise Malformed(say("records_money.wrong.guest", text=line[:80]))
    return Guest(cells[0], office, len(cells) == 3 and bool(cells[2]))


def _tenths(form: Filled) -> int:
    """A rate in cents, to a tenth of one."""
    text = form.text("cents").replace(",", ".")
    front, _, behind = text.partition(".")
    if not (front.isascii() and front.isdigit() and len(front) < 6 and len(behind) <= 1):
        raise Malformed(say("records_money.wrong.rate", text=text[:20]))
    if behind and not (behind.isascii() and behind.isdigit()):
        raise Malformed(say("records_money.wrong.rate", text=text[:20]))
    return int(front) * 10 + int(behind or 0)


# -- whole orders


def _travel(form: Filled) -> do.Command:
    return do.PayTravel(
        form.needed_day(),
        form.text("event"),
        form.text("person"),
        form.whole("miles") or 0,
        form.text("home"),
        _office(form, "sent_by"),
        _office(form, "own_office") if form.text("own_office") else None,
    )


def _event(form: Filled) -> do.Command:
    about = EventOnBook(
        form.text("key"),
        form.text("name"),
        form.needed_day("first_day"),
        form.needed_day("last_day"),
        _one_of(form.text("scope"), Scope),
        form.text("host"),
        form.text("district"),
        _one_of(form.text("yearly"), Yearly) if form.text("yearly") else None,
    )
    return do.ListEvent(about)


ORDERS: Mapping[str, Callable[[Filled], do.Command]] = {
    "pay-yearly": lambda form: do.PayYearly(
        form.needed_day(),
        _office(form),
        form.text("person"),
        form.cents("amount") if form.text("amount") else None,
    ),
    "subsidize-meeting": lambda form: do.SubsidizeMeeting(
        form.needed_day(), form.needed_day("meeting"), _lines(form, "drivers")
    ),
    "order-tickets": lambda form: do.OrderTickets(
        form.needed_day(), form.text("event"), _guests(form), form.cents("each")
    ),
    "bill-lodging": lambda form: do.BillLodging(
        form.needed_day(), form.text("event"), form.needed_day("night"), _guests(form), form.cents("amount")
    ),
    "pay-stipend": lambda form: do.PayStipend(
        form.needed_day(), form.text("event"), form.text("person"), _office(form), _days(form, "nights")
    ),
    "pay-director": lambda form: do.PayDirector(
        form.needed_day(),
        form.text("event"),
        form.text("person"),
        form.whole("players") or 0,
    ),
    "give-grant": lambda form: do.GiveGrant(form.needed_day(), form.text("event")),
    "take-back-grant": lambda form: do.TakeBackGrant(
        form.needed_day(), form.text("event"), form.cents("amount")
    ),
    "pay-receipts": lambda form: do.PayReceipts(
        form.needed_day(), form.text("event"), form.cents("amount"), form.text("what")
    ),
    "lodge-director": lambda form: do.LodgeDirector(
        form.needed_day(),
        form.text("event"),
        form.text("person"),
        form.whole("miles") or 0,
        form.cents("cost"),
    ),
    "pay-travel": _travel,
    "spend": lambda form: do.Spend(
        form.needed_day(), form.text("what"), form.cents("amount"), form.text("to"), form.text("event")
    ),
    "earn": lambda form: do.Earn(
        form.needed_day(), form.text("what"), form.cents("amount"), form.text("of"), form.text("event")
    ),
    "settle": lambda form: do.Settle(
        form.needed_day(), form.text("party"), form.cents("amount"), form.text("how")
    ),
    "collect": lambda form: do.Collect(
        form.needed_day(), form.text("party"), form.cents("amount"), form.text("how")
    ),
    "reverse": lambda form: do.Reverse(form.needed_day(), form.whole("entry") or 0, form.text("reason")),
    "list-event": _event,
    "set-mileage-rate": lambda form: do.SetMileageRate(
        form.needed_day("since"), _tenths(form), form.text("source")
    ),
    "close-book": lambda form: do.CloseBook(form.needed_day()),
}
"""What each form orders; the report of an event is read from the event itself."""
