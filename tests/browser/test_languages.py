"""The scorer's phone and the pages that scripts draw again, in a made-up language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tenoff.rules import commands as do
from tests.browser.phones import SCREEN
from tests.web import strange
from tests.web.public_house import Open
from tests.words.pseudo import TAG


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with strange.strange_house(tmp_path_factory.mktemp("strange")) as opened:
        yield opened


def _opened(browser: Browser, address: str) -> Page:
    context = browser.new_context(viewport=SCREEN, has_touch=True, locale="en-GB")  # type: ignore[arg-type]
    page = context.new_page()
    joined = "&" if "?" in address else "?"
    page.goto(f"{address}{joined}lang={TAG}")
    return page


def _plain(page: Page) -> list[str]:
    return strange.plain(strange.Page(page.content()))


def test_phone_when_it_speaks_a_made_up_language(browser: Browser, house: Open) -> None:
    _, code = house.at_desk(strange.staff)
    page = _opened(browser, f"{house.url}/s/{code}")
    expect(page.locator("#link")).to_contain_text("Ŀīƞķḗḓ")
    said = {"board": _plain(page)}
    for screen in ("penalty", "more"):
        page.locator(f"#{screen}").click()
        expect(page.locator(f"#{screen}")).not_to_be_visible()
        said[screen] = _plain(page)
        page.locator(".back").first.click()
        expect(page.locator(f"#{screen}")).to_be_visible()
    page.context.close()
    assert said == {"board": [], "penalty": [], "more": []}


def test_match_when_it_goes_on_in_a_made_up_language(browser: Browser, house: Open) -> None:
    page = _opened(browser, f"{house.url}/m/adams")
    house.tap("adams", do.PostFrame(do.Tally(total=8), do.Tally(total=7)))
    expect(page.locator("#live .told li").first).to_contain_text("8")
    expect(page.locator(".next b")).to_have_text("7")
    assert _plain(page) == []
    page.context.close()
