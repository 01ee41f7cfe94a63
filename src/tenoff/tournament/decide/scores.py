"""Whether a score is one that a match of this length can end with."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import AnyStage, Length, RoundRobin, Tabled
from tenoff.tournament.refusals import Code, Refusal, no

_WIDEST = 1000


def wrong_score(match: str, outcome: Outcome, length: Length, stage: AnyStage) -> Refusal | None:
    """What cannot be about this outcome; None when all is well. No games: only the winner is known."""
    may_tie = isinstance(stage, Tabled)
    if (outcome.winner is None) != (outcome.ending is Ending.TIE):
        return no(Code.NO_SUCH_SCORE, match, "no winner" if outcome.winner is None else "a tie with a winner")
    if outcome.winner is None and not may_tie:
        return no(Code.TIE_BARRED, match)
    if not outcome.games:
        return None
    shown = ", ".join(f"{a}–{b}" for a, b in outcome.games)
    if any(not -_WIDEST < points < _WIDEST for game in outcome.games for points in game):
        return no(Code.NO_SUCH_SCORE, match, shown)
    if length.by_sum:
        fits = len(outcome.games) == length.games and _leader(outcome.points) is outcome.winner
        return None if fits else no(Code.NO_SUCH_SCORE, match, shown)
    if any(a == b for a, b in outcome.games):
        return no(Code.NO_SUCH_SCORE, match, shown)
    everything = isinstance(stage, RoundRobin) and stage.all_games
    fits = _all_played(outcome, length) if everything else _decided(outcome, length)
    return None if fits else no(Code.NO_SUCH_SCORE, match, shown)


def _leader(pair: tuple[int, int]) -> Team | None:
    if pair[0] == pair[1]:
        return None
    return Team.FIRST if pair[0] > pair[1] else Team.SECOND


def _all_played(outcome: Outcome, length: Length) -> bool:
    return len(outcome.games) == length.games and _leader(outcome.won) is outcome.winner


def _decided(outcome: Outcome, length: Length) -> bool:
    """The last game decides the match, and none is played after that."""
    needed = length.games // 2 + 1
    won = outcome.won
    if max(won) != needed or min(won) >= needed or _leader(won) is not outcome.winner:
        return False
    last_a, last_b = outcome.games[-1]
    return (last_a > last_b) == (outcome.winner is Team.FIRST)
