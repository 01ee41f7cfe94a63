"""Seasons, from 1 October to 30 September, and the days they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit.errors import Malformed


@dataclass(frozen=True, slots=True, order=True)
class Season:
    """Named by the year it begins in: Season(2024) is 2024-25."""

    year: int

    @property
    def first(self) -> date:
        return date(self.year, 10, 1)

    @property
    def last(self) -> date:
        return date(self.year + 1, 9, 30)

    @property
    def next(self) -> Season:
        return Season(self.year + 1)

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last

    def __str__(self) -> str:
        return f"{self.year}-{(self.year + 1) % 100:02}"


def season_of(day: date) -> Season:
    """The season a day belongs to."""
    return Season(day.year if day.month >= 10 else day.year - 1)


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
