"""The demo in a browser: a first frame in four touches, and every tour to its end. One server for all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tenoff.app.demo.history import ADMIN
from tenoff.app.demo.opening import open_demo
from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.tournaments import Sent
from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Outcome
from tests.browser.axe import findings, load
from tests.browser.phones import alone, painted
from tests.web.public_house import NOON, open_house
from tests.web.servers import Running, started_by

ROLES = {"scorekeeper": 4, "player": 4, "referee": 5, "director": 5, "keeper": 3, "learner": 3}
COVERED = """() => {
    const [card, ring] = ['.tour', '.tour-ring'].map((each) => document.querySelector(each));
    if (ring.hidden || !card.classList.length) return 0;
    const [a, b] = [card.getBoundingClientRect(), ring.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 0 && tall > 0 ? Math.round(wide * tall) : 0;
}"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The robot calls the first matches and then sleeps for minutes: nothing moves but by the visitor."""
    with started_by(["demo", "--pace", "0.1"], tmp_path_factory.mktemp("demo") / "demo.log") as started:
        yield started


@pytest.fixture(scope="module")
def phone(browser: Browser, demo: Running) -> Iterator[Page]:
    context = browser.new_context(
        base_url=demo.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield alone(context).new_page()
    context.close()


def title(page: Page) -> Locator:
    return page.locator(".tour-title")


def test_first_frame_takes_at_most_four_touches(phone: Page) -> None:
    touches = 0

    def touch(place: Locator) -> None:
        nonlocal touches
        touches += 1
        painted(phone)
        place.tap()

    phone.goto("/")
    expect(phone.locator("#courts li")).to_have_count(8)
    touch(phone.get_by_role("button", name="Score court 5 yourself"))
    keys, before = phone.locator(".keys").first, phone.get_by_role("button", name="Enter a half-round")
    expect(keys.or_(before).first).to_be_visible()
    expect(title(phone)).to_have_text("1 of 4 · Tap what counts")
    if before.is_visible():  # a match that has just been called
        touch(before)
    touch(keys.locator("button").nth(1))
    expect(title(phone)).to_have_text("2 of 4 · Post the half-round")
    touch(phone.locator(".tools .post"))
    expect(phone.locator(".sum-up .total").first).to_have_text(re.compile("8"))
    expect(phone.locator("#link")).to_contain_text("All taps saved")
    assert touches <= 4
    # the card takes one line from the scoreboard, and nothing from the keys
    expect(title(phone)).to_have_text("3 of 4 · Undo a mistake")
    size = "keys => { const at = keys.getBoundingClientRect(); return [at.width, at.height]; }"
    with_card = keys.evaluate(size)
    assert findings(phone, anywhere=True) == []
    phone.keyboard.press("Escape")
    expect(phone.locator(".tour")).to_have_count(0)
    assert keys.evaluate(size) == with_card
    assert phone.evaluate("sessionStorage.getItem('tenoff-tour')") is None


@pytest.mark.parametrize("role", ROLES)
def test_tour_leads_to_its_end(phone: Page, role: str) -> None:
    phone.goto("/demo")
    painted(phone)
    phone.locator(f"form:has([value={role}]) button").tap()
    for number in range(1, ROLES[role] + 1):
        expect(title(phone)).to_have_text(re.compile(rf"^{number} of {ROLES[role]} · \w"))
        shown = phone.locator(".tour-ring:not([hidden])").or_(phone.locator(".tour-text", has_text=NONE))
        expect(shown.first).to_be_attached()
        assert (role, number, phone.evaluate(COVERED)) == (role, number, 0)
        painted(phone)
        phone.locator(".tour").get_by_role("button", name="Next").tap()
    expect(title(phone)).to_have_text("End of the tour")
    phone.locator(".tour").get_by_role("button", name="Close").tap()
    expect(phone.locator(".tour")).to_have_count(0)


NONE = re.compile(r"right now|No keys yet|Nothing has been called|only on the")


def test_doing_the_thing_is_the_next_step(browser: Browser, demo: Running) -> None:
    """On a large screen: a form that is sent, a page that is opened by hand, and the way back."""
    context = browser.new_context(base_url=demo.url, viewport={"width": 1280, "height": 800})
    page = alone(context).new_page()
    page.goto("/")
    page.get_by_role("button", name="Player").click()
    expect(title(page)).to_have_text("1 of 4 · Find yourself")
    page.locator("#player").fill("an")
    page.get_by_role("button", name="Find", exact=True).click()
    expect(title(page)).to_have_text("2 of 4 · When do I play?")
    expect(page.locator(".tour-text")).to_have_text("Pick a name from the list to see when they play.")
    page.locator(".people-list a").first.click()
    expect(page.locator(".tour-text")).to_have_text(re.compile("^One sentence"))
    page.goto("/rules")
    expect(title(page)).to_have_text("2 of 4 · When do I play?")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#headline")).to_be_visible()
    page.locator(".tour").get_by_role("button", name="Back").click()
    expect(title(page)).to_have_text("1 of 4 · Find yourself")
    load(page)
    assert findings(page) == []
    page.get_by_role("button", name="Leave tour").click()
    page.reload()
    expect(page.locator("main")).to_be_visible()
    assert page.locator(".tour").count() == 0
    context.close()


async def _results(desk: Desk) -> None:
    """The demo without its robot: two results, so that a match can be called, and one to confirm."""
    await open_demo(desk, NOON.date())
    won = Outcome(Team.FIRST, games=((75, 40), (75, 52)))
    for number in range(1, 4):
        result = do.PostResult(f"doubles/M16-0{number}", won, claimed=number == 3)
        assert isinstance(await desk.tournaments.give(ADMIN, Sent("open-1", f"r{number}", result)), Done)


def test_ring_is_about_the_button_that_calls_and_the_one_that_confirms(
    browser: Browser, tmp_path: Path
) -> None:
    with open_house(tmp_path, _results, demo=True) as house:
        context = browser.new_context(base_url=house.url, viewport={"width": 1280, "height": 800})
        page = alone(context).new_page()
        page.goto("/")
        for shown in (page.locator(".tours button").last, page.locator("#practice .button").last):
            expect(shown).to_be_in_viewport(ratio=1)  # without scrolling
        page.locator(".tours [value=director]").click()
        for number, name in ((2, re.compile("^Call")), (3, re.compile("^Confirm"))):
            page.locator(".tour").get_by_role("button", name="Next").click()
            expect(title(page)).to_have_text(re.compile(rf"^{number} of 5 · \w"))
            ringed = page.get_by_role("button", name=name).first
            expect(ringed).to_be_in_viewport()
            page.wait_for_function(RINGED, arg=ringed.element_handle())
            assert page.evaluate(COVERED) == 0
        context.close()


RINGED = """(button) => {
    const [a, b] = [button, document.querySelector('.tour-ring')].map((each) => each.getBoundingClientRect());
    return [a.left - 5, a.top - 5, a.width + 10, a.height + 10].every(
        (side, at) => Math.abs(side - [b.left, b.top, b.width, b.height][at]) < 1);
}"""
