"""A director runs an event of eleven teams in a real browser, from registration to printed results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tenoff.app.event_press import Printer
from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Role
from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.fouls import Caller
from tenoff.web.request import COOKIE
from tests.browser.axe import findings
from tests.browser.phones import alone
from tests.web.event_desk.house import MORNING, TEAMS, Director, directing
from tests.web.event_desk.phones import tap
from tests.web.public_house import DESK, frames

LAPTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
PAGES = (
    "", "/entries", "/draw", "/courts", "/results", "/places", "/money", "/print", "/day", "/officials",
    "/log", "/settings", "/import",
)  # fmt: skip


@pytest.fixture
def director(tmp_path: Path) -> Iterator[Director]:
    with directing(tmp_path, press=Printer()) as found:
        yield found


def desk_page(browser: Browser, director: Director, **more: Any) -> Page:
    """A laptop on which the director is logged in."""
    context = browser.new_context(base_url=director.house.url, **{"viewport": LAPTOP, **more})
    context.add_cookies(
        [{"name": COOKIE, "value": director.client.cookies[COOKIE], "url": director.house.url}]
    )
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    return page


def press(page: Page, thing: Locator) -> None:
    """A link or a button that leads to another page, which is waited for."""
    with page.expect_navigation():
        thing.click()


def go(page: Page, tab: str) -> None:
    press(page, page.get_by_role("link", name=tab, exact=True))


def button(page: Page, name: str) -> None:
    press(page, page.get_by_role("button", name=name, exact=True))


def test_event_when_a_director_runs_it(browser: Browser, director: Director) -> None:
    page = desk_page(browser, director)
    page.goto("/desk/events")
    page.get_by_label("Kind of event").select_option("florida-statewide-doubles")
    page.get_by_label("Name", exact=True).fill("Lakeland Open")
    page.get_by_label("First day").fill("2026-01-12")
    page.get_by_label("Courts, such as 1-8").fill("1-4")
    page.get_by_text("Days, fee, host").click()
    page.get_by_label("Time zone").fill("America/New_York")
    button(page, "Announce the event")
    expect(page.get_by_role("heading", name="Open registration")).to_be_visible()
    director.event = page.url.removeprefix(director.house.url)
    button(page, "Open registration")
    _enter_everybody(page)
    go(page, "What now")
    button(page, "Close registration")
    expect(page.get_by_role("heading", name="Nobody entered Ladies' doubles")).to_be_visible()
    button(page, "Drop it")
    go(page, "Go to the draw")
    page.get_by_label("Byes together", exact=True).check()
    button(page, "Draw 11 entries now")
    expect(page.locator(".lines li")).to_have_count(11)
    director.clock.forward(60)
    _play(page, director)
    go(page, "Places")
    button(page, "Finish everything: these are the places")
    expect(page.get_by_text("The event is finished.")).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(8)
    link = page.get_by_role("link", name="Print the results").get_attribute("href")
    assert link is not None
    printed = page.request.get(link)
    assert (printed.status, printed.headers["content-type"], printed.body()[:5]) == (
        200, "application/pdf", b"%PDF-",
    )  # fmt: skip


def _enter_everybody(page: Page) -> None:
    go(page, "Take entries")
    for number, team in enumerate(TEAMS, 1):
        first, second = (name.strip() for name in team.split(","))
        page.locator("#name_1").fill(first)
        page.locator("#name_2").fill(second)
        page.get_by_label("Release form signed").check()
        page.get_by_label("Paid $20.00").check()
        button(page, "Enter")
        expect(page.locator("#d-men-doubles tbody tr")).to_have_count(number)


def _play(page: Page, director: Director) -> None:
    """All matches, by the courts' page and the result form; the next day when the day is over."""
    page.goto(f"{director.event}/courts")
    for _ in range(60):
        call = page.get_by_role("button", name=re.compile(r"^Call (all \d|to court)")).first
        if call.count():
            press(page, call)
            continue
        result = page.get_by_role("link", name="Result", exact=True).first
        if result.count():
            director.clock.forward(12)
            press(page, result)
            page.locator(".pick").first.click()
            for game in (1, 2):
                page.locator(f"[name=first_{game}]").fill("75")
                page.locator(f"[name=second_{game}]").fill("40")
            button(page, "Post the result")
            go(page, "Courts")
            continue
        if page.get_by_text("Every match is played").count():
            return
        director.clock.at = director.clock.at.replace(hour=14, minute=30)
        director.clock.forward(24 * 60)
        page.reload()
    raise AssertionError("the event does not end")


