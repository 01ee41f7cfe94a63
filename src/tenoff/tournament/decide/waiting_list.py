"""The waiting list: when a division or the venue is full, and who comes in when somebody leaves."""

from __future__ import annotations

from dataclasses import replace

from tenoff.tournament import events as so
from tenoff.tournament.decide.common import Asked
from tenoff.tournament.decide.plans import MOST_ENTRIES
from tenoff.tournament.evolve import evolve
from tenoff.tournament.people import Standing
from tenoff.tournament.state import DivisionNow


def full_division(a: Asked, found: DivisionNow) -> bool:
    """Whether the division has no room."""
    most = MOST_ENTRIES if found.division.cap is None else found.division.cap
    return len(a.now.entered(found.key)) >= most


def full(a: Asked, found: DivisionNow) -> bool:
    """Whether one entry more has to wait: for the division, or for the venue."""
    if found.division.cap is not None and full_division(a, found):
        return True
    cap = a.now.about.cap
    return cap is not None and sum(len(a.now.entered(key)) for key in a.now.divisions) >= cap


def moved_up(a: Asked, happened: tuple[so.Event, ...]) -> tuple[so.Event, ...]:
    """These events, and whoever waits longest for a place that is free now: in any division where the venue
    was full.
    """
    now = a.now
    for event in happened:
        now = evolve(now, event)
    after = replace(a, now=now)
    for entry in now.entries.values():
        division = now.divisions[entry.division]
        if entry.standing is Standing.WAITING and not division.stages and not full(after, division):
            return (*happened, so.EntryMarked(entry.id, Standing.ENTERED))
    return happened
