"""The demo's players: what the discs of both colors count in a half-round, by how well the teams play.

`half_round` is the one place the demo's scores come from, so that the simulated court's bots can replace it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from functools import cache
from itertools import accumulate

from msgspec import Struct

from tenoff.app.demo.names import people
from tenoff.kit import Side
from tenoff.sim.players import Dice

_SCORED: tuple[tuple[tuple[int, ...], int], ...] = (
    ((7,), 17), ((8,), 16), ((10,), 5), ((8, 7), 6), ((7, 7), 4), ((8, 8), 3), ((10, 7), 2), ((10, 8), 2),
    ((8, 7, 7), 1), ((10, 8, 7), 1),
)  # fmt: skip
_NOTHING: tuple[tuple[tuple[int, ...], int], ...] = (((), 33),)
_KITCHEN: tuple[tuple[tuple[int, ...], int], ...] = (
    ((-10,), 5),
    ((7, -10), 2),
    ((8, -10), 2),
    ((10, -10), 1),
)
"""Which discs of a color count, and how often in about a hundred half-rounds of middling players."""


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
    """One half-round: skill and the hammer help, and where one color scores well the other has less room."""
    first = _one(dice, yellow, last=hammer is Side.YELLOW, room=1.0)
    room = 0.6 if sum(first) >= 14 else 1.15 if sum(first) <= 0 else 1.0
    return Counted(first, _one(dice, black, last=hammer is Side.BLACK, room=room))


def _one(dice: Dice, skill: float, *, last: bool, room: float) -> tuple[int, ...]:
    discs, until = _table(round(skill, 2), last, room)
    return discs[bisect(until, dice.uniform() * until[-1])]


@cache
def _table(skill: float, last: bool, room: float) -> tuple[tuple[tuple[int, ...], ...], tuple[float, ...]]:
    """What can come of a color's four discs, and how often, added up."""
    good = (0.37 + 0.55 * skill) * (1.3 if last else 0.85) * room
    bad = (1.5 - skill) * (0.8 if last else 1.1)
    rows = [
        (discs, often * times)
        for table, times in ((_SCORED, good), (_NOTHING, 1.0), (_KITCHEN, bad))
        for discs, often in table
    ]
    return tuple(discs for discs, _ in rows), tuple(accumulate(often for _, often in rows))


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
