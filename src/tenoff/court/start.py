"""Where a disc may be shot from: one half of the near 10-off area, clear of its lines and its triangle.

Here x and y are the shooter's: the origin is the center of the near base line, y runs toward the far end,
x to the right. The book decides what a fault costs; this says only what is touched or passed.
"""

from __future__ import annotations

from enum import StrEnum
from math import isfinite

import msgspec

from tenoff.court.geometry import Court
from tenoff.court.measure import level_gap, no_place, slant_gap


class Half(StrEnum):
    """A half of the starting area, as the shooter sees it."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> Half:
        return Half.LEFT if self is Half.RIGHT else Half.RIGHT


class StartFault(StrEnum):
    """One way in which a disc does not lie clear in its half; on a line means touching it."""

    ON_FRONT = "on-front"  # the kitchen line, toward the sevens
    PAST_FRONT = "past-front"
    ON_BACK = "on-back"  # the base line
    PAST_BACK = "past-back"
    ON_SIDE = "on-side"  # the slanting outside line
    PAST_SIDE = "past-side"
    ON_TRIANGLE = "on-triangle"  # a leg of the separation triangle; its base is not marked
    PARTLY_OTHER_HALF = "partly-other-half"
    WHOLLY_OTHER_HALF = "wholly-other-half"


class Start(msgspec.Struct, frozen=True):
    """How a disc lies before it is shot; the inches are edge to edge, negative when touching or past."""

    half: Half
    faults: tuple[StartFault, ...]
    front: float
    back: float
    side: float
    triangle: float
    middle: float
    """From the disc's edge to the unmarked middle of the area."""

    @property
    def clear(self) -> bool:
        return not self.faults


def check_start(court: Court, x: float, y: float, half: Half) -> Start:
    """How a disc at x, y, which belongs in `half`, lies in the starting area."""
    if not (isfinite(x) and isfinite(y)):
        raise no_place(x, y)
    half = Half(half)
    gauge = court.gauge
    reach, limit, kitchen = gauge.reach, gauge.reach_squared, court.kitchen_line
    right = abs(x)
    into = x if half is Half.RIGHT else -x
    outside, side_gap = slant_gap(gauge.kitchen_side, right, y)
    _, leg_gap = slant_gap(court.separation_leg, right, y)
    triangle = leg_gap**0.5 - (court.radius + court.separation_line / 2)
    faults: list[StartFault] = []
    if level_gap(kitchen, court.diagram_half_width, right, y) <= limit:
        faults.append(StartFault.ON_FRONT)
    elif y > kitchen:
        faults.append(StartFault.PAST_FRONT)
    if y * y <= limit:
        faults.append(StartFault.ON_BACK)
    elif y < 0:
        faults.append(StartFault.PAST_BACK)
    if side_gap <= limit:
        faults.append(StartFault.ON_SIDE)
    elif outside > 0 and 0 <= y <= kitchen:  # before the front and behind the back there is no side
        faults.append(StartFault.PAST_SIDE)
    if triangle <= 0:
        faults.append(StartFault.ON_TRIANGLE)
    if into <= -court.radius:
        faults.append(StartFault.WHOLLY_OTHER_HALF)
    elif into < court.radius:
        faults.append(StartFault.PARTLY_OTHER_HALF)
    return Start(
        half=half,
        faults=tuple(faults),
        front=kitchen - y - reach,
        back=y - reach,
        side=-outside - reach,
        triangle=triangle,
        middle=into - court.radius,
    )


def past_front(court: Court, y: float) -> bool:
    """Whether a disc is wholly beyond the front line: in the seven, if it went straight."""
    return y - court.kitchen_line > court.reach


def left_start(court: Court, x: float, y: float) -> bool:
    """Whether a disc has wholly left the starting area, over whichever line."""
    if past_front(court, y) or -y > court.reach:
        return True
    outside, gap = slant_gap(court.gauge.kitchen_side, abs(x), y)
    return outside > 0 and gap > court.gauge.reach_squared
