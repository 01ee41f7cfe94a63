"""`decide`: what follows from an order, or why not. It reads the association's rule; `evolve` never does."""

from __future__ import annotations

from datetime import date

from tenoff.kit.shelf import must, of_edition
from tenoff.log import Refused, Usual
from tenoff.log.fields import unfit
from tenoff.records.changes import commands as do
from tenoff.records.changes import events as so
from tenoff.records.changes import proposing, voting
from tenoff.records.changes.asked import Answer, Asked
from tenoff.records.changes.refusals import Code, no
from tenoff.records.changes.rule import CHANGE_RULE
from tenoff.records.changes.state import Changes


def decide(now: Changes | None, order: do.Command, at: str, by: str) -> Answer | Refused[Code]:
    """What happens when this is ordered at that moment."""
    if now is None:
        if not isinstance(order, do.OpenBook):
            return no(Usual.NOT_OPENED)
        if of_edition(CHANGE_RULE, order.rule) is None:
            return no(Code.NO_RULE, field="rule", rule=order.rule[:40])
        return (so.BookOpened(order.rule),)
    if isinstance(order, do.OpenBook):
        return no(Usual.ALREADY_OPENED)
    wrong = unfit(order, now)
    if wrong is not None:
        return wrong
    asked = Asked(now, must(CHANGE_RULE, now.rule), date.fromisoformat(at[:10]))
    for part in (proposing.asked, voting.asked):
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the book knows {type(order).__name__}")
