"""Leagues: fixed teams, points for each result in a table, and a season of many nights."""

from __future__ import annotations

from dataclasses import replace

from tenoff.kit import Malformed, Team
from tenoff.tournament.fixtures import Board, Chart, Drawn, Fixture
from tenoff.tournament.kinds import League, Length
from tenoff.tournament.tables.results import Lengths, Result, results
from tenoff.tournament.tables.round_robin import MOST_ENTRIES
from tenoff.tournament.tables.round_robin import rounds as circle


def league(entries: int, stage: League, after: int = 0) -> tuple[Fixture, ...]:
    """The matches of `stage.rounds` rounds for lines 1 to `entries`, in the order of a round robin.

    `after`: rounds the same teams have played on earlier nights; the order goes on from there. R2-05 is the
    fifth match of the second round of this night.
    """
    if not 2 <= entries <= MOST_ENTRIES:
        raise Malformed(
            f"a league has 2 to {MOST_ENTRIES} teams, got {entries}",
            "stage.league",
            most=MOST_ENTRIES,
            got=entries,
        )
    if stage.rounds < 1 or after < 0:
        raise Malformed(
            f"a league night has at least 1 round, got {stage.rounds} after {after}",
            "stage.night",
            got=stage.rounds,
            after=after,
        )
    if len(stage.table) < 2 or list(stage.table) != sorted(stage.table, reverse=True):
        raise Malformed(
            f"a league's table goes from the best result to the worst, got {stage.table}",
            "stage.league_table",
            got=stage.table,
        )
    cycle = entries - 1 + entries % 2
    lines = range(1, entries + 1)
    plan = list(circle(lines, -(-(after + stage.rounds) // cycle)))[after : after + stage.rounds]
    return tuple(
        Fixture(f"R{turn}-{number:02}", Chart.POOL, turn, Drawn((first,)), Drawn((second,)))
        for turn, pairs in enumerate(plan, 1)
        for number, (first, second) in enumerate(pairs, 1)
    )


def table_points(result: Result, stage: League) -> tuple[int, int]:
    """What each side of a match gets in the table.

    The winner has the first row where the loser won no game, or forfeited, and a row less for each game the
    loser won; the loser has the row that is as far from the last. Of one game or a sum only the outermost
    rows are used.
    """
    if result.winner is None:
        return stage.tie_points, stage.tie_points
    loser = 1 if result.winner is Team.FIRST else 0
    close = 0 if any(result.given) else sum(game[loser] > game[1 - loser] for game in result.games)
    close = min(close, len(stage.table) // 2 - 1)
    won, lost = stage.table[close], stage.table[-1 - close]
    return (won, lost) if result.winner is Team.FIRST else (lost, won)


def league_results(board: Board, stage: League, length: Length | Lengths | None = None) -> tuple[Result, ...]:
    """The matches of a league night that count, with their points in the table."""
    counted = results(board, length or stage.length)
    return tuple(replace(result, table=table_points(result, stage)) for result in counted)
