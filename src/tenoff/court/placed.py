"""A disc on the court: its name and where its center is."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

import msgspec


class Placed(msgspec.Struct, frozen=True):
    """A disc by name, for example Y1 or B3, with its center in inches."""

    name: str
    x: float
    y: float

    def __post_init__(self) -> None:
        if not (isfinite(self.x) and isfinite(self.y)):
            raise ValueError(f"{self.name} lies a finite number of inches away, got {self.x}, {self.y}")


def all_different(discs: Iterable[Placed]) -> None:
    """Refuses two discs of one name."""
    seen: set[str] = set()
    for disc in discs:
        if disc.name in seen:
            raise ValueError(f"a disc lies in one place, got {disc.name} twice")
        seen.add(disc.name)
