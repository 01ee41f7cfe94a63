"""Draw doubles: who plays with whom, drawn from the same seed as the lines.

Players are drawn from one pool, or one partner from each of two pools: a lady and a man, a pro and an
amateur. Where the two pools are uneven, as in many no-two-pros draws, some of the larger are drawn to stand
with the smaller for this event. One who is left over because their number is odd is drawn too.

The dice are those of `tenoff.tournament.draw`, with "partners" and the label of the draw for their label.
First the pool of all, or the larger pool where the pools are uneven, is shuffled: with an odd number of
players its last one is left over, and then the last of it move over until both pools have the same number.
Then the first pool is shuffled, then the second, and each player of the first is the partner of the one in
the same place of the second; one pool alone is shuffled once, and neighbors are partners.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tenoff.kit import Malformed
from tenoff.tournament.draw import Dice


class Partners(Struct, frozen=True, omit_defaults=True):
    """Who was drawn. `moved`: who stands with the other pool. `left`: who has no partner."""

    teams: tuple[tuple[str, str], ...]
    moved: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def draw_partners(
    seed: str, first: Iterable[str], second: Iterable[str] = (), *, balance: bool = False, label: str = ""
) -> Partners:
    """Teams of two drawn from one pool, or one partner from each of two.

    `balance`: players of the larger pool may be moved over; without it those who find no partner are left.
    """
    dice = Dice(seed, f"partners {label}".strip())
    pools = tuple(sorted(first, key=str.encode)), tuple(sorted(second, key=str.encode))
    if set(pools[0]) & set(pools[1]):
        raise Malformed(
            f"a player is in one pool, got {min(set(pools[0]) & set(pools[1]))} in both",
            "draw.pools",
            got=min(set(pools[0]) & set(pools[1])),
        )
    if not pools[1]:
        found = dice.shuffled(pools[0])
        left = tuple(found[len(found) // 2 * 2 :])
        return Partners(tuple(zip(found[::2], found[1::2], strict=False)), left=left)
    ones, others, moved, left = _even(dice, list(pools[0]), list(pools[1]), balance)
    return Partners(tuple(zip(dice.shuffled(ones), dice.shuffled(others), strict=True)), moved, left)


def _even(
    dice: Dice, first: list[str], second: list[str], balance: bool
) -> tuple[list[str], list[str], tuple[str, ...], tuple[str, ...]]:
    """Both pools with as many players, those who moved, and those who are left."""
    if len(first) == len(second):
        return first, second, (), ()
    larger, smaller = (first, second) if len(first) > len(second) else (second, first)
    shuffled = dice.shuffled(larger)
    excess = len(larger) - len(smaller)
    keep = len(smaller)
    moved: list[str] = []
    left = shuffled[keep:]
    if balance:
        left = shuffled[len(shuffled) - excess % 2 :]
        keep += excess // 2
        moved = shuffled[keep : len(shuffled) - excess % 2]
    stay, joined = shuffled[:keep], [*smaller, *moved]
    ones, others = (stay, joined) if larger is first else (joined, stay)
    return ones, others, tuple(moved), tuple(left)
