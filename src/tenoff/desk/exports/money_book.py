"""The treasurer's book as tables for spreadsheets and programs."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from tenoff.kit.money import Cents
from tenoff.records.money.balances import accounts, event_balances
from tenoff.records.money.state import MoneyBook
from tenoff.tournament.roster import file_of

Row = tuple[str, ...]


class MoneyTable(StrEnum):
    ENTRIES = "entries"
    ACCOUNTS = "accounts"
    EVENTS = "events"


def money_csv(book: MoneyBook, what: MoneyTable) -> bytes:
    """A table of the book for spreadsheets; amounts in dollars."""
    return file_of(_rows(book, what))


def money_json(book: MoneyBook, what: MoneyTable) -> bytes:
    """The same table for programs: an object for each row, all values as text."""
    heads, *rows = _rows(book, what)
    names = [head.lower().replace(" ", "_") for head in heads]
    return msgspec.json.encode({what.value: [dict(zip(names, row, strict=True)) for row in rows]})


def _rows(book: MoneyBook, what: MoneyTable) -> Iterator[Row]:
    match what:
        case MoneyTable.ENTRIES:
            return _entries(book)
        case MoneyTable.ACCOUNTS:
            return _accounts(book)
        case MoneyTable.EVENTS:
            return _events(book)


def amount(cents: Cents) -> str:
    """-12.50: a plain number, which a spreadsheet adds up."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def _entries(book: MoneyBook) -> Iterator[Row]:
    """A row for each leg, so that the column of amounts sums to nothing."""
    yield "Number", "Day", "Item", "What", "Event", "Account", "Party", "Amount", "Clause", "Takes back"
    for entry in book.entries:
        for leg in entry.legs:
            yield (
                str(entry.number),
                str(entry.day),
                entry.item,
                entry.what,
                entry.event,
                leg.account,
                leg.party or entry.party,
                amount(leg.amount),
                entry.clause or "",
                str(entry.reverses or ""),
            )


def _accounts(book: MoneyBook) -> Iterator[Row]:
    yield "Account", "Party", "Added", "Taken", "Balance"
    for line in accounts(book):
        yield line.account, line.party, amount(line.added), amount(line.taken), amount(line.balance)


def _events(book: MoneyBook) -> Iterator[Row]:
    yield "Event", "Name", "Income", "Cost", "Result"
    for each in event_balances(book):
        yield each.event, each.name, amount(each.income), amount(each.cost), amount(each.result)
