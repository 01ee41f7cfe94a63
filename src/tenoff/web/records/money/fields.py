"""The fields of each kind of entry in the treasurer's book, in the order one fills them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tenoff.words.catalog import say


class Shape(StrEnum):
    """How a field is filled."""

    TEXT = "text"
    LINES = "lines"
    DAY = "day"
    MONEY = "money"
    WHOLE = "whole"
    EVENT = "event"
    OFFICE = "office"
    SCOPE = "scope"
    YEARLY = "yearly"


@dataclass(frozen=True, slots=True)
class Field:
    """`words`: the key of its label; `free`: it may stay empty."""

    name: str
    shape: Shape
    free: bool = False
    words: str = ""

    @property
    def label(self) -> str:
        return say(f"records_money.field.{self.words or self.name}")


_DAY, _EVENT, _AMOUNT = Field("day", Shape.DAY), Field("event", Shape.EVENT), Field("amount", Shape.MONEY)
_PERSON, _WHAT = Field("person", Shape.TEXT), Field("what", Shape.TEXT)
_PARTY, _HOW = Field("party", Shape.TEXT), Field("how", Shape.TEXT, free=True)
_OFFICE, _GUESTS = Field("office", Shape.OFFICE), Field("guests", Shape.LINES)
_ANY_EVENT = Field("event", Shape.EVENT, free=True)

FIELDS: Mapping[str, tuple[Field, ...]] = {
    "pay-yearly": (_DAY, _OFFICE, _PERSON, Field("amount", Shape.MONEY, free=True, words="amount_left")),
    "subsidize-meeting": (_DAY, Field("meeting", Shape.DAY), Field("drivers", Shape.LINES)),
    "order-tickets": (_DAY, _EVENT, _GUESTS, Field("each", Shape.MONEY)),
    "bill-lodging": (_DAY, _EVENT, Field("night", Shape.DAY), _GUESTS, _AMOUNT),
    "pay-stipend": (_DAY, _EVENT, _PERSON, _OFFICE, Field("nights", Shape.TEXT)),
    "pay-director": (_DAY, _EVENT, _PERSON, Field("players", Shape.WHOLE, free=True)),
    "give-grant": (_DAY, _EVENT),
    "take-back-grant": (_DAY, _EVENT, _AMOUNT),
    "pay-receipts": (_DAY, _EVENT, _AMOUNT, _WHAT),
    "lodge-director": (
        _DAY,
        _EVENT,
        _PERSON,
        Field("miles", Shape.WHOLE, words="miles_home"),
        Field("cost", Shape.MONEY),
    ),
    "pay-travel": (
        _DAY,
        _EVENT,
        _PERSON,
        Field("miles", Shape.WHOLE),
        Field("home", Shape.TEXT),
        Field("sent_by", Shape.OFFICE),
        Field("own_office", Shape.OFFICE, free=True),
    ),
    "book-report": (_DAY, _EVENT),
    "spend": (_DAY, _WHAT, _AMOUNT, Field("to", Shape.TEXT), _ANY_EVENT),
    "earn": (_DAY, _WHAT, _AMOUNT, Field("of", Shape.TEXT), _ANY_EVENT),
    "settle": (_DAY, _PARTY, _AMOUNT, _HOW),
    "collect": (_DAY, _PARTY, _AMOUNT, _HOW),
    "reverse": (_DAY, Field("entry", Shape.WHOLE), Field("reason", Shape.TEXT)),
    "list-event": (
        Field("key", Shape.TEXT),
        Field("name", Shape.TEXT),
        Field("first_day", Shape.DAY),
        Field("last_day", Shape.DAY),
        Field("scope", Shape.SCOPE),
        Field("host", Shape.TEXT),
        Field("district", Shape.TEXT),
        Field("yearly", Shape.YEARLY, free=True),
    ),
    "set-mileage-rate": (
        Field("since", Shape.DAY),
        Field("cents", Shape.TEXT),
        Field("source", Shape.TEXT),
    ),
    "close-book": (_DAY,),
}
"""Every kind of entry with its fields."""

GROUPS = {
    "officers": ("pay-yearly", "subsidize-meeting", "order-tickets", "bill-lodging", "pay-stipend"),
    "events": (
        "pay-director",
        "give-grant",
        "take-back-grant",
        "pay-receipts",
        "lodge-director",
        "pay-travel",
        "book-report",
    ),
    "other": ("settle", "collect", "spend", "earn", "reverse"),
    "book": ("list-event", "set-mileage-rate", "close-book"),
}
