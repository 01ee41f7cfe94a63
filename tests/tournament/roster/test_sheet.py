from __future__ import annotations

import codecs
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.tournament.roster.sheet import (
    MOST_BYTES,
    MOST_ROWS,
    SEPARATORS,
    file_of,
    guarded,
    rows_of,
    text_of,
    unguarded,
)

TEXT = "Name;Club\r\nJosé Núñez;Łódź €5\r\n"


@pytest.mark.parametrize(
    "raw",
    [
        TEXT.encode("utf-8"),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("utf-16"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-be"),
    ],
    ids=["utf-8", "with a mark", "utf-16", "big endian", "little, no mark", "big, no mark"],
)
def test_letters_when_they_are_unicode_are_read(raw: bytes) -> None:
    assert text_of(raw) == TEXT


def test_letters_when_they_are_of_old_windows_are_read() -> None:
    assert text_of("José “Pepe” Núñez – 5 €".encode("cp1252")) == "José “Pepe” Núñez – 5 €"


def test_file_when_it_is_too_long_is_malformed() -> None:
    with pytest.raises(Malformed):
        text_of(b"a" * (MOST_BYTES + 1))


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a,b\nc,d", [(1, ("a", "b")), (2, ("c", "d"))]),
        ("a;b\r\nc;d\r\n", [(1, ("a", "b")), (2, ("c", "d"))]),
        ("a\tb\rc\td", [(1, ("a", "b")), (2, ("c", "d"))]),
        ("a|b", [(1, ("a", "b"))]),
        ("sep=;\r\na,b;c\r\n", [(2, ("a,b", "c"))]),
        ('"sep=|"\na|b', [(2, ("a", "b"))]),
        ("a,b\n\n,,\n c , d ,\n", [(1, ("a", "b")), (4, ("c", "d"))]),
        ('"Lee, Ann";x\n"Fox ""Red""";y', [(1, ("Lee, Ann", "x")), (2, ('Fox "Red"', "y"))]),
        ('a,"two\nlines"\nb,c', [(1, ("a", "two\nlines")), (2, ("b", "c"))]),
        ("Name\nAnn Lee", [(1, ("Name",)), (2, ("Ann Lee",))]),
        ('"never closed,b', [(1, ("never closed,b",))]),
        ("'=1+1,'+5\nx,-5", [(1, ("=1+1", "+5")), (2, ("x", "-5"))]),
        ("a\0,b", [(1, ("a", "b"))]),
        ("", []),
    ],
)
def test_rows_when_read_are_cells_without_space(text: str, rows: list[tuple[int, tuple[str, ...]]]) -> None:
    assert list(rows_of(text)) == rows


@pytest.mark.parametrize("text", ["a\n" * (MOST_ROWS + 1), "a," * 150 + "a", "a" * 20_000, "x" * 200_000])
def test_rows_when_there_are_too_many_or_too_long_are_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        rows_of(text)


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("+1 555", "'+1 555"),
        ("@cmd", "'@cmd"),
        ("-2+3", "'-2+3"),
        ("＝1", "'＝1"),
        ("\tx", "'\tx"),
        ("'=1", "''=1"),
        ("Ann;=1+1", "Ann;'=1+1"),
        ("Ann\t@cmd|+x", "Ann\t'@cmd|'+x"),
        ('Ann;"=1"', 'Ann;\'"=1"'),
        ("Ann\n=1", "Ann\n'=1"),
        ("Ann;'=1", "Ann;''=1"),
        ("75;-5", "75;-5"),
        ("-10", "-10"),
        ("-10.50", "-10.50"),
        ("O'Neill", "O'Neill"),
        ("'tis", "'tis"),
        ("", ""),
    ],
)
def test_cell_when_it_looks_like_a_formula_is_guarded(cell: str, written: str) -> None:
    assert (guarded(cell), unguarded(written)) == (written, cell)


@given(st.text(max_size=20))
def test_guard_when_taken_off_is_the_cell(cell: str) -> None:
    assert unguarded(guarded(cell)) == cell


@given(st.text(st.sampled_from(",;|\t\"' \n\r=+-@1a"), max_size=12))
def test_cell_when_a_program_splits_it_otherwise(cell: str) -> None:
    for part in re.split(r"[,;|\t\r\n]", guarded(cell)):
        bare = part.lstrip("\"' ")
        runs = bare[:1] in tuple("=+-@") and not part.startswith("'")
        assert not runs or re.fullmatch(r"[+-]?[0-9]+", part)


cells = st.text(
    st.one_of(st.sampled_from(" ,;|\t\"'\n\r=+-@éŁ"), st.characters(exclude_categories=["Cs"])), max_size=12
)


@given(st.lists(st.lists(cells, min_size=1, max_size=4), max_size=6), st.sampled_from(SEPARATORS))
def test_file_when_written_is_read_again(rows: list[list[str]], separator: str) -> None:
    # The head tells the separator, as a header does in every list that is written here.
    head = ["a", "b"]
    found = rows_of(text_of(file_of([head, *rows], separator)))
    expected = [tuple(cell.replace("\0", "").strip() for cell in row) for row in rows]
    trimmed = [_without_empty_end(row) for row in expected if any(row)]
    assert [row for _, row in found[1:]] == trimmed


def _without_empty_end(row: tuple[str, ...]) -> tuple[str, ...]:
    while row and not row[-1]:
        row = row[:-1]
    return row


@given(st.binary(max_size=200))
def test_file_when_it_is_anything_is_read_or_malformed(raw: bytes) -> None:
    try:
        rows = rows_of(text_of(raw))
    except Malformed:
        return
    assert all(any(row) and row[-1] for _, row in rows)


@pytest.mark.parametrize("beginning", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0"], ids=["xlsx", "xls"])
def test_text_when_the_file_is_a_workbook(beginning: bytes) -> None:
    with pytest.raises(Malformed, match=r"^this is a workbook and no list: save it as CSV there, and"):
        text_of(beginning + b"\0" * 40)
