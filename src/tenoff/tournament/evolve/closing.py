"""Folding the end: places, money, results."""

from __future__ import annotations

from dataclasses import replace

from tenoff.tournament import events as so
from tenoff.tournament.evolve.setting import put
from tenoff.tournament.state import Phase, Tournament


def after(now: Tournament, event: so.Event) -> Tournament | None:
    """The event after a step toward its end; None when it was something else."""
    match event:
        case so.DivisionFinished(key, places):
            division = replace(now.divisions[key], phase=Phase.FINISHED, places=places)
            return replace(now, divisions=put(now.divisions, key, division))
        case so.DivisionReopened(key):
            division = replace(now.divisions[key], phase=Phase.RUNNING, places=())
            divisions = put(now.divisions, key, division)
            return replace(now, phase=Phase.RUNNING, divisions=divisions, results="", at_the_end=None)
        case so.EventFinished(results):
            return replace(now, phase=Phase.FINISHED, results=results, at_the_end=now.about)
        case so.MoneySpent(what, amount, to):
            return replace(now, spent=(*now.spent, (what, amount, to)))
        case so.FinancesPosted(at, pool, late=late):
            return replace(now, finances=at, posted_pool=pool, posted_late=late)
        case so.Paid(entry, amount, receipt):
            return replace(now, paid_out=(*now.paid_out, (entry, amount, receipt)))
        case _:
            return None
