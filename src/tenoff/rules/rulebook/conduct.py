"""Who enforces, how many must agree, and the clocks."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite


class Mode(StrEnum):
    """Who may enforce penalties."""

    MANDATORY = "mandatory"  # a referee who sees a breach must fine it; without one the director may
    REFEREE = "referee"  # no court referee, no penalties, unless the head referee saw it
    OFFICIATED = "officiated"  # only in officiated play; first harmless breach teaches
    PLAYERS = "players"  # players among themselves


class Enforcement(Struct, frozen=True):
    mode: Mode
    clause: Cite | None
    no_warnings: Cite | None = None
    warnings: Cite | None = None
    first_harmless: Cite | None = None
    unlisted: Cite | None = None
    severe: Cite | None = None
    severe_removes: Cite | None = None
    severe_credits: Cite | None = None
    severe_debits: Cite | None = None
    severe_posted: Cite | None = None
    """The clause that adds the noted points only when the frame ends."""
    bare_court: Cite | None = None
    """The clause that says rules bind, or the director acts, where no referee is assigned."""
    agreed: Cite | None = None
    """The clause by which both sides may accept a call where no referee serves."""
    told: tuple[Cite, ...] = ()


class Consensus(Struct, frozen=True):
    """How many of the players on the court must agree on where discs lay: of four, and of two."""

    of_four: int
    of_two: int
    clause: Cite


class ClockRule(Struct, frozen=True):
    """On the clock: seconds a shot, and what each further offense costs (0 a warning, -1 the match)."""

    seconds: int
    ladder: tuple[int, ...]
    ladder_clauses: tuple[Cite, ...]
    start: Cite
    timed: Cite
    pause: Cite
    over: Cite
    stop: Cite


class BreakRule(Struct, frozen=True):
    minutes: int
    clause: Cite
    starts: Cite | None = None
    clock: Cite | None = None
    free: Cite | None = None
    further: Cite | None = None
    """The clause that lets the director add to the penalty for a break that goes on."""


class NoShowRule(Struct, frozen=True):
    calls: int
    every: int
    clause: Cite
    since_start: bool = False
    """Counted from the announced start, not from the moment a playable court is free."""

    @property
    def minutes(self) -> int:
        return self.calls * self.every


class ForfeitRule(Struct, frozen=True):
    disqualified: Cite | None
    """Forfeits through the quarter-finals put the entry out of the tournament."""
