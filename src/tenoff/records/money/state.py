"""A season's ledger as it stands: the fold of everything entered in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from tenoff.kit.money import Cents
from tenoff.kit.season import Season
from tenoff.records.money.entries import Entry
from tenoff.records.money.kinds import Account, EventOnBook, Rate


@dataclass(frozen=True, slots=True)
class MoneyBook:
    season: Season
    rules: str
    events: Mapping[str, EventOnBook] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    rates: tuple[Rate, ...] = ()
    closed: date | None = None

    @property
    def reversed(self) -> frozenset[int]:
        """The numbers of entries that were taken back."""
        return frozenset(entry.reverses for entry in self.entries if entry.reverses)

    @property
    def standing(self) -> tuple[Entry, ...]:
        """Entries that were not taken back and take nothing back."""
        gone = self.reversed
        return tuple(entry for entry in self.entries if not entry.reverses and entry.number not in gone)

    @property
    def keys(self) -> frozenset[str]:
        """What has been used up."""
        return frozenset(key for entry in self.standing for key in entry.keys)

    def balance(self, account: Account, party: str | None = None) -> Cents:
        """The sum of an account's legs; of one party's where it is named."""
        return Cents(
            sum(
                leg.amount
                for entry in self.entries
                for leg in entry.legs
                if leg.account is account and party in (None, leg.party)
            )
        )

    def rate(self, day: date) -> Rate | None:
        """The mileage rate in force on a day: of those set for the latest day, the last one set."""
        fitting = [(rate.since, place) for place, rate in enumerate(self.rates) if rate.since <= day]
        return self.rates[max(fitting)[1]] if fitting else None
