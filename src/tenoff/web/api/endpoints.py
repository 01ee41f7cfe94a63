"""The table of the API: every address with what it takes and gives."""

from __future__ import annotations

from typing import Any, NamedTuple

from tenoff.desk.audit import Entry
from tenoff.desk.event_rows import EventRow
from tenoff.desk.exports.schedule import ScheduleGiven
from tenoff.desk.links import NewLink
from tenoff.desk.rows import MatchRow
from tenoff.desk.tokens import NewToken
from tenoff.web.api import events, wire
from tenoff.web.api import roll as keeper
from tenoff.web.event.tables import StandingsGiven
from tenoff.web.event.view import EventView
from tenoff.web.match.view import MatchView, Ruling
from tenoff.web.records.changes.public import AmendmentGiven, ChangeGiven
from tenoff.web.records.hall.public import HallGiven
from tenoff.web.records.honors.hosts import HostsGiven
from tenoff.web.records.masters.public import MastersListed
from tenoff.web.records.masters.rows import MastersView
from tenoff.web.records.public import rows as records
from tenoff.web.records.public.view import ChampionRow, QualifiedRow
from tenoff.web.records.public.view import EventRow as RecordedEvent


class Many(NamedTuple):
    """An object with one list in it, and a cursor where there may be more."""

    name: str
    type: Any
    cursor: bool = False
    number: bool = False


class Query(NamedTuple):
    name: str
    words: str
    schema: dict[str, object]


class Endpoint(NamedTuple):
    method: str
    path: str
    words: str
    gives: Any = None
    takes: Any = None
    status: int = 200
    query: tuple[Query, ...] = ()
    also: tuple[int, ...] = ()
    type: str = "application/json"
    refused: Any = wire.Refused
    """What a 422 holds."""


TEXT: dict[str, object] = {"type": "string"}
_LIMIT = Query("limit", "at most so many", {"type": "integer", "minimum": 1, "maximum": 200, "default": 50})
_CURSOR = Query("cursor", "where the page before ended", {"type": "string", "pattern": "^[0-9a-f]*$"})
_COURT = Query("court", "only this court", TEXT)
_COURTS = Query("courts", "these courts, all when left out", TEXT)
_PHONE = Query("phone", "the one that asks", TEXT)
_LINK = Query("link", "a link's code; scorers get every frame at once", TEXT)
_ON = Query("on", "an address after /live/, with what follows it; once for each", TEXT)
_PHASE = Query("phase", "only these", {"type": "string", "enum": ["live", "coming", "finished"]})


def _whole(name: str, words: str) -> Query:
    return Query(name, words, {"type": "integer", "minimum": 0, "maximum": 100_000})


_WHY = (
    Query(
        "of",
        "what to explain",
        {"enum": ["score", "lead", "game", "match", "tie", "act"], "default": "score"},
    ),
    Query("team", "whose score", {"enum": ["first", "second"]}),
    _whole("game", "which game, the last one when left out"),
    _whole("frame", "which frame"),
    _whole("act", "which act"),
    _whole("block", "which stretch of a tie-break"),
)
_M = "/api/matches/{match}"
_E = "/api/events/{event}"
_ON = Query("on", "as it stood on that day", {"type": "string", "format": "date"})
_LIST = Query("list", "which list", {"enum": ["men", "ladies"], "default": "men"})
_BEST = Query("what", "of the spreadsheet", {"enum": ["titles", "seasons", "games", "streaks"]})


