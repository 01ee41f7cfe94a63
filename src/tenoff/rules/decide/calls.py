"""A call: whom it is about, which printed case it is, and what follows from its price."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.clocks import slow
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.enforcing import barred, enforced, lesson, restoring
from tenoff.rules.decide.games import after_call, once_begun
from tenoff.rules.decide.pricing import price
from tenoff.rules.decide.scenes import Scene, of_play, scene_of
from tenoff.rules.effects import (
    Fact,
    Onward,
    Points,
    PricedEffect,
    Severe,
    Then,
    Uncounted,
    Warned,
)
from tenoff.rules.events import CallMade, Disqualified, Event, MatchForfeited
from tenoff.rules.fouls import OUTSIDE, Case, Foul, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import RuleBook

_OUT = (Then.MATCH_LOST, Then.DISQUALIFIED)


def make_call(match: Match, command: do.MakeCall) -> Decision:
    rules = book_of(match)
    if command.foul is Foul.SLOW_SHOT and rules.clock is not None:
        return slow(match, command.side, command.by, command.player)
    rule = rules.foul(command.foul)
    if rule is None or (rule.formats and match.terms.format not in rule.formats):
        return Refusal(Code.NOT_IN_BOOK, values=(command.foul,))
    if match.game is not None or not of_play(command):
        return _called(match, rules, rule, command)
    return once_begun(rules, match, lambda playing: _called(playing, rules, rule, command))


def _called(match: Match, rules: RuleBook, rule: FoulRule, command: do.MakeCall) -> Decision:
    offender = _offender(match, command)
    if isinstance(offender, Refusal):
        return offender
    team, command = offender
    scene = scene_of(match, rules, rule, command)
    if isinstance(scene, Refusal):
        return scene
    wrong = barred(rules, rule, match, command)
    if wrong is not None:
        return wrong
    found = _case(rule, command, scene)
    if isinstance(found, Refusal):
        return found
    case, uncounted = found
    if not case.effects and not uncounted:  # the act is named only to say that this much of it is no offense
        return Refusal(Code.NO_OFFENSE, case.clause, values=(command.foul,))
    word = lesson(rules, rule, case, match, command, team)
    if isinstance(word, Refusal):
        return word
    if word is not None:
        return _taught(match, rules, rule, case, command, team, scene, word)
    return _priced(match, rules, rule, case, uncounted, command, team, scene)


def _taught(
    match: Match,
    rules: RuleBook,
    rule: FoulRule,
    case: Case,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
    word: Warned,
) -> Decision:
    """A word in place of the penalty; what restores the board still happens, unless play just goes on."""
    kept = restoring(case) if command.warning else ()
    priced = price(rules, match, kept, command, team, scene)
    if isinstance(priced, Refusal):
        return priced
    if not any(isinstance(effect, Onward) for effect in priced):
        priced = (*priced, Onward(word.clause, Then.PLAY_ON))
    case = Case(word.clause, case.effects)
    return (_made(match, rule, case, command, team, scene, (word, *priced), None),)


def _priced(
    match: Match,
    rules: RuleBook,
    rule: FoulRule,
    case: Case,
    uncounted: tuple[Uncounted, ...],
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
) -> Decision:
    may = enforced(rules, rule, case, match, command)
    if isinstance(may, Refusal):
        return may
    wanted, authority = may
    if command.severe and not any(isinstance(effect, Severe) for effect in wanted):
        return Refusal(Code.NO_SEVERE, rules.enforcement.severe or case.clause, values=(rule.foul,))
    priced = price(rules, match, wanted, command, team, scene)
    if isinstance(priced, Refusal):
        return priced
    priced = (*uncounted, *priced)
    if match.game is None:  # between games there is no frame to change: points fall into the next one
        points = tuple(e for e in priced if isinstance(e, Points | Warned | Uncounted))
        out = (e for e in priced if isinstance(e, Onward) and e.then in _OUT)
        priced = (*points, next(out, Onward(case.clause, Then.PLAY_ON)))
    elif not any(isinstance(effect, Onward) for effect in priced):
        priced = (*priced, Onward(case.clause, Then.PLAY_ON))
    made = _made(match, rule, case, command, team, scene, priced, authority)
    return (made, *_after(match, rules, made, team, case.clause))


def _after(
    match: Match, rules: RuleBook, made: CallMade, team: Team | None, clause: Cite
) -> tuple[Event, ...]:
    onward = next(e for e in made.effects if isinstance(e, Onward))
    match onward.then:
        case Then.GAME_ENDS:
            return after_call(rules, match, made, onward.clause)
        case Then.MATCH_LOST if team is not None:
            return (MatchForfeited(team, made.foul, onward.clause),)
        case Then.DISQUALIFIED if team is not None:
            return (Disqualified(team, made.foul, onward.clause),)
        case _:
            return ()


def _made(
    match: Match,
    rule: FoulRule,
    case: Case,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
    effects: tuple[PricedEffect, ...],
    authority: Cite | None,
) -> CallMade:
    before = match.called_for(rule.foul, team)
    return CallMade(
        foul=rule.foul,
        clause=case.clause,
        by=command.by,
        effects=effects,
        side=command.side,
        team=team,
        player=command.player,
        disc=command.disc,
        number=1 if before is None else before.times + 1,
        aliases=rule.aliases,
        authority=authority,
        told=book_of(match).enforcement.told,
        next_game=match.game is None,
        before_first=scene.shots == 0,
        note=command.note,
    )


def _offender(match: Match, command: do.MakeCall) -> tuple[Team | None, do.MakeCall] | Refusal:
    """The team called, and the command with its color; before colors are set only the team can be named."""
    team, side = command.team, command.side
    if command.foul in OUTSIDE and (team is not None or side is not None or command.player):
        return Refusal(Code.NOBODY_HERE, values=(command.foul,))
    colored = match.game is not None or match.coloring.yellow is not None
    if side is not None:
        if not colored:
            return Refusal(Code.NO_COLORS, asks=("colors",))
        if team is not None and match.team_of(side) is not team:
            return Refusal(Code.FACTS_DISAGREE, values=(side,), asks=("side",))
        team = match.team_of(side)
    elif team is not None and colored:
        command = replace(command, side=match.side_of(team))
    players = () if team is None else match.teams[team].players
    if command.player and players and command.player not in players:
        return Refusal(Code.UNKNOWN_PLAYER, values=(command.player,))
    return team, command


def _case(rule: FoulRule, command: do.MakeCall, scene: Scene) -> tuple[Case, tuple[Uncounted, ...]] | Refusal:
    """The printed case this is, and which others were passed over because nobody knows whether it is one."""
    if rule.after_shot is not None and command.side is not None:
        if scene.shots is None:
            waits = _asked(command, Fact.SHOTS, rule.after_shot)
            return waits if isinstance(waits, Refusal) else (Case(rule.after_shot, ()), waits)
        if not scene.shots_by(command.side):
            return Refusal(Code.NOT_YET_SHOT, rule.after_shot)
    uncounted: tuple[Uncounted, ...] = ()
    if rule.last is not None:
        if scene.shots is None:
            waits = _asked(command, Fact.SHOTS, rule.last.clause)
            if isinstance(waits, Refusal):
                return waits
            uncounted += waits
        elif scene.shots >= 8:
            return rule.last, ()
    if rule.live is None:
        return rule.usual, uncounted
    if scene.live_touched is None:
        waits = _asked(command, Fact.LIVE_TOUCHED, rule.live.clause)
        return waits if isinstance(waits, Refusal) else (rule.usual, uncounted + waits)
    if not scene.live_touched:
        return rule.usual, uncounted
    shooting = rule.shooting if command.shooter is not None else None
    return shooting or rule.live, uncounted


def _asked(command: do.MakeCall, fact: Fact, clause: Cite) -> tuple[Uncounted, ...] | Refusal:
    """A fact that nobody told: asked for, and not counted once it is said that nobody knows it."""
    if fact in command.unknown:
        return (Uncounted(clause, fact),)
    return Refusal(Code.NEEDS_FACTS, clause, asks=(fact,))
