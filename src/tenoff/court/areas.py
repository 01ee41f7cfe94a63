"""The six scoring areas: what they count, their outlines, and where in them a disc lies clear."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from tenoff.court.geometry import Court

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""Corners in anticlockwise order as seen with x to the right and y up."""


class Area(StrEnum):
    """Where a disc counts; left and right are the shooter's."""

    TEN = "10"
    EIGHT_LEFT = "8L"
    EIGHT_RIGHT = "8R"
    SEVEN_LEFT = "7L"
    SEVEN_RIGHT = "7R"
    TEN_OFF = "10off"
    NONE = "none"

    @property
    def points(self) -> int:
        return POINTS[self]

    @property
    def mirrored(self) -> Area:
        """The area on the other side of the center line."""
        return _MIRRORED.get(self, self)


POINTS: Mapping[Area, int] = {
    Area.TEN: 10,
    Area.EIGHT_LEFT: 8,
    Area.EIGHT_RIGHT: 8,
    Area.SEVEN_LEFT: 7,
    Area.SEVEN_RIGHT: 7,
    Area.TEN_OFF: -10,
    Area.NONE: 0,
}

SCORING: tuple[Area, ...] = tuple(area for area in Area if area is not Area.NONE)

_MIRRORED: Mapping[Area, Area] = {
    Area.EIGHT_LEFT: Area.EIGHT_RIGHT,
    Area.EIGHT_RIGHT: Area.EIGHT_LEFT,
    Area.SEVEN_LEFT: Area.SEVEN_RIGHT,
    Area.SEVEN_RIGHT: Area.SEVEN_LEFT,
}


def outline(court: Court, area: Area) -> Outline:
    """The area's corners, on the centers of its lines; empty for NONE."""
    base, front = court.diagram_half_width, court.kitchen_top_half_width
    eight, ten = court.half_width_at(court.eight_line), court.half_width_at(court.ten_line)
    match area:
        case Area.TEN:
            return (-ten, court.ten_line), (ten, court.ten_line), (0.0, court.apex)
        case Area.EIGHT_RIGHT:
            return _half(court.eight_line, eight, court.ten_line, ten)
        case Area.SEVEN_RIGHT:
            return _half(court.kitchen_line, base, court.eight_line, eight)
        case Area.EIGHT_LEFT | Area.SEVEN_LEFT:
            return tuple((-x, y) for x, y in reversed(outline(court, area.mirrored)))
        case Area.TEN_OFF:
            return (-base, 0.0), (base, 0.0), (front, court.kitchen_line), (-front, court.kitchen_line)
        case Area.NONE:
            return ()


def _half(low: float, low_half: float, high: float, high_half: float) -> Outline:
    return (0.0, low), (low_half, low), (high_half, high), (0.0, high)


def clear_outline(court: Court, area: Area) -> Outline:
    """Where in the area a disc's center may be with the disc clear of every line; empty if it cannot."""
    return inset(outline(court, area), court.reach)


def inset(corners: Outline, depth: float) -> Outline:
    """The part of a convex outline that is at least `depth` from all its sides."""
    kept = corners
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        nx, ny = (y0 - y1) / length, (x1 - x0) / length  # the normal that points inwards
        kept = _cut(kept, nx, ny, nx * x0 + ny * y0 + depth)
    return kept


def _cut(corners: Outline, nx: float, ny: float, least: float) -> Outline:
    """What is left of an outline on the side of a line where nx*x + ny*y is at least `least`."""
    kept: list[Point] = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        before, after = nx * x0 + ny * y0 - least, nx * x1 + ny * y1 - least
        if before >= 0:
            kept.append((x0, y0))
        if (before > 0 > after) or (before < 0 < after):
            share = before / (before - after)
            kept.append((x0 + share * (x1 - x0), y0 + share * (y1 - y0)))
    return tuple(kept)


def surface(corners: Outline) -> float:
    """The outline's area in square inches."""
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def heart(court: Court, area: Area) -> Point:
    """A spot well inside the area; for NONE a live spot between the apex and the dead line."""
    if area is Area.NONE:
        return 0.0, (court.apex + court.dead_line) / 2
    corners = outline(court, area)
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
