"""Cases and money on a phone and on a laptop: nothing sticks out, nothing hinders a reader, forms work."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import findings
from tests.browser.fitting import sideways
from tests.web.records.board_house import YES, Board, board_house

SCREENS = {"phone": (390, 844), "laptop": (1366, 768)}
BOOK = "/desk/money/2025"


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Board]:
    with board_house(tmp_path_factory.mktemp("board")) as board:
        yield board


@pytest.fixture(params=list(SCREENS))
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _page(browser: Browser, board: Board, who: str, size: str) -> Page:
    width, height = SCREENS[size]
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=board.house.url)
    token = board.by[who].client.cookies["tenoff_session"]
    context.add_cookies([{"name": "tenoff_session", "value": token, "url": board.house.url}])
    return context.new_page()


def _seen(page: Page, address: str) -> None:
    """Opens a page: it is as wide as the screen, and axe finds nothing."""
    page.goto(address)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert (address, wide, sideways(page)) == (address, 0, [])
    assert (address, findings(page)) == (address, [])


def test_case_when_it_is_worked_on(browser: Browser, board: Board, size: str) -> None:
    board.by["dora"].look("/desk/cases/new")
    dora = _page(browser, board, "dora", size)
    _seen(dora, "/desk/cases/new")
    dora.context.close()
    case = board.case or board.opened()
    page = _page(browser, board, "pres", size)
    _seen(page, "/desk/cases")
    _seen(page, case)
    if size == "phone":
        page.get_by_label("It is gross").check()
        page.get_by_role("button", name="Write it down").first.click()
        expect(page.get_by_role("heading", name="The Executive Board is convened")).to_be_visible()
        board.step("recuse", account="vick", involvement="interested")
        _seen(page, case)
        board.step("name-replacement", seat="vick", replacement="newt", off_roll="1")
        board.step("convene-board")
        _seen(page, case)
        board.step("vote-on-merit", **YES)
        _seen(page, case)
        board.notified()
        board.step("set-hearing", hearing_day="2026-02-11", place="Lakeland")
        board.on("2026-02-11")
        board.step("hold-hearing", evidence="the broken board", answer="It slipped.")
        board.step("vote-on-finding", **YES)
        page.context.close()
        page = _page(browser, board, "pres", size)
        _seen(page, case)
    page.context.close()
    kay = _page(browser, board, "kay", size)
    _seen(kay, "/desk/cases/bench")
    kay.context.close()


def test_book_when_an_entry_is_made(browser: Browser, board: Board, size: str) -> None:
    page = _page(browser, board, "kay", size)
    kay = board.by["kay"]
    if "No book yet" in kay.text("/desk/money"):
        _seen(page, "/desk/money")
        kay.do("/desk/money", year="2025", rules="florida-2024", cash="5000")
    for office, person in (("keeper", "Kay Abernathy"), ("president", "Pres Oyelaran-Fitzgerald")):
        page.goto(f"{BOOK}/enter?kind=pay-yearly")
        page.get_by_label("Office", exact=True).select_option(office)
        page.get_by_label("Person").fill(person)
        page.get_by_label("Amount, in dollars (leave blank for all that is left)").fill("100")
        page.get_by_role("button", name="Show the amount").click()
        expect(page.get_by_role("heading", name="This would be written")).to_be_visible()
        assert findings(page) == []
        page.get_by_role("button", name="Write it down").click()
        expect(page.get_by_text(f"Owed to {person}").first).to_be_visible()
    for address in ("/desk/money", BOOK, f"{BOOK}/enter", f"{BOOK}/enter?kind=pay-travel"):
        _seen(page, address)
    page.context.close()
