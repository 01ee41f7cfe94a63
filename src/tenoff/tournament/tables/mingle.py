"""Mingles: a new partner, new opponents and a new court for each game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from tenoff.kit import Malformed
from tenoff.tournament.fixtures import Chart, Drawn, Fixture
from tenoff.tournament.kinds import MOST_ROUNDS
from tenoff.tournament.tables.courts import Game, colored, spread
from tenoff.tournament.tables.numbers import Numbers
from tenoff.tournament.tables.partners import seated
from tenoff.tournament.tables.round_robin import rounds as circle

MOST_PLAYERS = 512


class Short(StrEnum):
    """What those do who are left over when the players do not make up fours."""

    REST = "rest"  # one, two or three sit out, in turn
    SINGLES = "singles"  # two of them play each other; a third, or one alone, sits out


def mingle(
    players: int,
    rounds: int,
    courts: Sequence[str] = (),
    per_side: int = 2,
    seed: str = "",
    short: Short = Short.REST,
) -> tuple[Fixture, ...]:
    """The games of a mingle for lines 1 to `players`, round by round: R2-05 is the fifth game of round 2.

    Nobody sits out a second time before everybody has once. The same arguments always give the same games.
    """
    if per_side not in (1, 2):
        raise Malformed(f"a side of a mingle has 1 or 2 players, got {per_side}", "stage.side", got=per_side)
    if not 2 * per_side <= players <= MOST_PLAYERS:
        raise Malformed(
            f"this mingle has {2 * per_side} to {MOST_PLAYERS} players, got {players}",
            "stage.mingle",
            least=2 * per_side,
            most=MOST_PLAYERS,
            got=players,
        )
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Malformed(
            f"a mingle has 1 to {MOST_ROUNDS} rounds, got {rounds}",
            "stage.mingle_rounds",
            most=MOST_ROUNDS,
            got=rounds,
        )
    if len(set(courts)) < len(courts):
        raise Malformed(
            f"each court is named once, got {', '.join(courts)}", "stage.courts", got=", ".join(courts)
        )
    numbers = Numbers(f"mingle {seed}")
    singles = per_side == 1
    games = _singles(players, rounds, numbers) if singles else _doubles(players, rounds, short, numbers)
    games = colored(games, numbers)
    named = spread(games, courts, numbers)
    return tuple(
        Fixture(f"R{turn}-{number:02}", Chart.MINGLE, turn, Drawn(first), Drawn(second), court=court)
        for turn, (played, where) in enumerate(zip(games, named, strict=True), 1)
        for number, ((first, second), court) in enumerate(zip(played, where, strict=True), 1)
    )


def _singles(players: int, rounds: int, numbers: Numbers) -> list[list[Game]]:
    """As a round robin, begun anew when everybody has met everybody: no opponent twice before each once."""
    lines = numbers.shuffled(list(range(1, players + 1)))
    meetings = -(-rounds // (players - 1 + players % 2))
    plan: list[list[Game]] = [[((a,), (b,)) for a, b in pairs] for pairs in circle(lines, meetings)]
    return plan[:rounds]


def _doubles(players: int, rounds: int, short: Short, numbers: Numbers) -> list[list[Game]]:
    order = numbers.shuffled(list(range(1, players + 1)))
    tables: list[list[int]] = []
    pairs: list[tuple[int, int]] = []
    for out, pair in _left_over(order, rounds, short):
        tables.append([line for line in order if line not in out and line not in pair])
        if pair:
            pairs.append((pair[0], pair[1]))
    plan: list[list[Game]] = []
    for turn, table in enumerate(seated(players, tables, pairs, numbers)):
        fours = [tuple(table[place : place + 4]) for place in range(0, len(table), 4)]
        plan.append([(four[:2], four[2:]) for four in fours])
        if pairs:
            plan[-1].append(((pairs[turn][0],), (pairs[turn][1],)))
    return plan


def _left_over(
    order: Sequence[int], rounds: int, short: Short
) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who sits out in each round, and which two play singles."""
    more = len(order) % 4
    alone = 2 if short is Short.SINGLES and more >= 2 else 0
    rested, single = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    met: set[frozenset[int]] = set()
    for _ in range(rounds):
        # Of those who have sat out least, one who has played singles most: the others are due for singles.
        out = tuple(sorted(order, key=lambda line: (rested[line], -single[line]))[: more - alone])
        due = sorted((line for line in order if line not in out), key=lambda line: single[line])
        pair: tuple[int, ...] = ()
        if alone:
            level = [line for line in due[1:] if single[line] == single[due[1]]]
            new = [line for line in level if frozenset((due[0], line)) not in met]
            pair = (due[0], (new or level)[0])
            met.add(frozenset(pair))
        for line in out:
            rested[line] += 1
        for line in pair:
            single[line] += 1
        yield out, pair
