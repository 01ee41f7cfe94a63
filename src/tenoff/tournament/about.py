"""What is announced of an event before anybody enters: host, days, courts, rules, fees, sponsors."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenoff.kit.division import Scope
from tenoff.kit.money import Cents


class OfficialRole(StrEnum):
    DIRECTOR = "director"
    ASSISTANT = "assistant"
    HEAD_REFEREE = "head-referee"
    DIVISIONAL_REFEREE = "divisional-referee"
    REFEREE = "referee"
    DESK = "desk"


class CourtSet(Struct, frozen=True, omit_defaults=True):
    """A court of the event and the numbered set of discs that stays with it."""

    id: str
    discs: str = ""


class Sponsor(Struct, frozen=True, omit_defaults=True):
    name: str
    amount: Cents = Cents(0)


class PlaceRow(Struct, frozen=True, omit_defaults=True):
    """From a field of so many entries on, so many places in main event and consolation."""

    field: int
    main: int
    consolation: int = 0


class About(Struct, frozen=True, omit_defaults=True):
    """An event as announced.

    `days`: in ISO form, the first is the day of the draw. `regulations`: whose they are.
    """

    name: str
    days: tuple[str, ...]
    book: str
    host: str = ""
    place: str = ""
    code: str = ""
    """How the association's schedule calls it, such as P-12."""
    district: str = ""
    scope: Scope = Scope.CLUB
    regulations: str = "plain"
    amendments: tuple[str, ...] = ()
    """Changes to the book, each in its written form, announced before the event begins."""
    zone: str = ""
    """The place's time zone, such as America/New_York; "" for that of the computer at the desk."""
    closes: str = "09:00"
    """When registration closes on the first day."""
    self_service: bool = False
    """Players may enter themselves from home."""
    cap: int | None = None
    """How many entries the place has room for, all divisions together."""
    sponsors: tuple[Sponsor, ...] = ()
    prizes: str = ""
    """The prize table's name; "" for the regulations' own."""
    places: tuple[PlaceRow, ...] = ()
    """How many places there are by the size of the field, smallest first; none for the regulations' own."""
    yearly: str = ""
    """Which of the association's yearly tournaments it is: singles, doubles, masters, champions …"""
    template: str = ""
    rehearsal: bool = False
