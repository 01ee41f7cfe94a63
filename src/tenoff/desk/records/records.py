"""All books of the association, as the edges get them.

Each is loaded when it is first asked for: a house that scores matches need not wait for them at its start.
"""

from __future__ import annotations

from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.people import Account
from tenoff.desk.ports import Store
from tenoff.desk.records.books import Book
from tenoff.desk.rights import Action
from tenoff.desk.runtime import Means
from tenoff.rules.amendments import Amendment

if TYPE_CHECKING:
    from tenoff.desk.records.ballots import BallotBook
    from tenoff.desk.records.bench import Benches
    from tenoff.desk.records.cases import CaseBook
    from tenoff.desk.records.contacts import Contacts
    from tenoff.desk.records.roll import RollBook
    from tenoff.records.calendar import commands as calendar_commands
    from tenoff.records.calendar import events as calendar_events
    from tenoff.records.calendar import refusals as calendar_refusals
    from tenoff.records.calendar.state import Calendar
    from tenoff.records.changes import commands as changes_commands
    from tenoff.records.changes import events as changes_events
    from tenoff.records.changes import refusals as changes_refusals
    from tenoff.records.changes.amendments import DatedAmendment
    from tenoff.records.changes.state import Changes
    from tenoff.records.hall import commands as hall_commands
    from tenoff.records.hall import events as hall_events
    from tenoff.records.hall import refusals as hall_refusals
    from tenoff.records.hall.state import Hall
    from tenoff.records.masters import commands as masters_commands
    from tenoff.records.masters import events as masters_events
    from tenoff.records.masters import refusals as masters_refusals
    from tenoff.records.masters.state import Masters
    from tenoff.records.money import commands as money_commands
    from tenoff.records.money import events as money_events
    from tenoff.records.money import refusals as money_refusals
    from tenoff.records.money.state import MoneyBook

    CalendarBook = Book[calendar_commands.Command, calendar_events.Event, Calendar, calendar_refusals.Code]
    ChangesBook = Book[changes_commands.Command, changes_events.Event, Changes, changes_refusals.Code]
    HallBook = Book[hall_commands.Command, hall_events.Event, Hall, hall_refusals.Code]
    MastersBook = Book[masters_commands.Command, masters_events.Event, Masters, masters_refusals.Code]
    TreasuryBook = Book[money_commands.Command, money_events.Event, MoneyBook, money_refusals.Code]

HALL, CHANGES = "hall", "changes"
"""Names of the logs there is one of."""


class Records:
    """A log a season: calendar-2026, money-2026; a log a season and division: masters-2026-men."""

    def __init__(self, store: Store, means: Means, audit: Audit, accounts: Shelf[Account]) -> None:
        self._store, self.means, self._audit, self._accounts = store, means, audit, accounts

    async def kept(self) -> bool:
        """Whether a roll has been opened; asked before anything is loaded."""
        return bool(await self._store.streams("roll", limit=1))

    async def calendars(self) -> bool:
        """Whether any season has a calendar."""
        return bool(await self._store.streams("calendar", limit=1))

    async def amendments_on(self, book: str, day: date, by: str) -> tuple[Amendment, ...]:
        """By what a match of this book, opened for this day, is played beside the book itself."""
        if not await self._store.streams("changes", limit=1):
            return ()
        from tenoff.desk.records.association_amendments import amendments_on

        return await amendments_on(self.changes, book, day, by)

    async def adopted_changes(self) -> tuple[DatedAmendment, ...]:
        """Changes of the rules that were adopted, by the day from which they hold."""
        if not await self._store.streams("changes", limit=1):
            return ()
        from tenoff.records.changes import adopted

        now = await self.changes.now(CHANGES)
        return () if now is None else adopted(now)

    async def follow_up(self) -> None:
        """What a case means for the roll is written there, should the server have died between the two."""
        if await self._store.streams("case", limit=1):
            await self.cases.follow_up()

    async def look_again(self) -> None:
        """What other processes have taken into the closed books, where anybody has asked for those."""
        if "cases" in self.__dict__:
            await self.cases.look_again()

    @cached_property
    def roll(self) -> RollBook:
        from tenoff.desk.records.roll import RollBook

        return RollBook(self._store, self.means)

    @cached_property
    def contacts(self) -> Contacts:
        from tenoff.desk.records.contacts import Contacts

        return Contacts(self._store, self.means, self._audit)

    @cached_property
    def masters(self) -> MastersBook:
        from tenoff.records.masters.log import MASTERS_LOG

        return Book(self._store, self.means, MASTERS_LOG, Action.KEEP)

    @cached_property
    def hall(self) -> HallBook:
        from tenoff.records.hall.log import HALL_LOG

        return Book(self._store, self.means, HALL_LOG, Action.BOARD)

    @cached_property
    def ballots(self) -> BallotBook:
        from tenoff.desk.records.ballots import BallotBook

        return BallotBook(self._store, self.means, self._audit, self.roll)

    @cached_property
    def calendar(self) -> CalendarBook:
        from tenoff.records.calendar.log import CALENDAR_LOG

        return Book(self._store, self.means, CALENDAR_LOG, Action.BOARD)

    @cached_property
    def changes(self) -> ChangesBook:
        from tenoff.records.changes.log import CHANGES_LOG

        return Book(self._store, self.means, CHANGES_LOG, Action.BOARD)

    @cached_property
    def money(self) -> TreasuryBook:
        from tenoff.records.money.log import MONEY_LOG

        return Book(self._store, self.means, MONEY_LOG, Action.BOARD)

    @cached_property
    def cases(self) -> CaseBook:
        from tenoff.desk.records.cases import CaseBook

        return CaseBook(self._store, self.means, self.roll, self.bench, self._accounts)

    @cached_property
    def bench(self) -> Benches:
        from tenoff.desk.records.bench import Benches

        return Benches(self._store, self.means, self._audit, self.roll, self._accounts)
