"""Tables one below the other over pages: where to begin a page, so that no row stands on one alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from msgspec.structs import replace

from tenoff.paper.event.values import Kind, Table

# Millimeters as the template sets them, on the safe side: a guess too large only ends a page a row early.
_MARGINS, _SIDES, _TITLE, _ABOVE = 47.0, 20.0, 10.2, 6.0
_LETTER, _LINE, _AROUND = 1.75, 3.9, 2.8
TOGETHER = 2
"""So many rows of a table stand on a page at least, unless it has fewer."""


def flowed(tables: Iterable[Table], paper: tuple[float, float]) -> Iterator[Table]:
    """The tables, those that do not fit cut in parts; each part knows whether it begins a page."""
    width, room = paper[0] - _SIDES, paper[1] - _MARGINS
    left = room
    for table in tables:
        begins = table.start
        rows = table.rows
        while True:
            free = room if begins or left >= room else left - _ABOVE
            heights = [_height(table, row, width) for row in rows]
            fit = _fitting(heights, free - _TITLE)
            if fit < min(TOGETHER, len(rows)) and free < room:
                begins = True  # the rest of this page is too small for it
                continue
            fit = max(fit, 1)
            if 0 < len(rows) - fit < TOGETHER:
                fit = max(1, len(rows) - TOGETHER)
            yield replace(table, rows=rows[:fit], start=begins)
            left = free - _TITLE - sum(heights[:fit])
            rows, begins = rows[fit:], True
            if not rows:
                break


def _fitting(heights: list[float], room: float) -> int:
    """How many of the rows go into so much of a page."""
    taken = 0.0
    for number, height in enumerate(heights):
        taken += height
        if taken > room:
            return number
    return len(heights)


def _height(table: Table, row: tuple[str, ...], width: float) -> float:
    """A row is as high as its longest cell, guessed from its letters."""
    shares = sum(column.share for column in table.columns if not column.width)
    rest = width - sum(column.width for column in table.columns)
    found = table.height
    for column, value in zip(table.columns, row, strict=True):
        if column.kind in (Kind.NAME, Kind.WORDS) and value:
            wide = column.width or rest * column.share / shares
            lines = ceil(len(value) / max(1.0, (wide - _AROUND) / _LETTER))
            found = max(found, lines * _LINE + 2.4)
    return found
