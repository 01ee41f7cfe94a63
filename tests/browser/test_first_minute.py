"""The first minute of a club: from an empty store to the first frame, every touch and typed field counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import SCREEN, alone
from tests.web.servers import PASSWORD, Running, running


class Thumb:
    """Counts what somebody does: each touch, and each field that is typed into, which is touched first."""

    def __init__(self, page: Page) -> None:
        self.page, self.touches, self.fields = page, 0, 0

    def touch(self, name: str) -> None:
        self.page.wait_for_function("() => document.querySelector('.settling') === null")
        self.page.get_by_role("button", name=name, exact=True).tap()
        self.touches += 1

    def type(self, id: str, text: str) -> None:
        self.page.locator(f"#{id}").tap()
        self.page.keyboard.type(text)
        self.touches, self.fields = self.touches + 1, self.fields + 1


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "empty.sqlite") as started:
        yield started


def test_first_frame_from_an_empty_store(empty: Running, browser: Browser) -> None:
    context = alone(browser.new_context(viewport=SCREEN, has_touch=True))  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(empty.url)
    practice = Thumb(page)  # without an account, before anybody runs the place
    practice.touch("Score a practice match")
    practice.touch("All agree to go without practice")
    page.get_by_label("Black 7", exact=True).tap()
    page.locator(".post").tap()
    expect(page.locator(".total").last).to_have_text("Black total:7")
    expect(page.locator(".where")).to_contain_text("Practice match")
    expect(page.locator("#link")).to_contain_text("All taps saved")
    assert (practice.touches + 2, practice.fields) == (4, 0)

    page.goto(empty.url)
    thumb = Thumb(page)
    thumb.type("code", empty.code)
    thumb.type("name", "Zoë D'Árcy-Featherstonehaugh")
    thumb.type("password", PASSWORD)
    thumb.touch("Claim this club")
    expect(page.locator("h1")).to_have_text("How many courts do you have?")
    thumb.type("courts", "8")
    thumb.touch("Add courts")
    expect(page.locator(".qrs .card")).to_have_count(8)
    thumb.touch("Go on to the first match")
    thumb.touch("Open match")
    expect(page.locator("h1")).to_have_text("Court 1 is ready")
    thumb.touch("Score this match")
    thumb.touch("All agree to go without practice")
    page.get_by_label("Yellow 8", exact=True).tap()
    page.locator(".post").tap()
    thumb.touches += 2
    expect(page.locator(".total").first).to_have_text("Yellow total:8")
    expect(page.locator("#link")).to_contain_text("Linked")
    assert (thumb.touches, thumb.fields) == (12, 4)
    # from now on the home page is the usual one, for the administrator too
    page.goto(empty.url)
    expect(page.locator("#large")).to_contain_text("Player 1")
    context.close()
