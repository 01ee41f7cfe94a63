"""Pages that say no, in a real browser: each can be read by everybody, and nothing on it runs over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role, Who
from tests.browser.axe import findings
from tests.web.public_house import Open, furnish, open_house

PASSWORD = "correct horse battery"
SIZES = {"phone": (360, 740), "desk": (1280, 800)}


_WITH_A_FILE = """() => {
    const form = document.querySelector("main form");
    form.enctype = "multipart/form-data";
    form.querySelectorAll("input").forEach((each) => (each.required = false));
    form.insertAdjacentHTML("beforeend", '<label>File <input type="file" name="file"></label>');
}"""
"""A form that takes a file; which one it is does not matter."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Open]:
    with open_house(tmp_path, furnish) as opened:
        yield opened


async def _sessions(desk: Desk) -> tuple[str, str]:
    """An owner's and a scorer's."""
    code = await desk.people.owner_code()
    assert code is not None
    owner = await desk.people.make_owner(code, "ruth", "Ruth", PASSWORD)
    assert owner is not None
    by = Who("Ruth", owner.account.grants, "account ruth", "ruth")
    await desk.people.add(by, "sam", "Sam", PASSWORD, (Grant(Role.SCORER),))
    scorer = await desk.people.sign_in("sam", PASSWORD, "")
    assert scorer is not None
    return owner.token, scorer.token


def _as(context: BrowserContext, house: Open, session: str) -> Page:
    context.clear_cookies()
    if session:
        context.add_cookies([{"name": "tenoff_session", "value": session, "url": house.url}])
    return context.pages[0] if context.pages else context.new_page()


def _wrong(page: Page) -> list[str]:
    """Serious findings of axe-core, and what runs over."""
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*findings(page), *([f"runs over by {over}"] if over > 0 else [])]


def _opened(page: Page, path: str) -> int:
    answer = page.goto(path)
    assert answer is not None
    return answer.status


def _sent(page: Page) -> int:
    """Presses the button of the page's own form; the status of the page that comes."""
    with page.expect_navigation() as leaving:
        page.locator("main form:has(input[type=text], input:not([type])) button").last.click()
    assert leaving.value is not None
    return int(leaving.value.status)


@pytest.mark.parametrize("size", SIZES)
def test_pages_that_say_no_are_for_everybody(browser: Browser, house: Open, size: str) -> None:
    owner, scorer = house.at_desk(_sessions)
    context = browser.new_context(
        base_url=house.url,
        viewport={"width": SIZES[size][0], "height": SIZES[size][1]},
    )
    seen: dict[str, tuple[int, list[str]]] = {}

    page = _as(context, house, "")
    seen["nothing here"] = (_opened(page, "/nowhere"), _wrong(page))
    seen["cannot be read"] = (_opened(page, "/m/adams/why?of=life"), _wrong(page))
    seen["shut"] = (_opened(page, "/s/2222222222"), _wrong(page))
    page.goto("/login")
    page.fill("input[name=login]", "ruth")
    page.fill("input[name=password]", "wrong horse")
    seen["wrong password"] = (_sent(page), _wrong(page))

    page.goto("/login")
    page.evaluate(_WITH_A_FILE)
    page.set_input_files(
        "input[type=file]", {"name": "list.csv", "mimeType": "text/csv", "buffer": b"x" * 5_000_000}
    )
    seen["too large"] = (_sent(page), _wrong(page))

    page = _as(context, house, scorer)
    seen["not for you"] = (_opened(page, "/desk"), _wrong(page))

    page = _as(context, house, owner)
    page.goto("/desk")
    for name, value in (("first_1", "Ann"), ("first_2", "Art"), ("second_1", "Bob"), ("second_2", "Bea")):
        page.fill(f"#{name}", value)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.fill("#best_of", "2")
    seen["the rules say no"] = (_sent(page), _wrong(page))

    house.site.pages.filters.clear()  # a fault in the program
    page = _as(context, house, "")
    seen["a fault"] = (_opened(page, "/m/adams"), _wrong(page))

    context.close()
    assert seen == {
        "nothing here": (404, []),
        "cannot be read": (400, []),
        "shut": (404, []),
        "wrong password": (403, []),
        "too large": (413, []),
        "not for you": (403, []),
        "the rules say no": (422, []),
        "a fault": (500, []),
    }
