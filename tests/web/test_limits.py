"""Buckets of tries that fill again with time."""

from __future__ import annotations

import pytest

from tenoff.web.limits import Limit, Limits, TooMany

THREE = Limit(3, 10)


class Clock:
    at = 0.0

    def __call__(self) -> float:
        return self.at


def test_tries_when_used_up_and_filled_again() -> None:
    clock = Clock()
    limits = Limits(clock)
    for _ in range(3):
        limits.take(THREE, "ann")
    with pytest.raises(TooMany) as caught:
        limits.take(THREE, "ann")
    assert caught.value.seconds == 10
    limits.take(THREE, "bob")
    clock.at = 10
    limits.take(THREE, "ann")
    with pytest.raises(TooMany):
        limits.check(THREE, "ann")
    clock.at = 1000
    for _ in range(3):
        limits.take(THREE, "ann")
    with pytest.raises(TooMany):
        limits.take(THREE, "ann")


def test_tries_of_many_people_take_bounded_room() -> None:
    clock = Clock()
    limits = Limits(clock)
    for number in range(50_000):
        limits.take(THREE, str(number))
    assert len(limits._buckets) <= 20_000
