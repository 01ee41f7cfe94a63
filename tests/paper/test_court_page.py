"""The court with discs as a page."""

from __future__ import annotations

import pytest

from tenoff.court import Placed, View
from tenoff.paper import Paper, court_page
from tenoff.rules.books import book
from tests.paper.reading import MADE, boxes, lines, sizes

DISCS = (Placed("Y1", 0, 80), Placed("B1", -12, 60), Placed("Y2", 10, 30), Placed("B2", 3, 12))


def test_court_page_lists_the_discs_and_adds_them_up() -> None:
    pdf = court_page(
        DISCS, made=MADE, title="Close disc", note="Y1 was asked about.", rules=book("florida-2024")
    )
    assert sizes(pdf) == [(215.9, 279.4)]
    told = lines(pdf)
    assert told[:3] == ["Close disc", "Y1 was asked about.", "Florida Shuffleboard Association, October 2024"]
    assert told[told.index("disc area counts how it lies") :] == [
        "disc area counts how it lies",
        "Y1 – 0 on the center line, 3.50 in over its edge",
        "B1 8L 8 clear of every line by 2.50 in",
        "Y2 7R 7 clear of every line by 6.50 in",
        "B2 10-Off −10 clear of every line by 2.50 in",
        "yellow 7 black −2",
        "Tenoff",
    ]
    assert boxes(pdf) == 0


def test_court_page_without_discs_is_the_court_alone() -> None:
    told = lines(court_page(made=MADE, paper=Paper.LETTER, view=View.WHOLE))
    assert (told[0], told[-1], told.count("10 OFF")) == ("The court", "Tenoff", 2)


def test_court_page_is_the_same_bytes_again() -> None:
    assert court_page(DISCS, made=MADE) == court_page(DISCS, made=MADE)


def test_court_page_refuses_a_sheet_of_pairs() -> None:
    with pytest.raises(ValueError, match=r"^a court page is printed on a sheet of its own, got letter-pair$"):
        court_page(made=MADE, paper=Paper.LETTER_PAIR)
