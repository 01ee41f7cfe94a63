"""Everybody meets everybody: the circle method, pools, and the Masters' fixed table of eight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from tenoff.kit import Malformed
from tenoff.tournament.fixtures import Chart, Drawn, Fixture
from tenoff.tournament.kinds import RoundRobin

MOST_ENTRIES = 512

Pair = tuple[int, int]
"""Two lines that meet; the first plays the first game with yellow."""


class Split(StrEnum):
    """How an order of entries is divided into pools."""

    SNAKE = "snake"  # 1 2 3 3 2 1 1 2 3: fair where the order is one of strength
    DEALT = "dealt"  # 1 2 3 1 2 3 1 2 3
    BLOCKS = "blocks"  # 1 1 1 2 2 2 3 3 3: neighbors of the draw stay together


@dataclass(frozen=True, slots=True)
class Session:
    """One sitting of the Masters: which day, morning or afternoon, and who meets whom by seed."""

    day: int
    morning: bool
    pairs: tuple[Pair, ...]


MASTERS = (
    Session(1, True, ((1, 8), (2, 7), (3, 6), (4, 5))),
    Session(1, False, ((1, 7), (2, 8), (3, 5), (4, 6))),
    Session(2, True, ((1, 6), (2, 5), (3, 7), (4, 8))),
    Session(2, False, ((1, 5), (2, 6), (3, 8), (4, 7))),
    Session(3, True, ((1, 4), (2, 3), (5, 8), (6, 7))),
    Session(3, False, ((1, 3), (2, 4), (5, 7), (6, 8))),
    Session(4, True, ((1, 2), (3, 4), (5, 6), (7, 8))),
)
"""The order of the Masters. The better seed is the lower line, so it begins with yellow (C-1)."""

MASTERS_PLAYERS = 8


def round_robin(entries: int, stage: RoundRobin, split: Split = Split.SNAKE) -> tuple[Fixture, ...]:
    """All matches of the stage for lines 1 to `entries`, round by round, the pools side by side."""
    if not 2 <= entries <= MOST_ENTRIES:
        raise Malformed(
            f"a round robin has 2 to {MOST_ENTRIES} entries, got {entries}",
            "stage.round_robin",
            most=MOST_ENTRIES,
            got=entries,
        )
    if stage.meetings < 1:
        raise Malformed(
            f"a pair meets at least once, got {stage.meetings} meetings", "stage.meetings", got=stage.meetings
        )
    if stage.masters:
        return _masters(entries, stage.meetings)
    return in_pools(pools(range(1, entries + 1), stage.pools, split), stage.meetings)


def pools(order: Sequence[int], count: int, split: Split = Split.SNAKE) -> tuple[tuple[int, ...], ...]:
    """The lines of each pool; sizes differ by one at most."""
    if count < 1 or len(order) < 2 * count:
        raise Malformed(
            f"a pool has at least 2 entries, got {len(order)} entries for {count} pools",
            "stage.pool",
            got=len(order),
            pools=count,
        )
    match split:
        case Split.DEALT:
            return tuple(tuple(order[pool::count]) for pool in range(count))
        case Split.BLOCKS:
            size, more = divmod(len(order), count)
            ends = [pool * size + min(pool, more) for pool in range(count + 1)]
            return tuple(tuple(order[a:b]) for a, b in pairwise(ends))
        case Split.SNAKE:
            return _snake(order, count)


def _snake(order: Sequence[int], count: int) -> tuple[tuple[int, ...], ...]:
    dealt: list[list[int]] = [[] for _ in range(count)]
    for place, line in enumerate(order):
        turn, step = divmod(place, count)
        dealt[count - 1 - step if turn % 2 else step].append(line)
    return tuple(tuple(pool) for pool in dealt)


def in_pools(members: Sequence[Sequence[int]], meetings: int = 1) -> tuple[Fixture, ...]:
    """The matches of these pools, each a round robin; pool and number are in the id: P1-03."""
    numbers = [0] * len(members)
    plans = [list(rounds(lines, meetings)) for lines in members]
    made: list[Fixture] = []
    for index in range(max(len(plan) for plan in plans)):
        for pool, plan in enumerate(plans):
            for pair in plan[index] if index < len(plan) else ():
                numbers[pool] += 1
                made.append(_fixture(pool + 1, numbers[pool], index + 1, pair))
    return tuple(made)


def rounds(lines: Sequence[int], meetings: int = 1) -> Iterator[tuple[Pair, ...]]:
    """The pairs of each round by the circle method: nobody twice in a round, every pair once in each cycle.

    In one cycle nobody begins with yellow more than once more, or once less, than with black, and the colors
    change from round to round but once. Every other cycle is played with the colors changed over.
    """
    seats = len(lines) + len(lines) % 2
    for meeting in range(meetings):
        for turn in range(seats - 1):
            pairs = (
                (lines[a], lines[b]) for a, b in _circle(seats, turn) if a < len(lines) and b < len(lines)
            )
            yield tuple((b, a) if meeting % 2 else (a, b) for a, b in pairs)


def _circle(seats: int, turn: int) -> Iterator[Pair]:
    """Seats that meet in this turn of the circle; the last seat stays in its middle."""
    middle, around = seats - 1, seats - 1
    yield (turn, middle) if turn % 2 == 0 else (middle, turn)
    for step in range(1, seats // 2):
        ahead, behind = (turn + step) % around, (turn - step) % around
        # One who was `step` ahead is one less ahead next time: odd and even steps take turns with yellow.
        yield (ahead, behind) if step % 2 else (behind, ahead)


def _masters(entries: int, meetings: int) -> tuple[Fixture, ...]:
    if entries != MASTERS_PLAYERS:
        raise Malformed(
            f"the Masters' table is for {MASTERS_PLAYERS} players, got {entries}",
            "stage.masters",
            needs=MASTERS_PLAYERS,
            got=entries,
        )
    made: list[Fixture] = []
    for meeting in range(meetings):
        for number, session in enumerate(MASTERS, 1):
            for pair in session.pairs:
                made.append(_fixture(1, len(made) + 1, meeting * len(MASTERS) + number, pair))
    return tuple(made)


def _fixture(pool: int, number: int, round: int, pair: Pair) -> Fixture:
    first, second = pair
    return Fixture(f"P{pool}-{number:02}", Chart.POOL, round, Drawn((first,)), Drawn((second,)), pool=pool)
