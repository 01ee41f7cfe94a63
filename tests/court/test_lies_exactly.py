"""Lies against fractions, which know no rounding, and what must hold of every lie."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from hypothesis import example, given
from hypothesis import strategies as st

from tenoff.court import SCORING, STANDARD, Area, Court, Line, Stroke, heart, judge, outline, strokes

X = st.floats(-45, 45)
Y = st.floats(-30, 180)
WIDTHS = st.floats(0.75, 1.5)
NEAR_LINES = st.tuples(
    st.sampled_from([stroke for stroke in strokes(STANDARD) if stroke.line is not Line.DEAD]),
    st.floats(0, 1),
    st.sampled_from([-1, 1]),
    st.floats(-1e-9, 1e-9),
)


def exact_gap(court: Court, x: float, y: float) -> Fraction:
    """The squared distance to the nearest scoring line."""
    gaps: list[Fraction] = []
    for stroke in strokes(court):
        if stroke.line is Line.DEAD:
            continue
        (x0, y0), (x1, y1) = ((Fraction(a), Fraction(b)) for a, b in (stroke.start, stroke.end))
        along_x, along_y = x1 - x0, y1 - y0
        share = ((Fraction(x) - x0) * along_x + (Fraction(y) - y0) * along_y) / (along_x**2 + along_y**2)
        if stroke.line is not Line.BASE:  # which runs on past the sides
            share = min(max(share, Fraction(0)), Fraction(1))
        gaps.append((Fraction(x) - x0 - share * along_x) ** 2 + (Fraction(y) - y0 - share * along_y) ** 2)
    return min(gaps)


def exact_area(court: Court, x: float, y: float) -> Area:
    """The area whose outline has the center inside, whatever the disc touches."""
    for area in SCORING:
        corners = [(Fraction(a), Fraction(b)) for a, b in outline(court, area)]
        turns = [
            (x1 - x0) * (Fraction(y) - y0) - (y1 - y0) * (Fraction(x) - x0)
            for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        if all(turn > 0 for turn in turns):
            return area
    return Area.NONE


def agrees(court: Court, x: float, y: float) -> None:
    lie = judge(court, x, y)
    gap = exact_gap(court, x, y)
    assert abs(lie.clearance - (sqrt(gap) - court.reach)) < 1e-12
    if lie.live and abs(lie.clearance) > 1e-12:  # below that a float cannot tell
        clear = gap > Fraction(court.reach) ** 2
        assert lie.area is (exact_area(court, x, y) if clear else Area.NONE)
        assert bool(set(lie.touching) - {Line.DEAD}) == (not clear)


@given(X, Y, WIDTHS)
@example(36.0, 18.0, 1.0)
@example(30.0, 21.5, 1.0)
@example(0.0, 126.0, 1.0)
@example(0.0, 129.5, 1.0)
@example(33.0, 9.0, 1.0)
def test_lie_when_worked_out_with_fractions(x: float, y: float, width: float) -> None:
    agrees(Court(line_width=width), x, y)


@given(NEAR_LINES)
def test_lie_when_a_disc_all_but_touches(spot: tuple[Stroke, float, int, float]) -> None:
    stroke, share, side, more = spot
    (x0, y0), (x1, y1) = stroke.start, stroke.end
    length = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
    off = side * (STANDARD.reach + more) / length
    agrees(STANDARD, x0 + share * (x1 - x0) - off * (y1 - y0), y0 + share * (y1 - y0) + off * (x1 - x0))


@given(X, Y, WIDTHS)
def test_lie_when_mirrored(x: float, y: float, width: float) -> None:
    court = Court(line_width=width)
    lie, mirror = judge(court, x, y), judge(court, -x, y)
    assert mirror.area is lie.area.mirrored
    assert (mirror.value, mirror.clearance, mirror.dead) == (lie.value, lie.clearance, lie.dead)
    assert {line.mirrored for line in mirror.touching} == set(lie.touching)


@given(X, Y, WIDTHS, WIDTHS)
def test_clearance_when_lines_grow_wider(x: float, y: float, one: float, two: float) -> None:
    narrow, wide = (judge(Court(line_width=width), x, y) for width in sorted((one, two)))
    assert narrow.clearance >= wide.clearance
    if wide.value:
        assert wide.area is narrow.area


@given(X, Y, st.floats(1, 8), st.floats(1, 8))
def test_clearance_when_discs_grow_larger(x: float, y: float, one: float, two: float) -> None:
    small, large = (judge(Court(disc=disc), x, y) for disc in sorted((one, two)))
    assert small.clearance >= large.clearance
    if large.value:
        assert large.area is small.area


@given(st.sampled_from(SCORING), st.floats(0, 1), st.floats(0, 1), st.floats(0, 1))
def test_clearance_when_a_good_disc_is_pushed_inwards(area: Area, a: float, b: float, share: float) -> None:
    (x0, y0), (x1, y1), (x2, y2) = outline(STANDARD, area)[:3]
    if a + b > 1:
        a, b = 1 - a, 1 - b
    x, y = x0 + a * (x1 - x0) + b * (x2 - x0), y0 + a * (y1 - y0) + b * (y2 - y0)
    mid_x, mid_y = heart(STANDARD, area)
    before = judge(STANDARD, x, y)
    after = judge(STANDARD, x + share * (mid_x - x), y + share * (mid_y - y))
    assert after.clearance >= min(before.clearance, judge(STANDARD, mid_x, mid_y).clearance) - 1e-12
    if before.value:
        assert after.area is before.area


@given(X, Y)
def test_lines_touched_when_ordered(x: float, y: float) -> None:
    lie = judge(STANDARD, x, y)
    assert len(set(lie.touching)) == len(lie.touching)
    scoring = [line for line in lie.touching if line is not Line.DEAD]
    assert bool(scoring) == (lie.clearance <= 0)
    if lie.value:
        assert lie.touching == ()
