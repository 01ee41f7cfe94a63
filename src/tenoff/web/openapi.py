"""The description of the API, made from the types that read and write it."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from tenoff import __version__
from tenoff.desk.audit import Entry
from tenoff.desk.links import NewLink
from tenoff.desk.rows import MatchRow
from tenoff.desk.tokens import NewToken
from tenoff.web import wire
from tenoff.web.view import MatchView, Ruling


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


_TEXT: dict[str, object] = {"type": "string"}
_LIMIT = Query("limit", "at most so many", {"type": "integer", "minimum": 1, "maximum": 200, "default": 50})
_CURSOR = Query("cursor", "where the page before ended", {"type": "string", "pattern": "^[0-9a-f]*$"})
_PHASE = Query("phase", "only these", {"type": "string", "enum": ["live", "coming", "finished"]})


def _whole(name: str, words: str) -> Query:
    return Query(name, words, {"type": "integer", "minimum": 0, "maximum": 100_000})


_WHY = (
    Query("of", "what to explain", {"enum": ["score", "lead", "game", "match", "tie", "act"], "default": "score"}),
    Query("team", "whose score", {"enum": ["first", "second"]}),
    _whole("game", "which game, the last one when left out"),
    _whole("frame", "which frame"),
    _whole("act", "which act"),
    _whole("block", "which stretch of a tie-break"),
)
_M = "/api/matches/{match}"

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("get", "/api/matches", "Matches: live, then to come, then finished, the newest of each first",
             Many("matches", MatchRow, cursor=True), query=(_PHASE, Query("court", "only this court", _TEXT), _CURSOR, _LIMIT)),
    Endpoint("post", "/api/matches", "Open a match; the same id again gets the same answer", wire.Opened,
             wire.Opening, 201, also=(200, 422)),
    Endpoint("get", _M, "A whole match; its ETag is its number", MatchView, also=(304,)),
    Endpoint("post", f"{_M}/taps", "Enter a tap; the same id again gets the same answer", wire.TapTaken,
             wire.Pressing, also=(409, 422)),
    Endpoint("post", f"{_M}/what-if", "What a tap would do; nothing is kept", wire.WhatIf, wire.Asking, also=(422,)),
    Endpoint("get", f"{_M}/record", "The record as a match file, JSON Lines", None, type="application/jsonl"),
    Endpoint("get", f"{_M}/rulings", "What every act did, the newest first", Many("rulings", Ruling, number=True)),
    Endpoint("get", f"{_M}/why", "Why a score, a lead, an end or an act is as it is", wire.Why, query=_WHY),
    Endpoint("get", f"{_M}/fouls", "The penalty index of the match's book", Many("fouls", wire.FoulWords)),
    Endpoint("get", f"{_M}/seat", "Which device scores the match", wire.SeatView, query=(Query("device", "the one that asks", _TEXT),)),
    Endpoint("post", f"{_M}/seat", "Ask for the pencil of a match, or take it over", wire.SeatView, wire.Sitting, also=(409,)),
    Endpoint("get", "/api/courts", "Every court, and which match is on it", Many("courts", wire.CourtView)),
    Endpoint("post", "/api/courts", "Make a court", wire.CourtView, wire.NewCourt, 201, also=(409,)),
    Endpoint("post", "/api/courts/{court}", "Put a match on it or take it off, close or open it", wire.CourtView, wire.CourtOrder),
    Endpoint("delete", "/api/courts/{court}", "Take an empty court off the list", status=204, also=(409,)),
    Endpoint("get", "/api/links", "Links for scorers and displays", Many("links", wire.LinkView)),
    Endpoint("post", "/api/links", "Make a link for one court or one match", wire.LinkView, NewLink, 201),
    Endpoint("delete", "/api/links/{code}", "Take a link back", status=204),
    Endpoint("get", "/api/people", "Accounts", Many("people", wire.PersonView)),
    Endpoint("post", "/api/people", "Make an account", wire.PersonView, wire.NewPerson, 201, also=(409,)),
    Endpoint("post", "/api/people/{login}", "Change roles, shut out, set a password, end sessions", wire.PersonView,
             wire.PersonOrder, also=(409,)),
    Endpoint("get", "/api/tokens", "One's own API tokens", Many("tokens", wire.TokenView)),
    Endpoint("post", "/api/tokens", "Make an API token; its secret is shown this once", wire.TokenView, NewToken, 201),
    Endpoint("delete", "/api/tokens/{token}", "End a token", status=204),
    Endpoint("get", "/api/audit", "Who did what at the desk, the newest first", Many("entries", Entry, cursor=True),
             query=(_CURSOR, _LIMIT)),
    Endpoint("get", "/api/me", "Who the server takes you for", wire.Me),
    Endpoint("get", "/live/matches/{match}", "A match as server-sent events: every one the whole view, its id the number",
             None, query=(Query("link", "a link's code; scorers get every frame at once", _TEXT),), type="text/event-stream"),
    Endpoint("get", "/live/courts", "Courts as server-sent events: {court, closed, match}, match being the whole view",
             None, query=(Query("courts", "these courts, all when left out", _TEXT),), type="text/event-stream"),
)  # fmt: skip

_ERRORS = {
    304: "Not changed",
    400: "It cannot be read",
    401: "Log in, or send a link or token",
    403: "Not allowed",
    404: "Not here",
    409: "Somebody was first",
    413: "Too large",
    422: "The rules say no",
    429: "Too many tries",
}


@cache
def document() -> dict[str, object]:
    """The OpenAPI document."""
    types: list[Any] = [wire.Sorry, wire.Refused, wire.InTheWay]
    for each in ENDPOINTS:
        types += [_type(t) for t in (each.gives, each.takes) if t is not None]
    unique = list(dict.fromkeys(types))
    schemas, parts = msgspec.json.schema_components(unique, ref_template="#/components/schemas/{name}")
    refs = dict(zip(unique, schemas, strict=True))
    paths: dict[str, dict[str, object]] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method] = _operation(each, refs)
    security = {
        "bearer": {"type": "http", "scheme": "bearer", "description": "an API token, or a link's code"},
        "session": {"type": "apiKey", "in": "cookie", "name": "tenoff_session"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tenoff", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": security},
        "security": [{"bearer": []}, {"session": []}, {}],
    }


_ABOUT = (
    "Matches of floor shuffleboard. A tap carries its own id: sent again, it gets the same answer. Whole numbers are"
    " written without a decimal point. With a session cookie, requests that change something need the header"
    " x-csrftoken with the value of the cookie tenoff_csrf."
)


def _type(given: Any) -> Any:
    return given.type if isinstance(given, Many) else given


def _operation(each: Endpoint, refs: dict[Any, dict[str, Any]]) -> dict[str, object]:
    names = [part.split("}")[0] for part in each.path.split("{")[1:]]
    parameters: list[dict[str, object]] = [
        {"name": name, "in": "path", "required": True, "schema": _TEXT} for name in names
    ]
    parameters += [
        {"name": q.name, "in": "query", "description": q.words, "schema": q.schema} for q in each.query
    ]
    made: dict[str, object] = {
        "summary": each.words,
        "operationId": _name(each),
        "parameters": parameters,
        "responses": _responses(each, refs),
    }
    if each.takes is not None:
        content = {"application/json": {"schema": refs[each.takes]}}
        made["requestBody"] = {"required": True, "content": content}
    return made


def _name(each: Endpoint) -> str:
    parts = [part.strip("{}").replace("-", "_") for part in each.path.split("/") if part and part != "api"]
    return "_".join((each.method, *parts))


def _responses(each: Endpoint, refs: dict[Any, dict[str, Any]]) -> dict[str, object]:
    made: dict[str, object] = {str(each.status): _success(each, refs)}
    for status in (*each.also, 400, 401, 403, 404, 413, 429):
        if status == 200:
            made["200"] = _success(each, refs)
            continue
        schema: dict[str, object] = refs[wire.Sorry]
        if status == 422:
            schema = refs[wire.Refused]
        if status == 409:
            schema = {"anyOf": [refs[wire.InTheWay], refs[wire.Sorry]]}
        content = {} if status == 304 else {"content": {"application/json": {"schema": schema}}}
        made[str(status)] = {"description": _ERRORS[status], **content}
    return made


def _success(each: Endpoint, refs: dict[Any, dict[str, Any]]) -> dict[str, object]:
    if each.status == 204:
        return {"description": "Done"}
    schema: dict[str, object] = {"type": "string"}
    if each.gives is not None:
        schema = refs[_type(each.gives)]
    if isinstance(each.gives, Many):
        fields: dict[str, object] = {each.gives.name: {"type": "array", "items": schema}}
        fields |= {"cursor": _TEXT} if each.gives.cursor else {}
        fields |= {"number": {"type": "integer"}} if each.gives.number else {}
        schema = {"type": "object", "properties": fields, "required": list(fields)}
    return {"description": each.words, "content": {each.type: {"schema": schema}}}


class Section(NamedTuple):
    """One endpoint for the page."""

    method: str
    path: str
    words: str
    query: tuple[Query, ...]
    takes: str
    gives: str


def sections() -> tuple[Section, ...]:
    return tuple(
        Section(e.method.upper(), e.path, e.words, e.query, _named(e.takes), _named(e.gives) or e.type)
        for e in ENDPOINTS
    )


def _named(given: Any) -> str:
    if given is None:
        return ""
    return f"{{{given.name}: [{given.type.__name__}]}}" if isinstance(given, Many) else str(given.__name__)
