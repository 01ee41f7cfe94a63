"""One board a day: the last disc of a frame is to be shot, and some aims are clearly better than others."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from msgspec import Struct

from tenoff.court import STANDARD, Half
from tenoff.rules.discs import OF_SIDE, Disc
from tenoff.sim.adviser import Adviser, totals
from tenoff.sim.bots import Care, choose
from tenoff.sim.engine import PLAIN
from tenoff.sim.model import Board, Shot, start_of
from tenoff.sim.play import shoot
from tenoff.sim.players import SKILLS, Dice, executed
from tenoff.sim.positions import Position
from tenoff.sim.verdict import Verdict, judged

HANDS = SKILLS["club"]
"""Whose hands shoot it."""
_TRIES = 4
_LYING = 4
"""So many discs lie on the board at least."""
_HASTY = Care(4, 3, 12)


class Puzzle(Struct, frozen=True):
    """A day's board, with the last disc in hand."""

    day: date
    at: Position

    @property
    def standing(self) -> tuple[int, int]:
        """What the shooter's discs count now, and the other color's."""
        return totals(self.at.board, self.at)


@lru_cache(maxsize=40)
def puzzle(day: date) -> Puzzle:
    """The same board for everybody on that day: a frame that bots have played up to its last disc."""
    found = [_frame(f"{day.isoformat()} {number}") for number in range(_TRIES)]
    return Puzzle(day, max(found, key=_telling))


def _frame(seed: str) -> Position:
    """Seven discs by bots; the eighth has the hammer."""
    dice = Dice(seed, "the puzzle")
    first = int(dice.uniform() < 0.5)
    sides = (OF_SIDE.yellow, OF_SIDE.black)
    board = Board()
    for number in range(8):
        side = (first + number) % 2
        disc: Disc = sides[side][number // 2]
        start = start_of(STANDARD, Half.LEFT if side else Half.RIGHT)
        at = Position(board, disc, start, left=8 - number)
        if number == 7:
            return at
        meant, _ = choose(at, HANDS, engine=PLAIN, care=_HASTY)
        board = shoot(board, disc, executed(meant, HANDS, Dice(seed, f"disc {number}"))).board
    raise AssertionError("a frame has eight discs")


def _telling(at: Position) -> float:
    """How much it matters what is shot: by how far the best shot is ahead of the next different one."""
    if len(at.board.discs) < _LYING:
        return -1.0
    first, *others = Adviser(at, HANDS, PLAIN, cells=1).advice(2)
    return min(first.value - others[0].value, 4.0) if others else 0.0


def answered(asked: Puzzle, meant: Shot) -> Verdict:
    """How good an answer is."""
    return judged(asked.at, meant, HANDS)
