"""Everybody's pages of the records in a real browser: on a phone and a laptop, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import findings
from tests.web.public_house import Open
from tests.web.records.house import records_house

PAGES = (
    "/records", "/records/season/2025?on=2026-01-25", "/records/all-time?list=ladies", "/records/players",
    "/records/players/p03", "/records/clubs", "/records/clubs/lakeland", "/records/events",
    "/records/events/2025-state-singles", "/records/champions", "/records/qualified", "/records/bests",
    "/records/rating", "/records/head-to-head?one=p01&other=p02",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with records_house(tmp_path_factory.mktemp("records")) as opened:
        yield opened


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_pages_are_clean_and_fit_the_screen(browser: Browser, house: Open, size: tuple[int, int]) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    for path in PAGES:
        page.goto(house.url + path)
        assert (path, findings(page)) == (path, [])
        assert (path, page.evaluate("document.documentElement.scrollWidth")) == (path, size[0])
    assert wrong == []
    context.close()


def test_total_is_explained_from_list_to_clause_without_scripts(browser: Browser, house: Open) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{house.url}/records")
    page.get_by_role("link", name="The whole list").first.click()
    page.locator("table.standings tbody tr").first.locator("td.end a").click()
    expect(page.locator("#lines tfoot td.end")).to_have_text("32")
    page.locator("#lines a.clause").first.click()
    expect(page.locator("h1")).to_contain_text("Art10-e")
    context.close()
