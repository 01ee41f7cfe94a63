"""The score of a frame as it is called aloud."""

from __future__ import annotations

import pytest

from tenoff.kit import Side, Sides
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.spoken import ScoreCall, score_call, written_after

ARIZONA = book("arizona-2019")
ALOUD = ARIZONA.at("E-2.1")


@pytest.mark.clauses("arizona-2019", "E-2.1", "E-2.2", "E-2.3", "E-2.4")
def test_score_when_called_names_only_who_scored_and_yellow_first() -> None:
    both = score_call(ARIZONA, Sides(7, 8))
    assert both == ScoreCall(((Side.YELLOW, 7), (Side.BLACK, 8)), ARIZONA.at("E-2.2"), ALOUD)
    assert score_call(ARIZONA, Sides(0, -10)) == ScoreCall(((Side.BLACK, -10),), ARIZONA.at("E-2.3"), ALOUD)
    assert score_call(ARIZONA, Sides(0, 0)) == ScoreCall((), ARIZONA.at("E-2.4"), ALOUD)


@pytest.mark.clauses("arizona-2019", "E-2.3")
def test_score_when_a_ten_and_a_ten_off_come_to_nothing_is_called_all_the_same() -> None:
    call = score_call(ARIZONA, Sides(0, 0), counting=Sides(False, True))
    assert call == ScoreCall(((Side.BLACK, 0),), ARIZONA.at("E-2.3"), ALOUD)


def test_score_when_the_book_has_no_words_for_it_is_not_told() -> None:
    others = [key for key in editions() if key != "arizona-2019"]
    assert [score_call(book(key), Sides(8, 7)) for key in others] == [None] * 4


@pytest.mark.clauses("florida-2024", "E-6")
@pytest.mark.clauses("arizona-2019", "E-2.1", "E-2.5")
def test_score_when_written_comes_after_the_call() -> None:
    assert {key: written_after(book(key)) for key in editions()} == {
        "florida-2024": book("florida-2024").at("E-6"),
        "arizona-2019": ARIZONA.at("E-2.5"),
        "new-york-1": None,
        "floor": None,
        "classic": None,
    }
