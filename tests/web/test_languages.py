"""Every page in a made-up language: no plain English is left outside the catalogues."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Grant, Role
from tenoff.rules.books import EDITIONS, book
from tenoff.rules.clauses import clauses
from tenoff.web.asking import COOKIE
from tenoff.web.serving import ROUTES
from tenoff.words import catalogue as catalogues
from tests.web.public_house import DESK, SCRIPTS, Open, furnish, open_house
from tests.words.pseudo import TAG, write_catalogue

_SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-label")
_SILENT = ("script", "style", "template")
_WORD = re.compile(r"[A-Za-z]{2,}")
_QUOTED = re.compile(r"“[^”]*”|\b\w+(?:-\w+)?(?:\.\w+)+\b|https?://\S+|\b[A-Z]\w*\d*-\w+\b")
"""What is quoted, the number of a clause, an address."""
NOT_PAGES = ("/static/", "/api/", "/healthz", "/metrics", "/sw.js", "/trust", "/setup", "/d/")
"""Not written for people, or not there in this house; /setup and /trust have tests of their own."""


class Page(HTMLParser):
    """What a person reads or hears of a page, and where it leads. `translate="no"` and another `lang` mark data."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.links: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        quiet = tag in _SILENT or given.get("translate") == "no" or given.get("lang", TAG) != TAG
        quiet = quiet or any(silent for _, silent in self._open)
        if not quiet:
            self.said += [given[name] for name in _SPOKEN if given.get(name)]
        if tag == "a" and given.get("href", "").startswith("/"):
            self.links.append(given["href"])
        if tag not in ("meta", "link", "input", "br", "hr", "img"):
            self._open.append((tag, quiet))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(silent for _, silent in self._open):
            self.said.append(" ".join(data.split()))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """A house in the middle of its day, with one more catalogue."""
    folder = tmp_path_factory.mktemp("languages")
    write_catalogue(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(catalogues.MORE, os.fspath(folder))
        _forget()
        with open_house(tmp_path_factory.mktemp("house"), furnish) as opened:
            yield opened
    _forget()


def _forget() -> None:
    catalogues.languages.cache_clear()
    catalogues.catalogue.cache_clear()


DATA = frozenset(
    word
    for text in (
        msgspec.json.encode([(script[0]) for script in SCRIPTS.values()]).decode(),
        *(book(key).name for key in EDITIONS),
        "Lakeland Shuffleboard Club Tenoff Ruth Abbott rain wet until the afternoon account desk owner club",
        " ".join(EDITIONS),
        " ".join(each.printed for key in EDITIONS for each in clauses(book(key).at.book)),
        "AM PM English",  # from Babel, which does not know the made-up language
    )
    for word in _WORD.findall(text)
)
"""Names, and what people typed."""


async def _staff(desk: Desk) -> tuple[str, str]:
    """An owner's session, and a scorer's link."""
    await desk.people.add(DESK, "owner", "Ruth", "a long password", (Grant(Role.OWNER),))
    signed = await desk.people.sign_in("owner", "a long password", "")
    link = await desk.links.make(DESK, NewLink(Role.SCORER, "1"))
    assert signed is not None
    return signed.token, link.code


def _shape(path: str) -> str:
    """The route of a path, as far as a crawl needs to know it."""
    plain = re.sub(r"=[^&]*", "=", path.partition("#")[0])
    plain = re.sub(r"^/(m|announce|overlay|s)/[^/?]+", r"/\1/x", plain)
    return re.sub(
        r"^/rules/(?!compare|penalties)[^/?]+(/[^/?]+)?",
        lambda it: "/rules/x/x" if it[1] else "/rules/x",
        plain,
    )


def _crawl(client: httpx.Client, seeds: list[str]) -> dict[str, Page]:
    pages: dict[str, Page] = {}
    often: dict[str, int] = {}
    waiting = list(seeds)
    while waiting:
        path = waiting.pop(0)
        often[_shape(path)] = often.get(_shape(path), 0) + 1
        if path in pages or urlsplit(path).path.startswith(NOT_PAGES) or often[_shape(path)] > 12:
            continue
        answer = client.get(path)
        if "text/html" in answer.headers.get("content-type", ""):
            pages[path] = Page(answer.text)
            waiting += pages[path].links
    return pages


def plain(page: Page, data: frozenset[str] = DATA) -> list[str]:
    """What is said in plain English."""
    return [said for said in page.said if set(_WORD.findall(_QUOTED.sub("", said))) - data]


def test_page_when_it_is_asked_for_in_a_made_up_language(house: Open) -> None:
    token, code = house.at_desk(_staff)
    headers = {"accept": "text/html", "accept-language": f"fr, {TAG};q=0.9, en;q=0.5"}
    with httpx.Client(base_url=house.url, headers=headers, timeout=60) as client:
        seeds = [
            "/",
            "/login",
            "/nowhere",
            "/judge?across=x",
            f"/s/{code}",
            "/s/2222222222",
            "/board",
            "/api/docs",
        ]
        pages = _crawl(client, [*seeds, *(f"/m/{match}" for match in SCRIPTS)])
        client.cookies.set(COOKIE, token)
        pages |= _crawl(client, ["/desk", "/desk/audit"])
    left = {path: found for path, page in pages.items() if (found := plain(page))}
    assert left == {}
    routes = {
        _shape(re.sub(r"\{\w+:\w+\}", "x", path))
        for route in ROUTES
        for path in route.paths
        if "GET" in route.http_methods
    }
    seen = {urlsplit(_shape(path)).path for path in pages}
    assert {path for path in routes if not path.startswith(NOT_PAGES)} - seen == set()
