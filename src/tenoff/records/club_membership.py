"""Whom a player represents, and how that changes; with whom they play, entries are asked."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.season import season_of
from tenoff.kit.shelf import Part

ABOVE_CLUBS = (Scope.DISTRICT, Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL)


class ClubRule(Struct, frozen=True):
    """The clauses of a first club, of the notice a change takes, and of a change once notice was given."""

    first: Cite
    notice: Cite
    changed: Cite


CLUB_RULE: Part[ClubRule] = Part("clubs")


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
    rule: ClubRule | None,
    filings: Iterable[Filing],
    person: str,
    on: date,
    appearances: Iterable[Appearance] = (),
) -> tuple[Represented, ...]:
    """A player's filings up to a day, in order, each with what came of it.

    Notice is needed only from those who have represented a club above club play in the same season, and only
    where the association has a rule on it.
    """
    found: list[Represented] = []
    own = [each for each in appearances if each.person == person]
    club = ""
    for filing in sorted((f for f in filings if f.person == person and f.on <= on), key=lambda f: f.on):
        played = any(binds(each.scope, each.day, filing.on) for each in own)
        found.append(_filed(rule, filing, club, played))
        if found[-1].told.holds:
            club = filing.club
    return tuple(found)


def _filed(rule: ClubRule | None, filing: Filing, club: str, played: bool) -> Represented:
    if rule is None:
        told = Told.FIRST if not club else Told.SAME if filing.club == club else Told.FREE
        return Represented(filing, told, Cite(""))
    if not club:
        return Represented(filing, Told.FIRST, rule.first)
    if filing.club == club:
        return Represented(filing, Told.SAME, rule.notice)
    if not played:
        return Represented(filing, Told.FREE, rule.notice)
    if not filing.told_club:
        return Represented(filing, Told.CLUB_NOT_TOLD, rule.notice)
    if not filing.told_keeper:
        return Represented(filing, Told.KEEPER_NOT_TOLD, rule.notice)
    return Represented(filing, Told.CHANGED, rule.changed)
