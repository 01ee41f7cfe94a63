"""What an aim was worth beside the best, and the board of a day."""

from __future__ import annotations

from datetime import date

from tenoff.court import STANDARD, Half
from tenoff.rules.discs import SIDE_OF, Disc
from tenoff.sim.model import Board, Shot, start_of
from tenoff.sim.players import SKILLS
from tenoff.sim.positions import Position
from tenoff.sim.puzzles import answered, puzzle
from tenoff.sim.verdict import judged

START = start_of(STANDARD, Half.RIGHT)
NOVICE = SKILLS["novice"]
TEN = Position(Board.of({Disc.B1: (0.0, 101.0)}), Disc.Y4, START)


def test_verdict_on_the_best_aim_and_on_a_poor_one() -> None:
    poor = judged(TEN, Shot(START, (30.0, 9.0), 450.0), NOVICE)  # past everything, into the kitchen
    best = poor.best[0]
    assert poor.rank > 1
    assert poor.lost > 3.0
    good = judged(TEN, best.shot, NOVICE)
    assert (good.rank, good.lost) == (1, 0.0)
    assert good.best[0].value == good.own.value == best.value


def test_heat_map_covers_the_far_end_and_is_low_in_the_kitchen() -> None:
    heat = judged(Position(Board(), Disc.Y4, START), Shot(START, (9.0, 72.0), 390.0), NOVICE).heat
    assert (heat.left, heat.top, heat.step, heat.columns, len(heat.values)) == (-36.0, 0.0, 3.0, 24, 24 * 55)

    def at(x: float, y: float) -> float:
        return heat.values[int(y / 3) * 24 + int((x + 36) / 3)]

    assert at(9.0, 60.0) > at(9.0, 6.0) + 0.5


def test_puzzle_is_one_board_a_day_with_a_best_answer() -> None:
    asked = puzzle(date(2026, 3, 14))
    at = asked.at
    assert puzzle(date(2026, 3, 14)) is asked
    assert (at.disc, at.left, len(at.board.discs) >= 4) == ("B4", 1, True)
    assert at.start == start_of(STANDARD, Half.RIGHT if SIDE_OF[at.disc] == "yellow" else Half.LEFT)
    away = answered(asked, Shot(at.start, (at.start[0], 0.0), 1400.0))
    assert away.lost == max(0.0, away.best[0].value - away.own.value)
    assert away.lost > 0.5
