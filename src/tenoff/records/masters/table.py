"""The table of a Masters: games won, then mutual games; and the sums that have to come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.values import Check, CheckOf, Game, Prize, Rank, Step

Games = Mapping[str, tuple[Game, ...]]
"""The games of each match, in the order they were played."""


def match_id(one: int, other: int) -> str:
    """The match of two seeds, the better one first: 1-8."""
    return f"{min(one, other)}-{max(one, other)}"


def pair_of(match: str) -> tuple[int, int]:
    first, _, second = match.partition("-")
    return int(first), int(second)


def table(games: Games, rule: MastersRule) -> tuple[Rank, ...]:
    """All lines in order, those who stay level in order of their seeds; of unfinished play as it stands."""
    won: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for match, rows in games.items():
        for game in rows:
            won[game.winner] += 1
            played.update(pair_of(match))
    everybody = range(1, rule.seats + 1)
    ranks: list[Rank] = []
    for total in sorted({won[seed] for seed in everybody}, reverse=True):
        level = tuple(seed for seed in everybody if won[seed] == total)
        for group, steps in _apart(level, games, rule, dict.fromkeys(level, ())):
            place = len(ranks) + 1
            for seed in group:
                clause = rule.ranked if len(level) == 1 else rule.ties
                others = tuple(each for each in group if each != seed)
                ranks.append(Rank(place, seed, total, played[seed] - total, clause, others, steps[seed]))
    return tuple(ranks)


_Steps = dict[int, tuple[Step, ...]]


def _apart(
    level: tuple[int, ...], games: Games, rule: MastersRule, steps: _Steps
) -> list[tuple[tuple[int, ...], _Steps]]:
    """Level lines as smaller groups, best first: mutual games, asked again among whom they leave level."""
    mutual = [games.get(match_id(*pair), ()) for pair in combinations(level, 2)]
    if len(level) == 1 or any(len(rows) != rule.games for rows in mutual):
        return [(level, steps)]
    won = Counter(game.winner for rows in mutual for game in rows)
    found: list[tuple[tuple[int, ...], _Steps]] = []
    for total in sorted({won[seed] for seed in level}, reverse=True):
        left = tuple(seed for seed in level if won[seed] == total)
        longer = {seed: (*steps[seed], Step(level, total, left)) for seed in left}
        found += [(left, longer)] if left == level else _apart(left, games, rule, longer)
    return found


def checks(games: Games, prizes: Sequence[Prize], alternate: bool, rule: MastersRule) -> tuple[Check, ...]:
    """Sums that have to come out once all is played."""
    of_line: Counter[int] = Counter()
    for match, rows in games.items():
        for seed in pair_of(match):
            of_line[seed] += len(rows)
    each = rule.games * (rule.seats - 1)
    counts = [of_line[seed] for seed in range(1, rule.seats + 1)]
    pairs = sum(len(session.pairs) for session in rule.sessions)
    purse = sum(rule.prizes.places) + (rule.prizes.alternate if alternate else 0)
    won = sum(1 for rows in games.values() for game in rows if game.winner)
    return (
        Check(CheckOf.GAMES_WON, rule.all_games, won, rule.table),
        Check(CheckOf.GAMES_OF_LINE, each, min(counts), rule.table),
        Check(CheckOf.GAMES_OF_LINE, each, max(counts), rule.table),
        Check(CheckOf.PAIRS, pairs, sum(len(rows) == rule.games for rows in games.values()), rule.table),
        Check(CheckOf.MONEY, purse, sum(prize.amount for prize in prizes), rule.prizes.clause),
    )
