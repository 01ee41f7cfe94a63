"""Single lies that a referee would argue about."""

from __future__ import annotations

import pytest

from tenoff.court import STANDARD, Area, Court, Dead, DeadRules, Lie, Line, judge, read_text, touched

FLORIDA = DeadRules(beyond_clear_inches=8.0, leaning_is_dead=True, overlooked_short_lives=True)
FLOOR = DeadRules(beyond_clear_inches=8.0, leaning_is_dead=True, over_half_is_dead=True)


def test_lies_when_drawn_as_text() -> None:
    discs = read_text(r"""
       0 |------------------------|
       6 | \                    / |
      12 | \      B110 off      / |
      18 |---------Y4-------------|
      24 | \          |         / |
      30 | \          |         / |
      36 |  \   Y1    |    B2  /  |
      42 |   \        |       /   |
      48 |   \        |       /   |
      54 |    \-------|------/    |
      60 |     \      B3    /     |
      66 |     \      |     /     |
      72 |      \ Y2  |  B4 /     |
      78 |       \    |    /      |
      84 |       \    |   /       |
      90 |        \------/        |
      96 |         \    /         |
     102 |         \ Y3 /         |
     108 |          \  /          |
    """)
    found = {disc.name: judge(STANDARD, disc.x, disc.y) for disc in discs}
    assert {name: (lie.area, lie.value) for name, lie in found.items()} == {
        "B1": (Area.TEN_OFF, -10),
        "Y4": (Area.NONE, 0),
        "Y1": (Area.SEVEN_LEFT, 7),
        "B2": (Area.SEVEN_RIGHT, 7),
        "B3": (Area.NONE, 0),
        "Y2": (Area.EIGHT_LEFT, 8),
        "B4": (Area.EIGHT_RIGHT, 8),
        "Y3": (Area.TEN, 10),
    }
    assert found["Y4"].touching == (Line.KITCHEN,)
    assert found["B3"].touching == (Line.CENTER,)


def test_disc_when_it_just_touches_a_line() -> None:
    assert judge(STANDARD, 10.0, 21.5) == Lie(Area.NONE, 0, (Line.KITCHEN,), 0.0, None)


def test_disc_when_it_is_a_hair_clear_of_a_line() -> None:
    lie = judge(STANDARD, 10.0, 21.5 + 2**-40)
    assert lie == Lie(Area.SEVEN_RIGHT, 7, (), 2**-40, None)


def test_disc_when_narrow_lines_let_it_score() -> None:
    assert judge(STANDARD, 10.0, 21.4).value == 0
    assert judge(Court(line_width=0.75), 10.0, 21.4).value == 7


def test_smaller_disc_when_a_full_one_would_touch() -> None:
    assert judge(Court(disc=5.0), 10.0, 21.4).value == 7


def test_disc_when_it_lies_on_the_separation_triangle() -> None:
    assert judge(STANDARD, 0.0, 9.0) == Lie(Area.TEN_OFF, -10, (), 5.5, None)


def test_disc_when_in_the_ten_off_and_on_the_base_line() -> None:
    lie = judge(STANDARD, 10.0, 2.0)
    assert lie == Lie(Area.NONE, 0, (Line.BASE,), -1.5, None)
    assert lie.live


@pytest.mark.parametrize("y", [0.0, -2.0, -3.5])
def test_disc_when_partly_beyond_the_base_line(y: float) -> None:
    lie = judge(STANDARD, 10.0, y, FLORIDA)
    assert (lie.live, lie.value, lie.touching) == (True, 0, (Line.BASE,))


def test_disc_when_wholly_beyond_the_base_line() -> None:
    assert judge(STANDARD, 10.0, -3.75) == Lie(Area.NONE, 0, (), 0.25, Dead.BEYOND)


@pytest.mark.parametrize(
    ("gap", "why"), [(0.5, Dead.NEAR_BASE), (7.5, Dead.NEAR_BASE), (8.0, Dead.BEYOND), (40.0, Dead.BEYOND)]
)
def test_disc_when_beyond_the_base_line_by_some_inches(gap: float, why: Dead) -> None:
    assert judge(STANDARD, 0.0, -3.5 - gap, FLORIDA).dead is why


def test_disc_when_in_an_outside_corner() -> None:
    inner = judge(STANDARD, 35.0, 9.0)
    assert (inner.area, inner.live, inner.touching) == (Area.NONE, True, (Line.RIGHT_KITCHEN_SIDE,))
    outer = judge(STANDARD, -30.0, 60.0)
    assert (outer.area, outer.live, outer.touching) == (Area.NONE, True, ())
    assert outer.clearance > 0


