"""Which of two lag discs is nearer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.court import (
    STANDARD,
    Lagger,
    LagMark,
    LagResult,
    LagWhy,
    Measuring,
    lag,
    lag_at,
    lag_from_center,
    lag_from_edge,
    nearer,
)

CENTER, EDGE = Measuring.CENTER, Measuring.CENTER_OR_EDGE
FIRST, SECOND = Lagger.FIRST, Lagger.SECOND


def test_mark_when_taken_from_the_court() -> None:
    assert lag_at(STANDARD, 170.0) == LagMark(8.0, 4.5)
    assert lag_at(STANDARD, 154.0) == LagMark(8.0, 4.5)
    assert lag_at(STANDARD, 163.0) == LagMark(1.0, -2.5)


def test_mark_when_measured_by_tape() -> None:
    assert lag_from_center(STANDARD, 8.0) == LagMark(8.0, 4.5)
    assert lag_from_edge(STANDARD, 4.5) == LagMark(8.0, 4.5)


def test_mark_when_the_disc_touches_the_line() -> None:
    assert [lag_from_center(STANDARD, inches).touching for inches in (0.0, 3.5, 3.75)] == [True, True, False]


@pytest.mark.parametrize("inches", [-1.0, float("nan"), float("inf")])
def test_mark_when_the_tape_reads_nonsense(inches: float) -> None:
    with pytest.raises(ValueError, match=f"^a lag disc is measured in inches from zero up, got {inches}$"):
        lag_from_center(STANDARD, inches)
    with pytest.raises(ValueError, match=f"measured in inches above zero, got {inches}$"):
        lag_from_edge(STANDARD, inches)


def test_lag_when_one_disc_is_nearer() -> None:
    near, far = lag_at(STANDARD, 165.0), lag_at(STANDARD, 150.0)
    for measuring in Measuring:
        assert lag(near, far, measuring) == LagResult(FIRST, LagWhy.NEARER)
        assert lag(far, near, measuring) == LagResult(SECOND, LagWhy.NEARER)


def test_lag_when_both_are_equally_near() -> None:
    one, two = lag_at(STANDARD, 170.0), lag_at(STANDARD, 154.0)
    for measuring in Measuring:
        assert lag(one, two, measuring) == LagResult(None, LagWhy.EQUAL)


def test_lag_when_a_touching_disc_meets_a_small_gap() -> None:
    touching, gap = LagMark(3.0, -0.5), LagMark(3.6, 0.1)
    assert nearer(touching, gap, CENTER) is FIRST
    assert nearer(touching, gap, EDGE) is FIRST  # though 0.1 is less than 3.0
    assert nearer(gap, touching, EDGE) is SECOND


def test_lag_when_a_disc_left_the_court() -> None:
    mark = lag_at(STANDARD, 300.0)
    for measuring in Measuring:
        assert nearer(None, mark, measuring) is SECOND
        assert nearer(mark, None, measuring) is FIRST
        assert nearer(None, None, measuring) is None


def test_lag_when_the_second_disc_touched_the_first() -> None:
    near, far = lag_at(STANDARD, 162.0), lag_at(STANDARD, 150.0)
    assert lag(far, near, EDGE, touched_by=SECOND) == LagResult(FIRST, LagWhy.TOUCHED)
    assert lag(far, near, EDGE, touched_by=FIRST) == LagResult(SECOND, LagWhy.TOUCHED)


def test_lag_when_a_disc_was_moved_before_inspection() -> None:
    near, far = lag_at(STANDARD, 162.0), lag_at(STANDARD, 150.0)
    assert lag(near, far, EDGE, moved_by=FIRST) == LagResult(SECOND, LagWhy.MOVED)
    assert lag(near, far, EDGE, moved_by=FIRST, touched_by=SECOND) == LagResult(FIRST, LagWhy.TOUCHED)


@given(st.floats(0, 300), st.floats(0, 300))
def test_lag_when_measured_in_either_way(one: float, two: float) -> None:
    first, second = lag_from_center(STANDARD, one), lag_from_center(STANDARD, two)
    expected = FIRST if one < two else SECOND if two < one else None
    assert nearer(first, second, CENTER) is expected
    if first.edge != second.edge:
        assert nearer(first, second, EDGE) is expected
