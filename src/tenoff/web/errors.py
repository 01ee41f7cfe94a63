"""What is answered when something cannot be done: one sentence, as JSON for programs and as a page for
people.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.desk.rights import Denied
from tenoff.kit import Conflict, Malformed
from tenoff.web.limits import TooMany
from tenoff.web.press import Unprinted
from tenoff.web.request import (
    MOST_OF_STRANGERS,
    Ask,
    NotBegun,
    NotHere,
    Reply,
    Unknown,
    in_log,
    json,
    site_of,
    stranger,
)
from tenoff.words.catalog import say, spoken
from tenoff.words.measures import grouped
from tenoff.words.wrong import told, trouble, whole

log = logging.getLogger("tenoff.web")

_ROOMS = (("/desk/records", "desk_records"), ("/records", "records"), ("/events", "events"), ("/e", "events"))
"""Where an address begins like this, the door of that room is the nearest way on."""
_SHUT = (401, 403)
_GONE = "client disconnected prematurely"
"""What the framework says when a body ends in the middle; it is no fault of ours, and would fill the log."""


def answer(ask: Ask, status: int, sentence: str, headers: Mapping[str, str] | None = None) -> Reply:
    """The sentence in the form the asker reads."""
    more = dict(headers or {})
    if wants_json(ask):
        return json({"status": status, "sentence": sentence}, status, more)
    door = None if status in _SHUT else _door(ask.scope["path"])
    values = {"status": status, "sentence": sentence, "title": _title(status), "door": door}
    html = site_of(ask).written("error.html", values)
    return Response(html.encode(), status_code=status, media_type="text/html", headers=more)


def wants_json(ask: Ask) -> bool:
    path = ask.scope["path"]
    return path.startswith(("/api/", "/live/")) or "text/html" not in ask.headers.get("accept", "text/html")


def _door(path: str) -> tuple[str, str] | None:
    """The way back into the room somebody was in, and what it is called."""
    room = next((key for start, key in _ROOMS if f"{path}/".startswith(f"{start}/")), None)
    return None if room is None else (f"/{room.replace('_', '/')}", say(f"errors.room.{room}"))


def _title(status: int) -> str:
    key = f"errors.title.{status}"
    return say(key) if spoken().knows(key) else say("errors.title.any")


def malformed(ask: Ask, error: Exception) -> Reply:
    assert isinstance(error, Malformed)
    return answer(ask, 400, told(error))


def conflict(ask: Ask, error: Exception) -> Reply:
    assert isinstance(error, Conflict)
    return answer(ask, 409, told(error))


def unknown(ask: Ask, error: Exception) -> Reply:
    return answer(ask, 401, whole(str(error)), {"www-authenticate": "Bearer"})


def not_here(ask: Ask, error: Exception) -> Reply:
    """That it is not there; a whole room that has not begun is shown where it begins."""
    whole_room = ask.method == "GET" and not ask.path_params and not ask.query_params
    if isinstance(error, NotBegun) and whole_room and not wants_json(ask):
        return Response(b"", status_code=303, headers={"location": error.room})
    return answer(ask, 404, whole(str(error)))


def too_many(ask: Ask, error: Exception) -> Reply:
    assert isinstance(error, TooMany)
    return answer(ask, 429, say("errors.said.wait", n=error.seconds), {"retry-after": str(error.seconds)})


def denied(ask: Ask, error: Exception) -> Reply:
    """Somebody known may not; somebody unknown is sent to log in, and back to where they were."""
    assert isinstance(error, Denied)
    if error.known:
        right = say(f"desk.right.{error.action.value}")
        right = right[:1].lower() + right[1:]
        return answer(ask, 403, say("errors.said.denied", who=error.who.name, right=right))
    if wants_json(ask) or ask.method != "GET":
        return answer(ask, 401, say("errors.said.log_in"), {"www-authenticate": "Bearer"})
    return Response(b"", status_code=303, headers={"location": f"/login?next={quote(ask.scope['path'])}"})


def store_problem(ask: Ask, error: Exception) -> Reply:
    """The disk or the database cannot: the phone keeps its tap and sends it again."""
    assert isinstance(error, StoreProblem)
    log.error("the store cannot work: %s", error)
    status = 507 if error.trouble is Trouble.FULL else 503
    return answer(ask, status, trouble(error), {"retry-after": "5"})


def unprinted(ask: Ask, error: Exception) -> Reply:
    """The press has said why in the log."""
    return answer(ask, 503, say("errors.said.unprinted"))


def http(ask: Ask, error: Exception) -> Reply:
    """What the framework refuses before a route is reached."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    if error.detail == _GONE:
        return answer(ask, 400, say("errors.said.400"))  # that nobody will read
    if status >= 500:
        return bug(ask, error)
    if status == 403:
        return answer(ask, 403, say("errors.said.old_form"))
    if status == 413:
        return answer(ask, 413, _too_large(ask))
    given = {name.lower(): value for name, value in (error.headers or {}).items()}
    headers = {name: value for name, value in given.items() if name in ("allow", "retry-after")}
    if "GET" in headers.get("allow", ""):  # and so HEAD, which the framework does not know of
        headers["allow"] = f"{headers['allow']}, HEAD"
    key = f"errors.said.{status}"
    words = say(key if spoken().knows(key) else "errors.said.any")
    return answer(ask, status, words, headers)


def _too_large(ask: Ask) -> str:
    """What is said where more is sent than a route takes; `takes` in its options names what, and how much."""
    route: HTTPRouteHandler = ask.route_handler
    what, most = route.opt.get("takes") or ("any", route.resolve_request_max_body_size() or 0)
    if stranger(ask):
        what, most = "any", MOST_OF_STRANGERS
    return say(f"errors.large.{what}", most=grouped(most))


def bug(ask: Ask, error: Exception) -> Reply:
    log.error("a fault at %s %s", ask.method, in_log(ask.scope["path"]), exc_info=error)
    return answer(ask, 500, say("errors.said.bug"))


HANDLERS: dict[int | type[Exception], Any] = {
    Malformed: malformed,
    Conflict: conflict,
    Unknown: unknown,
    NotHere: not_here,
    TooMany: too_many,
    Denied: denied,
    StoreProblem: store_problem,
    Unprinted: unprinted,
    HTTPException: http,
    Exception: bug,
}
