"""Every page in a made-up language: no plain English is left outside the catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from tenoff.desk.rights import PUBLIC
from tenoff.desk.settings import House
from tenoff.web.demo import TOURS
from tenoff.web.request import COOKIE
from tenoff.web.routes.every import ROUTES
from tenoff.web.speaking import manners_of, wishes
from tenoff.words.catalog import speaking
from tenoff.words.measures import Units
from tests.web.public_house import SCRIPTS, Open
from tests.web.strange import Page, plain, staff, strange_house
from tests.words.pseudo import TAG

NOT_PAGES = re.compile(
    r"/(static|healthz|metrics|sw\.js|streams\.js|trust|demo|d/|desk/print/|api/(?!docs)|play/g/[^/]+/)"
)
"""Not written for people; /d leads to a board. /trust and /demo have tests of their own."""
OF_EVENTS = re.compile(
    r"/(e|events|desk/events|chart\.css|records|desk/(records|cases|money|calendar|changes))(/|$)"
)
"""Walked as far as links lead there: this house holds no event and no records, which have tests like this."""
HEADERS = {"accept": "text/html", "accept-language": f"fr, {TAG};q=0.9, en;q=0.5"}
_OFTEN = 12


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with strange_house(tmp_path_factory.mktemp("strange")) as opened:
        yield opened


def _shape(path: str) -> str:
    """The route of a path, as far as a crawl needs to know it."""
    bare = re.sub(r"=[^&]*", "=", path.partition("#")[0])
    bare = re.sub(r"^/(m|announce|overlay|s|play/g|desk/matches)/[^/?]+", r"/\1/x", bare)
    if re.match(r"/rules/(?!compare|penalties)", bare):
        return "/rules/x/x" if bare.count("/") > 2 else "/rules/x"
    return bare


def _left_out(path: str) -> bool:
    return NOT_PAGES.match(path) is not None or OF_EVENTS.match(path) is not None


def _crawl(client: httpx.Client, pages: dict[str, Page], *seeds: str) -> None:
    """Every page that links lead to and that is not among `pages` yet, a dozen of each kind."""
    often: dict[str, int] = {}
    waiting = list(seeds)
    while waiting:
        path = waiting.pop(0)
        often[_shape(path)] = often.get(_shape(path), 0) + 1
        if path in pages or NOT_PAGES.match(path) or often[_shape(path)] > _OFTEN:
            continue
        answer = client.get(path)
        if "text/html" in answer.headers.get("content-type", ""):
            pages[path] = Page(answer.text)
            waiting += pages[path].links


def test_page_when_it_is_asked_for_in_a_made_up_language(house: Open) -> None:
    with httpx.Client(base_url=house.url, headers=HEADERS, timeout=60) as client:
        public: dict[str, Page] = {}
        new = {"/setup": Page(client.get("/setup").text)}  # nobody runs it yet
        token, code = house.at_desk(staff)
        _crawl(client, public, "/", "/login", "/nowhere", "/judge?across=x", "/board", "/api/docs")
        _crawl(client, public, f"/s/{code}", "/s/2222222222", *(f"/m/{match}" for match in SCRIPTS))
        game = {"_csrf_token": client.cookies["tenoff_csrf"], "opponent": "phone", "book": "florida-2024"}
        _crawl(client, public, client.post("/play/games", data=game).headers["location"])
        client.cookies.set(COOKIE, token)
        owned: dict[str, Page] = {}
        _crawl(client, owned, "/desk", "/desk/audit", "/desk/emergency", "/first/courts")
        calls = ("", "?foul=hook&side=yellow", "?foul=hook&side=yellow&unknown=displaced&shots=3")
        _crawl(client, owned, *(f"/desk/matches/{match}/call{told}" for match in SCRIPTS for told in calls))
    for pages in (new, public, owned):
        assert {path: found for path, page in pages.items() if (found := plain(page))} == {}
    routes = {path for route in ROUTES if "GET" in route.http_methods for path in route.paths}
    shapes = {_shape(re.sub(r"\{\w+:\w+\}", "x", path)) for path in routes if not _left_out(path)}
    assert shapes - {urlsplit(_shape(path)).path for path in new | public | owned} == set()


def test_page_of_the_demo_when_it_is_written_in_a_made_up_language(house: Open) -> None:
    values = {
        "house": House("Tenoff"), "who": PUBLIC, "csrf": "", "links": [], "said": None, "wrong": None,
        "tours": TOURS, "demo": True,
    }  # fmt: skip
    with speaking(TAG):
        assert plain(Page(house.site.written("demo.html", values))) == ["make serve", "tenoff serve"]


def test_page_of_trust_when_it_is_written_in_a_made_up_language(house: Open) -> None:
    values = {
        "house": House("Tenoff"), "who": PUBLIC, "csrf": "", "links": [], "said": None, "wrong": None,
        "authority": "Tenoff", "fingerprint": ("00", "11"), "address": "http://tenoff.local:8000",
        "qr": "",
    }  # fmt: skip
    with speaking(TAG):
        assert plain(Page(house.site.written("trust.html", values))) == []


def test_language_when_somebody_chooses_one(house: Open) -> None:
    with httpx.Client(base_url=house.url, headers={"accept": "text/html"}) as client:
        assert '<html lang="en" dir="ltr">' in client.get("/rules").text
        assert f'<html lang="{TAG}" dir="ltr">' in client.get(f"/rules?lang={TAG}").text
        assert f'<html lang="{TAG}" dir="ltr">' in client.get("/rules").text
        assert '<html lang="en" dir="ltr">' in client.get("/rules?lang=en").text


def test_view_when_two_people_read_it_in_two_languages(house: Open) -> None:
    here = {"accept-language": TAG}
    english = house.get("/api/matches/rain")
    strange = httpx.get(f"{house.url}/api/matches/rain", headers=here)
    assert english.json()["status"] == "Play stopped: rain"
    assert strange.json()["status"] == "⟦Ƥŀȧẏ şŧǿƥƥḗḓ: rain~~~~~~~⟧"
    assert english.headers["etag"] != strange.headers["etag"]


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("", []),
        ("de", ["de"]),
        ("de-AT, en;q=0.8, fr;q=0.9", ["de-AT", "fr", "en"]),
        ("en;q=0, de;q=x, *", ["*"]),
    ],
)
def test_wishes_are_heard_in_their_order(header: str, found: list[str]) -> None:
    assert wishes(header) == found


def test_manners_when_nothing_is_said() -> None:
    assert manners_of([], b"", House()) == ("en", Units.FEET, ())


def test_manners_when_units_are_chosen() -> None:
    cookie = b"tenoff_units=metric; Path=/; Max-Age=31536000; SameSite=Lax"
    assert manners_of([], b"units=metric", House()) == ("en", Units.METRIC, (cookie,))
    assert manners_of([(b"cookie", b"a=b; tenoff_units=metric")], b"", House()) == ("en", Units.METRIC, ())
    assert manners_of([], b"units=ells", House(units="metric")) == ("en", Units.METRIC, ())


def test_measures_when_the_house_is_metric(house: Open) -> None:
    with httpx.Client(base_url=house.url, headers={"accept": "text/html"}) as client:
        page = client.get("/rules/compare?of=equipment&units=metric").text
        assert "discs 15.24 cm across" in page
        assert 'name="units" value="cm"' in client.get("/judge").text
