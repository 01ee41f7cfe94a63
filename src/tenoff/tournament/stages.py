"""From stage to stage: the tables of one, who comes on from it, and the ties that a person must settle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from tenoff.kit import Malformed
from tenoff.tournament.fixtures import Board, Drawn
from tenoff.tournament.kinds import League, Length, Mingle, RoundRobin, Swiss, Tabled
from tenoff.tournament.tables.league import league_results
from tenoff.tournament.tables.results import Lengths, Result, results
from tenoff.tournament.tables.standings import Rank, Settled, Standings, standings, worth
from tenoff.tournament.tables.swiss import swiss_results
from tenoff.tournament.tables.tie_rules import (
    ALL_GAMES_RULE,
    LEAGUE_RULE,
    MASTERS_RULE,
    ROUND_ROBIN_RULE,
    SWISS_RULE,
    By,
    TieRule,
    by_share,
    mingle_rule,
)

Groups = Sequence[Sequence[int]]
"""Lines by place, best first; those who share a place together."""


def usual_rule(stage: Tabled) -> TieRule:
    """What a stage's table ranks by where nothing else is announced."""
    match stage:
        case RoundRobin(masters=True):
            return MASTERS_RULE
        case RoundRobin():
            return ALL_GAMES_RULE if stage.all_games or stage.length.games == 1 else ROUND_ROBIN_RULE
        case Mingle(cap=cap):
            return mingle_rule(cap)
        case League():
            return LEAGUE_RULE
        case Swiss():
            return SWISS_RULE
        case _ as never:
            assert_never(never)


def tables(
    board: Board,
    stage: Tabled,
    *,
    rule: TieRule | None = None,
    settled: Settled = (),
    length: Length | Lengths | None = None,
) -> tuple[Standings, ...]:
    """The stage's tables as they stand, one for each pool."""
    counted = counted_results(board, stage, length)
    members: dict[int, set[int]] = {}
    for fixture in board.plan.fixtures:
        for side in (fixture.first, fixture.second):
            if isinstance(side, Drawn):
                members.setdefault(fixture.pool, set()).update(side.lines)
    of = rule or usual_rule(stage)
    return tuple(
        standings(members[pool], [one for one in counted if one.pool == pool], of, settled, pool)
        for pool in sorted(members)
    )


def counted_results(
    board: Board, stage: Tabled, length: Length | Lengths | None = None
) -> tuple[Result, ...]:
    """The results of a stage as its tables count them."""
    match stage:
        case League():
            return league_results(board, stage, length)
        case RoundRobin():
            return results(board, length or stage.length, all_games=stage.all_games or stage.masters)
        case Mingle():
            return results(board, length or stage.length)
        case Swiss():
            return swiss_results(board, length or stage.length)
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class Edge:
    """A tie that a person must settle: these are level, and only `places` of them come on into `part`."""

    part: int
    lines: tuple[int, ...]
    places: int


@dataclass(frozen=True, slots=True)
class Carried:
    """Who comes on. `parts`: the lines for each part of the next stage, best first. `edges`: what is open.

    `level`: lines that come on together but in no order: that matters where the next stage is seeded.
    While there are edges, the lines in them are in no part.
    """

    parts: tuple[tuple[int, ...], ...]
    edges: tuple[Edge, ...] = ()
    level: tuple[tuple[int, ...], ...] = ()

    @property
    def settled(self) -> bool:
        return not self.edges


