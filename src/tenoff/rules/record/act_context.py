"""The moment an act was given for: the parts of the match it speaks of without naming them.

A person who taps "yellow 8" means the team on yellow in this game, "frame 2 was a 7" means the row that
stands there now. When what came before is revised, such an act holds only where those parts are as it saw
them; otherwise it would land on another team or another frame. What an act does not speak of may change.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.events import FramePosted
from tenoff.rules.evolve import evolve
from tenoff.rules.fouls import Foul
from tenoff.rules.match import Game, Match
from tenoff.rules.refusals import Code, Refusal


class Part(StrEnum):
    """A part of the match, named as a refusal tells it."""

    GAME = "game"  # the number of the game being played or to come
    COLORS = "colors"  # the team that gets yellow's points
    BATCH = "games or colors"  # both of these, for each of several frames posted at once
    FRAME = "number of frames"  # how many are on the board, and how often the open one was begun again
    DISCS = "discs shot"  # in the open frame; nothing while none is out
    POSTED = "posted points"  # of the row that is corrected, else of the one posted last
    SCORE = "score"  # of the game being played, else of the last one
    ASKED = "question"  # the exam, protest, appeal, call, person it answers
    CARD = "card"  # what a person signs: who played, every frame of every game, and who won


_COLORED = (Part.GAME, Part.COLORS)
_ON_COURT = (*_COLORED, Part.DISCS)
_IN_FRAME = (*_COLORED, Part.FRAME, Part.DISCS)


def parts(command: do.Command) -> tuple[Part, ...]:
    """What the command speaks of without naming it.

    A frame posted by totals may move up within its game, since the rules decide its end and lead anew. A
    shot may not: two half-recorded frames could close up into one that was never played.
    """
    match command:
        case do.PostFrame(yellow=None, black=None) | do.Shoot():
            return _IN_FRAME
        case do.PostFrame():
            return _COLORED
        case do.PostFrames():
            return (Part.BATCH,)
        case do.ReportLeadError(posted=True):
            return (*_IN_FRAME, Part.POSTED)
        case do.ReportLeadError():
            return _IN_FRAME
        case do.MakeCall(foul=Foul.SLOW_SHOT, player=""):  # who shoots follows from the frame
            return _IN_FRAME
        case do.MakeCall(side=None, team=Team()):
            return (Part.GAME, Part.DISCS)
        case do.MakeCall() | do.AskExam() | do.Appeal(close_disc=True):
            return _ON_COURT
        case do.TimeShot():
            return (*_COLORED, Part.FRAME)
        case do.CorrectScore():
            return (Part.POSTED,)
        case do.RuleExam():
            return (*_ON_COURT, Part.ASKED)
        case do.ProtestDisc():
            return (*_ON_COURT, Part.POSTED)
        case do.RuleProtest():
            return (*_ON_COURT, Part.POSTED, Part.ASKED)
        case do.Appeal():
            return (Part.GAME, Part.ASKED)
        case do.RuleAppeal() | do.AnswerHelp() | do.RefuseReferee() | do.ProtestOfficial():
            return (Part.ASKED,)
        case do.Override(score=None, frame_again=False, game_to=None):
            return ()
        case do.Override():
            return (Part.SCORE, Part.POSTED, Part.DISCS)
        case do.Sign() | do.Confirm():
            return (Part.CARD,)
        case (
            do.TossCoin() | do.DeferChoice() | do.ChooseColor() | do.AgreeColors() | do.RecordLag()
            | do.TakePractice() | do.SkipPractice() | do.PostGame() | do.ShortenGames() | do.EndBreak()
        ):  # fmt: skip
            return (Part.GAME,)
        case (
            do.OpenMatch() | do.ChooseEnds() | do.TreatCourt() | do.ChangeDiscs() | do.CallPlay()
            | do.Suspend() | do.Resume() | do.StartClock() | do.StopClock() | do.CallNoShow()
            | do.AssignOfficial() | do.RequestReferee() | do.CallHelp() | do.ReportBreach()
            | do.Substitute() | do.Forfeit() | do.Disqualify() | do.CloseAtDesk() | do.NameAtDesk()
            | do.Remark()
        ):  # fmt: skip
            return ()  # it names all it means, or it is true of its hour whatever was being played then
        case _:
            assert_never(command)


def moved(command: do.Command, saw: Match | None, now: Match | None) -> Refusal | None:
    """Why an act that was given in one match does not hold in the other, or None when it does."""
    if saw is None or now is None or saw == now:
        return None
    part = next((p for p in parts(command) if _seen(p, saw, command) != _seen(p, now, command)), None)
    if part is None:
        return None
    if isinstance(command, do.Sign | do.Confirm):
        return Refusal(Code.CARD_CHANGED, values=(command.name,))
    return Refusal(Code.OTHER_MOMENT, values=(part.value,))


def _seen(part: Part, match: Match, command: do.Command) -> object:
    match part:
        case Part.GAME:
            return match.next_game
        case Part.COLORS:
            return _yellow(match)
        case Part.BATCH:
            return _batch(match, command)
        case Part.FRAME:
            return (0, 0) if match.game is None else (len(match.game.rows), match.game.frame.replays)
        case Part.DISCS:
            return _discs(match)
        case Part.POSTED:
            return _posted(match, command)
        case Part.SCORE:
            game = next(iter(_games(match)), None)
            return None if game is None else (game.number, game.score)
        case Part.ASKED:
            return _asked(match, command)
        case Part.CARD:
            return (match.teams, match.game, match.done, match.winner, match.forfeited)
        case _:
            assert_never(part)


def _yellow(match: Match) -> Team | None:
    """The team that gets yellow's points: after a mix-up of colors, the one that shot them."""
    game = match.game
    if game is None:
        return match.coloring.yellow
    return game.yellow.other if game.frame.swapped else game.yellow


def _batch(match: Match, command: do.Command) -> object:
    """Game and colors for each of several frames; a game may end or change halfway among them."""
    found = decide(match, command)
    if isinstance(found, Refusal):
        return found
    places = []
    for event in found:
        if isinstance(event, FramePosted):
            places.append((match.next_game, _yellow(match)))
        match = evolve(match, event)
    return places


def _discs(match: Match) -> tuple[int, ...]:
    game = match.game
    if game is None or not game.frame.shots:
        return ()
    return (len(game.rows), game.frame.replays, game.frame.shots)


def _posted(match: Match, command: do.Command) -> object:
    """The row in question by game, number and points: one may stand in another's place."""
    correction = command if isinstance(command, do.CorrectScore) else None
    number = None if correction is None else correction.game
    game = next((g for g in _games(match) if g.rows and number in (None, g.number)), None)
    if game is None:
        return None
    rows = game.rows if correction is None else (r for r in game.rows if r.number == correction.frame)
    return [(game.number, row.number, row.points) for row in rows][-1:]


def _games(match: Match) -> tuple[Game, ...]:
    """All games that were begun, the latest first."""
    begun = match.done if match.game is None else (*match.done, match.game)
    return begun[::-1]


def _asked(match: Match, command: do.Command) -> object:
    match command:
        case do.RuleExam():
            return None if match.exam is None else (match.exam.team, match.exam.disc)
        case do.RuleProtest():
            return match.protest
        case do.Appeal(foul=foul):
            return [called for called in match.called if called.foul is foul]
        case do.RuleAppeal():
            return match.appeal
        case do.AnswerHelp():
            return match.help
        case do.ProtestOfficial(role=role):
            return match.official(role)
        case _:
            return match.official("referee")
