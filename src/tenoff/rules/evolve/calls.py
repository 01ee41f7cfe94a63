"""How a call and its priced effects change the state."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.rules import events as ev
from tenoff.rules.discs import EMPTY, PLACE_OF
from tenoff.rules.effects import (
    BoardReset,
    Noted,
    Onward,
    Points,
    PricedEffect,
    Removed,
    Returned,
    Then,
    Uncounted,
    Voided,
    Warned,
)
from tenoff.rules.match import Called, Frame, Game, Mark, Match


def call(match: Match, event: ev.CallMade) -> Match:
    match = replace(match, called=_counted(match.called, event))
    if event.next_game:
        marks = tuple(Mark(e.team, e.points, e.clause) for e in event.effects if isinstance(e, Points))
        return replace(match, owed=match.owed + marks)
    game = match.game
    if game is None:
        return match
    if not event.before_first:
        game = replace(game, frame=replace(game.frame, begun=True))
    for effect in event.effects:
        game = _effect(game, effect)
    return replace(match, game=game)


def _effect(game: Game, effect: PricedEffect) -> Game:
    frame = game.frame
    match effect:
        case Points(team=team, points=points, clause=clause):
            score = game.score.put(team, game.score[team] + points)
            return replace(game, score=score, frame=_marked(frame, Mark(team, points, clause)))
        case Noted(team=team, points=points, clause=clause):
            return replace(game, frame=_marked(frame, Mark(team, points, clause, noted=True)))
        case Removed(discs=discs):
            board = tuple(
                None if disc_place in {PLACE_OF[d] for d in discs} else spot
                for disc_place, spot in enumerate(frame.board)
            )
            return replace(game, frame=replace(frame, board=board))
        case Returned() | BoardReset():
            return replace(game, frame=_reset(frame, effect))
        case Onward(then=then):
            return onward(game, then)
        case Voided() | Warned() | Uncounted():
            return game


def _marked(frame: Frame, mark: Mark) -> Frame:
    return replace(frame, marks=(*frame.marks, mark))


def _reset(frame: Frame, effect: Returned | BoardReset) -> Frame:
    if isinstance(effect, BoardReset):
        return replace(frame, board=frame.board if effect.board is None else effect.board)
    # a shot that was never recorded leaves nothing to take back
    return _unshot(frame) if effect.disc is not None and effect.disc is frame.last else frame


def _unshot(frame: Frame) -> Frame:
    """The frame as it was before its last shot."""
    return replace(
        frame,
        shots=frame.shots - 1,
        board=frame.before,
        last=None,
        moved=(),
        shot=frame.shot[:-1],
        begun=True,
        taken_back=True,
    )


def onward(game: Game, then: Then) -> Game:
    frame = game.frame
    match then:
        case Then.REPLAY:
            # points posted or noted stay on the board; the discs start over
            return replace(game, frame=Frame(marks=frame.marks, replays=frame.replays + 1))
        case Then.GAME_ENDS | Then.MATCH_LOST | Then.DISQUALIFIED:
            return replace(
                game,
                frame=replace(frame, shots=0, board=EMPTY, before=EMPTY, last=None, shot=(), begun=False),
            )
        case Then.PLAY_ON | Then.RESHOOT | Then.PUT_BACK | Then.SCORE_AS_BEFORE:
            return game


def _counted(called: tuple[Called, ...], event: ev.CallMade) -> tuple[Called, ...]:
    if event.team is None:
        return called
    warned = any(isinstance(e, Warned) for e in event.effects)
    for i, entry in enumerate(called):
        if entry.foul is event.foul and entry.team is event.team:
            more = Called(
                entry.foul,
                entry.team,
                entry.times + 1,
                entry.warned + warned,
                (*entry.players, event.player),
            )
            return (*called[:i], more, *called[i + 1 :])
    return (*called, Called(event.foul, event.team, 1, int(warned), (event.player,)))
