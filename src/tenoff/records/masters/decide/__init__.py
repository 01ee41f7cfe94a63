"""`decide`: what follows from an order, or why not. It reads the regulations; `evolve` never does."""

from __future__ import annotations

from tenoff.kit.shelf import must
from tenoff.records.masters import commands as do
from tenoff.records.masters.decide import closing, inviting, play_offs, playing, seating
from tenoff.records.masters.decide.common import Asked
from tenoff.records.masters.events import Event
from tenoff.records.masters.refusals import Code, Refusal, no
from tenoff.records.masters.rule import MASTERS_RULE
from tenoff.records.masters.state import Masters

__all__ = ["decide"]

_PARTS = (playing.asked, inviting.asked, play_offs.asked, seating.asked, closing.asked)


def decide(now: Masters | None, order: do.Command, at: str, by: str) -> tuple[Event, ...] | Refusal:
    """What happens when this is ordered; neither the moment nor who asks makes a difference."""
    if now is None:
        return inviting.opened(order) if isinstance(order, do.OpenMasters) else no(Code.NOT_OPENED)
    if isinstance(order, do.OpenMasters):
        return no(Code.ALREADY_OPENED)
    asked = Asked(now, must(MASTERS_RULE, now.rule))
    for part in _PARTS:
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the book knows {type(order).__name__}")
