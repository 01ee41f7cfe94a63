"""How shots, frames and game ends change the state."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Team, Teams
from tenoff.rules import events as ev
from tenoff.rules.discs import PLACE_OF
from tenoff.rules.effects import Then
from tenoff.rules.evolve import mending
from tenoff.rules.evolve.calls import onward
from tenoff.rules.match import Coloring, Frame, Game, Match, Phase, Practice, Row, Tie


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
    )
    moved = _practiced(replace(match, game=replace(game, frame=after)), len(game.rows))
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
    return _practiced(posted, len(game.rows))


def _practiced(match: Match, rows: int) -> Match:
    """Play has begun again, so practice granted before it is over; not that for the frame after this one."""
    practice = match.practice
    return match if practice.granted is None or rows < practice.after else replace(match, practice=Practice())


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
        case ev.ColorsChanged(yellow=yellow):
            game = replace(playing(match), yellow=yellow, colors_changed=True)
            return replace(match, game=game, practice=Practice())
        case ev.SidesChanged(swapped=swapped):
            return replace(match, game=replace(playing(match), sides_swapped=swapped), practice=Practice())
        case ev.GameScored(number=number, score=score):
            game = match.game or Game(number, match.coloring.yellow or Team.FIRST, Team.FIRST)
            return replace(match, game=replace(game, score=score), phase=Phase.PLAYING)
        case ev.GamesShortened():
            return mending.shortened(match, event)
        case ev.GameReopened():
            return mending.reopened(match, event.number)
        case ev.ScoreCorrected():
            return mending.corrected(match, event)
        case ev.LeadErrorFound(replay=again, swapped=swapped):
            game = playing(match)
            frame = onward(game, Then.REPLAY).frame if again else replace(game.frame, swapped=swapped)
            return replace(match, game=replace(game, frame=frame), exam=None, decided=())
        case ev.PlayCalled():
            return replace(match, exam=None, protest=None)
        case _:
            return None


def _tie(event: ev.TieBegan) -> Tie:
    return Tie(event.first, event.turns, event.block, event.leads)


def _started(match: Match, event: ev.GameStarted) -> Match:
    game = replace(
        match.shown,
        number=event.number,
        yellow=event.yellow,
        opened=event.yellow,
        points=event.points,
        turns=event.turns,
        half=event.half,
    )
    return replace(
        match, game=game, phase=Phase.PLAYING, owed=(), practice=Practice(), coloring=_kept(match.coloring)
    )


def _kept(coloring: Coloring) -> Coloring:
    return Coloring(yellow=coloring.yellow, chose=coloring.chose)


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
        back=Teams(False, False),
        coloring=Coloring(chose=match.coloring.chose),
        practice=Practice(),
        exam=None,
    )


def playing(match: Match) -> Game:
    """The game being played; events of play come only while there is one."""
    if match.game is None:
        raise ValueError("no game is being played")
    return match.game
