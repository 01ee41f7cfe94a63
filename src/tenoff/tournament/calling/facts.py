"""What is known at the moment a court is called: ready matches, courts, each player's day, holds."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Length


class ReadyMatch(Struct, frozen=True, omit_defaults=True):
    """A match both of whose sides are known. `match`: its name in the event. Moments are in its time zone.

    `order`: its place on the call list when nothing else speaks: by division, by chart, by line.
    `ahead`: matches one after another that wait for it, up to its last; `to_final` as in the fixture.
    `minutes`: what it is expected to take; `ample`: what to allow for it where others wait for its end.
    `consents`: players of it who agree to play beyond the day's limit.
    """

    match: str
    division: str
    players: tuple[str, ...]
    length: Length
    order: int
    since: datetime
    chart: Chart = Chart.MAIN
    to_final: int = 0
    ahead: int = 0
    minutes: float = 70.0
    ample: float = 105.0
    carried: bool = False
    """Begun or called on an earlier day and not finished."""
    courts: tuple[str, ...] = ()
    """The courts it may be played on; any of them when none is named."""
    consents: tuple[str, ...] = ()
    whole: bool = True
    """Needs a court to itself; two non-walking matches may share one, an end each."""


class Court(Struct, frozen=True, omit_defaults=True):
    """A court of the event, or one end of it. `free_since`: since when it could be played on, where known.

    `beside`: the other end of the same court, where the ends are given out one by one.
    """

    key: str
    open: bool = True
    free_since: datetime | None = None
    beside: str = ""


class OnCourt(Struct, frozen=True, omit_defaults=True):
    """A match that has been called and has no result yet."""

    match: str
    division: str
    players: tuple[str, ...]
    court: str
    called: datetime
    length: Length = Length()
    chart: Chart = Chart.MAIN
    carried: bool = False
    whole: bool = True


class Finished(Struct, frozen=True, omit_defaults=True):
    """A match a player finished today. One forfeited before its first disc was not played: it is left out."""

    match: str
    division: str
    length: Length
    ended: datetime
    chart: Chart = Chart.MAIN
    carried: bool = False


class PlayerDay(Struct, frozen=True, omit_defaults=True):
    """One player's matches of today; those still on court are not among them."""

    player: str
    finished: tuple[Finished, ...] = ()


class HoldOn(StrEnum):
    """What a director holds back."""

    MATCH = "match"
    PLAYER = "player"
    DIVISION = "division"
    COURT = "court"
    EVERYTHING = "everything"  # rain


class Hold(Struct, frozen=True, omit_defaults=True):
    """Nothing of it is called, until then or until the hold is lifted."""

    on: HoldOn
    key: str = ""
    until: datetime | None = None
    reason: str = ""


class Facts(Struct, frozen=True, omit_defaults=True):
    """All of it together. `day`: 1 on the first day of play.

    `opens`: when the next day of play begins, where today is none of the event's days and later ones are.
    """

    day: int
    ready: tuple[ReadyMatch, ...]
    courts: tuple[Court, ...]
    on_court: tuple[OnCourt, ...] = ()
    days: tuple[PlayerDay, ...] = ()
    holds: tuple[Hold, ...] = ()
    opens: datetime | None = None
