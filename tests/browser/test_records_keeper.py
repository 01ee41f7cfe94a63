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
from tenoff.web.request import COOKIE
from tests.browser.axe import findings
from tests.web.records.keeper_house import Keeper, empty, keeping

LAPTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
PAGES = (
    "", "/people", "/people?twins=1", "/people/p01", "/people/p01/contact", "/clubs?club=lakeland",
    "/results",
    "/results/new", "/results/2025-state-singles", "/results/2025-state-singles?edit=1", "/import",
    "/queries",
    "/classes?person=p12", "/rehearsal?season=2025&row=statewide-doubles-main&worth=50-4-3-2&go=1",
    "/reports", "/reports/yearbook", "/log",
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
    button(page, "Look again")
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


def test_line_when_disputed_and_corrected_in_the_browser(browser: Browser, keeper: Keeper) -> None:
    page = keeper_page(browser, keeper)
    assert listed(page, "Earl Castro").split(" since ")[0].endswith("Club 21")
    # asked from the line itself
    page.goto("/desk/records/people/p03")
    expect(page.get_by_role("heading", name="Season 2025–26: 21")).to_be_visible()
    line = page.locator("tr", has_text="Clearwater Cup").first
    press(page, line.get_by_role("link", name="Ask about it"))
    expect(page.get_by_label("Whole name, member number or record").first).to_have_value("Earl Castro (p03)")
    page.get_by_label("Question", exact=True).fill("I won a match more.")
    button(page, "Ask")
    card = page.locator(".query", has_text="I won a match more.")
    expect(card.locator("tr", has_text="Earl Castro").locator(".num")).to_have_text("2")
    page.goto("/records/players/p03?season=2025")
    expect(
        page.locator("#lines tr", has_text="Clearwater Cup").get_by_text("being looked at")
    ).to_be_visible()
    # answered with half a point, which everybody sees with its reason
    page.goto("/desk/records/queries")
    card.get_by_label("Answer", exact=True).fill("the sheet says so")
    card.get_by_label("Points more or less").fill("0.5")
    press(page, card.get_by_role("button", name="Answer", exact=True))
    page.goto("/records/players/p03?season=2025")
    fixed = page.locator("#lines tr", has_text="the sheet says so")
    expect(fixed.locator("td.num")).to_have_text("0.5")
    expect(page.locator("#lines tfoot td.end")).to_have_text("21.5")
    assert listed(page, "Earl Castro").split(" since ")[0].endswith("Club 21.5")
    # and the log of the roll tells it
    page.goto("/desk/records")
    link(page, "What was done")
    newest = page.locator(".acts-log li").first
    expect(newest).to_contain_text("Earl Castro got +0.5 points for Clearwater Cup")


def test_rehearsal_in_the_browser(browser: Browser, keeper: Keeper) -> None:
    page = keeper_page(browser, keeper, viewport=PHONE)
    before = keeper.acts
    page.goto("/desk/records")
    link(page, "Rehearsal")
    page.get_by_label("Row of the table").select_option("statewide-doubles-main")
    page.get_by_label("New worth of the places").fill("50-4-3-2")
    button(page, "Play it again")
    men = page.locator("section", has=page.get_by_role("heading", name=re.compile("^Men 2025-26")))
    moved = [" ".join(row.split()) for row in men.locator("tbody tr").all_inner_texts()]
    assert moved[0] == "Ross Abernathy 1st, 32 1st, 77"
    page.get_by_label("New worth of the places").fill("5-4-3-2")
    button(page, "Play it again")
    expect(page.get_by_text("Nobody would have moved")).to_be_visible()
    page.get_by_label("New worth of the places").fill("many")
    button(page, "Play it again")
    expect(page.get_by_role("alert")).to_contain_text("got “many”")
    assert keeper.acts == before


def test_records_when_alike_are_told_apart_in_the_browser(browser: Browser, keeper: Keeper) -> None:
    page = keeper_page(browser, keeper, viewport=PHONE)
    page.goto("/desk/records/people")
    page.get_by_label("Name", exact=True).fill("Earl Castro")
    button(page, "Add")
    page.get_by_label("This is somebody else of the same name").check()
    button(page, "Add")
    page.goto("/desk/records")
    press(
        page,
        page.locator(".todo section", has_text="Perhaps one person").get_by_role("link", name="Show all"),
    )
    page.get_by_label("Reason").fill("father and son")
    button(page, "They are two people")
    expect(page.get_by_text("No two records look like one person.")).to_be_visible()


def test_roll_when_opened_in_the_browser(browser: Browser, tmp_path: Path) -> None:
    with empty(tmp_path) as keeper:
        page = keeper_page(browser, keeper, viewport=PHONE)
        page.goto("/desk/records")
        assert findings(page) == []
        page.get_by_label("Florida Shuffleboard Association").check()
        button(page, "Open the roll")
        expect(page.get_by_text("The roll is empty")).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_pages_when_looked_at(browser: Browser, keeper: Keeper, screen: dict[str, int]) -> None:
    page = keeper_page(browser, keeper, viewport=screen)
    found: dict[str, object] = {}
    for path in PAGES:
        page.goto(f"/desk/records{path}")
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        found[path] = (wide, findings(page))
    assert {path: seen for path, seen in found.items() if seen != (0, [])} == {}
