"""Every event of the association's open books has its sentence, with nothing left open in it."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any, get_args

import pytest

from tenoff.kit import Cite, Malformed
from tenoff.kit.money import Cents
from tenoff.records.calendar import events as calendar
from tenoff.records.changes import events as changes
from tenoff.records.hall import events as hall
from tenoff.records.masters import events as masters
from tenoff.records.money import events as ledger
from tenoff.records.money.entries import Entry, paid
from tenoff.records.money.kinds import Item
from tenoff.records.roll import events as roll
from tenoff.records.roll.people import NewPerson
from tenoff.words.records_log import Happened, told
from tests.records.any_orders import made

BOOKS = {
    "roll": roll, "masters": masters, "hall": hall, "calendar": calendar, "changes": changes, "money": ledger,
}  # fmt: skip
KINDS = [(book, kind) for book, module in BOOKS.items() for kind in get_args(module.Event)]
DAY = date(2026, 1, 12)
BY_HAND: dict[type, tuple[Any, ...]] = {
    ledger.Entered: (ledger.Entered(Entry(3, DAY, Item.PAID, paid(Cents(500), "Ada"), "cash", "Ada")),),
}
"""What chance does not make."""


def named(kind: str, id: str) -> str:
    return f"the {kind} {id}"


def examples(kind: type) -> list[Any]:
    """Some of a kind, as chance would have it; what cannot be is left out."""
    found, dice = list(BY_HAND.get(kind, ())), Random(kind.__name__)
    for _ in range(0 if found else 400):
        try:
            found.append(made(kind, dice, {"": ("words",)}))
        except (Malformed, ValueError):
            continue
        if len(found) == 12:
            break
    return found


@pytest.mark.parametrize(("book", "kind"), KINDS, ids=lambda each: getattr(each, "__name__", each))
def test_event_is_told_in_a_sentence(book: str, kind: type) -> None:
    said = [told(book, event, named).said for event in examples(kind)]
    assert said
    assert [each for each in said if not each.endswith(".") or "{" in each] == []


def test_event_when_it_has_a_reason_and_clauses() -> None:
    merged = roll.Merged("p9", "p1", "two cards", DAY)
    assert told("roll", merged, named) == Happened(
        "The record of the record p9 was merged into that of the record p1.", "two cards"
    )
    answered = masters.InvitationAnswered("p1", False, Cite("florida-2024 SR18-k"), "a wedding")
    assert told("masters", answered, named) == Happened(
        "the person p1 declined the invitation.", "a wedding", (Cite("florida-2024 SR18-k"),)
    )


def test_many_people_are_told_by_some_names_and_a_number() -> None:
    people = tuple(NewPerson(f"p{at}", f"Player {at}") for at in range(9))
    said = told("roll", roll.PeopleAdded(people, DAY), named).said
    assert said == (
        "9 people came to the roll: Player 0, Player 1, Player 2, Player 3, Player 4, Player 5 and 3 more."
    )
