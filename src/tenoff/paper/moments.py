"""Moments in words, the same on every machine: the names of days and months do not follow its language settings."""

from __future__ import annotations

from datetime import datetime

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def day_and_time(moment: datetime) -> str:
    """A moment in its own time zone: Sunday 15 November 2026, 18:00."""
    if moment.tzinfo is None:
        raise ValueError(f"a moment has a time zone, got {moment}")
    day = f"{_DAYS[moment.weekday()]} {moment.day} {_MONTHS[moment.month - 1]} {moment.year}"
    return f"{day}, {moment:%H:%M}"
