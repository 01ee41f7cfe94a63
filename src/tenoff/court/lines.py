"""The names of the lines a disc can touch."""

from __future__ import annotations

from enum import StrEnum


class Line(StrEnum):
    """A line a disc can touch; left and right are the shooter's. The dead line alone takes no score away."""

    BASE = "base line"
    KITCHEN = "kitchen line"
    SEVEN_EIGHT = "7-8 line"
    EIGHT_TEN = "8-10 line"
    CENTER = "center line"
    LEFT_SIDE = "left side of the triangle"
    RIGHT_SIDE = "right side of the triangle"
    LEFT_KITCHEN_SIDE = "left side of the 10-off"
    RIGHT_KITCHEN_SIDE = "right side of the 10-off"
    DEAD = "dead line"

    @property
    def mirrored(self) -> Line:
        """The line on the other side of the court."""
        swapped = self.value.replace("left", "LEFT").replace("right", "left").replace("LEFT", "right")
        return Line(swapped)
