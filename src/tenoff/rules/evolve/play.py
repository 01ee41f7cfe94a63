"""How shots, frames, calls and game ends change the state."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Team, Teams
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
    Voided,
    Warned,
)
from tenoff.rules.formats import Length
from tenoff.rules.match import NIL, Called, Colouring, Frame, Game, Mark, Match, Phase, Practice, Row, Tie


def shot(match: Match, event: ev.ShotPlayed) -> Match:
    game = playing(match)
    frame = game.frame
    places = list(frame.board)
    for disc, spot in event.moved:
        places[PLACE_OF[disc]] = spot
    after = Frame(
        event.number,
        tuple(places),
        frame.board,
        event.disc,
        tuple([move[0] for move in event.moved]),
        (*frame.shot, event.disc),
        frame.marks,
        frame.replays,
        frame.swapped,
        0,
    )
    moved = _practised(replace(match, game=replace(game, frame=after)), len(game.rows))
    return moved if match.exam is None and not match.decided else _unexamined(moved, event)


def _unexamined(match: Match, event: ev.ShotPlayed) -> Match:
    """The next shot ends an open question, and what it moves may be asked about again."""
    moved = {disc for disc, _ in event.moved}
    return replace(match, exam=None, decided=tuple(d for d in match.decided if d not in moved))


def frame(match: Match, event: ev.FramePosted) -> Match:
    game = playing(match)
    row = Row(
        event.number,
        event.end,
        event.lead,
        event.yellow,
        event.points,
        event.score,
        game.frame.marks,
        event.overtime,
    )
    after = replace(game, score=event.score, rows=(*game.rows, row), frame=Frame())
    posted = replace(match, game=after, exam=None, decided=(), settled=match.decided, protest=None)
    return _practised(posted, len(game.rows))


def _practised(match: Match, rows: int) -> Match:
    """Play has begun again, so practice granted before it is over; not that for the frame after this one."""
    practice = match.practice
    return match if practice.granted is None or rows < practice.after else replace(match, practice=Practice())


def call(match: Match, event: ev.CallMade) -> Match:
    match = replace(match, called=_counted(match.called, event))
    if event.next_game:
        marks = tuple(Mark(e.team, e.points, e.clause) for e in event.effects if isinstance(e, Points))
        return replace(match, owed=match.owed + marks)
    game = match.game
    if game is None:
        return match
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
            return _onward(game, then)
        case Voided() | Warned():
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
        frame, shots=frame.shots - 1, board=frame.before, last=None, moved=(), shot=frame.shot[:-1]
    )


def _onward(game: Game, then: Then) -> Game:
    frame = game.frame
    match then:
        case Then.REPLAY:
            # points posted or noted stay on the board; the discs start over
            return replace(game, frame=Frame(marks=frame.marks, replays=frame.replays + 1))
        case Then.GAME_ENDS | Then.MATCH_LOST | Then.DISQUALIFIED:
            return replace(game, frame=replace(frame, shots=0, board=EMPTY, before=EMPTY, last=None, shot=()))
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


def other(match: Match, event: ev.Event) -> Match | None:
    """The rarer events of play; None when it is not one of them."""
    match event:
        case ev.GameStarted():
            return _started(match, event)
        case ev.GameWon():
            return _won(match, event)
        case ev.MatchWon(team=team):
            done = match.done if match.game is None else (*match.done, match.game)
            return replace(
                match,
                winner=team,
                forfeited=None,
                confirmed="",
                phase=Phase.WON,
                game=None,
                done=done,
                on_clock=False,
                exam=None,
            )
        case ev.TieBegan():
            return replace(match, game=replace(playing(match), tie=_tie(event)))
        case ev.ColoursChanged(yellow=yellow):
            game = replace(playing(match), yellow=yellow, colours_changed=True)
            return replace(match, game=game, practice=Practice())
        case ev.SidesChanged(swapped=swapped):
            return replace(match, game=replace(playing(match), sides_swapped=swapped), practice=Practice())
        case ev.GameScored(number=number, score=score):
            game = match.game or Game(number, match.colouring.yellow or Team.FIRST, Team.FIRST)
            return replace(match, game=replace(game, score=score), phase=Phase.PLAYING)
        case ev.GamesShortened():
            return _shortened(match, event)
        case ev.GameReopened():
            return _reopened(match, event.number)
        case ev.ScoreCorrected():
            return _corrected(match, event)
        case ev.LeadErrorFound(replay=again, swapped=swapped):
            game = playing(match)
            frame = _onward(game, Then.REPLAY).frame if again else replace(game.frame, swapped=swapped)
            return replace(match, game=replace(game, frame=frame), exam=None, decided=())
        case ev.PlayCalled():
            return replace(match, exam=None, protest=None)
        case _:
            return None


def _tie(event: ev.TieBegan) -> Tie:
    return Tie(event.first, event.turns, event.block, event.leads)


def _started(match: Match, event: ev.GameStarted) -> Match:
    score, opening = NIL, match.owed
    for mark in opening:
        score = score.put(mark.team, score[mark.team] + mark.points)
    game = Game(
        event.number,
        event.yellow,
        event.yellow,
        score=score,
        points=event.points,
        turns=event.turns,
        half=event.half,
        opening=opening,
    )
    return replace(
        match, game=game, phase=Phase.PLAYING, owed=(), practice=Practice(), colouring=_kept(match.colouring)
    )


def _shortened(match: Match, event: ev.GamesShortened) -> Match:
    terms = replace(match.terms, length=Length(frames=event.frames))
    game = match.game
    if game is not None:
        game = replace(game, turns=event.turns, half=event.half)
    return replace(match, terms=terms, game=game)


def _kept(colouring: Colouring) -> Colouring:
    return Colouring(yellow=colouring.yellow, chose=colouring.chose)


def _won(match: Match, event: ev.GameWon) -> Match:
    game = match.game
    if game is None:
        raise ValueError(f"game {event.number} was not being played")
    finished = replace(game, winner=event.team, score=event.score)
    return replace(
        match,
        game=None,
        done=(*match.done, finished),
        wins=match.wins.put(event.team, match.wins[event.team] + 1),
        phase=Phase.BETWEEN,
        colouring=Colouring(chose=match.colouring.chose),
        practice=Practice(),
        exam=None,
    )


def _reopened(match: Match, number: int) -> Match:
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


def _corrected(match: Match, event: ev.ScoreCorrected) -> Match:
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


def playing(match: Match) -> Game:
    """The game being played; events of play come only while there is one."""
    if match.game is None:
        raise ValueError("no game is being played")
    return match.game
