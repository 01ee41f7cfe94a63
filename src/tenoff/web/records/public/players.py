"""Players for everybody: who is on the roll, what they have won, and the lines it is made of."""

from __future__ import annotations

from litestar import Response, get
from markupsafe import Markup

from tenoff.desk.rights import Action
from tenoff.kit.season import Season
from tenoff.records.results import Chart, EventResult, Placed
from tenoff.records.roll.people import Club, Person
from tenoff.tournament.search.sounds import words as words_in
from tenoff.web.records.drawing import Bar, bars
from tenoff.web.records.public.frame import Looked, list_name, looked_at, records_page
from tenoff.web.records.public.known import found, opponents
from tenoff.web.records.public.player_class import class_of
from tenoff.web.records.public.view import (
    Points,
    QualifiedRow,
    event_row,
    line_rows,
    points_of,
    qualified_rows,
)
from tenoff.web.request import Ask, Reply
from tenoff.words import records_public as words
from tenoff.words.catalog import say
from tenoff.words.measures import number

_MOST = 60
_YEARS = 20
_REASONS = 6
_OTHERS = 20
"""So many events and clubs are shown beside the people of a search."""


@get("/records/players", action=Action.SEE)
async def players_page(ask: Ask) -> Reply:
    look = await looked_at(ask)
    text = ask.query_params.get("find", "").strip()[:80]
    people = players(look, text)
    return await records_page(
        look, "players", say("records_public.players.title"),
        text=text, found=people[:_MOST], more=len(people) > _MOST, most=_MOST,
        events=tuple(event_row(look, each) for each in events_like(look, text)), clubs=clubs_like(look, text),
    )  # fmt: skip


def events_like(look: Looked, text: str) -> list[EventResult]:
    """Events with all these words in the name, the newest first; each may be begun only."""
    asked = words_in(text)
    like = (each for each in look.book.results(look.on) if asked and _begun(asked, words_in(each.name)))
    return sorted(like, key=lambda each: each.last_day, reverse=True)[:_OTHERS]


def clubs_like(look: Looked, text: str) -> list[Club]:
    asked = words_in(text)
    like = (each for each in look.book.roll.clubs.values() if asked and _begun(asked, words_in(each.name)))
    return sorted(like, key=lambda each: each.name)[:_OTHERS]


def _begun(asked: tuple[str, ...], name: tuple[str, ...]) -> bool:
    return all(any(word.startswith(each) for word in name) for each in asked)


def players(look: Looked, text: str = "") -> list[Person]:
    """Those who may be meant, the likeliest first; without a text everybody by name, the unnamed last."""
    if text:
        return [look.person(id) for id in found(look.book, text)]
    return sorted(look.book.roll.everybody(), key=by_name)


def by_name(person: Person) -> tuple[bool, str, str]:
    """By the last word of the name, as lists are printed; who is not named comes last, in no order."""
    if person.withheld:
        return True, "", person.id
    words = person.name.casefold().split()
    return False, words[-1] if words else "", person.name.casefold()


@get("/records/players/{person:str}", action=Action.SEE)
async def player_page(ask: Ask, person: str) -> Reply:
    look = await looked_at(ask)
    known = look.person(person)
    if known.id != person:  # merged into another record: its address leads there
        return Response(b"", status_code=301, headers={"location": f"/records/players/{known.id}"})
    totals = season_totals(look, known.id)
    chosen = ask.query_params.get("season", "")
    newest = totals[0][0] if totals else look.season
    picked = next((each[0] for each in totals if str(each[0].year) == chosen), newest)
    every = look.book.lines_of(known.id, look.on)
    return await records_page(
        look,
        "player",
        look.name(known.id),
        person=known,
        list_of=list_of(look, known.id),
        former=former(known),
        club=look.club(known.id),
        totals=totals,
        picked=picked,
        standing=_standing(look, known.id),
        titles=titles(look, known.id),
        lines=line_rows(look, reversed([line for line in every if line.season == picked])),
        carried=line_rows(look, [line for line in every if line.season is None]),
        chart=_points_chart(totals),
        classes=class_of(look, known.id),
        qualified=qualified_of(look, known.id),
        most=_REASONS,
        met=opponents(look.book, known.id),
        placed=[each for each in placed_in(look, known.id) if each[0].season == picked],
    )


def list_of(look: Looked, person: str) -> str:
    """The list somebody is on."""
    return list_name(look.book.sex_of(person))


def former(person: Person) -> tuple[str, ...]:
    """Names borne before; none where the name is withheld."""
    if person.withheld:
        return ()
    return tuple(dict.fromkeys(each.name for each in person.names if each.name != person.name))


def season_totals(look: Looked, person: str) -> list[tuple[Season, Points, int]]:
    """Points and rank of each season, the newest first; rank 0 where they are on no list."""
    sex, found = look.book.sex_of(person), []
    totals: dict[Season, int] = {}
    for line in look.book.lines_of(person, look.on):
        if line.season is not None:
            totals[line.season] = totals.get(line.season, 0) + line.worth
    for season in sorted(totals, reverse=True):
        rank = 0
        if sex is not None:
            own = look.book.season_list(season, sex, look.on)
            rank = next((each.rank for each in own if each.person == person), 0)
        found.append((season, points_of(totals[season]), rank))
    return found


def _standing(look: Looked, person: str) -> tuple[int, Points, int]:
    """Rank, points, and how many are on the list of all time."""
    sex = look.book.sex_of(person)
    own = () if sex is None else look.book.all_time_list(sex, look.on)
    place = next((each for each in own if each.person == person), None)
    if place is None:
        total = sum(line.worth for line in look.book.lines_of(person, look.on))
        return 0, points_of(total), len(own)
    return place.rank, points_of(place.total), len(own)


def titles(look: Looked, person: str) -> list[tuple[EventResult, str, Placed]]:
    """First places of main charts, the newest first."""
    return [each for each in placed_in(look, person) if _won(each[2])]


def _won(placed: Placed) -> bool:
    return placed.chart is Chart.MAIN and placed.place == 1 and not placed.did_not_finish


def placed_in(look: Looked, person: str) -> list[tuple[EventResult, str, Placed]]:
    """Every place, the newest first."""
    return [(each.event, each.division.name, each.placed) for each in look.book.places_of(person, look.on)]


def qualified_of(look: Looked, person: str) -> tuple[QualifiedRow, ...]:
    if look.book.classes is None:
        return ()
    own = look.book.champion(person, look.day)
    return qualified_rows(look, () if own is None else (own,))


def _points_chart(totals: list[tuple[Season, Points, int]]) -> Markup | None:
    """One bar a season, from the first with points to the last."""
    if not totals:
        return None
    known = {season: points for season, points, _ in totals}
    last = totals[0][0].year
    years = range(max(totals[-1][0].year, last - _YEARS + 1), last + 1)
    values = []
    for year in years:
        season, points = Season(year), known.get(Season(year), 0)
        said = say(
            "records_public.chart.points_said", season=words.season_said(season), points=number(points)
        )
        values.append(
            Bar(
                f"{year % 100:02}–{(year + 1) % 100:02}",
                float(points),
                number(points) if points else "",
                said,
            )
        )
    told = "; ".join(each.said for each in values if each.value)
    return bars("points", say("records_public.player.by_season"), told, values)


ROUTES = (players_page, player_page)
