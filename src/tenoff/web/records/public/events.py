"""Events on record for everybody: places, points with their clauses, every version; champions by year."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

from litestar import get
from msgspec import Struct

from tenoff.desk.rights import Action
from tenoff.kit.season import Season
from tenoff.records.played import Played, in_order
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.roll.state import Version
from tenoff.web.records.public.frame import Looked, looked_at, records_page
from tenoff.web.records.public.lists import season_named
from tenoff.web.records.public.view import (
    LineRow,
    Named,
    champion_rows,
    event_row,
    event_rows,
    line_rows,
    named,
)
from tenoff.web.request import Ask, NotHere, Reply
from tenoff.words import records_public as words
from tenoff.words.catalog import say
from tenoff.words.names import joined


class PlaceRow(Struct, frozen=True, omit_defaults=True):
    """A place with those who hold it, and their clubs; nobody is named where they did not finish.

    `won`: matches; None where the paper does not say.
    """

    chart: str
    place: int
    people: tuple[Named, ...]
    clubs: str = ""
    won: int | None = None
    tied: bool = False
    did_not_finish: bool = False


class DivisionRows(Struct, frozen=True, omit_defaults=True):
    key: str
    name: str
    gender: str
    grade: str
    play: str
    entries: int
    places: tuple[PlaceRow, ...]
    mingle: bool = False


class VersionRow(Struct, frozen=True, omit_defaults=True):
    """How the results came to read so. `said`: in a sentence."""

    on: str
    said: str
    withdrawn: bool = False


@get("/records/events", action=Action.SEE)
async def events_page(ask: Ask) -> Reply:
    look = await looked_at(ask)
    year = ask.query_params.get("season", "")
    season = season_named(year) if year else look.season
    return await records_page(
        look, "events", say("records_public.events.title"),
        season=season, seasons=look.book.seasons, rows=event_rows(look, season),
    )  # fmt: skip


@get("/records/events/{event:str}", action=Action.SEE)
async def event_page(ask: Ask, event: str) -> Reply:
    look = await looked_at(ask)
    result, shown, versions = stands(look, event)
    lines: dict[str, list[LineRow]] = {}
    if shown:
        for line in event_lines(look, event):
            lines.setdefault(line.person, []).append(line)
    played = in_order(look.book.meetings.of_event(event)) if shown else []
    return await records_page(
        look, "event", result.name, result=result, row=event_row(look, result), stands=shown,
        sections=divisions(look, result), lines=lines, versions=versions,
        matches=[match_said(look, each) for each in played],
    )  # fmt: skip


def stands(look: Looked, event: str) -> tuple[EventResult, bool, tuple[VersionRow, ...]]:
    """The results of the day, or the last there were; whether they stand; and how they came."""
    known = [each for each in look.book.roll.results.get(event, ()) if each.on <= look.day]
    result = look.result(event)
    last = next((each.result for each in reversed(known) if each.result is not None), None)
    if last is None:
        raise NotHere(say("wrong.records.event"))
    return result or last, result is not None, tuple(_versions(known))


def _versions(known: list[Version]) -> list[VersionRow]:
    found = []
    for at, each in enumerate(known):
        day = words.day_said(each.on)
        if each.result is None:
            said = say("records_public.event.withdrawn", day=day, reason=each.reason)
        elif at == 0:
            said = say("records_public.event.first", day=day)
        elif not each.reason:
            said = say("records_public.event.back", day=day)
        else:
            said = say("records_public.event.changed", day=day, reason=each.reason)
        found.append(VersionRow(each.on.isoformat(), said, each.result is None))
    return found


def divisions(look: Looked, result: EventResult) -> tuple[DivisionRows, ...]:
    return tuple(_division(look, result, each) for each in result.divisions)


def _division(look: Looked, result: EventResult, division: DivisionResult) -> DivisionRows:
    order = list(Chart)
    places = sorted(division.places, key=lambda each: (order.index(each.chart), each.place))
    return DivisionRows(
        division.key, division.name, division.gender.value, division.grade.value, division.play.value,
        division.entries,
        tuple(_place(look, result, each) for each in places), division.mingle,
    )  # fmt: skip


def _place(look: Looked, result: EventResult, placed: Placed) -> PlaceRow:
    """Art. 10(f): of a place that somebody walked away from only that is said."""
    chart, day = placed.chart.value, result.last_day
    if placed.did_not_finish:
        return PlaceRow(chart, placed.place, (), did_not_finish=True)
    people, clubs = named(look, placed.people, day), look.clubs(placed.people, day)
    return PlaceRow(chart, placed.place, people, clubs, placed.won, placed.tied)


def event_lines(look: Looked, event: str) -> tuple[LineRow, ...]:
    """The points of an event as its page shows them: without those who walked away from a place."""
    lines, result = look.book.lines_of_event(event, look.on), look.result(event)
    left = {  # an older table gave points for such a place too
        (division.key, placed.chart, placed.place, person)
        for division in (() if result is None else result.divisions)
        for placed in division.places
        if placed.did_not_finish
        for person in placed.people
    }
    return line_rows(
        look, (each for each in lines if (each.division, each.chart, each.place, each.person) not in left)
    )


def match_said(look: Looked, match: Played) -> str:
    """A match in one line, the winners first."""
    sides = {
        "winners": look.names(match.winners, match.day), "losers": look.names(match.losers, match.day),
    }  # fmt: skip
    key = "tied" if match.tied else "beat"
    if not match.games:
        return say(f"records_public.event.{key}", **sides)
    games = [say("records_public.event.game", own=each.own, other=each.other) for each in match.games]
    return say(f"records_public.event.{key}_games", games=joined(games), **sides)


@get("/records/champions", action=Action.SEE)
async def champions_page(ask: Ask) -> Reply:
    """Winners season by season; of the state tournaments, or of all events."""
    look = await looked_at(ask)
    every = ask.query_params.get("of", "") == "all"
    rows = champion_rows(look, only_state=not every)
    seasons = [(Season(year), list(own)) for year, own in groupby(rows, key=attrgetter("season"))]
    return await records_page(
        look, "champions", say("records_public.champions.title"), seasons=seasons, every=every
    )


ROUTES = (events_page, event_page, champions_page)
