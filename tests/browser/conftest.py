"""One browser and one house for all these tests: both are slow to start, and every test has its own court.

They live as long as this folder's tests run and no longer: while the browser is there, no other test of the
process could run a loop of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser import axe
from tests.browser.phones import Court, Phone, chromium, court_of, phone_at
from tests.web.servers import Running, running, settled


@pytest.fixture(scope="package", autouse=True)
def screens(request: pytest.FixtureRequest) -> None:
    """The long suite looks at every page on every screen."""
    axe.every_screen = request.config.option.markexpr != "not long"


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with chromium(playwright) as started:
        yield started


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house") / "house.sqlite") as started:
        yield settled(started, ())


@pytest.fixture
def court(house: Running) -> Court:
    return court_of(house)


@pytest.fixture
def phone(browser: Browser, court: Court) -> Iterator[Phone]:
    found = phone_at(browser, court)
    yield found
    found.context.close()
