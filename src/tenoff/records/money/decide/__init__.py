"""`decide`: what an order enters in the ledger, or why not. It reads the rule; `evolve` never does."""

from __future__ import annotations

from tenoff.kit.season import day_of
from tenoff.kit.shelf import of_edition
from tenoff.records.money import commands as do
from tenoff.records.money import events as so
from tenoff.records.money.decide import keeping, officers, tournaments
from tenoff.records.money.decide.common import Asked
from tenoff.records.money.refusals import Code, Refusal, no
from tenoff.records.money.rule import MONEY_RULE
from tenoff.records.money.state import MoneyBook

__all__ = ["decide"]

_PARTS = (officers.asked, tournaments.asked, keeping.asked)


def decide(now: MoneyBook | None, order: do.Command, at: str, by: str) -> tuple[so.Event, ...] | Refusal:
    """What happens when this is ordered `at` that moment."""
    today = day_of(at)
    if now is None:
        return keeping.opened(order) if isinstance(order, do.OpenBook) else no(Code.NO_BOOK)
    if isinstance(order, do.OpenBook):
        return no(Code.ALREADY_OPEN, season=str(now.season))
    if now.closed is not None:
        return no(Code.CLOSED, season=str(now.season), on=now.closed)
    rule = of_edition(MONEY_RULE, now.rules)
    if rule is None:  # a file of a later Tenoff may name one
        return no(Code.NO_RULES, rules=now.rules[:40])
    asked = Asked(now, rule, today)
    for part in _PARTS:
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the ledger knows {type(order).__name__}")
