"""Decisions about classes; whether one changes a class, the class's history says."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Cite, together
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
    day = decision.on
    if isinstance(decision, OfDistrict):
        result = asked.roll.result(decision.event)
        if result is None:
            return no(Code.NO_EVENT, decision.event)
        day = result.last_day
    elif asked.roll.person(decision.person) is None:
        return no(Code.NO_PERSON, decision.person)
    if not _said(decision).strip():
        return no(Code.NO_REASON)
    clause = _clause(classes, decision, day)
    return no(Code.NOT_TO_DECIDE, day) if clause is None else (so.ClassDecided(decision, clause),)


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


def _clause(classes: Classes, decision: Decision, day: date) -> Cite | None:
    """By which rule this is decided; None where the rules of the day leave nothing to decide."""
    rule = classes.on(day)
    match decision:
        case Withheld():
            return rule.withheld
        case Awarded():
            return rule.mingles
        case Listed():
            return rule.paper
        case RankedElsewhere():
            return rule.outside
        case SteppedDown():
            # all of them: of which class the player is that day, only the class's history says
            rules = tuple(each.clause for each in rule.step_down)
            return together(*rules) if rules else None
