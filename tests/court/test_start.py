"""Where a disc may be shot from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.court import STANDARD, Court, Half, StartFault, check_start


def faults(x: float, y: float, half: Half = Half.RIGHT) -> tuple[StartFault, ...]:
    return check_start(STANDARD, x, y, half).faults


def test_start_when_in_the_clear() -> None:
    start = check_start(STANDARD, 15.0, 9.0, Half.RIGHT)
    assert start.clear
    assert (start.half, start.faults) == (Half.RIGHT, ())
    assert (start.front, start.back, start.middle) == (5.5, 5.5, 12.0)
    assert round(start.side, 3) == 13.576
    assert round(start.triangle, 3) == 11.063


def test_start_when_on_the_front_line() -> None:
    assert faults(15.0, 14.5) == (StartFault.ON_FRONT,)
    assert faults(15.0, 14.25) == ()
    assert faults(15.0, 21.5) == (StartFault.ON_FRONT,)


def test_start_when_past_the_front_line() -> None:
    assert faults(15.0, 22.0) == (StartFault.PAST_FRONT,)
    assert check_start(STANDARD, 15.0, 22.0, Half.RIGHT).front == -7.5
    assert faults(28.0, 30.0) == (StartFault.PAST_FRONT,)


def test_start_when_on_the_back_line() -> None:
    assert faults(15.0, 3.5) == (StartFault.ON_BACK,)
    assert faults(15.0, 3.75) == ()
    assert faults(15.0, -3.5) == (StartFault.ON_BACK,)


def test_start_when_past_the_back_line() -> None:
    assert faults(15.0, -4.0) == (StartFault.PAST_BACK,)
    assert faults(45.0, -9.0) == (StartFault.PAST_BACK,)


def test_start_when_on_the_side_line() -> None:
    assert faults(30.0, 9.0) == (StartFault.ON_SIDE,)
    assert faults(29.0, 9.0) == ()
    assert faults(-30.0, 9.0, Half.LEFT) == (StartFault.ON_SIDE,)


def test_start_when_past_the_side_line() -> None:
    assert faults(40.0, 9.0) == (StartFault.PAST_SIDE,)
    assert check_start(STANDARD, 40.0, 9.0, Half.RIGHT).side < 0


def test_start_when_on_two_lines_at_a_corner() -> None:
    assert faults(28.0, 15.0) == (StartFault.ON_FRONT, StartFault.ON_SIDE)
    assert faults(34.0, 2.0) == (StartFault.ON_BACK, StartFault.ON_SIDE)
    assert faults(35.0, 17.0) == (StartFault.ON_FRONT, StartFault.PAST_SIDE)


def test_start_when_on_the_triangle() -> None:
    assert faults(3.5, 9.0) == (StartFault.ON_TRIANGLE,)
    assert faults(4.0, 9.0) == ()
    assert faults(-3.5, 9.0, Half.LEFT) == (StartFault.ON_TRIANGLE,)


def test_start_when_the_triangle_has_drawn_in_toward_its_tip() -> None:
    assert faults(3.7, 5.0) == (StartFault.ON_TRIANGLE,)
    assert faults(3.7, 14.0) == ()


def test_small_disc_when_inside_the_triangle() -> None:
    court = Court(disc=1.0)
    assert check_start(court, 0.0, 1.75, Half.RIGHT).faults == (StartFault.PARTLY_OTHER_HALF,)


def test_start_when_partly_in_the_other_half() -> None:
    assert faults(2.0, 9.0) == (StartFault.ON_TRIANGLE, StartFault.PARTLY_OTHER_HALF)
    assert faults(-2.0, 9.0) == (StartFault.ON_TRIANGLE, StartFault.PARTLY_OTHER_HALF)
    assert faults(3.0, 9.0) == (StartFault.ON_TRIANGLE,)


def test_start_when_wholly_in_the_other_half() -> None:
    assert faults(-15.0, 9.0) == (StartFault.WHOLLY_OTHER_HALF,)
    assert faults(15.0, 9.0, Half.LEFT) == (StartFault.WHOLLY_OTHER_HALF,)
    assert check_start(STANDARD, -15.0, 9.0, Half.RIGHT).middle == -18.0


def test_half_when_turned_round() -> None:
    assert [half.other for half in Half] == [Half.RIGHT, Half.LEFT]


def test_half_when_given_as_a_word() -> None:
    assert check_start(STANDARD, 15.0, 9.0, Half("right")).half is Half.RIGHT


def test_start_when_its_place_is_no_number() -> None:
    with pytest.raises(ValueError, match=r"^a disc lies a finite number of inches .* got nan, 9\.0$"):
        check_start(STANDARD, float("nan"), 9.0, Half.RIGHT)


@given(st.floats(-50, 50), st.floats(-20, 40), st.sampled_from(Half))
def test_start_when_mirrored(x: float, y: float, half: Half) -> None:
    start, mirror = check_start(STANDARD, x, y, half), check_start(STANDARD, -x, y, half.other)
    assert mirror.faults == start.faults
    assert (mirror.front, mirror.back, mirror.side) == (start.front, start.back, start.side)
    assert (mirror.triangle, mirror.middle) == (start.triangle, start.middle)


@given(st.floats(-50, 50), st.floats(-20, 40), st.sampled_from(Half))
def test_start_when_clear_of_everything(x: float, y: float, half: Half) -> None:
    start = check_start(STANDARD, x, y, half)
    inches = (start.front, start.back, start.side, start.triangle)
    assert start.clear == (min(inches) > 0 and start.middle >= 0)
