"""Late entries: onto a free line of a chart, without the draw, as long as nobody has played past it."""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Malformed
from tenoff.tournament.chart.bracket_slots import Door, Doors, late_line, with_late
from tenoff.tournament.chart.double import double_laid_out
from tenoff.tournament.chart.elimination import laid_out
from tenoff.tournament.fixtures import Board, Chart, Drawn, Fixture, Plan, WinnerOf, replayed
from tenoff.tournament.kinds import Charted, Elimination


class FreeLine(NamedTuple):
    """A line a late entry may take, and the line it meets first."""

    line: int
    meets: int


def free_lines(board: Board, stage: Charted) -> tuple[FreeLine, ...]:
    """The free lines, down the chart.

    A bye's line is free until the team that has the bye has played; so is, with sub-brackets, the line of a
    smaller chart on which nobody has played. Whether a match has been called already is for the desk to know.
    """
    chart = _doors(board, stage)
    played = {line for id in board.outcomes for seat in board.seats[id] for line in seat or ()}
    waiting = [
        FreeLine(late_line(chart, at), door.lines[0])
        for at, door in enumerate(chart.doors)
        if not door.pair and door.lines[0] not in played
    ]
    if all(board.plan.by_id[id].chart is Chart.MAIN for id in board.outcomes):
        return tuple(waiting)
    # once the second chart is under way, one line more could change who meets whom there
    return tuple(free for free in waiting if _placed(board, chart, stage, free.line) is not None)


def with_late_entry(board: Board, stage: Charted, line: int) -> Board:
    """The board with one entry more, on this line; all results stay. Malformed when the line is not free."""
    new = _placed(board, _doors(board, stage), stage, line)
    if new is None:
        raise Malformed(f"line {line} of the chart has been played past", "chart.past", line=line)
    return new


def _placed(board: Board, chart: Doors, stage: Charted, line: int) -> Board | None:
    """The board with that line taken; None when a result would not stand any more."""
    wider = with_late(chart, line)
    fixtures = laid_out(wider, stage) if isinstance(stage, Elimination) else double_laid_out(wider, stage)
    new = replayed(Plan(fixtures), board.outcomes)
    stands = all(id in new.outcomes and new.seats[id] == board.seats[id] for id in board.outcomes)
    return new if stands else None


def _doors(board: Board, stage: Charted) -> Doors:
    """The doors a board was laid out from."""
    main = [fixture for fixture in board.plan.fixtures if fixture.chart is Chart.MAIN]
    if isinstance(stage, Elimination) and stage.sub_brackets:
        return _smaller(main)
    opening = [fixture for fixture in main if fixture.round == 1]
    found = (Door(_drawn(fixture), at) for at, fixture in enumerate(opening, 1))
    return Doors(tuple(found), 2 * len(opening))


def _smaller(main: list[Fixture]) -> Doors:
    """The doors of a chart with sub-brackets: only their ids speak of a number that is no power of two."""
    before = {fixture.id: fixture for fixture in main if _entering(fixture).bit_count() > 1}
    count = max(_entering(fixture) for fixture in main if fixture.id not in before)
    found: list[Door] = []
    for fixture in main:
        if _entering(fixture) != count or fixture.decides == 3:
            continue
        for source in (fixture.first, fixture.second):
            match source:
                case Drawn(lines):
                    found.append(Door(lines, 0))
                case WinnerOf(id):
                    found.append(Door(_drawn(before[id]), int(id.partition("-")[2])))
                case _:
                    raise Malformed(
                        f"a chart with sub-brackets has no byes, got one in {fixture.id}", "inner"
                    )
    first = _entering(next(iter(before.values()))) if before else count + 1
    return Doors(tuple(found), first, sub_brackets=True)


def _entering(fixture: Fixture) -> int:
    """The number of teams its id speaks of."""
    return int(fixture.id[1:].partition("-")[0])


def _drawn(fixture: Fixture) -> tuple[int, ...]:
    sources = (fixture.first, fixture.second)
    return tuple(line for source in sources if isinstance(source, Drawn) for line in source.lines)
