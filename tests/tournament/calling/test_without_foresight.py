"""The bound for rules without foresight, checked where the least waiting can be found in another way."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from bench.optimum import jobs, waiting
from bench.waiting_event import NINE, RULE
from bench.without_foresight import STEP, Part, bound, kept
from tenoff.kit.division import Play
from tenoff.tournament.calling.simulate import play_through
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.calling.what_if import before_the_draw
from tenoff.tournament.kinds import Elimination

ONE_OR_TWO = (0.0, 0.5, 0.5)
"""Matches that last one step or two."""
NO_HURRY = structs.replace(RULE, last_call=None, last_call_100=None)


def _expected(courts: int, wish: Wish) -> float:
    """What eight teams wait for three rounds by this order, over everything that may happen."""
    course = before_the_draw(
        NINE, 8, Elimination(third_place=False), Play.DOUBLES, courts, NO_HURRY, wish=wish
    )
    count = len(course.matches)
    found = []
    for steps in product((1, 2), repeat=count):
        minutes = [float(STEP * one) for one in steps]
        played = play_through(course, minutes, [True] * count)
        todo = jobs(played, minutes, most_a_day=3)
        found.append(waiting(todo, [played.start[job.number] for job in todo]))
    return sum(found) / len(found)


def test_least_when_every_match_lasts_one_step() -> None:
    # two courts: a pair's first round, its second, the other pair's, then both matches of the third
    starts = (1, 1, 3, 3, 4, 4, 4, 4)  # of the matches with which a team's day ends, once for each team
    assert Part((0.0, 1.0)).least((), courts=2)[0] == STEP * (sum(starts) - 12)


def test_least_when_there_is_one_court() -> None:
    # rounds 1 1 2 2 1 1 2 3 2 3: those of the second are called as number 2, 3, 6, 8, of the third 7, 9
    part = Part(ONE_OR_TWO)
    assert part.least((), courts=1)[0] == pytest.approx(part.mean * (2 + 3 + 6 + 8 + 2 * (7 + 9) - 12))


def test_least_when_there_is_a_court_for_everybody() -> None:
    # then teams wait for opponents only
    waits = []
    for a, b, c, d, ab, cd in product((1, 2), repeat=6):
        ends = (max(a, b) + ab, max(c, d) + cd)
        waits.append(2 * abs(a - b) + 2 * abs(c - d) + 2 * abs(ends[0] - ends[1]))
    assert Part(ONE_OR_TWO).least((), courts=4)[0] == pytest.approx(STEP * sum(waits) / len(waits))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 60), max_size=20), st.integers(1, 4))
def test_bound_when_prices_are_any(prices: list[int], courts: int) -> None:
    part = Part(ONE_OR_TWO)
    assert bound(part, prices, parts=1, courts=courts) <= part.least((), courts)[0] + 1e-6


@pytest.mark.parametrize("courts", [2, 3])
@pytest.mark.parametrize("order", list(Order))
def test_least_when_the_queue_calls(courts: int, order: Order) -> None:
    assert _expected(courts, Wish(order, patience=2000)) >= Part(ONE_OR_TWO).least((), courts)[0] - 1e-6


def test_least_when_the_queue_calls_one_court() -> None:
    assert _expected(1, Wish(patience=2000)) == pytest.approx(Part(ONE_OR_TWO).least((), courts=1)[0])


def test_kept_when_prices_are_looked_at() -> None:
    assert min(kept()) >= 0  # else the bound would be none
