"""What happened in the hall, for everybody to read, with its clauses inside."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.log import kebab
from tenoff.records.hall.values import Category, Due, Member, Plaque, Plate


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


class HallOpened(Happening, frozen=True):
    rule: str
    clause: Cite


class PlayersSubmitted(Happening, frozen=True):
    on: date
    due: tuple[Due, ...]
    clause: Cite


class InductionPostponed(Happening, frozen=True):
    person: str
    winter: int
    clause: Cite


class PresidentSubmitted(Happening, frozen=True):
    due: Due
    years: int


class ElectionAnnounced(Happening, frozen=True):
    """Names only: neither numbers nor anybody else's name."""

    due: tuple[Due, ...]
    clause: Cite


class DueTakenBack(Happening, frozen=True):
    person: str
    category: Category
    reason: str


class Inducted(Happening, frozen=True):
    member: Member


class MemberEntered(Happening, frozen=True):
    member: Member
    source: str


class MemberStruck(Happening, frozen=True):
    person: str
    category: Category
    reason: str


class PlaqueHung(Happening, frozen=True):
    plaque: Plaque
    clause: Cite


class PlateAdded(Happening, frozen=True):
    plaque: str
    plate: Plate


class PlaqueRetired(Happening, frozen=True):
    """Its name plates are filled, so it goes to the hall."""

    plaque: str
    on: date
    clause: Cite


Event = (
    HallOpened
    | PlayersSubmitted
    | InductionPostponed
    | PresidentSubmitted
    | ElectionAnnounced
    | DueTakenBack
    | Inducted
    | MemberEntered
    | MemberStruck
    | PlaqueHung
    | PlateAdded
    | PlaqueRetired
)
