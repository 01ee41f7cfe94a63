"""Looks at many pages through one that stays open: to start one takes longer than the look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ConsoleMessage, Page

from tenoff.web.request import COOKIE


class Looks:
    """The pages of a house, for somebody unknown and for whoever has a session."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self._pages: dict[str, Page] = {}
        self._complaints: list[str] = []

    def at(self, path: str, size: tuple[int, int], session: str = "") -> tuple[Page, int]:
        """The page at this address on a screen of this size, and its status."""
        page = self._pages.get(session) or self._opened(session)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        self._complaints.clear()
        answer = page.goto(path)
        assert answer is not None
        return page, answer.status

    @property
    def complaints(self) -> list[str]:
        """What the browser has complained of since the last page was asked for."""
        return list(self._complaints)

    def close(self) -> None:
        for page in self._pages.values():
            page.context.close()

    def _opened(self, session: str) -> Page:
        context = self._browser.new_context(base_url=self._url)
        if session:
            context.add_cookies([{"name": COOKIE, "value": session, "url": self._url}])
        page = self._pages[session] = context.new_page()
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", self._said)
        return page

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error" or "Content Security Policy" in said.text:
            self._complaints.append(said.text)


@contextmanager
def looking_at(browser: Browser, url: str) -> Iterator[Looks]:
    looks = Looks(browser, url)
    yield looks
    looks.close()
