"""Which district hosts which state tournament: the printed chart, its rotation, its contradictions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Cite, Edition, Malformed, together
from tenoff.kit.season import Season
from tenoff.kit.shelf import Part


class StateTournament(StrEnum):
    """Named as results name them under `event`, in the order of the chart's columns."""

    SINGLES = "singles"
    DOUBLES = "doubles"
    MASTERS = "masters"
    CHAMPIONS = "champions"
    AMATEUR_SINGLES = "amateur-singles"
    AMATEUR_DOUBLES = "amateur-doubles"


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A district's seasons, by the year each begins in, in the order of the tournaments; None: never."""

    district: str
    years: tuple[int | None, ...]
    clause: Cite


@dataclass(frozen=True, slots=True)
class HostChart:
    """`counted`: how many tournaments the text says rotate. `corrections`: hosts where the print is wrong."""

    edition: Edition
    rows: tuple[ChartRow, ...]
    counted: int
    rotates: Cite
    goes_on: Cite
    singles_with_meeting: Cite
    approved: Cite
    corrections: tuple[tuple[StateTournament, int, str], ...] = ()

    def column(self, tournament: StateTournament) -> tuple[tuple[int, ChartRow], ...]:
        """The seasons of a tournament with their rows, the earliest first."""
        index = tuple(StateTournament).index(tournament)
        found = [(year, row) for row in self.rows if (year := row.years[index]) is not None]
        return tuple(sorted(found, key=lambda each: each[0]))


HOSTS: Part[HostChart] = Part("hosts")


class Flaw(StrEnum):
    """What the printed chart contradicts itself in; `values` are given for each."""

    COUNT = "count"  # tournaments the text counts, tournaments in the chart
    TWICE = "twice"  # the season, its hosts
    NEVER = "never"  # the season
    NOT_ALL = "not-all"  # the districts that never host it


class Contradiction(Struct, frozen=True, omit_defaults=True):
    """`suggested`: which district would put it right."""

    flaw: Flaw
    clause: Cite
    values: tuple[str, ...]
    tournament: StateTournament | None = None
    season: Season | None = None
    suggested: str = ""


class Hosting(Struct, frozen=True, omit_defaults=True):
    """Who hosts a tournament in a season. `printed`: as the chart, or its cycle, has it; none, or more than
    one, where it contradicts itself.

    `district`: whom to plan with, as suggested where there is a doubt. `as_in`: the season it repeats.
    """

    tournament: StateTournament
    season: Season
    district: str
    printed: tuple[str, ...]
    clause: Cite
    as_in: Season
    doubt: Contradiction | None = None

    def suits(self, district: str) -> bool:
        """Whether it is the turn of this district, named by its key or as people write it."""
        return district_key(district) in (self.district, *self.printed)

    @property
    def said(self) -> str:
        """The districts whose turn it is, as people write them."""
        return ", ".join(key.replace("-", " ").title() for key in self.printed or (self.district,))


def district_key(name: str) -> str:
    """A district as the chart has it: West Coast is west-coast."""
    return name.strip().lower().replace(" ", "-")


def contradictions(chart: HostChart) -> tuple[Contradiction, ...]:
    """All that does not add up in a chart, found by counting."""
    found: list[Contradiction] = []
    if chart.counted != len(StateTournament):
        values = (str(chart.counted), str(len(StateTournament)))
        found.append(Contradiction(Flaw.COUNT, chart.rotates, values))
    for tournament in StateTournament:
        column = chart.column(tournament)
        hosting = {row.district for _, row in column}
        missing = tuple(row.district for row in chart.rows if row.district not in hosting)
        if missing:
            found.append(Contradiction(Flaw.NOT_ALL, chart.rotates, missing, tournament))
        for year in range(column[0][0], column[-1][0] + 1):
            doubt = _doubt(chart, tournament, year)
            if doubt is not None:
                found.append(doubt)
    return tuple(found)


