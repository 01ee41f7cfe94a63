"""What an association pays by its clauses, as a typed value."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.money import FREE, Cents
from tenoff.kit.shelf import Part
from tenoff.records.money.kinds import Office, Yearly


@dataclass(frozen=True, slots=True)
class YearlyRule:
    office: Office
    amount: Cents
    clause: Cite


@dataclass(frozen=True, slots=True)
class StipendRule:
    """For each night spent at an event of these scopes and not lodged otherwise."""

    offices: tuple[Office, ...]
    scopes: tuple[Scope, ...]
    amount: Cents
    clause: Cite


@dataclass(frozen=True, slots=True)
class GuestRule:
    """Who has a bed or a ticket at one yearly event, each with spouse."""

    event: Yearly
    offices: tuple[Office, ...]
    clause: Cite
    billed: Cite | None = None


@dataclass(frozen=True, slots=True)
class DirectorRule:
    """The association's own part of a director's pay; the rest comes out of the fees.

    `each`: of that rest, what comes for each player, and is the association's where no fees may be used.
    """

    scope: Scope
    amount: Cents
    clause: Cite
    each: Cents = FREE


@dataclass(frozen=True, slots=True)
class GrantRule:
    """`director`: set where the grant holds all the director gets. On top of it: `receipts`, up to so much.

    `lodging`: up to so much for a director whose home is more than `beyond` miles away.
    """

    event: Yearly
    amount: Cents
    clause: Cite
    director: Cite | None = None
    no_director_line: Cite | None = None
    """Set where nothing of the director's pay comes off the fees."""
    receipts: Cents = FREE
    receipts_clause: Cite | None = None
    lodging: Cents = FREE
    beyond: int = 0
    lodging_clause: Cite | None = None


@dataclass(frozen=True, slots=True)
class TravelRule:
    """Paid by the host's district to whoever was sent there by one of `senders`."""

    scope: Scope
    senders: tuple[Office, ...]
    clause: Cite
    not_for: Office
    not_at: Scope
    not_clause: Cite


@dataclass(frozen=True, slots=True)
class MoneyRule:
    key: str
    yearly: tuple[YearlyRule, ...]
    meeting: Cents
    meeting_clause: Cite
    stipend: StipendRule
    tickets: GuestRule
    lodging: GuestRule
    directors: tuple[DirectorRule, ...]
    grants: tuple[GrantRule, ...]
    returned: Cite
    travel: TravelRule

    def grant(self, event: Yearly | None) -> GrantRule | None:
        return next((rule for rule in self.grants if rule.event is event), None)

    def director(self, scope: Scope) -> DirectorRule | None:
        return next((rule for rule in self.directors if rule.scope is scope), None)

    def year_of(self, office: Office) -> YearlyRule | None:
        return next((rule for rule in self.yearly if rule.office is office), None)


MONEY_RULE: Part[MoneyRule] = Part("money")
