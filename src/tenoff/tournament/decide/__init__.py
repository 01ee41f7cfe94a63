"""`decide`: what follows from an order, or why not. It reads the regulations; `evolve` never does."""

from __future__ import annotations

from tenoff.tournament import commands as do
from tenoff.tournament.decide import (
    calling,
    correcting,
    days,
    drawing,
    ending,
    entering,
    onward,
    results,
    setting,
    spelling,
)
from tenoff.tournament.decide.common import Asked
from tenoff.tournament.events import Event
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import Tournament

__all__ = ["decide"]

_PARTS = (
    calling.asked,
    results.asked,
    correcting.asked,
    entering.asked,
    spelling.asked,
    drawing.asked,
    onward.asked,
    setting.asked,
    days.asked,
    ending.asked,
)


def decide(now: Tournament | None, order: do.Command, at: str, by: str) -> tuple[Event, ...] | Refusal:
    """What happens when `by` orders this `at` that moment."""
    if now is None:
        if isinstance(order, do.AnnounceEvent):
            return setting.announced(order)
        return no(Code.NOT_ANNOUNCED)
    if isinstance(order, do.AnnounceEvent):
        return no(Code.ALREADY_ANNOUNCED, now.about.name)
    asked = Asked(now, regulations(now.about.regulations), at, by)
    for part in _PARTS:
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the desk knows {type(order).__name__}")
