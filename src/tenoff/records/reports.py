"""The reports that a Keeper of Records owes, and the clause that asks for each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from tenoff.kit import Cite
from tenoff.kit.shelf import Part


class Report(StrEnum):
    """A report, in the order of the duties."""

    DIRECTOR_FORMS = "director-forms"
    WEEKLY = "weekly"
    POINTS = "points"
    ALL_TIME = "all-time"
    QUALIFIED = "qualified"
    SEASON_RESULTS = "season-results"
    SEASON_POINTS = "season-points"
    WINNERS = "winners"
    PINS = "pins"
    HALL_CANDIDATES = "hall-candidates"
    CLASS_CHANGES = "class-changes"
    PLAYER_STATUS = "player-status"
    CLUBS = "clubs"
    MASTERS_FIELD = "masters-field"
    SCHEDULE = "schedule"


REPORTS: Part[Mapping[Report, Cite]] = Part("reports")
