"""What every part of `decide` is given, and the checks they share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from tenoff.records.associations import Association
from tenoff.records.roll.events import Event
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.refusals import Code, Refusal, no
from tenoff.records.roll.state import Roll

Answer = tuple[Event, ...] | Refusal | None
"""None: the order is for another part."""

_ID = re.compile(r"[a-z0-9][a-z0-9.-]{0,79}")


@dataclass(frozen=True, slots=True)
class Asked:
    """`at`: the moment of the order; its day is the day by which it is decided."""

    roll: Roll
    association: Association
    at: str
    by: str

    @property
    def today(self) -> date:
        return date.fromisoformat(self.at[:10])


def good_id(id: str) -> bool:
    return _ID.fullmatch(id) is not None


def against_new(asked: Asked, people: tuple[NewPerson, ...]) -> Refusal | None:
    """What keeps these from being added together."""
    roll = asked.roll
    numbers = {each.member: each.name for each in roll.everybody() if each.member}
    fresh: set[str] = set()
    for person in people:
        if not good_id(person.id):
            return no(Code.BAD_ID, person.id)
        if not person.name.strip():
            return no(Code.NO_NAME)
        known = roll.people.get(person.id)
        if known is not None or person.id in fresh:
            return no(Code.PERSON_THERE, person.id, person.name if known is None else known.name)
        if person.club and person.club not in roll.clubs:
            return no(Code.NO_CLUB, person.club)
        if person.member and person.member in numbers:
            return no(Code.MEMBER_TAKEN, person.member, numbers[person.member])
        fresh.add(person.id)
        if person.member:
            numbers[person.member] = person.name
    return None
