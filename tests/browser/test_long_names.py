"""Long names and narrow screens: nothing covers anything, and a match leaves room for the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Role
from tests.browser.test_event_director import PHONE, desk_page
from tests.web.event_desk.house import Director, directing
from tests.web.public_house import DESK
from tests.web.servers import fresh

LONG = ("Maximiliane-Alexandra Featherstonehaugh", "Bartholomew Cholmondeley-Warrington III")
COVERED = """all => all.filter((each) => {
    const box = each.getBoundingClientRect();
    const [across, down] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.right > innerWidth || box.left < 0) return true;
    const top = document.elementFromPoint(across, down);
    return !(top && (top === each || each.contains(top) || top.contains(each)));
}).map((each) => each.textContent.trim())"""
LINES = """all => all.map((each) => {
    const line = parseFloat(getComputedStyle(each).lineHeight);
    return Math.round(each.getBoundingClientRect().height / line);
})"""

ONE_LINE = f"""place => {{
    const lines = ({LINES})([...document.querySelectorAll(place)]);
    return lines.length > 0 && lines.every((each) => each === 1);
}}"""

ROWS = "new Set([...document.querySelectorAll('.top nav a')].map((each) => each.offsetTop)).size"
CUT = """[...document.querySelectorAll('.scroll')].filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.innerText)"""


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with directing(tmp_path_factory.mktemp("names")) as found:
        found.announce(courts="1-4")
        found.do("", do="open-registration")
        for number in range(8):
            found.enter(", ".join(f"{name} {number}" for name in LONG), view=fresh("view"))
        found.do("", do="close-registration")
        found.do("", do="drop-division", key="ladies-doubles")
        found.do("/draw", do="draw", division="men-doubles")
        found.clock.forward(60)
        found.do("/courts", do="call-all")
        yield found


async def _card(desk: Desk) -> str:
    return (await desk.links.make(DESK, NewLink(Role.SCORER, court="1"))).code


def covered(page: Page) -> list[str]:
    """Links of the head that somebody cannot press, or not see whole."""
    found: list[str] = page.locator("header.top nav a").evaluate_all(COVERED)
    return found


def test_pages_of_the_desk_when_names_are_long(browser: Browser, director: Director) -> None:
    phone, laptop = desk_page(browser, director, viewport=PHONE), desk_page(browser, director)
    event = director.event.rsplit("/", 1)[1]
    paths = ["/desk", "/desk/courts", "/desk/links", "/desk/events", director.event]
    paths += [
        f"{director.event}/{page}"
        for page in ("entries", "courts", "results", "officials", "log", "settings")
    ]
    wide = "document.documentElement.scrollWidth > innerWidth"
    for path in paths:
        phone.goto(path)
        assert (path, covered(phone), phone.evaluate(wide)) == (path, [], False)
        assert (path, phone.evaluate(ROWS)) == (path, 1)
        assert (path, phone.evaluate(CUT)) == (path, [])
    phone.goto(f"/e/{event}/results")
    expect(phone.locator(".tabs [aria-current]")).to_be_in_viewport(ratio=1)
    # the club's list: a match in two lines, on a phone in four
    for page, most in ((laptop, 2), (phone, 4)):
        page.goto("/desk")
        assert max(page.locator("td .pair").evaluate_all(LINES)) <= most
    # a court and its number stand on one line, on the board, the home page and the desk
    for path, place in (
        ("/board", ".panel h2 > span:first-child"),
        ("/", "#courts li:not([hidden]) h3 > span:first-child"),
    ):
        for page in (laptop, phone):
            page.goto(path)
            page.wait_for_function(ONE_LINE, arg=place)
    for page in (laptop, phone):
        page.goto(f"/e/{event}")
        assert page.evaluate(wide) is False


def test_names_are_whole_on_the_phone_and_in_the_record(browser: Browser, director: Director) -> None:
    """A pair of 86 letters: nothing of it is cut, however narrow the screen."""
    courts = director.client.get("/api/courts").json()["courts"]
    (match,) = [court["match"] for court in courts if court["court"] == "1"]
    view = director.client.get(f"/api/matches/{match}").json()
    numbers = [view[team]["players"][0].rsplit(" ", 1)[1] for team in ("first", "second")]
    pairs = [[f"{name} {number}" for name in LONG] for number in numbers]
    assert [view[team]["name"] for team in ("first", "second")] == [" / ".join(pair) for pair in pairs]
    code = director.house.at_desk(_card)
    page = browser.new_context(viewport=PHONE, base_url=director.house.url).new_page()  # type: ignore[arg-type]
    page.goto(f"/s/{code}")
    names = page.locator(".tally .who .name span")
    expect(names).to_have_text([name for pair in pairs for name in pair])
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"
    assert names.evaluate_all(cut) == []
    assert page.evaluate("document.documentElement.scrollWidth > innerWidth") is False
    page.context.close()
