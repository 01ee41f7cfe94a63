"""The public screens in a real browser: moving, turning, dragging, without a link, without scripts, and for
all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tenoff.desk.desk import Desk
from tenoff.rules.record import begin, enter
from tenoff.rules.refusals import Refusal
from tenoff.web.layout import TOOLS
from tenoff.web.match.build_view import show
from tenoff.web.match.pages import shown_courts
from tests.browser.axe import findings, load
from tests.browser.phones import alone
from tests.golden.scripts import SCRIPTS as GOLDEN
from tests.web.public_house import DESK as BY
from tests.web.public_house import SCRIPTS, Open, frames, furnish, open_house, play

PHONE, NARROW, DESK, TV = (390, 844), (360, 640), (1280, 800), (1920, 1080)
PAGES = {
    "home": "/",
    "match": "/m/adams",
    "match best of three": "/m/egan",
    "match in the rain": "/m/rain",
    "rehearsal": "/m/moss",
    "match confirmed": "/m/udall",
    "match to come": "/m/zane",
    "match amended": "/m/long",
    "why": "/m/adams/why?of=score&team=first&game=1&frame=4",
    "needed": "/m/adams/why?of=needed&team=first",
    "rulings": "/m/adams/rulings",
    "announcer": "/announce/adams",
    "rules": "/rules",
    "search": "/rules?q=hook",
    "nothing found": "/rules?q=xyzzy",
    "book": "/rules/classic",
    "clause": "/rules/florida-2024/C-17",
    "topic": "/rules/compare?of=lead",
    "foul": "/rules/compare?of=hook",
    "penalties": "/rules/penalties",
    "judge": "/judge",
    "judge differs": "/judge?across=36.5&up=40&struck=on",
    "play": "/play",
    "trainer": "/play/trainer",
    "situation": "/play/trainer?book=florida-2024&level=hard&number=1",
    "situation marked": "/play/trainer?book=florida-2024&level=hard&number=1&answer=1",
    "quiz": "/play/quiz?level=3&disc=1",
    "quiz marked": "/play/quiz?level=3&disc=1&answer=7",
    "study": "/play/study",
}
WALLS = {
    "board": "/board",
    "board of one": "/board?courts=1",
    "board of two": "/board?courts=1,2",
    "board with idle courts": "/board?courts=1,4,10,6",
    "board in the sun": "/board?courts=1,2,3,6&look=light",
    "overlay": "/overlay/egan",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """For tests that only look."""
    with open_house(tmp_path_factory.mktemp("public"), furnish) as opened:
        yield opened


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Open]:
    """For tests that go on with a match."""
    with open_house(tmp_path, furnish) as opened:
        yield opened


def looking(browser: Browser, house: Open, size: tuple[int, int] = DESK, **more: object) -> BrowserContext:
    return browser.new_context(
        base_url=house.url,
        viewport={"width": size[0], "height": size[1]},
        **more,  # type: ignore[arg-type]
    )


@pytest.fixture
def page(browser: Browser, own: Open) -> Iterator[Page]:
    context = alone(looking(browser, own))
    yield context.new_page()
    context.close()


def heard(page: Page, path: str) -> None:
    """Opens a page and waits until its channel brings news."""
    with page.expect_response(lambda answer: "/live/" in answer.url):
        page.goto(path)


# -- moving


def test_match_page_moves_by_itself(page: Page, own: Open) -> None:
    heard(page, "/m/adams")
    sheet = page.locator("table.sheet")
    expect(sheet.locator("tr.total")).to_have_text(re.compile(r"22.*29"))
    own.tap("adams", *frames("10:-10"))
    expect(sheet.locator("tr.total")).to_have_text(re.compile(r"32.*19"))
    expect(sheet.locator("tbody tr")).to_have_count(7)
    expect(page.locator("#live")).to_have_attribute("data-number", "9")
    expect(page.locator("#said")).to_have_text(
        "Half-round 6: yellow 10, black −10; Adams / Boyle 32, Castro / Dunn 19."
    )


def test_home_moves_court_by_court(page: Page, own: Open) -> None:
    heard(page, "/")
    own.tap("moss", *frames("8:7"))
    expect(page.locator("#courts li").nth(5)).to_have_text(re.compile("18.*Half-round 3"))
    expect(page.locator("#courts li")).to_have_count(7)
    expect(page.locator("#courts li").nth(0)).to_have_text(re.compile("Adams / Boyle.*22"))
    own.tap("adams", *frames("10:-10"))
    expect(page.locator("#large .num")).to_have_text(["32", "19"])
    expect(page.locator("#large tr").last).to_have_text(re.compile(r"32\s*6\s*19"))


def test_home_takes_a_new_match_and_a_new_court(page: Page, own: Open) -> None:
    page.clock.install()
    heard(page, "/")
    expect(page.locator("#courts li")).to_have_count(7)

    async def added(desk: Desk) -> None:
        await desk.courts.add(BY, "7")
        await desk.courts.place(BY, "7", "long")

    own.at_desk(added)
    page.clock.run_for(80_000)
    expect(page.locator("#courts li").nth(6)).to_have_text(re.compile("Court 7.*15.*2.*Half-round 2"))
    own.tap("long", *frames("8:7"))
    expect(page.locator("#courts li").nth(6)).to_have_text(re.compile("Court 7.*23.*9.*Half-round 3"))


def test_overlay_and_announcer_move_by_themselves(page: Page, own: Open) -> None:
    overlay = page.context.new_page()
    heard(overlay, "/overlay/adams")
    heard(page, "/announce/adams")
    own.tap("adams", *frames("10:7"))
    expect(overlay.locator(".row .total").nth(0)).to_have_text("32")
    expect(page.locator("section.call p").first).to_have_text("Yellow 10, black 7.")
    expect(page.locator("section.score p").first).to_have_text("Castro / Dunn 36, Adams / Boyle 32.")


def test_board_moves_and_takes_a_new_match(page: Page, own: Open) -> None:
    heard(page, "/board?courts=1,4")
    own.tap("adams", *frames("10:7"))
    panels = page.locator(".panel")
    expect(panels.nth(0).locator(".total")).to_have_text(["32", "36"])
    expect(panels.nth(1)).to_have_class("panel idle")

    async def placed(desk: Desk) -> None:
        await desk.courts.place(BY, "4", "long")

    own.at_desk(placed)
    expect(panels.nth(1).locator(".total")).to_have_text(["15", "2"])


def test_older_news_is_not_drawn(page: Page, own: Open) -> None:
    """A view that was overtaken on its way must not turn the score back."""
    heard(page, "/m/adams")
    before = page.evaluate("fetch('/api/matches/adams').then((answer) => answer.text())")
    own.tap("adams", *frames("10:-10"))
    expect(page.locator("#live")).to_have_attribute("data-number", "9")
    page.route(
        "**/api/matches/adams", lambda route: route.fulfill(body=before, content_type="application/json")
    )
    with page.expect_response("**/api/matches/adams"):
        page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#live")).to_have_attribute("data-number", "9")


# -- what is drawn here is what the server writes

FLAT = """(root) => {
  const flat = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.replace(/\\s+/g, ' ');
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    const names = [...node.attributes].map((each) => `${each.name}=${each.value.trim()}`).sort().join(' ');
    const inside = [...node.childNodes].map(flat).join('');
    return `<${node.localName} ${names}>${inside}</>`;
  };
  return [...root.childNodes].map(flat).join('').replace(/> +/g, '>').replace(/ +</g, '<').trim();
}"""
DRAW = """async ([from, name, view]) => {
  const { render } = await import('/static/vendor/lit-html/lit-html.js');
  const made = (await import(`/static/public/${from}.js`))[name](view);
  const place = document.createElement('div');
  render(made, place);
  return place;
}"""


def test_match_is_drawn_as_the_server_writes_it(browser: Browser, house: Open) -> None:
    context = looking(browser, house)
    page = context.new_page()
    page.route("**/local.js*", lambda route: route.fulfill(body=STILL, content_type="text/javascript"))
    for match in SCRIPTS:
        view = house.get(f"/api/matches/{match}").json()
        for path, what in ((f"/m/{match}", ("draw", "matchPage")), (f"/overlay/{match}", ("courts", "bug"))):
            page.goto(path)
            written = page.locator("#live").evaluate(FLAT)
            assert page.evaluate_handle(DRAW, [*what, view]).evaluate(FLAT) == written
    context.close()


STILL = "export const moment = String; export const localise = () => {};"


def test_every_golden_match_is_drawn_as_the_server_writes_it(browser: Browser, house: Open) -> None:
    context = looking(browser, house)
    page = context.new_page()
    page.goto("/m/adams")
    wrong = []
    for name, script in GOLDEN.items():
        record = begin(name)
        for number, command in enumerate(script, 1):
            entered = enter(record, command, id=str(number), at="2026-03-14T17:00:00.000Z")
            assert not isinstance(entered, Refusal)
            record = entered.record
        view = show("golden", record)
        parts = house.site.pages.from_string(
            '{% import "parts.html" as parts with context %}{{ parts.match(view) }}'
        )
        server = page.evaluate_handle(
            "(html) => new DOMParser().parseFromString(html, 'text/html').body",
            parts.render(**TOOLS, view=view),
        ).evaluate(FLAT)
        data = msgspec.to_builtins(view)
        if page.evaluate_handle(DRAW, ["draw", "matchPage", data]).evaluate(FLAT) != server:
            wrong.append(name)
    assert wrong == []
    context.close()


def test_courts_are_drawn_as_the_server_writes_them(browser: Browser, house: Open) -> None:
    context = looking(browser, house, java_script_enabled=True)
    page = context.new_page()
    page.route("**/public/home.js*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto("/")
    cards = page.locator("#courts > li")
    listed = house.get("/api/courts").json()["courts"]
    for place, court in enumerate(listed):
        view = house.get(f"/api/matches/{court['match']}").json() if court["match"] else None
        piece = {"court": court["court"], "closed": court["closed"], "match": view, "large": not place}
        written = cards.nth(place).evaluate(f"(card) => ({FLAT})({{ childNodes: [card] }})")
        assert page.evaluate_handle(DRAW, ["courts", "card", piece]).evaluate(FLAT) == written
        if view is not None:
            drawn = page.evaluate_handle(DRAW, ["courts", "large", piece]).evaluate(FLAT)
            assert drawn == _written_large(page, house, court["court"])
    context.close()


def _written_large(page: Page, house: Open, court: str) -> str:
    """A court shown large, as the server writes it."""
    view = next(each.view for each in house.at_desk(lambda _: shown_courts(house.site)) if each.id == court)
    text = house.site.pages.from_string(
        '{% import "parts.html" as parts with context %}{{ parts.large(court, view) }}'
    ).render(**TOOLS, court=court, view=view)
    body = "(html) => new DOMParser().parseFromString(html, 'text/html').body"
    return str(page.evaluate_handle(body, text).evaluate(FLAT))


# -- turning


def test_board_turns_when_not_all_courts_fit(page: Page, own: Open) -> None:
    page.clock.install()
    page.goto("/board?courts=1,2,3&fit=2&each=10")
    heads = page.locator(".panel h2 > span:first-child")
    expect(heads).to_have_text(["Court 1", "Court 2"])
    expect(page.locator("#screen")).to_have_text("1 / 2")
    page.clock.run_for(10_000)
    expect(heads).to_have_text(["Court 3"])
    expect(page.locator("#screen")).to_have_text("2 / 2")
    page.clock.run_for(10_000)
    expect(heads).to_have_text(["Court 1", "Court 2"])


CLIPPED = """[...document.querySelectorAll('.total, .name, .panel .foot')].filter((each) => {
  const [inner, outer] = [each, each.closest('.panel')].map((element) => element.getBoundingClientRect());
  const row = each.closest('.team');
  const room = row ? row.getBoundingClientRect() : outer;
  return inner.bottom > room.bottom + 1 || inner.top < room.top - 1 || inner.right > outer.right;
}).map((each) => each.textContent)"""


def test_board_fills_the_screen_and_hides_the_pointer(browser: Browser, house: Open) -> None:
    context = looking(browser, house, TV)
    page = context.new_page()
    for path in ("/board?courts=1,2,3,6", "/board?courts=1,2", "/board?courts=1", "/board?match=long"):
        page.goto(path)
        room = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        assert page.evaluate(room) == list(TV)
        assert page.evaluate("getComputedStyle(document.body).cursor") == "none"
        assert page.evaluate(CLIPPED) == []
    context.close()


def test_board_keeps_totals_in_sight_before_the_colors_are_settled(page: Page, own: Open) -> None:
    """The names have no disc before them then, and stay in their place all the same."""
    opening = msgspec.structs.replace(SCRIPTS["long"][0], book="new-york-1", amendments=())
    own.at_desk(lambda desk: play(desk, "unsettled", (opening,)))
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto("/board?match=unsettled")
    assert page.evaluate(CLIPPED) == []
    lefts = page.evaluate(
        "[...document.querySelectorAll('.total')].map((each) => each.getBoundingClientRect().left)"
    )
    assert min(lefts) > 960


def test_totals_of_four_courts_are_three_inches_high_on_a_43_inch_screen(
    browser: Browser, house: Open
) -> None:
    context = looking(browser, house, TV)
    page = context.new_page()
    page.goto("/board?courts=1,2,3,6")
    size = page.locator(".total").first.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)")
    digit, inches_a_pixel = (
        0.7,
        21.08 / 1080,
    )  # Barlow's digits are 0.7 of its size; such a screen is 21.08 in high
    assert size * digit * inches_a_pixel >= 3
    context.close()


# -- dragging


def test_judge_follows_the_disc(page: Page, own: Open) -> None:
    page.goto("/judge?across=4.75&up=76")
    values = page.locator(".calls .value")
    expect(values).to_have_text(["+8"] * 5)
    box = page.locator("#court .disc circle").nth(1).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    inch = page.locator("#court svg").evaluate("(svg) => svg.getScreenCTM().a")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 30 * inch, steps=8)
    expect(values).to_have_text(["+7"] * 5)
    page.mouse.move(x, y + 68 * inch, steps=8)
    page.mouse.up()
    expect(values).to_have_text(["−10"] * 5)
    expect(page.locator("#up")).to_have_value(re.compile(r"^(7\.9|8)"))
    page.wait_for_url(re.compile(r"up=(7\.9|8)"))
    page.reload()
    expect(values).to_have_text(["−10"] * 5)


def test_judge_says_its_verdict_beside_the_court_on_a_phone(browser: Browser, house: Open) -> None:
    """Without scrolling, and also once the lower part of the court is in sight."""
    context = looking(browser, house, (390, 844))
    page = context.new_page()
    for path, said in (
        ("/judge?across=4.75&up=76", "+8 All five books agree."),
        ("/judge?across=36.5&up=40", "The books differ here. Florida"),
    ):
        page.goto(path)
        verdict = page.locator(".verdict")
        expect(verdict).to_contain_text(said)
        expect(verdict).to_be_in_viewport(ratio=1)
        expect(page.locator("#court .disc").first).to_be_in_viewport()
        page.locator("#court").evaluate("(court) => court.scrollIntoView({ block: 'end' })")
        expect(verdict).to_be_in_viewport(ratio=1)
    context.close()


def test_judge_takes_arrow_keys_and_typed_inches(page: Page, own: Open) -> None:
    page.goto("/judge?across=0&up=76")
    values = page.locator(".calls .value")
    expect(values).to_have_text(["0"] * 5)
    page.locator("#court").focus()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#across")).to_have_value("4")
    expect(values).to_have_text(["+8"] * 5)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#across")).to_have_value("3.875")
    page.locator("#up").fill("12 1/2")
    page.locator("#up").press("Tab")
    expect(values).to_have_text(["−10"] * 5)


# -- a bad link


def test_lost_link_is_said_and_made_good(page: Page, own: Open) -> None:
    heard(page, "/m/adams")
    load(page)
    band = page.locator("#lost")
    expect(band).to_be_hidden()
    page.context.set_offline(True)
    expect(band).to_be_visible()
    expect(band.locator("b")).to_have_text("No link to the server.")
    assert findings(page, anywhere=True) == []
    own.tap("adams", *frames("10:-10"))
    page.context.set_offline(False)
    expect(band).to_be_hidden()
    expect(page.locator("#live")).to_have_attribute("data-number", "9")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/m/adams", "#live tr.total td:first-child .why"),
        ("/board?courts=1,4", ".panel .total >> nth=0"),
        ("/", "#courts li >> nth=0 >> .num >> nth=0"),
    ],
)
def test_page_asks_where_nothing_can_be_pushed(page: Page, own: Open, path: str, shown: str) -> None:
    def shut(route: Route) -> None:
        route.fulfill(status=503, body="no streams here")

    page.route("**/live/**", shut)
    page.goto(path)
    expect(page.locator(shown)).to_have_text(re.compile("^22"))
    own.tap("adams", *frames("10:-10"))
    expect(page.locator(shown)).to_have_text(re.compile("^32"))
    expect(page.locator("#lost")).to_be_hidden()


# -- for all


def test_pages_are_readable_without_scripts(browser: Browser, house: Open) -> None:
    context = looking(browser, house, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("#courts li").first).to_have_text(re.compile("Adams / Boyle.*22"))
    page.locator("#large a").first.click()
    expect(page.locator("tr.total")).to_have_text(re.compile(r"22.*29"))
    page.locator("tr.total a").first.click()
    expect(page.locator("p.answer")).to_have_text("Adams / Boyle has 22 in game 1.")
    page.goto("/board?courts=1,2,3&fit=1")
    expect(page.locator(".panel")).to_have_count(3)
    page.goto("/judge")
    page.locator("#up").fill("100")
    page.locator("#across").fill("1/2")
    page.get_by_role("button", name="Judge it").click()
    expect(page.locator(".calls .value")).to_have_text(["+10"] * 5)
    page.locator("[data-nudge=up]").click()
    expect(page.locator("#up")).to_have_value("100.125")
    context.close()


def test_keyboard_reaches_the_page_and_its_numbers(page: Page, own: Open) -> None:
    page.goto("/m/adams")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the page")
    page.keyboard.press("Enter")
    page.locator("tr.total a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("p.answer")).to_have_text("Adams / Boyle has 22 in game 1.")


def test_overlay_has_no_ground_of_its_own(browser: Browser, house: Open) -> None:
    context = looking(browser, house, TV, color_scheme="dark")
    page = context.new_page()
    page.goto("/overlay/adams")
    for part in ("document.documentElement", "document.body"):
        assert page.evaluate(f"getComputedStyle({part}).backgroundColor") == "rgba(0, 0, 0, 0)"
    context.close()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_no_page_has_a_serious_finding_runs_over_or_complains(
    browser: Browser, house: Open, size: tuple[int, int]
) -> None:
    assert found(browser, house, PAGES, size) == {}


@pytest.mark.parametrize("size", [PHONE, TV], ids=["phone", "tv"])
def test_no_wall_has_a_serious_finding_or_complains(
    browser: Browser, house: Open, size: tuple[int, int]
) -> None:
    assert found(browser, house, WALLS, size) == {}


def test_pages_hold_text_of_twice_the_size(browser: Browser, house: Open) -> None:
    """On a narrow phone too, and there with text of the usual size as well."""
    context = looking(browser, house, NARROW)
    page = context.new_page()
    wide = {}
    for name, path in PAGES.items():
        page.goto(path)
        for size in ("100%", "200%"):
            page.evaluate("(size) => document.documentElement.style.setProperty('font-size', size)", size)
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if over > 0:
                wide[name, size] = over
    assert wide == {}
    context.close()


def found(
    browser: Browser, house: Open, pages: dict[str, str], size: tuple[int, int]
) -> dict[str, list[str]]:
    """What is wrong, by page: serious findings of axe-core, text that runs over, complaints of the
    browser.
    """
    context = looking(browser, house, size)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    wrong: dict[str, list[str]] = {}
    for name, path in pages.items():
        said.clear()
        page.goto(path)
        serious = findings(page)
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if serious or said or over > 0:
            wrong[name] = [*serious, *said, *([f"runs over by {over}"] if over > 0 else [])]
    context.close()
    return wrong
