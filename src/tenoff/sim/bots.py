"""Players that the program moves: they weigh a few dozen sensible shots under their own errors.

A shot is weighed by what the board after it will count in the end, with the other color's answers in it
(`foresight`). All bots think alike. A weaker one misses more, and weighs what its misses cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tenoff.rules.discs import PLACE_OF, Disc
from tenoff.sim.engine import PLAIN, Engine
from tenoff.sim.foresight import NODES, SHARES, Foresight, errors, foresee
from tenoff.sim.model import Shot, gauge_of
from tenoff.sim.outlook import FEATURES, MOST
from tenoff.sim.players import Skill
from tenoff.sim.positions import Position, ground_of


class Care(Struct, frozen=True):
    """How long a bot thinks: errors tried with every candidate, then with the best `keep` of them."""

    few: int = 9
    keep: int = 6
    many: int = 40


USUAL_CARE = Care()


def choose(
    at: Position,
    skill: Skill,
    *,
    against: Skill | None = None,
    table: Sequence[float] = (),
    engine: Engine = PLAIN,
    care: Care = USUAL_CARE,
    ahead: Foresight | None = None,
) -> tuple[Shot, float]:
    """The shot a bot of this skill means to play, and what it expects of it.

    `against`: the opponent's skill, the same unless given. `table`: what the totals of the frame are worth to
    the shooter (81 by 81, own total first), points unless given.
    """
    places = at.board.places
    xs = engine.floats([0.0 if place is None else place[0] for place in places])
    ys = engine.floats([0.0 if place is None else place[1] for place in places])
    on = engine.ints([0 if place is None else 1 for place in places])
    return Mind(at, skill, against, table, engine, care, ahead).choose(xs, ys, on)


class Mind:
    """Room to weigh shots in, and what stays the same from board to board: court, shooter, utility."""

    def __init__(
        self,
        at: Position,
        skill: Skill,
        against: Skill | None,
        table: Sequence[float],
        engine: Engine,
        care: Care,
        ahead: Foresight | None = None,
    ) -> None:
        floats, zeros, ints = engine.floats, engine.zeros, engine.int_zeros
        self.engine, self.care, self.disc, self.start = engine, care, PLACE_OF[at.disc], at.start
        self.ahead = ahead or foresee(against or skill, skill, at.left - 1)
        self.few, self.many = (
            tuple(floats(each) for each in errors(skill, count)) for count in (care.few, care.many)
        )
        self.env, self.gauge = floats(at.surface.env(at.court)), floats(gauge_of(at.court, at.rules))
        self.ground, self.table = floats(ground_of(at.court)), floats(table)
        self.weights = floats(self.ahead.weights)
        self.spread = floats((self.ahead.spread[1], self.ahead.spread[0]))
        self.nodes, self.shares = floats(NODES), floats(SHARES)
        self.work = engine.work(self.env)
        size = max(MOST * care.few, care.keep * care.many)
        self.x, self.y, self.sx, self.sy, self.reach = (zeros(size) for _ in range(5))
        self.px, self.py, self.live, self.hits = zeros(8 * size), zeros(8 * size), ints(8 * size), ints(size)
        self.own, self.other, self.values = zeros(size), zeros(size), zeros(size)
        self.seen = zeros(FEATURES)
        self.aim_x, self.aim_y, self.far, self.means = (zeros(MOST) for _ in range(4))
        self.which = ints(MOST)

    def choose(self, xs: Sequence[float], ys: Sequence[float], on: Sequence[int]) -> tuple[Shot, float]:
        """The best sensible shot on a board of eight places, and what it is worth."""
        count = self.engine.sensible(
            0, xs, ys, on, self.disc, *self.start, self.ground, self.gauge, self.aim_x, self.aim_y, self.far
        )
        for k in range(count):
            self.which[k] = k
        self.weigh(count, xs, ys, on, *self.few)
        if self.care.keep > 1:
            count = self.engine.best_of(count, self.means, self.care.keep, self.which)
            self.weigh(count, xs, ys, on, *self.many)
        self.engine.best_of(count, self.means, 1, self.which)
        best = int(self.which[0])
        aim = round(float(self.aim_x[best]), 6), round(float(self.aim_y[best]), 6)
        return Shot(self.start, aim, round(float(self.far[best]), 6)), float(self.means[best])

    def weigh(
        self, count: int, xs: Sequence[float], ys: Sequence[float], on: Sequence[int], turns: Any, longer: Any
    ) -> None:
        """The mean value of the candidates in `which`, each tried with these errors."""
        engine, (sx, sy) = self.engine, self.start
        total = engine.spray(
            count, self.which, sx, sy, self.aim_x, self.aim_y, self.far, turns, longer,
            self.x, self.y, self.sx, self.sy, self.reach,
        )  # fmt: skip
        engine.shoot_many(
            total, 0, xs, ys, on, self.disc, self.sx, self.sy, self.x, self.y, self.reach, self.env,
            self.gauge, self.work, self.px, self.py, self.live, self.hits,
        )  # fmt: skip
        # The other color shoots next, from the other half.
        engine.outlook_many(
            total, self.px, self.py, self.live, self.gauge, 4 - self.disc // 4 * 4, -sx, sy, self.ground,
            self.weights, self.seen, self.other, self.own,
        )  # fmt: skip
        engine.value_many(
            total, self.own, self.other, self.table, self.spread, self.nodes, self.shares, self.values
        )
        engine.means(count, len(turns), self.values, self.which, self.means)


def next_disc(side_discs: tuple[Disc, ...], shot: Sequence[Disc]) -> Disc:
    """The first of a color's discs that has not been shot in this frame."""
    return next(disc for disc in side_discs if disc not in shot)
