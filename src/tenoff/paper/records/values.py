"""What stands in the yearbook, as values that its pages are laid out from."""

from __future__ import annotations

from msgspec import Struct


class Para(Struct, frozen=True):
    """A paragraph somebody wrote. `head`: it is a heading."""

    text: str
    head: bool = False


class ClubLine(Struct, frozen=True):
    name: str
    place: str
    players: str


class DistrictClubs(Struct, frozen=True):
    district: str
    note: str
    clubs: tuple[ClubLine, ...]


class ClassNames(Struct, frozen=True):
    """Everybody of one class. `chunks`: their names in order, in groups between which a page may end."""

    title: str
    chunks: tuple[tuple[str, ...], ...]


class DistrictStatus(Struct, frozen=True):
    district: str
    classes: tuple[ClassNames, ...]
    note: str = ""


class WinnerLine(Struct, frozen=True):
    place: str
    names: str
    clubs: str


class WinnersOf(Struct, frozen=True):
    """A division of an event with its lines."""

    title: str
    lines: tuple[WinnerLine, ...]


class EventWinners(Struct, frozen=True):
    title: str
    note: str
    divisions: tuple[WinnersOf, ...]


class RollLine(Struct, frozen=True):
    """`pin`: gold, silver, bronze or none; `pin_said`: its word."""

    rank: str
    name: str
    club: str
    points: str
    all_time: str
    pin: str = ""
    pin_said: str = ""


class RollList(Struct, frozen=True):
    """`chunks`: those with pins; `rest`: everybody else with points."""

    title: str
    chunks: tuple[tuple[RollLine, ...], ...]
    rest: tuple[tuple[RollLine, ...], ...]
    rest_title: str


class ClauseLine(Struct, frozen=True):
    """`changed`: what the association has changed in it since it was printed, each in a sentence or more."""

    number: str
    text: str
    changed: tuple[str, ...] = ()


class Part(Struct, frozen=True):
    """A part of a rule book under its heading."""

    title: str
    clauses: tuple[ClauseLine, ...]


class ScheduleLine(Struct, frozen=True):
    code: str
    days: str
    title: str
    where: str
    district: str
    red: bool = False
    mark: str = ""


class Month(Struct, frozen=True):
    title: str
    lines: tuple[ScheduleLine, ...]


class Fold(Struct, frozen=True):
    """The schedule on the two pages in the middle. `scale`: of its type, so that it fits."""

    title: str
    note: str
    left: tuple[Month, ...]
    right: tuple[Month, ...]
    scale: float


class DistrictPages(Struct, frozen=True):
    """A district's own pages: officers and coming tournaments on the first, then results."""

    district: str
    officers: tuple[Para, ...]
    coming: tuple[ScheduleLine, ...]
    results: tuple[EventWinners, ...]
    note: str = ""


class AdBox(Struct, frozen=True):
    """`size`: quarter, half or full. `picture`: its number; -1 where the words are all there is."""

    advertiser: str
    size: str
    picture: int = -1


class Yearbook(Struct, frozen=True):
    """`words`: what stands on its pages, by key. `ads`: what goes on each page. `motions`: those that the
    President forwarded to the editor.
    """

    title: str
    association: str
    season: str
    foot: str
    words: dict[str, str]
    foreword: tuple[Para, ...]
    clubs: tuple[DistrictClubs, ...]
    status: tuple[DistrictStatus, ...]
    status_day: str
    winners: tuple[EventWinners, ...]
    roll: tuple[RollList, ...]
    rules: tuple[Part, ...]
    standing: tuple[Part, ...]
    motions: tuple[str, ...]
    by_laws: tuple[Para, ...]
    districts: tuple[DistrictPages, ...]
    fold: Fold
    ads: tuple[tuple[AdBox, ...], ...]
