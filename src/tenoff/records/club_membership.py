"""Whom a player represents, and how that changes (Florida Art. 8); with whom they play, entries are asked."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Edition
from tenoff.kit.division import Scope
from tenoff.kit.season import season_of

at = Edition(
    "florida", "2024-10", "florida-2024", "Florida Shuffleboard Association, October 2024", since="2024-10-01"
)
ABOVE_CLUBS = (Scope.DISTRICT, Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL)


class Filing(Struct, frozen=True, omit_defaults=True):
    """A player says, on a day, which club is represented from now on, and who was told in writing."""

    person: str
    club: str
    on: date
    told_club: bool = False
    told_keeper: bool = False


class Appearance(Struct, frozen=True):
    """A player played for a club in an event that began on a day."""

    person: str
    club: str
    day: date
    scope: Scope
    event: str = ""


class Told(StrEnum):
    """What came of a filing; where the club or the keeper was not told, it changes nothing."""

    FIRST = "first"
    FREE = "free"
    CHANGED = "changed"
    SAME = "same"
    CLUB_NOT_TOLD = "club-not-told"
    KEEPER_NOT_TOLD = "keeper-not-told"

    @property
    def holds(self) -> bool:
        """Whether the club is theirs from that day on."""
        return self in (Told.FIRST, Told.FREE, Told.CHANGED)


class Represented(Struct, frozen=True):
    """A filing and what came of it."""

    filing: Filing
    told: Told
    clause: Cite


def binds(scope: Scope, day: date, on: date) -> bool:
    """Whether who played in an event of a day needs a notice to change clubs on another."""
    return scope in ABOVE_CLUBS and day in season_of(on) and day < on


def represented(
    filings: Iterable[Filing], person: str, on: date, appearances: Iterable[Appearance] = ()
) -> tuple[Represented, ...]:
    """A player's filings up to a day, in order, each with what came of it.

    Notice is needed only from those who have represented a club above club play in the same season.
    """
    found: list[Represented] = []
    own = [each for each in appearances if each.person == person]
    club = ""
    for filing in sorted((f for f in filings if f.person == person and f.on <= on), key=lambda f: f.on):
        played = any(binds(each.scope, each.day, filing.on) for each in own)
        found.append(_filed(filing, club, played))
        if found[-1].told.holds:
            club = filing.club
    return tuple(found)


def _filed(filing: Filing, club: str, played: bool) -> Represented:
    if not club:
        return Represented(filing, Told.FIRST, at("Art8-d.2"))
    if filing.club == club:
        return Represented(filing, Told.SAME, at("Art8-f.2"))
    if not played:
        return Represented(filing, Told.FREE, at("Art8-f.2"))
    if not filing.told_club:
        return Represented(filing, Told.CLUB_NOT_TOLD, at("Art8-f.2"))
    if not filing.told_keeper:
        return Represented(filing, Told.KEEPER_NOT_TOLD, at("Art8-f.2"))
    return Represented(filing, Told.CHANGED, at("Art8-f.2", "Art8-f.3"))
