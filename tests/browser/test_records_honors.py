"""Masters, hall, closed book and hosts in a real browser: readable on a phone, sound for everybody, live."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tenoff.web.request import COOKIE
from tests.browser.axe import findings
from tests.browser.fitting import sideways
from tests.browser.looks import Looks, looking_at
from tests.browser.phones import SCREEN
from tests.web.public_house import Open
from tests.web.records.honors_house import CLOSED, HALL, LIST, MEN, browsing, honored
from tests.web.records.honors_house import Browser as Forms

PHONE, LAPTOP = (SCREEN["width"], SCREEN["height"]), (1366, 768)
PUBLIC = "/records/masters/2024/men"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """A Masters half played, a hall with members, a closed book with a count."""
    with honored(tmp_path_factory.mktemp("honors")) as opened:
        with browsing(opened) as kay:
            kay.begin()
            kay.settle()
            kay.seed()
            kay.play_out(13)
            _hall(kay)
        with browsing(opened, "cora") as cora:
            _closed(cora)
        yield opened


def _hall(kay: Forms) -> None:
    kay.do(HALL, do="open")
    kay.do(HALL, do="president", person="Pat Gavel", first="2020", last="2024")
    for person, day in (("p02", "2001-01-15"), ("p03", "2001-01-15"), ("Old Timer", "1998-01-20")):
        kay.do(HALL, do="enter", person=person, category="player", on=day, source="board")
    kay.do(HALL, do="plaque", name="State Singles", room="3")
    kay.do(HALL, do="plate", plaque="state-singles", season="2024-25", names="Ross Abernathy")
    kay.do(HALL, do="open-closed", readers="cora\nkay")


def _closed(cora: Forms) -> None:
    names = ["Cora Chair", "Dan District", "Eve Executive"]
    posts = {"posts_0": "board", "posts_1": "district-president", "posts_2": "executive"}
    cora.do(CLOSED, do="seat", name=names, **posts)
    given = {"do": "propose", "on": "2025-08-01", "record": "Forty years of work for the courts."}
    cora.do(CLOSED, by="Dan District", nominees="Nell Nominee", **given)
    cora.do(CLOSED, by="Eve Executive", nominees="Olga Other", **given)
    cora.do(CLOSED, do="session", on="2026-01-20", present=names)
    cora.do(CLOSED, do="count", ballots="1\n1\n2")


@pytest.fixture(scope="module")
def looks(house: Open, browser: Browser) -> Iterator[Looks]:
    with looking_at(browser, house.url) as opened:
        yield opened


@pytest.fixture(scope="module")
def kays(house: Open) -> str:
    """A session of the keeper's."""
    return _session(house, "kay")


def _session(house: Open, login: str) -> str:
    with browsing(house, login) as forms:
        return str(forms.client.cookies[COOKIE])


@pytest.fixture(params=["phone", "laptop"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return PHONE if request.param == "phone" else LAPTOP


@pytest.mark.parametrize("path", ["/records/masters", PUBLIC, "/records/hall", "/records/hosts"])
def test_page_for_everybody(looks: Looks, size: tuple[int, int], path: str) -> None:
    _looked(looks, path, size)


@pytest.mark.parametrize(
    "path", [f"{LIST}?season=2024&division=ladies", MEN, f"{MEN}/play", f"{MEN}/end", HALL, CLOSED]
)
def test_page_at_the_desk(looks: Looks, kays: str, size: tuple[int, int], path: str) -> None:
    _looked(looks, path, size, kays)


def _looked(looks: Looks, path: str, size: tuple[int, int] = PHONE, session: str = "") -> None:
    page, status = looks.at(path, size, session)
    assert status == 200
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert sideways(page) == []
    assert looks.complaints == []


def test_table_goes_on_by_itself(house: Open, browser: Browser) -> None:
    page = browser.new_page()
    page.clock.install()
    page.goto(f"{house.url}{PUBLIC}")
    number = page.locator("#live").get_attribute("data-number")
    with browsing(house) as kay:
        kay.play_out(1)
        now = str(kay.view_of()["number"])
    assert number != now
    page.clock.run_for(16_000)
    expect(page.locator("#live")).to_have_attribute("data-number", now)
    page.close()


def test_match_is_entered_by_hand(house: Open, browser: Browser, kays: str) -> None:
    context = browser.new_context(viewport=SCREEN)  # type: ignore[arg-type]
    context.add_cookies([{"name": COOKIE, "value": kays, "url": house.url}])
    page = context.new_page()
    page.goto(f"{house.url}{MEN}/play")
    before = page.locator("#match h2").inner_text()
    for game in (1, 2, 3):
        page.locator(f"#ga{game}").fill("75")
        page.locator(f"#gb{game}").fill("31")
    page.get_by_role("button", name="Post these games").click()
    expect(page.locator("#match h2")).not_to_have_text(before)
    context.close()


def test_pages_once_it_is_finished(house: Open, looks: Looks, kays: str, size: tuple[int, int]) -> None:
    with browsing(house) as kay:
        kay.play_out()
        if kay.view_of()["phase"] == "seeded":
            kay.do(f"{MEN}/end", do="finish")
    _looked(looks, PUBLIC, size)
    _looked(looks, f"{MEN}/end", size, kays)


def test_pages_while_two_are_level(tmp_path: Path, browser: Browser) -> None:
    with honored(tmp_path) as house, looking_at(browser, house.url) as looks, browsing(house) as kay:
        session = _session(house, "kay")
        kay.begin()
        for person in ("p02", "p03"):
            kay.do(MEN, do="decline", person=person)
        _looked(looks, MEN, PHONE, session)
        kay.do(MEN, do="draw", drawn=[each["id"] for each in kay.view_of()["play_off"]["people"]])
        _looked(looks, MEN, PHONE, session)
        _looked(looks, PUBLIC, PHONE, session)
