"""Deciding on what officers get: yearly expenses, meetings, the banquet, beds and nights."""

from __future__ import annotations

from datetime import date, timedelta

from tenoff.kit import Cite, together
from tenoff.kit.division import Scope
from tenoff.kit.money import Cents
from tenoff.log import Money
from tenoff.records.money import commands as do
from tenoff.records.money.decide.common import Answer, Asked, wrong_amount, wrong_party
from tenoff.records.money.entries import Times, owed
from tenoff.records.money.events import Entered
from tenoff.records.money.kinds import Account, EventOnBook, Guest, Item
from tenoff.records.money.refusals import Code, Refusal, no
from tenoff.records.money.rule import GuestRule

MOST_NAMES = 500


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about officers; None when it is about something else."""
    match order:
        case do.PayYearly():
            return a.wrong_day(order.day) or wrong_party(order.person) or _yearly(a, order)
        case do.SubsidizeMeeting():
            return a.wrong_day(order.day) or a.wrong_day(order.meeting) or _meeting(a, order)
        case do.OrderTickets():
            return a.wrong_day(order.day) or wrong_amount(order.each) or _tickets(a, order)
        case do.BillLodging():
            return a.wrong_day(order.day) or wrong_amount(order.amount) or _lodging(a, order)
        case do.PayStipend():
            return a.wrong_day(order.day) or wrong_party(order.person) or _stipend(a, order)
        case _:
            return None


def _yearly(a: Asked, order: do.PayYearly) -> Answer:
    rule = a.rule.year_of(order.office)
    if rule is None:
        return no(Code.NO_EXPENSES, office=order.office)
    paid = (entry for entry in a.now.standing if entry.item is Item.YEARLY and entry.what == order.office)
    used = sum(entry.amount for entry in paid)
    left = Cents(rule.amount - used)
    amount = left if order.amount is None else order.amount
    if left == 0 or amount > left:
        asked = rule.amount if order.amount is None else order.amount
        return no(Code.YEAR_USED_UP, rule.clause, office=order.office, amount=Money(asked), left=Money(left))
    legs = owed(Account.OFFICERS, amount, order.person)
    return wrong_amount(amount) or (
        a.entered(Item.YEARLY, order.day, legs, party=order.person, what=order.office, clause=rule.clause),
    )


def _meeting(a: Asked, order: do.SubsidizeMeeting) -> Answer:
    """One entry for each who drove, once for each meeting."""
    clause = a.rule.meeting_clause
    if not 0 < len(order.drivers) <= MOST_NAMES:
        return no(Code.NOBODY, clause)
    wrong = wrong_party(*order.drivers)
    if wrong is not None:
        return wrong
    used = set(a.now.keys)
    found: list[Entered] = []
    for driver in order.drivers:
        key = f"meeting/{order.meeting}/{driver}"
        if key in used:
            return no(Code.PAID_ALREADY, clause, person=driver, what=order.meeting)
        used.add(key)
        entry = a.entered(
            Item.MEETING,
            order.day,
            owed(Account.MEETINGS, a.rule.meeting, driver),
            party=driver,
            what=str(order.meeting),
            why=(Times(1, a.rule.meeting),),
            clause=clause,
            keys=(key,),
            after=len(found),
        )
        found.append(entry)
    return tuple(found)


def _guests(rule: GuestRule, event: EventOnBook, guests: tuple[Guest, ...]) -> Refusal | None:
    """Whether this is the event, and all of them are invited to it."""
    if event.yearly is not rule.event or event.scope is not Scope.STATE:
        return no(Code.WRONG_EVENT, rule.clause, event=event.name, meant=rule.event)
    if not 0 < len(guests) <= MOST_NAMES:
        return no(Code.NOBODY, rule.clause)
    for guest in guests:
        wrong = wrong_party(guest.person)
        if wrong is not None:
            return wrong
        if guest.office not in rule.offices:
            return no(Code.NOT_ENTITLED, rule.clause, person=guest.person, office=guest.office)
    return None


def _used(a: Asked, keys: tuple[str, ...]) -> str | None:
    """The first key that was used before, or is used twice."""
    used = set(a.now.keys)
    for key in keys:
        if key in used:
            return key.split("/")[2]
        used.add(key)
    return None


def _tickets(a: Asked, order: do.OrderTickets) -> Answer:
    rule = a.rule.tickets
    event = a.event(order.event)
    if isinstance(event, Refusal):
        return event
    wrong = _guests(rule, event, order.guests)
    if wrong is not None:
        return wrong
    keys = tuple(f"ticket/{event.id}/{guest.person}" for guest in order.guests)
    twice = _used(a, keys)
    if twice is not None:
        return no(Code.PAID_ALREADY, rule.clause, person=twice, what=event.name)
    count = len(order.guests) + sum(guest.spouse for guest in order.guests)
    why = Times(count, order.each)
    legs = owed(Account.BANQUET, why.amount, event.host)
    entry = a.entered(
        Item.BANQUET,
        order.day,
        legs,
        party=event.host,
        event=event.id,
        why=(why,),
        clause=rule.clause,
        keys=keys,
    )
    return wrong_amount(why.amount) or (entry,)


def _lodging(a: Asked, order: do.BillLodging) -> Answer:
    """One night for each, on the host's bill."""
    rule = a.rule.lodging
    event = a.event(order.event)
    if isinstance(event, Refusal):
        return event
    wrong = _guests(rule, event, order.guests) or _outside(event, order.night, order.day, rule.clause)
    if wrong is not None:
        return wrong
    beds = tuple(f"lodging/{event.id}/{guest.person}" for guest in order.guests)
    twice = _used(a, beds)
    if twice is not None:
        return no(Code.PAID_ALREADY, rule.clause, person=twice, what=event.name)
    nights = tuple(f"night/{event.id}/{guest.person}/{order.night}" for guest in order.guests)
    taken = _used(a, nights)
    if taken is not None:
        return no(Code.NIGHT_TAKEN, a.rule.stipend.clause, person=taken, night=order.night)
    entry = a.entered(
        Item.LODGING,
        order.day,
        owed(Account.LODGING, order.amount, event.host),
        party=event.host,
        what=str(order.night),
        event=event.id,
        clause=together(rule.clause, rule.billed),
        keys=(*beds, *nights),
    )
    return (entry,)


