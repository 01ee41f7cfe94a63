"""Discs near a line, drawn from a number: the same number gives the same disc, and the court judges it."""

from __future__ import annotations

from msgspec import Struct

from tenoff.court import STANDARD, Lie, Line, Stroke, judge, strokes
from tenoff.kit import Side
from tenoff.kit.seeded_random import mixed, roots

ANSWERS = (10, 8, 7, -10, 0)
"""What a disc can count; 0 for nothing."""
GAPS = ((0.4, 0.8), (0.2, 0.35), (0.09, 0.18))
"""Inches between the disc's edge and the line, on either side of it, from the first level to the last."""
LEVELS = range(1, len(GAPS) + 1)
_LINES = tuple(stroke for stroke in strokes(STANDARD) if stroke.line is not Line.DEAD)


class Question(Struct, frozen=True):
    """A disc to judge: inches as the court has them."""

    level: int
    number: int
    x: float
    y: float
    side: Side

    @property
    def lie(self) -> Lie:
        """How the court judges it."""
        return judge(STANDARD, self.x, self.y)


def question(level: int, number: int) -> Question:
    """Disc number so-and-so of a level: clear of its nearest line, or over its edge, by the level's gap."""
    least, most = GAPS[level - 1]
    (root,) = roots(f"quiz {level}", [str(number)])
    run = 0
    while True:
        line, along, gap, inside, side = (_part(root, run + step) for step in range(5))
        run += 5
        reach = STANDARD.reach + (least + (most - least) * gap) * (1 if inside < 0.5 else -1)
        x, y = _beside(_LINES[int(line * len(_LINES))], along, reach, left=side < 0.5)
        drawn = Question(level, number, x, y, Side.YELLOW if _part(root, run) < 0.5 else Side.BLACK)
        lie = drawn.lie
        outside = lie.clearance > 0 and not lie.value  # no question: nobody would count it
        if lie.live and not outside and least <= abs(lie.clearance) <= most:
            return drawn


def _part(root: int, run: int) -> float:
    """A number from 0 up to 1."""
    return mixed(root, run) / 2**64


def _beside(stroke: Stroke, along: float, away: float, *, left: bool) -> tuple[float, float]:
    """A spot beside a line, this far from the middle of it; to the thousandth of an inch."""
    (x0, y0), (x1, y1) = stroke.start, stroke.end
    long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    turn = away / long if left else -away / long
    x, y = x0 + along * (x1 - x0) - turn * (y1 - y0), y0 + along * (y1 - y0) + turn * (x1 - x0)
    return round(x, 3), round(y, 3)
