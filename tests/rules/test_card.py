from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Sides, Teams
from tenoff.rules import (
    Code,
    End,
    Format,
    PostFrame,
    PostGame,
    Refusal,
    Side,
    Tally,
    book,
    open_card,
    usual_terms,
)


def test_card_keeps_score() -> None:
    card = open_card("florida-2024", ("Ann",), ("Bob",), on=date(2026, 1, 12))
    assert (card.score, card.by_color, card.turn) == (Teams(0, 0), Sides(0, 0), None)
    card.do(PostFrame(Tally(total=8), Tally(total=-10)))
    assert (card.score, card.by_color) == (Teams(8, -10), Sides(8, -10))
    assert card.turn is not None
    assert (card.turn.number, card.turn.end, card.turn.lead) == (2, End.FOOT, Side.BLACK)
    card.do(PostFrame(Tally(total=40)))
    card.do(PostFrame(Tally(total=40)))
    assert (card.score, card.match.wins, card.by_color) == (Teams(88, -10), Teams(1, 0), Sides(0, 0))


def test_refused_command_leaves_the_card_alone() -> None:
    card = open_card("classic", ("Ann", "Art"), ("Bob", "Bea"), on=date(2026, 1, 12))
    before = (card.match, list(card.events))
    answer = card.do(PostGame(Teams(50, 40)))
    assert isinstance(answer, Refusal)
    assert answer.code is Code.NO_COLORS
    assert (card.match, card.events) == before


def test_usual_terms_are_the_books() -> None:
    terms = usual_terms(book("arizona-2019"), 1)
    assert (terms.format, terms.best_of, terms.length.frames) == (Format.NON_WALKING, 1, 16)
    with pytest.raises(ValueError, match="has no game for 3 players a team"):
        usual_terms(book("floor"), 3)


def test_card_that_cannot_be_opened_says_why() -> None:
    with pytest.raises(ValueError, match=r"the match cannot be opened: unknown-player Ann"):
        open_card("florida-2024", ("Ann",), ("Ann",), on=date(2026, 1, 12))
