"""Which club and district somebody enters for, by what is on file on the day of the event."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from msgspec import structs

from tenoff.tournament.people import Player

if TYPE_CHECKING:
    from tenoff.records.reckoning import Reckoning
    from tenoff.records.roll.people import Club, Person
    from tenoff.records.roll.state import Roll


def on_file(reckoning: Reckoning, player: Player, person: Person, day: date) -> str:
    """Their club by what is on file, where they enter for another and may leave it by a notice only."""
    roll = reckoning.roll
    filed = roll.clubs.get(person.club_on(day))
    if filed is None or plain(player.club) == plain(filed.name) or _club(roll, player.club, day) is None:
        return ""
    return filed.name if _bound(reckoning, person, day) else ""


def _bound(reckoning: Reckoning, person: Person, day: date) -> bool:
    """Whether they have represented a club this season, so that they change it by a notice only."""
    from tenoff.records.club_membership import binds  # a house without a roll does without the records

    met = (reckoning.result(match.event) for match in reckoning.meetings.of_person(person.id))
    there = (each for each in (*reckoning.events_of(person.id), *met) if each is not None)
    return any(binds(each.scope, each.first_day, day) for each in there)


def with_club(roll: Roll, player: Player, day: date) -> Player:
    """A club of the association lies in a district, whatever was typed; any other may lie anywhere."""
    return structs.replace(
        player,
        district=district_of(roll, player.club, day) or player.district,
        member_club=_member_club(roll, player.club, day),
    )


def district_of(roll: Roll, name: str, day: date) -> str | None:
    """Where the club of that name lies; None where that is not known."""
    club = _club(roll, name, day)
    return None if club is None else club.district or None


def _club(roll: Roll, name: str, day: date) -> Club | None:
    """The club of that name on a day."""
    own = (club for club in roll.clubs.values() if club.closed is None or day < club.closed)
    return next((club for club in own if plain(club.name) == plain(name)), None)


def _member_club(roll: Roll, name: str, day: date) -> bool | None:
    """Whether there is a club of that name on a day; not known where no club is named, or none is on it."""
    if not name.strip() or not roll.clubs:
        return None
    return _club(roll, name, day) is not None


def plain(text: str) -> str:
    return " ".join(text.casefold().split())
