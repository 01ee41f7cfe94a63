"""A foul as each book sees it: points, what happens and the clauses, so that books stand side by side."""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Cite, cited_ids
from tenoff.rules.effects import Deduct, Effect, PutBack, SettleAndReplay
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.effects import printed_words
from tenoff.words.names import CALLERS, FORMATS, joined, listed


class FoulLine(NamedTuple):
    """One case of a foul in one book.

    `points`: what it takes off. `notes`: on what the whole foul depends.
    """

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
            _told(kind, _effects(case, rules)),
            (case.clause, *(cite for effect in case.effects for cite in _clauses(effect))),
            () if place else tuple(_conditions(rule)),
        )
        for place, (kind, case) in enumerate(_cases(rule))
    ]


def numbers(cites: tuple[Cite, ...]) -> list[str]:
    """Clause numbers without their book, each once."""
    return list(dict.fromkeys(number for cite in cites for number in cited_ids(cite)))


def _cases(rule: FoulRule) -> list[tuple[str, Case]]:
    kinds = (("", rule.usual), ("live", rule.live), ("shooting", rule.shooting), ("last", rule.last))
    return [(kind, case) for kind, case in kinds if case is not None]


def _told(kind: str, said: str) -> str:
    return say(f"effects.case.{kind}", said=said) if kind else said


def _points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def _effects(case: Case, rules: RuleBook) -> str:
    said = [printed_words(effect, rules.words) for effect in case.effects if not isinstance(effect, Deduct)]
    if said:
        return joined(said, "semicolon")
    return say("effects.case.play_on" if case.effects else "effects.case.no_offense")


def _clauses(effect: Effect) -> tuple[Cite, ...]:
    if isinstance(effect, SettleAndReplay):
        return effect.debits, effect.voids, effect.credits, effect.clause
    return (effect.clause, effect.otherwise) if isinstance(effect, PutBack) else (effect.clause,)


def _conditions(rule: FoulRule) -> list[str]:
    notes = []
    if rule.warnings:
        notes.append(say("effects.note.after_warning"))
    if rule.after_shot is not None:
        notes.append(say("effects.note.after_shot"))
    if rule.by:
        callers = listed([CALLERS[caller] for caller in rule.by], "or")
        notes.append(say("effects.note.called_by", callers=callers))
    if rule.final is not None:
        notes.append(say("effects.note.no_appeal"))
    if rule.formats:
        formats = listed([FORMATS[form] for form in rule.formats])
        notes.append(say("effects.note.formats", formats=formats))
    return notes
