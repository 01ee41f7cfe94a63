"""The keeper's week in a real browser: import results, see the list, explain a total, correct a place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

from tenoff.app.event_press import Printer
from tenoff.web.asking import COOKIE
from tests.browser.axe import findings
from tests.web.records.keeper_house import Keeper, empty, keeping

LAPTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
PAGES = (
    "", "/people", "/people?twins=1", "/people/p01", "/people/p01/contact", "/clubs?club=lakeland",
    "/results",
    "/results/new", "/results/2025-state-singles", "/results/2025-state-singles?edit=1", "/import",
    "/queries",
    "/classes?person=p12", "/rehearsal?season=2025&row=statewide-doubles-main&worth=50-4-3-2&go=1",
)  # fmt: skip
LIST = """\
Event,Last day,Scope,Division,Entries,Place,Name,Partner,Won
Zephyrhills Open,2026-03-12,statewide,Men's doubles,12,1,Sal Nava,Kenn Ito,4
Zephyrhills Open,2026-03-12,statewide,Men's doubles,12,2,Art Pell,Nobody Yet,3
"""


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    with keeping(tmp_path, press=Printer()) as found:
        yield found


def keeper_page(browser: Browser, keeper: Keeper, **more: Any) -> Page:
    context = browser.new_context(base_url=keeper.house.url, **{"viewport": LAPTOP, **more})
    context.add_cookies([{"name": COOKIE, "value": keeper.client.cookies[COOKIE], "url": keeper.house.url}])
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    return page


def press(page: Page, thing: Locator) -> None:
    with page.expect_navigation():
        thing.click()


def button(page: Page, name: str) -> None:
    press(page, page.get_by_role("button", name=name, exact=True))


def link(page: Page, name: str) -> None:
    press(page, page.get_by_role("link", name=name, exact=True).first)


def listed(page: Page, name: str) -> str:
    """The line of somebody on the season's list, as read."""
    page.goto("/records/season/2025?list=men")
    return " ".join(page.locator("tr", has_text=name).first.inner_text().split())


def test_week_of_the_keeper(browser: Browser, keeper: Keeper) -> None:
    page = keeper_page(browser, keeper)
    before = listed(page, "Sal Nava")
    page.goto("/desk")
    press(page, page.get_by_role("navigation", name="Desk").get_by_role("link", name="Records"))
    expect(page.get_by_role("heading", name="What to do now")).to_be_visible()
    # import
    link(page, "Import a list")
    page.locator("#results-text").fill(LIST)
    press(page, page.get_by_role("button", name="Look at it first").first)
    expect(page.get_by_text("Nothing is written yet.")).to_be_visible()
    page.get_by_label("Who Kenn Ito is").select_option("p09")
    button(page, "Put 1 event on the roll")
    expect(page.get_by_role("link", name="Zephyrhills Open")).to_be_visible()
    # the list
    after = listed(page, "Sal Nava")
    assert after != before
    # a total explained: each line with its event, its place and its clause
    page.goto("/desk/records/people?find=nava")
    link(page, "Sal Nava")
    line = page.locator("tr", has_text="Zephyrhills Open")
    expect(line.locator("td").nth(1)).to_have_text("5")
    expect(line.locator(".clause").first).to_have_attribute("href", re.compile(r"^/rules/florida-2024/"))
    # a place corrected
    link(page, "Zephyrhills Open")
    link(page, "Correct it")
    first, second = page.locator("#d1-r1-names"), page.locator("#d1-r2-names")
    one, two = first.input_value(), second.input_value()
    first.fill(two)
    second.fill(one)
    page.get_by_label("Reason").fill("the final was posted for the loser")
    button(page, "Look at it first")
    expect(page.locator("tr", has_text="Sal Nava").filter(has_text="Men 2025-26")).to_have_count(1)
    button(page, "Put it on the roll")
    expect(page.get_by_text("Corrected by Kay Keeper: the final was posted for the loser")).to_be_visible()
    assert listed(page, "Sal Nava") not in (after,)
    # the list on paper, and as a spreadsheet
    page.goto("/desk/records/reports")
    report = page.get_by_role("link", name=re.compile("^PDF.*Seasonal")).first.get_attribute("href")
    assert report is not None
    printed = page.request.get(report)
    assert (printed.status, printed.headers["content-type"]) == (200, "application/pdf")
    words = " ".join(sheet.extract_text() for sheet in PdfReader(BytesIO(printed.body())).pages)
    assert "Sal Nava" in words
    answer = page.request.get("/api/records/season/2025.csv?list=men")
    assert (answer.status, "Sal Nava" in answer.text()) == (200, True)


def test_question_when_answered_in_the_browser(browser: Browser, keeper: Keeper) -> None:
    page = keeper_page(browser, keeper, viewport=PHONE)
    page.goto("/desk/records")
    link(page, "Mary Voss")
    card = page.locator("#q2")
    card.get_by_label("Answer", exact=True).fill("it was sixteen")
    card.get_by_label("Points more or less").fill("0.5")
    press(page, card.get_by_role("button", name="Answer", exact=True))
    expect(page.get_by_text("No open question")).to_be_visible()
    expect(page.get_by_text("it was sixteen")).to_be_visible()


def test_roll_when_opened_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    with empty(tmp_path) as keeper:
        page = keeper_page(browser, keeper, viewport=PHONE)
        page.goto("/desk/records")
        assert findings(page) == []
        page.get_by_label("Florida Shuffleboard Association").check()
        button(page, "Open the roll")
        expect(page.get_by_text("Nothing waits")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_pages_when_looked_at(browser: Browser, keeper: Keeper, screen: dict[str, int]) -> None:
    page = keeper_page(browser, keeper, viewport=screen)
    found: dict[str, object] = {}
    for path in PAGES:
        page.goto(f"/desk/records{path}")
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        found[path] = (wide, findings(page))
    assert {path: seen for path, seen in found.items() if seen != (0, [])} == {}
