"""What an event left behind for the records: its divisions, their places, and who won at least one match."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.season import Season, season_of


class Sex(StrEnum):
    MAN = "man"
    LADY = "lady"


class Chart(StrEnum):
    MAIN = "main"
    CONSOLATION = "consolation"


class Placed(Struct, frozen=True, omit_defaults=True):
    """One place. `people`: record ids of all who hold it: both partners of a team; more where it is shared.

    `won`: matches the team won, a walkover being one and a bye none; None where the paper does not say.
    """

    chart: Chart
    place: int
    people: tuple[str, ...] = ()
    won: int | None = None
    tied: bool = False
    did_not_finish: bool = False


class DivisionResult(Struct, frozen=True, omit_defaults=True):
    """`entries`: players or teams in the division when the draw was completed; 0 where no paper says it.

    `mingle`: partners were drawn anew for each match.
    """

    key: str
    name: str
    gender: Gender
    grade: Grade
    play: Play
    entries: int
    places: tuple[Placed, ...]
    mingle: bool = False


class EventResult(Struct, frozen=True, omit_defaults=True):
    """An event with its results.

    `source`: the hash of the results document, or the paper it was typed in from.
    """

    id: str
    name: str
    first_day: date
    last_day: date
    scope: Scope
    divisions: tuple[DivisionResult, ...]
    code: str = ""
    host: str = ""
    district: str = ""
    in_state: bool = True
    """Played in the association's own state: others are not counted for classes."""
    event: str = ""
    """Which yearly tournament it is: singles, doubles, amateur-singles, amateur-doubles, masters,
    champions.
    """
    source: str = ""
    played: str = ""
    """The mark of the matches that came along and of the names in them; "" where nobody took it down."""

    @property
    def season(self) -> Season:
        """By the day it ended, when its points were won."""
        return season_of(self.last_day)

    @property
    def centerfold(self) -> bool:
        return self.scope in (Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL)
