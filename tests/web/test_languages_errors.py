"""An error of each kind in a made-up language: as a page for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.ports import View
from tenoff.desk.rights import Grant, Role
from tenoff.web.request import COOKIE
from tests.web.public_house import DESK, Open
from tests.web.strange import Page, plain, strange_house
from tests.words.pseudo import TAG

PAGE = {"accept": "text/html", "accept-language": TAG}
JSON = {"accept": "application/json", "accept-language": TAG}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with strange_house(tmp_path_factory.mktemp("errors")) as opened:
        yield opened


@pytest.fixture(scope="module")
def owner(house: Open) -> Iterator[httpx.Client]:
    """The owner in a browser, with the token of its forms."""

    async def signed_in(desk: Desk) -> str:
        await desk.people.add(DESK, "owner", "Ruth", "a long password", (Grant(Role.OWNER),))
        signed = await desk.people.sign_in("owner", "a long password", "")
        assert signed is not None
        return signed.token

    with httpx.Client(base_url=house.url, headers=PAGE, timeout=60) as client:
        client.cookies.set(COOKIE, house.at_desk(signed_in))
        client.get("/desk/courts")
        client.headers["x-csrftoken"] = client.cookies["tenoff_csrf"]
        yield client


def _strange(answer: httpx.Response) -> tuple[int, list[str]]:
    """The status, and whatever is said in plain English."""
    if "json" in answer.headers["content-type"]:
        return answer.status_code, plain(Page(f"<p>{answer.json()['sentence']}</p>"))
    return answer.status_code, plain(Page(answer.text))


def _form(owner: httpx.Client, path: str, **fields: str) -> tuple[int, list[str]]:
    return _strange(owner.post(path, data=fields))


def test_form_when_it_cannot_be_done(owner: httpx.Client) -> None:
    match = {"book": "florida-2024", "format": "walking", "first_1": "Ruth", "second_1": "Mason"}
    long = {**match, "first_1": "Ruth " * 30}
    tried = {
        "unreadable": _form(owner, "/desk/courts"),
        "no such order": _form(owner, "/desk/courts", do="paint", court="1"),
        "a bad name": _form(owner, "/desk/courts", do="add", court="a_court"),
        "there already": _form(owner, "/desk/courts", do="add", court="1"),
        "with a match on it": _form(owner, "/desk/courts", do="remove", court="1"),
        "no such court": _form(owner, "/desk/courts", do="close", court="99"),
        "a long reason": _form(owner, "/desk/courts", do="close", court="1", reason="rain " * 40),
        "no such match": _form(owner, "/desk/courts", do="place", court="1", match="nobody"),
        "no such book": _form(owner, "/desk/matches", **{**match, "book": "atlantis"}),
        "no such format": _form(owner, "/desk/matches", **{**match, "format": "flying"}),
        "points": _form(owner, "/desk/matches", points="many", **match),
        "a long name": _form(owner, "/desk/matches", **long),
        "no player": _form(owner, "/desk/matches", **{**match, "second_1": ""}),
        "a stale page": _form(owner, "/desk/matches/adams", do="confirm", seen="1"),
        "a link for nobody": _form(owner, "/desk/links", do="make", role="owner", court="1"),
        "a link to nothing": _form(owner, "/desk/links", do="make", role="scorer"),
        "no such link": _form(owner, "/desk/links", do="revoke", code="2222222222"),
        "no scope": _form(owner, "/desk/tokens", do="make"),
        "no such token": _form(owner, "/desk/tokens", do="revoke", id="22222222"),
        "no such role": _form(owner, "/desk/people", do="add", login="mason", role="king"),
        "a short password": _form(
            owner, "/desk/people", do="add", login="mason", name="Mason", password="short", role="referee"
        ),
        "a bad log-in": _form(
            owner, "/desk/people", do="add", login="m m", name="Mason", password="a long one", role="referee"
        ),
        "an account twice": _form(
            owner, "/desk/people", do="add", login="owner", name="Ruth", password="a long one", role="owner"
        ),
        "no owner left": _form(owner, "/desk/people", do="shut", login="owner"),
        "no such account": _form(owner, "/desk/people", do="shut", login="nobody"),
        "no such language": _form(owner, "/desk/settings", name="Tenoff", language="xx"),
    }
    assert {name: said for name, (_, said) in tried.items() if said} == {}
    conflicts = ("with a match on it", "a stale page", "an account twice", "no owner left")
    gone = ("no such match", "no such link")
    statuses = {name: 409 if name in conflicts else 404 if name in gone else 400 for name in tried}
    assert {name: status for name, (status, _) in tried.items()} == statuses


def test_page_when_its_address_cannot_be_read(owner: httpx.Client) -> None:
    paths = {
        "/nowhere": 404, "/m/nobody": 404, "/m/adams/why?of=weather": 400, "/m/adams/why?of=act&act=99": 404,
        "/m/adams/why?game=x": 400, "/board?courts=99": 404, "/board?fit=99": 400, "/board?look=loud": 400,
        "/judge?units=ells": 400, "/judge?width=9": 400, "/rules/atlantis": 404, "/rules/florida/Z-99": 404,
        "/e/nobody": 404, "/records/season/soon": 404, "/records/all-time?on=soon": 404, "/trust": 404,
        "/desk/print/court-cards?paper=sand": 404, "/static/nothing.css": 404,
        "/static/scorer/words.xx.js": 404,
        "/s/%01": 404, f"/s/{'2' * 2000}": 404, "/m/%01": 404, f"/m/{'x' * 2000}": 404, "/e/%01": 404,
    }  # fmt: skip
    found = {path: _strange(owner.get(path)) for path in paths}
    assert {path: said for path, (_, said) in found.items() if said} == {}
    assert {path: status for path, (status, _) in found.items()} == paths


def test_program_when_it_is_refused(house: Open) -> None:
    async def linked(desk: Desk) -> str:
        return (await desk.links.make(DESK, NewLink(Role.SCORER, "1", label="Ruth"))).code

    link = house.at_desk(linked)
    with httpx.Client(base_url=house.url, headers=JSON, timeout=60) as client:
        tried = {
            "not JSON": client.post("/api/judge", content=b"{"),
            "no such book": client.post("/api/judge", json={"book": "atlantis", "discs": []}),
            "a cursor": client.get("/api/matches?cursor=xyz"),
            "a phase": client.get("/api/matches?phase=blue"),
            "nobody": client.get("/api/matches/nobody"),
            "log in": client.get("/api/people"),
            "a wrong link": client.get("/api/scorer", headers={"authorization": "Bearer 2222222222"}),
            "not allowed": client.get("/api/people", headers={"authorization": f"Bearer {link}"}),
            "the wrong way": client.delete("/api/judge"),
            "the wrong way to a file": client.post("/static/site.css"),
            "a name that cannot be seen": client.get("/api/matches/%01"),
            "a long name": client.get(f"/api/events/{'x' * 2000}"),
            "a link that is no text": client.get("/live/matches/adams?link=%00"),
            "nothing to hear": client.get("/live/matches/nobody"),
            "a stream is read": client.post("/live/matches/adams"),
            "a stream by a wrong link": client.get("/live/matches/adams?link=2222222222"),
        }
    assert {name: said for name, answer in tried.items() if (said := _strange(answer)[1])} == {}
    assert {name: answer.status_code for name, answer in tried.items()} == {
        "not JSON": 400, "no such book": 400, "a cursor": 400, "a phase": 400, "nobody": 404, "log in": 401,
        "a wrong link": 401, "not allowed": 403, "the wrong way": 405, "nothing to hear": 404,
        "the wrong way to a file": 405, "a name that cannot be seen": 404, "a long name": 404,
        "a link that is no text": 401,
        "a stream is read": 405, "a stream by a wrong link": 401,
    }  # fmt: skip


def test_form_when_it_is_too_old(house: Open) -> None:
    answer = httpx.post(f"{house.url}/login", data={"login": "owner"}, headers=PAGE)
    assert _strange(answer) == (403, [])


BROKEN = {"content-type": "multipart/form-data; boundary=x"}
FRAMEWORK: dict[str, tuple[int, str, str, dict[str, str], bytes]] = {
    "no such file": (404, "GET", "/static/nothing.css", {}, b""),
    "no file at all": (404, "GET", "/static/", {}, b""),
    "a file is read": (405, "POST", "/static/tenoff.css", {}, b""),
    "a page is read": (405, "PUT", "/rules", {}, b""),
    "a way nobody knows": (405, "PROPFIND", "/", {}, b""),
    "a broken form": (400, "POST", "/login", BROKEN, b"hello"),
    "a form without a boundary": (400, "POST", "/login", {"content-type": "multipart/form-data"}, b"hello"),
    "no form": (403, "POST", "/login", {"content-type": "text/nonsense"}, b"hello"),
    "too large": (413, "POST", "/login", BROKEN, b"x" * 20_000_000),
}
"""What the framework answers by itself: status, method, address, headers, body."""


@pytest.mark.parametrize("name", FRAMEWORK)
def test_framework_when_it_answers_by_itself(house: Open, name: str) -> None:
    status, method, path, more, content = FRAMEWORK[name]
    url = f"{house.url}{path}"
    with httpx.Client(timeout=60) as client:
        client.get(f"{house.url}/login")  # without its cookie no form is read at all
        page = client.request(method, url, headers={**PAGE, **more}, content=content)
        assert (_strange(page), 'class="page narrow sorry"' in page.text) == ((status, []), True)
        answer = client.request(method, url, headers={**JSON, **more}, content=content)
    assert (_strange(answer), sorted(answer.json())) == ((status, []), ["sentence", "status"])
    assert answer.json()["status"] == status
    allowed = "GET, HEAD, OPTIONS" if status == 405 else ""
    assert ", ".join(sorted(answer.headers.get("allow", "").replace(" ", "").split(","))) == allowed


def test_guesses_when_there_are_too_many(house: Open) -> None:
    house.hold_limits()
    with httpx.Client(base_url=house.url, headers=PAGE, timeout=60) as client:
        tried = [client.get(f"/s/{number}") for number in range(2222222222, 2222222262)]
        page, answer = tried[-1], client.get("/s/2222222222", headers=JSON)
    assert (_strange(page), 'class="page narrow sorry"' in page.text) == ((429, []), True)
    assert (_strange(answer), sorted(answer.json())) == ((429, []), ["sentence", "status"])
    assert (page.headers["retry-after"].isdigit(), answer.headers["retry-after"].isdigit()) == (True, True)


def test_fault_of_our_own(house: Open) -> None:
    """A row that cannot be read stands in the list of matches: nothing the program would write."""

    async def broken(desk: Desk) -> None:
        await desk.store.set_views([View("match", "gone", "3 x", b"{}")])

    house.at_desk(broken)
    page, answer = httpx.get(house.url, headers=PAGE), httpx.get(f"{house.url}/api/matches", headers=JSON)
    assert (_strange(page), 'class="page narrow sorry"' in page.text) == ((500, []), True)
    assert (_strange(answer), sorted(answer.json())) == ((500, []), ["sentence", "status"])
