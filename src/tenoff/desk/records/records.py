"""All books of the association, as the edges get them."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.desk.audit import Audit
from tenoff.desk.means import Means
from tenoff.desk.ports import Store
from tenoff.desk.records.ballots import BallotBook
from tenoff.desk.records.books import Book
from tenoff.desk.records.cases import CaseBook
from tenoff.desk.records.contacts import Contacts
from tenoff.desk.records.roll import RollBook
from tenoff.desk.rights import Action
from tenoff.records.calendar import commands as calendar_commands
from tenoff.records.calendar import events as calendar_events
from tenoff.records.calendar import refusals as calendar_refusals
from tenoff.records.calendar.log import CALENDAR_LOG
from tenoff.records.calendar.state import Calendar
from tenoff.records.changes import commands as changes_commands
from tenoff.records.changes import events as changes_events
from tenoff.records.changes import refusals as changes_refusals
from tenoff.records.changes.log import CHANGES_LOG
from tenoff.records.changes.state import Changes
from tenoff.records.hall import commands as hall_commands
from tenoff.records.hall import events as hall_events
from tenoff.records.hall import refusals as hall_refusals
from tenoff.records.hall.log import HALL_LOG
from tenoff.records.hall.state import Hall
from tenoff.records.masters import commands as masters_commands
from tenoff.records.masters import events as masters_events
from tenoff.records.masters import refusals as masters_refusals
from tenoff.records.masters.log import MASTERS_LOG
from tenoff.records.masters.state import Masters
from tenoff.records.money import commands as money_commands
from tenoff.records.money import events as money_events
from tenoff.records.money import refusals as money_refusals
from tenoff.records.money.log import MONEY_LOG
from tenoff.records.money.state import MoneyBook

CalendarBook = Book[calendar_commands.Command, calendar_events.Event, Calendar, calendar_refusals.Code]
ChangesBook = Book[changes_commands.Command, changes_events.Event, Changes, changes_refusals.Code]
HallBook = Book[hall_commands.Command, hall_events.Event, Hall, hall_refusals.Code]
MastersBook = Book[masters_commands.Command, masters_events.Event, Masters, masters_refusals.Code]
TreasuryBook = Book[money_commands.Command, money_events.Event, MoneyBook, money_refusals.Code]

HALL, CHANGES = "hall", "changes"
"""Names of the logs there is one of."""


@dataclass(frozen=True, slots=True)
class Records:
    """A log a season: calendar-2026, money-2026; a log a season and division: masters-2026-men."""

    roll: RollBook
    contacts: Contacts
    masters: MastersBook
    hall: HallBook
    ballots: BallotBook
    calendar: CalendarBook
    changes: ChangesBook
    money: TreasuryBook
    cases: CaseBook


def open_records(store: Store, means: Means, audit: Audit) -> Records:
    """The books over this store; none is begun by opening it."""
    roll = RollBook(store, means)
    return Records(
        roll=roll,
        contacts=Contacts(store, means, audit),
        masters=Book(store, means, MASTERS_LOG, Action.KEEP),
        hall=Book(store, means, HALL_LOG, Action.BOARD),
        ballots=BallotBook(store, means),
        calendar=Book(store, means, CALENDAR_LOG, Action.BOARD),
        changes=Book(store, means, CHANGES_LOG, Action.BOARD),
        money=Book(store, means, MONEY_LOG, Action.BOARD),
        cases=CaseBook(store, means, roll),
    )
