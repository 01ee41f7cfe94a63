"""Seasons begin on 1 October."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit.season import Season, season_of


def test_season_of_its_first_and_last_day() -> None:
    assert season_of(date(2024, 10, 1)) == Season(2024)
    assert season_of(date(2025, 9, 30)) == Season(2024)
    assert season_of(date(2025, 10, 1)) == Season(2025)


def test_season_is_named_by_both_years() -> None:
    assert str(Season(2024)) == "2024-25"
    assert str(Season(1999)) == "1999-00"


@given(st.dates(date(1928, 1, 1), date(2128, 1, 1)))
def test_every_day_is_in_its_season_only(day: date) -> None:
    season = season_of(day)
    assert day in season
    assert day not in season.next
    assert season.next.first > season.last
