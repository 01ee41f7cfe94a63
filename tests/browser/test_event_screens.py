"""A director's pages on a laptop and on a phone: nothing clipped, what needs somebody comes first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.web.request import COOKIE
from tests.browser.test_event_director import LAPTOP, PHONE, desk_page
from tests.web.event_desk.house import TEAMS, Director, directing
from tests.web.public_house import DESK

WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    folder: Path = tmp_path_factory.mktemp("screens")
    with directing(folder) as found:
        found.announce()
        found.do("", do="open-registration")
        for team in TEAMS:
            found.enter(team)
        found.do("", do="close-registration")
        yield found


def from_the_top(page: Page, *places: str) -> list[str]:
    """Places in the order in which a phone shows them, from the top; looked at all at once, as the page moves
    by itself.
    """
    look = "places => places.map(place => document.querySelector(place).getBoundingClientRect().top)"
    tops = dict(zip(places, page.evaluate(look, list(places)), strict=True))
    return sorted(places, key=lambda place: tops[place])


def test_screens_when_a_director_takes_entries_draws_and_calls(browser: Browser, director: Director) -> None:
    phone, laptop = desk_page(browser, director, viewport=PHONE), desk_page(browser, director)
    # every entry with all that can be done about it stands within the phone
    phone.goto(f"{director.event}/entries")
    cut = "all => all.some(each => each.getBoundingClientRect().right > innerWidth)"
    assert phone.locator(".entries td").evaluate_all(cut) is False
    assert phone.locator(".entries .yes").first.inner_text().strip() == "Signed"
    # whoever is entered on a laptop sees the button without scrolling
    laptop.goto(f"{director.event}/entries")
    box = laptop.locator("#enter .big").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= LAPTOP["height"]
    # the ways to make up the chart are read on a phone too
    phone.goto(f"{director.event}/draw")
    assert phone.evaluate(WIDE) is False
    assert phone.locator(".ways td").evaluate_all(cut) is False
    # the days of the event are read in full
    laptop.goto(f"{director.event}/settings")
    assert laptop.locator("[name=days]").evaluate_all(cut) is False
    director.do("", do="drop-division", key="ladies-doubles")
    director.do("/draw", do="draw", division="men-doubles")
    director.clock.forward(60)
    phone.goto(f"{director.event}/courts")
    expect(phone.locator(".alerts")).to_be_hidden()  # nothing needs anybody
    assert from_the_top(phone, ".side", ".busy", ".ready") == [".ready", ".busy", ".side"]
    director.do("/courts", do="call-all")
    director.clock.forward(6)
    phone.reload()
    places = (".side", ".busy", ".ready", ".alerts")
    assert from_the_top(phone, *places) == [".alerts", ".ready", ".busy", ".side"]
    # three games of a match beside each other on a phone
    phone.goto(f"{director.event}/results?match={director.on_court()[0]}")
    assert phone.locator(".games input").evaluate_all(cut) is False


def test_new_event_when_the_computer_knows_its_zone(browser: Browser, director: Director) -> None:
    page = desk_page(browser, director, timezone_id="America/New_York")
    page.goto("/desk/events")
    expect(page.locator("#zone")).to_have_value("America/New_York")


def test_board_when_the_screen_is_set_to_another_zone(browser: Browser, director: Director) -> None:
    page = desk_page(browser, director, timezone_id="Europe/Berlin", locale="en-US")
    page.clock.set_fixed_time("2026-01-12T19:05:00Z")
    page.goto(f"/e/{director.event.rsplit('/', 1)[1]}/board")
    expect(page.locator("#clock")).to_have_text("2:05 PM")


async def _owner(desk: Desk) -> str:
    await desk.people.add(DESK, "olga", "Olga", "a long password", (Grant(Role.OWNER),))
    signed = await desk.people.sign_in("olga", "a long password", "")
    assert signed is not None
    return signed.token


def test_tabs_when_somebody_may_open_every_page(browser: Browser, director: Director) -> None:
    """The owner's row of the desk has the most pages, the event's is seen by every director."""
    token = director.house.at_desk(_owner)
    for screen in (LAPTOP, PHONE):
        page = desk_page(browser, director, viewport=screen)
        page.context.add_cookies([{"name": COOKIE, "value": token, "url": director.house.url}])
        for path in ("/desk", "/desk/settings", director.event, f"{director.event}/settings"):
            page.goto(path)
            row = page.locator("nav.tabs.line")
            lines = row.locator("a").evaluate_all("all => new Set(all.map(each => each.offsetTop)).size")
            hidden = row.evaluate("row => row.scrollWidth > row.clientWidth")
            assert (path, lines, hidden) == (path, 1, screen is PHONE)
            expect(row.locator("[aria-current]")).to_be_in_viewport(ratio=1)


def test_standings_when_they_are_read_on_a_phone(browser: Browser, director: Director) -> None:
    before = director.event
    director.announce("league-night", courts="1-2", name="Thursday league")
    director.do("", do="open-registration")
    for team in TEAMS[:4]:
        director.enter(team, "any-doubles")
    director.do("", do="close-registration")
    director.do("/draw", do="draw", division="any-doubles")
    event, director.event = director.event.rsplit("/", 1)[1], before
    for screen, heads in ((PHONE, 4), (LAPTOP, 9)):
        page = desk_page(browser, director, viewport=screen)
        page.goto(f"/e/{event}/table/any-doubles")
        moves = page.locator(".scroll").evaluate("each => each.scrollWidth > each.clientWidth")
        assert (moves, page.evaluate(WIDE)) == (False, False)
        assert page.locator(".standing th[scope=col]:visible").count() == heads
        assert page.locator(".standing .phone-only:visible").count() == (4 if screen is PHONE else 0)
        page.locator(".standing summary").first.click()
        cut = "all => all.some(each => each.getBoundingClientRect().right > innerWidth)"
        assert page.locator(".standing li").evaluate_all(cut) is False
