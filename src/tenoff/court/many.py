"""Where many discs lie at once, on arrays: the same judgment as `lies.judge`, bit for bit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tenoff.court.areas import Area
from tenoff.court.dead import AGREED, Dead, DeadRules
from tenoff.court.geometry import Court

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

AREA_CODES: tuple[Area, ...] = (
    Area.NONE,
    Area.TEN,
    Area.EIGHT_LEFT,
    Area.EIGHT_RIGHT,
    Area.SEVEN_LEFT,
    Area.SEVEN_RIGHT,
    Area.TEN_OFF,
)
"""What the numbers in `Lies.area` stand for; `chunks.py` counts on this order."""

DEAD_CODES: tuple[Dead | None, ...] = (None, *Dead)
"""What the numbers in `Lies.dead` stand for; 0 is a live disc."""


class Lies(NamedTuple):
    """How many discs lie: arrays of the shape that was asked about. A clearance above 0 touches nothing."""

    area: NDArray[np.int8]
    value: NDArray[np.int8]
    clearance: NDArray[np.float64]
    dead: NDArray[np.int8]


def judge_many(
    court: Court,
    x: ArrayLike,
    y: ArrayLike,
    rules: DeadRules = AGREED,
    *,
    line_width: ArrayLike | None = None,
) -> Lies:
    """How discs with their centers at x, y lie; `line_width` may give each disc its own width of line.

    What only people see (leaning, overlooked, struck, stray) is not asked here. It needs numpy, which comes
    with the `sim` extra.
    """
    try:  # only here: it takes longer to import than all the rest of the court, and few have it
        from tenoff.court import chunks
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f'judge_many needs {missing.name}: pip install "tenoff[sim]"') from None
    return Lies(*chunks.judge(court, x, y, rules, line_width))
