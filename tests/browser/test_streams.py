"""Many pages of one browser on plain http: all of them move, by one stream, and hidden ones hold none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.fouls import Caller
from tenoff.web.request import COOKIE
from tests.browser.phones import PLAIN, until
from tests.web.event_desk.house import Director, directing
from tests.web.event_desk.phones import tap
from tests.web.public_house import frames

HIDE = """hidden => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
"""A page cannot be hidden without its window; what hiding says to it is said."""


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    folder: Path = tmp_path_factory.mktemp("streams")
    with directing(folder) as found:
        found.drawn()
        match, _ = found.suggested()[0]
        found.do("/courts", do="call-match", match=match, court="1")
        yield found


def streams(director: Director) -> int:
    """How many the server has open."""
    figures = director.house.get("/metrics").text
    found = re.search(r"^tenoff_live_streams (\d+)$", figures, re.MULTILINE)
    assert found is not None
    return int(found[1])


def plain_browser(browser: Browser, director: Director) -> BrowserContext:
    """Where the director is logged in, by a name that browsers do not trust without https."""
    url = director.house.url.replace("127.0.0.1", PLAIN)
    context = browser.new_context(base_url=url)
    context.add_cookies([{"name": COOKIE, "value": director.client.cookies[COOKIE], "url": url}])
    return context


def test_pages_when_eight_of_one_browser_are_open(browser: Browser, director: Director) -> None:
    event = director.event.rsplit("/", 1)[1]
    match = f"/m/{tap(director)}"
    context = plain_browser(browser, director)
    before = streams(director)
    desk = [director.event, f"{director.event}/courts", f"{director.event}/officials"]
    paths = [*desk, "/", match, "/board", f"/e/{event}", f"/e/{event}/board"]
    pages: dict[str, Page] = {}
    for path in paths:
        pages[path] = context.new_page()
        pages[path].goto(path)
    until(lambda: streams(director) == before + 1, pages["/"])
    # a call reaches the pages of the event, a score those of the match
    called = director.suggested()[0][0]
    director.do("/courts", do="call-match", match=called, court="2")
    expect(pages[desk[1]].locator(".ct").nth(1)).to_contain_text("called 0 minutes ago")
    expect(pages[f"/e/{event}/board"].locator(".rota li.called")).to_have_count(2)
    tap(director, do.SkipPractice(4), *frames("7:8"))
    expect(pages[match].locator("tr.total")).to_have_text(re.compile("7.*8"))
    expect(pages["/board"].locator(".panel .total").first).to_have_text("7")
    expect(pages["/"].locator("#courts .num").first).to_have_text("7")
    tap(director, do.ProtestDisc(Team.FIRST, Disc.Y4, True))
    expect(pages[desk[2]].locator("#protests .al")).to_have_count(1)
    assert streams(director) == before + 1
    # who looks away holds nothing, and has it all on coming back
    for page in pages.values():
        page.evaluate(HIDE, True)
    until(lambda: streams(director) == before, pages["/"])
    tap(director, do.RuleProtest(Caller.DIRECTOR, False), *frames("10:0"))
    pages[match].evaluate(HIDE, False)
    expect(pages[match].locator("tr.total")).to_have_text(re.compile("17.*8"))
    until(lambda: streams(director) == before + 1, pages["/"])
    context.close()


def test_pages_when_a_browser_has_no_shared_workers(browser: Browser, director: Director) -> None:
    """As on Android, with windows side by side: one page keeps the stream for all, until it goes."""
    match = f"/m/{tap(director)}"
    context = plain_browser(browser, director)
    context.add_init_script("delete window.SharedWorker")
    before = streams(director)
    pages = [context.new_page() for _ in range(4)]
    for page in pages:
        page.goto(match)
    until(lambda: streams(director) == before + 1, pages[0])

    def told(score: str) -> None:
        tap(director, *frames(score))
        view = director.house.get(f"/api{match.replace('/m/', '/matches/')}").json()
        total = re.compile(f"{view['first']['score']}.*{view['second']['score']}")
        for page in pages:
            expect(page.locator("tr.total")).to_have_text(total)
        assert streams(director) == before + 1

    told("7:0")
    pages.pop(0).evaluate(HIDE, True)  # the one that kept the stream
    until(lambda: streams(director) == before + 1, pages[0])
    told("0:8")
    pages.pop(0).goto("about:blank")
    until(lambda: streams(director) == before + 1, pages[0])
    told("0:7")
    for page in pages:
        page.evaluate(HIDE, True)
    until(lambda: streams(director) == before, pages[0])
    context.close()
