"""Which district hosts which state tournament, season by season, and where the printed chart is in doubt."""

from __future__ import annotations

from litestar import get
from msgspec import Struct

from tenoff.desk.records.honors import host_chart
from tenoff.desk.rights import Action
from tenoff.kit import Cite
from tenoff.kit.season import Season, season_of
from tenoff.records.associations import Association
from tenoff.records.hosts import (
    HostChart,
    Hosting,
    StateTournament,
    contradictions,
    district_key,
    hosts,
)
from tenoff.web.records.honors.frame import csv_reply, honors_page, reckoned, today
from tenoff.web.request import Ask, NotHere, Reply, json, number
from tenoff.words.catalog import say
from tenoff.words.names import cite_words
from tenoff.words.records_honors import flaw_said
from tenoff.words.records_public import season_said

_SHOWN = 7
_LAST = 2199


class HostRow(Struct, frozen=True):
    """Who hosts a tournament in a season. `printed`: as the chart has it: none or several where it is in
    doubt. `as_in`: the first year of the season the cycle repeats.
    """

    season: str
    year: int
    tournament: StateTournament
    district: str
    printed: tuple[str, ...]
    as_in: int | None
    doubt: bool
    clause: Cite


class FlawRow(Struct, frozen=True):
    sentence: str
    clause: Cite


class HostsGiven(Struct, frozen=True):
    hosts: tuple[HostRow, ...]
    contradictions: tuple[FlawRow, ...]


def district_name(key: str, association: Association) -> str:
    """A district by the key it has in the chart."""
    same = (name for name in association.districts if district_key(name) == key)
    return next(same, key)


def _row(each: Hosting, association: Association) -> HostRow:
    return HostRow(
        str(each.season),
        each.season.year,
        each.tournament,
        district_name(each.district, association),
        tuple(district_name(printed, association) for printed in each.printed),
        each.as_in.year if each.as_in != each.season else None,
        each.doubt is not None,
        each.clause,
    )


def _given(chart: HostChart, association: Association, first: int) -> HostsGiven:
    rows = tuple(
        _row(each, association)
        for year in range(first, first + _SHOWN)
        for each in hosts(chart, Season(year))
    )
    flaws = tuple(
        FlawRow(
            flaw_said(
                found,
                lambda key: district_name(key, association),
                "" if found.tournament is None else tournament_said(found.tournament),
            ),
            found.clause,
        )
        for found in contradictions(chart)
    )
    return HostsGiven(rows, flaws)


def tournament_said(tournament: StateTournament) -> str:
    return say(f"records_hosts.tournament.{tournament.value}")


async def _asked(ask: Ask) -> tuple[HostChart, Association, int] | None:
    """The chart, and the first season to show: this one unless another is asked for."""
    found = await reckoned(ask)
    chart = None if found is None else host_chart(found.association, today(ask))
    if found is None or chart is None:
        return None
    begins = min(year for tournament in StateTournament for year, _ in chart.column(tournament))
    usual = max(begins, season_of(today(ask)).year)
    return chart, found.association, max(begins, number(ask, "from", usual, 1900, _LAST - _SHOWN))


@get("/records/hosts", action=Action.SEE)
async def hosts_page(ask: Ask) -> Reply:
    asked = await _asked(ask)
    if asked is None:
        return await honors_page(
            ask, "records/honors/hosts.html", title=say("records_hosts.title"), given=None
        )
    chart, association, first = asked
    given = _given(chart, association, first)
    begins = min(year for tournament in StateTournament for year, _ in chart.column(tournament))
    years = {year: [row for row in given.hosts if row.year == year] for year in range(first, first + _SHOWN)}
    return await honors_page(
        ask,
        "records/honors/hosts.html",
        title=say("records_hosts.title"),
        given=given,
        years=years,
        season_said=lambda year: season_said(Season(year)),
        tournaments=[tournament_said(each) for each in StateTournament],
        earlier=max(begins, first - _SHOWN) if first > begins else None,
        later=first + _SHOWN if first + 2 * _SHOWN <= _LAST else None,
        first=first,
        rests=(chart.rotates, chart.goes_on, chart.singles_with_meeting, chart.approved),
    )


@get("/api/records/hosts", action=Action.SEE)
async def see_hosts(ask: Ask) -> Reply:
    asked = await _asked(ask)
    if asked is None:
        raise NotHere(say("records_hosts.none"))
    return json(_given(*asked))


@get("/api/records/hosts.csv", action=Action.SEE)
async def hosts_csv(ask: Ask) -> Reply:
    asked = await _asked(ask)
    if asked is None:
        raise NotHere(say("records_hosts.none"))
    head = ("Season", "Tournament", "District", "As printed", "As in", "In doubt", "Clause")
    rows = (
        (
            row.season,
            row.tournament.value,
            row.district,
            "; ".join(row.printed),
            "" if row.as_in is None else str(Season(row.as_in)),
            "yes" if row.doubt else "no",
            cite_words(row.clause),
        )
        for row in _given(*asked).hosts
    )
    return csv_reply("hosts.csv", head, rows)


ROUTES = (hosts_page, see_hosts, hosts_csv)
