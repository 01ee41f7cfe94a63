"""A table as a scorekeeper adds it up by hand: games, matches, points, and who is level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

Games = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Scored:
    """A card of a table: the two sides, games as played, and who won; `given`: games won without play."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    winner: int | None
    games: Games = ()
    given: int = 0

    def of(self, line: int) -> Scored:
        """Seen from this line's side, which is then the first."""
        if line in self.first:
            return self
        turned = tuple((b, a) for a, b in self.games)
        winner = None if self.winner is None else 1 - self.winner
        return Scored(self.second, self.first, winner, turned, self.given)


Measure = Callable[[int, Sequence[Scored]], Fraction]


def games_won(line: int, cards: Sequence[Scored]) -> Fraction:
    total = Fraction(0)
    for card in _own(line, cards):
        total += sum(a > b for a, b in card.games) + Fraction(sum(a == b for a, b in card.games), 2)
        total += card.given if card.winner == 0 else 0
    return total


def matches_won(line: int, cards: Sequence[Scored]) -> Fraction:
    own = _own(line, cards)
    return Fraction(sum(card.winner == 0 for card in own)) + Fraction(
        sum(card.winner is None for card in own), 2
    )


def opponents_wins(line: int, cards: Sequence[Scored]) -> Fraction:
    met = [other for card in _own(line, cards) for other in card.second]
    return sum((matches_won(other, cards) for other in met), Fraction(0))


def difference(line: int, cards: Sequence[Scored]) -> Fraction:
    return Fraction(sum(a - b for card in _own(line, cards) for a, b in card.games))


def points(line: int, cards: Sequence[Scored]) -> Fraction:
    return Fraction(sum(a for card in _own(line, cards) for a, _ in card.games))


def points_in_wins(cap: int | None) -> Measure:
    def measure(line: int, cards: Sequence[Scored]) -> Fraction:
        won = [a for card in _own(line, cards) for a, b in card.games if a > b]
        return Fraction(sum(a if cap is None else min(a, cap) for a in won))

    return measure


def table_points(table: Sequence[int], tie: int) -> Measure:
    """Of a league: the best row for a clear win, one less for each game the loser took."""

    def measure(line: int, cards: Sequence[Scored]) -> Fraction:
        total = 0
        for card in _own(line, cards):
            if card.winner is None:
                total += tie
                continue
            taken = 0 if card.given else sum((a < b) if card.winner == 0 else (a > b) for a, b in card.games)
            row = min(taken, len(table) // 2 - 1)
            total += table[row] if card.winner == 0 else table[len(table) - 1 - row]
        return Fraction(total)

    return measure


def _own(line: int, cards: Sequence[Scored]) -> list[Scored]:
    return [card.of(line) for card in cards if line in card.first or line in card.second]


MUTUAL_GAMES, MUTUAL_MATCHES = "mutual games", "mutual matches"
_MUTUAL: dict[str, Measure] = {MUTUAL_GAMES: games_won, MUTUAL_MATCHES: matches_won}


def ranked(
    lines: Sequence[int], cards: Sequence[Scored], rules: Sequence[Measure | str]
) -> list[tuple[int, ...]]:
    """Lines from the best down; those who stay level stand together."""
    if len(lines) < 2 or not rules:
        return [tuple(sorted(lines))]
    rule, rest = rules[0], rules[1:]
    if isinstance(rule, str):
        among = [card for card in cards if set(card.first) & set(lines) and set(card.second) & set(lines)]
        met = {
            sum(
                (one in card.first and other in card.second) or (other in card.first and one in card.second)
                for card in among
            )
            for one, other in combinations(lines, 2)
        }
        if len(met) != 1 or met == {0}:
            return ranked(lines, cards, rest)
        worth = {line: _MUTUAL[rule](line, among) for line in lines}
    else:
        worth = {line: rule(line, cards) for line in lines}
    found: list[tuple[int, ...]] = []
    values = sorted(set(worth.values()), reverse=True)
    for value in values:
        level = [line for line in lines if worth[line] == value]
        found += ranked(level, cards, rules if isinstance(rule, str) and len(values) > 1 else rest)
    return found
