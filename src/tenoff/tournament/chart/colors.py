"""Who plays yellow first: the lower line on a chart (Florida, C-1), the side named first in a table."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament.fixtures import Board, Chart


def yellow_first(board: Board, fixture: str) -> Team | None:
    """Return the side that begins with yellow; None until both are known.

    A table's schedule balances the colors and names yellow first. On a chart it is the side with the lowest
    line, which stands higher, with two exceptions: a late entry's sub-bracket, and matches of teams that came
    from different parts of a double elimination.
    """
    first, second = board.seats[fixture]
    if not first or not second:
        return None
    if board.plan.by_id[fixture].chart in (Chart.POOL, Chart.MINGLE):
        return Team.FIRST
    return Team.FIRST if min(first) < min(second) else Team.SECOND
