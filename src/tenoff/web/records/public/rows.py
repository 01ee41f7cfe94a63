"""The shapes in which programs get the records."""

from __future__ import annotations

from datetime import date
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import fields

from tenoff.kit import Cite
from tenoff.web.records.public.events import DivisionRows, PlaceRow, VersionRow
from tenoff.web.records.public.view import EventRow, LineRow, Points, QualifiedRow, StandingRow

S = TypeVar("S", bound=Struct)


class RecordsGiven(Struct, frozen=True):
    """Whose records, and how much. `seasons`: by the year each began in, the newest first."""

    association: str
    name: str
    seasons: tuple[int, ...]
    players: int
    clubs: int
    events: int


class StandingsGiven(Struct, frozen=True, omit_defaults=True):
    """A list as it stood on a day. `season`: left out in the list of all time."""

    list: str
    on: date
    standings: tuple[StandingRow, ...]
    season: int = 0


class PlayerRow(Struct, frozen=True):
    person: str
    name: str
    list: str
    club: str
    club_name: str
    district: str
    klass: str


class SeasonTotal(Struct, frozen=True):
    """`rank`: 0 where the player is on no list."""

    season: int
    points: Points
    rank: int


class ClassHeld(Struct, frozen=True):
    """A class since a day; null where it was held from the start."""

    klass: str
    since: date | None
    cause: str
    clause: Cite


class CountedRow(Struct, frozen=True):
    """A place that counts for the class now, or would; `lapses`: the first day on which it does not."""

    day: date
    event: str
    event_name: str
    points: float
    said: str
    clause: Cite
    lapses: date


class LapseRow(Struct, frozen=True):
    """Points that lapse on a day, and what is left of those known now."""

    day: date
    points: float
    left: float


class OutlookGiven(Struct, frozen=True):
    """Where a player stands between two classes. `said`: what would move them, in sentences."""

    klass: str
    points: float
    lines: tuple[CountedRow, ...]
    lapses: tuple[LapseRow, ...]
    said: tuple[str, ...]


class PlayerGiven(Struct, frozen=True):
    """`outlook`: null where the association has no classes."""

    player: PlayerRow
    former_names: tuple[str, ...]
    seasons: tuple[SeasonTotal, ...]
    classes: tuple[ClassHeld, ...]
    qualified: tuple[QualifiedRow, ...]
    outlook: OutlookGiven | None
    lines: tuple[LineRow, ...]


class ClubRow(Struct, frozen=True):
    club: str
    name: str
    district: str
    place: str
    players: int
    closed: str


class ClubGiven(Struct, frozen=True):
    club: str
    name: str
    district: str
    place: str
    players: tuple[PlayerRow, ...]


class EventGiven(Struct, frozen=True):
    """`stands`: false where the results were withdrawn. `versions`: how they came to read so."""

    event: EventRow
    stands: bool
    divisions: tuple[DivisionRows, ...]
    lines: tuple[LineRow, ...]
    versions: tuple[VersionRow, ...]


class PlaceLine(Struct, frozen=True):
    """A place as a line of a spreadsheet."""

    division: str
    mingle: bool
    entries: int
    chart: str
    place: int
    names: str
    people: str
    clubs: str
    won: str
    tied: bool
    did_not_finish: bool


class ChampionLine(Struct, frozen=True):
    """A champion as a line of a spreadsheet."""

    season: int
    event: str
    event_name: str
    day: date
    division: str
    champions: str
    clubs: str


class RatedRow(Struct, frozen=True):
    """`sure_within`: twice the deviation."""

    rank: int
    person: str
    name: str
    rating: int
    sure_within: int
    matches: int


class RatingGiven(Struct, frozen=True):
    """Unofficial: it decides nothing."""

    on: date
    rating: tuple[RatedRow, ...]
    official: bool = False


class BestRow(Struct, frozen=True):
    """`value`: a score, matches in a row, titles, or points. `event`: of a game; `season`: of points."""

    rank: int
    people: str
    names: str
    value: Points
    day: date
    event: str
    season: int


class BestsGiven(Struct, frozen=True):
    games: tuple[BestRow, ...]
    streaks: tuple[BestRow, ...]
    titles: tuple[BestRow, ...]
    seasons: tuple[BestRow, ...]


class MetRow(Struct, frozen=True):
    day: date
    event: str
    said: str


class HeadToHeadGiven(Struct, frozen=True):
    """The first one's figures first; games and points of the games that are known."""

    names: tuple[str, str]
    won: tuple[int, int]
    tied: int
    games: tuple[int, int]
    points: tuple[int, int]
    matches: tuple[MetRow, ...]


def flat(shape: type[S], row: Struct, **other: object) -> S:
    """A row in another shape: what is called the same is the same."""
    names = {field.name for field in fields(shape)} - other.keys()
    return shape(**{name: getattr(row, name) for name in names}, **other)


def place_line(part: DivisionRows, place: PlaceRow) -> PlaceLine:
    return flat(
        PlaceLine, place, division=part.name, mingle=part.mingle, entries=part.entries,
        names=" / ".join(each.name for each in place.people),
        people=" ".join(each.id for each in place.people),
        won="" if place.won is None else str(place.won),
    )  # fmt: skip
