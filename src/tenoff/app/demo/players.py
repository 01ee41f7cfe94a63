"""The demo's players: what the discs of both colors count in a half-round, by how well the teams play.

`half_round` is the one place the demo's scores come from: from thousands of frames that the simulated court's
bots have played for each pair of skills (`sim.chances.frame_ends`). Playing them anew would take a plain
install half a second each, too long for eight courts.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from functools import cache
from itertools import accumulate, combinations_with_replacement

from msgspec import Struct

from tenoff.app.demo.names import people
from tenoff.kit import Side
from tenoff.sim.chances import frame_ends
from tenoff.sim.foresight import graded
from tenoff.sim.players import Dice

_WEAKEST, _BEST = 1.0, 2.6
"""The grades (`sim.foresight`) of the club's last and first: casual players, and almost strong ones."""
_STEPS = 4
"""Strengths are taken in quarters: more would be more tables to keep, and nobody would see it."""
_VALUES = (10, 8, 7, -10)
_GAMES = 200


class Counted(Struct, frozen=True):
    """The value of each disc that counts, by color."""

    yellow: tuple[int, ...]
    black: tuple[int, ...]


@cache
def _places() -> dict[str, int]:
    return {name: at for at, (_, name, _, _) in enumerate(people())}


def strength(players: Iterable[str]) -> float:
    """How well a team plays, from 0 to 1; those the demo does not know are in the middle."""
    places = _places()
    found = [1 - places.get(name, len(places) // 2) / len(places) for name in players]
    return sum(found) / len(found) if found else 0.5


def half_round(dice: Dice, yellow: float, black: float, hammer: Side) -> Counted:
    """One half-round as two bots of these strengths have played it on the simulated court."""
    lead, last = (yellow, black) if hammer is Side.BLACK else (black, yellow)
    ends, until = _ends(round(lead * _STEPS), round(last * _STEPS))
    first, second = (_discs(total) for total in ends[bisect(until, dice.uniform() * until[-1])])
    return Counted(first, second) if hammer is Side.BLACK else Counted(second, first)


@cache
def _ends(lead: int, last: int) -> tuple[tuple[tuple[int, int], ...], tuple[float, ...]]:
    """The totals of lead and hammer in the bots' frames, and how often they came, added up."""
    grades = (_WEAKEST + (_BEST - _WEAKEST) * step / _STEPS for step in (lead, last))
    found = frame_ends(*(graded(grade) for grade in grades))
    return tuple((one, two) for one, two, _ in found), tuple(accumulate(often for *_, often in found))


@cache
def _discs(total: int) -> tuple[int, ...]:
    """The fewest discs that count so much."""
    return next(
        discs
        for count in range(5)
        for discs in combinations_with_replacement(_VALUES, count)
        if sum(discs) == total
    )


def game_to_75(dice: Dice) -> tuple[int, int]:
    """What winners and losers of a whole game have, where nobody kept its half-rounds."""
    games = _games()
    return games[dice.upto(len(games))]


@cache
def _games() -> tuple[tuple[int, int], ...]:
    """Games to choose from: three seasons have thousands, and playing each would hold up the start."""
    dice = Dice("demo", "games")
    return tuple(_game(dice) for _ in range(_GAMES))


def _game(dice: Dice) -> tuple[int, int]:
    while True:
        scores, hammer = [0, 0], Side.BLACK
        for number in range(60):
            made = half_round(dice, 0.5, 0.5, hammer)
            scores = [scores[0] + sum(made.yellow), scores[1] + sum(made.black)]
            hammer = hammer.other if number % 2 else hammer
            if max(scores) >= 75 and scores[0] != scores[1]:
                return max(scores), min(scores)
