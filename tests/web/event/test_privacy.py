"""What concerns the desk alone is not shown to everybody."""

from __future__ import annotations

from tenoff.kit.money import Cents
from tenoff.tournament.people import Entry, Payment, Player, PlayerClass, Sex
from tenoff.web.event.view import public_entry


def test_entry_for_everybody_has_no_births_numbers_or_payments() -> None:
    player = Player(
        "p1", "Ann Ruiz", Sex.LADY, "Betmar", "Central", "1234", PlayerClass.PRO, 1950, True, "x9"
    )
    entry = Entry("e1", "ladies", (player,), released=("p1",), present=("p1",), paid=(Payment(Cents(1000)),))
    assert public_entry(entry) == Entry(
        "e1", "ladies", (Player("p1", "Ann Ruiz", Sex.LADY, "Betmar", "Central"),)
    )
