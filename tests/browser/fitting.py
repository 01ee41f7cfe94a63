"""What does not fit a screen: tables that would have to be pushed sideways."""

from __future__ import annotations

from playwright.sync_api import Page

_SIDEWAYS = """[...document.querySelectorAll(".scroll")]
    .filter(each => each.scrollWidth > each.clientWidth).map(each => each.innerText.slice(0, 60))"""


def sideways(page: Page) -> list[str]:
    """How each table begins that is wider than its place."""
    found: list[str] = page.evaluate(_SIDEWAYS)
    return found
