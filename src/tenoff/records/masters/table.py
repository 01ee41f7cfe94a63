"""The table of a Masters: games won, then mutual games; and the sums that have to come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.values import Check, CheckOf, Game, Prize, Rank, Step, Stood

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
        for group, steps in broken(level, games, rule.games):
            place = len(ranks) + 1
            for seed in group:
                clause = rule.ranked if len(level) == 1 else rule.ties
                others = tuple(each for each in group if each != seed)
                ranks.append(Rank(place, seed, total, played[seed] - total, clause, others, steps[seed]))
    return tuple(ranks)


Steps = Mapping[int, tuple[Step, ...]]
Group = tuple[tuple[int, ...], Steps]


def broken(tied: tuple[int, ...], games: Games, each: int) -> list[Group]:
    """Tied lines as groups, best first, once each pair has played its `each` games.

    Whoever is ahead in mutual games against each of the others goes first, whoever is behind against each
    goes last, and the rest is looked at again. Sums of mutual games are not asked: with three games a pair
    they never come out equal among four, and a Masters has ended in a four-way tie.
    """
    mutual = {pair: games.get(match_id(*pair), ()) for pair in combinations(tied, 2)}
    if any(len(rows) != each for rows in mutual.values()):
        return [(tied, dict.fromkeys(tied, ()))]
    ahead = frozenset(pair for one, other in mutual for pair in _ahead(one, other, mutual[one, other]))
    return _ordered(tied, ahead)


def _ahead(one: int, other: int, rows: tuple[Game, ...]) -> tuple[tuple[int, int], ...]:
    """Who of the two is ahead of whom."""
    won = Counter(game.winner for game in rows)
    if won[one] == won[other]:
        return ()
    return ((one, other),) if won[one] > won[other] else ((other, one),)


def _ordered(tied: tuple[int, ...], ahead: frozenset[tuple[int, int]]) -> list[Group]:
    if len(tied) == 1:
        return [(tied, {tied[0]: ()})]
    others = {seed: [each for each in tied if each != seed] for seed in tied}
    first = [seed for seed in tied if all((seed, each) in ahead for each in others[seed])]
    last = [seed for seed in tied if all((each, seed) in ahead for each in others[seed])]
    rest = tuple(seed for seed in tied if seed not in (*first, *last))
    found: list[Group] = [((seed,), {seed: (Step(tied, Stood.FIRST),)}) for seed in first]
    if len(rest) == len(tied):
        return [(tied, dict.fromkeys(tied, (Step(tied, Stood.TIED),)))]
    for group, steps in _ordered(rest, ahead) if rest else ():
        found.append((group, {seed: (Step(tied, Stood.BETWEEN), *steps[seed]) for seed in group}))
    return [*found, *(((seed,), {seed: (Step(tied, Stood.LAST),)}) for seed in last)]


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
