"""Money of an event: fees, parts, pay, grants and prizes, in whole cents that always add up."""

from __future__ import annotations

from dataclasses import replace

from tenoff.kit.money import Cents
from tenoff.tournament.money.facts import MoneyFacts, money_facts
from tenoff.tournament.money.lines import Report
from tenoff.tournament.money.report import report
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.state import Tournament


def report_of(now: Tournament, regs: Regulations) -> Report:
    """The financial report of an event as it stands. Malformed when its prize table cannot be read."""
    return report(money_facts(now), regs)


def pool_of(now: Tournament, regs: Regulations) -> Cents:
    """What there is for prizes, all divisions together."""
    # The pool does not depend on how it is shared, so a table that cannot be read does not matter here.
    return report(replace(money_facts(now), table=""), regs).pool


__all__ = ["MoneyFacts", "Report", "money_facts", "pool_of", "report", "report_of"]
