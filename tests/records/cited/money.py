"""A season's ledger kept order by order, and every answer made on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from tenoff.kit.division import Scope
from tenoff.kit.money import Cents, dollars
from tenoff.log import begin
from tenoff.records.money import commands as do
from tenoff.records.money.entries import Entry
from tenoff.records.money.events import Entered, Event
from tenoff.records.money.kinds import EventOnBook, Guest, Office, Yearly
from tenoff.records.money.log import MONEY_LOG, MoneyLog
from tenoff.records.money.refusals import Code
from tenoff.records.money.state import MoneyBook
from tests.records.cited.telling import Telling

DAY = date(2026, 1, 15)
WRITTEN = date(2026, 1, 31)
FIRST, LAST = date(2026, 1, 12), date(2026, 1, 14)
FIVE_THOUSAND = dollars(5000)


def event(
    id: str, yearly: Yearly | None = None, scope: Scope = Scope.STATE, district: str = "southern"
) -> EventOnBook:
    return EventOnBook(id, f"Event {id}", FIRST, LAST, scope, f"club of {id}", district, yearly)


EVENTS = (
    *(event(each.value, each) for each in Yearly),
    event("p7", scope=Scope.STATEWIDE),
)


@dataclass
class Books(Telling[do.Command, Event, MoneyBook, Code]):
    """A ledger that is kept; `day` is the day all its entries are made on."""

    day: date = WRITTEN
    log: MoneyLog = field(default_factory=lambda: begin(MONEY_LOG, "money-2025", at="2025-10-01T08:00:00Z"))

    @property
    def newest(self) -> Entry:
        return self.now.entries[-1]

    def booked(self) -> list[tuple[str, int, str]]:
        """The last answer's entries: to or from whom, how much, by which clauses."""
        return [
            (each.entry.party, each.entry.amount, (each.entry.clause or "").removeprefix("florida-2024 "))
            for each in self.log.acts[-1].so
            if isinstance(each, Entered)
        ]

    def open(self, cash: Cents = FIVE_THOUSAND) -> Books:
        return self.must(do.OpenBook(2025, "florida-2024", cash), *(do.ListEvent(each) for each in EVENTS))


def situations() -> list[object]:
    """Every event and refusal made while the ledger is kept."""
    books = Books().open()
    pair = (Guest("p1", Office.PRESIDENT, spouse=True), Guest("p2", Office.KEEPER))
    nights = (date(2026, 1, 12), date(2026, 1, 13))
    for office in (
        Office.STATE_DIRECTOR,
        Office.PRESIDENT,
        Office.KEEPER,
        Office.SECRETARY,
        Office.TREASURER,
        Office.EDITOR,
    ):
        books.must(do.PayYearly(DAY, office, f"the {office}"))
    books.must(
        do.SubsidizeMeeting(DAY, FIRST, ("p1", "p2")),
        do.OrderTickets(DAY, "singles", pair, dollars(30)),
        do.BillLodging(DAY, "singles", date(2026, 1, 11), pair, dollars(240)),
        do.PayStipend(DAY, "singles", "p1", Office.PRESIDENT, nights),
        do.PayDirector(DAY, "singles", "p5"),
        do.PayDirector(DAY, "p7", "p6"),
        do.PayDirector(DAY, "amateur-doubles", "p6", 64),
        *(do.GiveGrant(DAY, each.value) for each in Yearly if each is not Yearly.CHAMPIONS),
        do.TakeBackGrant(DAY, "singles", dollars(75)),
        do.PayReceipts(DAY, "masters", dollars(120), "chalk and cards"),
        do.LodgeDirector(DAY, "masters", "p5", 80, dollars(310)),
        do.SetMileageRate(date(2026, 1, 1), 725, "the board, by the year's rate"),
        do.PayTravel(DAY, "p7", "p6", 130, "northern", Office.PRESIDENT),
    )
    books.refuses(do.PayDirector(DAY, "masters", "p5"))
    books.refuses(do.PayTravel(DAY, "doubles", "p5", 90, "northern", Office.PRESIDENT, Office.STATE_DIRECTOR))
    return books.heard
