"""`decide`: what follows from an order, or why not. It reads the association's rule; `evolve` never does."""

from __future__ import annotations

from datetime import date

from tenoff.records.changes import commands as do
from tenoff.records.changes import events as so
from tenoff.records.changes import proposing, voting
from tenoff.records.changes.asked import Answer, Asked
from tenoff.records.changes.refusals import Code, no
from tenoff.records.changes.rules import KEYS, change_rule
from tenoff.records.changes.state import Changes


def decide(now: Changes | None, order: do.Command, at: str, by: str) -> Answer:
    """What happens when this is ordered at that moment."""
    if now is None:
        if not isinstance(order, do.OpenBook):
            return no(Code.NOT_OPENED)
        return (so.BookOpened(order.rule),) if order.rule in KEYS else no(Code.NO_RULE, order.rule[:40])
    if isinstance(order, do.OpenBook):
        return no(Code.ALREADY_OPENED)
    asked = Asked(now, change_rule(now.rule), date.fromisoformat(at[:10]))
    for part in (proposing.asked, voting.asked):
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the book knows {type(order).__name__}")
