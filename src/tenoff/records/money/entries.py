"""An entry of the ledger: legs that sum to nothing, with their reason."""

from __future__ import annotations

from datetime import date
from itertools import chain

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.money import Cents
from tenoff.records.money.kinds import COSTS, INCOME, Account, Item


class Leg(Struct, frozen=True, omit_defaults=True):
    account: Account
    amount: Cents
    party: str = ""


class Times(Struct, frozen=True):
    """So many times so much."""

    count: int
    each: Cents

    @property
    def amount(self) -> Cents:
        return Cents(self.count * self.each)


class Entry(Struct, frozen=True, omit_defaults=True):
    """One entry. `event`: "" where it belongs to the season as a whole. `why`: its arithmetic.

    `keys`: what it uses up, such as a night or a grant, so that nothing is paid twice. `reverses`: the number
    of the entry it takes back. `rate`: tenths of a cent for a mile, where it was priced by one.
    """

    number: int
    day: date
    item: Item
    legs: tuple[Leg, ...]
    what: str = ""
    party: str = ""
    event: str = ""
    why: tuple[Times, ...] = ()
    clause: Cite | None = None
    keys: tuple[str, ...] = ()
    reverses: int = 0
    rate: int = 0

    def __post_init__(self) -> None:
        if sum(leg.amount for leg in self.legs) != 0:
            raise ValueError(f"the legs of an entry sum to nothing, got {[leg.amount for leg in self.legs]}")

    @property
    def amount(self) -> Cents:
        """What changes hands."""
        return Cents(sum(leg.amount for leg in self.legs if leg.amount > 0))

    @property
    def income(self) -> Cents:
        return Cents(-sum(leg.amount for leg in self.legs if leg.account in INCOME))

    @property
    def cost(self) -> Cents:
        return Cents(sum(leg.amount for leg in self.legs if leg.account in COSTS))


def owed(account: Account, amount: Cents, party: str) -> tuple[Leg, ...]:
    """A cost that is to be paid to a party."""
    return Leg(account, amount), Leg(Account.OWED, Cents(-amount), party)


def due(account: Account, amount: Cents, party: str) -> tuple[Leg, ...]:
    """An income that is to come from a party."""
    return Leg(Account.DUE, amount, party), Leg(account, Cents(-amount))


def passed_on(amount: Cents, payer: str, party: str) -> tuple[Leg, ...]:
    """What one party has to pay to another, by way of the association."""
    return Leg(Account.DUE, amount, payer), Leg(Account.OWED, Cents(-amount), party)


def paid(amount: Cents, party: str) -> tuple[Leg, ...]:
    return Leg(Account.OWED, amount, party), Leg(Account.CASH, Cents(-amount))


def received(amount: Cents, party: str) -> tuple[Leg, ...]:
    return Leg(Account.CASH, amount), Leg(Account.DUE, Cents(-amount), party)


def taken_back(legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    return tuple(Leg(leg.account, Cents(-leg.amount), leg.party) for leg in legs)


def brought(cash: Cents, owing: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """What a season begins with; `owing`: legs of what is owed and due."""
    own = tuple(leg for leg in chain((Leg(Account.CASH, cash),), owing) if leg.amount)
    total = sum(leg.amount for leg in own)
    return (*own, Leg(Account.BROUGHT, Cents(-total))) if own else ()
