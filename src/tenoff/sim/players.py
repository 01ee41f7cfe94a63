"""How well somebody shoots: the errors of a shot, from a seed, the same on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, pi
from statistics import NormalDist

from msgspec import Struct

from tenoff.kit.seeded_random import mixed, roots
from tenoff.sim.model import Shot

_NORMAL = NormalDist()
_RADIANS = pi / 180.0


class Skill(Struct, frozen=True, kw_only=True):
    """The size of somebody's errors: standard deviations of the angle and of the logarithm of the reach."""

    angle: float
    """Degrees."""
    reach: float
    """0.03: two shots of three end within 3 % of the length that was meant."""
    tail: float = 0.04
    """How often a shot goes wrong, with errors `wild` times as large."""
    wild: float = 3.0
    court: float = 0.0
    """What is misjudged of the court's speed for a whole frame, as a share of the reach."""

    def __post_init__(self) -> None:
        if not (0.0 < self.angle <= 10.0 and 0.0 < self.reach <= 1.0 and 0.0 <= self.court <= 1.0):
            raise ValueError(f"errors of a player are above zero and small, got {self}")
        if not (0.0 <= self.tail <= 0.5 and 1.0 <= self.wild <= 10.0):
            raise ValueError(f"few shots go wrong, by 1 to 10 times the usual error, got {self}")

    @property
    def turn(self) -> float:
        """The angle in radians."""
        return self.angle * _RADIANS


SKILLS: Mapping[str, Skill] = {
    "top": Skill(angle=0.20, reach=0.02, tail=0.03),
    "strong": Skill(angle=0.25, reach=0.03, tail=0.03),
    "club": Skill(angle=0.50, reach=0.06),
    "casual": Skill(angle=0.70, reach=0.08, tail=0.05),
    "novice": Skill(angle=1.15, reach=0.12, tail=0.05),
}
"""Assumed, from comparable games, until shots of this one are measured."""


def quantile(share: float) -> float:
    """The standard normal error that this share of all errors stays below, to nine digits."""
    return round(_NORMAL.inv_cdf(share), 9)


class Dice:
    """Numbers that follow from a seed and a name; the one mutable thing here is how many were drawn."""

    def __init__(self, seed: str, name: str = "") -> None:
        (self._root,) = roots(seed, (name,))
        self._drawn = 0

    def uniform(self) -> float:
        """From 0 to 1, neither of them."""
        self._drawn += 1
        return ((mixed(self._root, self._drawn) >> 11) + 0.5) / (1 << 53)

    def normal(self) -> float:
        """A standard normal error, to nine digits, so that no machine's logarithm shows in it."""
        return quantile(self.uniform())

    def upto(self, limit: int) -> int:
        """A whole number from 0 to below `limit`."""
        return int(self.uniform() * limit)


def turned(shot: Shot, turn: float, longer: float) -> Shot:
    """The shot turned by a small angle (in radians, to the left) and longer by a factor e^`longer`."""
    (sx, sy), (tx, ty) = shot.start, shot.aim
    wx, wy = tx - sx, ty - sy
    aim = round(sx + wx - turn * wy, 6), round(sy + wy + turn * wx, 6)
    return Shot(shot.start, aim, round(shot.reach * exp(longer), 6))


def executed(shot: Shot, skill: Skill, dice: Dice, court: float = 0.0) -> Shot:
    """What comes of a shot that was meant; `court`: what is misjudged of the court in this frame."""
    wide = skill.wild if dice.uniform() < skill.tail else 1.0
    turn = skill.turn * wide * dice.normal()
    longer = skill.reach * wide * dice.normal() + court
    return turned(shot, turn, longer)
