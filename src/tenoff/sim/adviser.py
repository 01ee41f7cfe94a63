"""Advice for one disc: the value of every aim, the best few different shots, and how likely what is.

A shot has two free directions, the angle and the reach, and a player's error is the same all over their map.
So a grid of shots without error is played once, and blurring the map of its results with the error gives the
mean of every aim at once. Nothing is sampled, so there is no luck in the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import atan2, cos, exp, floor, log, sin, sqrt
from typing import Any

from msgspec import Struct

from tenoff.court import Area
from tenoff.rules.discs import DISCS, OF_SIDE, PLACE_OF, Disc
from tenoff.sim.engine import Engine
from tenoff.sim.kernel import value
from tenoff.sim.model import Board, Place, Shot, gauge_of
from tenoff.sim.players import Skill
from tenoff.sim.positions import Position, Rows, Shots, by_points

FINE, COARSE = 8, 3
"""Cells to a standard deviation: compiled, and in plain Python, which is some forty times slower."""
_REACH = 3.0
"""How many standard deviations the blur looks at."""
_MIDDLE = 70.0
"""The height on the court at which the aims are spread from edge to edge, in inches."""


class Kind(StrEnum):
    """A shot in the words of the sport."""

    DRAW_TEN = "draw-10"
    DRAW_EIGHT = "draw-8"
    DRAW_SEVEN = "draw-7"
    GUARD = "guard"
    HIDE = "hide"  # it scores or waits behind another disc
    TAKE_OUT = "take-out"
    DOUBLE = "double"
    KITCHEN = "kitchen"  # the other's disc ends in the 10-off area
    PROMOTE = "promote"  # an own disc is sent to where it counts more
    CLEAR = "clear"  # it leaves the board as it is, or better


class Chances(Struct, frozen=True):
    """How likely each is, in this player's hands."""

    counts: tuple[tuple[int, float], ...]
    """What the shot disc counts in the end, 10 to -10, by likelihood."""
    gone: float
    """It is off the court, or dead."""
    better: float
    """The shooter's color stands better than before."""
    worse: float


class Advice(Struct, frozen=True):
    """One shot worth playing."""

    shot: Shot
    kind: Kind
    area: Area
    """Where the disc rests without error; NONE where it does not count."""
    target: Disc | None
    value: float
    """The mean utility, in points where no game is played."""
    chances: Chances
    after: Board
    """The board without error."""

    @property
    def rests(self) -> Place:
        """Where it would come to rest on an empty court."""
        return free_rest(self.shot)


class Grid(Struct, frozen=True):
    """The cells of the map: turns from the straight line up the court, and logarithms of the reach."""

    first_turn: float
    turn_step: float
    columns: int
    first_reach: float
    reach_step: float
    rows: int

    def shot(self, start: Place, row: float, column: float) -> Shot:
        turn = self.first_turn + column * self.turn_step
        reach = exp(self.first_reach + row * self.reach_step)
        aim = round(start[0] + 100.0 * sin(turn), 6), round(start[1] - 100.0 * cos(turn), 6)
        return Shot(start, aim, round(reach, 6))


def free_rest(shot: Shot) -> Place:
    """Where a shot comes to rest if it meets nothing."""
    (sx, sy), (tx, ty) = shot.start, shot.aim
    share = shot.reach / sqrt((tx - sx) ** 2 + (ty - sy) ** 2)
    return sx + (tx - sx) * share, sy + (ty - sy) * share


class Map(Struct, frozen=True):
    """The value of every aim: `values` row by row, one row for each reach."""

    grid: Grid
    values: Sequence[float]

    def spots(self, start: Place, every: int = 1) -> list[tuple[float, float, float]]:
        """For a picture: where each aim would come to rest on an empty court, and what it is worth."""
        found = []
        for row in range(0, self.grid.rows, every):
            for column in range(0, self.grid.columns, every):
                x, y = free_rest(self.grid.shot(start, row, column))
                found.append((x, y, float(self.values[row * self.grid.columns + column])))
        return found


