from __future__ import annotations

import pytest

from tenoff.log.sheet import Sheet


def _sheet(*rows: str) -> Sheet[str, str]:
    sheet: Sheet[str, str] = Sheet(lambda row: row[0])
    for row in rows:
        sheet = sheet.plus(row)
    return sheet


def test_sheet_stays_as_it_was_when_it_grows() -> None:
    one = _sheet("apple")
    two = one.plus("birch")
    assert list(one) == ["apple"]
    assert list(two) == ["apple", "birch"]


def test_sheet_branches_when_an_older_copy_grows() -> None:
    one = _sheet("apple")
    left = one.plus("birch").plus("cedar")
    right = one.plus("dogwood")
    assert list(left) == ["apple", "birch", "cedar"]
    assert list(right) == ["apple", "dogwood"]
    assert (left.find("d"), right.find("b"), right.find("d")) == (None, None, "dogwood")


def test_sheet_does_not_find_rows_added_later() -> None:
    one = _sheet("apple")
    two = one.plus("birch")
    assert (one.find("b"), one.place("b")) == (None, None)
    assert (two.find("b"), two.place("b")) == ("birch", 1)


def test_sheet_reads_by_place() -> None:
    sheet = _sheet("apple", "birch", "cedar")
    shorter = _sheet("apple")
    shorter.plus("birch")
    assert (sheet[0], sheet[-1], sheet[1:]) == ("apple", "cedar", ("birch", "cedar"))
    assert (sheet.last, shorter.last, _sheet().last) == ("cedar", "apple", None)
    assert list(reversed(shorter)) == ["apple"]


@pytest.mark.parametrize("at", [1, -2])
def test_sheet_has_no_row_beyond_its_end(at: int) -> None:
    shorter = _sheet("apple")
    shorter.plus("birch")
    with pytest.raises(IndexError, match=f"the sheet has 1 rows, got {at}"):
        shorter[at]


def test_sheets_are_equal_when_their_rows_are() -> None:
    one = _sheet("apple")
    one.plus("birch")
    assert one == _sheet("apple")
    assert one != _sheet("apple", "birch")
    assert repr(one) == "Sheet(['apple'])"
