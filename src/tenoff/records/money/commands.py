"""Orders to the ledger: what falls due by a clause, what is paid, what is taken back."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.money import FREE, Cents
from tenoff.log import kebab
from tenoff.records.money.kinds import EventOnBook, Guest, Item, Office, Share


class Order(Struct, frozen=True, tag_field="do", tag=kebab, omit_defaults=True):
    """Common ground of all commands; in a file the name stands under "do"."""


class OpenBook(Order, frozen=True):
    """A season's ledger, with what the season before left. `season`: the year it begins in."""

    season: int
    cash: Cents = FREE
    owed: tuple[Share, ...] = ()
    due: tuple[Share, ...] = ()
    rules: str = "florida-2024"


class ListEvent(Order, frozen=True):
    event: EventOnBook


class SetMileageRate(Order, frozen=True):
    """`tenths`: of a cent for a mile."""

    since: date
    tenths: int
    source: str


class CloseBook(Order, frozen=True):
    day: date


# -- officers


class PayYearly(Order, frozen=True):
    """An office's expenses of the year, or a part where it changed hands; None for all that is left."""

    day: date
    office: Office
    person: str
    amount: Cents | None = None


class SubsidizeMeeting(Order, frozen=True):
    """`drivers`: board members who came by car and drove."""

    day: date
    meeting: date
    drivers: tuple[str, ...]


class OrderTickets(Order, frozen=True):
    day: date
    event: str
    guests: tuple[Guest, ...]
    each: Cents


class BillLodging(Order, frozen=True):
    """The host's bill for one night. `night`: the day it began."""

    day: date
    event: str
    night: date
    guests: tuple[Guest, ...]
    amount: Cents


class PayStipend(Order, frozen=True):
    day: date
    event: str
    person: str
    office: Office
    nights: tuple[date, ...]


# -- events


class PayDirector(Order, frozen=True):
    """`players`: how many registered; it is asked for where the association pays for each of them."""

    day: date
    event: str
    person: str
    players: int = 0


class GiveGrant(Order, frozen=True):
    day: date
    event: str


class TakeBackGrant(Order, frozen=True):
    day: date
    event: str
    amount: Cents


class PayReceipts(Order, frozen=True):
    day: date
    event: str
    amount: Cents
    what: str


class LodgeDirector(Order, frozen=True):
    """A director's nights away from home; `cost`: what they cost, of which a part may be paid."""

    day: date
    event: str
    person: str
    miles: int
    cost: Cents


class PayTravel(Order, frozen=True):
    """A director sent away from home. `office`: if the director holds one; `sent_by`: on whose authority."""

    day: date
    event: str
    person: str
    miles: int
    home: str
    sent_by: Office
    office: Office | None = None


class ReportLine(Struct, frozen=True, omit_defaults=True):
    """A line of an event's financial report that the association pays or gets, with its clause there."""

    item: Item
    amount: Cents
    party: str
    clause: Cite | None = None


class BookReport(Order, frozen=True):
    day: date
    event: str
    lines: tuple[ReportLine, ...]


# -- anything else


class Spend(Order, frozen=True):
    day: date
    what: str
    amount: Cents
    to: str
    event: str = ""


class Earn(Order, frozen=True):
    day: date
    what: str
    amount: Cents
    of: str
    event: str = ""


class Settle(Order, frozen=True):
    """Something that is owed is paid. `how`: the check's number."""

    day: date
    party: str
    amount: Cents
    how: str = ""


class Collect(Order, frozen=True):
    """Something that is due comes in."""

    day: date
    party: str
    amount: Cents
    how: str = ""


class Reverse(Order, frozen=True):
    day: date
    entry: int
    reason: str


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
