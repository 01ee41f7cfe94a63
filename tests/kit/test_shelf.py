from __future__ import annotations

from datetime import date

from tenoff.kit.shelf import Part, edition_of, editions, in_force, issue, of_all, of_edition

DAY = date(2026, 11, 18)
NOTHING: Part[str] = Part("no_such_part")


def test_editions_stand_in_the_order_of_the_library() -> None:
    assert editions() == ("florida-2024", "arizona-2019", "new-york-1", "floor", "classic")
    assert in_force(DAY) == editions()


def test_edition_when_there_is_none_of_that_name() -> None:
    assert (issue("deck"), edition_of("deck", DAY), of_edition(NOTHING, "deck")) == (None, None, None)


def test_edition_of_a_book_on_a_day() -> None:
    assert edition_of("florida", DAY) == "florida-2024"
    assert edition_of("florida", date(1990, 1, 1)) == "florida-2024"  # its first, for what came before
    assert edition_of("floor", DAY) == "floor"


def test_part_when_no_edition_has_it() -> None:
    assert (of_edition(NOTHING, "florida-2024"), of_all(NOTHING)) == (None, {})
