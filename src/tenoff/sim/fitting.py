"""How good recorded players are: their errors, with standard errors, from matches recorded shot by shot.

A record tells where discs came to rest, not what was meant. On an empty court that is enough: nothing is in
the way, so the resting place shows the turn and the reach, and there are only some sixteen sensible spots to
mean. Which of them a player means, and how often, is fitted together with the errors. So only the first disc
of a frame counts, or a later one if all before it are off the court. Two things are taken for granted: shots
start from the middle of the half, and the court plays the same all day. What is misjudged of the court for a
frame is part of the reach here; `fit` tells it apart where what was meant is known.

The errors are those of `players.executed`: a normal turn and a normal logarithm of the reach, both `wild`
times as large in a share `tail` of the shots. They are fitted by maximum likelihood; standard errors come
from its curvature at the top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from math import exp, log, pi, sqrt

from msgspec import Struct
from msgspec.structs import replace

from tenoff.court import Court, Half
from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide.shots import court_of
from tenoff.rules.discs import SIDE_OF
from tenoff.rules.record import Record
from tenoff.rules.schedule import standing
from tenoff.sim.engine import PLAIN
from tenoff.sim.foresight import LEVELS, NODES, SHARES, grade
from tenoff.sim.matches import board_now, turn_now
from tenoff.sim.model import Place, Shot, gauge_of, start_of
from tenoff.sim.outlook import MOST
from tenoff.sim.players import Skill
from tenoff.sim.positions import ground_of

FEWEST = 25
"""With fewer shots than that nothing is said of a player."""
STEPS = 200
"""So often, at the most, what was meant and how large the errors are take turns."""

Way = tuple[float, float]
"""By how much a shot was turned (radians) and longer (logarithm), if one thing was meant."""


class Error(Struct, frozen=True):
    """What became of a shot, for everything that may have been meant; and in which frame it was."""

    ways: tuple[Way, ...]
    frame: str = ""


class Fitted(Struct, frozen=True):
    """A skill, and the standard error of each of its numbers; None where there is none to be had."""

    skill: Skill
    shots: int
    angle_error: float | None
    reach_error: float | None
    tail_error: float | None
    court_error: float | None

    @property
    def nearest(self) -> str:
        """The usual skill that comes nearest."""
        return LEVELS[round(grade(self.skill))]


class Why(StrEnum):
    """Why there is no answer."""

    NO_SHOTS = "no-shots"
    """The record tells of frames or games, not of shots with their places."""
    FEW = "few"
    """Too few shots were on an empty court."""


class Unfit(Struct, frozen=True):
    """No answer for a player, or for anybody where no name is given."""

    why: Why
    player: str = ""
    shots: int = 0


# -- the errors of one player


def fit(errors: Sequence[Error], wild: float = 3.0) -> Fitted | Unfit:
    """The skill behind these errors; all of them tell of the same choices, in the same order.

    A misjudged court shows only where a frame has several shots.
    """
    if len(errors) < FEWEST:
        return Unfit(Why.FEW, shots=len(errors))
    shares, start = _settled(errors, wild)
    frames: dict[str, list[Error]] = {}
    for number, each in enumerate(errors):
        frames.setdefault(each.frame or str(number), []).append(each)
    groups = tuple(frames.values())

    def plain(at: Sequence[float]) -> float:
        return _likelihood(groups, shares, wild, at, 0.0)

    def whole(at: Sequence[float]) -> float:
        return _likelihood(groups, shares, wild, at[:3], exp(at[3]))

    best = _summit(plain, start)
    more = _summit(whole, [*best, best[1] - 1.0]) if len(groups) < len(errors) else None
    # A misjudged court is told only where it makes the shots more likely than luck would, at 95 of 100.
    if more is not None and whole(more) - plain(best) > 1.92:
        return _fitted(more, _errors(whole, more), len(errors), wild)
    return _fitted(best, _errors(plain, best), len(errors), wild)


def _fitted(at: Sequence[float], spread: Sequence[float | None], shots: int, wild: float) -> Fitted:
    """From the logarithms that were fitted to the numbers themselves."""
    tail = 1.0 / (1.0 + exp(-at[2]))
    skill = Skill(
        angle=round(exp(at[0]) * 180.0 / pi, 6),
        reach=round(exp(at[1]), 6),
        tail=round(min(tail, 0.5), 6),
        wild=wild,
        court=round(exp(at[3]), 6) if len(at) > 3 else 0.0,
    )

    def of(place: int, much: float) -> float | None:
        error = spread[place] if place < len(spread) else None
        return None if error is None else round(much * error, 6)

    # A tail that isn't there has no error: the likelihood is flat.
    narrow = of(2, tail * (1.0 - tail)) if tail > 1e-3 else None
    return Fitted(skill, shots, of(0, skill.angle), of(1, skill.reach), narrow, of(3, skill.court))


def _settled(errors: Sequence[Error], wild: float) -> tuple[list[float], list[float]]:
    """How often each thing is meant, and the size of the errors: each found from the other, in turns."""
    many = len(errors[0].ways)
    shares, turn, reach, tail = [1.0 / many] * many, 0.01, 0.06, 0.05
    for _ in range(STEPS):
        counts, square_turn, square_reach, rare = [0.0] * many, 0.0, 0.0, 0.0
        for each in errors:
            parts = []
            for share, (one, two) in zip(shares, each.ways, strict=True):
                far = (one / turn) ** 2 + (two / reach) ** 2
                parts.append((
                    share * (1.0 - tail) * exp(-far / 2),
                    share * tail * exp(-far / (2 * wild * wild)) / (wild * wild),
                ))  # fmt: skip
            total = sum(usual + odd for usual, odd in parts) or 1e-300
            for k, ((usual, odd), (one, two)) in enumerate(zip(parts, each.ways, strict=True)):
                counts[k] += (usual + odd) / total
                rare += odd / total
                weight = (usual + odd / (wild * wild)) / total
                square_turn += weight * one * one
                square_reach += weight * two * two
        before = turn, reach
        turn, reach = sqrt(square_turn / len(errors)), sqrt(square_reach / len(errors))
        shares, tail = [count / len(errors) for count in counts], min(max(rare / len(errors), 1e-4), 0.5)
        if abs(log(turn / before[0])) + abs(log(reach / before[1])) < 1e-6:
            break
    return shares, [log(turn), log(reach), log(tail / (1.0 - tail))]


def _likelihood(
    groups: Sequence[Sequence[Error]],
    shares: Sequence[float],
    wild: float,
    at: Sequence[float],
    court: float,
) -> float:
    """The logarithm of how likely the errors are; the court's part is summed over five values of it."""
    turn, reach = exp(at[0]), exp(at[1])
    tail = 1.0 / (1.0 + exp(-max(min(at[2], 30.0), -30.0)))
    usual, rare = (1.0 - tail) / (turn * reach), tail / (turn * reach * wild * wild)
    narrow = 1.0 / (wild * wild)
    nodes = tuple(zip(NODES, SHARES, strict=True)) if court else ((0.0, 1.0),)
    total = 0.0
    for group in groups:
        likely = 0.0
        for node, weight in nodes:
            product = weight
            for each in group:
                here = 0.0
                for share, (one, two) in zip(shares, each.ways, strict=True):
                    if share > 1e-6:
                        far = (one / turn) ** 2 + ((two - court * node) / reach) ** 2
                        here += share * (usual * exp(-far / 2) + rare * exp(-far * narrow / 2))
                product *= here
            likely += product
        total += log(likely) if likely > 0.0 else -1e4
    return total


