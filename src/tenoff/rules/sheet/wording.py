"""The signs a sheet is written in, shared by its text and its picture, and what others put into words."""

from __future__ import annotations

from typing import Protocol

from tenoff.rules.clauses import printed
from tenoff.rules.formats import Length
from tenoff.rules.match import Mark
from tenoff.rules.sheet.values import Cell, Column, GameSheet, Line, Sheet

MINUS = "−"
TICK = "✓"
DASH = "-"


def total(cell: Cell) -> str:
    """A total in plain text: a dash while still nil, less than nothing in round brackets for the circle."""
    if cell.total is None:
        return ""
    if cell.total == 0 and cell.still_nil:
        return DASH
    return signed(cell.total)


def signed(score: int) -> str:
    """A score where no circle can be drawn: (−3)."""
    return f"({MINUS}{-score})" if score < 0 else str(score)


def mark(mark: Mark) -> str:
    """Points beside a total, with the number printed in the book: −10 C-17."""
    sign = MINUS if mark.points < 0 else "+"
    return f"{sign}{abs(mark.points)} {printed(mark.clause)}"


class Wording(Protocol):
    """Whoever can say a sheet, in whatever language."""

    def versus(self, sheet: Sheet) -> str: ...

    def book(self, sheet: Sheet) -> str: ...

    def amendments(self, sheet: Sheet) -> tuple[str, ...]: ...

    def color(self, column: Column) -> str: ...

    def frame(self, sheet: Sheet) -> str:
        """What stands over the numbers of the lines."""

    def total(self) -> str: ...

    def role(self, role: str) -> str: ...

    def game(self, game: GameSheet) -> str: ...

    def opened(self, game: GameSheet) -> str:
        """The game with its length: "Game 1 to 75"."""

    def ended(self, game: GameSheet) -> str:
        """The game with its end: "Game 1: Ruiz, 75 to 40"."""

    def match(self, sheet: Sheet) -> str: ...

    def titled(self, sheet: Sheet) -> str:
        """What a picture of it is called."""

    def terms(self, sheet: Sheet) -> str:
        """Format, games and lengths on one line."""

    def length(self, length: Length) -> str:
        """The length of a game: "to 75", "of 16 frames", "of 16 frames or to 75"."""

    def notice(self, line: Line, above: Line | None, game: GameSheet) -> str:
        """What is written between this line and the one above it."""

    def label(self, line: Line) -> str: ...

    def standing(self, sheet: Sheet) -> str:
        """How official it is: a claim until signed and confirmed."""

    def signatures(self, sheet: Sheet) -> tuple[str, ...]: ...
