"""Days and times of day: one form for people, American unless a club chose otherwise."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest

from tenoff.words.catalog import DAY_FIRST, say, speaking
from tenoff.words.moments import (
    clock_said,
    date_said,
    moment_said,
    month_said,
    span_said,
    value_said,
    weekday_said,
    zoned_said,
)


def said() -> list[str]:
    return [
        date_said("2026-11-17"),
        weekday_said(date(2026, 11, 17)),
        month_said(date(2026, 11, 17)),
        span_said("2026-01-12", "2026-01-14"),
        span_said("2026-01-30", "2026-02-02"),
        span_said("2026-12-30", "2027-01-02"),
        span_said("2026-11-17", "2026-11-17"),
        clock_said("14:05"),
        clock_said("2026-11-17T00:31:00-05:00"),
        clock_said(time(12)),
        moment_said(datetime.fromisoformat("2026-11-17T09:05:00-05:00")),
    ]


def test_days_and_times_when_nothing_is_chosen() -> None:
    assert said() == [
        "Tue, Nov 17, 2026",
        "Tue, Nov 17",
        "November 2026",
        "Jan 12–14, 2026",
        "Jan 30 – Feb 2, 2026",
        "Dec 30, 2026 – Jan 2, 2027",
        "Tue, Nov 17, 2026",
        "2:05 PM",
        "12:31 AM",
        "12:00 PM",
        "Tue, Nov 17, 2026, 9:05 AM",
    ]


def test_days_and_times_when_a_club_writes_the_day_first() -> None:
    with speaking(DAY_FIRST):
        assert said() == [
            "Tue, 17 Nov 2026",
            "Tue 17 Nov",
            "November 2026",
            "12–14 Jan 2026",
            "30 Jan – 2 Feb 2026",
            "30 Dec 2026 – 2 Jan 2027",
            "Tue, 17 Nov 2026",
            "14:05",
            "00:31",
            "12:00",
            "Tue, 17 Nov 2026, 09:05",
        ]
        assert say("desk.settings.head") == "Settings"


def test_moment_when_nothing_says_whose_clock_is_meant() -> None:
    written = datetime.fromisoformat("2026-11-17T09:05:00-05:00").astimezone()
    assert zoned_said("2026-11-17T09:05:00-05:00") == f"{moment_said(written)} {written.tzname()}"


@pytest.mark.parametrize(
    "at", ["2026-02-30T10:00:00Z", "2026-02-03T25:61:00Z", "0001-01-01T00:00:00+05:00", "soon"]
)
def test_moment_when_there_is_no_such_moment_is_said_as_it_was_written(at: str) -> None:
    assert zoned_said(at) == at


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("08:30", "8:30 AM"),
        ("2026-01-12", "Mon, Jan 12, 2026"),
        ("2026-02-30", "2026-02-30"),
        ("24:00", "24:00"),
        ("7", "7"),
    ],
)
def test_value_of_a_refusal_when_it_is_a_day_or_a_time(value: str, shown: str) -> None:
    assert value_said(value) == shown
