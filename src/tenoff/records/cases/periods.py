"""How long: months, and months of the playing season."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

from msgspec import Struct

DAY = timedelta(days=1)


class PlayingSeason(Struct, frozen=True):
    """The days of a year on which the association plays, as its board sets them; both ends included."""

    first: tuple[int, int] = (10, 1)
    """Month and day."""
    last: tuple[int, int] = (9, 30)

    def __post_init__(self) -> None:
        for month, day in (self.first, self.last):
            date(2001, month, day)  # a day that every year has; ValueError else

    def windows(self, since: date) -> Iterator[tuple[date, date]]:
        """First and last day of each season that is not over on a day; the first may have begun."""
        turns = 0 if self.first <= self.last else 1
        for year in range(since.year - 1, date.max.year - 1):
            last = date(year + turns, *self.last)
            if last >= since:
                yield date(year, *self.first), last


WHOLE_YEAR = PlayingSeason()


def through(first: date, months: int) -> date:
    """The last day of so many months: from 5 January one month goes through 4 February."""
    years, month = divmod(first.month - 1 + months, 12)
    year, month = first.year + years, month + 1
    length = monthrange(year, month)[1]
    return date(year, month, length) if first.day > length else date(year, month, first.day) - DAY


def months_back(day: date, months: int) -> date:
    """The same day so many months before, or the month's last where it is shorter."""
    years, month = divmod(day.month - 1 - months, 12)
    year, month = day.year + years, month + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def playing_days(season: PlayingSeason, first: date, last: date) -> int:
    """How many days of the season lie between two days, both included."""
    found = 0
    for begins, ends in season.windows(first):
        if begins > last:
            break
        found += max(0, (min(ends, last) - max(begins, first)).days + 1)
    return found


def playing_through(season: PlayingSeason, first: date, days: int) -> date:
    """The day on which so many days of the season have passed, counted from a first one."""
    left = days
    for begins, ends in season.windows(first):
        start = max(begins, first)
        here = (ends - start).days + 1
        if left <= here:
            return start + (left - 1) * DAY
        left -= here
    raise ValueError(f"no season has {days} days from {first} on")


def last_of_months(season: PlayingSeason, first: date, months: int) -> date:
    """The last day of so many months of the season, counted from a first day."""
    start = next(max(begins, first) for begins, _ in season.windows(first))
    return playing_through(season, start, (through(start, months) - start).days + 1)


def within_months(season: PlayingSeason, first: date, last: date, months: int) -> bool:
    """Whether no more than so many months of the season lie between two days."""
    most = playing_days(season, first, last_of_months(season, first, months))
    return playing_days(season, first, last) <= most
