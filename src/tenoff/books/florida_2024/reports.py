"""Which clause asks for each report of the Keeper of Records."""

from __future__ import annotations

from collections.abc import Mapping

from tenoff.books.florida_2024.edition import at
from tenoff.kit import Cite
from tenoff.records.reports import Report

REPORTS: Mapping[Report, Cite] = {
    Report.DIRECTOR_FORMS: at("SR14-a"),
    Report.WEEKLY: at("SR14-b", "SR14-d", "SR9"),
    Report.POINTS: at("SR14-c", "SR14-g"),
    Report.ALL_TIME: at("SR14-e"),
    Report.QUALIFIED: at("SR14-f.1", "SR14-f.2"),
    Report.SEASON_RESULTS: at("SR14-h.1"),
    Report.SEASON_POINTS: at("SR14-h.2"),
    Report.WINNERS: at("SR14-h.4"),
    Report.PINS: at("SR14-h.5.1", "SR14-h.5.2"),
    Report.HALL_CANDIDATES: at("SR14-h.6"),
    Report.CLASS_CHANGES: at("Art9-d"),
    Report.PLAYER_STATUS: at("SR19-b", "SR19-b.1"),
    Report.CLUBS: at("SR19-a", "SR19-a.1"),
    Report.MASTERS_FIELD: at("SR18-b"),
    Report.SCHEDULE: at("Art4-e.1", "Art4-e.2"),
}
