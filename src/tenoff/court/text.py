"""The far end as plain text, as the shooter sees it: a picture to look at and a line for each disc.

A disc's line is either exact, "Y1 at 5.2, 76.0", or names its area, "Y1 in 8R". A disc that is only drawn
in the picture lies at that spot of the grid. A letter is half a disc wide and a row one disc high, so a
name covers its disc.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from tenoff.court.areas import SCORING, Area, heart
from tenoff.court.geometry import STANDARD, Court
from tenoff.court.lies import judge
from tenoff.court.paint import strokes
from tenoff.court.placed import Placed, all_different
from tenoff.court.room import room

_NAME = re.compile(r"[A-Z][1-9]")
_ROW = re.compile(r"\s*(-?[\d.]+) \|(.*)\|")
_AT = re.compile(r"([A-Z][1-9]) at (\S+), (\S+)")
_IN = re.compile(r"([A-Z][1-9]) in (\S+)")
_LABELS = {Area.TEN: "10", Area.TEN_OFF: "10 off"}


def draw_text(court: Court, discs: Sequence[Placed]) -> str:
    """The far end with the discs, and under it a line for each; `read_text` gives the same discs back."""
    all_different(discs)
    for disc in discs:
        if not _NAME.fullmatch(disc.name):
            raise ValueError(f"a disc's name is a capital letter and a digit, got {disc.name!r}")
    canvas = _Canvas(court)
    canvas.paint()
    canvas.put(discs)
    legend = [f"{disc.name} at {float(disc.x)!r}, {float(disc.y)!r}" for disc in discs]
    return "\n".join([*canvas.rows(), *legend]) + "\n"


def areas_text(court: Court, discs: Iterable[Placed]) -> str:
    """The short form, "Y1 in 8L, B2 in none": where each disc counts, without its exact place."""
    return ", ".join(f"{disc.name} in {judge(court, disc.x, disc.y).area}" for disc in discs)


def read_text(text: str, court: Court = STANDARD) -> tuple[Placed, ...]:
    """The discs of a picture, of lines under it, or of the short form."""
    drawn: list[Placed] = []
    listed: list[Placed] = []
    for line in text.splitlines():
        if row := _ROW.fullmatch(line.rstrip()):
            drawn += _drawn(court, float(row[1]), row[2])
        elif line.strip():
            listed += _listed(court, line, listed)
    named = {disc.name for disc in listed}
    discs = (*listed, *(disc for disc in drawn if disc.name not in named))
    all_different(discs)
    return discs


def _drawn(court: Court, y: float, cells: str) -> Iterator[Placed]:
    for name in _NAME.finditer(cells):
        yield Placed(name[0], (name.start() + 1 - _columns(court)) * court.radius, y)


def _listed(court: Court, line: str, before: Sequence[Placed]) -> list[Placed]:
    discs: list[Placed] = []
    for part in re.split(r",\s+(?=[A-Z])", line.strip()):
        if exact := _AT.fullmatch(part):
            discs.append(Placed(exact[1], float(exact[2]), float(exact[3])))
        elif short := _IN.fullmatch(part):
            discs.append(Placed(short[1], *room(court, Area(short[2]), (*before, *discs))))
        else:
            raise ValueError(f'a disc reads "Y1 at 5.2, 76" or "Y1 in 8R", got {part!r}')
    return discs


def _columns(court: Court) -> int:
    """Letters from the middle to the edge of the court."""
    return ceil(court.half_width / court.radius)


class _Canvas:
    """The far end as rows of letters, from two rows behind the base line to one past the dead line."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self.columns = _columns(court)
        self.first = -2
        last = ceil(court.dead_line / court.disc) + 1
        self.cells = [[" "] * (2 * self.columns) for _ in range(self.first, last + 1)]

    def row(self, y: float) -> int:
        return round(y / self.court.disc) - self.first

    def column(self, x: float) -> int:
        """The letter that begins at x."""
        return round(x / self.court.radius) + self.columns

    def write(self, row: int, column: int, word: str) -> None:
        if 0 <= row < len(self.cells) and 0 <= column <= 2 * self.columns - len(word):
            self.cells[row][column : column + len(word)] = word

    def paint(self) -> None:
        for stroke in strokes(self.court):
            (x0, y0), (x1, y1) = stroke.start, stroke.end
            top, bottom = self.row(y0), self.row(y1)
            if top == bottom:
                start = self.column(x0)
                self.write(top, start, "-" * (self.column(x1) - start))
                continue
            for row in range(top + 1, bottom):
                x = x0 + (x1 - x0) * (row - top) / (bottom - top)
                self.write(row, self.column(x) - (x0 > 0), "|" if x0 == x1 else "/" if x0 > x1 else "\\")
        for area in SCORING:
            x, y = heart(self.court, area)
            label = _LABELS.get(area, area[0])
            self.write(self.row(y), self.column(x) - len(label) // 2, label)

    def put(self, discs: Iterable[Placed]) -> None:
        """Writes the names; where two would share a letter, stars stand for both."""
        taken: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for disc in discs:
            row, column = self.row(disc.y), self.column(disc.x) - 1
            spot = [(row, column), (row, column + 1)]
            self.write(row, column, disc.name)
            for cell in spot:
                if cell in taken:
                    for row, column in (*taken[cell], *spot):
                        self.write(row, column, "*")
                taken[cell] = taken.get(cell, []) + spot

    def rows(self) -> list[str]:
        height = self.court.disc
        return [f"{(n + self.first) * height:>5g} |{''.join(row)}|" for n, row in enumerate(self.cells)]
