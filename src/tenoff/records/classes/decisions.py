"""What people decide about classes: a district, its board, the keeper of records; each with its day."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit.division import Scope
from tenoff.kit.season import Season, season_of
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.results import DivisionResult, EventResult


class OfDistrict(Struct, frozen=True, omit_defaults=True):
    """What a district decides about the points of its event, or of one division of it."""

    event: str
    on: date
    division: str = ""
    reason: str = ""

    @property
    def known(self) -> date:
        """From when on it counts in what was known on a day."""
        return self.on

    def about(self, event: EventResult, division: DivisionResult) -> bool:
        """Only a district's own event: points of others are not the district's to decide about."""
        return (
            event.scope is Scope.DISTRICT and self.event == event.id and self.division in ("", division.key)
        )


class Withheld(OfDistrict, frozen=True, tag="withheld"):
    """It gives no points."""


class Awarded(OfDistrict, frozen=True, tag="awarded"):
    """It gives the points of a mingle, which has none by itself."""


class Listed(Struct, frozen=True, omit_defaults=True, tag="listed"):
    """The keeper has it from paper that a player is of a class since a day.

    `on`: the day it was written down. The paper is older, so it counts as known since the class is held.
    """

    person: str
    on: date
    klass: PlayerClass
    since: date
    source: str

    @property
    def effective(self) -> date:
        return self.since

    @property
    def known(self) -> date:
        return self.since


class RankedElsewhere(Struct, frozen=True, omit_defaults=True, tag="ranked-elsewhere"):
    """A player is an expert, master or pro in another state or country."""

    person: str
    on: date
    rank: str
    where: str

    @property
    def effective(self) -> date:
        return self.on

    @property
    def known(self) -> date:
        return self.on


class SteppedDown(Struct, frozen=True, omit_defaults=True, tag="stepped-down"):
    """A district's board lets a player go down a class. `played`: events of the year the board counted."""

    person: str
    on: date
    played: int
    board: str

    @property
    def effective(self) -> date:
        """The following 1 October, or the day itself if it is one."""
        season = season_of(self.on)
        return season.first if self.on == season.first else season.next.first

    @property
    def known(self) -> date:
        return self.on

    @property
    def year(self) -> Season:
        """The season that is looked at: the one before it takes effect."""
        return Season(season_of(self.effective).year - 1)


Decision = Withheld | Awarded | Listed | RankedElsewhere | SteppedDown
Personal = Listed | RankedElsewhere | SteppedDown
