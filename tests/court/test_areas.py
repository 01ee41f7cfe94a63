"""The six areas: what they count, how large they are, and where discs lie clear in them."""

from __future__ import annotations

import numpy as np
import pytest

from tenoff.court import (
    AREA_CODES,
    POINTS,
    SCORING,
    SMALL,
    STANDARD,
    Area,
    Court,
    clear_outline,
    heart,
    judge,
    judge_many,
    outline,
    surface,
)
from tenoff.court.areas import inset


def test_areas_when_counted() -> None:
    assert [area.points for area in Area] == [10, 8, 8, 7, 7, -10, 0]
    assert [POINTS[area] for area in SCORING] == [10, 8, 8, 7, 7, -10]


def test_area_when_mirrored_twice() -> None:
    assert Area.EIGHT_LEFT.mirrored is Area.EIGHT_RIGHT
    assert Area.TEN.mirrored is Area.TEN
    assert [area.mirrored.mirrored for area in Area] == list(Area)


def test_outlines_when_put_together() -> None:
    triangle = sum(surface(outline(STANDARD, area)) for area in SCORING if area is not Area.TEN_OFF)
    assert triangle == 72 * 108 / 2
    assert surface(outline(STANDARD, Area.TEN_OFF)) == (72 + 60) / 2 * 18
    assert outline(STANDARD, Area.NONE) == ()
    assert outline(STANDARD, Area.TEN) == ((-12.0, 90.0), (12.0, 90.0), (0.0, 126.0))


SQUARE_INCHES = {
    Area.TEN: 153,
    Area.EIGHT_LEFT: 314,
    Area.EIGHT_RIGHT: 314,
    Area.SEVEN_LEFT: 662,
    Area.SEVEN_RIGHT: 662,
    Area.TEN_OFF: 645,
}


def test_room_for_a_clear_disc_when_lines_are_an_inch_wide() -> None:
    found = {area: round(surface(clear_outline(STANDARD, area))) for area in SCORING}
    assert found == SQUARE_INCHES


def test_room_for_a_clear_disc_when_counted_disc_by_disc() -> None:
    step = 0.1
    x, y = np.meshgrid(np.arange(-36, 36, step) + step / 2, np.arange(-4, 130, step) + step / 2)
    counts = np.bincount(judge_many(STANDARD, x, y).area.ravel(), minlength=len(AREA_CODES))
    for code, area in enumerate(AREA_CODES):
        if area is not Area.NONE:
            assert abs(counts[code] * step * step - surface(clear_outline(STANDARD, area))) < 1


def test_room_for_a_clear_disc_when_the_disc_is_too_large() -> None:
    assert clear_outline(Court(disc=20.0), Area.TEN_OFF) == ()
    assert clear_outline(STANDARD, Area.NONE) == ()


def test_inset_when_a_short_side_vanishes() -> None:
    cut = ((0.0, 0.0), (10.0, 0.0), (10.0, 9.0), (9.0, 10.0), (0.0, 10.0))
    assert inset(cut, 4.0) == ((4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0))


@pytest.mark.parametrize("court", [STANDARD, SMALL, Court(line_width=1.5)])
@pytest.mark.parametrize("area", list(Area))
def test_heart_of_an_area_when_a_disc_lies_there(court: Court, area: Area) -> None:
    lie = judge(court, *heart(court, area))
    assert (lie.area, lie.live, lie.touching) == (area, True, ())