def _summit(high: Callable[[Sequence[float]], float], start: Sequence[float]) -> list[float]:
    """The top of a smooth hill, by the simplex of Nelder and Mead."""
    size = len(start)
    corners = [list(start)] + [
        [x + (0.3 if k == j else 0.0) for k, x in enumerate(start)] for j in range(size)
    ]
    heights = [high(each) for each in corners]
    for _ in range(200 * size):
        order = sorted(range(size + 1), key=lambda k: -heights[k])
        corners, heights = [corners[k] for k in order], [heights[k] for k in order]
        if heights[0] - heights[-1] < 1e-7:
            break
        middle = [sum(each[k] for each in corners[:-1]) / size for k in range(size)]

        def along(share: float, middle: list[float] = middle, last: list[float] = corners[-1]) -> list[float]:
            return [m + share * (m - x) for m, x in zip(middle, last, strict=True)]

        tried = along(1.0)
        height = high(tried)
        if height > heights[0]:
            further = along(2.0)
            corners[-1], heights[-1] = max(((tried, height), (further, high(further))), key=lambda it: it[1])
        elif height > heights[-2]:
            corners[-1], heights[-1] = tried, height
        else:
            tried = along(0.5 if height > heights[-1] else -0.5)
            height = high(tried)
            if height > heights[-1]:
                corners[-1], heights[-1] = tried, height
            else:
                corners = [corners[0]] + [
                    [(x + y) / 2 for x, y in zip(corners[0], each, strict=True)] for each in corners[1:]
                ]
                heights = [heights[0], *(high(each) for each in corners[1:])]
    return corners[0]


