"""Meetings of the association's Board that rules count their days from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class MeetingKind(StrEnum):
    WINTER = "winter"  # the annual one, held with the state singles
    SPRING = "spring"  # in March
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class YearDay:
    """A day that comes every year, such as 15 May."""

    month: int
    day: int

    def of(self, year: int) -> date:
        return date(year, self.month, self.day)
