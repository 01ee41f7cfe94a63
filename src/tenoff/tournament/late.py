"""Where a late entry may come in: a free line of a chart, the foot of a ladder, the next Swiss round."""

from __future__ import annotations

from tenoff.tournament.chart.late import FreeLine, free_lines, with_late_entry
from tenoff.tournament.fixtures import Board
from tenoff.tournament.kinds import AnyStage, Charted, DoubleElimination, Elimination, Ladder, Swiss
from tenoff.tournament.ranking import rungs
from tenoff.tournament.state import StageNow


def takes_late(stage: AnyStage) -> bool:
    """Return True for a format that has room for an entry after the draw."""
    return isinstance(stage, Charted | Ladder | Swiss)


def lines_for_late(stage: StageNow) -> tuple[FreeLine, ...]:
    """The lines, each with the one it meets first, or on a ladder stands below; 0 in a Swiss."""
    match stage.stage:
        case Elimination() | DoubleElimination() as chart:
            return free_lines(stage.board, chart)
        case Ladder():
            return (FreeLine(max(stage.lines) + 1, rungs(stage)[-1]),)
        case Swiss() if stage.rounds_left:
            return (FreeLine(max(stage.lines) + 1, 0),)
        case _:
            return ()


def board_with_late(stage: StageNow, line: int) -> Board:
    """The board once that line is taken; a ladder gets its matches from challenges only."""
    if isinstance(stage.stage, Charted):
        return with_late_entry(stage.board, stage.stage, line)
    return stage.board