def test_disc_when_short_of_the_dead_line() -> None:
    lie = judge(STANDARD, 0.0, 165.75)
    assert lie == Lie(Area.NONE, 0, (), lie.clearance, Dead.SHORT)
    assert judge(STANDARD, 0.0, 300.0).dead is Dead.SHORT
    assert judge(STANDARD, 0.0, 459.0).dead is Dead.SHORT


@pytest.mark.parametrize("y", [165.5, 162.0, 158.5])
def test_disc_when_it_touches_the_dead_line(y: float) -> None:
    lie = judge(STANDARD, 0.0, y)
    assert (lie.live, lie.value, lie.touching) == (True, 0, (Line.DEAD,))
    assert lie.clearance > 0


def test_disc_when_past_the_dead_line_but_above_the_apex() -> None:
    lie = judge(STANDARD, 0.0, 144.0)
    assert (lie.live, lie.value, lie.touching, round(lie.clearance, 9)) == (True, 0, (), 14.5)


def test_short_disc_when_nobody_removed_it() -> None:
    lie = judge(STANDARD, 0.0, 200.0, FLORIDA, overlooked=True)
    assert (lie.live, lie.area, lie.touching) == (True, Area.NONE, ())
    assert judge(STANDARD, 0.0, 200.0, FLOOR, overlooked=True).dead is Dead.SHORT


def test_disc_when_wholly_off_the_side() -> None:
    assert judge(STANDARD, 39.5, 60.0).dead is Dead.OFF_SIDE
    assert judge(STANDARD, -39.5, 60.0).dead is Dead.OFF_SIDE
    assert judge(STANDARD, 39.0, 60.0).dead is None


def test_disc_when_over_half_out() -> None:
    assert judge(STANDARD, 36.5, 100.0, FLOOR).dead is Dead.OVER_HALF
    assert judge(STANDARD, 36.5, 100.0, FLORIDA).dead is None
    assert judge(STANDARD, 36.0, 100.0, FLOOR).dead is None


def test_disc_when_it_leans_over_the_edge() -> None:
    assert judge(STANDARD, 35.0, 100.0, FLORIDA, leaning=True).dead is Dead.LEANING
    assert judge(STANDARD, 35.0, 100.0, leaning=True).dead is None


def test_scoring_spot_when_the_disc_is_dead_for_what_people_saw() -> None:
    struck = judge(STANDARD, 0.0, 102.0, struck=True)
    stray = judge(STANDARD, 0.0, 102.0, stray=True)
    assert (struck.area, struck.value, struck.dead) == (Area.NONE, 0, Dead.STRUCK)
    assert (stray.area, stray.value, stray.dead) == (Area.NONE, 0, Dead.STRAY)


def test_lines_when_a_disc_lies_across_a_crossing() -> None:
    assert touched(STANDARD, 1.0, 52.0) == (Line.CENTER, Line.SEVEN_EIGHT)
    assert touched(STANDARD, 24.0, 55.0) == (Line.RIGHT_SIDE, Line.SEVEN_EIGHT)
    assert touched(STANDARD, -35.0, 1.5) == (Line.LEFT_KITCHEN_SIDE, Line.BASE)
    assert touched(STANDARD, 0.5, 125.0) == (Line.RIGHT_SIDE, Line.LEFT_SIDE)
    assert touched(STANDARD, -0.5, 125.0) == (Line.LEFT_SIDE, Line.RIGHT_SIDE)
    assert touched(STANDARD, 0.0, 92.0) == (Line.EIGHT_TEN, Line.CENTER)


def test_lines_when_a_disc_is_so_large_that_it_touches_both_sides() -> None:
    court = Court(disc=80.0)
    assert set(touched(court, 0.0, 41.0)) == set(Line) - {Line.BASE, Line.EIGHT_TEN, Line.DEAD}
    assert judge(court, 0.0, 41.0).value == 0


@pytest.mark.parametrize(
    ("x", "y"), [(float("nan"), 0.0), (0.0, float("nan")), (float("inf"), 9.0), (9.0, -float("inf"))]
)
def test_disc_when_its_place_is_no_number(x: float, y: float) -> None:
    with pytest.raises(ValueError, match=f"^a disc lies a finite number of inches .* got {x}, {y}$"):
        judge(STANDARD, x, y)


def test_strip_beyond_the_base_line_when_it_has_no_width() -> None:
    with pytest.raises(ValueError, match=r"^the strip beyond the base line is above zero, got 0\.0$"):
        DeadRules(beyond_clear_inches=0.0)
