"""How the court lies on a page: which part is shown, from where, and where a spot of it lands."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tenoff.court.areas import Point
from tenoff.court.geometry import Court


class View(StrEnum):
    """How much of the court is shown."""

    FAR_END = "far-end"
    WHOLE = "whole"


class Seat(StrEnum):
    """From where it is seen: whoever sits behind the far base line has the shooter's right on his left."""

    FAR = "far"
    SHOOTER = "shooter"


class Sheet(NamedTuple):
    """The shown part of the court in inches, and how it is laid on the page."""

    half: float
    low: float
    high: float
    seat: Seat
    turned: bool

    @property
    def size(self) -> Point:
        """Width and height of the page."""
        across, along = 2 * self.half, self.high - self.low
        return (along, across) if self.turned else (across, along)

    def at(self, x: float, y: float) -> Point:
        """Where a spot of the court lands on the page; no seat shows a mirror image."""
        if self.seat is Seat.FAR:
            across, along = self.half - x, self.high - y
        else:
            across, along = self.half + x, y - self.low
        return (self.high - self.low - along, across) if self.turned else (across, along)


def sheet_of(court: Court, view: View, seat: Seat, turned: bool) -> Sheet:
    """The page for a view: the court with a strip of alley along it."""
    half = court.half_width * 4 / 3
    if view is View.WHOLE:
        return Sheet(half, -court.run_off, court.length + court.run_off, seat, turned)
    return Sheet(half, -court.kitchen_line, court.dead_line + court.kitchen_line, seat, turned)
