"""Hosts of state tournaments: every answer about the printed chart and about dates."""

from __future__ import annotations

from datetime import date

from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.kit.season import Season
from tenoff.records.hosts import (
    Against,
    Appointment,
    Contradiction,
    Hosting,
    StateTournament,
    against,
    contradictions,
    hosts,
)

MEETING = date(2027, 1, 12)
SINGLES = Appointment(StateTournament.SINGLES, date(2027, 1, 11), date(2027, 1, 13), "Ocala")
DOUBLES = Appointment(StateTournament.DOUBLES, date(2027, 2, 8), date(2027, 2, 10), "Sebring")


def situations() -> list[object]:
    """The hosts of every charted season and one after, the contradictions, and dates that will not do."""
    found: list[Hosting | Contradiction | Against] = []
    for year in range(2024, 2032):
        found += hosts(FLORIDA_HOSTS, Season(year))
    found += contradictions(FLORIDA_HOSTS)
    found += against(FLORIDA_HOSTS, (SINGLES, DOUBLES), date(2027, 1, 20), "Lakeland")
    return [*found]
