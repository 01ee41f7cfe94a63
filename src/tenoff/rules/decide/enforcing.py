"""Enforcing: who may call what here, when a word comes in place of the penalty,
and what is left without authority.
"""

from __future__ import annotations

from math import isfinite

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
from tenoff.rules.decide.scenes import Scene
from tenoff.rules.effects import (
    CreditDisplaced,
    DebitOwnTenOffs,
    Deduct,
    Effect,
    Measure,
    RemoveDisplaced,
    RemoveShot,
    SettleAndReplay,
    Severe,
    Warned,
)
from tenoff.rules.fouls import Caller, Case, Foul, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.refusals import Code, Refusal
from tenoff.rules.rulebook import Mode, RuleBook

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


def barred(rules: RuleBook, rule: FoulRule, command: do.MakeCall, scene: Scene) -> Refusal | None:
    """Refusals that come before any price."""
    if command.jockeying and rule.jockeying is not None:
        return Refusal(Code.JOCKEYING, rule.jockeying)
    if command.warning and rules.enforcement.no_warnings is not None:
        return Refusal(Code.NO_WARNINGS, rules.enforcement.no_warnings)
    if command.minutes is not None:
        timed = _timed(rules, rule, command.minutes)
        if timed is not None:
            return timed
    if rule.by and command.by not in rule.by:
        code = Code.NEEDS_DIRECTOR if Caller.DIRECTOR in rule.by else Code.NEEDS_REFEREE
        return Refusal(code, rule.usual.clause, values=(command.by,))
    if rule.after_shot is None or command.side is None:
        return None
    if scene.shots is None:
        return Refusal(Code.NEEDS_FACTS, rule.after_shot, asks=("shots",))
    return Refusal(Code.NOT_YET_SHOT, rule.after_shot) if not scene.shots_by(command.side) else None


def _timed(rules: RuleBook, rule: FoulRule, minutes: float) -> Refusal | None:
    """Why a break of so many minutes cannot be called too long, or None."""
    if not isfinite(minutes) or minutes < 0:
        return Refusal(Code.BAD_NUMBER, rule.usual.clause, values=(str(minutes),))
    allowed = rules.breaks
    if rule.foul is not Foul.LONG_BREAK or allowed is None or minutes > allowed.minutes:
        return None
    return Refusal(Code.WITHIN_TIME, allowed.free or allowed.clause, values=(str(allowed.minutes),))


def lesson(
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


def _penal(case: Case) -> bool:
    return any(isinstance(effect, _PENAL) for effect in case.effects)


def restoring(case: Case) -> tuple[Effect, ...]:
    """The effects that put things right and punish nobody."""
    return tuple(effect for effect in case.effects if not isinstance(effect, _PENAL))


def _officiated(match: Match, command: do.MakeCall) -> bool:
    return match.officiated or match.official("referee") is not None


def enforced(
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
    kept = restoring(case)
    why = enforcement.bare_court or enforcement.clause
    return (kept, why) if kept else Refusal(code, why)
