"""The court's distances, and what is refused."""

from __future__ import annotations

from math import inf, nextafter, sqrt

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.court import SMALL, STANDARD, Court, Line, scaled, strokes
from tenoff.court.geometry import slant


def test_the_parts_of_the_court_when_added_up() -> None:
    court = STANDARD
    assert (court.kitchen_line, court.eight_line, court.ten_line, court.apex) == (18, 54, 90, 126)
    assert court.length + 2 * court.run_off == 52 * 12
    assert court.length - 2 * court.apex == 18 * 12  # between the tips
    assert court.length - 2 * court.dead_line == 12 * 12  # between the lag lines
    assert court.dead_line - court.kitchen_line == 12 * 12


def test_half_width_of_the_triangle_at_its_lines() -> None:
    assert [STANDARD.half_width_at(y) for y in (18, 54, 90, 126)] == [36, 24, 12, 0]


def test_reach_of_a_disc_when_lines_are_narrow_or_wide() -> None:
    assert Court(line_width=0.75).reach == 3.375
    assert STANDARD.reach == 3.5
    assert Court(line_width=1.5).reach == 3.75
    assert Court(disc=5.0).reach == 3.0


@given(st.floats(1, 80), st.floats(0.75, 1.5))
def test_touching_when_told_without_a_root(disc: float, width: float) -> None:
    court = Court(disc=disc, line_width=width)
    limit = court.gauge.reach_squared
    assert sqrt(limit) <= court.reach < sqrt(nextafter(limit, inf))


def test_the_other_end_when_seen_by_the_same_shooter() -> None:
    assert STANDARD.to_other_end(5.0, 9.0) == (5.0, 459.0)
    assert STANDARD.to_other_end(*STANDARD.to_other_end(5.0, 9.0)) == (5.0, 9.0)


def test_separation_triangle_when_half_an_inch_clear_of_both_lines() -> None:
    assert STANDARD.separation == ((1.5, 1.0), (0.0, 17.0))
    assert Court(line_width=0.75).separation == ((1.5, 0.875), (0.0, 17.125))


def test_slant_when_a_point_lies_on_it() -> None:
    side = slant((36.0, 18.0), (0.0, 126.0))
    assert abs(side.nx * 18 + side.ny * 72 - side.across) < 1e-12
    assert abs(side.nx * 72 - side.ny * 18 - side.middle) < 1e-12
    assert round(side.half * 2, 9) == round((36**2 + 108**2) ** 0.5, 9)


def test_strokes_when_mirrored() -> None:
    painted = {stroke.line: stroke for stroke in strokes(STANDARD)}
    assert set(painted) == set(Line)
    for line, stroke in painted.items():
        mirror = painted[line.mirrored]
        ends = {(-x, y) for x, y in (stroke.start, stroke.end)}
        assert {mirror.start, mirror.end} == ends


def test_small_court_when_scaled_from_the_standard() -> None:
    assert round(SMALL.length + 2 * SMALL.run_off, 9) == 15 * 12
    assert 2 * SMALL.half_width == 3 * 12
    assert SMALL.half_width_at(SMALL.kitchen_line) == SMALL.half_width
    assert scaled(1.0, 1.0) == STANDARD


def test_court_when_sent_and_read_again() -> None:
    court = Court(line_width=0.75, disc=5.5)
    assert msgspec.json.decode(msgspec.json.encode(court), type=Court) == court


def test_two_equal_courts_when_used_as_keys() -> None:
    assert {Court(): 1}[STANDARD] == 1


@pytest.mark.parametrize(
    ("sizes", "message"),
    [
        ({"line_width": 0.5}, "a line is 0.75 to 1.5 in wide, got 0.5"),
        ({"line_width": 1.6}, "a line is 0.75 to 1.5 in wide, got 1.6"),
        ({"line_width": float("nan")}, "a line is 0.75 to 1.5 in wide, got nan"),
        ({"disc": 0.0}, "disc is a length in inches above zero, got 0.0"),
        ({"apex": float("inf")}, "apex is a length in inches above zero, got inf"),
        ({"half_width": -1.0}, "half width is a length in inches above zero, got -1.0"),
        (
            {"eight_line": 90.0},
            "kitchen, eight, ten, apex and dead line lie in this order, got (18.0, 90.0, 90.0, 126.0, 162.0)",
        ),
        ({"length": 300.0}, "the two dead lines do not cross, got 162.0 of 300.0 in"),
        (
            {"diagram_half_width": 40.0},
            "10-off front, diagram and court grow wider in this order, got (30.0, 40.0, 36.0)",
        ),
        ({"kitchen_line": 2.0}, "the separation triangle fits into the 10-off area, got 2.0 in"),
    ],
)
def test_court_when_its_sizes_cannot_be(sizes: dict[str, float], message: str) -> None:
    with pytest.raises(ValueError, match="got") as refused:
        Court(**sizes)
    assert str(refused.value) == message
