"""How far a disc's center is from the lines: the one sum behind every judgment.

Distances stay squared, because a root is dear and comparing needs none. `chunks.py` does the steps of
`nearest_line` in the same order on whole arrays, so that both give the same bits: change the two together.
"""

from __future__ import annotations

from tenoff.court.geometry import Gauge, Slant
from tenoff.court.lines import Line

# Looking a member up on its enum costs more than the arithmetic between two of them.
_BASE, _CENTER, _DEAD = Line.BASE, Line.CENTER, Line.DEAD
_LEFT = (Line.LEFT_SIDE, Line.LEFT_KITCHEN_SIDE)
_RIGHT = (Line.RIGHT_SIDE, Line.RIGHT_KITCHEN_SIDE)


def no_place(x: float, y: float) -> ValueError:
    """What to raise for a disc that lies nowhere."""
    return ValueError(f"a disc lies a finite number of inches from the base line, got {x}, {y}")


def nearest_line(gauge: Gauge, right: float, y: float) -> tuple[float, float]:
    """The squared distance to the nearest scoring line, and how far outside the slanting line at that
    height the center is (negative: inside). `right` is its distance from the middle, either way."""
    _, _, _, _, kitchen, _, ten, levels, side, kitchen_side = gauge
    nearest = y * y  # the base line runs on past the court's sides
    for level, half, _ in levels:
        gap = y - level
        gap *= gap
        if gap >= nearest:
            break  # the lines above are farther off still, and shorter
        past = right - half
        if past > 0.0:
            gap += past * past
        if gap < nearest:
            nearest = gap
    if y < kitchen:  # all that lies above is behind the kitchen line, and all of the 10-off before it
        nx, ny, across, middle, half = kitchen_side
    else:
        nx, ny, across, middle, half = side
        gap = right * right
        if gap < nearest:
            if y > ten:
                gap += (y - ten) * (y - ten)
            if gap < nearest:
                nearest = gap
    outside = nx * right + ny * y - across
    gap = outside * outside
    if gap < nearest:
        past = abs(nx * y - ny * right - middle) - half
        if past > 0.0:
            gap += past * past
        if gap < nearest:
            nearest = gap
    return nearest, outside


def lines_within(gauge: Gauge, x: float, y: float) -> list[tuple[float, Line]]:
    """The lines a disc reaches, each after its squared distance, in no order."""
    reach, limit, _, dead_line, kitchen, _, ten, levels, side, kitchen_side = gauge
    right = x if x > 0.0 else -x
    near, far = (_RIGHT, _LEFT) if x > 0.0 else (_LEFT, _RIGHT)
    hits: list[tuple[float, Line]] = []
    if (gap := y * y) <= limit:
        hits.append((gap, _BASE))
    for level, half, line in levels:
        if (y - level) * (y - level) <= limit and (gap := level_gap(level, half, right, y)) <= limit:
            hits.append((gap, line))
    if (gap := slant_gap(side, right, y)[1]) <= limit:
        hits.append((gap, near[0]))
    if y - kitchen <= reach and (gap := slant_gap(kitchen_side, right, y)[1]) <= limit:
        hits.append((gap, near[1]))
    if right <= reach:  # only such a disc can touch the center line, or a slanting line of the other half
        past = kitchen - y if y < kitchen else y - ten
        gap = right * right + past * past if past > 0.0 else right * right
        if gap <= limit:
            hits.append((gap, _CENTER))
        if (gap := slant_gap(side, -right, y)[1]) <= limit:
            hits.append((gap, far[0]))
        if (gap := slant_gap(kitchen_side, -right, y)[1]) <= limit:
            hits.append((gap, far[1]))
    if (gap := (y - dead_line) * (y - dead_line)) <= limit:
        hits.append((gap, _DEAD))
    return hits


def level_gap(level: float, half: float, right: float, y: float) -> float:
    """The squared distance from a line across the court that runs `half` to each side of the middle."""
    gap, past = y - level, right - half
    return gap * gap + past * past if past > 0.0 else gap * gap


def slant_gap(slant: Slant, x: float, y: float) -> tuple[float, float]:
    """How far outside a slanting line of the right half a point is, and its squared distance from it."""
    nx, ny, across, middle, half = slant
    outside = nx * x + ny * y - across
    past = abs(nx * y - ny * x - middle) - half
    return outside, outside * outside + past * past if past > 0.0 else outside * outside
