"""Score cards as PDF: one or many, one to a sheet or in pairs, fronts and backs where a printer puts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from msgspec import Struct

from tenoff.paper.card import Slip, card_of
from tenoff.paper.press import pressed
from tenoff.paper.sizes import SIZES, Paper, Size
from tenoff.paper.values import Card
from tenoff.words.catalog import say


class Face(Struct, frozen=True):
    """One side of one card. `page`: which of its pages of boards."""

    card: int
    face: str
    page: int = 0


class Sheets(Struct, frozen=True):
    """What the template gets: the cards, and what lies where on each side of each sheet."""

    title: str
    size: Size
    cards: tuple[Card, ...]
    sides: tuple[tuple[Face | None, ...], ...]


def score_card(slip: Slip, *, made: datetime, paper: Paper = Paper.A5) -> bytes:
    """The card of one match, front and back."""
    return score_cards((slip,), made=made, paper=paper)


def score_cards(slips: Sequence[Slip], *, made: datetime, paper: Paper = Paper.A5) -> bytes:
    """The cards of several matches, one after another, ready to be printed on both sides.

    A pair of cards side by side is turned over on the short edge of its sheet.
    """
    size = SIZES[paper]
    cards = tuple(card_of(slip, size) for slip in slips)
    title = say("paper.card.title" if len(cards) == 1 else "paper.card.titles")
    return pressed("card.typ", Sheets(title, size, cards, tuple(sides(cards, size.slots))), made)


def sides(cards: Sequence[Card], slots: int) -> Iterator[tuple[Face | None, ...]]:
    """Front, back, front, back: a card with more boards than fit one page takes a second leaf."""
    for first in range(0, len(cards), slots):
        leaf = [_faces(number, cards[number]) for number in range(first, min(first + slots, len(cards)))]
        leaf += [[]] * (slots - len(leaf))
        longest = max(len(faces) for faces in leaf)
        for place in range(longest):
            side = tuple(faces[place] if place < len(faces) else None for faces in leaf)
            yield side if place % 2 == 0 else side[::-1]
        if longest % 2 and first + slots < len(cards):  # the next card begins on a leaf of its own
            yield (None,) * slots


def _faces(number: int, card: Card) -> list[Face]:
    return [
        Face(number, "front"),
        Face(number, "back"),
        *(Face(number, "front", page) for page in range(1, len(card.fronts))),
        *(Face(number, "notes", page) for page in range(1, len(card.notes))),
    ]
