"""The shapes in which programs get the records."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.web.records.public.events import DivisionRows, VersionRow
from tenoff.web.records.public.frame import Looked
from tenoff.web.records.public.known import Bests
from tenoff.web.records.public.view import EventRow, LineRow, Points, QualifiedRow, StandingRow, points_of


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


class PlayerGiven(Struct, frozen=True):
    player: PlayerRow
    former_names: tuple[str, ...]
    seasons: tuple[SeasonTotal, ...]
    classes: tuple[ClassHeld, ...]
    qualified: tuple[QualifiedRow, ...]
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
    division: str
    entries: int
    chart: str
    place: int
    names: str
    people: str
    won: str
    tied: bool
    did_not_finish: bool


class ChampionLine(Struct, frozen=True):
    season: int
    event: str
    event_name: str
    day: date
    division: str
    champions: str


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


def bests_rows(look: Looked, made: Bests) -> BestsGiven:
    def row(
        rank: int, people: tuple[str, ...], value: Points, day: date, event: str = "", season: int = 0
    ) -> BestRow:
        return BestRow(rank, " ".join(people), look.names(people, day), value, day, event, season)

    return BestsGiven(
        tuple(
            row(each.rank, each.people, each.score, each.match.day, each.match.event) for each in made.games
        ),
        tuple(row(each.rank, (each.person,), each.length, each.matches[-1].day) for each in made.streaks),
        tuple(row(each.rank, (each.person,), each.count, each.titles[-1].day) for each in made.titles),
        tuple(
            row(each.rank, (each.person,), points_of(each.total), each.lines[-1].day, season=each.season.year)
            for each in made.seasons
        ),
    )
