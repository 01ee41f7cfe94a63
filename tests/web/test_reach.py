"""A role given for one event holds at that event: nothing of the club, and nothing of another event."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import TABLE, Grant, Needs, Role
from tenoff.tournament import commands as do
from tenoff.tournament.about import CourtSet
from tenoff.web.request import COOKIE, actions_of
from tenoff.web.routes.every import ROUTES
from tests.web.event.house import EVENT, HOME, MEN, Day, entered, man, open_event, running_event
from tests.web.public_house import DESK, Open, furnish, open_house
from tests.web.servers import PASSWORD, fresh

THEIRS, OWN = f"{EVENT}.men.m16-05.1", f"{HOME}.men.m2-01.1"
GRANTS = {
    "olive": Grant(Role.OWNER),
    "dan": Grant(Role.DIRECTOR),
    "dee": Grant(Role.DIRECTOR, event=HOME),
    "rex": Grant(Role.REFEREE, event=HOME),
    "sid": Grant(Role.SCORER, event=HOME),
}


async def _drawn(desk: Desk) -> None:
    """The second event as well is drawn, and its courts are those of the first."""
    day = Day(desk, HOME)
    await entered(day, MEN, (man("Zorn"), man("Yates")))
    await day.give(
        do.AddCourt(CourtSet("2")), do.CloseRegistration(), do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",))))
    )
    for login, grant in GRANTS.items():
        await desk.people.add(DESK, login, login.title(), PASSWORD, (grant,))
    await desk.links.make(DESK, NewLink(Role.SCORER, court="2"))
    await desk.links.make(DESK, NewLink(Role.SCORER, match=THEIRS))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("reach"), furnish, running_event, open_event, _drawn) as opened:
        yield opened


def client_of(house: Open, login: str) -> httpx.Client:
    """A session of theirs, with the token every form bears."""

    async def signed(desk: Desk) -> str:
        found = await desk.people.sign_in(login, PASSWORD, "")
        assert found is not None
        return found.token

    client = httpx.Client(base_url=house.url, cookies={COOKIE: house.at_desk(signed)}, timeout=60)
    client.get("/login")
    client.headers["x-csrftoken"] = client.cookies["tenoff_csrf"]
    return client


@pytest.fixture(scope="module")
def by(house: Open) -> Iterator[dict[str, httpx.Client]]:
    clients = {login: client_of(house, login) for login in GRANTS}
    yield clients
    for client in clients.values():
        client.close()


def _codes(house: Open, **of: str) -> list[str]:
    async def found(desk: Desk) -> list[str]:
        links = await desk.links.all()
        return [
            each.code for each in links if all(getattr(each, name) == value for name, value in of.items())
        ]

    return house.at_desk(found)


# -- giving roles


@pytest.mark.parametrize(
    "grant",
    [
        {"role": "owner", "event": HOME},
        {"role": "keeper", "event": HOME},
        {"role": "owner", "match": "m1"},
        {"role": "keeper", "court": "2"},
        {"role": "director", "court": "2"},
        {"role": "referee", "match": "m1"},
    ],
)
def test_role_that_needs_the_club_cannot_be_given_for_less(
    by: dict[str, httpx.Client], grant: dict[str, str]
) -> None:
    person = {"login": fresh("eve"), "name": "Eve", "password": PASSWORD, "grants": [grant]}
    assert by["olive"].post("/api/people", json=person).status_code == 400
    assert by["olive"].post("/api/people/rex", json={"grants": [grant]}).status_code == 400


def test_role_given_by_the_form_is_for_the_event_it_names(by: dict[str, httpx.Client]) -> None:
    """What stands in a field is never dropped: a referee of one event is none of all."""
    login = fresh("ray")
    form = {
        "do": "add",
        "login": login,
        "name": "Ray",
        "password": PASSWORD,
        "role": "referee",
        "event": HOME,
    }
    assert by["olive"].post("/desk/people", data=form).status_code == 303
    people = {each["login"]: each for each in by["olive"].get("/api/people").json()["people"]}
    assert people[login]["grants"] == [{"role": "referee", "event": HOME}]
    kept = by["olive"].post(
        "/desk/people",
        data={**form, "login": fresh("kay"), "role": "keeper"},
        headers={"accept": "text/html"},
    )
    assert (kept.status_code, "their role in the whole club" in kept.text) == (400, True)


# -- the club's links and courts


def test_links_when_they_are_the_clubs_are_not_an_event_directors(
    house: Open, by: dict[str, httpx.Client]
) -> None:
    dee = by["dee"]
    own = dee.post("/api/links", json={"role": "scorer", "court": "2"}).json()["code"]
    listed = [(each["code"], each["event"]) for each in dee.get("/api/links").json()["links"]]
    assert listed == [(own, HOME)]
    tap = {"id": fresh("tap"), "tap": {"do": "call-help"}}
    phone = {"authorization": f"Bearer {own}"}
    assert httpx.post(f"{house.url}/api/matches/{THEIRS}/taps", json=tap, headers=phone).status_code == 403
    assert httpx.get(f"{house.url}/api/scorer", headers=phone).json()["match"] == ""
    for code in _codes(house, court="2", by="the desk") + _codes(house, match=THEIRS):
        assert code not in dee.get("/desk/links", headers={"accept": "text/html"}).text
        assert dee.delete(f"/api/links/{code}").status_code in (403, 404)
        revoked = dee.post("/desk/links", data={"do": "revoke", "code": code})
        assert revoked.status_code in (400, 403, 404)
        assert house.get(f"/s/{code}").status_code == 200
    assert dee.post("/api/links", json={"role": "scorer", "match": THEIRS}).status_code == 403
    assert dee.post("/desk/links", data={"do": "make", "match": "adams"}).status_code == 403
    assert dee.post("/api/links", json={"role": "scorer", "court": "2", "event": EVENT}).status_code == 403


COURT_ORDERS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("POST", "/api/courts", {"json": {"court": "77"}}),
    ("POST", "/api/courts/4", {"json": {"closed": "wet"}}),
    ("DELETE", "/api/courts/4", {}),
    ("POST", "/api/courts/2", {"json": {"match": ""}}),
    ("POST", "/api/courts/4", {"json": {"match": THEIRS}}),
    ("POST", "/api/courts/1", {"json": {"match": ""}}),
    ("POST", "/desk/courts", {"data": {"do": "add", "court": "77"}}),
    ("POST", "/desk/courts", {"data": {"do": "close", "court": "4"}}),
    ("POST", "/desk/courts", {"data": {"do": "open", "court": "10"}}),
    ("POST", "/desk/courts", {"data": {"do": "remove", "court": "4"}}),
    ("POST", "/desk/courts", {"data": {"do": "free", "court": "2"}}),
    ("POST", "/desk/courts", {"data": {"do": "place", "court": "4", "match": THEIRS}}),
)


@pytest.mark.parametrize("who", ["dee", "rex"])
def test_courts_when_they_are_the_clubs_are_not_an_event_directors(
    house: Open, by: dict[str, httpx.Client], who: str
) -> None:
    before = by[who].get("/api/courts").json()
    got = [by[who].request(method, path, **sent).status_code for method, path, sent in COURT_ORDERS]
    assert got == [403] * len(COURT_ORDERS)
    assert by[who].get("/api/courts").json() == before


def test_court_when_another_events_match_is_on_it_is_left_to_it(
    house: Open, by: dict[str, httpx.Client]
) -> None:
    """By the court's own order, by a call, and by closing it for one's own event."""
    orders = f"/api/events/{HOME}/orders"

    def on_2() -> tuple[str, str]:
        court = {each["court"]: each for each in by["dee"].get("/api/courts").json()["courts"]}["2"]
        return court["match"], court["closed"]

    def given(order: dict[str, object]) -> httpx.Response:
        return by["dee"].post(orders, json={"id": fresh("order"), "order": order})

    def give(order: dict[str, object]) -> None:
        answer = given(order)
        assert answer.status_code == 200, answer.text

    assert on_2() == (THEIRS, "")
    call: dict[str, object] = {"do": "call-match", "match": "men/M2-01", "court": "2"}
    for more in ({}, {"elsewhere": ""}):  # the desk looks for itself
        refused = given(call | more).json()
        assert (refused["code"], refused["values"]) == (
            "another-event",
            ["2", "King / Lund – Moss / Nava (Lakeland Open)"],
        )
    page = by["dee"].get(f"/desk/events/{HOME}/courts").text
    assert "Another event plays here: King / Lund – Moss / Nava (Lakeland Open)." in page
    give(call | {"despite": "they agreed"})
    assert on_2() == (THEIRS, "")
    page = by["dee"].get(f"/desk/events/{HOME}/courts").text
    assert "Another event&#39;s match is still on this court: King / Lund – Moss / Nava" in page
    for path, sent in (("/api/courts/2", {"match": OWN}), ("/desk/courts", {})):
        form = {"do": "place", "court": "2", "match": OWN}
        answer = by["dee"].post(path, json=sent) if sent else by["dee"].post(path, data=form)
        assert answer.status_code == 403
    assert on_2() == (THEIRS, "")
    give({"do": "recall-match", "match": "men/M2-01", "reason": "the court is taken"})
    give({"do": "close-court", "court": "2", "reason": "wet"})
    assert on_2() == (THEIRS, "")
    give({"do": "reopen-court", "court": "2"})


# -- another event's desk, and the club's own pages


def _routes() -> list[tuple[str, str, HTTPRouteHandler]]:
    return [
        (method, path, route)
        for route in ROUTES
        for path in route.paths
        for method in sorted(route.http_methods)
    ]


def _address(path: str) -> str:
    named = {"event": EVENT, "sheet": "chart.pdf", "what": "entries.csv"}
    return re.sub(r"\{(\w+):\w+\}", lambda found: named.get(found[1], "x"), path)


@pytest.mark.parametrize("who", ["dee", "rex", "sid"])
def test_route_of_another_event_or_of_the_club_is_shut(by: dict[str, httpx.Client], who: str) -> None:
    """Every address behind which somebody needs a right there, or in the whole club."""
    shut: list[str] = []
    opened: list[str] = []
    for method, path, route in _routes():
        needs = {TABLE[action].needs for action in actions_of(route)}
        if needs == {Needs.HOUSE} or (Needs.ANY not in needs and "{event:str}" in path):
            answer = by[who].request(method, _address(path), json=None if method == "GET" else {})
            (shut if answer.status_code == 403 else opened).append(f"{method} {path} {answer.status_code}")
    assert opened == []
    assert len(shut) > 100


def test_event_when_a_director_of_it_alone_works_there(by: dict[str, httpx.Client]) -> None:
    pages = (
        "",
        "/entries",
        "/draw",
        "/courts",
        "/results",
        "/places",
        "/money",
        "/print",
        "/log",
        "/settings",
    )
    paths = [f"/desk/events/{HOME}{page}" for page in pages]
    accept = {"accept": "text/html"}
    assert [by["dee"].get(path, headers=accept).status_code for path in paths] == [200] * len(paths)
    listed = by["dee"].get("/desk/events", headers=accept).text
    assert (f'href="/desk/events/{HOME}"' in listed, f'href="/desk/events/{EVENT}"' in listed) == (
        True,
        False,
    )
    tabs = re.findall(r'<nav class="tabs.*?</nav>', listed, re.DOTALL)[0]
    assert re.findall(r'href="(/desk[^"]*)"', tabs) == [
        "/desk",
        "/desk/events",
        "/desk/courts",
        "/desk/links",
        "/desk/records/queries",
        "/desk/cases",
        "/desk/tokens",
    ]


def test_desk_page_offers_only_what_can_be_done(by: dict[str, httpx.Client]) -> None:
    """No button for a match of another event, none for a court of the club."""
    page = by["dee"].get("/desk/courts", headers={"accept": "text/html"}).text
    assert re.findall(r'name="do" value="(add|close|open|remove|free)"', page) == []
    confirm = by["dee"].get("/desk", headers={"accept": "text/html"}).text
    assert 'value="confirm"' not in confirm
    assert 'value="confirm"' in by["dan"].get("/desk", headers={"accept": "text/html"}).text


def test_club_director_still_does_it_all(house: Open, by: dict[str, httpx.Client]) -> None:
    dan = by["dan"]
    assert {each["court"] for each in dan.get("/api/links").json()["links"]} >= {"2"}
    assert dan.post("/api/courts/4", json={"closed": "wet"}).status_code == 200
    assert dan.post("/api/courts/4", json={"closed": ""}).status_code == 200
    assert dan.get(f"/desk/events/{EVENT}").status_code == 200


def test_me_says_what_may_be_done_in_the_whole_club(by: dict[str, httpx.Client]) -> None:
    assert {"courts", "audit", "metrics"} & {*by["dee"].get("/api/me").json()["may"]} == set()