def _outside(event: EventOnBook, night: date, day: date, clause: Cite) -> Refusal | None:
    """Nights that were spent at the event: from the one before its first day to the one after its last."""
    spent = event.first_day - timedelta(days=1) <= night <= min(event.last_day, day)
    return None if spent else no(Code.NIGHT_OUTSIDE, clause, night=night, event=event.name)


def _stipend(a: Asked, order: do.PayStipend) -> Answer:
    rule = a.rule.stipend
    event = a.event(order.event)
    if isinstance(event, Refusal):
        return event
    if event.scope not in rule.scopes:
        return no(Code.WRONG_EVENT, rule.clause, event=event.name, meant=rule.scopes[0])
    if order.office not in rule.offices:
        return no(Code.NOT_ENTITLED, rule.clause, person=order.person, office=order.office)
    if not order.nights:
        return no(Code.NOBODY, rule.clause)
    for night in order.nights:
        wrong = _outside(event, night, order.day, rule.clause)
        if wrong is not None:
            return wrong
        key = f"night/{event.id}/{order.person}/{night}"
        if key in a.now.keys or order.nights.count(night) > 1:
            return no(Code.NIGHT_TAKEN, rule.clause, person=order.person, night=night)
    why = Times(len(order.nights), rule.amount)
    entry = a.entered(
        Item.STIPEND,
        order.day,
        owed(Account.STIPENDS, why.amount, order.person),
        party=order.person,
        event=event.id,
        why=(why,),
        clause=rule.clause,
        keys=tuple(f"night/{event.id}/{order.person}/{night}" for night in order.nights),
    )
    return (entry,)
