"""A player follows an event on a phone: finds himself, is called, loses the link and comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role, Scope
from tenoff.desk.tokens import NewToken
from tests.browser.axe import findings
from tests.browser.phones import alone
from tests.patience import PATIENCE
from tests.web.event.house import EVENT, HOME, open_event, running_event
from tests.web.public_house import DESK, Open, open_house

PHONE, LAPTOP, TV = (390, 844), (1366, 768), (1920, 1080)
E = f"/e/{EVENT}"
PAGES = {
    "events": "/events",
    "overview": E,
    "chart": f"{E}/chart/men?player=castro",
    "table": f"{E}/table/pool",
    "ladder": f"{E}/table/ladder",
    "everybody": f"{E}/me",
    "player": f"{E}/me?player=castro",
    "results": f"{E}/results",
    "rules": f"{E}/rules",
    "enter": f"/e/{HOME}/enter",
    "not from home": f"{E}/enter",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """For tests that only look."""
    with open_house(tmp_path_factory.mktemp("events"), running_event, open_event) as opened:
        yield opened


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Open]:
    with open_house(tmp_path, running_event, open_event) as opened:
        yield opened


async def _token(desk: Desk) -> str:
    """The director's token for the API."""
    await desk.people.add(DESK, "owner", "Ruth", "a long password", (Grant(Role.OWNER),))
    signed = await desk.people.sign_in("owner", "a long password", "")
    assert signed is not None
    who = await desk.people.who(signed.token)
    assert who is not None
    secret, _ = await desk.tokens.make(who, NewToken("calls", (Scope.MANAGE, Scope.READ), 1))
    return secret


class Director:
    """Orders through the API."""

    def __init__(self, house: Open) -> None:
        self.token, self.url, self.number = house.at_desk(_token), house.url, 0

    def order(self, do: str, *, event: str = EVENT, **fields: object) -> None:
        self.number += 1
        answer = httpx.post(
            f"{self.url}/api/events/{event}/orders",
            json={"id": f"api-{self.number}", "order": {"do": do, **fields}},
            headers={"authorization": f"Bearer {self.token}"},
            timeout=PATIENCE,
        )
        assert answer.status_code == 200, answer.text


def at(browser: Browser, size: tuple[int, int], **more: object) -> BrowserContext:
    screen = {"width": size[0], "height": size[1]}
    return browser.new_context(viewport=screen, has_touch=size == PHONE, **more)  # type: ignore[arg-type]


def quiet(page: Page, problems: list[str]) -> None:
    """Collects what the browser complains about."""
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on(
        "console",
        lambda said: problems.append(said.text) if "Content Security Policy" in said.text else None,
    )


def test_player_follows_the_event_on_a_phone(browser: Browser, own: Open) -> None:
    director, problems = Director(own), list[str]()
    context = alone(at(browser, PHONE))
    page = context.new_page()
    quiet(page, problems)
    page.goto(own.url + E)
    page.get_by_label("When do I play?").fill("castr")
    page.get_by_role("button", name="Find").click()
    head = page.locator("#headline")
    expect(page.locator("h2.who")).to_contain_text("Castro")
    expect(head).to_have_text(re.compile("about"))

    director.order("call-match", match="men/M8-01", court="1")
    expect(head).to_have_text("called to court 1")
    expect(page.locator("#headline.called")).to_have_count(1)
    director.order("begin-play", match="men/M8-01")
    expect(head).to_have_text("playing on court 1")

    context.set_offline(True)
    expect(page.locator("#lost")).to_be_visible()
    games = [[9, 75], [8, 77]]
    director.order("post-result", match="men/M8-01", outcome={"winner": "second", "games": games})
    context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator("#live")).to_contain_text(
        "Castro / Dunn beat Adams / Boyle, 75–9, 77–8", timeout=30_000
    )
    expect(head).not_to_have_text("playing on court 1")
    assert problems == []
    context.close()


