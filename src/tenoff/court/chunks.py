"""The judgment of `lies.judge` on arrays, a chunk at a time and in place, so that it stays in the cache.

Each step is the scalar's, in the scalar's order: change the two together.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tenoff.court.dead import Dead, DeadRules
from tenoff.court.geometry import Court, Gauge, Slant, check_line_width
from tenoff.court.many import AREA_CODES, DEAD_CODES
from tenoff.court.measure import no_place

Floats = NDArray[np.float64]
Codes = NDArray[np.int8]
Flags = NDArray[np.bool_]

_CHUNK = 8192  # ten rows of this many floats fit into a core's own cache
_POINTS = np.array([area.points for area in AREA_CODES], np.int8)
_TEN_OFF = len(AREA_CODES) - 1
_SHORT, _BEYOND, _NEAR_BASE, _OVER_HALF, _OFF_SIDE = (
    np.int8(DEAD_CODES.index(reason))
    for reason in (Dead.SHORT, Dead.BEYOND, Dead.NEAR_BASE, Dead.OVER_HALF, Dead.OFF_SIDE)
)


class Scratch(NamedTuple):
    """Rows that every chunk uses again."""

    right: Floats
    nearest: Floats
    outside: Floats
    gap: Floats
    beside: Floats
    beside_gap: Floats
    past: Floats
    spare: Floats
    below: Flags
    flag: Flags

    @classmethod
    def of(cls, size: int) -> Scratch:
        floats, flags = np.empty((8, size)), np.empty((2, size), np.bool_)
        return cls(*floats, *flags)


def judge(
    court: Court, x: ArrayLike, y: ArrayLike, rules: DeadRules, line_width: ArrayLike | None
) -> tuple[Codes, Codes, Floats, Codes]:
    """Area, value, clearance and reason of death of each disc."""
    widths = np.asarray(court.line_width if line_width is None else line_width, np.float64)
    for width in (widths.min(initial=1.0), widths.max(initial=1.0)):
        check_line_width(float(width))
    reaches = court.disc / 2 + widths / 2
    xs, ys, each = np.broadcast_arrays(np.asarray(x, np.float64), np.asarray(y, np.float64), reaches)
    shape, size = xs.shape, xs.size
    xs, ys = np.ascontiguousarray(xs).reshape(size), np.ascontiguousarray(ys).reshape(size)
    each = np.ascontiguousarray(each).reshape(size) if widths.ndim else each
    area, dead, clearance = np.empty(size, np.int8), np.empty(size, np.int8), np.empty(size)
    scratch = Scratch.of(min(size, _CHUNK))
    for start in range(0, size, _CHUNK):
        part = slice(start, min(start + _CHUNK, size))
        work = scratch if part.stop - start == len(scratch.right) else Scratch.of(part.stop - start)
        reach = each[part] if widths.ndim else float(reaches)
        nearest_line(court.gauge, xs[part], ys[part], work)
        np.subtract(np.sqrt(work.nearest, out=work.nearest), reach, out=clearance[part])
        find_dead(court, rules, ys[part], reach, work, dead[part])
        find_area(court.gauge, xs[part], ys[part], clearance[part], dead[part], work, area[part])
    value = _POINTS.take(area)
    return area.reshape(shape), value.reshape(shape), clearance.reshape(shape), dead.reshape(shape)


def nearest_line(gauge: Gauge, x: Floats, y: Floats, work: Scratch) -> None:
    """Leaves in the scratch rows what `measure.nearest_line` returns, and `right` and `below`."""
    right, nearest, outside, gap, beside, beside_gap, past, spare, below, _ = work
    np.abs(x, out=right)
    np.multiply(y, y, out=nearest)
    np.multiply(right, right, out=gap)
    if not np.add(gap, nearest, out=past).max() < inf:
        bad = int(np.flatnonzero(~np.isfinite(past))[0])
        raise no_place(float(x[bad]), float(y[bad]))
    np.subtract(gauge.kitchen_line, y, out=past)
    np.subtract(y, gauge.ten_line, out=spare)
    _add_square(np.maximum(past, spare, out=past), gap)
    np.minimum(nearest, gap, out=nearest)
    for level, half, _ in gauge.levels:
        np.subtract(y, level, out=gap)
        np.multiply(gap, gap, out=gap)
        _add_square(np.subtract(right, half, out=past), gap)
        np.minimum(nearest, gap, out=nearest)
    _slant(gauge.side, right, y, outside, gap, past, spare)
    _slant(gauge.kitchen_side, right, y, beside, beside_gap, past, spare)
    np.less(y, gauge.kitchen_line, out=below)
    np.copyto(outside, beside, where=below)
    np.copyto(gap, beside_gap, where=below)
    np.minimum(nearest, gap, out=nearest)


def _add_square(past: Floats, gap: Floats) -> None:
    """Adds the square of what a point is past a line's end; nothing where it is not past it."""
    np.maximum(past, 0.0, out=past)
    np.multiply(past, past, out=past)
    np.add(gap, past, out=gap)


