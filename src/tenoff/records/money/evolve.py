"""`evolve`: the ledger after something happened. It never reads the rule and never says no."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tenoff.kit.season import Season
from tenoff.records.money import events as so
from tenoff.records.money.state import MoneyBook


def evolve(now: MoneyBook | None, event: so.Event) -> MoneyBook:
    """The ledger after this; None stands for one that was not opened yet."""
    if isinstance(event, so.BookOpened):
        if now is not None:
            raise ValueError("a ledger is opened once")
        return MoneyBook(Season(event.season), event.rules)
    if now is None:
        raise ValueError(f"a ledger begins with book-opened, got {type(event).__name__}")
    match event:
        case so.EventListed(about):
            return replace(now, events={**now.events, about.id: about})
        case so.RateSet(rate):
            return replace(now, rates=(*now.rates, rate))
        case so.Entered(entry):
            if entry.number != len(now.entries) + 1:
                raise ValueError(f"the next entry is {len(now.entries) + 1}, got {entry.number}")
            return replace(now, entries=(*now.entries, entry))
        case so.BookClosed(day):
            return replace(now, closed=day)
        case _ as never:
            assert_never(never)