def test_chart_changes_only_what_reads_otherwise(browser: Browser, own: Open) -> None:
    director, problems = Director(own), list[str]()
    context = at(browser, LAPTOP)
    page = context.new_page()
    quiet(page, problems)
    page.goto(f"{own.url}{E}/chart/men?player=castro")
    slot = page.locator("[id='men-1-M8-01']")
    expect(page.locator(".chart .follow")).to_have_count(2)
    page.evaluate("document.querySelector('svg.chart').dataset.mine = 'yes'")
    director.order("call-match", match="men/M8-01", court="1")
    expect(slot.locator(".note")).to_have_text("court 1")
    games = [[9, 75], [8, 77]]
    director.order("post-result", match="men/M8-01", outcome={"winner": "second", "games": games})
    expect(slot.locator(".name")).to_have_text("Castro / Dunn")
    expect(slot.locator(".score")).to_have_text("75–9, 77–8")
    expect(page.locator(".chart .follow")).to_have_count(3)  # the way goes on
    assert page.evaluate("document.querySelector('svg.chart').dataset.mine") == "yes"  # not drawn anew
    assert problems == []
    context.close()


def test_chart_comes_by_itself_when_the_draw_is_made(browser: Browser, own: Open) -> None:
    director, problems = Director(own), list[str]()
    context = at(browser, PHONE)
    page = context.new_page()
    quiet(page, problems)
    page.goto(f"{own.url}/e/{HOME}/chart/men")
    expect(page.locator(".empty b")).to_have_text("There is no chart yet")
    pair = [{"key": name.lower(), "name": name, "sex": "man"} for name in ("Castro", "Dunn")]
    keys = ["castro", "dunn"]
    director.order("register", event=HOME, division="men", players=pair, released=keys, present=keys)
    director.order("close-registration", event=HOME)
    expect(page.locator(".empty b")).to_have_text("There is no chart yet")
    director.order("draw-by-hand", event=HOME, division="men", lines=[[1, ["e1"]], [2, ["e2"]]])
    drawn = page.locator("svg.chart .name")
    expect(drawn.first).to_have_text("Adams / Boyle")
    director.order("call-match", event=HOME, match="men/M2-01", court="1", despite="early birds")
    expect(page.locator("[id='men-1-M2-01'] .note")).to_have_text("court 1")  # and it lives
    assert problems == []
    context.close()


def test_chart_is_made_larger_and_moved(browser: Browser, house: Open) -> None:
    context = at(browser, PHONE)
    page = context.new_page()
    page.goto(f"{house.url}{E}/chart/men")
    drawing, wall = page.locator("svg.chart"), page.locator(".wall")
    width = "element => element.getBoundingClientRect().width"
    page.get_by_role("button", name="Whole chart").click()
    whole = drawing.evaluate(width)
    assert whole <= wall.evaluate("element => element.clientWidth")
    page.get_by_role("button", name="Larger").click()
    assert round(drawing.evaluate(width) / whole, 2) == 1.25
    wall.focus()
    page.keyboard.press("+")
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert round(drawing.evaluate(width) / whole, 2) == 1.0
    context.close()


def test_board_shows_a_new_call_in_large_letters(browser: Browser, own: Open) -> None:
    director = Director(own)
    context = at(browser, TV)
    page = context.new_page()
    page.goto(f"{own.url}{E}/board")
    expect(page.locator(".leaf.now li")).to_have_count(1)
    director.order("call-match", match="men/M8-01", court="1")
    expect(page.locator("#spoken")).to_have_text(
        "M8-01 (Men, doubles): Adams / Boyle against Castro / Dunn, please come to court 1."
    )
    expect(page.locator(".leaf.now li.called .where")).to_have_text("called to court 1")
    high = page.locator(".leaf.now li.called .pair b").first.evaluate(
        "element => parseFloat(getComputedStyle(element).fontSize)"
    )
    assert high > 1080 / 25  # an inch on a 43-inch screen
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_page_is_for_everybody(browser: Browser, house: Open, name: str) -> None:
    context = at(browser, PHONE)
    page = context.new_page()
    problems: list[str] = []
    quiet(page, problems)
    page.goto(house.url + PAGES[name])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert findings(page) == []
    assert problems == []
    context.close()


def test_pages_read_without_scripts(browser: Browser, house: Open) -> None:
    context = at(browser, PHONE, java_script_enabled=False)
    page = context.new_page()
    for path, said in (
        (E, "King / Lund"),
        (f"{E}/me?player=king", "playing on court 2"),
        (f"{E}/chart/men", "Castro / Dunn"),
        (f"{E}/board", "King / Lund"),
    ):
        page.goto(house.url + path)
        expect(page.locator("#live")).to_contain_text(said)
    context.close()
