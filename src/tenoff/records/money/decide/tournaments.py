"""Deciding on what events get and give: directors, grants, receipts, travel, lines of their reports."""

from __future__ import annotations

from tenoff.kit import cited_book, together
from tenoff.kit.money import Cents
from tenoff.log import Money
from tenoff.records.money import commands as do
from tenoff.records.money.decide.common import Answer, Asked, plain, wrong_amount, wrong_party
from tenoff.records.money.entries import Leg, Times, due, owed, passed_on
from tenoff.records.money.events import Entered
from tenoff.records.money.kinds import Account, EventOnBook, Item
from tenoff.records.money.refusals import Code, Refusal, no

MOST_MILES = 10_000
MOST_PLAYERS = 2_000

_PAYS = {Item.DIRECTOR: Account.DIRECTORS, Item.COVERED: Account.DIRECTORS, Item.GRANT: Account.GRANTS}
_GETS = {Item.EVENT_PART: Account.EVENT_PARTS, Item.GRANT_RETURNED: Account.GRANTS_RETURNED}


_AboutEvent = (
    do.PayDirector
    | do.GiveGrant
    | do.TakeBackGrant
    | do.PayReceipts
    | do.LodgeDirector
    | do.PayTravel
    | do.BookReport
)


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about an event; None when it is about something else."""
    match order:
        case (
            do.PayDirector()
            | do.GiveGrant()
            | do.TakeBackGrant()
            | do.PayReceipts()
            | do.LodgeDirector()
            | do.PayTravel()
            | do.BookReport()
        ):
            event = a.event(order.event)
            if isinstance(event, Refusal):
                return event
            return a.wrong_day(order.day) or _about(a, event, order)
        case _:
            return None


def _about(
    a: Asked,
    event: EventOnBook,
    order: _AboutEvent,
) -> Answer:
    match order:
        case do.PayDirector():
            return wrong_party(order.person) or _director(a, event, order)
        case do.GiveGrant():
            return _grant(a, event, order)
        case do.TakeBackGrant():
            return wrong_amount(order.amount) or _returned(a, event, order)
        case do.PayReceipts():
            return wrong_amount(order.amount) or _receipts(a, event, order)
        case do.LodgeDirector():
            return wrong_party(order.person) or wrong_amount(order.cost) or _lodged(a, event, order)
        case do.PayTravel():
            return wrong_party(order.person, order.home) or _travel(a, event, order)
        case do.BookReport():
            return _report(a, event, order)


def _director(a: Asked, event: EventOnBook, order: do.PayDirector) -> Answer:
    grant = a.rule.grant(event.yearly)
    if grant is not None and grant.director is not None:
        return no(Code.IN_THE_GRANT, grant.director, event=event.name)
    rule = a.rule.director(event.scope)
    if rule is None:
        return no(Code.WRONG_EVENT, event=event.name, meant=event.scope)
    key = f"director/{event.id}"
    clause, why = rule.clause, [Times(1, rule.amount)]
    if grant is not None and grant.no_director_line is not None:
        # A zero on the form's director line: what others take from the fees is the association's too.
        clause = together(clause, grant.no_director_line)
        if not 1 <= order.players <= MOST_PLAYERS:
            return no(Code.BAD_PLAYERS, clause, event=event.name, players=order.players, most=MOST_PLAYERS)
        why.append(Times(order.players, rule.each))
    if key in a.now.keys:
        return no(Code.PAID_ALREADY, clause, person=order.person, what=event.name)
    entry = a.entered(
        Item.DIRECTOR,
        order.day,
        owed(Account.DIRECTORS, Cents(sum(times.amount for times in why)), order.person),
        party=order.person,
        event=event.id,
        why=tuple(why) if len(why) > 1 else (),
        clause=clause,
        keys=(key,),
    )
    return (entry,)


def _grant(a: Asked, event: EventOnBook, order: do.GiveGrant) -> Answer:
    rule = a.rule.grant(event.yearly)
    if rule is None:
        return no(Code.NO_GRANT, event=event.name)
    key = f"grant/{event.id}"
    if key in a.now.keys:
        return no(Code.PAID_ALREADY, rule.clause, person=event.host, what=event.name)
    entry = a.entered(
        Item.GRANT,
        order.day,
        owed(Account.GRANTS, rule.amount, event.host),
        party=event.host,
        event=event.id,
        clause=rule.clause,
        keys=(key,),
    )
    return (entry,)


def _sum(a: Asked, event: EventOnBook, item: Item) -> Cents:
    entries = (entry for entry in a.now.standing if entry.event == event.id and entry.item is item)
    return Cents(sum(entry.amount for entry in entries))


def _returned(a: Asked, event: EventOnBook, order: do.TakeBackGrant) -> Answer:
    if f"{Item.GRANT_RETURNED}/{event.id}" in a.now.keys:  # the event's report has said how much
        return no(Code.PAID_ALREADY, a.rule.returned, person=event.host, what=event.name)
    left = _sum(a, event, Item.GRANT) - _sum(a, event, Item.GRANT_RETURNED)
    if order.amount > left:
        return no(Code.MORE_THAN_GIVEN, a.rule.returned, amount=Money(order.amount), left=Money(left))
    entry = a.entered(
        Item.GRANT_RETURNED,
        order.day,
        due(Account.GRANTS_RETURNED, order.amount, event.host),
        party=event.host,
        event=event.id,
        clause=a.rule.returned,
    )
    return (entry,)


def _receipts(a: Asked, event: EventOnBook, order: do.PayReceipts) -> Answer:
    rule = a.rule.grant(event.yearly)
    if rule is None or rule.receipts_clause is None:
        return no(Code.NO_GRANT, event=event.name)
    left = rule.receipts - _sum(a, event, Item.RECEIPTS)
    if order.amount > left:
        return no(Code.OVER_THE_MOST, rule.receipts_clause, amount=Money(order.amount), left=Money(left))
    if not plain(order.what):
        return no(Code.NO_TEXT, rule.receipts_clause)
    entry = a.entered(
        Item.RECEIPTS,
        order.day,
        owed(Account.RECEIPTS, order.amount, event.host),
        party=event.host,
        what=order.what,
        event=event.id,
        clause=rule.receipts_clause,
    )
    return (entry,)


def _lodged(a: Asked, event: EventOnBook, order: do.LodgeDirector) -> Answer:
    """Up to the most that is paid, for one who lives far enough away."""
    rule = a.rule.grant(event.yearly)
    if rule is None or rule.lodging_clause is None:
        return no(Code.NO_GRANT, event=event.name)
    if not 0 < order.miles <= MOST_MILES:
        return no(Code.BAD_MILES, miles=order.miles)
    if order.miles <= rule.beyond:
        return no(Code.TOO_NEAR, rule.lodging_clause, miles=order.miles, beyond=rule.beyond)
    key = f"{Item.DIRECTOR_LODGED}/{event.id}"
    if key in a.now.keys:
        return no(Code.PAID_ALREADY, rule.lodging_clause, person=order.person, what=event.name)
    entry = a.entered(
        Item.DIRECTOR_LODGED,
        order.day,
        owed(Account.LODGING, min(order.cost, rule.lodging), order.person),
        party=order.person,
        what=f"{order.miles}",
        event=event.id,
        clause=rule.lodging_clause,
        keys=(key,),
    )
    return (entry,)


def _travel(a: Asked, event: EventOnBook, order: do.PayTravel) -> Answer:
    """The host's district owes it, the director gets it, the association passes it on."""
    rule = a.rule.travel
    if order.office is rule.not_for and event.scope is rule.not_at:
        return no(Code.NO_TRAVEL_PAY, rule.not_clause, person=order.person, event=event.name)
    if event.scope is not rule.scope:
        return no(Code.WRONG_EVENT, rule.clause, event=event.name, meant=rule.scope)
    if order.home == event.district:
        return no(Code.AT_HOME, rule.clause, person=order.person, district=event.district)
    if order.sent_by not in rule.senders:
        return no(Code.NOT_SENT, rule.clause, person=order.person, sent_by=order.sent_by)
    if not 0 < order.miles <= MOST_MILES:
        return no(Code.BAD_MILES, miles=order.miles)
    rate = a.now.rate(event.first_day)
    if rate is None:
        return no(Code.NO_RATE, rule.clause, day=event.first_day)
    key = f"travel/{event.id}/{order.person}"
    if key in a.now.keys:
        return no(Code.PAID_ALREADY, rule.clause, person=order.person, what=event.name)
    entry = a.entered(
        Item.TRAVEL,
        order.day,
        passed_on(rate.price(order.miles), event.district, order.person),
        party=order.person,
        what=f"{order.miles}",
        event=event.id,
        clause=rule.clause,
        keys=(key,),
        rate=rate.tenths,
    )
    return wrong_amount(rate.price(order.miles)) or (entry,)


