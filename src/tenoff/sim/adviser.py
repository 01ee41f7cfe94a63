"""Advice for one disc: the value of every aim, the best few different shots, and how likely what is.

A shot has two free directions, the angle and the reach, and a player's error is the same all over their map.
So a grid of shots without error is played once, and blurring the map of its results with the error gives the
mean of every aim at once. Where a fraction of a cell decides, the map is a little off: so the best few aims
are tried again with many errors that stand for all, the same for every aim. Nothing is drawn, so there is no
luck in the answer.

While more discs are to come, a result is worth what the board will count in the end (`foresight`). That is an
estimate, so the best aims are looked at more closely: the opponent's best reply to each of a dozen ways the
shot may go is searched for, and what it leaves replaces the estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, exp, floor, log, sin, sqrt
from typing import Any

from msgspec import Struct

from tenoff.court import Area
from tenoff.rules.discs import OF_SIDE, PLACE_OF, Disc
from tenoff.sim.bots import Care, Mind
from tenoff.sim.engine import Engine
from tenoff.sim.foresight import NODES, SHARES, all_errors, errors, foresee
from tenoff.sim.kernel import value
from tenoff.sim.model import Board, Place, Shot, gauge_of
from tenoff.sim.naming import DRAWS, Kind, named
from tenoff.sim.outlook import BETTER, COUNTS, FEATURES, GONE, MOST, WORSE
from tenoff.sim.players import Skill
from tenoff.sim.positions import Position, Rows, Shots, by_points, ground_of

FINE, COARSE = 6, 3
"""Cells to a standard deviation: compiled, and in plain Python, which is some forty times slower."""


class Depth(Struct, frozen=True):
    """How closely replies are looked at: aims, ways each may go, and the thought given to each reply.

    `tries`: with how many errors an aim is tried again.
    """

    aims: int
    ways: int
    care: Care
    tries: int


DEEP, SHALLOW = Depth(20, 20, Care(6, 4, 24), 2000), Depth(4, 4, Care(4, 2, 8), 250)
"""Compiled, and in plain Python."""
_ALIKE = 4
"""Replies are searched for at most so many aims of one kind, so that other kinds get their turn."""
_AGAIN = 8
"""Aims for the last disc that are tried again."""
_REACH = 3.0
"""How many standard deviations the blur looks at."""
_MIDDLE = 70.0
"""The height on the court, in inches, at which the aims are spread from edge to edge; where a disc lies
higher, its height: whoever aims farther out leaves the court before it."""


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

    def cell(self, turn: float, reach: float) -> int:
        """The cell nearest to a turn and a logarithm of the reach."""
        row = min(max(round((reach - self.first_reach) / self.reach_step), 0), self.rows - 1)
        column = min(max(round((turn - self.first_turn) / self.turn_step), 0), self.columns - 1)
        return row * self.columns + column


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
        self,
        at: Position,
        skill: Skill,
        engine: Engine,
        *,
        against: Skill | None = None,
        table: Sequence[float] = (),
        cells: int = 0,
        depth: Depth | None = None,
    ) -> None:
        """`against`: the opponent's skill, the same unless given.

        `table`: what the frame's totals are worth to the shooter (81 by 81, own total first), such as
        `chances.Prospects.tables` gives; points unless given.
        """
        fast = engine.name == "numba"
        self.at, self.skill, self.engine, self.against = at, skill, engine, against or skill
        self.grid = grid_for(at, skill, cells or (FINE if fast else COARSE))
        self.depth = depth or (DEEP if fast else SHALLOW)
        self._played = Shots(engine, at, _rows(self.grid, at.start, engine))
        self._utility = table
        self._table = engine.floats(table if len(table) else by_points())
        self.worth = self.valued(self._played)
        self.map = Map(self.grid, self._blurred(self.worth))
        self._replied: dict[int, float] = {}
        self._tries: dict[int, tuple[float, Chances]] = {}

    def valued(self, played: Shots) -> Any:
        """What each result is worth to the shooter, with what is still to come foreseen."""
        if self.at.left == 1:
            return played.utilities(self._table)
        engine, count, (sx, sy) = self.engine, played.count, self.at.start
        ahead = foresee(self.against, self.skill, self.at.left - 1)
        spread, opponents = (ahead.spread[1], ahead.spread[0]), 4 - PLACE_OF[self.at.disc] // 4 * 4
        own, other, out = engine.zeros(count), engine.zeros(count), engine.zeros(count)
        engine.outlook_many(
            count, played.px, played.py, played.live, played.gauge, opponents, -sx, sy,
            engine.floats(ground_of(self.at.court)), engine.floats(ahead.weights), engine.zeros(FEATURES),
            other, own,
        )  # fmt: skip
        engine.value_many(
            count, own, other, engine.floats(self._utility), engine.floats(spread),
            engine.floats(NODES), engine.floats(SHARES), out,
        )  # fmt: skip
        return out

    def value(self, cell: int) -> float:
        """The mean value of an aim, with the opponent's best reply in it while discs are to come."""
        if self.at.left == 1:
            return self._tried(cell)[0]
        if cell not in self._replied:
            self._replied[cell] = float(self.map.values[cell]) + self._after_reply(self.shot(cell))
        return self._replied[cell]

    def _after_reply(self, shot: Shot) -> float:
        """By how much searching the reply changes what was foreseen, over the ways the shot may go."""
        at, ways = self.at, self.depth.ways
        played = self._with(shot, *errors(self.skill, ways))
        foreseen = self.valued(played)
        mind: Mind | None = None
        total = 0.0
        for way in range(ways):
            xs, ys, on = (each[8 * way : 8 * way + 8] for each in (played.px, played.py, played.live))
            free = next(disc for disc in OF_SIDE[at.side.other] if not on[PLACE_OF[disc]])
            if mind is None or mind.disc != PLACE_OF[free]:
                mind = self._reply(free)
            _, worth = mind.choose(xs, ys, on)
            total += -worth - float(foreseen[way])
        return total / ways

    def _with(self, shot: Shot, turns: Sequence[float], longer: Sequence[float]) -> Shots:
        """The shot played with each of these errors."""
        count, (sx, sy), (tx, ty) = len(turns), shot.start, shot.aim
        rows = Rows(
            [sx] * count,
            [sy] * count,
            [tx - turn * (ty - sy) for turn in turns],
            [ty + turn * (tx - sx) for turn in turns],
            [shot.reach * k for k in longer],
        )
        return Shots(self.engine, self.at, rows)

    def _reply(self, disc: Disc) -> Mind:
        """The opponent's thoughts: the same table seen from the other side."""
        at, (sx, sy) = self.at, self.at.start
        there = Position(Board(), disc, (-sx, sy), at.court, at.rules, at.surface, at.left - 1)
        table = self._utility
        turned = [-table[81 * own + other] for other in range(81) for own in range(81)] if len(table) else ()
        return Mind(there, self.against, self.skill, turned, self.engine, self.depth.care)

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
        return self.shot(self._best_first(1)[0])

    def _best_first(self, count: int) -> list[int]:
        """The best aims, the first few put in order by trying them again or by the replies to them."""
        if self.at.left == 1:
            cells = self.peaks(max(count, _AGAIN))
            return sorted(cells[:_AGAIN], key=lambda cell: -self.value(cell)) + cells[_AGAIN:]
        near: list[int] = []
        kinds: dict[tuple[Kind, Area | Disc], int] = {}
        for cell in (*self.peaks(3 * self.depth.aims), *self._sensible()):
            key = self._key(cell)
            kinds[key] = kinds.get(key, 0) + 1
            if kinds[key] <= _ALIKE and len(near) < self.depth.aims:
                near.append(cell)
        return sorted(near, key=lambda cell: -self.value(cell))

    def _sensible(self) -> list[int]:
        """The aims a bot would think of, best first: also those that are no summit of the map."""
        engine, at = self.engine, self.at
        xs, ys = (
            engine.floats([0.0 if place is None else place[k] for place in at.board.places]) for k in (0, 1)
        )
        on = engine.ints([0 if place is None else 1 for place in at.board.places])
        x, y, far = (engine.zeros(MOST) for _ in range(3))
        count = engine.sensible(
            0, xs, ys, on, PLACE_OF[at.disc], *at.start, engine.floats(ground_of(at.court)),
            self._played.gauge, x, y, far,
        )  # fmt: skip
        grid, (sx, sy) = self.grid, at.start
        cells = {
            grid.cell(atan2(float(x[k]) - sx, sy - float(y[k])), log(float(far[k]))) for k in range(count)
        }
        return sorted(cells, key=lambda cell: (-float(self.map.values[cell]), cell))

    def _key(self, cell: int) -> tuple[Kind, Area | Disc]:
        """Aims with the same key are the same shot, a little more this way or that."""
        kind, area, target = named(self.at, self._played.board(cell))
        return kind, area if target is None else target

    def shot(self, cell: int) -> Shot:
        return self.grid.shot(self.at.start, *divmod(cell, self.grid.columns))

    def advice(self, count: int = 4) -> tuple[Advice, ...]:
        """The best few shots of different kinds or at different discs."""
        found: list[Advice] = []
        seen: set[tuple[Kind, Area | Disc]] = set()
        for cell in self._best_first(10 * count):
            key = self._key(cell)
            if key[0] is not Kind.CLEAR and key in seen:
                continue
            each = self.advise(cell)
            if (each.kind, key[1]) not in seen:
                seen.add((each.kind, key[1]))
                found.append(each)
                if len(found) == count:
                    break
        return tuple(sorted(found, key=lambda each: -each.value))

    def _repr_svg_(self) -> str:
        from tenoff.sim.drawing import drawn_heat

        return drawn_heat(self)

    def advise(self, cell: int) -> Advice:
        """One aim in words and chances."""
        after, chances = self._played.board(cell), self.chances(cell)
        kind, area, target = named(self.at, after)
        if kind is Kind.CLEAR:  # it rests on a line if nothing goes wrong, and counts most of the time
            kind = DRAWS.get(chances.counts[0][0] if chances.counts else 0, kind)
        return Advice(self.shot(cell), kind, area, target, self.value(cell), chances, after)

    def chances(self, cell: int) -> Chances:
        """How likely what is after one aim."""
        return self._tried(cell)[1]

    def _tried(self, cell: int) -> tuple[float, Chances]:
        """An aim played with many errors that stand for all: what that is worth as it lies, and what came."""
        if cell not in self._tries:
            engine, count = self.engine, self.depth.tries
            played = self._with(self.shot(cell), *all_errors(self.skill, count))
            worth = played.utilities(self._table)
            before = float(self._table[_index(self.at.board, self.at)])
            out, mean = engine.zeros(len(COUNTS) + 3), engine.zeros(1)
            engine.means(1, count, worth, engine.int_zeros(1), mean)
            engine.tally(
                count, PLACE_OF[self.at.disc], played.px, played.py, played.live, played.gauge, worth,
                before, out,
            )  # fmt: skip
            counts = [(points, float(out[k])) for k, points in enumerate(COUNTS) if out[k] > 0.0]
            counts.sort(key=lambda each: -each[1])
            chances = Chances(tuple(counts), float(out[GONE]), float(out[BETTER]), float(out[WORSE]))
            self._tries[cell] = float(mean[0]), chances
        return self._tries[cell]


