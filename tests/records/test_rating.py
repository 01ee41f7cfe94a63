"""The rating: the paper's worked example, a slow second reckoning, and what must always hold."""

from __future__ import annotations

from datetime import date, timedelta
from math import exp, log, pi, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit import Malformed
from tenoff.records.played import Played
from tenoff.records.rating import (
    CENTRE,
    SCALE,
    USUAL,
    Met,
    PeriodOf,
    Rating,
    System,
    _after,
    number_of,
    rated,
    rating_list,
)

DAY = date(2026, 1, 12)


def match(
    winners: str, losers: str, day: date = DAY, number: int = 1, *, tied: bool = False, forfeit: bool = False
) -> Played:
    return Played(
        day, "e1", number, tuple(winners.split()), tuple(losers.split()), tied=tied, forfeit=forfeit
    )


def test_rating_when_reckoned_as_in_the_paper_gives_its_figures() -> None:
    """A player of 1500 ± 200 beats 1400 ± 30 and loses to 1550 ± 100 and 1700 ± 300."""
    before = Rating(1500.0, 200.0, 0.06)
    met = [
        Met(0.0, (rating - CENTRE) / SCALE, deviation / SCALE, score)
        for rating, deviation, score in ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))
    ]
    after = _after(before, met, USUAL, 3, DAY)
    assert (round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)) == (
        1464.06 - 0.01,  # the paper rounds its steps; unrounded they give 1464.05
        151.52,
        0.06,
    )
