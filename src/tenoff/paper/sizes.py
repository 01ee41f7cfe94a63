"""The sheets people have in their printers, and how much of a score card goes on one."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Paper(StrEnum):
    """A sheet: one card on it, or a pair side by side to be cut apart."""

    A5 = "a5"
    HALF_LETTER = "half-letter"
    A4 = "a4"
    LETTER = "letter"
    A4_PAIR = "a4-pair"
    LETTER_PAIR = "letter-pair"


class Size(Struct, frozen=True):
    """Millimeters. `slots`: cards on one side of the sheet. `scale`: of type and lines, 1 on A5.

    `board`: the height that is at least left for the rows of a board. `rows`: how many are ruled where the
    game sets no number. `least`, `most`: how low and how high a row may be; nobody writes into less.
    """

    width: float
    height: float
    slots: int
    scale: float
    board: float
    rows: int
    least: float = 4.9
    most: float = 9.0

    @property
    def card(self) -> tuple[float, float]:
        """Width and height of one card."""
        return self.width / self.slots, self.height


SIZES: dict[Paper, Size] = {
    Paper.A5: Size(148.0, 210.0, 1, 1.0, 106.0, 20),
    Paper.HALF_LETTER: Size(139.7, 215.9, 1, 1.0, 112.0, 20),
    Paper.A4: Size(210.0, 297.0, 1, 1.3, 162.0, 24),
    Paper.LETTER: Size(215.9, 279.4, 1, 1.3, 144.0, 22),
    Paper.A4_PAIR: Size(297.0, 210.0, 2, 1.0, 106.0, 20),
    Paper.LETTER_PAIR: Size(279.4, 215.9, 2, 1.0, 112.0, 20),
}
