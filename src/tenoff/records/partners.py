"""Whom a player represents, how that changes, and with whom and where one may play (Florida Art. 8)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from tenoff.kit import Cite, Edition
from tenoff.kit.season import season_of
from tenoff.records.results import Scope

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


class Represented(Struct, frozen=True):
    """A filing and what came of it."""

    filing: Filing
    told: Told
    clause: Cite

    @property
    def holds(self) -> bool:
        return self.told in (Told.FIRST, Told.FREE, Told.CHANGED)


class Fault(StrEnum):
    """The codes of what stands against a team or an appearance; `values` are given for each."""

    OTHER_DISTRICT = "other-district"  # player, theirs, the event's
    PARTNER_DISTRICT = "partner-district"  # player, partner, their districts
    OTHER_CLUB = "other-club"  # player, the club played for, the club on file


class Against(Struct, frozen=True):
    code: Fault
    clause: Cite
    values: tuple[str, ...]


def represented(
    filings: Iterable[Filing], person: str, on: date, appearances: Iterable[Appearance] = ()
) -> tuple[Represented, ...]:
    """A player's filings up to a day, in order, each with what came of it.

    Notice is needed only from those who have represented a club above club play in the same season.
    """
    found: list[Represented] = []
    own = [each for each in appearances if each.person == person and each.scope in ABOVE_CLUBS]
    club = ""
    for filing in sorted((f for f in filings if f.person == person and f.on <= on), key=lambda f: f.on):
        played = any(each.day in season_of(filing.on) and each.day < filing.on for each in own)
        found.append(_filed(filing, club, played))
        if found[-1].holds:
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


def club_on(filings: Iterable[Filing], person: str, day: date, appearances: Iterable[Appearance] = ()) -> str:
    """The club a player represents on a day; on the day of filing it is the new one. Empty: none on file."""
    holding = [each for each in represented(filings, person, day, appearances) if each.holds]
    return holding[-1].filing.club if holding else ""


def team_faults(
    people: tuple[str, ...],
    clubs: Mapping[str, str],
    districts: Mapping[str, str],
    scope: Scope,
    district: str,
) -> tuple[Against, ...]:
    """What stands against players as a team; `clubs`: whom each represents, `districts`: where each club is.

    State and statewide events take partners of any two clubs; what is not known is not held against anybody.
    """
    if scope is not Scope.DISTRICT:
        return ()
    home = {person: districts.get(clubs.get(person, ""), "") for person in people}
    found = [
        Against(Fault.OTHER_DISTRICT, at("Art8-e.2"), (person, own, district))
        for person, own in home.items()
        if own and district and own != district
    ]
    found += [
        Against(Fault.PARTNER_DISTRICT, at("Art8-e.1"), (one, other, home[one], home[other]))
        for one, other in combinations(people, 2)
        if home[one] and home[other] and home[one] != home[other]
    ]
    return tuple(found)


def wrong_clubs(filings: Iterable[Filing], appearances: Iterable[Appearance]) -> tuple[Against, ...]:
    """Appearances for another club than the one on file that day, by player and day."""
    filed: defaultdict[str, list[Filing]] = defaultdict(list)
    for filing in filings:
        filed[filing.person].append(filing)
    played: defaultdict[str, list[Appearance]] = defaultdict(list)
    for each in appearances:
        if each.scope in ABOVE_CLUBS:
            played[each.person].append(each)
    found: list[Against] = []
    for person in sorted(played):
        for each in sorted(played[person], key=lambda each: each.day):
            club = club_on(filed[person], person, each.day, played[person])
            if club and club != each.club:
                found.append(Against(Fault.OTHER_CLUB, at("Art8-f.3"), (person, each.club, club)))
    return tuple(found)


def clubs_listed(people: tuple[str, ...], clubs: Mapping[str, str]) -> tuple[str, ...]:
    """The clubs a published list names for a team: each one once, in the order of the players (Art. 8(e))."""
    return tuple(dict.fromkeys(clubs[person] for person in people if clubs.get(person)))
