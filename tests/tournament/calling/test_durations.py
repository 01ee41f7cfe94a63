from __future__ import annotations

from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit.division import Play
from tenoff.tournament.calling.durations import Durations, Estimate, Measured, estimate, guess, simulated
from tenoff.tournament.calling.what_if import before_the_draw
from tenoff.tournament.kinds import Elimination, Length
from tenoff.tournament.regulations import regulations
from tests.tournament.calling.court_desk import TO_75, TO_100, at

ONE_OF_16 = Length(games=1, points=None, frames=16)


@pytest.mark.parametrize(
    ("length", "play", "minutes", "spread"),
    [
        (TO_75, Play.DOUBLES, 67, 0.28),
        (TO_75, Play.WALKING, 81, 0.28),
        (TO_100, Play.DOUBLES, 38, 0.25),
        (ONE_OF_16, Play.DOUBLES, 32, 0.12),
        (Length(games=3, points=None, frames=12), Play.NON_WALKING, 56, 0.22),
        (Length(games=3, points=75, frames=12), Play.NON_WALKING, 56, 0.22),
        (Length(games=2, points=None, frames=16, by_sum=True), Play.DOUBLES, 60, 0.12),
        (Length(games=1, points=None), Play.DOUBLES, 32, 0.12),
    ],
)
def test_guess_when_nothing_was_measured(length: Length, play: Play, minutes: int, spread: float) -> None:
    found = guess(length, play)
    assert (round(found.middle), found.spread) == (minutes, spread)


def test_half_rounds_between_and_beyond_the_simulated_lengths_are_in_line() -> None:
    assert simulated(75) == (14.9, 0.31)
    assert [round(each, 6) for each in simulated(60)] == [11.84, 0.34]
    assert [round(each, 6) for each in simulated(200)] == [41.0, 0.22]
    assert [round(each, 6) for each in simulated(5)] == [1.34, 0.504]
    assert simulated(1)[0] == 1.0


def test_guess_when_a_frame_of_doubles_is_played_at_both_ends() -> None:
    assert guess(ONE_OF_16, Play.DOUBLES, both_ends=True) == Estimate(56.0, 0.12)
    assert guess(ONE_OF_16, Play.NON_WALKING, both_ends=True) == guess(ONE_OF_16, Play.NON_WALKING)
    assert guess(TO_75, Play.DOUBLES, both_ends=True) == guess(TO_75, Play.DOUBLES)


def test_ample_when_matches_last_about_as_long_as_usual() -> None:
    assert Estimate(60.0, 0.0).ample == 60.0
    assert Estimate(60.0, 0.25).ample == Estimate(60.0, 0.25).mean * 1.5


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


def test_durations_when_the_rule_says_a_frame_has_two_ends() -> None:
    stage = Elimination(ONE_OF_16)
    arizona, plain = (
        before_the_draw(at(9), 4, stage, Play.DOUBLES, 2, regulations(key).calling)
        for key in ("arizona-2019", "plain")
    )
    assert (arizona.matches[0].minutes.middle, plain.matches[0].minutes.middle) == (56.0, 32.0)
