"""The money of a Masters: by place, pooled where a tie stayed, shared on a line that changed hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tenoff.kit import together
from tenoff.kit.money import FREE, Cents
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.values import Held, Prize, PrizeWhy, Rank


def shared(amount: int, weights: Sequence[int]) -> tuple[Cents, ...]:
    """Whole cents by weights, not all 0; odd cents go to whoever would lose most, then to the first."""
    total = sum(weights)
    parts = [amount * weight // total for weight in weights]
    lost = sorted(range(len(weights)), key=lambda at: -(amount * weights[at] % total))
    for at in lost[: amount - sum(parts)]:
        parts[at] += 1
    return tuple(Cents(part) for part in parts)


def prizes(
    ranks: Sequence[Rank], lines: Mapping[int, Held], alternate: str, games: int, rule: MastersRule
) -> tuple[Prize, ...]:
    """What each player gets by the rules, or by proposal where the President has the last word.

    `games`: how many a line has in all.
    """
    found: list[Prize] = []
    for rank in ranks:
        if rank.level and min((rank.seed, *rank.level)) != rank.seed:
            continue  # told with the first of them
        group = (rank.seed, *rank.level)
        pool = sum(rule.prizes.places[rank.place - 1 : rank.place - 1 + len(group)])
        for seed, amount in zip(group, shared(pool, (1,) * len(group)), strict=True):
            found += _line(lines[seed], amount, rank.place, len(group) > 1, games, rule)
    if alternate:
        found.append(Prize(alternate, rule.prizes.alternate, PrizeWhy.ALTERNATE, rule.prizes.clause))
    return tuple(found)


def _line(
    line: Held, amount: Cents, place: int, pooled: bool, games: int, rule: MastersRule
) -> Iterator[Prize]:
    purse = rule.prizes
    base = purse.pooled if pooled else purse.clause
    left = line.left
    if left is None:
        yield Prize(line.player, amount, PrizeWhy.POOLED if pooled else PrizeWhy.PLACE, base, place)
        return
    if left.completed < purse.least_games:
        yield Prize(line.player, FREE, PrizeWhy.TOO_FEW_GAMES, purse.forfeited, place, left.completed)
        if line.alternate:
            whole = together(base, purse.forfeited)
            yield Prize(line.alternate, amount, PrizeWhy.TO_ALTERNATE, whole, place)
        return
    rest = games - left.completed - left.during if line.alternate else 0
    clause = together(base, purse.pro_rata)
    played = (left.completed, rest)
    for person, part, own in zip((line.player, line.alternate), shared(amount, played), played, strict=True):
        if person:
            yield Prize(person, part, PrizeWhy.PRO_RATA, clause, place, own)