def _report(a: Asked, event: EventOnBook, order: do.BookReport) -> Answer:
    """What the association pays or gets by the event's own report.

    What was booked before, such as a grant that was sent ahead, is left out if it is the same amount.
    """
    found: list[Entered] = []
    before = no(Code.NOBODY)
    for line in order.lines:
        wrong = wrong_party(line.party) or wrong_amount(line.amount)
        if wrong is not None:
            return wrong
        if line.clause is not None and cited_book(line.clause) != a.rule.key:
            return no(Code.WRONG_LINE, line=line.clause[:80])
        legs = _legs(line)
        if legs is None:
            return no(Code.WRONG_LINE, line=line.party[:80])
        booked = _sum(a, event, line.item)
        if booked:
            before = no(Code.PAID_ALREADY, line.clause, person=line.party, what=event.name)
            if booked != line.amount:
                return before
            continue
        entry = a.entered(
            line.item,
            order.day,
            legs,
            party=line.party,
            event=event.id,
            why=(Times(1, line.amount),),
            clause=line.clause,
            keys=(f"{line.item}/{event.id}",),
            after=len(found),
        )
        found.append(entry)
    return tuple(found) or before


def _legs(line: do.ReportLine) -> tuple[Leg, ...] | None:
    if line.item in _PAYS:
        return owed(_PAYS[line.item], line.amount, line.party)
    return due(_GETS[line.item], line.amount, line.party) if line.item in _GETS else None
