"""What the ledger says: each account, each event, the whole season; and what the next season begins with."""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct

from tenoff.kit.money import Cents
from tenoff.records.money.commands import OpenBook
from tenoff.records.money.entries import Entry
from tenoff.records.money.kinds import Account, Share
from tenoff.records.money.state import MoneyBook


class AccountLine(Struct, frozen=True, omit_defaults=True):
    """An account, of a party where it has one: all that was added, all that was taken away."""

    account: Account
    added: Cents
    taken: Cents
    party: str = ""

    @property
    def balance(self) -> Cents:
        return Cents(self.added - self.taken)


class EventBalance(Struct, frozen=True):
    """What an event brought the association and cost it; `event`: "" for what belongs to no event."""

    event: str
    name: str
    income: Cents
    cost: Cents
    entries: tuple[Entry, ...]

    @property
    def result(self) -> Cents:
        return Cents(self.income - self.cost)


class SeasonBalance(Struct, frozen=True):
    """What the association has at the end is what it began with and what the season left of it."""

    brought: Cents
    income: Cents
    cost: Cents
    cash: Cents
    due: Cents
    owed: Cents

    @property
    def result(self) -> Cents:
        return Cents(self.income - self.cost)

    @property
    def has(self) -> Cents:
        """Cash and what is due, less what is owed."""
        return Cents(self.cash + self.due - self.owed)

    @property
    def balanced(self) -> bool:
        return self.has == self.brought + self.result


def accounts(book: MoneyBook) -> tuple[AccountLine, ...]:
    """Every account with legs, in the order of the accounts; their balances sum to nothing."""
    added: defaultdict[tuple[Account, str], int] = defaultdict(int)
    taken: defaultdict[tuple[Account, str], int] = defaultdict(int)
    for entry in book.entries:
        for leg in entry.legs:
            (added if leg.amount > 0 else taken)[leg.account, leg.party] += abs(leg.amount)
    order = {account: place for place, account in enumerate(Account)}
    keys = sorted({*added, *taken}, key=lambda key: (order[key[0]], key[1]))
    return tuple(
        AccountLine(account, Cents(added[account, party]), Cents(taken[account, party]), party)
        for account, party in keys
    )


def event_balances(book: MoneyBook) -> tuple[EventBalance, ...]:
    """Each event with entries or on the book, by its day; what belongs to none comes last.

    Paying and receiving belong to no event: they change neither what it brought nor what it cost.
    """
    by_event: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in book.entries:
        by_event[entry.event].append(entry)
    listed = sorted(book.events.values(), key=lambda event: (event.first_day, event.id))
    named = [*((event.id, event.name) for event in listed), ("", "")]
    return tuple(
        EventBalance(
            id,
            name,
            Cents(sum(entry.income for entry in by_event[id])),
            Cents(sum(entry.cost for entry in by_event[id])),
            tuple(by_event[id]),
        )
        for id, name in named
    )


def season_balance(book: MoneyBook) -> SeasonBalance:
    return SeasonBalance(
        Cents(-book.balance(Account.BROUGHT)),
        Cents(sum(entry.income for entry in book.entries)),
        Cents(sum(entry.cost for entry in book.entries)),
        book.balance(Account.CASH),
        book.balance(Account.DUE),
        Cents(-book.balance(Account.OWED)),
    )


def next_book(book: MoneyBook) -> OpenBook:
    """The order that opens the next season's ledger with what this one leaves."""
    left = [(line.account, Share(line.party, Cents(abs(line.balance)))) for line in accounts(book)]
    return OpenBook(
        book.season.next.year,
        book.rules,
        book.balance(Account.CASH),
        tuple(share for account, share in left if account is Account.OWED and share.amount),
        tuple(share for account, share in left if account is Account.DUE and share.amount),
    )
