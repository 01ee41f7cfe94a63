"""Finished matches as a table counts them: games and points of each side, and what each line has in all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from tenoff.kit import Team
from tenoff.tournament.fixtures import Board, Ending, Fixture, Outcome
from tenoff.tournament.kinds import Length

Lengths = Callable[[Fixture], Length]

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Result:
    """One match that counts. `games`: as played. `given`: games each side won without play, by forfeit.

    `table`: what each side gets in a league's table.
    """

    first: tuple[int, ...]
    second: tuple[int, ...]
    winner: Team | None
    games: tuple[tuple[int, int], ...] = ()
    given: tuple[int, int] = (0, 0)
    round: int = 0
    pool: int = 0
    table: tuple[int, int] = (0, 0)

    def seen_by(self, line: int) -> Result:
        """The same match with this line's side first."""
        if line in self.first:
            return self
        turned = tuple((b, a) for a, b in self.games)
        return Result(
            self.second,
            self.first,
            None if self.winner is None else self.winner.other,
            turned,
            (self.given[1], self.given[0]),
            self.round,
            self.pool,
            (self.table[1], self.table[0]),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """What one line has: of its games, of its matches, and of its points."""

    won: int = 0
    lost: int = 0
    tied: int = 0
    matches_won: int = 0
    matches_lost: int = 0
    matches_tied: int = 0
    points: int = 0
    against: int = 0
    points_in_wins: int = 0
    table: int = 0
    opponents: int = 0
    """Twice the matches won by those it has met, a tie counting half."""

    @property
    def played(self) -> int:
        """Games, those won or lost by forfeit included."""
        return self.won + self.lost + self.tied

    @property
    def matches(self) -> int:
        return self.matches_won + self.matches_lost + self.matches_tied

    @property
    def wins(self) -> Fraction:
        """Games won, a tie counting half."""
        return self.won + self.tied * HALF

    @property
    def match_wins(self) -> Fraction:
        return self.matches_won + self.matches_tied * HALF

    @property
    def share(self) -> Fraction:
        """Games won of games played; nothing while none was."""
        return self.wins / self.played if self.played else Fraction(0)


def results(board: Board, length: Length | Lengths, *, all_games: bool = False) -> tuple[Result, ...]:
    """The matches of a board that count, in plan order: one without a contest does not."""
    found: list[Result] = []
    for fixture in board.plan.fixtures:
        outcome = board.outcomes.get(fixture.id)
        first, second = board.seats[fixture.id]
        if outcome is None or not first or not second or outcome.ending is Ending.NO_CONTEST:
            continue
        of = length if isinstance(length, Length) else length(fixture)
        games, given = _counted(outcome, of, all_games)
        found.append(
            Result(first, second, outcome.winner, games, given, round=fixture.round, pool=fixture.pool)
        )
    return tuple(found)


def _counted(
    outcome: Outcome, length: Length, all_games: bool
) -> tuple[tuple[tuple[int, int], ...], tuple[int, int]]:
    """The games that count, and those a side has won without playing them.

    Given are the games still needed (where all are played: all that are left) of a forfeited match, and
    those needed where only the winner is known. A match by sum is one game; forfeited, it has no points.
    """
    forfeit = outcome.ending is Ending.FORFEIT
    games = outcome.games
    if length.by_sum:
        games = (outcome.points,) if games and not forfeit else ()
    if outcome.winner is None or (games and not forfeit):
        return games, (0, 0)
    in_all = 1 if length.by_sum else length.games
    us = 0 if outcome.winner is Team.FIRST else 1
    won = sum(game[us] > game[1 - us] for game in games)
    rest = max(0, in_all - len(games) if all_games and forfeit else in_all // 2 + 1 - won)
    return games, (rest, 0) if us == 0 else (0, rest)


def tallies(
    entries: Iterable[int], results: Iterable[Result], cap: int | None = None, forfeit_points: int = 0
) -> Mapping[int, Tally]:
    """What each of these lines has, from all results of theirs."""
    sums: dict[int, list[int]] = {line: [0] * 10 for line in entries}
    counted = tuple(results)
    for result in counted:
        for side, flip in ((result.first, False), (result.second, True)):
            counts = _counts(result, flip, cap, forfeit_points)
            for line in side:
                if line in sums:
                    sums[line] = [a + b for a, b in zip(sums[line], counts, strict=True)]
    found = {line: Tally(*counts) for line, counts in sums.items()}
    met = _opponents(found, counted)
    return {line: replace(tally, opponents=met[line]) for line, tally in found.items()}


def _opponents(tallies: Mapping[int, Tally], results: Iterable[Result]) -> Mapping[int, int]:
    """What the opponents of each line have won in all, in halves."""
    won = {line: 2 * tally.matches_won + tally.matches_tied for line, tally in tallies.items()}
    met = dict.fromkeys(tallies, 0)
    for result in results:
        for ours, theirs in ((result.first, result.second), (result.second, result.first)):
            worth = sum(won.get(line, 0) for line in theirs)
            for line in ours:
                if line in met:
                    met[line] += worth
    return met


def _counts(result: Result, flip: bool, cap: int | None, forfeit_points: int) -> tuple[int, ...]:
    """The fields of a Tally one match adds for its first side, or with `flip` for its second."""
    us, them = (1, 0) if flip else (0, 1)
    won, lost, tied = result.given[us], result.given[them], 0
    points = in_wins = forfeit_points * won
    against = forfeit_points * lost
    for game in result.games:
        ours, theirs = capped(game[us], cap), capped(game[them], cap)
        points, against = points + ours, against + theirs
        # Who won is told by the points as played: a cap may make them equal.
        won += game[us] > game[them]
        lost += game[us] < game[them]
        tied += game[us] == game[them]
        in_wins += ours if game[us] > game[them] else 0
    team = Team.SECOND if flip else Team.FIRST
    return (
        won,
        lost,
        tied,
        result.winner is team,
        result.winner is team.other,
        result.winner is None,
        points,
        against,
        in_wins,
        result.table[us],
    )


def capped(points: int, cap: int | None) -> int:
    return points if cap is None else min(points, cap)