def carried(groups: Groups, sizes: Sequence[int]) -> Carried:
    """The best `sizes[0]` come on into the first part, the next `sizes[1]` into the second, and so on.

    (8,) are the best eight; (8, 8) the best eight for the main event and the next eight for the consolation.
    Where fewer are left a part is smaller. A tie across an edge is never broken here.
    """
    if not sizes or min(sizes) < 1:
        raise Malformed(f"each part takes at least 1, got {tuple(sizes)}", "inner")
    parts: list[list[int]] = [[] for _ in sizes]
    edges: list[Edge] = []
    level: list[tuple[int, ...]] = []
    before = 0
    for group in groups:
        lines = tuple(sorted(group))
        shares = _shares(before, len(lines), sizes)
        before += len(lines)
        if len(shares) == 1 and shares[0][1] == len(lines):
            parts[shares[0][0]].extend(lines)
            if len(lines) > 1:
                level.append(lines)
        else:
            edges.extend(Edge(part, lines, places) for part, places in shares)
    return Carried(tuple(tuple(part) for part in parts), tuple(edges), tuple(level))


def _shares(before: int, size: int, sizes: Sequence[int]) -> list[tuple[int, int]]:
    """Into which parts a group falls that stands after so many others, and how many of it into each."""
    shares: list[tuple[int, int]] = []
    start = 0
    for part, room in enumerate(sizes):
        overlap = min(before + size, start + room) - max(before, start)
        if overlap > 0:
            shares.append((part, overlap))
        start += room
    return shares


def ordered(groups: Groups, settled: Settled) -> tuple[tuple[int, ...], ...]:
    """The same places, ties that a person settled told apart. The last order that has all of a tie counts."""
    found: list[tuple[int, ...]] = []
    for group in groups:
        order = next((order for order in reversed(settled) if set(group) <= set(order)), None)
        if order is None or len(group) < 2:
            found.append(tuple(group))
        else:
            found.extend((line,) for line in order if line in group)
    return tuple(found)


def across(pools: Sequence[Standings], settled: Settled = ()) -> tuple[tuple[int, ...], ...]:
    """The places of all pools in one order: those who won their pool, then the seconds, and so on.

    Within a place by the pools' own rule, without what counts only among those who met, and by shares where
    the pools are not equally large.
    """
    if not pools:
        return ()
    rule = pools[0].rule
    uneven = len({len(pool.ranks) for pool in pools}) > 1
    measures = [by for by in (by_share(rule) if uneven else rule).order if not by.mutual]
    places: dict[int, dict[tuple[Fraction, ...], list[int]]] = {}
    for pool in pools:
        place = 1
        for group in ordered(pool.groups, settled):
            for line in group:
                key = tuple(_measure(by, pool.of(line), uneven) for by in measures)
                places.setdefault(place, {}).setdefault(key, []).append(line)
            place += len(group)
    groups = [
        tuple(sorted(level[key]))
        for _, level in sorted(places.items())
        for key in sorted(level, reverse=True)
    ]
    return ordered(groups, settled)


def _measure(by: By, rank: Rank, uneven: bool) -> Fraction:
    value = worth(by, rank.tally)
    sums = (By.DIFFERENCE, By.POINTS, By.POINTS_IN_WINS)
    return value / (rank.tally.played or 1) if uneven and by in sums else value


def from_pools(pools: Sequence[Standings], takes: int, settled: Settled = ()) -> Carried:
    """Who comes on from pools: as many of each as go evenly, then the best of the next place."""
    if not 1 <= takes <= sum(len(pool.ranks) for pool in pools):
        raise Malformed(
            f"as many come on as there are in the pools at most, got {takes}", "stage.takes", got=takes
        )
    each, more = divmod(takes, len(pools))
    inside = [carried(ordered(pool.groups, settled), (each,)) if each else Carried(((),)) for pool in pools]
    edges = tuple(edge for one in inside for edge in one.edges)
    level = tuple(lines for one in inside for lines in one.level)
    if edges:
        return Carried((tuple(line for one in inside for line in one.parts[0]),), edges, level)
    through = {line for one in inside for line in one.parts[0]}
    places = across(pools, settled)
    first = [tuple(line for line in group if line in through) for group in places]
    rest = [tuple(line for line in group if line not in through) for group in places]
    groups = [group for group in (*first, *(rest if more else ())) if group]
    return carried(groups, (takes,))
