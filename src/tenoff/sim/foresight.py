"""What a board will count in the end, by who is still to shoot: the learned weights, for any two skills.

`tables/outlook.json` holds weights for each pair of the usual skills and each number of discs left, made by
`python -m bench.sim_tables`. Between two usual skills the weights are mixed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from math import exp, log

from msgspec import Struct, json

from tenoff.sim.players import SKILLS, Skill, quantile

LEVELS = tuple(SKILLS)[::-1]
"""The usual skills, the weakest first."""

Pair = tuple[int, int]
Mixed = tuple[tuple[Pair, float], ...]
"""Two levels, and how much of them is in a pair of skills."""


class Foresight(Struct, frozen=True):
    """Weights of a board's features for the color that shoots next and for the other; none at the end.

    `spread`: how far each color's total may still stray from what they say.
    """

    weights: tuple[float, ...] = ()
    spread: tuple[float, float] = (0.0, 0.0)


END = Foresight()
"""No disc is left: the board counts as it lies."""


class _Learned(Struct, frozen=True):
    """The file: for each pair "next:other" the weights with 1, 2, … discs left."""

    made: str
    pairs: dict[str, tuple[Foresight, ...]]


@cache
def _learned() -> _Learned:
    return json.decode((files("tenoff.sim.tables") / "outlook.json").read_bytes(), type=_Learned)


def learned(pair: str) -> tuple[Foresight, ...]:
    """The weights of a pair of usual skills, by its `name_of`: with 1, 2, … discs left."""
    return _learned().pairs[pair]


def _size(skill: Skill) -> float:
    return log(skill.turn) + log(skill.reach)


def grade(skill: Skill) -> float:
    """Where a skill stands among the usual ones: 0 the weakest, 4 the best, between them by its errors."""
    own, sizes = _size(skill), [_size(SKILLS[name]) for name in LEVELS]
    for k in range(len(sizes) - 1):
        if own >= sizes[k + 1]:
            return min(max(k + (sizes[k] - own) / (sizes[k] - sizes[k + 1]), 0.0), k + 1.0)
    return len(sizes) - 1.0


def graded(grade: float) -> Skill:
    """The skill at a grade, the usual ones mixed where it is between two."""
    grade = min(max(grade, 0.0), len(LEVELS) - 1.0)
    low = min(int(grade), len(LEVELS) - 2)
    share = grade - low
    one, two = SKILLS[LEVELS[low]], SKILLS[LEVELS[low + 1]]

    def between(a: float, b: float) -> float:
        return round(exp(log(a) + share * (log(b) - log(a))), 6)

    return Skill(
        angle=between(one.angle, two.angle),
        reach=between(one.reach, two.reach),
        tail=between(one.tail, two.tail),
    )


@lru_cache(maxsize=256)
def mixed(one: Skill, two: Skill) -> Mixed:
    """The pairs of usual skills that two skills lie between, with their shares."""
    found: dict[Pair, float] = {}
    for a, share_a in _near(grade(one)):
        for b, share_b in _near(grade(two)):
            found[a, b] = found.get((a, b), 0.0) + share_a * share_b
    return tuple((pair, share) for pair, share in sorted(found.items()) if share > 0.0)


def _near(grade: float) -> tuple[tuple[int, float], tuple[int, float]]:
    low = min(int(grade), len(LEVELS) - 2)
    # To six digits, so that no machine's logarithm shows in the shares.
    share = round(grade - low, 6)
    return (low, 1.0 - share), (low + 1, share)


def name_of(pair: Pair) -> str:
    return f"{LEVELS[pair[0]]}:{LEVELS[pair[1]]}"


@lru_cache(maxsize=512)
def foresee(next_: Skill, other: Skill, left: int) -> Foresight:
    """The weights with that many discs left, the first of them by a player of skill `next_`."""
    if left == 0:
        return END
    parts = [(share, learned(name_of(pair))[left - 1]) for pair, share in mixed(next_, other)]
    size = len(parts[0][1].weights)
    weights = tuple(sum(share * part.weights[k] for share, part in parts) for k in range(size))
    one, two = (sum(share * part.spread[k] for share, part in parts) for k in range(2))
    return Foresight(weights, (one, two))


@lru_cache(maxsize=64)
def errors(skill: Skill, count: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Errors that stand for all of a player's: turns, and factors of the reach; evenly spread, not drawn."""
    turns, longer = [], []
    for k in range(count):
        across = quantile((k + 0.5) / count)
        along = quantile(((k + 1) * 0.6180339887498949) % 1.0)
        turns.append(round(skill.turn * across, 12))
        longer.append(round(exp(skill.reach * along), 12))
    return tuple(turns), tuple(longer)


@lru_cache(maxsize=64)
def all_errors(skill: Skill, count: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The same for many tries: with the shots that go wrong, each in its share."""
    turns, longer = [], []
    for k in range(count):
        wide = skill.wild if ((k + 1) * 0.7548776662466927) % 1.0 < skill.tail else 1.0
        across = quantile((k + 0.5) / count)
        along = quantile(((k + 1) * 0.6180339887498949) % 1.0)
        turns.append(round(skill.turn * wide * across, 12))
        longer.append(round(exp(skill.reach * wide * along), 12))
    return tuple(turns), tuple(longer)


NODES = (0.0, 1.355626179974266, -1.355626179974266, 2.856970013872806, -2.856970013872806)
SHARES = (8 / 15, 0.22207592200561263, 0.22207592200561263, 0.01125741132772069, 0.01125741132772069)
"""Gauss–Hermite, five points: the mean over a normal error."""
assert abs(sum(SHARES) - 1.0) < 1e-12
