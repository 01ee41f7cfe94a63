from __future__ import annotations

from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit.division import Play
from tenoff.tournament.calling.durations import Durations, Estimate, Measured, estimate, guess
from tenoff.tournament.kinds import Length
from tests.tournament.calling.court_desk import TO_75, TO_100


@pytest.mark.parametrize(
    ("length", "play", "minutes"),
    [
        (TO_75, Play.DOUBLES, 71),
        (TO_75, Play.WALKING, 86),
        (TO_100, Play.DOUBLES, 40),
        (Length(games=1, points=None, frames=16), Play.DOUBLES, 32),
        (Length(games=3, points=None, frames=12), Play.NON_WALKING, 57),
        (Length(games=3, points=75, frames=12), Play.NON_WALKING, 57),
        (Length(games=2, points=None, frames=16, by_sum=True), Play.DOUBLES, 60),
    ],
)
def test_guess_when_nothing_was_measured(length: Length, play: Play, minutes: int) -> None:
    assert round(guess(length, play).middle) == minutes


def test_estimate_when_others_were_measured() -> None:
    other = [Measured(TO_100, Play.DOUBLES, 30.0), Measured(TO_75, Play.WALKING, 30.0)]
    assert estimate(TO_75, Play.DOUBLES, other) == guess(TO_75, Play.DOUBLES)


def test_estimate_when_as_many_were_measured_as_the_guess_weighs() -> None:
    before = guess(TO_75, Play.DOUBLES)
    found = estimate(TO_75, Play.DOUBLES, [Measured(TO_75, Play.DOUBLES, before.middle * exp(0.2))] * 6)
    assert found.measured == 6
    assert round(found.middle, 6) == round(before.middle * exp(0.1), 6)


def test_estimate_when_one_match_lasted_all_day() -> None:
    usual = [Measured(TO_75, Play.DOUBLES, 71.0)] * 5
    forgotten = Measured(TO_75, Play.DOUBLES, 5000.0)
    found = estimate(TO_75, Play.DOUBLES, [*usual, forgotten])
    bounded = Measured(TO_75, Play.DOUBLES, guess(TO_75, Play.DOUBLES).middle * 3)
    assert found == estimate(TO_75, Play.DOUBLES, [*usual, bounded])


@given(st.lists(st.floats(25, 200), min_size=1, max_size=60))
def test_estimate_when_measured_lies_between_guess_and_mean(minutes: list[float]) -> None:
    before = guess(TO_75, Play.DOUBLES)
    found = estimate(TO_75, Play.DOUBLES, [Measured(TO_75, Play.DOUBLES, one) for one in minutes])
    mean = exp(sum(log(one) for one in minutes) / len(minutes))
    low, high = sorted((before.middle, mean))
    assert low - 1e-6 <= found.middle <= high + 1e-6
    assert found.spread > 0


@given(st.floats(0.01, 0.99))
def test_share_when_asked_back(share: float) -> None:
    one = Estimate(70, 0.25)
    assert round(one.share(one.at(share)), 9) == round(share, 9)


def test_share_when_no_time_has_gone() -> None:
    assert Estimate(70, 0.25).share(0) == 0.0


def test_steps_when_counted() -> None:
    steps = Estimate(70, 0.25).steps()
    assert len(steps) == 256
    assert list(steps) == sorted(steps)


def test_durations_when_everything_is_slower() -> None:
    slow = Durations(pace=1.5)
    assert slow.of(TO_75, Play.DOUBLES).middle == guess(TO_75, Play.DOUBLES).middle * 1.5
    assert slow.of(TO_75, Play.DOUBLES) is slow.of(TO_75, Play.DOUBLES)
