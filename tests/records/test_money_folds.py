"""Any orders whatever: the ledger never breaks and sums to nothing, and a plain notebook agrees with it."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit.money import Cents
from tenoff.log import BadLine, Flaw, Refused, enter, read, replayed
from tenoff.records.money import commands as do
from tenoff.records.money.balances import accounts, event_balances, season_balance
from tenoff.records.money.events import Entered, Event
from tenoff.records.money.kinds import COSTS, INCOME, Account, Guest, Item, Office
from tenoff.records.money.log import MONEY_LOG
from tenoff.records.money.state import MoneyBook
from tests.records.cited.money import DAY, EVENTS, FIRST, Books

_DAYS = st.just(DAY) | st.dates(FIRST - timedelta(days=3), DAY) | st.sampled_from((date.min, date.max))
_EVENTS = st.sampled_from((*(each.id for each in EVENTS), "nowhere", ""))
_WHO = st.sampled_from(("p1", "p2", "club of singles", "southern", "", "a\nb"))
_AMOUNT = st.sampled_from((-1, 0, 1, 2500, 40000, 10**10)).map(Cents)
_OFFICES = st.sampled_from(Office)
_GUESTS = st.lists(st.builds(Guest, _WHO, _OFFICES, st.booleans()), max_size=3).map(tuple)
_LINES = st.lists(st.builds(do.ReportLine, st.sampled_from(Item), _AMOUNT, _WHO), max_size=3).map(tuple)
_ORDERS = st.one_of(
    st.builds(do.PayYearly, _DAYS, _OFFICES, _WHO, st.none() | _AMOUNT),
    st.builds(do.SubsidizeMeeting, _DAYS, _DAYS, st.lists(_WHO, max_size=3).map(tuple)),
    st.builds(do.OrderTickets, _DAYS, _EVENTS, _GUESTS, _AMOUNT),
    st.builds(do.BillLodging, _DAYS, _EVENTS, _DAYS, _GUESTS, _AMOUNT),
    st.builds(do.PayStipend, _DAYS, _EVENTS, _WHO, _OFFICES, st.lists(_DAYS, max_size=3).map(tuple)),
    st.builds(do.PayDirector, _DAYS, _EVENTS, _WHO, st.integers(-1, 200)),
    st.builds(do.GiveGrant, _DAYS, _EVENTS),
    st.builds(do.TakeBackGrant, _DAYS, _EVENTS, _AMOUNT),
    st.builds(do.PayReceipts, _DAYS, _EVENTS, _AMOUNT, _WHO),
    st.builds(do.LodgeDirector, _DAYS, _EVENTS, _WHO, st.integers(-1, 300), _AMOUNT),
    st.builds(do.SetMileageRate, _DAYS, st.sampled_from((-1, 0, 725)), _WHO),
    st.builds(do.PayTravel, _DAYS, _EVENTS, _WHO, st.integers(-1, 300), _WHO, _OFFICES),
    st.builds(do.BookReport, _DAYS, _EVENTS, _LINES),
    st.builds(do.Spend, _DAYS, _WHO, _AMOUNT, _WHO, _EVENTS),
    st.builds(do.Earn, _DAYS, _WHO, _AMOUNT, _WHO, _EVENTS),
    st.builds(do.Settle, _DAYS, _WHO, _AMOUNT),
    st.builds(do.Collect, _DAYS, _WHO, _AMOUNT),
    st.builds(do.Reverse, _DAYS, st.integers(-1, 9), _WHO),
)


def _notebook(events: list[Event]) -> tuple[int, int, int]:
    """Cash, income and costs as one would note them down, without legs or accounts of parties."""
    cash = income = costs = 0
    made: dict[int, tuple[int, int, int]] = {}
    for event in events:
        if not isinstance(event, Entered):
            continue
        entry = event.entry
        amount = entry.amount
        change: tuple[int, int, int]
        match entry.item:
            case Item.BROUGHT | Item.RECEIVED:
                change = (amount, 0, 0)
            case Item.PAID:
                change = (-amount, 0, 0)
            case Item.EVENT_PART | Item.GRANT_RETURNED | Item.EARNED:
                change = (0, amount, 0)
            case Item.TRAVEL:
                change = (0, 0, 0)
            case Item.REVERSED:
                back = made[entry.reverses]
                change = (-back[0], -back[1], -back[2])
            case _:
                change = (0, 0, amount)
        made[entry.number] = change
        cash, income, costs = cash + change[0], income + change[1], costs + change[2]
    return cash, income, costs


def _sound(book: MoneyBook) -> None:
    assert sum(leg.amount for entry in book.entries for leg in entry.legs) == 0
    found = accounts(book)
    assert sum(line.balance for line in found) == 0
    assert all(line.balance <= 0 for line in found if line.account is Account.OWED)
    assert all(line.balance >= 0 for line in found if line.account is Account.DUE)
    season = season_balance(book)
    assert season.balanced
    events = event_balances(book)
    assert sum(len(each.entries) for each in events) == len(book.entries)
    assert (sum(each.income for each in events), sum(each.cost for each in events)) == (
        season.income,
        season.cost,
    )
    for each in events:
        assert sum(leg.amount for entry in each.entries for leg in entry.legs) == 0


@given(st.lists(_ORDERS, max_size=15))
@settings(max_examples=150)
def test_ledger_when_given_any_orders_sums_to_nothing_and_replays_alike(orders: list[do.Command]) -> None:
    log = Books().open().log
    for number, order in enumerate(orders):
        before = log.now
        entered = enter(log, order, id=f"x{number}", at="2026-01-31T15:00:00Z", by="any")
        if isinstance(entered, Refused):
            assert log.now == before
            continue
        log = entered.log
    book = log.now
    assert book is not None
    _sound(book)
    season = season_balance(book)
    noted = _notebook([event for act in log.acts for event in act.so])
    assert (season.cash, season.income, season.cost) == noted
    assert replayed(log) is None
    assert read(MONEY_LOG, log.lines()).now == book


def test_accounts_when_listed_are_of_one_kind_each() -> None:
    other = {Account.CASH, Account.DUE, Account.OWED, Account.BROUGHT}
    assert {*INCOME, *COSTS, *other} == set(Account)
    assert len(INCOME) + len(COSTS) + len(other) == len(Account)


def test_file_when_an_entry_in_it_does_not_balance_cannot_be_read() -> None:
    lines = list(Books().open().log.lines())
    crooked = [line.replace(b'"amount":500000', b'"amount":500001') for line in lines]
    with pytest.raises(BadLine, match="the legs of an entry sum to nothing") as bad:
        read(MONEY_LOG, crooked)
    assert (bad.value.flaw, bad.value.number) == (Flaw.UNREADABLE, 2)
    assert msgspec.json.decode(lines[1])["n"] == 1
