"""When the regulations say no: a code, the clause and named values; the sentence is made at the edge."""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

from tenoff.kit import Cite

C = TypeVar("C", bound=StrEnum)


class Usual(StrEnum):
    """Reasons that every log has; their sentences are in one table."""

    ID_TAKEN = "id-taken"
    TOO_LONG = "too-long"
    NOT_OPENED = "not-opened"
    ALREADY_OPENED = "already-opened"
    NO_TEXT = "no-text"
    NO_LINES = "no-lines"
    NO_NUMBER = "no-number"
    NOT_LISTED = "not-listed"
    NO_REASON = "no-reason"
    IN_FUTURE = "in-future"


class Named(Struct, frozen=True):
    """Something that people know by a name and a log by a key."""

    kind: str
    key: str


class Money(Struct, frozen=True):
    cents: int


Place = str | int | date | Named | Money | tuple[str, ...] | None
"""What a sentence needs. A StrEnum is said by its word."""


class Refused(Struct, Generic[C], frozen=True, omit_defaults=True):
    """An order that is not taken.

    `places`: what the sentence needs, by name; `field` is the field it is about. `values`: the same as text,
    in the order of the places a, b and c, in logs whose sentences do not name theirs.
    """

    code: C | Usual
    values: tuple[str, ...] = ()
    clause: Cite | None = None
    places: dict[str, Place] = {}

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as plain text, for programs."""
        return self.values or tuple(map(str, self.places.values()))
