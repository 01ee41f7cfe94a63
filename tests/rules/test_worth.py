"""What a disc is worth under each book where the books differ."""

from __future__ import annotations

import pytest

from tenoff.court import STANDARD, Dead
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.worth import Worth, dead_clause, worth

FLORIDA = book("florida-2024")
FLOOR = book("floor")


@pytest.mark.clauses("florida-2024", "C-4b.10")
def test_short_disc_when_overlooked_lives_in_florida_only() -> None:
    found = [worth(book(key), STANDARD, 0, 170, overlooked=True).dead for key in editions()]
    assert found == [None, Dead.SHORT, Dead.SHORT, Dead.SHORT, Dead.SHORT]
    assert worth(FLORIDA, STANDARD, 0, 170, overlooked=True) == Worth(0, FLORIDA.at("C-4b.10"))


def test_disc_that_reached_the_line_when_overlooked_is_judged_as_usual() -> None:
    assert worth(FLORIDA, STANDARD, 0, 102, overlooked=True) == Worth(
        10, FLORIDA.at("D-2.1"), area=FLORIDA.at("D-1")
    )


@pytest.mark.clauses("floor", "dead.2")
def test_disc_when_it_hit_a_dead_one_is_dead_on_the_floor_sheet_only() -> None:
    found = [worth(book(key), STANDARD, 10, 70, struck_dead=True).dead for key in editions()]
    assert found == [None, None, None, Dead.STRUCK, None]


@pytest.mark.clauses("floor", "rem.2", "rem.3")
def test_disc_when_more_than_half_over_the_side() -> None:
    assert worth(FLOOR, STANDARD, 36.5, 140) == Worth(0, FLOOR.at("rem.2"), Dead.OVER_HALF)
    assert worth(FLOOR, STANDARD, 35.5, 140, leaning=True) == Worth(0, FLOOR.at("rem.3"), Dead.LEANING)
    assert worth(FLORIDA, STANDARD, 36.5, 140) == Worth(0, FLORIDA.at("D-2.1"))


@pytest.mark.clauses("florida-2024", "D-2b.2")
def test_disc_when_mounted_and_dead_is_dead() -> None:
    assert worth(FLORIDA, STANDARD, 0, -20, mounted=True) == Worth(0, FLORIDA.at("C-21"), Dead.BEYOND)


@pytest.mark.clauses("florida-2024", "C-20.2")
@pytest.mark.clauses("arizona-2019", "D-5.1")
@pytest.mark.clauses("floor", "dead.3")
@pytest.mark.clauses("classic", "game.7.2", "scoring.3.2")
def test_dead_disc_when_the_book_has_it_removed_names_that_clause_too() -> None:
    short = {key: worth(book(key), STANDARD, 0, 170).removed for key in editions()}
    struck = {key: worth(book(key), STANDARD, 10, 70, struck=True).removed for key in editions()}
    arizona, floor, classic = book("arizona-2019").at, FLOOR.at, book("classic").at
    rest = {"arizona-2019": arizona("D-5.1"), "new-york-1": None, "floor": floor("dead.3")}
    assert short == {"florida-2024": None, **rest, "classic": classic("scoring.3.2")}
    assert struck == {"florida-2024": FLORIDA.at("C-20.2"), **rest, "classic": classic("game.7.2")}
    assert worth(book("arizona-2019"), STANDARD, 60, 70).removed == arizona("D-5.1")


def test_clause_when_the_reason_is_unknown_is_none() -> None:
    assert dead_clause(FLORIDA.dead, "bewitched") is None
    assert [dead_clause(FLORIDA.dead, why) is None for why in Dead] == [False] * 8