def _errors(high: Callable[[Sequence[float]], float], at: Sequence[float]) -> list[float | None]:
    """The standard error of each number: from the curvature of the hill at its top."""
    size, step = len(at), 1e-3

    def moved(*by: tuple[int, float]) -> float:
        there = list(at)
        for k, much in by:
            there[k] += much
        return high(there)

    curve = [[0.0] * size for _ in range(size)]
    for j in range(size):
        for k in range(j + 1):
            found = sum(
                one * two * moved((j, one * step), (k, two * step)) for one in (1, -1) for two in (1, -1)
            )
            curve[j][k] = curve[k][j] = -found / (4 * step * step)
    turned = _inverse(curve)
    return [sqrt(turned[k][k]) if turned and turned[k][k] > 0 else None for k in range(size)]


def _inverse(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small matrix; empty where there is none."""
    size = len(rows)
    work = [[*row, *(1.0 if k == j else 0.0 for k in range(size))] for j, row in enumerate(rows)]
    for k in range(size):
        pivot = max(range(k, size), key=lambda j: abs(work[j][k]))
        if abs(work[pivot][k]) < 1e-9:
            return []
        work[k], work[pivot] = work[pivot], work[k]
        work[k] = [each / work[k][k] for each in work[k]]
        for j in range(size):
            if j != k:
                work[j] = [a - work[j][k] * b for a, b in zip(work[j], work[k], strict=True)]
    return [row[size:] for row in work]


# -- the shots of a record


def fit_records(records: Sequence[Record]) -> dict[str, Fitted | Unfit] | Unfit:
    """Every player of these matches, by name."""
    errors: dict[str, list[Error]] = {}
    for record in records:
        for player, error in first_shots(record):
            found = errors.setdefault(player, [])
            if error is not None:
                found.append(error)
    if not errors:
        return Unfit(Why.NO_SHOTS)
    return {
        player: replace(answer, player=player) if isinstance(answer := fit(each), Unfit) else answer
        for player, each in errors.items()
    }


def first_shots(record: Record) -> Iterator[tuple[str, Error | None]]:
    """Who shot each disc whose place was noted, with its errors where the court was empty before it."""
    for step in record.steps:
        saw, command = step.saw, step.command
        if not step.counts or saw is None or not isinstance(command, do.Shoot):
            continue
        if all(lie.x is None for lie in command.lies):
            continue
        rules = book(saw.book, saw.amendments)
        at, _ = turn_now(rules, saw)
        side = SIDE_OF[command.disc]
        player = standing(saw, at)[side]
        rest = next((lie for lie in command.lies if lie.disc is command.disc), None)
        if board_now(saw).discs or rest is None or rest.x is None or rest.y is None:
            yield player, None
            continue
        half = Half.RIGHT if at.yellow_right is (side is Side.YELLOW) else Half.LEFT
        court = court_of(saw.terms)
        place = rest.x, rest.y
        yield player, Error(tuple(error_of(meant, place) for meant in targets(court, half)))


@lru_cache(maxsize=16)
def targets(court: Court, half: Half) -> tuple[Shot, ...]:
    """What somebody may mean on an empty court, the same things in the same order from both halves."""
    start = start_of(court, half)
    x, y, far = ([0.0] * MOST for _ in range(3))
    none = [0.0] * 8
    count = PLAIN.sensible(
        0, none, none, [0] * 8, 0, *start, ground_of(court), gauge_of(court), x, y, far
    )  # fmt: skip
    shots = [Shot(start, (x[k], y[k]), far[k]) for k in range(count)]
    # A spot on the shooter's own side is one thing to mean, whichever half that is.
    own = 1.0 if half is Half.RIGHT else -1.0
    return tuple(sorted(shots, key=lambda shot: (round(shot.aim[0] * own, 3), round(shot.aim[1], 3))))


def error_of(meant: Shot, rest: Place) -> Way:
    """The turn and the logarithm by which a disc that rests there was off, as `players.turned` has them."""
    (sx, sy), (tx, ty) = meant.start, meant.aim
    wx, wy, rx, ry = tx - sx, ty - sy, rest[0] - sx, rest[1] - sy
    turn = (wx * ry - wy * rx) / (wx * rx + wy * ry)
    return turn, log(sqrt(rx * rx + ry * ry) / meant.reach)
