"""The penalties of a book, and what can be called of them in one match: by whom, with which facts."""

from __future__ import annotations

from tenoff.rules.commands import AssignOfficial, CallHelp, MakeCall
from tenoff.rules.decide import decide
from tenoff.rules.decide.enforcing import callers, teaches, warned_instead
from tenoff.rules.effects import Deduct, Severe
from tenoff.rules.facts import questions
from tenoff.rules.fouls import OUTSIDE, Caller, FoulRule
from tenoff.rules.match import Match
from tenoff.rules.record import Record
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.web.api import wire
from tenoff.web.match.telling import clause_of
from tenoff.words.catalog import say
from tenoff.words.effects import printed_words
from tenoff.words.fouls import FOULS
from tenoff.words.names import EXCUSES


def fouls_of(rules: RuleBook) -> tuple[wire.FoulWords, ...]:
    """Every foul of the book, in printed order."""
    return tuple(wire.FoulWords(*_words(rule, rules)) for rule in rules.fouls)


def calls_in(match: Match, rules: RuleBook) -> wire.Calling:
    """Every foul that this match knows, as it can be called now."""
    known = [rule for rule in rules.fouls if not rule.formats or match.terms.format in rule.formats]
    named = match.officiated or match.official("referee") is not None
    mode = rules.enforcement.mode
    bare = not named and mode != "players"
    return wire.Calling(
        fouls=tuple(_call(rule, match, rules) for rule in known),
        missing=say(f"scorer.missing.{mode}") if bare else "",
        clause=clause_of(rules.enforcement.bare_court or rules.enforcement.clause)[0] if bare else "",
        may_name=bare and _may_name(match),
    )


def asked_call(record: Record) -> MakeCall | None:
    """The penalty that an official was called to decide, as the court saw it; None when nobody waits."""
    if record.now is None or record.now.help is None:
        return None
    return next((act.do.call for act in reversed(record.acts) if isinstance(act.do, CallHelp)), None)


def _may_name(match: Match) -> bool:
    """Whether the scorer may name the referee; the name itself is still to be typed."""
    named = AssignOfficial("referee", "-", by=Caller.SCORER)
    return not isinstance(decide(match, named), Refusal)


def _call(rule: FoulRule, match: Match, rules: RuleBook) -> wire.CallWords:
    cases = [case for case in (rule.usual, rule.live, rule.last) if case is not None]
    return wire.CallWords(
        *_words(rule, rules),
        callers=tuple(str(by) for by in callers(rules, match, rule)),
        asks=questions(rule),
        excuses=tuple((str(excuse), EXCUSES[excuse]) for excuse, _ in rule.excuses),
        outside=rule.foul in OUTSIDE,
        severe=any(isinstance(effect, Severe) for case in cases for effect in case.effects),
        warning=any(warned_instead(rules, rule, case) for case in cases),
        harmless=teaches(rules, match) and any(warned_instead(rules, rule, case) for case in cases),
    )


def _words(rule: FoulRule, rules: RuleBook) -> tuple[str, str, str, str, str, str, int, tuple[str, ...]]:
    words = FOULS[rule.foul]
    points = sum(effect.points for effect in rule.usual.effects if isinstance(effect, Deduct))
    price = tuple(printed_words(effect, rules.words) for effect in rule.usual.effects)
    clause, cite = clause_of(rule.usual.clause)
    return rule.foul, words.name, words.did, words.also, clause, cite, points, price
