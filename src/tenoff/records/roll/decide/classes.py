"""Decisions about classes; whether one changes a class, the class's history says."""

from __future__ import annotations

from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.records.classes import Classes
from tenoff.records.classes.decisions import (
    Awarded,
    Decision,
    Listed,
    OfDistrict,
    RankedElsewhere,
    SteppedDown,
    Withheld,
)
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.decide.common import Answer, Asked
from tenoff.records.roll.refusals import Code, no


def asked(asked: Asked, order: do.Command) -> Answer:
    if not isinstance(order, do.DecideClass):
        return None
    classes = asked.association.classes
    if classes is None:
        return no(Code.NO_CLASSES, asked.roll.name)
    decision = order.decision
    if isinstance(decision, OfDistrict):
        if asked.roll.result(decision.event) is None:
            return no(Code.NO_EVENT, decision.event)
    elif asked.roll.person(decision.person) is None:
        return no(Code.NO_PERSON, decision.person)
    if not _said(decision).strip():
        return no(Code.NO_REASON)
    return (so.ClassDecided(decision, _clause(classes, decision)),)


def _said(decision: Decision) -> str:
    """What makes the decision one that can be looked up: a source, a board, a reason."""
    match decision:
        case Withheld() | Awarded():
            return decision.reason
        case Listed():
            return decision.source
        case RankedElsewhere():
            return decision.where
        case SteppedDown():
            return decision.board


def _clause(classes: Classes, decision: Decision) -> Cite:
    match decision:
        case Withheld():
            return classes.withheld
        case Awarded():
            return next((rule.mingles for rule in reversed(classes.rules) if rule.mingles), classes.start)
        case Listed():
            return classes.paper
        case RankedElsewhere():
            return classes.outside
        case SteppedDown():
            return _any_of(tuple(rule.clause for rule in classes.step_down)) or classes.start


def _any_of(clauses: tuple[Cite, ...]) -> Cite:
    """All of them in one: of which class the player is that day, only the class's history says."""
    ids = dict.fromkeys(id for clause in clauses for id in cited_ids(clause))
    return Cite(" ".join((*{cited_book(clause): None for clause in clauses}, *ids)))