def _with_csv(path: str, words: str, gives: Any, *query: Query) -> tuple[Endpoint, Endpoint]:
    """A list of the records, and the same as a spreadsheet."""
    sheet = f"{words}, as a spreadsheet"
    return (
        Endpoint("get", path, words, gives, query=query),
        Endpoint("get", f"{path}.csv", sheet, None, query=query, type="text/csv"),
    )


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "get",
        "/api/matches",
        "Matches: live, then to come, then finished, the newest of each first",
        Many("matches", MatchRow, cursor=True),
        query=(_PHASE, _COURT, _CURSOR, _LIMIT),
    ),
    Endpoint(
        "post",
        "/api/matches",
        "Open a match; the same id again gets the same answer",
        wire.Opened,
        wire.Opening,
        201,
        also=(200, 422),
    ),
    Endpoint("get", _M, "A whole match; its ETag is its number", MatchView, also=(304,)),
    Endpoint(
        "post",
        f"{_M}/taps",
        "Enter a tap; the same id again gets the same answer",
        wire.TapTaken,
        wire.Pressing,
        also=(409, 422),
    ),
    Endpoint(
        "get",
        f"{_M}/calls",
        "What can be called in the match now, by whom and with which facts",
        wire.Calling,
    ),
    Endpoint(
        "post", f"{_M}/what-if", "What a tap would do; nothing is kept", wire.WhatIf, wire.Asking, also=(422,)
    ),
    Endpoint("get", f"{_M}/record", "The record as a match file, JSON Lines", None, type="application/jsonl"),
    Endpoint(
        "get", f"{_M}/rulings", "What every act did, the newest first", Many("rulings", Ruling, number=True)
    ),
    Endpoint("get", f"{_M}/why", "Why a score, a lead, an end or an act is as it is", wire.Why, query=_WHY),
    Endpoint("get", f"{_M}/scorer", "Which phone scores the match", wire.SeatView, query=(_PHONE,)),
    Endpoint(
        "post", f"{_M}/scorer", "Ask for the pencil of a match, or take it over", wire.Seated, wire.Sitting
    ),
    Endpoint(
        "get",
        "/api/events",
        "Events, the latest first",
        Many("events", EventRow, cursor=True),
        query=(_CURSOR, _LIMIT),
    ),
    Endpoint(
        "post",
        "/api/events",
        "Announce an event; the same id again gets the same answer",
        events.OrderTaken,
        events.Announcing,
        201,
        also=(200, 422),
        refused=events.OrderRefused,
    ),
    Endpoint("get", _E, "A whole event; its ETag is its number", EventView, also=(304,)),
    Endpoint(
        "post",
        f"{_E}/orders",
        "Give an order to an event; the same id again gets the same answer",
        events.OrderTaken,
        events.Ordering,
        also=(422,),
        refused=events.OrderRefused,
    ),
    Endpoint(
        "get",
        f"{_E}/queue",
        "What can be called now with its reasons, and why the rest waits",
        events.QueueGiven,
    ),
    Endpoint(
        "get", f"{_E}/forecast", "When matches start and the day ends, as spans of time", events.ForecastGiven
    ),
    Endpoint("get", f"{_E}/results", "The results as one document with its hash", events.ResultsGiven),
    Endpoint(
        "get",
        f"{_E}/chart/{{name}}",
        "The chart of a division as a drawing; the name is its key and .svg",
        None,
        query=(_whole("stage", "which stage, the last one when left out"),),
        type="image/svg+xml",
    ),
    Endpoint(
        "get",
        f"{_E}/standings/{{division}}",
        "The tables of a division, with the reasons for every place",
        StandingsGiven,
    ),
    Endpoint(
        "get",
        f"{_E}/export/{{what}}",
        "A table for spreadsheets: matches.csv, results.csv, standings.csv; for the "
        "desk also entries.csv, money.csv and everything.json",
        None,
        type="text/csv",
    ),
    Endpoint("get", f"{_E}/log", "The log of an event, JSON Lines", None, type="application/jsonl"),
    Endpoint(
        "get", "/api/records", "Whose records are kept here, and of which seasons", records.RecordsGiven
    ),
    Endpoint(
        "get",
        "/api/records/season/{year}",
        "A season's list of points; with .csv behind the year a spreadsheet",
        records.StandingsGiven,
        query=(_LIST, _ON),
    ),
    *_with_csv("/api/records/all-time", "The list of points of all time", records.StandingsGiven, _LIST, _ON),
    *_with_csv(
        "/api/records/players",
        "Everybody on the roll",
        Many("players", records.PlayerRow),
        Query("find", "any part of a name, or how it sounds", TEXT),
        _ON,
    ),
    Endpoint(
        "get",
        "/api/records/players/{person}",
        "A player with every line of points; with .csv the lines alone",
        records.PlayerGiven,
        query=(_ON,),
    ),
    *_with_csv("/api/records/clubs", "Clubs by district", Many("clubs", records.ClubRow), _ON),
    Endpoint(
        "get",
        "/api/records/clubs/{club}",
        "A club and who represents it; with .csv a spreadsheet",
        records.ClubGiven,
        query=(_ON,),
    ),
    *_with_csv(
        "/api/records/events",
        "Events with results on record",
        Many("events", RecordedEvent),
        Query("season", "only of the season that began in this year", TEXT),
        _ON,
    ),
    Endpoint(
        "get",
        "/api/records/events/{event}",
        "An event's places, points and versions; with .csv its places",
        records.EventGiven,
        query=(_ON,),
    ),
    *_with_csv(
        "/api/records/champions",
        "Champions, the newest season first",
        Many("champions", ChampionRow),
        Query("of", "all: of every event, not of the state's alone", TEXT),
        _ON,
    ),
    *_with_csv(
        "/api/records/qualified",
        "Who may play in the Tournament of Champions, and why",
        Many("qualified", QualifiedRow),
        _ON,
    ),
    *_with_csv("/api/records/rating", "The unofficial rating", records.RatingGiven, _ON),
    *_with_csv("/api/records/bests", "Bests of all time", records.BestsGiven, _BEST),
    *_with_csv(
        "/api/records/head-to-head",
        "Two players against each other",
        records.HeadToHeadGiven,
        Query("one", "a player's record", TEXT),
        Query("other", "the other's", TEXT),
    ),
    Endpoint(
        "get", "/api/records/masters", "Every Masters, the newest first", Many("masters", MastersListed)
    ),
    Endpoint(
        "get",
        "/api/records/masters/{season}/{division}",
        "A whole Masters; its ETag is its number; with .csv its table alone",
        MastersView,
        also=(304,),
    ),
    *_with_csv("/api/records/hall", "The Hall of Fame: members, who is to come in, plaques", HallGiven),
    *_with_csv(
        "/api/records/hosts",
        "Hosts of the state tournaments, and where the printed chart is in doubt",
        HostsGiven,
        Query("from", "from the season that begins in this year", TEXT),
    ),
    Endpoint(
        "get",
        "/api/records/schedule/{season}",
        "The schedule of the season that begins in this year; with .csv behind it a spreadsheet",
        ScheduleGiven,
    ),
    *_with_csv(
        "/api/records/changes", "Changes of the rules and where each stands", Many("changes", ChangeGiven)
    ),
    Endpoint(
        "get",
        "/api/records/amendments",
        "Adopted changes as amendments by which a match can be opened",
        Many("amendments", AmendmentGiven),
        query=(Query("book", "only of this book", TEXT), Query("on", "only what holds on this day", TEXT)),
    ),
    Endpoint(
        "post",
        "/api/records/roll",
        "Give an order to the roll; the same id again gets the same answer",
        keeper.RollTaken,
        keeper.RollOrdering,
        also=(422,),
        refused=keeper.RollRefused,
    ),
    Endpoint(
        "get", "/api/records/roll/log", "The log of the roll, JSON Lines", None, type="application/jsonl"
    ),
    Endpoint("get", "/api/scorer", "What the link in the header is for now", wire.Here),
    Endpoint("get", "/api/rules", "The rule books", Many("books", wire.BookRow)),
    Endpoint("get", "/api/rules/{book}/fouls", "The penalty index of a book", tuple[wire.FoulWords, ...]),
    Endpoint(
        "post", "/api/judge", "What discs count where they lie", Many("discs", wire.Judged), wire.Judging
    ),
    Endpoint("get", "/api/courts", "Every court, and which match is on it", Many("courts", wire.CourtView)),
    Endpoint("post", "/api/courts", "Make a court", wire.CourtView, wire.NewCourt, 201, also=(409,)),
    Endpoint(
        "post",
        "/api/courts/{court}",
        "Put a match on it or take it off, close or open it",
        wire.CourtView,
        wire.CourtOrder,
    ),
    Endpoint("delete", "/api/courts/{court}", "Take an empty court off the list", status=204, also=(409,)),
    Endpoint("get", "/api/links", "Links for scorers and displays", Many("links", wire.LinkView)),
    Endpoint("post", "/api/links", "Make a link for one court or one match", wire.LinkView, NewLink, 201),
    Endpoint("delete", "/api/links/{code}", "Take a link back", status=204),
    Endpoint("get", "/api/people", "Accounts", Many("people", wire.PersonView)),
    Endpoint("post", "/api/people", "Make an account", wire.PersonView, wire.NewPerson, 201, also=(409,)),
    Endpoint(
        "post",
        "/api/people/{login}",
        "Change roles, shut out, set a password, end sessions",
        wire.PersonView,
        wire.PersonOrder,
        also=(409,),
    ),
    Endpoint("get", "/api/tokens", "One's own API tokens", Many("tokens", wire.TokenView)),
    Endpoint(
        "post",
        "/api/tokens",
        "Make an API token; its secret is shown this once",
        wire.TokenView,
        NewToken,
        201,
    ),
    Endpoint("delete", "/api/tokens/{token}", "End a token", status=204),
    Endpoint(
        "get",
        "/api/audit",
        "Who did what at the desk, the newest first",
        Many("entries", Entry, cursor=True),
        query=(_CURSOR, _LIMIT),
    ),
    Endpoint("get", "/api/me", "Who the server takes you for", wire.Me),
    Endpoint(
        "get",
        "/live/matches/{match}",
        "A match as server-sent events: each the whole view, its id the number",
        None,
        query=(_LINK,),
        type="text/event-stream",
    ),
    Endpoint(
        "get",
        "/live/events/{event}",
        "An event as server-sent events: each the whole small view, its id the number",
        None,
        type="text/event-stream",
    ),
    Endpoint(
        "get",
        "/live/courts",
        "Courts as server-sent events: {court, closed, match}, match being the whole view",
        None,
        query=(_COURTS,),
        type="text/event-stream",
    ),
    Endpoint(
        "get",
        "/live/several",
        "Several of these in one stream: each event is named by its place among the wishes",
        None,
        query=(_ON,),
        type="text/event-stream",
    ),
)
