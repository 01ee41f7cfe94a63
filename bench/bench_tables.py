"""Round robins, standings and mingles: how long they take, and how much a mingle repeats beside its bound."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from bench.report import line, note
from tenoff.kit import Team
from tenoff.tournament.fixtures import Board, Outcome, set_out
from tenoff.tournament.kinds import Length, Mingle, RoundRobin
from tenoff.tournament.stages import tables
from tenoff.tournament.tables.mingle import mingle
from tenoff.tournament.tables.repeats import Count, repeats
from tenoff.tournament.tables.round_robin import round_robin

ROUNDS = 5
ONE_GAME = Length(games=1, points=None, frames=16)
FIELDS = ((8, 7), (12, 8), (16, 8), (20, 8), (24, 8), (30, 8), (62, 6), (92, 6), (100, 8), (116, 6), (200, 8))
"""Players and games; 62, 92 and 116 came to real mingles."""


def best(run: Callable[[], object]) -> float:
    """Seconds of the fastest round: the others were disturbed."""
    seconds: list[float] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        run()
        seconds.append(perf_counter() - start)
    return min(seconds)


def finished(board: Board) -> Board:
    """Every match played, with many ties in points."""
    outcomes = {
        fixture.id: Outcome(Team.FIRST, games=((75, 40 + number % 7),))
        for number, fixture in enumerate(board.plan.fixtures)
    }
    return Board(board.plan, outcomes, board.seats)


def timed(name: str, run: Callable[[], object], aim: float) -> None:
    """Prints the milliseconds it takes beside the most it should."""
    line(name, best(run) * 1000, "ms", aim, more_is_better=False)


def main() -> None:
    masters = RoundRobin(masters=True, all_games=True)
    timed("Masters: 28 matches set out", lambda: set_out(round_robin(8, masters)), 5)
    pools = RoundRobin(length=ONE_GAME, pools=8)
    timed("64 in 8 pools set out", lambda: set_out(round_robin(64, pools)), 10)
    board = finished(set_out(round_robin(64, pools)))
    timed("standings of those 8 pools", lambda: tables(board, pools), 20)
    whole = RoundRobin(length=ONE_GAME)
    large = finished(set_out(round_robin(64, whole)))
    timed("standings of 64, 2,016 matches", lambda: tables(large, whole), 100)
    courts = [str(number) for number in range(1, 26)]
    timed("mingle of 100 players, 8 games", lambda: mingle(100, 8, courts, seed="bench"), 1000)
    stage = Mingle(length=ONE_GAME, cap=75)
    mingled = finished(set_out(mingle(100, 8, courts, seed="bench")))
    timed("its ranks", lambda: tables(mingled, stage), 20)
    note("mingles: repeated partners, opponents and courts, each beside the least possible")
    for players, rounds in FIELDS:
        plan = mingle(players, rounds, [str(number) for number in range(1, players // 4 + 1)], seed="bench")
        found = repeats(plan, players)
        said = ", ".join(_said(count) for count in (found.partners, found.opponents, found.courts))
        note(f"{players:4} players, {rounds} games: {said}; colors apart by {found.colors} at most")


def _said(count: Count) -> str:
    return f"{count.repeats} of {count.least}"


if __name__ == "__main__":
    main()
