"""Plays boards to the end with results that a judge knows beforehand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tenoff.kit import Team
from tenoff.tournament.fixtures import Board, Ending, Outcome, post


@dataclass
class Results:
    """One result for each pair on each chart, whenever they meet."""

    dice: Random
    forfeits: float = 0.0
    absences: float = 0.0
    known: dict[tuple[str, int, int], tuple[int | None, bool]] = field(default_factory=dict)

    def __call__(self, chart: str, one: int, other: int) -> tuple[int | None, bool]:
        key = (chart, min(one, other), max(one, other))
        if key not in self.known:
            if self.dice.random() < self.absences:
                self.known[key] = (None, True)
            else:
                self.known[key] = (self.dice.choice(key[1:]), self.dice.random() < self.forfeits)
        return self.known[key]


def outcome(board: Board, id: str, judge: Callable[[str, int, int], tuple[int | None, bool]]) -> Outcome:
    """The result of a ready match."""
    fixture = board.plan.by_id[id]
    first, second = board.seats[id]
    assert first
    assert second
    winner, forfeit = judge(fixture.chart.value, first[0], second[0])
    if winner is None:
        return Outcome(None, Ending.NO_CONTEST)
    team = Team.FIRST if winner == first[0] else Team.SECOND
    if not forfeit:
        return Outcome(team)
    return Outcome(team, Ending.FORFEIT, out=(team.other,) if fixture.to_final >= 3 else ())


def play_out(
    board: Board, judge: Callable[[str, int, int], tuple[int | None, bool]], dice: Random, stop: int = -1
) -> Board:
    """Posts results of ready matches in any order until none is left, or so many are posted."""
    while stop and (ready := list(board.ready())):
        fixture = dice.choice(ready)
        board = post(board, fixture.id, outcome(board, fixture.id, judge))
        stop -= 1
    return board


def matches(board: Board) -> list[tuple[str, int, int, int | None]]:
    """All matches played: chart, lines, winner."""
    found: list[tuple[str, int, int, int | None]] = []
    for id, each in board.outcomes.items():
        first, second = board.seats[id]
        assert first
        assert second
        one, other = sorted((first[0], second[0]))
        winner = None if each.winner is None else (first if each.winner is Team.FIRST else second)[0]
        found.append((board.plan.by_id[id].chart.value, one, other, winner))
    return found
