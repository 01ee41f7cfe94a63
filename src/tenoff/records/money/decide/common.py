"""What all decisions on money share: the ledger, its rule, the day, and how an entry is made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite, lines
from tenoff.kit.money import Cents
from tenoff.log import Money
from tenoff.records.money.entries import Entry, Leg, Times
from tenoff.records.money.events import Entered, Event
from tenoff.records.money.kinds import EventOnBook, Item
from tenoff.records.money.refusals import Code, Refusal, no
from tenoff.records.money.rule import MoneyRule
from tenoff.records.money.state import MoneyBook

Answer = tuple[Event, ...] | Refusal

MOST = Cents(100_000_000)
"""A million dollars: more is a slip of the finger."""


def plain(text: str, most: int = 200) -> bool:
    """Whether a text can stand on one line of a statement."""
    return lines.plain(text, most)


def wrong_amount(amount: Cents) -> Refusal | None:
    return None if 0 < amount <= MOST else no(Code.BAD_AMOUNT, amount=Money(amount))


def wrong_party(*parties: str) -> Refusal | None:
    for party in parties:
        if not plain(party, 80):
            return no(Code.NO_PARTY, party=party[:80])
    return None


@dataclass(frozen=True, slots=True)
class Asked:
    """An order is asked of this ledger, under this rule; `today` is the day of its entry."""

    now: MoneyBook
    rule: MoneyRule
    today: date

    def wrong_day(self, day: date) -> Refusal | None:
        """An entry belongs to the season, and is made when it has happened."""
        if day not in self.now.season:
            return no(Code.NOT_IN_SEASON, day=day, season=str(self.now.season))
        return no(Code.DAY_AHEAD, day=day, today=self.today) if day > self.today else None

    def event(self, id: str) -> EventOnBook | Refusal:
        found = self.now.events.get(id)
        return no(Code.NO_EVENT, event=id[:80]) if found is None else found

    def entered(
        self,
        item: Item,
        day: date,
        legs: tuple[Leg, ...],
        *,
        party: str,
        what: str = "",
        event: str = "",
        why: tuple[Times, ...] = (),
        clause: Cite | None = None,
        keys: tuple[str, ...] = (),
        reverses: int = 0,
        rate: int = 0,
        after: int = 0,
    ) -> Entered:
        """`after`: how many entries of the same order come before it."""
        number = len(self.now.entries) + after + 1
        entry = Entry(number, day, item, legs, what, party, event, why, clause, keys, reverses, rate)
        return Entered(entry)
