"""Receipts: for a fee that was paid, and for a prize that is handed out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from tenoff.kit.money import Cents
from tenoff.tournament.money.facts import owes
from tenoff.tournament.money.lines import Report
from tenoff.tournament.people import Entry, Payment


class PrizeReceipt(Struct, frozen=True):
    """One player's part of a prize, to be signed for. `number`: runs through the report."""

    number: int
    division: str
    chart: str
    place: int
    entry: str
    player: str
    amount: Cents


class FeeReceipt(Struct, frozen=True, omit_defaults=True):
    """What an entry has paid; `owes` is below 0 where it gets money back."""

    entry: str
    players: tuple[str, ...]
    payments: tuple[Payment, ...]
    paid: Cents
    owes: Cents


def prize_receipts(report: Report) -> Iterator[PrizeReceipt]:
    """One for each player who takes money, in the order of the report."""
    number = 0
    for purse in report.purses:
        for award in purse.awards:
            alone = len(award.entries) == len(award.players)
            owners = award.entries if alone else award.entries[:1] * len(award.players)
            for entry, player, amount in zip(owners, award.players, award.each, strict=True):
                if amount:
                    number += 1
                    yield PrizeReceipt(
                        number, purse.division, award.chart, award.places[0], entry, player, amount
                    )


def to_hand_out(report: Report, paid_out: Iterable[tuple[str, Cents, str]]) -> dict[str, Cents]:
    """What is left of the prizes of each entry that takes any or was paid one, 0 where all is paid.

    Below 0 where an entry has too much: a prize that was handed out before its place was corrected.
    """
    left: dict[str, int] = {}
    for receipt in prize_receipts(report):
        left[receipt.entry] = left.get(receipt.entry, 0) + receipt.amount
    for entry, amount, _ in paid_out:
        left[entry] = left.get(entry, 0) - amount
    return {entry: Cents(amount) for entry, amount in left.items()}


def fee_receipt(entry: Entry, fee: Cents) -> FeeReceipt:
    """What this entry has paid of the fee a player."""
    names = tuple(player.name for player in entry.players)
    paid = Cents(sum(payment.amount for payment in entry.paid))
    return FeeReceipt(entry.id, names, entry.paid, paid, owes(entry, fee))
