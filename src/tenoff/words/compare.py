"""A foul as each book sees it: points, what happens and the clauses, so that books stand side by side."""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Cite, cited_ids
from tenoff.rules.book import RuleBook
from tenoff.rules.effects import Deduct, Effect, PutBack, SettleAndReplay
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.words.effects import printed_words
from tenoff.words.names import CALLERS, FORMATS, listed


class FoulLine(NamedTuple):
    """One case of a foul in one book. `points`: what it takes off. `notes`: on what the whole foul depends."""

    points: int
    text: str
    cites: tuple[Cite, ...]
    notes: tuple[str, ...] = ()


def foul_lines(foul: Foul, rules: RuleBook) -> list[FoulLine]:
    """The cases of a foul in a book, the usual one first; none where the book does not know it."""
    rule = rules.foul(foul)
    if rule is None:
        return []
    return [
        FoulLine(
            _points(case),
            f"{when}{_effects(case, rules)}",
            (case.clause, *(cite for effect in case.effects for cite in _clauses(effect))),
            () if place else tuple(_conditions(rule)),
        )
        for place, (when, case) in enumerate(_cases(rule))
    ]


def numbers(cites: tuple[Cite, ...]) -> list[str]:
    """Clause numbers without their book, each once."""
    return list(dict.fromkeys(number for cite in cites for number in cited_ids(cite)))


def _cases(rule: FoulRule) -> list[tuple[str, Case]]:
    cases = [("", rule.usual)]
    if rule.live is not None:
        cases.append(("a live disc touched: ", rule.live))
    if rule.shooting is not None:
        cases.append(("a live disc touched while somebody was shooting: ", rule.shooting))
    if rule.last is not None:
        cases.append(("all eight shot: ", rule.last))
    return cases


def _points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def _effects(case: Case, rules: RuleBook) -> str:
    said = [printed_words(effect, rules.words) for effect in case.effects if not isinstance(effect, Deduct)]
    if said:
        return "; ".join(said)
    return "play on" if case.effects else "no offence"


def _clauses(effect: Effect) -> tuple[Cite, ...]:
    if isinstance(effect, SettleAndReplay):
        return effect.debits, effect.voids, effect.credits, effect.clause
    return (effect.clause, effect.otherwise) if isinstance(effect, PutBack) else (effect.clause,)


def _conditions(rule: FoulRule) -> list[str]:
    notes = []
    if rule.warnings:
        notes.append("after a warning only")
    if rule.after_shot is not None:
        notes.append("only once the player has shot")
    if rule.by:
        notes.append(f"called by {listed([CALLERS[caller] for caller in rule.by], 'or')} only")
    if rule.final is not None:
        notes.append("no appeal")
    if rule.formats:
        notes.append(f"in {listed([FORMATS[form] for form in rule.formats])} only")
    return notes
