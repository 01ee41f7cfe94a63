"""The Board's pages and the public schedule in a real browser: axe finds nothing, all fits the screen."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from playwright.sync_api import Browser, expect

from tenoff.web.request import COOKIE
from tests.browser.axe import findings
from tests.browser.fitting import sideways
from tests.browser.looks import Looks, looking_at
from tests.web.records.calendar_house import CHANGE, CLEARWATER, C, Clerk, clerking

PHONE, LAPTOP = (390, 844), (1366, 768)
PAGES = {
    "calendars": "/desk/calendar",
    "now": C,
    "tournaments": f"{C}/tournaments",
    "one": f"{C}/tournaments/t1",
    "clash": f"{C}/tournaments/t3",
    "concerns": f"{C}/concerns",
    "hosts": f"{C}/hosts",
    "directors": f"{C}/directors",
    "duties": f"{C}/duties",
    "yearbook": f"{C}/yearbook",
    "changes desk": "/desk/changes",
    "change desk": "/desk/changes/c1",
    "schedules": "/records/schedule",
    "schedule": "/records/schedule/2026",
    "changes": "/records/changes",
    "change": "/records/changes/c1",
}


@pytest.fixture(scope="module")
def clerk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clerk]:
    with clerking(tmp_path_factory.mktemp("calendar")) as opened:
        opened.published()
        opened.do("/desk/changes", do="propose-change", **CHANGE)
        opened.do("/desk/changes", do="send-idea", member="Bea Bond", text="Why not 5?")
        opened.do(f"{C}/tournaments", do="apply", **CLEARWATER)
        opened.do(f"{C}/hosts", do="invite-hosts", event="doubles", district="Central")
        opened.do(f"{C}/hosts", do="offer-to-host", event="doubles", club="Sebring", place="Sebring")
        opened.do(f"{C}/directors", do="select-director", person="Bea Bond", district="Central")
        opened.on(date(2026, 2, 2))
        yield opened


@pytest.fixture(scope="module")
def looks(clerk: Clerk, browser: Browser) -> Iterator[Looks]:
    with looking_at(browser, clerk.house.url) as opened:
        yield opened


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=("phone", "laptop"))
@pytest.mark.parametrize("name", PAGES)
def test_page_when_looked_at(clerk: Clerk, looks: Looks, name: str, size: tuple[int, int]) -> None:
    page, status = looks.at(PAGES[name], size, clerk.client.cookies[COOKIE])
    assert (status, looks.complaints) == (200, [])
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert sideways(page) == []
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert findings(page) == []


def test_clerk_when_applying_and_placing_without_scripts(clerk: Clerk, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=clerk.house.url)
    context.add_cookies([{"name": COOKIE, "value": clerk.client.cookies[COOKIE], "url": clerk.house.url}])
    page = context.new_page()
    page.goto(f"{C}/tournaments/t3")
    page.get_by_role("button", name="As asked for").click()
    expect(page.get_by_role("alert")).to_contain_text("miles apart; more than 75 are asked for")
    page.get_by_label("First day").first.fill("2027-03-01")
    page.get_by_label("Last day").first.fill("2027-03-01")
    page.get_by_label("Reason, once the list is out").first.fill("Another week.")
    page.get_by_role("button", name="Give it these days").click()
    expect(page.locator("h1")).to_contain_text("Pinellas Doubles")
    page.goto("/records/schedule/2026?kind=district")
    expect(page.locator(".schedule")).to_contain_text("Pinellas Doubles")
    context.close()
