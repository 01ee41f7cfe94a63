"""Points in halves, exactly: half a point is one half, never a fraction of a float."""

from __future__ import annotations

from typing import NewType

Halves = NewType("Halves", int)
"""So many half points."""


def points(whole: int, half: bool = False) -> Halves:
    """Whole points, with or without a half more: points(2, half=True) is 2.5."""
    return Halves(2 * whole + half)


def shown(halves: int) -> str:
    """As it is printed: 5, 2.5, 0.5."""
    whole, half = divmod(abs(halves), 2)
    return f"{'-' if halves < 0 else ''}{whole}{'.5' if half else ''}"