def test_search_when_the_director_types(browser: Browser, director: Director) -> None:
    director.announce()
    director.do("", do="open-registration")
    director.enter("John Smith, Bob Boyle", club_1="Lakeland", member_1="4711")
    director.announce(name="Another")
    director.do("", do="open-registration")
    page = desk_page(browser, director)
    page.goto(f"{director.event}/entries")
    page.locator("#name_1").press_sequentially("smyth")
    expect(page.locator(".suggest li")).to_have_text(["John SmithLakeland · 4711"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#name_1")).to_have_value("John Smith")
    expect(page.locator("#club_1")).to_have_value("Lakeland")
    expect(page.locator("#name_2")).to_be_focused()
    page.keyboard.type("Zed Zane")
    button(page, "Enter")
    expect(page.locator("#d-men-doubles tbody tr b").first).to_have_text("John Smith / Zed Zane")


_HELD_UP = """() => {
  const read = Response.prototype.text;
  window.held = [];
  Response.prototype.text = function () {
    return new Promise((go) => held.push(go)).then(() => read.call(this));
  };
  window.letGo = async () => {
    Response.prototype.text = read;
    held.forEach((go) => go());
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
  };
}"""
"""Pages that were fetched are not read before `letGo()`, which comes back when they were."""


def test_courts_when_somebody_else_goes_on(browser: Browser, director: Director) -> None:
    director.drawn()
    page = desk_page(browser, director)
    page.goto(f"{director.event}/courts")
    expect(page.locator(".m.first")).to_have_count(4)
    match, court = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court=court)
    expect(page.locator(".m.first")).to_have_count(3)
    expect(page.locator(".ct").first).to_contain_text("called 0 minutes ago")
    # what somebody begins to type while the new page is on its way is not taken from under their hands
    page.get_by_text("Otherwise").first.click()
    field = page.get_by_label("Hold, because").first
    page.evaluate(_HELD_UP)
    match, court = director.suggested()[1]
    director.do("/courts", do="call-match", match=match, court=court)
    page.wait_for_function("() => held.length > 0")
    field.fill("lun")
    page.evaluate("letGo()")
    expect(field).to_have_value("lun")
    expect(page.locator(".m.first")).to_have_count(3)
    field.fill("")
    field.blur()
    expect(page.locator(".m.first")).to_have_count(2)


def test_officials_when_a_phone_calls_for_help_and_somebody_protests(
    browser: Browser, director: Director
) -> None:
    director.drawn()
    director.do("/officials", do="name-official", name="Cole", role="referee")
    match, _ = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court="1")
    page = desk_page(browser, director)
    page.goto(f"{director.event}/officials")
    asked, protests = page.locator("#help .al"), page.locator("#protests")
    expect(page.locator("#help")).to_contain_text("No court asks for help.")
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, base_url=director.house.url
    ).new_page()
    phone.goto(f"/s/{director.house.at_desk(_scorer_link)}")
    expect(phone.locator("#link")).to_contain_text("Linked")
    phone.locator("#more").click()
    phone.locator(".menu").get_by_role("button", name="Call for help", exact=True).click()
    phone.get_by_role("button", name="Close disc", exact=True).click()
    expect(asked).to_have_count(1)  # long before the page would look again by itself
    expect(asked).to_contain_text("Court 1")
    page.get_by_label("Referee", exact=True).select_option("Cole")
    button(page, "Assign")
    expect(page.locator("#referees")).to_contain_text("court 1")
    button(page, "I am going")
    expect(asked).to_have_count(0)
    # somebody is hurt: seen at once on any page of the desk, in red, with a sound that can be turned off
    links = page.context.new_page()
    links.goto("/desk/links")
    phone.locator("#more").click()
    phone.locator(".menu").get_by_role("button", name="Call for help", exact=True).click()
    phone.get_by_role("button", name="Someone is hurt", exact=True).click()
    for each in (page, links):
        expect(each.locator("#emergency h2")).to_have_text("Court 1: someone is hurt")
        expect(each.locator("#emergency")).to_be_in_viewport()
    links.locator("#sound").click()
    expect(links.locator("#sound")).to_have_text("Turn the sound on")
    links.get_by_role("button", name="I'm going", exact=True).click()
    expect(links).to_have_url(re.compile("/desk/links$"))
    for each in (page, links):
        expect(each.locator("#emergency")).to_be_hidden()
    tap(director, do.SkipPractice(4), *frames("7:8"), do.ProtestDisc(Team.FIRST, Disc.Y4, True))
    expect(protests.locator(".al")).to_have_count(1)
    tap(director, do.RuleProtest(Caller.DIRECTOR, False))
    expect(protests.locator(".al")).to_have_count(0)
    expect(protests.locator("li")).to_have_count(1)
    assert findings(page) == []


async def _scorer_link(desk: Desk) -> str:
    return (await desk.links.make(DESK, NewLink(Role.SCORER, "1"))).code


def test_courts_when_the_server_is_gone(browser: Browser, director: Director) -> None:
    director.drawn()
    page = desk_page(browser, director)
    alone(page.context)
    with page.expect_response(lambda answer: "/live/" in answer.url):
        page.goto(f"{director.event}/courts")
    page.wait_for_timeout(500)  # the first news: heard later, it would say that there is a link
    page.context.set_offline(True)
    expect(page.get_by_text("The desk's computer cannot be reached.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("The desk's computer cannot be reached.")).to_be_hidden()


@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_pages_when_they_are_checked_for_everybody(
    browser: Browser, director: Director, screen: dict[str, int]
) -> None:
    director.drawn()
    director.do("/courts", do="call-all")
    director.clock.forward(6)
    director.post(director.on_court()[0])
    page = desk_page(browser, director, viewport=screen)
    wrong = {}
    for path in ("/desk/events", *(director.event + each for each in PAGES)):
        page.goto(path)
        bad = findings(page)
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
        if bad or wide:
            wrong[path] = bad, wide
    assert wrong == {}


def test_event_when_scripts_are_off(browser: Browser, director: Director) -> None:
    director.drawn()
    page = desk_page(browser, director, java_script_enabled=False)
    page.goto(f"{director.event}/courts")
    page.get_by_role("button", name="Call all 4").click()
    expect(page.locator(".ct").first).to_contain_text("called 0 minutes ago")
    assert director.clock.at > MORNING