def grid_for(at: Position, skill: Skill, cells: int) -> Grid:
    """From edge to edge of the court, from just short of the dead line to far through it."""
    court, (sx, sy) = at.court, at.start
    edge = court.half_width + court.radius
    high = max(place[1] + court.disc for place in (*at.board.places, (0.0, 0.0)) if place is not None)
    height = min(max(_MIDDLE * court.length / 468.0, high), court.dead_line + court.disc)
    left, right = (atan2(side * edge - sx, sy - height) for side in (-1.0, 1.0))
    turn_step, reach_step = skill.turn / cells, skill.reach / cells
    low = log(sy - court.dead_line - court.reach) - _REACH * skill.reach
    longest = log(3.0 * sy)
    return Grid(
        left,
        turn_step,
        floor((right - left) / turn_step) + 1,
        low,
        reach_step,
        floor((longest - low) / reach_step) + 1,
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


def totals(board: Board, at: Position) -> tuple[int, int]:
    """What the shooter's color and the other count on a board."""
    gauge = gauge_of(at.court, at.rules)
    own, other = (
        sum(value(*place, gauge) for disc in OF_SIDE[side] if (place := board[disc]) is not None)
        for side in (at.side, at.side.other)
    )
    return own, other


def _index(board: Board, at: Position) -> int:
    own, other = totals(board, at)
    return (own + 40) * 81 + other + 40
