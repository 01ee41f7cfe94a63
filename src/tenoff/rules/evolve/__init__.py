"""`evolve`: the state after an event. It never reads a book and never says no."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.rules.events import CallMade, Event, FramePosted, MatchOpened, ShotPlayed
from tenoff.rules.evolve import calls, officials_and_clocks, play, setting
from tenoff.rules.match import Coloring, Match, Official

__all__ = ["evolve", "fold"]


def evolve(match: Match | None, event: Event) -> Match:
    """The match after this event; None stands for a match not yet opened."""
    if match is None:
        if isinstance(event, MatchOpened):
            return _opened(event)
        raise ValueError(f"a match begins with match-opened, got {type(event).__name__}")
    kind = type(event)
    if kind is ShotPlayed:  # most events of a disc-level match are shots, so they are asked first
        return play.shot(match, event)  # type: ignore[arg-type]
    if kind is FramePosted:
        return play.frame(match, event)  # type: ignore[arg-type]
    if kind is CallMade:
        return calls.call(match, event)  # type: ignore[arg-type]
    return play.other(match, event) or setting.other(match, event) or officials_and_clocks.other(match, event)


def fold(match: Match | None, events: Iterable[Event]) -> Match | None:
    """The match after all these events."""
    for event in events:
        match = evolve(match, event)
    return match


def _opened(event: MatchOpened) -> Match:
    officials = (Official("referee", event.referee),) if event.referee else ()
    return Match(
        book=event.book,
        terms=event.terms,
        teams=event.teams,
        best_of=event.best_of,
        amendments=event.amendments,
        rehearsal=event.rehearsal,
        officiated=event.officiated,
        officials=officials,
        coloring=Coloring(),
    )
