"""The financial report as values: lines with their clause and their arithmetic, prizes, who gets them."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.money import FREE, Cents
from tenoff.tournament.places import Blank


class Item(StrEnum):
    """What a line of the report is for."""

    # in
    FEES = "fees"
    UNPAID = "unpaid"  # of the fees, below 0: not received yet
    SPONSOR = "sponsor"
    GRANT = "grant"
    DIRECTOR_FROM_ASSOCIATION = "director-from-association"
    OTHER_INCOME = "other-income"
    COVERED = "covered"  # the director's pay, by the association, for want of players
    UNCOVERED = "uncovered"  # missing, and no clause says who pays
    # out
    ASSOCIATION_PART = "association-part"
    DISTRICT_PART = "district-part"
    HOST_PART = "host-part"
    DIRECTOR = "director"
    ASSISTANT = "assistant"
    COST = "cost"
    GRANT_TO_CLUB = "grant-to-club"
    GRANT_TO_DIRECTOR = "grant-to-director"
    GRANT_TO_LUNCHES = "grant-to-lunches"
    GRANT_RETURNED = "grant-returned"


_NOT_CASH = (Item.FEES, Item.UNPAID, Item.UNCOVERED)
"""Lines that put nothing into the box: fees are counted as they were paid."""


class Party(StrEnum):
    """Who pays or gets a line, where it is not a person's name."""

    PLAYERS = "players"
    ASSOCIATION = "association"
    DISTRICT = "district"
    HOST = "host"
    DIRECTOR = "director"
    ASSISTANT = "assistant"
    NOBODY = "nobody"


class Times(Struct, frozen=True):
    """So many times so much; a line's amount is the sum of these."""

    count: int
    each: Cents

    @property
    def amount(self) -> Cents:
        return Cents(self.count * self.each)


class Line(Struct, frozen=True, omit_defaults=True):
    """One line. `who`: a party, or the name that was given; `what`: a division, a sponsor, a cost."""

    item: Item
    who: str
    why: tuple[Times, ...]
    what: str = ""
    clause: Cite | None = None

    @property
    def amount(self) -> Cents:
        return Cents(sum(times.amount for times in self.why))


class Prize(Struct, frozen=True, omit_defaults=True):
    """What a place is worth: `weight` of `weights` of the division's money; both 0 for a fixed amount."""

    chart: str
    place: int
    amount: Cents
    weight: int = 0
    weights: int = 0
    clause: Cite | None = None


class Award(Struct, frozen=True, omit_defaults=True):
    """What a team takes, or why nobody does. `places`: pooled where shared; `each`: one amount a player.

    With a `blank` the money goes to the host club where a clause says so, else it stays in the remainder.
    """

    chart: str
    places: tuple[int, ...]
    amount: Cents
    entries: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    each: tuple[Cents, ...] = ()
    shared_by: int = 1
    blank: Blank | None = None
    clause: Cite | None = None


class Uneven(Struct, frozen=True):
    """The prize table has so many shares for a chart in which so many other places are played for.

    With fewer shares the last places take no prize; with more, those below the last place do not count.
    """

    chart: str
    places: int
    shares: int


class Purse(Struct, frozen=True, omit_defaults=True):
    """One division's prize money. `left`: what rounding leaves over, below 0 what it adds; `clause`: by which
    it gets the grant.

    Once places are found, prizes are what teams take, `to_host`, and `unawarded` for places nobody took.
    """

    division: str
    players: int
    fees: Cents
    sponsors: Cents
    grant: Cents
    prizes: tuple[Prize, ...]
    left: Cents
    awards: tuple[Award, ...] = ()
    to_host: Cents = FREE
    unawarded: Cents = FREE
    clause: Cite | None = None
    uneven: tuple[Uneven, ...] = ()

    @property
    def pool(self) -> Cents:
        return Cents(self.fees + self.sponsors + self.grant)


class Cash(Struct, frozen=True):
    """Fees as they were paid: received = due - owed + over."""

    due: Cents
    received: Cents
    owed: Cents
    over: Cents


class Report(Struct, frozen=True, omit_defaults=True):
    """The whole of it. Every cent that comes in goes to a line, a prize or the remainder.

    `recorded`: somebody's payment is written down, so what the players have not paid is not counted on.
    """

    income: tuple[Line, ...]
    outgo: tuple[Line, ...]
    purses: tuple[Purse, ...]
    cash: Cash
    table: str
    assumed: bool
    """The association's own table of prizes is not known; this one is assumed."""
    shortfall: Cents = FREE
    unshared: Cents = FREE
    """Money for prizes that no division has players for."""
    clause: Cite | None = None
    recorded: bool = True
    post: Cite | None = None
    post_by: str = ""

    @property
    def pool(self) -> Cents:
        """What there is for prizes, all divisions together."""
        return Cents(sum(purse.pool for purse in self.purses))

    @property
    def uncovered(self) -> Cents:
        """What is missing and nobody makes up for."""
        return Cents(sum(line.amount for line in self.income if line.item is Item.UNCOVERED))

    @property
    def prizes(self) -> Cents:
        return Cents(sum(prize.amount for purse in self.purses for prize in purse.prizes))

    @property
    def remainder(self) -> Cents:
        """What rounding left over and what no division can play for; below 0 where rounding adds more."""
        return Cents(self.unshared + sum(purse.left for purse in self.purses))

    @property
    def unpaid(self) -> Cents:
        """Fees that are due and not received."""
        return Cents(-sum(line.amount for line in self.income if line.item is Item.UNPAID))

    @property
    def in_box(self) -> Cents:
        """What is there for prizes after all that goes out: with the fees as they were received."""
        came = sum(line.amount for line in self.income if line.item not in _NOT_CASH)
        return Cents(came + self.cash.received - self.cash.over - sum(line.amount for line in self.outgo))

    @property
    def lacking(self) -> Cents:
        """How much more the prizes are than what is there for them; 0 where it is enough."""
        return Cents(max(0, self.prizes - self.in_box))
