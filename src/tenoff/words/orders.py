"""Orders in words, whatever book they are given to: why one was not taken, and values to choose from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from enum import StrEnum
from typing import Any

from tenoff.log import Money, Named, Refused, Usual
from tenoff.rules.books import book
from tenoff.words.catalog import say
from tenoff.words.declined import value_said, with_clause
from tenoff.words.event_names import money
from tenoff.words.moments import date_said
from tenoff.words.names import listed

Naming = Callable[[Named], str]
"""What people call a thing that a log knows by its key."""

_LISTS = {
    "calendar.meetings.MeetingKind": "records_calendar.meeting",
    "changes.commands.Subject": "records_changes.subject",
    "changes.state.Standing": "records_changes.standing",
    "division.Scope": "records_money.scope",
    "money.kinds.Office": "records_money.office",
    "money.kinds.Yearly": "records_money.yearly",
}
"""Where the words of each closed list stand; one that is missing here is an error, never a raw value."""


def refused(key: str, refusal: Refused[Any], named: Naming | None = None) -> str:
    """The sentence for a code of a book, whose sentences stand under `key`, with the clause that says so."""
    return with_clause(refused_briefly(key, refusal, named), refusal.clause)


def refused_briefly(key: str, refusal: Refused[Any], named: Naming | None = None) -> str:
    """The same without the clause and the full stop."""
    above = "orders.refused" if isinstance(refusal.code, Usual) else key
    places = {name: place_said(value, named) for name, value in refusal.places.items()}
    return say(f"{above}.{refusal.code.value}", **places)


def place_said(value: object, named: Naming | None = None) -> object:
    """A value of a sentence or a list to choose from, as people read it."""
    match value:
        case Named("book", key):
            return book(key).at.title
        case Named(_, key):
            return key if named is None else named(value)
        case Money(cents):
            return money(cents)
        case StrEnum():
            return member_said(value)
        case tuple():
            return listed([str(place_said(each, named)) for each in value])
        case date():
            return date_said(value)
        case str():
            return value_said(value)
        case _:
            return value


def member_said(member: StrEnum) -> str:
    """The word for a member of a closed list."""
    module = type(member).__module__.removeprefix("tenoff.records.").removeprefix("tenoff.kit.")
    return say(f"{_LISTS[f'{module}.{type(member).__name__}']}.{member.value}")
