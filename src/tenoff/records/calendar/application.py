"""A tournament as a club or a district asks for it: what it is, where, and on which days."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from msgspec import Struct

from tenoff.kit.division import Gender, Grade, Play, Scope

CENTERFOLD = (Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL)
"""What is printed in the middle of the yearbook."""


class Span(Struct, frozen=True, order=True):
    """Days in a row, both ends among them."""

    first: date
    last: date

    def __iter__(self) -> Iterator[date]:
        for number in range((self.last - self.first).days + 1):
            yield self.first + timedelta(days=number)

    def meets(self, other: Span) -> bool:
        """Whether they have a day in common."""
        return self.first <= other.last and other.first <= self.last


class Place(Struct, frozen=True, omit_defaults=True):
    """Where it is played; latitude and longitude in degrees, north and east positive, where known."""

    name: str
    latitude: float | None = None
    longitude: float | None = None


class Application(Struct, frozen=True, omit_defaults=True):
    """`preferred` and `alternates`: the days asked for. `event`: which of the state tournaments it is.

    Inter-district and intra-district events have the scope of district ones.
    """

    title: str
    club: str
    district: str
    scope: Scope
    preferred: Span
    alternates: tuple[Span, ...] = ()
    grades: tuple[Grade, ...] = ()
    plays: tuple[Play, ...] = ()
    genders: tuple[Gender, ...] = ()
    place: Place | None = None
    event: str = ""
    code: str = ""
    """How the schedule calls it, such as P-12; "" lets the schedule number it."""
    note: str = ""

    @property
    def centerfold(self) -> bool:
        return self.scope in CENTERFOLD

    @property
    def mixed(self) -> bool:
        return Gender.MIXED in self.genders

    def same_players(self, other: Application) -> bool:
        """Whether somebody could wish to enter both."""
        return bool({*self.grades} & {*other.grades}) and bool({*self.genders} & {*other.genders})
