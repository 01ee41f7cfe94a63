"""`evolve`: the event after something happened. It never reads the regulations and never says no."""

from __future__ import annotations

from tenoff.tournament import events as so
from tenoff.tournament.events import Event, EventAnnounced
from tenoff.tournament.evolve import closing, drawing, entering, playing, setting
from tenoff.tournament.state import Tournament

__all__ = ["evolve"]

_PAIRED_ANEW = (
    so.ResultCorrected, so.ResultWithdrawn, so.DrawMade, so.LatePlaced, so.Shortened, so.DivisionDropped,
    so.DivisionsCombined,
)  # fmt: skip
"""After these others may meet in a match that was on court before."""
_PARTS = (playing.after, entering.after, drawing.after, setting.after, closing.after)


def evolve(event_now: Tournament | None, event: Event) -> Tournament:
    """The event after this; None stands for one that was not announced yet."""
    if event_now is None:
        if isinstance(event, EventAnnounced):
            return Tournament(event.about, days=event.about.days, day=event.about.days[0])
        raise ValueError(f"an event begins with event-announced, got {type(event).__name__}")
    for part in _PARTS:
        after = part(event_now, event)
        if after is not None:
            return playing.voided(after, event) if isinstance(event, _PAIRED_ANEW) else after
    raise ValueError(f"an event is announced once, got {type(event).__name__}")
