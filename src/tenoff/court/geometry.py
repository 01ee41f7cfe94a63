"""The court in inches: where its lines run, how wide they are, and how large a disc is.

The origin is the center of the far base line. y runs up the triangle toward the shooter, so the apex
is at 126; x runs to the shooter's right. Distances are to the centers of lines.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from math import inf, isfinite, nextafter, sqrt
from typing import NamedTuple

import msgspec

from tenoff.court.lines import Line

NARROWEST_LINE = 0.75
WIDEST_LINE = 1.5


class Slant(NamedTuple):
    """A slanting line of the right half, by its unit normal that points outwards.

    nx*x + ny*y is `across` on the line; nx*y - ny*x is `middle` halfway up it, and runs `half` each way.
    """

    nx: float
    ny: float
    across: float
    middle: float
    half: float


class Gauge(NamedTuple):
    """What judging needs of a court, worked out once."""

    reach: float
    reach_squared: float
    half_width: float
    dead_line: float
    kitchen_line: float
    eight_line: float
    ten_line: float
    levels: tuple[tuple[float, float, Line], ...]
    """Kitchen, 7-8 and 8-10 line: the height of each, half of its length, and its name."""
    side: Slant
    """The triangle's right side."""
    kitchen_side: Slant


class Court(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One court and the discs used on it; the defaults are the 52-ft court with 1-in lines, 6-in discs."""

    line_width: float = 1.0
    disc: float = 6.0
    """Diameter of a disc."""
    kitchen_line: float = 18.0
    """From the base line to the front of the 10-off area, where the sevens begin."""
    eight_line: float = 54.0
    ten_line: float = 90.0
    apex: float = 126.0
    dead_line: float = 162.0
    """The far lag line: a disc that stops short of it is dead."""
    length: float = 468.0
    """From base line to base line."""
    run_off: float = 78.0
    """From a base line to the end of the court behind it."""
    half_width: float = 36.0
    """From the middle to the court's edge."""
    diagram_half_width: float = 36.0
    """Half of the triangle's base, and of the 10-off area at the base line."""
    kitchen_top_half_width: float = 30.0
    """Half of the 10-off area at its front, where it has drawn in."""
    separation_base: float = 3.0
    separation_line: float = 0.25
    separation_gap: float = 0.5
    """From the ends of the separation triangle to the edges of the lines before and behind it."""

    def __post_init__(self) -> None:
        check_line_width(self.line_width)
        for name in self.__struct_fields__:
            size = getattr(self, name)
            if not (isfinite(size) and size > 0):
                raise ValueError(f"{name.replace('_', ' ')} is a length in inches above zero, got {size}")
        _check_order(self)

    @property
    def radius(self) -> float:
        return self.disc / 2

    @property
    def reach(self) -> float:
        """How near a disc's center may come to a line's center before the two touch."""
        return self.disc / 2 + self.line_width / 2

    def half_width_at(self, y: float) -> float:
        """Half of the scoring triangle's width at this height."""
        return self.diagram_half_width * (self.apex - y) / (self.apex - self.kitchen_line)

    @property
    def separation(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The right leg of the separation triangle, from its foot near the base line to its tip."""
        clear = self.line_width / 2 + self.separation_gap
        return (self.separation_base / 2, clear), (0.0, self.kitchen_line - clear)

    def to_other_end(self, x: float, y: float) -> tuple[float, float]:
        """The same spot with y counted from the other base line; x stays on the shooter's right."""
        return x, self.length - y

    @cached_property
    def separation_leg(self) -> Slant:
        """The right leg, as a line to measure from."""
        return slant(*self.separation)

    @cached_property
    def gauge(self) -> Gauge:
        base, kitchen = self.diagram_half_width, self.kitchen_line
        return Gauge(
            self.reach,
            _largest_square(self.reach),
            self.half_width,
            self.dead_line,
            kitchen,
            self.eight_line,
            self.ten_line,
            (
                (kitchen, base, Line.KITCHEN),
                (self.eight_line, self.half_width_at(self.eight_line), Line.SEVEN_EIGHT),
                (self.ten_line, self.half_width_at(self.ten_line), Line.EIGHT_TEN),
            ),
            slant((base, kitchen), (0.0, self.apex)),
            slant((base, 0.0), (self.kitchen_top_half_width, kitchen)),
        )


def check_line_width(width: float) -> None:
    """Refuses a line that no book paints."""
    if not NARROWEST_LINE <= width <= WIDEST_LINE:
        raise ValueError(f"a line is {NARROWEST_LINE} to {WIDEST_LINE} in wide, got {width}")


def _check_order(court: Court) -> None:
    steps = (court.kitchen_line, court.eight_line, court.ten_line, court.apex, court.dead_line)
    if any(near >= far for near, far in pairwise(steps)):
        raise ValueError(f"kitchen, eight, ten, apex and dead line lie in this order, got {steps}")
    if 2 * court.dead_line > court.length:
        raise ValueError(f"the two dead lines do not cross, got {court.dead_line} of {court.length} in")
    widths = (court.kitchen_top_half_width, court.diagram_half_width, court.half_width)
    if list(widths) != sorted(widths):
        raise ValueError(f"10-off front, diagram and court grow wider in this order, got {widths}")
    (_, foot), (_, tip) = court.separation
    if foot >= tip:
        raise ValueError(f"the separation triangle fits into the 10-off area, got {court.kitchen_line} in")


def slant(start: tuple[float, float], end: tuple[float, float]) -> Slant:
    """The line from `start` up to `end`, which lies nearer to the middle of the court."""
    (x0, y0), (x1, y1) = start, end
    length = sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0))
    nx, ny = (y1 - y0) / length, (x0 - x1) / length
    return Slant(nx, ny, nx * x0 + ny * y0, nx * y0 - ny * x0 + length / 2, length / 2)


def _largest_square(reach: float) -> float:
    """The largest float whose square root is not above `reach`: touching can be told without a root."""
    square = reach * reach  # whose root is `reach` again, whatever the rounding
    while sqrt(nextafter(square, inf)) <= reach:
        square = nextafter(square, inf)
    return square


STANDARD = Court()
"""The 52-ft court with 1-in lines and 6-in discs."""


def scaled(across: float, along: float, *, line_width: float = 1.0, disc: float = 6.0) -> Court:
    """The standard court with its widths and its lengths multiplied; lines and discs are as given."""
    plain = STANDARD
    return Court(
        line_width=line_width,
        disc=disc,
        kitchen_line=plain.kitchen_line * along,
        eight_line=plain.eight_line * along,
        ten_line=plain.ten_line * along,
        apex=plain.apex * along,
        dead_line=plain.dead_line * along,
        length=plain.length * along,
        run_off=plain.run_off * along,
        half_width=plain.half_width * across,
        diagram_half_width=plain.diagram_half_width * across,
        kitchen_top_half_width=plain.kitchen_top_half_width * across,
        separation_base=plain.separation_base * across,
    )


SMALL = scaled(3 / 6, 15 / 52, line_width=0.75, disc=3.0)
"""The 15 x 3 ft court for halls and children; a 6-in disc could not lie clear in its 10-off area."""
