"""Orders to the ledger: what falls due by a clause, what is paid, what is taken back."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.money import FREE, Cents
from tenoff.log import kebab
from tenoff.log.fields import Day, Lines, Own, Reason, Ref, Tenths, Text
from tenoff.records.money.kinds import EventOnBook, Guest, Item, Office, Share

Today = Annotated[date, Day(today=True)]
EventKey = Annotated[str, Ref(lambda now: {key: (each.name,) for key, each in now.events.items()})]
Name = Annotated[str, Text(80)]
Party = Annotated[str, Text(80, of="parties")]
What = Annotated[str, Text(200)]
Guests = Annotated[tuple[Guest, ...], Lines()]


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


class OpenBook(Order, frozen=True):
    """A season's ledger, with what the season before left. `season`: the year it begins in."""

    season: int
    rules: str
    cash: Cents = FREE
    owed: tuple[Share, ...] = ()
    due: tuple[Share, ...] = ()


class ListEvent(Order, frozen=True):
    event: EventOnBook


class SetMileageRate(Order, frozen=True):
    """`tenths`: of a cent for a mile."""

    since: date
    tenths: Annotated[int, Tenths()]
    source: What


class CloseBook(Order, frozen=True):
    day: Today


# -- officers


class PayYearly(Order, frozen=True):
    """An office's expenses of the year, or a part where it changed hands; None for all that is left."""

    day: Today
    office: Office
    person: Name
    amount: Cents | None = None


class SubsidizeMeeting(Order, frozen=True):
    """`drivers`: board members who came by car and drove."""

    day: Today
    meeting: date
    drivers: Annotated[tuple[str, ...], Lines(80)]


class OrderTickets(Order, frozen=True):
    day: Today
    event: EventKey
    guests: Guests
    each: Cents


class BillLodging(Order, frozen=True):
    """The host's bill for one night. `night`: the day it began."""

    day: Today
    event: EventKey
    night: date
    guests: Guests
    amount: Cents


class PayStipend(Order, frozen=True):
    day: Today
    event: EventKey
    person: Name
    office: Office
    nights: tuple[date, ...]


# -- events


class PayDirector(Order, frozen=True):
    """`players`: how many registered; it is asked for where the association pays for each of them."""

    day: Today
    event: EventKey
    person: Name
    players: int = 0


class GiveGrant(Order, frozen=True):
    day: Today
    event: EventKey


class TakeBackGrant(Order, frozen=True):
    day: Today
    event: EventKey
    amount: Cents


class PayReceipts(Order, frozen=True):
    day: Today
    event: EventKey
    amount: Cents
    what: What


class LodgeDirector(Order, frozen=True):
    """A director's nights away from home; `cost`: what they cost, of which a part may be paid."""

    day: Today
    event: EventKey
    person: Name
    miles: int
    cost: Cents


class PayTravel(Order, frozen=True):
    """A director sent away from home. `office`: if the director holds one; `sent_by`: on whose authority."""

    day: Today
    event: EventKey
    person: Name
    miles: int
    home: Name
    sent_by: Office
    office: Office | None = None


class ReportLine(Struct, frozen=True, omit_defaults=True):
    """A line of an event's financial report that the association pays or gets, with its clause there."""

    item: Item
    amount: Cents
    party: str
    clause: Cite | None = None


class BookReport(Order, frozen=True):
    day: Today
    event: EventKey
    lines: Annotated[tuple[ReportLine, ...], Own()]


# -- anything else


class Spend(Order, frozen=True):
    day: Today
    what: What
    amount: Cents
    to: Party
    event: EventKey = ""


class Earn(Order, frozen=True):
    day: Today
    what: What
    amount: Cents
    of: Party
    event: EventKey = ""


class Settle(Order, frozen=True):
    """Something that is owed is paid. `how`: the check's number."""

    day: Today
    party: Party
    amount: Cents
    how: What = ""


class Collect(Order, frozen=True):
    """Something that is due comes in."""

    day: Today
    party: Party
    amount: Cents
    how: What = ""


class Reverse(Order, frozen=True):
    day: Today
    entry: int
    reason: Annotated[str, Reason(200)]


Command = (
    OpenBook
    | ListEvent
    | SetMileageRate
    | CloseBook
    | PayYearly
    | SubsidizeMeeting
    | OrderTickets
    | BillLodging
    | PayStipend
    | PayDirector
    | GiveGrant
    | TakeBackGrant
    | PayReceipts
    | LodgeDirector
    | PayTravel
    | BookReport
    | Spend
    | Earn
    | Settle
    | Collect
    | Reverse
)
