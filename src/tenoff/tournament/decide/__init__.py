"""`decide`: what follows from an order, or why not. It reads the regulations; `evolve` never does."""

from __future__ import annotations

from tenoff.kit.bounds import MOST_LISTED
from tenoff.log.listed import longest
from tenoff.tournament import commands as do
from tenoff.tournament.decide import (
    after_draw,
    calling,
    correcting,
    days,
    drawing,
    ending,
    entering,
    results,
    setting,
    spelling,
)
from tenoff.tournament.decide.common import Asked
from tenoff.tournament.events import Event
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations import regulations
from tenoff.tournament.state import Tournament

__all__ = ["decide", "too_many"]

_PARTS = (
    calling.asked,
    results.asked,
    correcting.asked,
    entering.asked,
    spelling.asked,
    drawing.asked,
    after_draw.asked,
    setting.asked,
    days.asked,
    ending.asked,
)


def too_many(order: do.Command) -> Refusal | None:
    """Whether an order lists more than can be meant; asked before anything is done with it."""
    found = longest(order, MOST_LISTED)
    return no(Code.TOO_MANY_AT_ONCE, found, MOST_LISTED) if found > MOST_LISTED else None


def decide(now: Tournament | None, order: do.Command, at: str, by: str) -> tuple[Event, ...] | Refusal:
    """What happens when `by` orders this `at` that moment."""
    crowded = too_many(order)
    if crowded is not None:
        return crowded
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
