"""Pricing: the printed effects of a case worked out on the board and score of one moment."""

from __future__ import annotations

from typing import assert_never

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules import effects as fx
from tenoff.rules.decide.displacing import displaced, settled, severe
from tenoff.rules.decide.missing import missing
from tenoff.rules.decide.restoring import put_back, restored, shot_again_due, taken_back
from tenoff.rules.decide.scenes import Scene
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook

_MOST = 40
"""A director takes away an advantage; no frame gives more than this."""


def price(
    rules: RuleBook,
    match: Match,
    effects: tuple[fx.Effect, ...],
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
) -> fx.Worked | Refusal:
    """The effects with their numbers, or what is missing to work them out.

    What hangs on a fact that nobody knows is not counted, and that is said once.
    """
    wanting = missing(rules, match, effects, command, team, scene)
    if wanting is not None:
        return wanting
    priced: list[fx.PricedEffect] = []
    for effect in effects:
        worked = _worked(rules, match, effect, command, team, scene, priced)
        if isinstance(worked, Refusal):
            return worked
        said = {each.fact for each in priced if isinstance(each, fx.Uncounted)}
        priced.extend(e for e in worked if not (isinstance(e, fx.Uncounted) and e.fact in said))
    return tuple(priced)


def _worked(
    rules: RuleBook,
    match: Match,
    effect: fx.Effect,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
    sofar: list[fx.PricedEffect],
) -> fx.Worked | Refusal:
    clause = effect.clause
    match effect:
        case fx.Deduct(points=points):
            return () if team is None else (fx.Points(clause, team, -points, "deduct"),)
        case fx.ReturnDisc():
            return (fx.Returned(clause, scene.disc),)
        case fx.RemoveShot():
            return (fx.Removed(clause, () if scene.disc is None else (scene.disc,)),)
        case fx.CreditDisplaced() | fx.DebitOwnTenOffs() | fx.RemoveDisplaced():
            return displaced(effect, command.side, team, scene)
        case fx.SettleAndReplay():
            return settled(match, effect, command.side, team, scene)
        case fx.Replay():
            return (fx.Onward(clause, fx.Then.REPLAY),)
        case fx.Reshoot(if_short=if_short):
            if shot_again_due(match, command):
                return Refusal(Code.SHOT_TAKEN_BACK, clause)
            if if_short and command.short is None:
                return (fx.Uncounted(clause, fx.Fact.SHORT), fx.Onward(clause, fx.Then.PLAY_ON))
            if if_short and not command.short:
                return (fx.Onward(clause, fx.Then.PLAY_ON),)
            open_shot = (fx.Uncounted(clause, fx.Fact.SHOOTER),) if fx.Fact.SHOOTER in command.unknown else ()
            return (*open_shot, *taken_back(clause, command, match), fx.Onward(clause, fx.Then.RESHOOT))
        case fx.PutBack():
            return put_back(rules, match, effect, command, scene, sofar)
        case fx.ScoreAsBefore():
            board = restored(command, match, scene, sofar)
            return (fx.BoardReset(clause, board), fx.Onward(clause, fx.Then.SCORE_AS_BEFORE))
        case fx.Severe():
            return severe(rules, command, team, scene) if command.severe else ()
        case fx.Caution():
            return (fx.Warned(clause, effect.kind),)
        case fx.Advice():
            return (fx.Warned(clause, "advice"),)
        case fx.LoseMatch():
            return (fx.Onward(clause, fx.Then.MATCH_LOST),)
        case fx.Disqualify():
            return (fx.Onward(clause, fx.Then.DISQUALIFIED),)
        case fx.Measure():
            if max(abs(command.points or 0), abs(command.credit or 0)) > _MOST:
                return Refusal(Code.BAD_NUMBER, clause, values=(str(command.points or command.credit),))
            return _measure(clause, command, team)
        case _:
            assert_never(effect)


def _measure(clause: Cite, command: do.MakeCall, team: Team | None) -> fx.Worked:
    """What the director adds so that no advantage stays."""
    priced: list[fx.PricedEffect] = []
    if team is not None and command.points:
        priced.append(fx.Points(clause, team, -abs(command.points), "director"))
    if team is not None and command.credit:
        priced.append(fx.Points(clause, team.other, abs(command.credit), "director"))
    if command.replay:
        priced.append(fx.Onward(clause, fx.Then.REPLAY))
    return tuple(priced)
