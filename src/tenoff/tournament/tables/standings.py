"""Who stands where in a table, and for every place by what it was told from the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import assert_never

from tenoff.kit import Malformed
from tenoff.tournament.tables.results import Result, Tally, tallies
from tenoff.tournament.tables.tie_rules import By, TieRule


@dataclass(frozen=True, slots=True)
class Step:
    """One look at those who were level. `worth`: what this line has there. `left`: who is level with it then.

    Nobody was told apart when `left` is the same as `among`. `unfit`: it could not be asked, because they
    have not all met equally often.
    """

    by: By
    among: tuple[int, ...]
    worth: Fraction
    left: tuple[int, ...]
    unfit: bool = False

    @property
    def split(self) -> bool:
        return self.left != self.among


@dataclass(frozen=True, slots=True)
class Rank:
    """A line's place, shared by all in `level`, and the steps that led there."""

    place: int
    line: int
    tally: Tally
    why: tuple[Step, ...] = ()
    level: tuple[int, ...] = ()
    """The others on the same place; nobody where the place is its own."""

    @property
    def tied(self) -> bool:
        return bool(self.level)


@dataclass(frozen=True, slots=True)
class Standings:
    """A table in order; those who are level stand in order of their lines."""

    ranks: tuple[Rank, ...]
    rule: TieRule
    pool: int = 0

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """Lines by place, those who share one together."""
        places: dict[int, list[int]] = {}
        for rank in self.ranks:
            places.setdefault(rank.place, []).append(rank.line)
        return tuple(tuple(lines) for lines in places.values())

    def of(self, line: int) -> Rank:
        """LookupError when the line is not in the table."""
        for rank in self.ranks:
            if rank.line == line:
                return rank
        raise LookupError(line)


Settled = Sequence[Sequence[int]]
"""Orders that a person gave to lines that were level, best first: by play-off, skill shot or draw."""


def standings(
    entries: Iterable[int], results: Iterable[Result], rule: TieRule, settled: Settled = (), pool: int = 0
) -> Standings:
    """The table of these lines from these results; ties that the rule and `settled` leave stay ties."""
    lines = tuple(sorted(entries))
    if len(set(lines)) < len(lines):
        raise Malformed("a line is in a table once", "inner")
    counted = tuple(results)
    judge = _Judge(rule, counted, tallies(lines, counted, rule.cap, rule.forfeit_points), settled)
    ranks: list[Rank] = []
    for group, whys in judge.ordered(lines, 0, dict.fromkeys(lines, ())):
        place = len(ranks) + 1
        for line in group:
            level = tuple(other for other in group if other != line)
            ranks.append(Rank(place, line, judge.all[line], whys[line], level))
    return Standings(tuple(ranks), rule, pool)


Whys = dict[int, tuple[Step, ...]]


@dataclass(frozen=True, slots=True)
class _Judge:
    rule: TieRule
    results: tuple[Result, ...]
    all: Mapping[int, Tally]
    settled: Settled

    def ordered(self, group: tuple[int, ...], step: int, whys: Whys) -> list[tuple[tuple[int, ...], Whys]]:
        """The group as smaller ones, best first, each as far apart as it gets, with its lines' steps."""
        if len(group) < 2 or step > len(self.rule.order):
            return [(group, whys)]
        by = self.rule.order[step] if step < len(self.rule.order) else By.SETTLED
        worths = self._worths(by, group)
        if by is By.SETTLED and worths is None:
            return [(group, whys)]  # nobody was asked, so that is no step
        unfit = worths is None
        worths = worths or {line: Fraction(0) for line in group}
        parts: dict[Fraction, list[int]] = {}
        for line in group:
            parts.setdefault(worths[line], []).append(line)
        found: list[tuple[tuple[int, ...], Whys]] = []
        for worth in sorted(parts, reverse=True):
            left = tuple(parts[worth])
            longer = {line: (*whys[line], Step(by, group, worth, left, unfit)) for line in left}
            # Mutual games are asked again among those whom they left level.
            again = by.mutual and len(parts) > 1
            found += self.ordered(left, step if again else step + 1, longer)
        return found

    def _worths(self, by: By, group: tuple[int, ...]) -> Mapping[int, Fraction] | None:
        """What each line has of this; None where it cannot be asked."""
        if by is By.SETTLED:
            return self._settled(group)
        counts = self.all
        if by.mutual:
            among = _mutual(group, self.results)
            if among is None:
                return None
            counts = tallies(group, among, self.rule.cap, self.rule.forfeit_points)
        return {line: worth(by, counts[line]) for line in group}

    def _settled(self, group: tuple[int, ...]) -> Mapping[int, Fraction] | None:
        """Places in the last given order that has all of them: a later word replaces an earlier one."""
        for order in reversed(self.settled):
            if set(group) <= set(order):
                return {line: Fraction(-order.index(line)) for line in group}
        return None


def worth(by: By, tally: Tally) -> Fraction:
    """What a tally is worth by this measure; more is better."""
    match by:
        case By.GAMES_WON | By.MUTUAL_GAMES:
            return tally.wins
        case By.MATCHES_WON | By.MUTUAL_MATCHES:
            return tally.match_wins
        case By.TABLE_POINTS:
            return Fraction(tally.table)
        case By.WIN_SHARE:
            return tally.share
        case By.TABLE_SHARE:
            return Fraction(tally.table, tally.matches or 1)
        case By.DIFFERENCE | By.MUTUAL_DIFFERENCE:
            return Fraction(tally.points - tally.against)
        case By.POINTS:
            return Fraction(tally.points)
        case By.POINTS_IN_WINS:
            return Fraction(tally.points_in_wins)
        case By.OPPONENTS_WINS:
            return Fraction(tally.opponents, 2)
        case By.SETTLED:
            raise Malformed("what a person settled is not in a tally", "inner")
        case _ as never:
            assert_never(never)


def _mutual(group: tuple[int, ...], results: Iterable[Result]) -> tuple[Result, ...] | None:
    """The matches these lines had against each other; None unless every two of them met equally often.

    Were a pair to count that met while another did not, whoever was spared the stronger opponent would gain.
    """
    inside = frozenset(group)
    met = dict.fromkeys(combinations(group, 2), 0)
    found: list[Result] = []
    for result in results:
        ours, theirs = inside.intersection(result.first), inside.intersection(result.second)
        if ours and theirs:
            found.append(result)
            for one in ours:
                for other in theirs:
                    met[(one, other) if one < other else (other, one)] += 1
    times = set(met.values())
    return tuple(found) if len(times) == 1 and 0 not in times else None
