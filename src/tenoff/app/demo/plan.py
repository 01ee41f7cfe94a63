"""The demo's tournaments by season: when, where, what is played."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec import Struct

from tenoff.app.demo.names import CLUBS
from tenoff.kit.division import Play, Scope
from tenoff.records.roll.people import Club

SEASONS = 3
EVENTS = 9
"""In a season."""
_EVERY = 33
"""Days from one to the next."""
_WORDS = (
    "Sunrise",
    "Pelican",
    "Citrus",
    "Gulf Breeze",
    "Snowbird",
    "Founders",
    "Lighthouse",
    "Springtime",
    "Sundown",
)


class Planned(Struct, frozen=True):
    """A tournament as the schedule has it. `yearly`: which state tournament it is, if any."""

    key: str
    name: str
    first: date
    last: date
    play: Play
    scope: Scope
    host: Club
    code: str
    yearly: str = ""


def season_events(year: int) -> list[Planned]:
    """All tournaments of the season that begins in this year."""
    return [_planned(year, number) for number in range(EVENTS)]


def _planned(year: int, number: int) -> Planned:
    yearly = {3: "doubles", 6: "singles"}.get(number, "")
    play = Play.DOUBLES if number % 2 or yearly == "doubles" else Play.NON_WALKING
    play = Play.NON_WALKING if yearly == "singles" else play
    first = date(year, 10, 7) + timedelta(days=_EVERY * number)
    first -= timedelta(days=first.weekday())  # tournaments of the association are played Monday to Wednesday
    kind = "Doubles" if play is Play.DOUBLES else "Singles"
    return Planned(
        key=f"demo-{year}-{number + 1}",
        name=f"{_WORDS[number]} {kind} {first.year}",
        first=first,
        last=first + timedelta(days=2),
        play=play,
        scope=Scope.STATE if yearly else Scope.STATEWIDE,
        host=CLUBS[(year + number) % len(CLUBS)],
        code=f"P-{number + 1:02}",
        yearly=yearly,
    )
