"""Decisions about classes; whether one changes a class, the class's history says."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.records.classes import Classes
from tenoff.records.classes.decisions import Decision, Listed, RankedElsewhere, SteppedDown, Withheld
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
    if isinstance(decision, Withheld):
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
        case Withheld():
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
        case Listed():
            return classes.paper
        case RankedElsewhere():
            return classes.outside
        case SteppedDown():
            return classes.step_down[0].clause if classes.step_down else classes.start
