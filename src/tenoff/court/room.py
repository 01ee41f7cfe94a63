"""A clear spot in an area for one more disc, for lies that are told by area only."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from tenoff.court.areas import Area, Point, heart, outline
from tenoff.court.geometry import Court
from tenoff.court.lies import judge
from tenoff.court.placed import Placed

_STEPS = 48


def room(court: Court, area: Area, taken: Sequence[Placed]) -> Point:
    """The spot nearest to the area's heart where a disc lies clear in it and touches none of the others."""
    middle = heart(court, area)
    if _free(court, area, taken, middle):
        return middle
    for spot in sorted(_grid(court, area), key=lambda spot: dist(spot, middle)):
        if _free(court, area, taken, spot):
            return spot
    raise ValueError(f"no room for a disc in {area} beside the {len(taken)} on the court")


def _free(court: Court, area: Area, taken: Sequence[Placed], spot: Point) -> bool:
    lie = judge(court, *spot)
    clear = lie.live and lie.area is area and not lie.touching
    return clear and all(dist(spot, (disc.x, disc.y)) > court.disc for disc in taken)


def _grid(court: Court, area: Area) -> list[Point]:
    edge = court.half_width - court.radius
    strip = (-edge, court.apex), (edge, court.dead_line)
    corners = strip if area is Area.NONE else outline(court, area)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    low, high = min(y for _, y in corners), max(y for _, y in corners)
    wide, tall = (right - left) / _STEPS, (high - low) / _STEPS
    return [(left + i * wide, low + j * tall) for i in range(_STEPS + 1) for j in range(_STEPS + 1)]
