"""The words of the ledger: accounts, what an entry is for, offices, and the events it is about."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from tenoff.kit.division import Scope
from tenoff.kit.money import Cents
from tenoff.log.fields import Text


class Account(StrEnum):
    """Where money is or comes from; a leg above zero adds to what the association has or has spent."""

    CASH = "cash"
    DUE = "due"  # from a party
    OWED = "owed"  # to a party
    BROUGHT = "brought"  # from the season before
    # income
    EVENT_PARTS = "event-parts"
    GRANTS_RETURNED = "grants-returned"
    OTHER_INCOME = "other-income"
    # costs
    DIRECTORS = "directors"
    GRANTS = "grants"
    OFFICERS = "officers"
    MEETINGS = "meetings"
    BANQUET = "banquet"
    LODGING = "lodging"
    STIPENDS = "stipends"
    RECEIPTS = "receipts"
    OTHER_COSTS = "other-costs"


INCOME = (Account.EVENT_PARTS, Account.GRANTS_RETURNED, Account.OTHER_INCOME)
COSTS = (
    Account.DIRECTORS,
    Account.GRANTS,
    Account.OFFICERS,
    Account.MEETINGS,
    Account.BANQUET,
    Account.LODGING,
    Account.STIPENDS,
    Account.RECEIPTS,
    Account.OTHER_COSTS,
)


class Item(StrEnum):
    """What an entry is for."""

    BROUGHT = "brought"
    YEARLY = "yearly"
    MEETING = "meeting"
    BANQUET = "banquet"
    LODGING = "lodging"
    STIPEND = "stipend"
    DIRECTOR = "director"
    COVERED = "covered"
    GRANT = "grant"
    GRANT_RETURNED = "grant-returned"
    RECEIPTS = "receipts"
    DIRECTOR_LODGED = "director-lodged"
    TRAVEL = "travel"
    EVENT_PART = "event-part"
    SPENT = "spent"
    EARNED = "earned"
    PAID = "paid"
    RECEIVED = "received"
    REVERSED = "reversed"


class Office(StrEnum):
    """As what somebody is paid, lodged or invited."""

    PRESIDENT = "president"
    FIRST_VICE = "first-vice"
    SECOND_VICE = "second-vice"
    THIRD_VICE = "third-vice"
    SECRETARY = "secretary"
    TREASURER = "treasurer"
    KEEPER = "keeper"
    STATE_DIRECTOR = "state-director"
    EDITOR = "editor"
    EXECUTIVE_BOARD = "executive-board"
    PAST_PRESIDENT = "past-president"
    NEW_IN_HALL = "new-in-hall"


class Yearly(StrEnum):
    """The association's own tournaments of each year."""

    SINGLES = "singles"
    DOUBLES = "doubles"
    AMATEUR_SINGLES = "amateur-singles"
    AMATEUR_DOUBLES = "amateur-doubles"
    MASTERS = "masters"
    CHAMPIONS = "champions"


class EventOnBook(Struct, frozen=True, omit_defaults=True):
    """An event that money is paid for. `host`: the club; `district`: where it is."""

    id: Annotated[str, Text(80)]
    name: Annotated[str, Text(80)]
    first_day: date
    last_day: date
    scope: Scope
    host: Annotated[str, Text(80)]
    district: Annotated[str, Text(80)]
    yearly: Yearly | None = None


class Guest(Struct, frozen=True, omit_defaults=True):
    """Somebody with a bed or a ticket, and whether the spouse comes too."""

    person: str
    office: Office
    spouse: bool = False


class Share(Struct, frozen=True):
    """So much, of or to a party."""

    party: str
    amount: Cents


class Rate(Struct, frozen=True):
    """So many tenths of a cent for a mile, from a day on; `source`: who set it."""

    since: date
    tenths: int
    source: str

    def price(self, miles: int) -> Cents:
        """Half a cent is a whole one."""
        return Cents((miles * self.tenths + 5) // 10)
