"""Where one disc lies: its area and value, the lines it touches, how clear it is, live or dead.

A mounted disc is judged by itself, from its own x and y, like any other.
"""

from __future__ import annotations

from math import inf, sqrt
from operator import itemgetter

import msgspec

from tenoff.court.areas import Area
from tenoff.court.dead import AGREED, Dead, DeadRules
from tenoff.court.geometry import Court
from tenoff.court.lines import Line
from tenoff.court.measure import lines_within, nearest_line, no_place


class Lie(msgspec.Struct, frozen=True, gc=False):
    """How a disc lies; a dead disc has no area and no value."""

    area: Area
    value: int
    touching: tuple[Line, ...]
    """The lines it touches, the nearest first; the dead line is named too, though it takes no score."""
    clearance: float
    """Inches from the disc's edge to the nearest edge of the nearest scoring line; negative: it overlaps."""
    dead: Dead | None

    @property
    def live(self) -> bool:
        return self.dead is None


# Looking a member up on its enum costs more than the arithmetic between two of them.
_TEN, _EIGHT_LEFT, _EIGHT_RIGHT, _SEVEN_LEFT, _SEVEN_RIGHT, _TEN_OFF, _NONE = Area
_gap = itemgetter(0)


def judge(
    court: Court,
    x: float,
    y: float,
    rules: DeadRules = AGREED,
    *,
    leaning: bool = False,
    overlooked: bool = False,
    struck: bool = False,
    stray: bool = False,
) -> Lie:
    """How a disc with its center at x, y lies; the flags are what a person saw.

    leaning: over the edge and on the alley; overlooked: short, but nobody removed it; struck: it hit
    something outside the playing area; stray: it came from another court.
    """
    if not x * x + y * y < inf:
        raise no_place(x, y)
    gauge = court.gauge
    reach, limit, half_width, dead_line, kitchen, eight, ten, _, _, _ = gauge
    right = x if x > 0.0 else -x
    nearest, outside = nearest_line(gauge, right, y)
    clearance = sqrt(nearest) - reach
    if right > half_width or -y > reach or y - dead_line > reach or leaning or struck or stray:
        dead = _dead(court, rules, right, y, leaning, overlooked, struck, stray)
        if dead is not None:
            return Lie(_NONE, 0, touched(court, x, y), clearance, dead)
    if nearest <= limit or y - dead_line >= -reach:
        return Lie(_NONE, 0, touched(court, x, y), clearance, None)
    if outside > 0.0:
        return Lie(_NONE, 0, (), clearance, None)
    if y < kitchen:
        return Lie(_TEN_OFF, -10, (), clearance, None)
    if y > ten:
        return Lie(_TEN, 10, (), clearance, None)
    if y > eight:
        return Lie(_EIGHT_RIGHT if x > 0.0 else _EIGHT_LEFT, 8, (), clearance, None)
    return Lie(_SEVEN_RIGHT if x > 0.0 else _SEVEN_LEFT, 7, (), clearance, None)


def _dead(
    court: Court,
    rules: DeadRules,
    right: float,
    y: float,
    leaning: bool,
    overlooked: bool,
    struck: bool,
    stray: bool,
) -> Dead | None:
    """The first reason for which the book takes the disc out of play, if any."""
    if struck:
        return Dead.STRUCK
    if stray:
        return Dead.STRAY
    if right - court.half_width > court.radius:
        return Dead.OFF_SIDE
    if rules.over_half_is_dead and right > court.half_width:
        return Dead.OVER_HALF
    if rules.leaning_is_dead and leaning:
        return Dead.LEANING
    if -y > court.reach:
        strip = rules.beyond_clear_inches
        return Dead.NEAR_BASE if strip is not None and -y - court.reach < strip else Dead.BEYOND
    if y - court.dead_line > court.reach and not (overlooked and rules.overlooked_short_lives):
        return Dead.SHORT
    return None


def touched(court: Court, x: float, y: float) -> tuple[Line, ...]:
    """The lines a disc with its center at x, y touches, the nearest first."""
    hits = lines_within(court.gauge, x, y)
    if len(hits) > 1:
        hits.sort(key=_gap)
    return tuple([line for _, line in hits])
