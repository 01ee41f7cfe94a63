"""Every route with every role, compared with the written table of rights."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler

from tenoff.desk.rights import TABLE, Action, Role
from tenoff.web.asgi import EVENTS, PLAY, RECORDS
from tenoff.web.request import actions_of
from tenoff.web.routes import events, house, play, records
from tenoff.web.routes.every import ROUTES
from tests.web.servers import Running

S = "see"
# Every route and what it is, written by hand: a route that names the wrong action must not pass.
WRITTEN = {
    "GET /": S,
    "GET /m/{match}": S,
    "GET /board": S,
    "GET /overlay/{match}": S,
    "GET /announce/{match}": S,
    "GET /api/matches": S,
    "POST /api/matches": "open",
    "GET /api/matches/{match}": S,
    "POST /api/matches/{match}/taps": "score confirm",
    "GET /api/matches/{match}/calls": S,
    "POST /api/matches/{match}/what-if": S,
    "GET /api/matches/{match}/record": S,
    "GET /api/matches/{match}/rulings": S,
    "GET /api/matches/{match}/why": S,
    "GET /api/matches/{match}/scorer": "score",
    "POST /api/matches/{match}/scorer": "score",
    "GET /api/scorer": "score",
    "GET /api/me": S,
    "GET /api/courts": S,
    "POST /api/courts": "courts",
    "POST /api/courts/{court}": "place courts",
    "DELETE /api/courts/{court}": "courts",
    "GET /api/links": "links",
    "POST /api/links": "links",
    "DELETE /api/links/{code}": "links",
    "GET /api/people": "people",
    "POST /api/people": "people",
    "POST /api/people/{login}": "people",
    "GET /api/tokens": "tokens",
    "POST /api/tokens": "tokens",
    "DELETE /api/tokens/{token}": "tokens",
    "GET /api/audit": "audit",
    "GET /api/rules": S,
    "GET /api/rules/{name}/fouls": S,
    "POST /api/judge": S,
    "GET /login": S,
    "POST /login": S,
    "POST /demo": S,  # a club's own store answers that it is not there
    "GET /password": S,
    "POST /password": S,
    "POST /logout": S,
    "GET /setup": S,
    "POST /setup": S,
    "GET /s/{code}": S,
    "GET /d/{code}": S,
    "GET /sw.js": S,
    "GET /desk": "desk",
    "POST /desk/matches": "open",
    "POST /desk/matches/{match}": "score confirm",
    "GET /desk/matches/{match}": "score",
    "POST /desk/matches/{match}/score": "score",
    "POST /play/games": S,
    "POST /play/join": S,
    "POST /play/g/{game}/shots": S,
    "POST /play/g/{game}/next": S,
    "POST /play/g/{game}/again": S,
    "POST /play/puzzle": S,
    "GET /practice": "practice",
    "POST /practice": "practice",
    "GET /desk/matches/{match}/call": "score",
    "POST /desk/matches/{match}/call": "score",
    "GET /first/courts": "settings",
    "POST /first/courts": "settings",
    "GET /first/cards": "settings",
    "POST /first/cards": "settings",
    "GET /first/match": "settings",
    "POST /first/match": "settings",
    "POST /first/skip": "settings",
    "GET /desk/courts": "desk",
    "GET /desk/emergency": "desk",
    "POST /desk/courts": "courts place",
    "GET /desk/links": "links",
    "POST /desk/links": "links",
    "GET /desk/people": "people",
    "POST /desk/people": "people",
    "GET /desk/tokens": "tokens",
    "POST /desk/tokens": "tokens",
    "GET /desk/audit": "audit",
    "GET /desk/settings": "settings",
    "POST /desk/settings": "settings",
    "GET /desk/events": "desk",
    "POST /desk/events": "direct",
    "GET /desk/events/{event}": "desk",
    "POST /desk/events/{event}": "direct",
    "GET /desk/events/{event}/entries": "register",
    "POST /desk/events/{event}/entries": "register direct",
    "GET /desk/events/{event}/players": "register",
    "GET /desk/events/{event}/import": "register",
    "POST /desk/events/{event}/import": "register",
    "GET /desk/events/{event}/draw": "desk",
    "POST /desk/events/{event}/draw": "direct",
    "GET /desk/events/{event}/courts": "desk",
    "POST /desk/events/{event}/courts": "direct score",
    "GET /desk/events/{event}/results": "desk",
    "POST /desk/events/{event}/results": "direct",
    "GET /desk/events/{event}/places": "desk",
    "POST /desk/events/{event}/places": "direct",
    "GET /desk/events/{event}/money": "register",
    "POST /desk/events/{event}/money": "direct",
    "GET /desk/events/{event}/day": "desk",
    "POST /desk/events/{event}/day": "direct",
    "GET /desk/events/{event}/officials": "desk",
    "POST /desk/events/{event}/officials": "direct score",
    "GET /desk/events/{event}/log": "register",
    "GET /desk/events/{event}/print": "desk",
    "GET /desk/events/{event}/settings": "desk",
    "POST /desk/events/{event}/settings": "direct",
    "GET /desk/events/{event}/print/{sheet}": "desk",
    "GET /desk/print/{sheet}": "desk",
    "GET /api/events/{event}/export/{what}": S,
    "GET /e/{event}/calendar.ics": S,
    "GET /desk/calendar": "board",
    "POST /desk/calendar": "board",
    "GET /desk/calendar/{season}": "board",
    "POST /desk/calendar/{season}": "board",
    "GET /desk/calendar/{season}/tournaments": "board",
    "POST /desk/calendar/{season}/tournaments": "board",
    "GET /desk/calendar/{season}/tournaments/{key}": "board",
    "POST /desk/calendar/{season}/tournaments/{key}": "board",
    "GET /desk/calendar/{season}/hosts": "board",
    "POST /desk/calendar/{season}/hosts": "board",
    "GET /desk/calendar/{season}/directors": "board",
    "POST /desk/calendar/{season}/directors": "board",
    "GET /desk/calendar/{season}/duties": "board",
    "POST /desk/calendar/{season}/duties": "board",
    "GET /desk/calendar/{season}/yearbook": "board",
    "POST /desk/calendar/{season}/yearbook": "board",
    "GET /desk/calendar/{season}/concerns": "board",
    "GET /desk/changes": "board",
    "POST /desk/changes": "board",
    "GET /desk/changes/{change}": "board",
    "POST /desk/changes/{change}": "board",
    "POST /api/events": "direct",
    "GET /api/events/{event}/log": "register",
    "POST /api/events/{event}/orders": "direct register enter",
    "GET /e/{event}/enter": "enter",
    "POST /e/{event}/enter": "enter",
    "GET /desk/cases/bench": "board",
    "POST /desk/cases/bench": "board",
    "GET /desk/cases/new": S,
    "POST /desk/cases": S,
    "POST /desk/cases/{case}": S,
    "POST /desk/cases/{case}/replacement": S,
    "GET /desk/money": "board",
    "POST /desk/money": "board",
    "GET /desk/money/{season}": "board",
    "GET /desk/money/{season}/events/{event}": "board",
    "GET /desk/money/{season}/export/{what}": "board",
    "GET /desk/money/{season}/enter": "board",
    "POST /desk/money/{season}/enter": "board",
    "GET /desk/records/masters": "keep",
    "POST /desk/records/masters": "keep",
    "GET /desk/records/masters/{season}/{division}": "keep",
    "POST /desk/records/masters/{season}/{division}": "keep",
    "GET /desk/records/masters/{season}/{division}/play": "keep",
    "POST /desk/records/masters/{season}/{division}/play": "keep",
    "GET /desk/records/masters/{season}/{division}/end": "keep",
    "POST /desk/records/masters/{season}/{division}/end": "keep",
    "GET /desk/records/hall": "board",
    "POST /desk/records/hall": "board",
    # everybody gets the answer of an unknown address, but those whom the closed book names
    "GET /desk/records/hall/ballots": S,
    "POST /desk/records/hall/ballots": S,
    "GET /desk/records": "keep",
    "POST /desk/records": "keep",
    "POST /desk/records/reports/pictures": "keep",
    "GET /desk/records/log": "keep",
    "GET /desk/records/log/{book}": "keep",
    "GET /desk/records/people": "keep",
    "POST /desk/records/people": "keep",
    "GET /desk/records/people/{person}": "keep",
    "POST /desk/records/people/{person}": "keep",
    "GET /desk/records/clubs": "keep",
    "POST /desk/records/clubs": "keep",
    "GET /desk/records/results/new": "keep",
    "POST /desk/records/results/new": "keep",
    "GET /desk/records/results/{event}": "keep",
    "POST /desk/records/results/{event}": "keep",
    "GET /desk/records/import": "keep",
    "POST /desk/records/import": "keep",
    "GET /desk/records/intake/{event}": "keep",
    "POST /desk/records/intake/{event}": "keep",
    "GET /desk/records/classes": "keep",
    "POST /desk/records/classes": "keep",
    "GET /desk/records/results": "keep",
    "GET /desk/records/rehearsal": "keep",
    "GET /desk/records/reports": "keep",
    "GET /desk/records/reports/{file}": "keep",
    "GET /desk/records/reports/yearbook": "keep",
    "POST /desk/records/reports/yearbook": "keep",
    "GET /desk/records/queries": "keep ask",
    "POST /desk/records/queries": "keep ask",
    "GET /desk/records/people/{person}/contact": "contacts",
    "POST /desk/records/people/{person}/contact": "contacts",
    "GET /desk/records/people/{person}/everything.json": "contacts",
    "POST /api/records/roll": "keep",
    "GET /api/records/roll/log": "keep",
    "GET /records": S,
    "GET /records/season/{year}": S,
    "GET /records/all-time": S,
    "GET /records/players": S,
    "GET /records/players/{person}": S,
    "GET /records/clubs": S,
    "GET /records/clubs/{club}": S,
    "GET /records/events": S,
    "GET /records/events/{event}": S,
    "GET /records/champions": S,
    "GET /records/qualified": S,
    "GET /records/bests": S,
    "GET /records/rating": S,
    "GET /records/head-to-head": S,
    "GET /api/records": S,
    "GET /api/records/season/{year}": S,
    "GET /api/records/all-time": S,
    "GET /api/records/players": S,
    "GET /api/records/players/{person}": S,
    "GET /api/records/clubs": S,
    "GET /api/records/clubs/{club}": S,
    "GET /api/records/events": S,
    "GET /api/records/events/{event}": S,
    "GET /api/records/champions": S,
    "GET /api/records/qualified": S,
    "GET /api/records/bests": S,
    "GET /api/records/rating": S,
    "GET /api/records/head-to-head": S,
    "GET /api/records/all-time.csv": S,
    "GET /api/records/players.csv": S,
    "GET /api/records/clubs.csv": S,
    "GET /api/records/events.csv": S,
    "GET /api/records/champions.csv": S,
    "GET /api/records/qualified.csv": S,
    "GET /api/records/rating.csv": S,
    "GET /api/records/bests.csv": S,
    "GET /api/records/head-to-head.csv": S,
    "GET /static/{name}": S,
    "GET /healthz": S,
    "GET /metrics": S,
    "GET /api/openapi.json": S,
    "GET /api/docs": S,
}
PEOPLE = ("owner", "keeper", "director", "referee", "scorer", "link", "display", "public")
NAMED = {"match": "m1", "court": "nowhere", "code": "2222222222", "login": "nobody", "token": "22222222"}
NAMED |= {"name": "florida", "foul": "hook", "book": "florida", "clause": "C-17", "number": "C-17"}


def _routes() -> dict[str, frozenset[Action]]:
    found = {}
    for route in ROUTES:
        for path in route.paths:
            plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
            for method in route.http_methods:
                found[f"{method} {plain}"] = frozenset(actions_of(route))
    return found


ACTIONS = _routes()


def test_routes_name_what_they_are() -> None:
    found = {name: frozenset(map(str, actions)) for name, actions in ACTIONS.items()}
    known = {name: frozenset(words.split()) for name, words in WRITTEN.items()}
    assert {name: found[name] for name in known} == known
    # pages that only show something may be added freely
    more = {name: actions for name, actions in found.items() if name not in known}
    assert {(name.split()[0], *actions) for name, actions in more.items()} <= {("GET", S)}


@pytest.mark.parametrize("name", sorted(ACTIONS))
def test_route_with_every_role(server: Running, name: str) -> None:
    method, path = name.split()
    address = re.sub(r"\{(\w+)\}", lambda found: NAMED.get(found[1], "x"), path)
    got = {person: _let_in(_asked(server, person, method, address)) for person in PEOPLE}
    assert got == {person: _may(person, ACTIONS[name], path) for person in PEOPLE}


def _may(person: str, actions: frozenset[Action], path: str) -> bool:
    """Links are for a court, so they open nothing where the address names an event."""
    role = Role.SCORER if person == "link" else Role(person)
    narrow = person in ("link", "display") and "{event}" in path
    roles = [TABLE[action].roles for action in actions]
    return any(role in each and (not narrow or Role.PUBLIC in each) for each in roles)


def _asked(server: Running, person: str, method: str, address: str) -> httpx.Response:
    """Asked with nothing in it: whoever may ask is told that it cannot be read, nobody changes anything."""
    client = server.by(person)
    if address == "/logout":
        with server.client() as alone:
            alone.get("/login")
            return alone.post(address, headers={"x-csrftoken": alone.cookies["tenoff_csrf"]})
    if person == "public" and method != "GET":
        if "tenoff_csrf" not in client.cookies:
            client.get("/login")
        headers = {"x-csrftoken": client.cookies["tenoff_csrf"]}
        return client.request(method, address, json={}, headers=headers)
    if method == "GET":
        return client.get(address)
    return client.request(method, address, json={})


def _let_in(answer: httpx.Response) -> bool:
    assert answer.status_code < 500, answer.text
    return answer.status_code not in (401, 403)


def test_page_when_not_logged_in(server: Running) -> None:
    answer = server.by("public").get("/desk/people", headers={"accept": "text/html"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/login?next=/desk/people")


def test_route_when_the_link_is_wrong(server: Running) -> None:
    answer = httpx.get(f"{server.url}/api/courts", headers={"authorization": "Bearer 2222222222"})
    assert answer.status_code == 401
    assert answer.json() == {
        "status": 401,
        "sentence": "This link or token does not open anything: it is wrong, too old, or was taken back.",
    }


def test_token_when_its_scope_is_too_small(server: Running) -> None:
    made = server.by("owner").post("/api/tokens", json={"label": "reader", "scopes": ["read"]})
    secret = made.json()["secret"]
    with server.client(authorization=f"Bearer {secret}") as program:
        assert program.get("/api/audit").status_code == 200
        assert program.post("/api/courts", json={"court": "99"}).status_code == 403
        assert program.get("/api/people").status_code == 403
        id = made.json()["id"]
        assert server.by("owner").delete(f"/api/tokens/{id}").status_code == 204
        assert program.get("/api/audit").status_code == 401


def test_routes_when_they_are_loaded_later_have_addresses_of_their_own() -> None:
    def of_others(routes: Iterable[HTTPRouteHandler], starts: tuple[str, ...], own: bool) -> list[str]:
        return [path for each in routes for path in each.paths if path.startswith(starts) is not own]

    assert of_others(house.ROUTES, (*EVENTS, *RECORDS, *PLAY), own=False) == []
    assert of_others(events.ROUTES, EVENTS, own=True) == []
    assert of_others(records.ROUTES, RECORDS, own=True) == []
    assert of_others(play.ROUTES, PLAY, own=True) == []


@pytest.mark.parametrize("module", ["tenoff.web.serving", "tenoff.desk.desk"])
def test_start_does_not_load_the_records(module: str) -> None:
    told = f"import sys, {module}; print([n for n in sys.modules if n.startswith('tenoff.records')])"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
