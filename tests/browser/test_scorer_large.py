"""The scorer's phone for somebody whose letters are twice as large as usual."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.phones import Court, Phone, chromium

_PARTS = [".next", ".sum-up", ".post", ".tools", ".keys", ".link"]
_CUT = """(parts) => parts.filter((name) => {
    const part = document.querySelector(name);
    return part.scrollHeight > part.clientHeight + 4 || part.scrollWidth > part.clientWidth + 4;
})"""

_LINES = """(cells) => cells.map((cell) => {
    const all = document.createRange();
    all.selectNodeContents(cell);
    return new Set([...all.getClientRects()].map((box) => box.top)).size;
})"""
"""On how many lines each stands: a number broken in two is another number."""


@pytest.fixture
def large(playwright: Playwright) -> Iterator[Browser]:
    with chromium(playwright, "--blink-settings=defaultFontSize=32") as started:
        yield started


def test_nothing_is_cut_when_letters_are_twice_as_large(large: Browser, court: Court) -> None:
    """The page is longer, never wider, and a frame can be entered and its penalty found."""
    phone = Phone(large.new_context(viewport={"width": 360, "height": 740}, has_touch=True), court)
    phone.post("Yellow 8", "Yellow 7")
    phone.saved()
    wide = "document.documentElement.scrollWidth"
    for width, height in ((320, 480), (390, 844), (640, 360), (360, 740)):
        phone.page.set_viewport_size({"width": width, "height": height})
        tight = {".sum-up"} if width == 640 else set()  # digits have no tails, so their lines are low
        parts = [part for part in _PARTS if part not in tight]
        assert (phone.page.evaluate(_CUT, parts), phone.page.evaluate(wide)) == ([], width)
    phone.page.locator("#penalty").click()
    phone.page.locator(".hit", has_text="Hook shot").click()
    expect(phone.page.locator(".who button")).to_have_count(2)
    assert phone.page.evaluate(wide) == 360
    phone.page.locator(".who button").first.click()
    phone.press("The director")
    phone.press("None")
    expect(phone.page.locator(".what td.digit").first).to_have_text("15")
    assert phone.page.locator(".what thead th + th, .what td").evaluate_all(_LINES) == [1] * 6
    assert phone.page.evaluate(wide) == 360
    assert court.points == [[15, 0]]
    phone.context.close()
