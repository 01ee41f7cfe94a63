"""The disc-judging quiz: the same number, the same disc, as near to a line as its level says."""

from __future__ import annotations

from collections import Counter

import pytest

from tenoff.sim.school.quiz import ANSWERS, GAPS, LEVELS, question


@pytest.mark.parametrize("level", LEVELS)
def test_disc_is_as_near_to_a_line_as_its_level_says(level: int) -> None:
    drawn = [question(level, number) for number in range(1, 121)]
    least, most = GAPS[level - 1]
    assert all(least <= abs(each.lie.clearance) <= most for each in drawn)
    assert all(each.lie.live for each in drawn)
    counts = Counter(each.lie.value for each in drawn)
    assert set(counts) == set(ANSWERS)
    assert 40 <= counts[0] <= 80
    assert drawn[4] == question(level, 5)
    assert len({(each.x, each.y) for each in drawn}) == 120
