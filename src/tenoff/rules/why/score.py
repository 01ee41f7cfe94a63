"""Why a team has its score: every frame, call, correction and last word that moved it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tenoff.kit import Team
from tenoff.rules import events as ev
from tenoff.rules.effects import Noted, Points
from tenoff.rules.match import Match
from tenoff.rules.why.reasons import Log, Reason, ScoreOf, What, Why
from tenoff.rules.why.walk import Step, game_of, walk

_CALLED = {
    "deduct": What.DEDUCT,
    "credit": What.CREDIT,
    "debit": What.DEBIT,
    "settle": What.SETTLE,
    "director": What.DIRECTOR,
}


def why_score(log: Log, asked: ScoreOf) -> Why | None:
    """The chain whose points add up to the score; None when the game was never begun."""
    found = False
    total = 0
    reasons: list[Reason] = []
    for reason, after in _moved(log, asked):
        found = found or game_of(after, asked.game) is not None
        for moved in reason:
            total += moved.points or 0
            reasons.append(replace(moved, game=asked.game, team=asked.team, total=total))
    return Why(tuple(reasons), score=total) if found else None


def _moved(log: Log, asked: ScoreOf) -> Iterator[tuple[tuple[Reason, ...], Match]]:
    """For every event, what it did to the score."""
    carried: tuple[Reason, ...] = ()  # called between games
    noted: tuple[Reason, ...] = ()  # waiting for the frame's end
    posted: tuple[Reason, ...] = ()  # the notes of the last frame, should it be taken back
    for step in walk(log):
        event, here = step.event, step.game == asked.game
        reasons: tuple[Reason, ...] = ()
        match event:
            case ev.CallMade(next_game=True):
                carried += tuple(replace(r, carried=True) for r in _points(step, event, asked.team))
            case ev.GameStarted(number=number):
                reasons, carried = (carried if number == asked.game else ()), ()
                noted = posted = ()
            case ev.CallMade() if here:
                reasons = _points(step, event, asked.team)
                noted += _notes(step, event, asked.team)
            case ev.FramePosted() if here:
                reasons, posted, noted = _frame(step, event, asked.team, noted), noted, ()
            case _:
                change = _change(step, asked)
                if change.points:
                    reasons = (change,)
                if change.what is What.TAKEN_BACK and _shrunk(step):
                    noted, posted = posted + noted, ()
        if not _waiting(step.after):
            noted = ()
        yield reasons, step.after


def _waiting(match: Match) -> bool:
    """Whether anything is noted for the open frame; a frame begun anew after rain may have lost its notes."""
    return match.game is not None and any(mark.noted for mark in match.game.frame.marks)


def _points(step: Step, call: ev.CallMade, team: Team) -> tuple[Reason, ...]:
    return tuple(
        Reason(
            _CALLED[effect.why], step.act, effect.clause, frame=_open_frame(step), points=effect.points,
            foul=call.foul, note=call.note,
        )
        for effect in call.effects
        if isinstance(effect, Points) and effect.team is team
    )  # fmt: skip


def _notes(step: Step, call: ev.CallMade, team: Team) -> tuple[Reason, ...]:
    return tuple(
        Reason(
            _CALLED[effect.why], step.act, effect.clause, frame=_open_frame(step), points=effect.points,
            foul=call.foul, noted=True, note=call.note,
        )
        for effect in call.effects
        if isinstance(effect, Noted) and effect.team is team
    )  # fmt: skip


def _open_frame(step: Step) -> int | None:
    game = step.before.game if step.before is not None else None
    return None if game is None else len(game.rows) + 1


def _frame(step: Step, event: ev.FramePosted, team: Team, noted: tuple[Reason, ...]) -> tuple[Reason, ...]:
    points = event.points[team]
    discs = () if event.discs is None else event.discs[team]
    counted = " ".join(str(value) for value in discs)
    row = Reason(What.FRAME, step.act, event.clause, frame=event.number, points=points, note=counted)
    return ((row,) if points else ()) + noted


def _change(step: Step, asked: ScoreOf) -> Reason:
    """What any other event did to the score, told from the score before and after it."""
    old, new = (game_of(state, asked.game) for state in (step.before, step.after))
    was = 0 if old is None else old.score[asked.team]
    change = 0 if new is None else new.score[asked.team] - was  # a forfeit leaves the open game where it was
    match step.event:
        case ev.ScoreCorrected(frame=frame, clause=clause, reason=reason):
            return Reason(What.CORRECTION, step.act, clause, frame=frame, points=change, note=reason)
        case ev.Overridden(clause=clause, reason=reason, frame_again=False):
            return Reason(What.OVERRIDE, step.act, clause, points=change, note=reason)
        case ev.GameScored(clause=clause):
            return Reason(What.FINAL_SCORE, step.act, clause, points=change)
        case ev.GameWon(clause=clause):
            return Reason(What.FINAL_SCORE, step.act, clause, points=change)
        case ev.Overridden(clause=clause, reason=reason):
            return Reason(What.TAKEN_BACK, step.act, clause, frame=_taken(step), points=change, note=reason)
        case ev.Resumed(replay_clause=clause):
            return Reason(What.TAKEN_BACK, step.act, clause, frame=_taken(step) + 1, points=change)
        case ev.ProtestRuled(clause=clause):
            return Reason(What.TAKEN_BACK, step.act, clause, frame=_taken(step), points=change)
        case _:
            return Reason(What.FINAL_SCORE, step.act, points=change)


def _rows(match: Match | None) -> int:
    return 0 if match is None or match.game is None else len(match.game.rows)


def _shrunk(step: Step) -> bool:
    return _rows(step.after) < _rows(step.before)


def _taken(step: Step) -> int:
    return _rows(step.before)
