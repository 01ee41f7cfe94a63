"""The records for programs: every list as JSON, and at the same address with .csv as a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get
from msgspec import Struct

from tenoff.desk.exports.records import Listing, csv_of
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.records.classes import Cause
from tenoff.web.records.public import rows
from tenoff.web.records.public.best_rows import bests_rows
from tenoff.web.records.public.bests import bests_all, head_to_head_of, qualified_all, rated_all
from tenoff.web.records.public.clubs import clubs, members
from tenoff.web.records.public.events import divisions, event_lines, match_said, stands
from tenoff.web.records.public.frame import Looked, list_name, looked_at, looked_if_open, sex_asked
from tenoff.web.records.public.lists import season_named
from tenoff.web.records.public.player_class import outlook_given
from tenoff.web.records.public.players import former, players, qualified_of, season_totals
from tenoff.web.records.public.view import (
    EventRow,
    LineRow,
    QualifiedRow,
    StandingRow,
    all_time_rows,
    champion_rows,
    event_row,
    event_rows,
    line_rows,
    season_rows,
)
from tenoff.web.request import Ask, NotHere, Reply, file_reply, json
from tenoff.words.catalog import say

_CSV = ".csv"


def _both(path: str) -> list[str]:
    return [path, f"{path}{_CSV}"]


def _given(ask: Ask, name: str, whole: object, listed: Sequence[Struct], shape: type[Struct]) -> Reply:
    """The whole as JSON, or its list as CSV, by how the address ends."""
    if not ask.scope["path"].endswith(_CSV):
        return json(whole)
    return file_reply(csv_of(Listing(name, shape, tuple(listed))), "text/csv", f"{name}.csv")


@get("/api/records", action=Action.SEE)
async def see_records(ask: Ask) -> Reply:
    """Whose records these are, and which seasons they hold."""
    look = await looked_if_open(ask)
    if look is None:
        return json(rows.RecordsGiven("", "", (), 0, 0, 0))
    roll = look.book.roll
    return json(
        rows.RecordsGiven(
            roll.association,
            roll.name,
            tuple(season.year for season in look.book.seasons),
            sum(1 for _ in roll.everybody()),
            len(roll.clubs),
            sum(1 for _ in look.book.results(look.on)),
        )
    )


@get("/api/records/season/{year:str}", action=Action.SEE)
async def see_season(ask: Ask, year: str) -> Reply:
    look, sex = await looked_at(ask), sex_asked(ask)
    season = season_named(year.removesuffix(_CSV))
    found = season_rows(look, season, sex)
    whole = rows.StandingsGiven(list_name(sex), look.day, found, season.year)
    return _given(ask, f"season-{season.year}-{list_name(sex)}", whole, found, StandingRow)


@get(_both("/api/records/all-time"), action=Action.SEE)
async def see_all_time(ask: Ask) -> Reply:
    look, sex = await looked_at(ask), sex_asked(ask)
    found = all_time_rows(look, sex)
    whole = rows.StandingsGiven(list_name(sex), look.day, found)
    return _given(ask, f"all-time-{list_name(sex)}", whole, found, StandingRow)


@get(_both("/api/records/players"), action=Action.SEE)
async def see_players(ask: Ask) -> Reply:
    look = await looked_at(ask)
    text = ask.query_params.get("find", "").strip()[:80]
    found = tuple(_player(look, each.id) for each in players(look, text))
    return _given(ask, "players", {"players": found}, found, rows.PlayerRow)


def _player(look: Looked, id: str) -> rows.PlayerRow:
    person, klass = look.person(id), look.book.class_on(id, look.day)
    return rows.PlayerRow(
        person.id,
        look.name(id),
        look.list_of(id),
        person.club_on(look.day),
        look.club(id),
        look.book.roll.district_of(id, look.day),
        "" if klass is None else klass.value,
    )


@get("/api/records/players/{person:str}", action=Action.SEE)
async def see_player(ask: Ask, person: str) -> Reply:
    """One player with every line; as a spreadsheet the lines alone."""
    look = await looked_at(ask)
    known = look.person(person.removesuffix(_CSV))
    lines = line_rows(look, look.book.lines_of(known.id, look.on))
    past = look.book.history(known.id, look.day)
    held = () if past is None else past.holdings
    whole = rows.PlayerGiven(
        _player(look, known.id),
        former(known),
        tuple(rows.SeasonTotal(each[0].year, each[1], each[2]) for each in season_totals(look, known.id)),
        tuple(
            rows.ClassHeld(
                each.klass.value,
                None if each.cause is Cause.START else each.since,
                each.cause.value,
                each.clause,
            )
            for each in held
        ),
        qualified_of(look, known.id),
        outlook_given(look, known.id),
        lines,
    )
    return _given(ask, f"player-{known.id}", whole, lines, LineRow)


@get(_both("/api/records/clubs"), action=Action.SEE)
async def see_clubs(ask: Ask) -> Reply:
    look = await looked_at(ask)
    found = tuple(
        rows.flat(rows.ClubRow, club, club=club.id, players=many, closed=str(club.closed or ""))
        for _, own in clubs(look)
        for club, many in own
    )
    return _given(ask, "clubs", {"clubs": found}, found, rows.ClubRow)


@get("/api/records/clubs/{club:str}", action=Action.SEE)
async def see_club(ask: Ask, club: str) -> Reply:
    look, id = await looked_at(ask), club.removesuffix(_CSV)
    if id not in look.book.roll.clubs:
        raise NotHere(say("wrong.records.club"))
    found = tuple(_player(look, each.id) for each in members(look, id))
    whole = rows.flat(rows.ClubGiven, look.book.roll.clubs[id], club=id, players=found)
    return _given(ask, f"club-{id}", whole, found, rows.PlayerRow)


@get(_both("/api/records/events"), action=Action.SEE)
async def see_events(ask: Ask) -> Reply:
    """The events of one season, or of all."""
    look, year = await looked_at(ask), ask.query_params.get("season", "")
    found = event_rows(look, season_named(year) if year else None)
    return _given(ask, "events", {"events": found}, found, EventRow)


@get("/api/records/events/{event:str}", action=Action.SEE)
async def see_event(ask: Ask, event: str) -> Reply:
    """One event with places, points and versions; as a spreadsheet its places."""
    look, id = await looked_at(ask), event.removesuffix(_CSV)
    result, shown, versions = stands(look, id)
    parts = divisions(look, result)
    lines = event_lines(look, id) if shown else ()
    whole = rows.EventGiven(event_row(look, result), shown, parts, lines, versions)
    places = tuple(rows.place_line(part, each) for part in parts for each in part.places)
    return _given(ask, f"event-{id}", whole, places, rows.PlaceLine)


@get(_both("/api/records/champions"), action=Action.SEE)
async def see_champions(ask: Ask) -> Reply:
    look = await looked_at(ask)
    found = champion_rows(look, only_state=ask.query_params.get("of", "") != "all")
    lines = tuple(rows.flat(rows.ChampionLine, each, event_name=each.name) for each in found)
    return _given(ask, "champions", {"champions": found}, lines, rows.ChampionLine)


@get(_both("/api/records/qualified"), action=Action.SEE)
async def see_qualified(ask: Ask) -> Reply:
    found = await qualified_all(await looked_at(ask))
    return _given(ask, "qualified", {"qualified": found}, found, QualifiedRow)


@get(_both("/api/records/rating"), action=Action.SEE)
async def see_rating(ask: Ask) -> Reply:
    look = await looked_at(ask)
    found = tuple(
        rows.RatedRow(
            each.rank,
            each.person,
            look.name(each.person),
            round(each.rating.rating),
            round(2 * each.rating.deviation),
            each.rating.matches,
        )
        for each in await rated_all(look)
    )
    return _given(ask, "rating-unofficial", rows.RatingGiven(look.day, found), found, rows.RatedRow)


@get(_both("/api/records/bests"), action=Action.SEE)
async def see_bests(ask: Ask) -> Reply:
    """All bests; as a spreadsheet one of them, by `what`."""
    look = await looked_at(ask)
    made = bests_rows(look, await bests_all(look))
    what = ask.query_params.get("what", "titles")
    known = {"games": made.games, "streaks": made.streaks, "titles": made.titles, "seasons": made.seasons}
    if what not in known:
        raise Malformed(say("wrong.query.one_of", name="what", every=", ".join(known), got=what[:20]))
    return _given(ask, f"bests-{what}", made, known[what], rows.BestRow)


@get(_both("/api/records/head-to-head"), action=Action.SEE)
async def see_head_to_head(ask: Ask) -> Reply:
    """Two players by their records; as a spreadsheet their matches."""
    look = await looked_at(ask)
    one, other = (look.person(ask.query_params.get(name, "")).id for name in ("one", "other"))
    both = head_to_head_of(look, one, other)
    met = tuple(rows.MetRow(each.day, each.event, match_said(look, each)) for each in both.matches)
    whole = rows.HeadToHeadGiven(
        (look.name(one), look.name(other)), both.won, both.tied, both.games, both.points, met
    )
    return _given(ask, "head-to-head", whole, met, rows.MetRow)


ROUTES = (
    see_records, see_season, see_all_time, see_players, see_player, see_clubs, see_club, see_events,
    see_event, see_champions, see_qualified, see_rating, see_bests, see_head_to_head,
)  # fmt: skip
