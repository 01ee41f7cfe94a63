"""The play-off of players who are level for fewer places: its matches, and what comes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tenoff.records.masters.field import Groups
from tenoff.records.masters.values import PlayOffMatch, Side


def plan(tied: int, places: int, first: int) -> tuple[PlayOffMatch, ...]:
    """The matches for those who drew numbers 1 to `tied`; `first`: the best place they play for.

    Printed are 2, 3 and 4 for one place and 3 for two. Others alike: one place is a knock-out in which the
    highest numbers begin; for more, winners of pairs are through and losers play on for what is left.
    """
    made: list[PlayOffMatch] = []
    left = [Side(number=number) for number in range(1, tied + 1)]
    best, round = first, 1
    while places > 1 and len(left) > places:
        odd = len(left) % 2
        waiting, paired = left[:odd], left[odd:]
        winners = len(paired) // 2
        through = places > winners or (places == winners and not waiting)
        ids = _matches(made, paired, round, best if through else 0)
        if through:
            # The loser is named first: he plays on against the one who has waited.
            left = [*(Side(loser_of=id) for id in ids), *waiting]
            places, best = places - winners, best + winners
        else:
            # Were winners through, number 1 would be out without a match; so they meet him.
            left = [*waiting, *(Side(winner_of=id) for id in ids)]
        round += 1
    while places == 1 and len(left) > 1:
        full = 1 << (len(left).bit_length() - 1)
        begin = 2 * (len(left) - full) or len(left)
        waiting, paired = left[: len(left) - begin], left[len(left) - begin :]
        ids = _matches(made, paired, round, best if len(left) == 2 else 0)
        left = [*waiting, *(Side(winner_of=id) for id in ids)]
        round += 1
    return tuple(made)


def _matches(made: list[PlayOffMatch], paired: Sequence[Side], round: int, place: int) -> list[str]:
    ids: list[str] = []
    for first, second in zip(paired[::2], paired[1::2], strict=True):
        ids.append(f"T-{len(made) + 1}")
        made.append(PlayOffMatch(ids[-1], round, first, second, place))
    return ids


Results = Mapping[str, tuple[str, str]]
"""Of each match that was played its winner and its loser."""


def player(side: Side, drawn: Sequence[str], results: Results) -> str:
    """Who plays on this side; "" while it is not known."""
    if side.number:
        return drawn[side.number - 1]
    winner, loser = results.get(side.winner_of or side.loser_of, ("", ""))
    return winner if side.winner_of else loser


def outcome(matches: Sequence[PlayOffMatch], drawn: Sequence[str], results: Results) -> Groups | None:
    """All players in order once every match was played: those through, then the later out the higher."""
    if any(match.id not in results for match in matches):
        return None
    order: dict[tuple[int, int], list[str]] = {}
    out: dict[str, int] = {}
    through: dict[str, int] = {}
    for match in matches:
        winner, loser = results[match.id]
        out[loser] = match.round
        if match.place:
            through[winner] = match.place
    for person in drawn:
        key = (through[person], 0) if person in through else (len(drawn) * 1000, -out[person])
        order.setdefault(key, []).append(person)
    return tuple(tuple(order[key]) for key in sorted(order))
