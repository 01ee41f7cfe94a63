"""Who plays yellow first: the lower line on the chart (Florida, C-1)."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament.fixtures import Board


def yellow_first(board: Board, fixture: str) -> Team | None:
    """The side with the lowest line; None until both are known.

    On a chart this is the side that stands higher, with two exceptions: a late entry's sub-bracket, and
    matches of teams that came from different parts of a double elimination.
    """
    first, second = board.seats[fixture]
    if not first or not second:
        return None
    return Team.FIRST if min(first) < min(second) else Team.SECOND