def _doubt(chart: HostChart, tournament: StateTournament, year: int) -> Contradiction | None:
    rows = [row for charted, row in chart.column(tournament) if charted == year]
    if len(rows) == 1:
        return None
    season = Season(year)
    values = (str(season), *(row.district for row in rows))
    clause = together(*([row.clause for row in rows] or [chart.rotates]))
    flaw = Flaw.TWICE if rows else Flaw.NEVER
    return Contradiction(flaw, clause, values, tournament, season, _corrected(chart, tournament, year))


def _corrected(chart: HostChart, tournament: StateTournament, year: int) -> str:
    """The one host by the corrections: named for the season, or left once others have moved away from it."""
    moved = {district: to for each, to, district in chart.corrections if each is tournament}
    for district, to in moved.items():
        if to == year:
            return district
    kept = [row.district for charted, row in chart.column(tournament) if charted == year]
    left = [district for district in kept if district not in moved]
    return left[0] if len(left) == 1 else ""


def host(chart: HostChart, tournament: StateTournament, season: Season) -> Hosting:
    """The host of one season; after the chart each column goes round in its own order."""
    column = chart.column(tournament)
    first, last = column[0][0], column[-1][0]
    if season.year < first:
        raise Malformed(
            f"the chart begins with the season {Season(first)}, got {season}",
            "records.chart_begins",
            first=Season(first),
            got=season,
        )
    year = first + (season.year - first) % (last - first + 1)
    rows = [row for charted, row in column if charted == year]
    doubt = _doubt(chart, tournament, year)
    printed = tuple(row.district for row in rows)
    return Hosting(
        tournament,
        season,
        printed[0] if doubt is None else doubt.suggested,
        printed,
        together(
            *(row.clause for row in rows),
            chart.rotates,
            *([chart.goes_on] if year != season.year else []),
        ),
        Season(year),
        doubt,
    )


def turn_of(chart: HostChart, event: str, season: Season) -> Hosting | None:
    """Whose turn a state tournament is; None where no chart says: of another event, or before it begins."""
    if event not in tuple(StateTournament) or season.year < chart.column(StateTournament(event))[0][0]:
        return None
    return host(chart, StateTournament(event), season)


def hosts(chart: HostChart, season: Season) -> tuple[Hosting, ...]:
    """All state tournaments of a season with their hosts."""
    return tuple(host(chart, tournament, season) for tournament in StateTournament)


class Appointment(Struct, frozen=True, omit_defaults=True):
    """When and where a state tournament is to be; `approved`: the day of the meeting that approved it."""

    tournament: StateTournament
    first_day: date
    last_day: date
    place: str
    approved: date | None = None


class Fault(StrEnum):
    OTHER_DAYS = "other-days"  # tournament, its first and last day, the meeting's day
    OTHER_PLACE = "other-place"  # tournament, its place, the meeting's place
    NOT_APPROVED = "not-approved"  # tournament


class Against(Struct, frozen=True):
    """What stands against a date or a place."""

    code: Fault
    clause: Cite
    values: tuple[str, ...]


def against(
    chart: HostChart, appointments: Iterable[Appointment], meeting: date | None, meeting_place: str = ""
) -> tuple[Against, ...]:
    """What stands against these: State Singles goes with the Winter Meeting, others need approval.

    `meeting`: of the same winter, None while it has no day; `meeting_place`: "" where nobody has said.
    """
    found: list[Against] = []
    for each in appointments:
        name = each.tournament.value
        if each.tournament is not StateTournament.SINGLES:
            if each.approved is None:
                found.append(Against(Fault.NOT_APPROVED, chart.approved, (name,)))
            continue
        if meeting is not None and not each.first_day <= meeting <= each.last_day:
            days = (name, str(each.first_day), str(each.last_day), str(meeting))
            found.append(Against(Fault.OTHER_DAYS, chart.singles_with_meeting, days))
        if meeting_place and each.place != meeting_place:
            places = (name, each.place, meeting_place)
            found.append(Against(Fault.OTHER_PLACE, chart.singles_with_meeting, places))
    return tuple(found)