class Adviser:
    """What a board offers: the grid is played once, and every question is answered from it."""

    def __init__(
        self, at: Position, skill: Skill, engine: Engine, *, table: Sequence[float] = (), cells: int = 0
    ) -> None:
        self.at, self.skill, self.engine = at, skill, engine
        self.grid = grid_for(at, skill, cells or (FINE if engine.name == "numba" else COARSE))
        self._played = Shots(engine, at, _rows(self.grid, at.start, engine))
        self._table = engine.floats(table or by_points())
        self.worth = self._played.utilities(self._table)
        self.map = Map(self.grid, self._blurred(self.worth))

    def _blurred(self, values: Any) -> Any:
        grid, skill, engine = self.grid, self.skill, self.engine
        size = grid.rows * grid.columns
        out, middle = engine.zeros(size), engine.zeros(size)
        for share, wide in ((1.0 - skill.tail, 1.0), (skill.tail, skill.wild)):
            if share > 0.0:
                across = engine.floats(weights(skill.turn * wide, grid.turn_step))
                along = engine.floats([share * w for w in weights(skill.reach * wide, grid.reach_step)])
                engine.blur(grid.rows, grid.columns, values, across, along, middle, out)
        return out

    def peaks(self, count: int) -> list[int]:
        """The cells of the best aims that differ by more than an error from each other, best first."""
        grid, values = self.grid, self.map.values
        apart_c = max(1, round(self.skill.turn / grid.turn_step))
        apart_r = max(1, round(self.skill.reach / grid.reach_step))
        found = self.engine.int_zeros(count)
        taken = self.engine.int_zeros(grid.rows * grid.columns)
        many = self.engine.peaks(grid.rows, grid.columns, values, apart_r, apart_c, taken, found)
        return [int(found[k]) for k in range(many)]

    def best(self) -> Shot:
        """The aim with the highest mean."""
        (cell,) = self.peaks(1)
        return self.shot(cell)

    def shot(self, cell: int) -> Shot:
        return self.grid.shot(self.at.start, *divmod(cell, self.grid.columns))

    def advice(self, count: int = 4) -> tuple[Advice, ...]:
        """The best few shots of different kinds or at different discs."""
        found: list[Advice] = []
        seen: set[tuple[Kind, Area, Disc | None]] = set()
        for cell in self.peaks(10 * count):
            each = self.advise(cell)
            key = each.kind, each.area, each.target
            if key not in seen:
                seen.add(key)
                found.append(each)
                if len(found) == count:
                    break
        return tuple(found)

    def advise(self, cell: int) -> Advice:
        """One aim in words and chances."""
        after = self._played.board(cell)
        kind, area, target = named(self.at, after)
        return Advice(
            self.shot(cell), kind, area, target, float(self.map.values[cell]), self.chances(cell), after
        )

    def chances(self, cell: int) -> Chances:
        """How likely what is around one aim, by the same weights as the map."""
        grid, skill, at = self.grid, self.skill, self.at
        before = float(self._table[_index(at.board, at)])
        me = PLACE_OF[at.disc]
        gauge = gauge_of(at.court, at.rules)
        counts: dict[int, float] = {}
        gone = better = worse = 0.0
        row, column = divmod(cell, grid.columns)
        for share, wide in ((1.0 - skill.tail, 1.0), (skill.tail, skill.wild)):
            across = weights(skill.turn * wide, grid.turn_step)
            along = weights(skill.reach * wide, grid.reach_step)
            for i, up in enumerate(along):
                r = min(max(row + i - len(along) // 2, 0), grid.rows - 1)
                for k, side in enumerate(across):
                    c = min(max(column + k - len(across) // 2, 0), grid.columns - 1)
                    shot = r * grid.columns + c
                    weight, spot = share * up * side, 8 * shot + me
                    if not self._played.live[spot]:
                        gone += weight
                    else:
                        worth = value(float(self._played.px[spot]), float(self._played.py[spot]), gauge)
                        counts[worth] = counts.get(worth, 0.0) + weight
                    gain = float(self.worth[shot]) - before
                    better += weight if gain > 0 else 0.0
                    worse += weight if gain < 0 else 0.0
        likely = sorted(counts.items(), key=lambda each: -each[1])
        return Chances(tuple(likely), gone, better, worse)


def grid_for(at: Position, skill: Skill, cells: int) -> Grid:
    """From edge to edge of the court, from just short of the dead line to far through it."""
    court, (sx, sy) = at.court, at.start
    edge = court.half_width + court.radius
    left, right = (atan2(side * edge - sx, sy - _MIDDLE * court.length / 468.0) for side in (-1.0, 1.0))
    turn_step, reach_step = skill.turn / cells, skill.reach / cells
    low = log(sy - court.dead_line - court.reach) - _REACH * skill.reach
    high = log(3.0 * sy)
    return Grid(
        left,
        turn_step,
        floor((right - left) / turn_step) + 1,
        low,
        reach_step,
        floor((high - low) / reach_step) + 1,
    )


def _rows(grid: Grid, start: Place, engine: Engine) -> Rows:
    """Every shot of the grid."""
    aims = [grid.shot(start, 0, c).aim for c in range(grid.columns)]
    reach = [grid.shot(start, r, 0).reach for r in range(grid.rows)]
    count = grid.rows * grid.columns
    x, y, far, start_x, start_y = (engine.zeros(count) for _ in range(5))
    engine.spread(
        grid.rows,
        grid.columns,
        engine.floats([aim[0] for aim in aims]),
        engine.floats([aim[1] for aim in aims]),
        engine.floats(reach),
        x,
        y,
        far,
    )
    start_x[:] = engine.floats([start[0]] * count)
    start_y[:] = engine.floats([start[1]] * count)
    return Rows(start_x, start_y, x, y, far)


def weights(sd: float, step: float) -> list[float]:
    """A normal error on cells of this width; they add up to one."""
    half = max(1, round(_REACH * sd / step))
    found = [exp(-0.5 * (k * step / sd) ** 2) for k in range(-half, half + 1)]
    total = sum(found)
    return [each / total for each in found]


def _totals(board: Board, at: Position) -> tuple[int, int]:
    """What the shooter's color and the other count on a board."""
    gauge = gauge_of(at.court, at.rules)
    own, other = (
        sum(value(*place, gauge) for disc in OF_SIDE[side] if (place := board[disc]) is not None)
        for side in (at.side, at.side.other)
    )
    return own, other


def _index(board: Board, at: Position) -> int:
    own, other = _totals(board, at)
    return (own + 40) * 81 + other + 40


def named(at: Position, after: Board) -> tuple[Kind, Area, Disc | None]:
    """A shot by what it does without error, and the disc it is about."""
    from tenoff.court import judge

    gauge = gauge_of(at.court, at.rules)

    def worth(board: Board, disc: Disc) -> int:
        place = board[disc]
        return 0 if place is None else value(*place, gauge)

    others = OF_SIDE[at.side.other]
    down = [disc for disc in others if worth(after, disc) < 0 <= worth(at.board, disc) and at.board[disc]]
    out = [disc for disc in others if worth(after, disc) <= 0 < worth(at.board, disc)]
    up = [
        disc
        for disc in OF_SIDE[at.side]
        if worth(after, disc) > worth(at.board, disc) and disc is not at.disc
    ]
    place = after[at.disc]
    area = Area.NONE if place is None else judge(at.court, *place, at.rules).area
    if down:
        return Kind.KITCHEN, area, down[0]
    if len(out) > 1:
        return Kind.DOUBLE, area, out[0]
    if out:
        return Kind.TAKE_OUT, area, out[0]
    if up:
        return Kind.PROMOTE, area, up[0]
    if place is not None and area is not Area.TEN_OFF:
        front = _in_front(at, after, place)
        if front is not None:
            return Kind.HIDE, area, front
        if area is Area.NONE and place[1] > at.court.ten_line:
            return Kind.GUARD, area, None
    draws = {10: Kind.DRAW_TEN, 8: Kind.DRAW_EIGHT, 7: Kind.DRAW_SEVEN}
    return draws.get(area.points, Kind.CLEAR), area, None


def _in_front(at: Position, after: Board, place: Place) -> Disc | None:
    """A disc that covers `place` from the other color's side of the kitchen."""
    wide = at.court.disc * 0.75
    seen_from = (-at.start[0], at.start[1])
    for disc in DISCS:
        other = after[disc]
        if other is None or disc is at.disc or other[1] <= place[1] + at.court.disc:
            continue
        share = (other[1] - place[1]) / (seen_from[1] - place[1])
        if abs(place[0] + share * (seen_from[0] - place[0]) - other[0]) < wide:
            return disc
    return None
