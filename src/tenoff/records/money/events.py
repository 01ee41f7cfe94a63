"""What happened in the ledger, with amounts and clauses inside, so that folding needs no rule."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.log import kebab
from tenoff.records.money.entries import Entry
from tenoff.records.money.kinds import EventOnBook, Rate


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class BookOpened(Happening, frozen=True):
    season: int
    rules: str


class EventListed(Happening, frozen=True):
    """An event is new on the book, or is described otherwise."""

    about: EventOnBook


class RateSet(Happening, frozen=True):
    rate: Rate


class Entered(Happening, frozen=True):
    entry: Entry


class BookClosed(Happening, frozen=True):
    day: date


Event = BookOpened | EventListed | RateSet | Entered | BookClosed
