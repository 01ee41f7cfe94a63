"""What is held against a tournament once something happens to it, and who has decided about that already."""

from __future__ import annotations

from msgspec import structs

from tenoff.records.calendar import events as so
from tenoff.records.calendar.concerns import Body, Concern
from tenoff.records.calendar.conflicts import barring, concerns
from tenoff.records.calendar.decide.common import Answer, Asked, plain
from tenoff.records.calendar.evolve import evolve
from tenoff.records.calendar.refusals import Code, Refusal, no
from tenoff.records.calendar.state import Phase

Weighed = so.ApplicationRevised | so.TournamentPlaced


def held_after(a: Asked, event: so.Applied | Weighed) -> tuple[Concern, ...]:
    """What is held against the tournament after this."""
    return concerns(evolve(a.now, event), a.rule, event.key)


def weighed(a: Asked, event: Weighed, body: Body | None) -> Answer:
    """The event with what is then held against the tournament, and what this body decides of it.

    Days are tried out in the draft; afterward nothing is taken that is still barred.
    """
    if body is not None and not plain(event.reason, 300):
        return no(Code.NO_REASON)
    held = held_after(a, event)
    bars = barring(held)
    decided = tuple(each for each in bars if each.decides is body)
    left = next((each for each in bars if each not in decided), None)
    placed = isinstance(event, so.TournamentPlaced) or a.now.tournaments[event.key].span is not None
    if left is not None and placed and a.now.phase is not Phase.DRAFT:
        return barred(left)
    decisions = (decision(each, event.reason, allowed=True) for each in decided)
    return (structs.replace(event, concerns=held), *decisions)


def barred(concern: Concern) -> Refusal:
    values = (concern.code, concern.key, concern.other, *concern.values)
    return no(Code.BARRED, *values, clause=concern.clause)


def decision(concern: Concern, reason: str, *, allowed: bool) -> so.ConcernSettled:
    return so.ConcernSettled(
        concern.key, concern.code, concern.other, concern.decides, reason, allowed, concern.clause
    )