def _slant(
    slant: Slant, right: Floats, y: Floats, outside: Floats, gap: Floats, past: Floats, spare: Floats
) -> None:
    np.multiply(right, slant.nx, out=outside)
    np.multiply(y, slant.ny, out=past)
    np.add(outside, past, out=outside)
    np.subtract(outside, slant.across, out=outside)
    np.multiply(outside, outside, out=gap)
    np.multiply(y, slant.nx, out=past)
    np.multiply(right, slant.ny, out=spare)
    np.subtract(past, spare, out=past)
    np.subtract(past, slant.middle, out=past)
    np.abs(past, out=past)
    _add_square(np.subtract(past, slant.half, out=past), gap)


def find_dead(
    court: Court, rules: DeadRules, y: Floats, reach: float | Floats, work: Scratch, dead: Codes
) -> None:
    """Writes why each disc is dead, the weightier reasons over the lighter ones; 0 where it is live."""
    right, past, flag = work.right, work.past, work.flag
    np.greater(np.subtract(y, court.dead_line, out=past), reach, out=flag)
    np.multiply(flag, _SHORT, out=dead)
    np.greater(np.negative(y, out=past), reach, out=flag)
    np.copyto(dead, _BEYOND, where=flag)
    if rules.beyond_clear_inches is not None:
        near = np.less(np.subtract(past, reach, out=past), rules.beyond_clear_inches)
        np.copyto(dead, _NEAR_BASE, where=np.logical_and(near, flag, out=flag))
    if rules.over_half_is_dead:
        np.copyto(dead, _OVER_HALF, where=np.greater(right, court.half_width, out=flag))
    np.subtract(right, court.half_width, out=past)
    np.copyto(dead, _OFF_SIDE, where=np.greater(past, court.radius, out=flag))


def find_area(
    gauge: Gauge, x: Floats, y: Floats, clearance: Floats, dead: Codes, work: Scratch, area: Codes
) -> None:
    """Writes each disc's area: two codes a band from the ten down, the odd one on the right."""
    flag = work.flag
    np.less_equal(y, gauge.ten_line, out=flag)
    np.add(flag.view(np.int8), np.less_equal(y, gauge.eight_line).view(np.int8), out=area)
    np.add(area, area, out=area)
    np.logical_not(flag, out=flag)
    np.logical_or(flag, np.greater(x, 0.0), out=flag)
    np.add(area, flag.view(np.int8), out=area)
    np.copyto(area, _TEN_OFF, where=work.below)
    np.greater(clearance, 0.0, out=flag)
    np.logical_and(flag, np.less(work.outside, 0.0), out=flag)
    np.logical_and(flag, np.equal(dead, 0), out=flag)
    np.multiply(area, flag.view(np.int8), out=area)
