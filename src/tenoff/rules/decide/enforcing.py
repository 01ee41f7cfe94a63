"""Enforcing: who may call what here, when a word comes in place of the penalty,
and what is left without authority.
"""

from __future__ import annotations

from math import isfinite

from tenoff.kit import Cite, Team
from tenoff.rules import commands as do
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
from tenoff.rules.fouls import Caller, Case, Excuse, Foul, FoulRule
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


def barred(rules: RuleBook, rule: FoulRule, match: Match, command: do.MakeCall) -> Refusal | None:
    """Refusals that come before any price."""
    excused = _excused(rule, match, command)
    if excused is not None:
        return excused
    if command.warning and rules.enforcement.no_warnings is not None:
        return Refusal(Code.NO_WARNINGS, rules.enforcement.no_warnings)
    if command.minutes is not None:
        timed = _timed(rules, rule, command.minutes)
        if timed is not None:
            return timed
    if rule.by and command.by not in rule.by:
        code = Code.NEEDS_DIRECTOR if Caller.DIRECTOR in rule.by else Code.NEEDS_REFEREE
        return Refusal(code, rule.usual.clause, values=(command.by,))
    return None


def _excused(rule: FoulRule, match: Match, command: do.MakeCall) -> Refusal | None:
    """No offense: as somebody says, or because of the moment. Who counts shots says that play goes on."""
    excuses = dict(rule.excuses)
    told = command.excuse
    if told is not None:
        clause = excuses.get(told)
        return None if clause is None else Refusal(Code.EXCUSED, clause, values=(told,))
    now = None if command.shots else pause(match)
    clause = None if now is None else excuses.get(now)
    return None if now is None or clause is None else Refusal(Code.EXCUSED, clause, ("shots",), (now,))


def pause(match: Match) -> Excuse | None:
    """The pause a match is in as far as is known: between games, or half-time before a disc is shot."""
    game = match.game
    if game is None:
        return Excuse.BETWEEN_GAMES if match.done else None
    frame = game.frame
    half = game.half is not None and len(game.rows) == game.half
    return Excuse.HALF_TIME if half and not frame.shots and not frame.begun else None


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
        clause = warned_instead(rules, rule, case)
        if clause is None:
            return Refusal(Code.NO_WARNINGS, rule.usual.clause)
        return Warned(clause, "warning")
    first = rules.enforcement.first_harmless
    if command.harmless and before is None and first is not None and teaches(rules, match):
        return Warned(first, "teaching moment")
    if rule.warnings > (0 if before is None else before.warned):
        return Refusal(Code.NEEDS_WARNING_FIRST, rule.warned_by or rule.usual.clause)
    return None


def warned_instead(rules: RuleBook, rule: FoulRule, case: Case) -> Cite | None:
    """The clause by which a warning may be given in place of this penalty; None where it is due at once."""
    if rules.enforcement.no_warnings is not None or not _penal(case):
        return None
    return rule.warned_by or rules.enforcement.warnings


def teaches(rules: RuleBook, match: Match) -> bool:
    """Whether a first breach that changed nothing is only explained here."""
    return rules.enforcement.first_harmless is not None and _officiated(match)


def _penal(case: Case) -> bool:
    return any(isinstance(effect, _PENAL) for effect in case.effects)


def restoring(case: Case) -> tuple[Effect, ...]:
    """The effects that put things right and punish nobody."""
    return tuple(effect for effect in case.effects if not isinstance(effect, _PENAL))


def _officiated(match: Match) -> bool:
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
            if command.by is Caller.PLAYERS and command.agreed and match.official("referee") is None:
                return case.effects, enforcement.agreed
            code = Code.NEEDS_DIRECTOR if match.official("referee") is None else Code.NEEDS_REFEREE
        case Mode.PLAYERS:
            return case.effects, None
        case Mode.REFEREE:
            seen = command.by is Caller.HEAD_REFEREE or (command.by in rule.by)
            if seen or (match.official("referee") is not None and command.by is not Caller.PLAYERS):
                return case.effects, None
            code = Code.NEEDS_REFEREE
        case Mode.OFFICIATED:
            called = _officiated(match) and command.by is not Caller.PLAYERS
            if called or command.by is Caller.DIRECTOR:
                return case.effects, None
            code = Code.NEEDS_OFFICIAL
    kept = restoring(case)
    why = enforcement.bare_court or enforcement.clause
    return (kept, why) if kept else Refusal(code, why)


_CALLING = (
    Caller.REFEREE, Caller.PLAYERS, Caller.DIVISIONAL, Caller.HEAD_REFEREE, Caller.DIRECTOR,
)  # fmt: skip
"""Everybody a book may name as the one who calls, the nearest to the court first."""


def callers(rules: RuleBook, match: Match, rule: FoulRule) -> tuple[Caller, ...]:
    """Those whose call has its full effect in this match as it is officiated, the nearest first.

    Players are among them where their call needs both sides to accept it.
    """
    here = [by for by in _CALLING if _serves(rules, match, by)]
    cases = [case for case in (rule.usual, rule.live, rule.last, rule.shooting) if case is not None]
    return tuple(by for by in here if all(_may(rules, match, rule, case, by) for case in cases))


def _serves(rules: RuleBook, match: Match, by: Caller) -> bool:
    """Whether there is such a caller: a referee once one is named, the others wherever the book has them."""
    if by is Caller.REFEREE:
        return _officiated(match)
    return by is Caller.PLAYERS or by in rules.officials.roles


def _may(rules: RuleBook, match: Match, rule: FoulRule, case: Case, by: Caller) -> bool:
    if rule.by and by not in rule.by:
        return False
    may = enforced(rules, rule, case, match, do.MakeCall(rule.foul, by=by, agreed=True))
    return not isinstance(may, Refusal) and may[0] == case.effects
