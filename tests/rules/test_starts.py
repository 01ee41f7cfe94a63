"""Where a disc may be shot from under each book, and when a pushed disc is played."""

from __future__ import annotations

import pytest

from tenoff.court import STANDARD, Half, StartFault
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.fouls import Foul
from tenoff.rules.starts import Played, StartCall, crossed, jockeyed, played, start_call

FLORIDA = book("florida-2024")
ARIZONA = book("arizona-2019")
FLOOR = book("floor")


def test_disc_when_on_two_lines_is_called_for_the_dearer_one() -> None:
    call = start_call(FLORIDA, STANDARD, 4, 3, Half.RIGHT)
    assert call == StartCall(
        Foul.START_SIDE_TRIANGLE,
        FLORIDA.at("C-4b.1"),
        (StartFault.ON_BACK, StartFault.ON_TRIANGLE),
    )


@pytest.mark.parametrize("half", Half)
def test_disc_when_in_the_other_half_is_called_for_that(half: Half) -> None:
    x = -15.0 if half is Half.RIGHT else 15.0
    assert start_call(ARIZONA, STANDARD, x, 9, half).foul is Foul.OPPONENTS_HALF


@pytest.mark.clauses("florida-2024", "C-4b.6")
@pytest.mark.clauses("arizona-2019", "D-6.7")
@pytest.mark.clauses("new-york-1", "2.4.2.p7")
def test_disc_when_jockeyed_is_spoken_of_in_three_books() -> None:
    assert [None if (call := jockeyed(book(key))) is None else call.foul for key in editions()] == [None] * 5
    assert [jockeyed(book(key)) is not None for key in editions()] == [True, True, True, False, False]


@pytest.mark.clauses("floor", "pen.4")
def test_disc_when_it_crosses_the_triangle_on_its_way_has_its_own_clause_in_one_book() -> None:
    assert crossed(FLOOR, StartFault.ON_TRIANGLE) == StartCall(
        None, FLOOR.at("pen.4"), (StartFault.ON_TRIANGLE,)
    )
    assert crossed(FLOOR, StartFault.ON_SIDE).clause == FLOOR.at("area.1")


@pytest.mark.clauses("florida-2024", "C-4b.8")
@pytest.mark.clauses("new-york-1", "2.4.2.p9")
@pytest.mark.parametrize(("y", "gone"), [(21.5, False), (21.51, True), (60, True)])
def test_disc_when_wholly_past_the_front_line_is_played(y: float, gone: bool) -> None:
    clause = FLORIDA.start.played
    assert clause is not None
    assert played(FLORIDA, STANDARD, 15, y) == Played(gone, clause)


@pytest.mark.clauses("arizona-2019", "D-6.4")
def test_disc_when_it_leaves_over_the_side_is_played_in_arizona_only() -> None:
    aside = (38.0, 9.0)
    assert [
        None if (gone := played(book(key), STANDARD, *aside)) is None else gone.played for key in editions()
    ] == [
        False,
        True,
        False,
        None,
        None,
    ]
    assert played(ARIZONA, STANDARD, 15, -4) == Played(True, ARIZONA.at("D-6.4"))
    assert played(ARIZONA, STANDARD, 15, 9) == Played(False, ARIZONA.at("D-6.4"))
