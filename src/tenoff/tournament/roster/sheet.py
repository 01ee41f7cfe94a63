"""A spreadsheet's text file as rows of cells, whatever program and country it comes from; and back again."""

from __future__ import annotations

import csv
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Sequence

from tenoff.kit.errors import Malformed

MOST_BYTES = 1_000_000
"""Of a list in UTF-8, its line ends counted as one each: however it is sent, at first or for the second look,
it is as long.
"""
MOST_ROWS = 5_000
MOST_CELLS = 100
_CELL = 10_000

_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files of spreadsheet programs begin, today's and older ones."""
SEPARATORS = (",", ";", "\t", "|")
_LINES = re.compile(r"(?<=\n)|(?<=\r)(?!\n)")
_NAMED = re.compile(r"(?i)^\"?sep=(.)\"?[ \t]*(?:\r\n|\r|\n|$)")
_QUOTED = re.compile(r"\"[^\"]*\"")

# A program that opens the file would take such a cell for a formula and run it; and one of a country that
# parts cells by another sign takes what follows that sign, or the end of a line, for a cell.
_BEGINS = r"(?:\A|(?<=[,;|\t\r\n]))"
_RUNS = r"(?=[\"' ]*[=+\-@＝＋－＠]|\A'*[\t\r])"
_NUMBER = r"[+-]?[0-9]+([.,][0-9]+)?([,;|\t\r\n]|\Z)"
_FORMULA = re.compile(f"{_BEGINS}{_RUNS}(?!{_NUMBER})")
_GUARDED = re.compile(f"{_BEGINS}'(?=[\"' ]*[=+\\-@＝＋－＠]|(?<=\\A')'*[\\t\\r])")

Row = tuple[str, ...]


def text_of(raw: bytes) -> str:
    """The letters of a file: Unicode in its usual forms, else as older Windows programs write."""
    if raw.startswith(_WORKBOOKS):
        raise Malformed(
            "this is a workbook and no list: save it as CSV there, and choose that file", "list.workbook"
        )
    text = _decoded(raw)
    size = len(text.encode("utf-8", "replace")) - text.count("\r\n")
    if size > MOST_BYTES:
        raise Malformed(
            f"a list has at most {MOST_BYTES:,} bytes, got {size:,}", "list.bytes", most=MOST_BYTES, got=size
        )
    return text


def _decoded(raw: bytes) -> str:
    if raw.startswith(BOM_UTF8):
        return raw[3:].decode("utf-8", "replace")
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace")
    if raw[:200].count(0) > len(raw[:200]) // 4:  # UTF-16 without its mark: every other byte is 0
        return raw.decode("utf-16-le" if raw[1:2] == b"\0" else "utf-16-be", "replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def rows_of(text: str) -> tuple[tuple[int, Row], ...]:
    """The rows that are not blank, each with its number in the sheet, cells without the space around them."""
    text = text.replace("\0", "")
    first = 1
    named = _NAMED.match(text)
    separator = named.group(1) if named else _separator(text)
    if named:
        text, first = text[named.end() :], 2
    found: list[tuple[int, Row]] = []
    try:
        for number, cells in enumerate(csv.reader(_LINES.split(text), delimiter=separator), first):
            row = tuple(unguarded(cell).strip() for cell in cells)
            if any(row):
                found.append((number, _trimmed(row)))
    except csv.Error as wrong:
        raise Malformed(f"the list cannot be read: {wrong}", "list.unread", why=wrong) from None
    if len(found) > MOST_ROWS:
        raise Malformed(
            f"a list has at most {MOST_ROWS:,} rows, got {len(found):,}",
            "list.rows",
            most=MOST_ROWS,
            got=len(found),
        )
    if any(len(row) > MOST_CELLS or max(map(len, row)) > _CELL for _, row in found):
        raise Malformed(
            f"a row has at most {MOST_CELLS} cells of {_CELL:,} letters",
            "list.cells",
            cells=MOST_CELLS,
            letters=_CELL,
        )
    return tuple(found)


def _separator(text: str) -> str:
    """Whichever stands most often outside quotes in the first line that has any."""
    for line in _LINES.split(text[:20_000])[:50]:
        bare = _QUOTED.sub("", line)
        counts = [bare.count(separator) for separator in SEPARATORS]
        if any(counts):
            return SEPARATORS[counts.index(max(counts))]
    return SEPARATORS[0]


def _trimmed(row: Row) -> Row:
    last = len(row)
    while last and not row[last - 1]:
        last -= 1
    return row[:last]


def unguarded(cell: str) -> str:
    """A cell without the apostrophes that keep it from being a formula."""
    return _GUARDED.sub("", cell)


def guarded(cell: str) -> str:
    """A cell that no program takes for a formula."""
    return _FORMULA.sub("'", cell)


def file_of(rows: Iterable[Sequence[str]], separator: str = ",") -> bytes:
    """The rows as a file that spreadsheets open with all letters right and no cell run."""
    lines = (separator.join(_quoted(guarded(cell), separator) for cell in row) for row in rows)
    return BOM_UTF8 + "".join(f"{line}\r\n" for line in lines).encode("utf-8")


def _quoted(cell: str, separator: str) -> str:
    if cell and cell == cell.strip() and not any(sign in cell for sign in (separator, '"', "\r", "\n")):
        return cell
    return '"{}"'.format(cell.replace('"', '""'))
