"""How games that are shortened, corrected or reopened change the state."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Teams
from tenoff.rules import events as ev
from tenoff.rules.formats import Length
from tenoff.rules.match import Game, Match, Phase


def shortened(match: Match, event: ev.GamesShortened) -> Match:
    terms = replace(match.terms, length=Length(frames=event.frames))
    game = match.game
    if game is not None:
        game = replace(game, turns=event.turns, half=event.half)
    return replace(match, terms=terms, game=game)


def reopened(match: Match, number: int) -> Match:
    begun = match.game
    if begun is not None and begun.number == number:  # only its tie-break is taken back
        return replace(match, game=replace(begun, tie=None))
    *done, game = match.done
    if game.winner is None:
        raise ValueError(f"game {game.number} was not won")
    return replace(
        match,
        done=tuple(done),
        game=replace(game, winner=None),
        wins=match.wins.put(game.winner, match.wins[game.winner] - 1),
        winner=None,
        phase=Phase.PLAYING,
        owed=match.owed if begun is None else (*match.owed, *begun.opening, *begun.frame.marks),
        signatures=(),
        confirmed="",
    )


def corrected(match: Match, event: ev.ScoreCorrected) -> Match:
    delta = Teams(event.new.first - event.old.first, event.new.second - event.old.second)
    game = match.game
    if game is not None and game.number == event.game:
        return replace(match, game=_mended(game, event, delta))
    done = tuple(_mended(g, event, delta) if g.number == event.game else g for g in match.done)
    return replace(match, done=done)


def _mended(game: Game, event: ev.ScoreCorrected, delta: Teams[int]) -> Game:
    rows = tuple(
        row
        if row.number < event.frame
        else replace(
            row,
            points=event.new if row.number == event.frame else row.points,
            score=_plus(row.score, delta),
        )
        for row in game.rows
    )
    return replace(game, rows=rows, score=_plus(game.score, delta))


def _plus(score: Teams[int], delta: Teams[int]) -> Teams[int]:
    return Teams(score.first + delta.first, score.second + delta.second)
