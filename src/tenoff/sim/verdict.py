"""What an aim was worth beside the best ones, after the shot: a value, the better shots, and a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot, log

from msgspec import Struct

from tenoff.sim.adviser import COARSE, FINE, Advice, Adviser
from tenoff.sim.engine import PLAIN, Engine
from tenoff.sim.model import Shot
from tenoff.sim.players import SKILLS, Skill
from tenoff.sim.positions import Position

STEP = 3.0
"""Inches between two spots of the heat map."""
ALIKE = 0.05
"""Two aims that differ by less are as good as each other, in points."""
_SHOTS = 4


class Heat(Struct, frozen=True):
    """What it is worth to aim for each spot of the court, row by row from `top` toward the shooter.

    A spot stands for the aim that would come to rest on it on an empty court.
    """

    left: float
    top: float
    step: float
    columns: int
    values: tuple[float, ...]


class Verdict(Struct, frozen=True):
    """`own`: the aim that was chosen. `best`: the best few different shots, the best first.

    `rank`: 1 where no other shot was better.
    """

    own: Advice
    best: tuple[Advice, ...]
    rank: int
    heat: Heat

    @property
    def lost(self) -> float:
        """What the best would have brought more."""
        return max(0.0, self.best[0].value - self.own.value)


def judged(
    at: Position,
    meant: Shot,
    skill: Skill,
    *,
    against: Skill | None = None,
    table: Sequence[float] = (),
    engine: Engine = PLAIN,
) -> Verdict:
    """How good this aim was, in these hands, against an opponent of that skill."""
    adviser = Adviser(at, skill, engine, against=against, table=table, cells=_cells(skill, engine))
    own = adviser.advise(_cell(adviser, meant))
    found = [each for each in adviser.advice(_SHOTS) if each.value > own.value or not _alike(each, own)]
    best = tuple(found) if found and found[0].value > own.value else (own, *found)[:_SHOTS]
    near = ALIKE if not len(table) else ALIKE / 10
    better = sum(each.value > own.value + near and not _alike(each, own) for each in best)
    return Verdict(own, best, better + 1, _heat(adviser))


def _cells(skill: Skill, engine: Engine) -> int:
    """Without the compiler a steady hand's fine grid takes seconds: a coarser one does."""
    if engine.name == "numba":
        return FINE
    return COARSE if skill.turn >= SKILLS["club"].turn else 2 if skill.turn >= SKILLS["strong"].turn else 1


def _alike(one: Advice, two: Advice) -> bool:
    return (one.kind, one.target) == (two.kind, two.target)


def _cell(adviser: Adviser, meant: Shot) -> int:
    (sx, sy), (tx, ty) = meant.start, meant.aim
    return adviser.grid.cell(atan2(tx - sx, sy - ty), log(max(meant.reach, 1.0)))


def _heat(adviser: Adviser) -> Heat:
    court, (sx, sy) = adviser.at.court, adviser.at.start
    columns, rows = round(2 * court.half_width / STEP), round((court.dead_line + STEP) / STEP)
    values = []
    for row in range(rows):
        y = (row + 0.5) * STEP
        for column in range(columns):
            x = (column + 0.5) * STEP - court.half_width
            cell = adviser.grid.cell(atan2(x - sx, sy - y), log(hypot(x - sx, sy - y)))
            values.append(round(float(adviser.map.values[cell]), 3))
    return Heat(-court.half_width, 0.0, STEP, columns, tuple(values))
