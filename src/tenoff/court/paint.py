"""Where the lines of the far end are painted, for drawing them."""

from __future__ import annotations

import msgspec

from tenoff.court.areas import Point
from tenoff.court.geometry import Court
from tenoff.court.lines import Line


class Stroke(msgspec.Struct, frozen=True):
    """A line as painted: the ends of its center and its width."""

    line: Line
    start: Point
    end: Point
    width: float


def strokes(court: Court) -> tuple[Stroke, ...]:
    """The painted lines of the far end; the separation triangle is not among them, it takes no score."""
    base, front = court.diagram_half_width, court.kitchen_top_half_width
    kitchen, eight, ten, apex = court.kitchen_line, court.eight_line, court.ten_line, court.apex
    edge, dead = court.half_width, court.dead_line
    at_eight, at_ten = court.half_width_at(eight), court.half_width_at(ten)
    runs: tuple[tuple[Line, Point, Point], ...] = (
        (Line.BASE, (-edge, 0.0), (edge, 0.0)),
        (Line.KITCHEN, (-base, kitchen), (base, kitchen)),
        (Line.SEVEN_EIGHT, (-at_eight, eight), (at_eight, eight)),
        (Line.EIGHT_TEN, (-at_ten, ten), (at_ten, ten)),
        (Line.CENTER, (0.0, kitchen), (0.0, ten)),
        (Line.LEFT_SIDE, (-base, kitchen), (0.0, apex)),
        (Line.RIGHT_SIDE, (base, kitchen), (0.0, apex)),
        (Line.LEFT_KITCHEN_SIDE, (-base, 0.0), (-front, kitchen)),
        (Line.RIGHT_KITCHEN_SIDE, (base, 0.0), (front, kitchen)),
        (Line.DEAD, (-edge, dead), (edge, dead)),
    )
    return tuple(Stroke(line, start, end, court.line_width) for line, start, end in runs)
