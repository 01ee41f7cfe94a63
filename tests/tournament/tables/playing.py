"""Boards with results for the tests of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hypothesis import strategies as st

from tenoff.kit import Team
from tenoff.tournament.fixtures import Board, Ending, Fixture, Outcome, post, set_out
from tenoff.tournament.tables.results import Result

Games = tuple[tuple[int, int], ...]


def ended(*games: tuple[int, int], ending: Ending = Ending.PLAYED) -> Outcome:
    """A match with these games: whoever won more of them won it."""
    first = sum(a > b for a, b in games)
    second = sum(b > a for a, b in games)
    if first == second:
        return Outcome(None, Ending.TIE, games)
    return Outcome(Team.FIRST if first > second else Team.SECOND, ending, games)


def match(first: int, second: int, *games: tuple[int, int]) -> Result:
    outcome = ended(*games)
    return Result((first,), (second,), outcome.winner, games)


def beats(winner: int, loser: int, games: int = 1) -> Result:
    return match(winner, loser, *[(75, 40)] * games)


def played(fixtures: Iterable[Fixture], result: Callable[[Fixture], Outcome | None]) -> Board:
    board = set_out(fixtures)
    for fixture in board.plan.fixtures:
        outcome = result(fixture)
        if outcome is not None:
            board = post(board, fixture.id, outcome)
    return board


points = st.integers(-30, 90)
a_game = st.tuples(points, points)
some_games = st.lists(a_game, min_size=1, max_size=3).map(tuple)
