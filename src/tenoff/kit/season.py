"""Seasons, from 1 October or another first day to the day before it, and the days they are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta

from tenoff.kit.errors import Malformed

Begins = tuple[int, int]
"""Month and day of a season's first day."""
OCTOBER: Begins = (10, 1)


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """Named by the year it begins in: Season(2024) is 2024-25, or 2024 where it begins on January 1."""

    year: int
    begins: Begins = field(default=OCTOBER, compare=False)

    @property
    def first(self) -> date:
        return date(self.year, *self.begins)

    @property
    def last(self) -> date:
        return self.next.first - timedelta(days=1)

    @property
    def next(self) -> Season:
        return Season(self.year + 1, self.begins)

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last

    def __str__(self) -> str:
        return str(self.year) if self.begins == (1, 1) else f"{self.year}-{(self.year + 1) % 100:02}"


def season_of(day: date, begins: Begins = OCTOBER) -> Season:
    """The season a day belongs to."""
    return Season(day.year if (day.month, day.day) >= begins else day.year - 1, begins)


FIRST_YEAR, LAST_YEAR = 1850, 2199
"""Of every day and season somebody names: what is reckoned from them, a year before or a term after, is a day
too."""


def read_day(text: str) -> date | None:
    """The day that is written so, 2026-02-28; None for anything else, and for days that are not in range."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if in_range(found) else None


def in_range(day: date) -> bool:
    return FIRST_YEAR <= day.year <= LAST_YEAR


def read_season(text: str) -> Season | None:
    """The season that begins in the year written so, 2026; None for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) == 4 and FIRST_YEAR <= int(text) <= LAST_YEAR):
        return None
    return Season(int(text))


def day_of(at: str) -> date:
    """The day of a moment."""
    try:
        return date.fromisoformat(at[:10])
    except ValueError:
        raise Malformed(f"a moment begins with its day, got {at!r}", "inner") from None
