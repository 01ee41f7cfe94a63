"""Decisions on games, and on a line that changes hands."""

from __future__ import annotations

from tenoff.kit import together
from tenoff.kit.lines import plain
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.decide.common import Answer, Asked
from tenoff.records.masters.refusals import Code, Refusal, no
from tenoff.records.masters.state import Phase
from tenoff.records.masters.table import match_id, pair_of
from tenoff.records.masters.values import Game, Held, Left

_MOST_POINTS = 1000


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from such an order; None when it is about something else."""
    if not isinstance(order, do.PostGames | do.CorrectGames | do.LeaveLine):
        return None
    if a.now.phase is not Phase.SEEDED:
        return no(Code.NOT_SEEDED if a.now.phase is Phase.INVITING else Code.OVER)
    if order.match not in a.now.matches:
        return no(Code.NO_MATCH, order.match)
    match order:
        case do.PostGames(match, games):
            return _posted(a, match, (*a.now.games.get(match, ()), *games) if games else (), "")
        case do.CorrectGames(match, games, reason):
            if not plain(reason, 200):
                return no(Code.NO_REASON)
            if not a.now.games.get(match):
                return no(Code.NO_GAMES, match)
            return _posted(a, match, games, reason)
        case do.LeaveLine():
            return _left(a, order)


def _posted(a: Asked, match: str, games: tuple[Game, ...], reason: str) -> Answer:
    if not games:
        return no(Code.NO_GAMES, match)
    if len(games) > a.rule.games:
        return no(Code.TOO_MANY_GAMES, match, len(games), a.rule.games, clause=a.rule.table)
    for number, game in enumerate(games, 1):
        wrong = _game(a, match, number, game)
        if wrong is not None:
            return wrong
    return (so.GamesPosted(match, games, a.rule.table, reason),)


def _game(a: Asked, match: str, number: int, game: Game) -> Refusal | None:
    """What is wrong with a game, given who could play it."""
    pair = pair_of(match)
    there = [seed for seed in pair if _could_win(a, seed, match, number)]
    if len(there) < 2:
        won_by = there[0] if there else 0
        if game.winner != won_by or not game.forfeit:
            return no(Code.FORFEIT_ONLY, match, number, clause=a.rule.alternate.takes_over)
    elif game.winner not in pair:
        return no(Code.NO_LINE, game.winner)
    if game.score is None:
        return None
    ours, theirs = game.score if game.winner == pair[0] else (game.score[1], game.score[0])
    bounded = all(abs(points) <= _MOST_POINTS for points in game.score)
    if game.forfeit or (bounded and ours > theirs and ours >= a.rule.points):
        return None if bounded else no(Code.BAD_SCORE, match, number)
    return no(Code.BAD_SCORE, match, number, clause=a.rule.table)


def _could_win(a: Asked, seed: int, match: str, game: int) -> bool:
    """Whether somebody was on the line who did not leave it in this very game."""
    left = a.now.lines[seed].left
    lost = left is not None and left.during and (left.match, left.game) == (match, game)
    return not lost and bool(a.now.holder(seed, match, game))


def _left(a: Asked, order: do.LeaveLine) -> Answer:
    now, rule = a.now, a.rule.alternate
    line = now.line_of(order.person)
    if line is None or line.seed not in pair_of(order.match):
        return no(Code.NOT_PLAYING, order.person, order.match)
    if line.left is not None:
        return no(Code.LEFT_ALREADY, line.player, clause=rule.one)
    if not plain(order.reason, 200):
        return no(Code.NO_REASON)
    mine = [match for match in now.matches if line.seed in pair_of(match)]
    here = mine.index(order.match)
    counts = [len(now.games.get(match, ())) for match in mine]
    before = [a.rule.games] * here + [order.game - 1]
    if not 1 <= order.game <= a.rule.games or counts != before + [0] * (len(mine) - here - 1):
        return no(Code.NOT_ITS_TURN, order.match, order.game, clause=rule.takes_over)
    alternate = "" if now.alternate_played else now.alternate
    left = Left(order.match, order.game, sum(counts), order.during)
    clause = together(rule.takes_over, rule.shares, rule.one)
    open_again = _open_again(a, line, mine[here + 1 :])
    gone = so.LineLeft(line.seed, line.player, left, order.reason, clause, alternate, open_again)
    return (gone, *_lost(a, line, left)) if order.during else (gone,)


def _open_again(a: Asked, line: Held, later: list[str]) -> tuple[str, ...]:
    """Later matches in which the one who comes may choose; not those an opponent plays without walking."""
    others = {match: sum(pair_of(match)) - line.seed for match in later}
    return tuple(
        match
        for match, seed in others.items()
        if a.now.choices.get((match, a.now.lines[seed].now)) is not False
    )


def _lost(a: Asked, line: Held, left: Left) -> tuple[so.Event, ...]:
    """The game that was under way goes to the opponent, where there is one."""
    other = sum(pair_of(left.match)) - line.seed
    winner = other if _could_win(a, other, left.match, left.game) else 0
    games = (*a.now.games.get(left.match, ()), Game(winner, forfeit=True))
    return (so.GamesPosted(match_id(line.seed, other), games, a.rule.alternate.takes_over),)
