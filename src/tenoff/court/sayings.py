"""What a picture of the court says to people who hear it instead of seeing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenoff.court.areas import Area
from tenoff.court.dead import Dead
from tenoff.court.lies import Lie
from tenoff.court.placed import Placed
from tenoff.court.sheet import View

_AREAS = {
    Area.TEN: "in the 10",
    Area.EIGHT_LEFT: "in the left 8",
    Area.EIGHT_RIGHT: "in the right 8",
    Area.SEVEN_LEFT: "in the left 7",
    Area.SEVEN_RIGHT: "in the right 7",
    Area.TEN_OFF: "in the 10-off",
    Area.NONE: "outside the scoring areas",
}
_DEADS = {
    Dead.STRUCK: "struck something outside the court",
    Dead.STRAY: "from another court",
    Dead.OFF_SIDE: "off the side",
    Dead.OVER_HALF: "more than half over the side",
    Dead.LEANING: "leaning over the edge",
    Dead.BEYOND: "beyond the base line",
    Dead.NEAR_BASE: "just beyond the base line, to be taken away",
    Dead.SHORT: "short of the dead line",
}


def title_of(view: View, discs: Sequence[Placed]) -> str:
    """What the picture shows."""
    part = "Far end of the court" if view is View.FAR_END else "The court"
    return f"{part} with {len(discs)} {'disc' if len(discs) == 1 else 'discs'}" if discs else part


def saying(disc: Placed, lie: Lie) -> str:
    """One disc in a few words."""
    if lie.dead is not None:
        return f"{disc.name} dead, {_DEADS[lie.dead]}"
    if lie.touching:
        return f"{disc.name} on the {' and the '.join(lie.touching)}, no score"
    clear = f", clear by {lie.clearance:.1f} in" if lie.value else ""
    return f"{disc.name} {_AREAS[lie.area]}{clear}"


Saying = Callable[[Placed, Lie], str]
"""Puts one disc into words."""


def desc_of(discs: Sequence[Placed], lies: Sequence[Lie], said: Saying = saying) -> str:
    """Every disc in turn."""
    return ". ".join(said(disc, lie) for disc, lie in zip(discs, lies, strict=True)) or "No discs"
