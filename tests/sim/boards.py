"""Boards and shots made from a seed, for the tests of the simulated court."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random

from tenoff.court import STANDARD
from tenoff.rules.discs import DISCS, Disc
from tenoff.sim.model import Board, Place, Shot

DIAMETER = STANDARD.disc


def far(a: Place, b: Place) -> float:
    return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def places(dice: Random, count: int, touching: bool) -> list[Place]:
    """Spots on the far end, none over another; with `touching`, most of them in contact with another."""
    found: list[Place] = []
    while len(found) < count:
        if touching and found and dice.random() < 0.8:
            x, y = dice.choice(found)
            turn = dice.uniform(0, 2 * pi)
            spot = x + DIAMETER * (1 + 1e-15) * cos(turn), y + DIAMETER * (1 + 1e-15) * sin(turn)
        else:
            spot = dice.uniform(-35, 35), dice.uniform(2, 160)
        if abs(spot[0]) < 38 and spot[1] > 0 and all(far(spot, other) >= DIAMETER for other in found):
            found.append(spot)
    return found


def some_board(dice: Random, count: int, *, touching: bool = False) -> Board:
    """Y1 is left to be shot."""
    spots = dict(zip(dice.sample(DISCS[1:], count), places(dice, count, touching), strict=True))
    return Board(tuple(spots.get(disc) for disc in DISCS))


def some_shot(dice: Random, board: Board) -> Shot:
    """A shot at one of the discs, or anywhere."""
    targets = [place for place in board.places if place is not None]
    x, y = dice.choice(targets) if targets and dice.random() < 0.8 else (0.0, 80.0)
    return Shot(
        (dice.uniform(-14, 14), dice.uniform(454, 464)), (x + dice.uniform(-5, 5), y), dice.uniform(300, 1200)
    )


SHOT = Disc.Y1
