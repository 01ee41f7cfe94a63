"""A call: may this person enforce it here, which printed case it is, and what follows from its price."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.book import Mode, RuleBook
from tenoff.rules.decide.clocks import slow
from tenoff.rules.decide.common import Decision, book_of
from tenoff.rules.decide.games import after_call
from tenoff.rules.decide.pricing import price
from tenoff.rules.decide.scenes import Scene, scene_of
from tenoff.rules.effects import (
    CreditDisplaced,
    DebitOwnTenOffs,
    Deduct,
    Effect,
    Measure,
    Onward,
    Points,
    PricedEffect,
    RemoveDisplaced,
    RemoveShot,
    SettleAndReplay,
    Severe,
    Then,
    Warned,
)
from tenoff.rules.events import CallMade, Disqualified, Event, MatchForfeited
from tenoff.rules.fouls import Caller, Case, Foul, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal

_PENAL = (
    Deduct,
    CreditDisplaced,
    DebitOwnTenOffs,
    RemoveDisplaced,
    RemoveShot,
    SettleAndReplay,
    Severe,
    Measure,
)
"""What only an official may impose; putting back and replaying need none."""

_OUT = (Then.MATCH_LOST, Then.DISQUALIFIED)


def make_call(match: Match, command: do.MakeCall) -> Decision:
    rules = book_of(match)
    if command.foul is Foul.SLOW_SHOT and rules.clock is not None:
        return slow(match, command.side, command.by, command.player)
    rule = rules.foul(command.foul)
    if rule is None or (rule.formats and match.terms.format not in rule.formats):
        return Refusal(Code.NOT_IN_BOOK, values=(command.foul,))
    offender = _offender(match, command)
    if isinstance(offender, Refusal):
        return offender
    team, command = offender
    scene = scene_of(match, rules, rule, command)
    if isinstance(scene, Refusal):
        return scene
    barred = _barred(rules, rule, command, scene)
    if barred is not None:
        return barred
    case = _case(rule, command, scene)
    if isinstance(case, Refusal):
        return case
    if not case.effects:  # the book names the act only to say that this much of it is no offence
        return Refusal(Code.NOT_IN_BOOK, case.clause, values=(command.foul,))
    lesson = _lesson(rules, rule, case, match, command, team)
    if isinstance(lesson, Refusal):
        return lesson
    if lesson is not None:
        return _taught(match, rules, rule, case, command, team, scene, lesson)
    return _priced(match, rules, rule, case, command, team, scene)


def _taught(
    match: Match,
    rules: RuleBook,
    rule: FoulRule,
    case: Case,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
    lesson: Warned,
) -> Decision:
    """A word in place of the penalty; what restores the board still happens, unless play just goes on."""
    restoring = _restoring(case) if command.warning else ()
    priced = price(rules, match, restoring, command, team, scene)
    if isinstance(priced, Refusal):
        return priced
    if not any(isinstance(effect, Onward) for effect in priced):
        priced = (*priced, Onward(lesson.clause, Then.PLAY_ON))
    return (_made(match, rule, Case(lesson.clause, case.effects), command, team, (lesson, *priced), None),)


def _priced(
    match: Match,
    rules: RuleBook,
    rule: FoulRule,
    case: Case,
    command: do.MakeCall,
    team: Team | None,
    scene: Scene,
) -> Decision:
    enforced = _enforced(rules, rule, case, match, command)
    if isinstance(enforced, Refusal):
        return enforced
    wanted, authority = enforced
    if command.severe and not any(isinstance(effect, Severe) for effect in wanted):
        return Refusal(Code.NO_SEVERE, rules.enforcement.severe or case.clause, values=(rule.foul,))
    priced = price(rules, match, wanted, command, team, scene)
    if isinstance(priced, Refusal):
        return priced
    if match.game is None:  # between games there is no frame to change: points fall into the next one
        points = tuple(e for e in priced if isinstance(e, Points | Warned))
        out = (e for e in priced if isinstance(e, Onward) and e.then in _OUT)
        priced = (*points, next(out, Onward(case.clause, Then.PLAY_ON)))
    elif not any(isinstance(effect, Onward) for effect in priced):
        priced = (*priced, Onward(case.clause, Then.PLAY_ON))
    made = _made(match, rule, case, command, team, priced, authority)
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
        note=command.note,
    )


def _offender(match: Match, command: do.MakeCall) -> tuple[Team | None, do.MakeCall] | Refusal:
    """The team called, and the command with its colour; before colours are set only the team can be named."""
    team, side = command.team, command.side
    coloured = match.game is not None or match.colouring.yellow is not None
    if side is not None:
        if not coloured:
            return Refusal(Code.NO_COLOURS, asks=("colours",))
        if team is not None and match.team_of(side) is not team:
            return Refusal(Code.FACTS_DISAGREE, values=(side,), asks=("side",))
        team = match.team_of(side)
    elif team is not None and coloured:
        command = replace(command, side=match.side_of(team))
    players = () if team is None else match.teams[team].players
    if command.player and players and command.player not in players:
        return Refusal(Code.UNKNOWN_PLAYER, values=(command.player,))
    return team, command


def _barred(rules: RuleBook, rule: FoulRule, command: do.MakeCall, scene: Scene) -> Refusal | None:
    """Refusals that come before any price."""
    if command.jockeying and rule.jockeying is not None:
        return Refusal(Code.JOCKEYING, rule.jockeying)
    if command.warning and rules.enforcement.no_warnings is not None:
        return Refusal(Code.NO_WARNINGS, rules.enforcement.no_warnings)
    if rule.by and command.by not in rule.by:
        code = Code.NEEDS_DIRECTOR if Caller.DIRECTOR in rule.by else Code.NEEDS_REFEREE
        return Refusal(code, rule.usual.clause, values=(command.by,))
    if rule.after_shot is None or command.side is None:
        return None
    if scene.shots is None:
        return Refusal(Code.NEEDS_FACTS, rule.after_shot, asks=("shots",))
    return Refusal(Code.NOT_YET_SHOT, rule.after_shot) if not scene.shots_by(command.side) else None


def _lesson(
    rules: RuleBook, rule: FoulRule, case: Case, match: Match, command: do.MakeCall, team: Team | None
) -> Warned | Refusal | None:
    """A warning or a teaching moment in place of the penalty; a refusal when a warning must come first."""
    before = match.called_for(rule.foul, team)
    if command.warning and _penal(case):
        clause = rule.warned_by or rules.enforcement.warnings
        if clause is None:
            return Refusal(Code.NO_WARNINGS, rule.usual.clause)
        return Warned(clause, "warning")
    teaches = rules.enforcement.first_harmless
    if command.harmless and before is None and teaches is not None and _officiated(match, command):
        return Warned(teaches, "teaching moment")
    if rule.warnings > (0 if before is None else before.warned):
        return Refusal(Code.NEEDS_WARNING_FIRST, rule.warned_by or rule.usual.clause)
    return None


def _case(rule: FoulRule, command: do.MakeCall, scene: Scene) -> Case | Refusal:
    if rule.last is not None:
        if scene.shots is None:
            return Refusal(Code.NEEDS_FACTS, rule.last.clause, asks=("shots",))
        if scene.shots >= 8:
            return rule.last
    if rule.live is not None:
        touched = scene.live_touched
        if touched is None:
            return Refusal(Code.NEEDS_FACTS, rule.live.clause, asks=("live_touched",))
        if touched:
            return rule.live if rule.shooting is None or command.shooter is None else rule.shooting
    return rule.usual


def _penal(case: Case) -> bool:
    return any(isinstance(effect, _PENAL) for effect in case.effects)


def _restoring(case: Case) -> tuple[Effect, ...]:
    """The effects that put things right and punish nobody."""
    return tuple(effect for effect in case.effects if not isinstance(effect, _PENAL))


def _officiated(match: Match, command: do.MakeCall) -> bool:
    return match.officiated or match.official("referee") is not None


def _enforced(
    rules: RuleBook, rule: FoulRule, case: Case, match: Match, command: do.MakeCall
) -> tuple[tuple[Effect, ...], Cite | None] | Refusal:
    """The effects this caller may bring about here; without authority only what restores the game is left."""
    enforcement = rules.enforcement
    if not _penal(case):
        return case.effects, None
    match enforcement.mode:
        case Mode.MANDATORY:
            if match.official("referee") is not None and command.by is not Caller.PLAYERS:
                return case.effects, None
            if command.by is Caller.DIRECTOR:
                return case.effects, enforcement.bare_court
            code = Code.NEEDS_DIRECTOR if match.official("referee") is None else Code.NEEDS_REFEREE
        case Mode.PLAYERS:
            return case.effects, None
        case Mode.REFEREE:
            seen = command.by is Caller.HEAD_REFEREE or (command.by in rule.by)
            if seen or (match.official("referee") is not None and command.by is not Caller.PLAYERS):
                return case.effects, None
            code = Code.NEEDS_REFEREE
        case Mode.OFFICIATED:
            called = _officiated(match, command) and command.by is not Caller.PLAYERS
            if called or command.by is Caller.DIRECTOR:
                return case.effects, None
            code = Code.NEEDS_OFFICIAL
    kept = _restoring(case)
    why = enforcement.bare_court or enforcement.clause
    return (kept, why) if kept else Refusal(code, why)
