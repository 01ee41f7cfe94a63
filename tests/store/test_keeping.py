"""Which backups are kept: all of a day, one a day for a month, one a month after that."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tenoff.store import to_delete

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


def test_backups_when_a_year_of_them_is_there() -> None:
    hourly = {NOW - timedelta(hours=hours) for hours in range(24 * 365)}
    kept = [f"{moment:%Y-%m-%d %H}" for moment in sorted(hourly - to_delete(hourly, NOW))]
    months = ("01-31", "02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30")
    assert kept == [
        *("2025-11-30 23", "2025-12-31 23"),
        *(f"2026-{day} 23" for day in months),
        *(f"2026-10-{day} 23" for day in range(15, 32)),
        *(f"2026-11-{day:02} 23" for day in range(1, 14)),
        *(f"2026-11-14 {hour}" for hour in range(12, 24)),
        *(f"2026-11-15 {hour:02}" for hour in range(13)),
    ]


def test_backups_when_one_is_all_there_is() -> None:
    assert to_delete([datetime(1990, 1, 1, tzinfo=UTC)], NOW) == frozenset()
    assert to_delete([], NOW) == frozenset()


def test_backups_when_the_clock_was_ahead() -> None:
    future = [NOW + timedelta(days=400), NOW + timedelta(days=400, hours=1)]
    assert to_delete(future, NOW) == frozenset()


MOMENTS = st.frozensets(st.integers(0, 24 * 200).map(lambda hours: NOW - timedelta(hours=hours)), max_size=60)


@given(MOMENTS)
def test_backups_when_any_are_there(moments: frozenset[datetime]) -> None:
    kept = moments - to_delete(moments, NOW)
    assert to_delete(kept, NOW) == frozenset()
    assert {each for each in moments if NOW - each <= timedelta(days=1)} <= kept
    recent = {each for each in moments if NOW - each <= timedelta(days=31)}
    assert {each.date() for each in recent} == {each.date() for each in kept & recent}
    assert {(each.year, each.month) for each in moments} == {(each.year, each.month) for each in kept}
    assert sorted(moments)[-1:] == sorted(kept)[-1:]


@given(MOMENTS, st.lists(st.integers(1, 24 * 40), max_size=8))
def test_backups_when_time_goes_by(moments: frozenset[datetime], steps: list[int]) -> None:
    """A day or a month that had a backup does not lose its last one to later rounds."""
    kept, now = moments, NOW
    for hours in steps:
        now += timedelta(hours=hours)
        kept = (kept | {now}) - to_delete(kept | {now}, now)
    assert {(each.year, each.month) for each in moments} <= {(each.year, each.month) for each in kept}
    assert now in kept or not steps
