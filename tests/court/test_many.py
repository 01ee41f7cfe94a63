"""Many discs at once give what each alone gives."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tenoff.court import (
    AREA_CODES,
    DEAD_CODES,
    SMALL,
    STANDARD,
    Area,
    Court,
    Dead,
    DeadRules,
    judge,
    judge_many,
    scaled,
    strokes,
)

FLOOR = DeadRules(beyond_clear_inches=8.0, over_half_is_dead=True)
AREA_CODE = {area: code for code, area in enumerate(AREA_CODES)}
DEAD_CODE = {dead: code for code, dead in enumerate(DEAD_CODES)}


def some_lies(court: Court, size: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Half anywhere, half within a few roundings of touching a line, some of those on its ends."""
    dice = np.random.default_rng(seed)
    lines = strokes(court)
    ends = np.array([(*stroke.start, *stroke.end) for stroke in lines])[dice.integers(len(lines), size=size)]
    x0, y0, x1, y1 = ends.T
    length = np.hypot(x1 - x0, y1 - y0)
    share = np.clip(dice.uniform(-0.1, 1.1, size), 0, 1)
    more = dice.choice([0.0, 1e-16, 1e-15, 1e-14, 1e-12, 1e-6], size) * dice.uniform(-4, 4, size)
    off = dice.choice([-1, 1], size) * (court.reach + more) / length
    x = x0 + share * (x1 - x0) - off * (y1 - y0)
    y = y0 + share * (y1 - y0) + off * (x1 - x0)
    anywhere = dice.random(size) < 0.5
    x = np.where(anywhere, dice.uniform(-1.2, 1.2, size) * court.half_width, x)
    y = np.where(anywhere, dice.uniform(-0.2, 1.1, size) * court.dead_line, y)
    return x, y


def agree(court: Court, x: NDArray[np.float64], y: NDArray[np.float64], rules: DeadRules) -> None:
    many = judge_many(court, x, y, rules)
    each = [judge(court, a, b, rules) for a, b in zip(x.tolist(), y.tolist(), strict=True)]
    assert many.area.tolist() == [AREA_CODE[lie.area] for lie in each]
    assert many.value.tolist() == [lie.value for lie in each]
    assert many.clearance.tolist() == [lie.clearance for lie in each]
    assert many.dead.tolist() == [DEAD_CODE[lie.dead] for lie in each]


@pytest.mark.parametrize("seed", range(10))
def test_a_hundred_thousand_lies_when_judged_both_ways(seed: int) -> None:
    agree(STANDARD, *some_lies(STANDARD, 100_000, seed), FLOOR)


@given(st.floats(0.3, 1.5), st.floats(0.3, 1.5), st.floats(0.75, 1.5), st.floats(1, 8), st.integers(0, 2**32))
def test_lies_when_judged_both_ways_on_any_court(
    across: float, along: float, width: float, disc: float, seed: int
) -> None:
    court = scaled(across, along, line_width=width, disc=disc)
    agree(court, *some_lies(court, 500, seed), FLOOR)


def test_lies_when_every_area_and_reason_occurs() -> None:
    lies = judge_many(STANDARD, *some_lies(STANDARD, 20_000, 1), FLOOR)
    assert {AREA_CODES[code] for code in lies.area} == set(Area)
    measured = {Dead.SHORT, Dead.BEYOND, Dead.NEAR_BASE, Dead.OVER_HALF, Dead.OFF_SIDE}
    assert {DEAD_CODES[code] for code in lies.dead} == {None, *measured}


def test_lies_when_each_disc_has_its_own_line_width() -> None:
    x, y = some_lies(STANDARD, 5_000, 7)
    widths = np.random.default_rng(8).uniform(0.75, 1.5, x.size)
    many = judge_many(STANDARD, x, y, FLOOR, line_width=widths)
    discs = zip(x.tolist(), y.tolist(), widths.tolist(), strict=True)
    each = [judge(Court(line_width=width), a, b, FLOOR) for a, b, width in discs]
    assert many.clearance.tolist() == [lie.clearance for lie in each]
    assert many.area.tolist() == [AREA_CODE[lie.area] for lie in each]
    assert many.dead.tolist() == [DEAD_CODE[lie.dead] for lie in each]


def test_lies_when_one_line_width_is_given_for_all() -> None:
    x, y = some_lies(SMALL, 1_000, 3)
    wide = judge_many(SMALL, x, y, line_width=1.25)
    court = scaled(3 / 6, 15 / 52, line_width=1.25, disc=3.0)
    assert wide.area.tolist() == judge_many(court, x, y).area.tolist()


def test_lies_when_the_arrays_have_shapes() -> None:
    lies = judge_many(STANDARD, [[0.0], [9.0]], [102.0, 72.0, 36.0])
    assert lies.value.tolist() == [[10, 0, 0], [0, 8, 7]]
    assert judge_many(STANDARD, 9.0, 72.0).value.shape == ()
    assert judge_many(STANDARD, [], []).area.tolist() == []


def test_lies_when_a_place_is_no_number() -> None:
    with pytest.raises(ValueError, match=r"^a disc lies a finite number of inches .*, got nan, 9\.0$"):
        judge_many(STANDARD, [0.0, np.nan], [9.0, 9.0])
    with pytest.raises(ValueError, match=r"^a disc lies a finite number of inches .*, got 1\.0, inf$"):
        judge_many(STANDARD, [0.0, 1.0], [9.0, np.inf])


@pytest.mark.parametrize("width", [0.5, 2.0])
def test_lies_when_a_line_is_too_narrow_or_too_wide(width: float) -> None:
    with pytest.raises(ValueError, match=f"^a line is 0.75 to 1.5 in wide, got {width}$"):
        judge_many(STANDARD, [0.0, 1.0], [9.0, 9.0], line_width=[1.0, width])


def test_numpy_when_only_the_court_is_imported() -> None:
    code = "import sys, tenoff.court; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


WITHOUT = """
import sys
for name in ("numpy", "numba"):
    sys.modules[name] = None
import importlib, pkgutil, tenoff
needs = ("tenoff.court.chunks", "tenoff.cli.__main__")
for each in pkgutil.walk_packages(tenoff.__path__, "tenoff."):
    if each.name not in needs:
        importlib.import_module(each.name)
from tenoff.court import Court, judge_many
try:
    judge_many(Court(), [0.0], [60.0])
except ModuleNotFoundError as missing:
    print(missing)
"""


def test_judging_many_when_numpy_is_not_there() -> None:
    """Everything else is there without it: nobody who runs an event has to install it."""
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ('judge_many needs numpy: pip install "tenoff[sim]"\n', "")
