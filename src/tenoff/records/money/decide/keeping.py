"""Deciding on the ledger itself: opening, other entries, settling, taking back, closing."""

from __future__ import annotations

from tenoff.kit.money import Cents
from tenoff.kit.season import Season
from tenoff.kit.shelf import of_edition
from tenoff.log import Money
from tenoff.records.money import commands as do
from tenoff.records.money import events as so
from tenoff.records.money.decide.common import MOST, Answer, Asked, plain, wrong_amount, wrong_party
from tenoff.records.money.entries import (
    Entry,
    Leg,
    brought,
    due,
    owed,
    paid,
    received,
    taken_back,
)
from tenoff.records.money.kinds import Account, EventOnBook, Item, Rate
from tenoff.records.money.refusals import Code, Refusal, no
from tenoff.records.money.rule import MONEY_RULE


def opened(order: do.OpenBook) -> Answer:
    """The ledger, with what the season before left in one entry of its first day."""
    if of_edition(MONEY_RULE, order.rules) is None:
        return no(Code.NO_RULES, rules=order.rules[:40])
    if not 1900 <= order.season <= 2999:
        return no(Code.BAD_SEASON, season=order.season)
    if abs(order.cash) > MOST:
        return no(Code.BAD_AMOUNT, amount=Money(order.cash))
    for share in (*order.owed, *order.due):
        wrong = wrong_party(share.party) or wrong_amount(share.amount)
        if wrong is not None:
            return wrong
    begun = so.BookOpened(order.season, order.rules)
    owing = (
        *(Leg(Account.OWED, Cents(-share.amount), share.party) for share in order.owed),
        *(Leg(Account.DUE, share.amount, share.party) for share in order.due),
    )
    legs = brought(order.cash, owing)
    if not legs:
        return (begun,)
    return begun, so.Entered(Entry(1, Season(order.season).first, Item.BROUGHT, legs))


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the ledger itself; None when it is about something else."""
    match order:
        case do.ListEvent(event):
            return _wrong_event(event) or (so.EventListed(event),)
        case do.SetMileageRate(since, tenths, source):
            if not 0 < tenths <= 100_000:
                return no(Code.BAD_RATE, tenths=tenths)
            return (so.RateSet(Rate(since, tenths, source)),) if plain(source) else no(Code.NO_TEXT)
        case do.Spend(day, what, amount, to, event):
            legs = owed(Account.OTHER_COSTS, amount, to)
            return _wrong_other(a, order) or (
                a.entered(Item.SPENT, day, legs, party=to, what=what, event=event),
            )
        case do.Earn(day, what, amount, of, event):
            legs = due(Account.OTHER_INCOME, amount, of)
            return _wrong_other(a, order) or (
                a.entered(Item.EARNED, day, legs, party=of, what=what, event=event),
            )
        case do.Settle(day, party, amount, how):
            wrong = a.wrong_day(day) or wrong_amount(amount)
            left = -a.now.balance(Account.OWED, party)
            if wrong is not None or amount > left:
                return wrong or no(
                    Code.MORE_THAN_OWED, party=party[:80], amount=Money(amount), left=Money(left)
                )
            return (a.entered(Item.PAID, day, paid(amount, party), party=party, what=how[:200]),)
        case do.Collect(day, party, amount, how):
            wrong = a.wrong_day(day) or wrong_amount(amount)
            left = a.now.balance(Account.DUE, party)
            if wrong is not None or amount > left:
                return wrong or no(
                    Code.MORE_THAN_DUE, party=party[:80], amount=Money(amount), left=Money(left)
                )
            return (a.entered(Item.RECEIVED, day, received(amount, party), party=party, what=how[:200]),)
        case do.Reverse():
            return a.wrong_day(order.day) or _reversed(a, order)
        case do.CloseBook(day):
            if day < a.now.season.first:
                return no(Code.NOT_IN_SEASON, day=day, season=str(a.now.season))
            return (so.BookClosed(day),) if day <= a.today else no(Code.DAY_AHEAD, day=day, today=a.today)
        case _:
            return None


def _wrong_event(event: EventOnBook) -> Refusal | None:
    length = (event.last_day - event.first_day).days
    years = 1900 <= event.first_day.year <= 2999
    if not (plain(event.id, 80) and plain(event.name) and 0 <= length <= 366 and years) or "/" in event.id:
        return no(Code.BAD_EVENT, event=event.id[:80])
    return wrong_party(event.host, event.district)


def _wrong_other(a: Asked, order: do.Spend | do.Earn) -> Refusal | None:
    party = order.to if isinstance(order, do.Spend) else order.of
    wrong = a.wrong_day(order.day) or wrong_amount(order.amount) or wrong_party(party)
    if wrong is not None:
        return wrong
    if order.event and order.event not in a.now.events:
        return no(Code.NO_EVENT, event=order.event[:80])
    return None if plain(order.what) else no(Code.NO_TEXT)


def _reversed(a: Asked, order: do.Reverse) -> Answer:
    """What was settled since cannot be taken back before its payment is."""
    if not 1 <= order.entry <= len(a.now.entries):
        return no(Code.NO_ENTRY, entry=order.entry)
    entry = a.now.entries[order.entry - 1]
    if entry.reverses or entry.number in a.now.reversed:
        return no(Code.REVERSED_ALREADY, entry=order.entry)
    if not plain(order.reason):
        return no(Code.NO_TEXT)
    legs = taken_back(entry.legs)
    for leg in legs:
        own = (each.amount for each in legs if (each.account, each.party) == (leg.account, leg.party))
        after = a.now.balance(leg.account, leg.party) + sum(own)
        if (leg.account is Account.OWED and after > 0) or (leg.account is Account.DUE and after < 0):
            return no(Code.SETTLED_ALREADY, entry=order.entry, party=leg.party)
    back = a.entered(
        Item.REVERSED,
        order.day,
        legs,
        party=entry.party,
        what=order.reason,
        event=entry.event,
        clause=entry.clause,
        reverses=entry.number,
    )
    return (back,)
