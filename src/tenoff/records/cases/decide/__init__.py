"""`decide`: what follows from an order in a case, or why not. It reads the rule; `evolve` never does."""

from __future__ import annotations

from tenoff.kit.season import day_of
from tenoff.kit.shelf import of_edition
from tenoff.records.cases import commands as do
from tenoff.records.cases.decide import appealing, hearing, investigating, judging, reporting, sanctioning
from tenoff.records.cases.decide.common import Asked
from tenoff.records.cases.events import Event
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.rule import CASES_RULE
from tenoff.records.cases.state import Case

__all__ = ["decide"]

_PARTS = (
    reporting.asked,
    judging.asked,
    investigating.asked,
    hearing.asked,
    sanctioning.asked,
    appealing.asked,
)


def decide(now: Case | None, order: do.Command, at: str, by: str) -> tuple[Event, ...] | Refusal:
    """What happens when this is entered `at` that moment; who may enter it, the desk has seen to."""
    today = day_of(at)
    if now is None:
        if isinstance(order, do.ReportConduct):
            return reporting.opened(order, today)
        return no(Code.NO_CASE)
    if isinstance(order, do.ReportConduct):
        return no(Code.ALREADY_OPEN)
    rule = of_edition(CASES_RULE, now.rules)
    if rule is None:  # a file of a later Tenoff may name one
        return no(Code.NO_RULES, now.rules[:40])
    asked = Asked(now, rule, today)
    wrong = asked.wrong_day(order.day)
    if wrong is not None:
        return wrong
    for part in _PARTS:
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of a case knows {type(order).__name__}")
