"""What the regulations say about money: the director's pay, grants of the association, prizes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.money import FREE, Cents, dollars


class GrantFor(StrEnum):
    """The events an association gives money to."""

    STATE_SINGLES = "state-singles"
    STATE_DOUBLES = "state-doubles"
    AMATEUR_SINGLES = "amateur-singles"
    AMATEUR_DOUBLES = "amateur-doubles"
    MASTERS = "masters"


@dataclass(frozen=True, slots=True)
class PayRule:
    """What the director gets in events of these scopes, and who pays it."""

    scopes: tuple[Scope, ...]
    fees_fixed: Cents = FREE
    fees_each: Cents = FREE
    """For each player, from the fees."""
    association_fixed: Cents = FREE
    clause: Cite | None = None


@dataclass(frozen=True, slots=True)
class GrantRule:
    """Money the association gives to one kind of event.

    `division`: to the prizes of each division; `shared`: divided among the divisions. A division with fewer
    players than `full_field` gets `each` for every player. What is not used goes back.
    """

    event: GrantFor
    total: Cents
    clause: Cite
    club: Cents = FREE
    club_clause: Cite | None = None
    division: Cents = FREE
    shared: Cents = FREE
    prize_clause: Cite | None = None
    full_field: int = 0
    each: Cents = FREE
    short_clause: Cite | None = None
    returned_clause: Cite | None = None
    director: Cents = FREE
    director_clause: Cite | None = None
    lunches: Cents = FREE
    lunches_clause: Cite | None = None
    no_director_line: Cite | None = None
    """Set where nothing of the director's pay comes off the fees."""


WHOLE_DOLLAR = dollars(1)


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """How a division's prize money is shared: weights by place, or fixed amounts in cents.

    Weights count only among the places that are played for, so nothing is left over without a consolation.
    `unit`: prizes are rounded to the nearest of it. `assumed`: the association's own table is not known.
    """

    name: str
    main: tuple[int, ...]
    consolation: tuple[int, ...] = ()
    unit: Cents = WHOLE_DOLLAR
    fixed: bool = False
    alternate: Cents = FREE
    assumed: bool = False
    clause: Cite | None = None
    alternate_clause: Cite | None = None


USUAL = PrizeTable("usual", (2000, 1750, 1500, 1250), (1250, 1000, 750, 500), assumed=True)
"""The shares one Florida district has published; taken for an assumption everywhere else."""


@dataclass(frozen=True, slots=True)
class PurseRule:
    """All that is said about money beside the fee."""

    pay: tuple[PayRule, ...] = ()
    assistant: Cents = FREE
    grants: tuple[GrantRule, ...] = ()
    shortfall: Cite | None = None
    """Set where the association covers the director's pay when there are too few players."""
    shortfall_in: tuple[Scope, ...] = ()
    table: PrizeTable = USUAL
    worksheet: Cite | None = None
    abandoned: Cite | None = None
    """Set where the prize of one who left goes to the host club."""

    def director(self, scope: Scope) -> PayRule | None:
        """The director's pay in events of this scope."""
        return next((rule for rule in self.pay if scope in rule.scopes), None)

    def grant(self, event: GrantFor | None) -> GrantRule | None:
        """The grant for this kind of event."""
        return next((rule for rule in self.grants if rule.event is event), None)


NO_PURSE = PurseRule()
