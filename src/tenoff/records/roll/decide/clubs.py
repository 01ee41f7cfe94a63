"""Clubs, and whom a player represents."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from tenoff.kit.shelf import of_book
from tenoff.records.club_membership import CLUB_RULE, Appearance, Filing, represented
from tenoff.records.results import EventResult
from tenoff.records.roll import commands as do
from tenoff.records.roll import events as so
from tenoff.records.roll.decide.common import Answer, Asked, good_id
from tenoff.records.roll.people import Home, Person
from tenoff.records.roll.refusals import Code, no
from tenoff.records.roll.state import Roll


def asked(asked: Asked, order: do.Command) -> Answer:
    match order:
        case do.SetClub(club):
            if not good_id(club.id):
                return no(Code.BAD_ID, club.id)
            if not club.name.strip():
                return no(Code.NO_NAME)
            if club.district and asked.association.districts and club.district not in _districts(asked):
                return no(Code.NO_DISTRICT, club.district)
            return (so.ClubSet(structs.replace(club, name=club.name.strip())),)
        case do.FileClub():
            return _filed(asked, order)
        case _:
            return None


def _districts(asked: Asked) -> tuple[str, ...]:
    return asked.association.districts


def _filed(asked: Asked, order: do.FileClub) -> Answer:
    person = asked.roll.person(order.person)
    if person is None:
        return no(Code.NO_PERSON, order.person)
    club = asked.roll.clubs.get(order.club)
    if club is None:
        return no(Code.NO_CLUB, order.club)
    if club.closed is not None and club.closed <= order.on:
        return no(Code.CLUB_CLOSED, club.name)
    last = max((home.on for home in person.homes if home.told.holds), default=None)
    if last is not None and order.on < last:
        return no(Code.TOO_EARLY, order.on, last)
    filing = Filing(person.id, order.club, order.on, order.told_club, order.told_keeper)
    earlier = [Filing(person.id, home.club, home.on, True, True) for home in person.homes if home.told.holds]
    rule = of_book(CLUB_RULE, asked.association.key, order.on)
    came = represented(rule, [*earlier, filing], person.id, order.on, _appearances(asked, person))
    outcome = next(each for each in reversed(came) if each.filing is filing)
    return (so.ClubFiled(person.id, Home(order.club, order.on, outcome.told, outcome.clause)),)


def _appearances(asked: Asked, person: Person) -> list[Appearance]:
    """Where places or matches show that a player has played for a club."""
    roll = asked.roll
    found = []
    for id in roll.results:
        event = roll.result(id)
        if event is not None and any(roll.who(each) == person.id for each in _in(roll, event)):
            club = person.club_on(event.first_day)
            found.append(Appearance(person.id, club, event.first_day, event.scope, event.id))
    return found


def _in(roll: Roll, event: EventResult) -> Iterator[str]:
    for division in event.divisions:
        for place in division.places:
            yield from place.people
    for match in roll.matches.get(event.id, ()):
        yield from (*match.winners, *match.losers)
