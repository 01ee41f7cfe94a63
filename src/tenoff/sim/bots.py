"""Players that the program moves: they weigh a few dozen sensible shots under their own errors.

All bots think alike. A weaker one misses more, and weighs what its misses cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from tenoff.rules.discs import OF_SIDE, Disc
from tenoff.sim.engine import PLAIN, Engine
from tenoff.sim.kernel import value
from tenoff.sim.model import Place, Shot, gauge_of
from tenoff.sim.players import Skill, turned
from tenoff.sim.positions import Position, Shots, by_points

# Gauss–Hermite, three points each way: the mean over a normal error in two directions by nine shots.
_NODES = ((0.0, 2 / 3), (sqrt(3.0), 1 / 6), (-sqrt(3.0), 1 / 6))
_POINTS = tuple(by_points())

_DRAWS = (
    (0.0, 101.0), (9.0, 72.0), (-9.0, 72.0), (15.0, 36.0), (-15.0, 36.0), (8.0, 62.0), (-8.0, 62.0),
    (20.0, 34.0), (-20.0, 34.0),
)  # fmt: skip
_GUARDS = ((0.0, 132.0), (10.0, 120.0), (-10.0, 120.0))
_BESIDE = (0.0, 2.0, -2.0, 4.0, -4.0)
"""How far beside a disc's center a shot at it is aimed."""
_THROUGH = (70.0, 200.0, 420.0)
"""How much reach is left when it gets there."""
_CLOSER = 0.925
"""The share of speed that a disc hit full takes over."""


def sensible(at: Position) -> list[Shot]:
    """Draws, guards, take-outs and attempts to send a disc into the 10-off area."""
    scale = at.court.length / 468.0
    return [
        Shot(at.start, aim, round(_far(at.start, aim) + more, 3))
        for aim, more in _aims(at, scale)
        if aim[1] < at.start[1]
    ]


def _aims(at: Position, scale: float) -> Iterator[tuple[Place, float]]:
    wide = at.court.half_width / 36.0
    for x, y in (*_DRAWS, *_GUARDS):
        yield (x * wide, y * scale), 0.0
    gauge, off = gauge_of(at.court, at.rules), at.court.kitchen_line / 2
    for disc in OF_SIDE[at.side.other]:
        place = at.board[disc]
        if place is None:
            continue
        worth = value(*place, gauge)
        if worth < 0:
            continue
        to_off = (place[1] - off) / (_CLOSER * _CLOSER)
        for beside in _BESIDE:
            aim = place[0] + beside, place[1] + sqrt(at.court.disc**2 - beside**2)
            if worth > 0:
                for through in _THROUGH:
                    yield aim, through * scale
            yield aim, to_off
    for disc in OF_SIDE[at.side]:
        place = at.board[disc]
        if place is not None and value(*place, gauge) <= 0 and place[1] > at.court.kitchen_line:
            yield (place[0], place[1] + at.court.disc), 45.0 * scale  # send an own disc down into an area


def _far(a: Place, b: Place) -> float:
    return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def means(
    at: Position, todo: Sequence[Shot], skill: Skill, table: Sequence[float], engine: Engine
) -> list[float]:
    """What each shot is worth on average, in the hands of somebody with this skill."""
    tried = [
        turned(shot, skill.turn * across, skill.reach * along)
        for shot in todo
        for across, _ in _NODES
        for along, _ in _NODES
    ]
    worth = Shots(engine, at, tried).utilities(engine.floats(table))
    weights = [one * two for _, one in _NODES for _, two in _NODES]
    size = len(weights)
    return [sum(weights[k] * float(worth[n * size + k]) for k in range(size)) for n in range(len(todo))]


def choose(
    at: Position, skill: Skill, *, table: Sequence[float] = _POINTS, engine: Engine = PLAIN
) -> tuple[Shot, float]:
    """The shot a bot of this skill means to play, and what it expects of it."""
    todo = sensible(at)
    worth = means(at, todo, skill, table, engine)
    best = max(range(len(todo)), key=worth.__getitem__)
    return todo[best], worth[best]


def next_disc(side_discs: tuple[Disc, ...], shot: Sequence[Disc]) -> Disc:
    """The first of a color's discs that has not been shot in this frame."""
    return next(disc for disc in side_discs if disc not in shot)
