"""The treasurer's book as its pages show it: entries with their reason and clause, balances, what is open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from tenoff.kit.money import Cents
from tenoff.records.money import events as so
from tenoff.records.money.balances import AccountLine, accounts
from tenoff.records.money.entries import Entry
from tenoff.records.money.kinds import Account
from tenoff.records.money.state import MoneyBook
from tenoff.web.layout import cite_links
from tenoff.words.catalog import say
from tenoff.words.records_money import account_said, entry_said, entry_why, tenths_said


@dataclass(frozen=True, slots=True)
class Row:
    """An entry. `gone`: it was taken back; `back`: it takes another back."""

    number: int
    day: date
    said: str
    why: str
    amount: Cents
    links: tuple[tuple[str, str], ...]
    event: str
    gone: bool
    back: int
    legs: tuple[tuple[str, Cents], ...]


def row(book: MoneyBook, entry: Entry) -> Row:
    event = book.events.get(entry.event)
    return Row(
        entry.number,
        entry.day,
        entry_said(entry),
        entry_why(entry),
        entry.amount,
        () if entry.clause is None else cite_links((entry.clause,)),
        "" if event is None else event.name,
        entry.number in book.reversed,
        entry.reverses,
        tuple((account_said(leg), leg.amount) for leg in entry.legs),
    )


@dataclass(frozen=True, slots=True)
class Open:
    """What a party is owed, or owes."""

    party: str
    amount: Cents
    due: bool


def still_open(book: MoneyBook) -> list[Open]:
    """Who is owed and who owes, by name."""
    found = []
    for line in accounts(book):
        if line.account is Account.OWED and line.balance < 0:
            found.append(Open(line.party, Cents(-line.balance), due=False))
        elif line.account is Account.DUE and line.balance > 0:
            found.append(Open(line.party, line.balance, due=True))
    return found


def trial(book: MoneyBook) -> tuple[list[tuple[str, AccountLine]], Cents]:
    """Every account, and the sum of their balances, which is nothing."""
    lines = accounts(book)
    return [(account_said(line), line) for line in lines], Cents(sum(line.balance for line in lines))


@dataclass(frozen=True, slots=True)
class Would:
    """What would be written: entries with their reasons, or a change of the book's own lists."""

    rows: tuple[Row, ...]
    lists: tuple[str, ...]


def would(book: MoneyBook, events: Iterable[so.Event]) -> Would:
    rows, lists = [], []
    for event in events:
        match event:
            case so.Entered(entry):
                rows.append(row(book, entry))
            case so.EventListed(about):
                lists.append(say("records_money.enter.listed", event=about.name))
            case so.RateSet(rate):
                said = tenths_said(rate.tenths)
                lists.append(say("records_money.enter.rate_set", rate=said, day=rate.since))
            case so.BookClosed(day):
                lists.append(say("records_money.enter.closes", day=day))
            case so.BookOpened():
                pass
    return Would(tuple(rows), tuple(lists))


def dollars(cents: int) -> str:
    """An amount as it is typed."""
    return f"{cents // 100}.{cents % 100:02}"
