"""What a call is still asked at this moment: facts its effects need that nobody told or recorded."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules import effects as fx
from tenoff.rules.decide.restoring import agreement, unseen
from tenoff.rules.decide.scenes import Scene
from tenoff.rules.effects import Fact
from tenoff.rules.facts import needs
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook


def missing(
    rules: RuleBook,
    match: Match,
    effects: tuple[fx.Effect, ...],
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
) -> Refusal | None:
    """The refusal that asks for them, whose act it was before all else; None when nothing is missing."""
    asked: dict[Fact, fx.Effect] = {}
    for effect in effects:
        for fact in (*needs(effect), *_of_record(effect, rules, match, command)):
            if fact not in command.unknown and not _known(fact, effect, rules, match, command, team, scene):
                asked.setdefault(fact, effect)
    if not asked:
        return None
    facts = (Fact.SIDE,) if Fact.SIDE in asked else tuple(asked)
    consensus = rules.consensus if facts[0] is Fact.AGREEING else None
    clause = asked[facts[0]].clause if consensus is None else consensus.clause
    return Refusal(Code.NEEDS_FACTS, clause, asks=facts)


def _of_record(effect: fx.Effect, rules: RuleBook, match: Match, command: do.MakeCall) -> tuple[Fact, ...]:
    """What recorded shots leave open: the board before a rebound, and which recorded shot was disturbed."""
    if isinstance(effect, fx.ScoreAsBefore) or (
        isinstance(effect, fx.PutBack) and _agreed(rules, match, command)
    ):
        return (Fact.BOARD,) if unseen(command, match) else ()
    last = None if match.game is None else match.game.frame.last
    if isinstance(effect, fx.Reshoot) and last is not None and command.disc is not last:
        return (Fact.SHOOTER,)
    return ()


def _agreed(rules: RuleBook, match: Match, command: do.MakeCall) -> bool:
    consensus = rules.consensus
    return (
        consensus is not None
        and command.agreeing is not None
        and command.agreeing >= agreement(consensus, match)
    )


def _known(
    fact: Fact,
    effect: fx.Effect,
    rules: RuleBook,
    match: Match,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
) -> bool:
    if isinstance(effect, fx.Severe) and not command.severe:
        return True
    match fact:
        case Fact.SIDE:
            by_color = not isinstance(effect, fx.Deduct | fx.LoseMatch | fx.Disqualify)
            return team is not None and (command.side is not None or not by_color)
        case Fact.DISPLACED:
            return scene.displaced is not None
        case Fact.BOARD:
            if isinstance(effect, fx.PutBack | fx.ScoreAsBefore):
                return False  # asked only where the record does not tell it
            told = scene.board is not None or match.game is None
            return told or not (isinstance(effect, fx.SettleAndReplay) or scene.displaced)
        case Fact.AGREEING:
            return rules.consensus is None or command.agreeing is not None
        case Fact.SHORT:
            return command.short is not None
        case Fact.SHOOTER:
            return command.shooter is not None
        case Fact.SHOTS:
            return scene.shots is not None
        case Fact.LIVE_TOUCHED:
            return scene.live_touched is not None
