"""Who may play in the Tournament of Champions, by each clause on it."""

from __future__ import annotations

from datetime import date

from tenoff.books.florida_2024.champions import CHAMPIONS
from tenoff.records.champions import qualified
from tests.records.made_up import consolation, division, event, main

WON = event(division(main(1, "ann"), main(2, "bob"), consolation(1, "cat")))


def situations() -> list[object]:
    """Those on the list, and the clause that keeps an amateur from using it."""
    listed = qualified(CHAMPIONS, [WON], date(2025, 3, 1), pros=lambda person: person != "bob")
    return [*listed, *(each.barred for each in listed)]
