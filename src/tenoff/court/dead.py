"""Why a disc is dead, and the points on which the books differ about it."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Dead(StrEnum):
    """The reason a disc is out of play; STRUCK, STRAY and LEANING are seen by people, the rest measured."""

    STRUCK = "struck"  # it came back from something outside the playing area
    STRAY = "stray"  # it came from another court
    OFF_SIDE = "off-side"  # it lies wholly past the edge of the court
    OVER_HALF = "over-half"  # its center is past the edge of the court
    LEANING = "leaning"  # it leans over the edge and touches the alley
    BEYOND = "beyond"  # it lies wholly beyond the far base line
    NEAR_BASE = "near-base"  # so, and near enough to the line that it must be taken away
    SHORT = "short"  # it has not reached the far dead line


class DeadRules(msgspec.Struct, frozen=True, kw_only=True):
    """What one book makes of discs at the rim of play; off the side, beyond and short are dead in all."""

    beyond_clear_inches: float | None = None
    """A disc beyond the base line by less than this is taken away; None: the book names no distance."""
    leaning_is_dead: bool = False
    over_half_is_dead: bool = False
    """Exactly half out stays."""
    overlooked_short_lives: bool = False
    """A short disc that nobody called and removed is live for that turn."""

    def __post_init__(self) -> None:
        if self.beyond_clear_inches is not None and not self.beyond_clear_inches > 0:
            raise ValueError(f"the strip beyond the base line is above zero, got {self.beyond_clear_inches}")


AGREED = DeadRules()
"""Only what no book disputes."""
