"""The lag for color: how near each disc is to the far lag line, and which of two is nearer."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from tenoff.court.geometry import Court


class Measuring(StrEnum):
    """What a book measures: always center to center, or edge to edge for a disc that does not touch."""

    CENTER = "center"
    CENTER_OR_EDGE = "center-or-edge"


class Lagger(StrEnum):
    """The two who lag, by the order in which their last discs were shot."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Lagger:
        return Lagger.SECOND if self is Lagger.FIRST else Lagger.FIRST


class LagWhy(StrEnum):
    """What decided a lag."""

    NEARER = "nearer"
    EQUAL = "equal"
    TOUCHED = "touched"
    MOVED = "moved"


class LagMark(msgspec.Struct, frozen=True):
    """How near a lag disc is to the line, in inches."""

    center: float
    """From the center of the disc to the center of the line."""
    edge: float
    """From the edge of the disc to the edge of the line; negative: it overlaps."""

    @property
    def touching(self) -> bool:
        return self.edge <= 0


class LagResult(msgspec.Struct, frozen=True):
    """Who wins the lag and why; nobody when it is to be lagged again."""

    winner: Lagger | None
    why: LagWhy


def lag_at(court: Court, y: float) -> LagMark:
    """The mark of a disc whose center is at this height on the court."""
    return lag_from_center(court, abs(y - court.dead_line))


def lag_from_center(court: Court, inches: float) -> LagMark:
    """The mark of a disc measured from its center to the center of the line."""
    if not 0 <= inches < float("inf"):
        raise ValueError(f"a lag disc is measured in inches from zero up, got {inches}")
    return LagMark(inches, inches - court.reach)


def lag_from_edge(court: Court, inches: float) -> LagMark:
    """The mark of a disc that does not touch, measured from its edge to the edge of the line."""
    if not 0 < inches < float("inf"):
        raise ValueError(f"a lag disc that does not touch is measured in inches above zero, got {inches}")
    return LagMark(inches + court.reach, inches)


def nearer(first: LagMark | None, second: LagMark | None, measuring: Measuring) -> Lagger | None:
    """The lagger whose disc is nearer; None when equal. A mark of None is a disc that left the court."""
    one, two = _distance(first, measuring), _distance(second, measuring)
    if one == two:
        return None
    return Lagger.FIRST if one < two else Lagger.SECOND


def _distance(mark: LagMark | None, measuring: Measuring) -> tuple[int, float]:
    if mark is None:
        return 2, 0.0
    if measuring is Measuring.CENTER or mark.touching:
        return 0, mark.center
    return 1, mark.edge  # whatever the inches, a disc on the line is nearer than one that is not


def lag(
    first: LagMark | None,
    second: LagMark | None,
    measuring: Measuring,
    *,
    touched_by: Lagger | None = None,
    moved_by: Lagger | None = None,
) -> LagResult:
    """Who wins the lag. touched_by: whose disc touched the other's; moved_by: who moved a disc too early.

    Either of them loses, whatever the distances; pass them only where the book says so.
    """
    if touched_by is not None:
        return LagResult(touched_by.other, LagWhy.TOUCHED)
    if moved_by is not None:
        return LagResult(moved_by.other, LagWhy.MOVED)
    winner = nearer(first, second, measuring)
    return LagResult(winner, LagWhy.EQUAL if winner is None else LagWhy.NEARER)
