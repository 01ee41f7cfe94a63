"""A scorer's phone in a real browser, and the house it scores for."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.patience import PATIENCE
from tests.web.servers import BEFORE_PLAY, OPENING, Running, fresh, tapped

SCREEN = {"width": 390, "height": 844}
PLAIN = "plain.test"
"""A name for this machine which, unlike the machine's own, browsers do not trust without https."""
_BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
)  # fmt: skip
"""The first is Chromium without its own windows, which all others make and draw though nobody sees them."""
_PATIENCE = PATIENCE * 1000
expect.set_options(timeout=_PATIENCE)


@contextmanager
def chromium(playwright: Playwright, *switches: str) -> Iterator[Browser]:
    """The system's Chromium; root may run it only without its sandbox."""
    found = next((path for name in _BROWSERS if (path := shutil.which(name))), None)
    assert found is not None, "these tests need Chromium: apt-get install chromium"
    plain = f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1"
    browser = playwright.chromium.launch(
        executable_path=found, args=["--no-sandbox", plain, *switches], timeout=_PATIENCE
    )
    browser.on("context", _patient)
    yield browser
    browser.close()


def _patient(context: BrowserContext) -> None:
    context.set_default_timeout(_PATIENCE)
    context.set_default_navigation_timeout(_PATIENCE)


def until(holds: Callable[[], bool], page: Page) -> None:
    """Waits until something holds that no page shows, such as a figure of the server."""
    for _ in range(int(_PATIENCE // 25)):
        if holds():
            return
        page.wait_for_timeout(25)
    raise AssertionError("it does not come to hold")


def alone(context: BrowserContext) -> BrowserContext:
    """A browser in which every page has its own stream, since none can ask another.

    Playwright's routes and its way to cut the link reach pages only.
    """
    context.add_init_script("delete window.SharedWorker; delete window.BroadcastChannel")
    return context


def painted(page: Page) -> None:
    """Waits until the browser shows this page: before that it gives keys and touches to the page before."""
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length > 0")


@dataclass
class Court:
    """A court with a match on it, and the code on its card."""

    house: Running
    court: str
    match: str
    code: str

    @property
    def view(self) -> dict[str, Any]:
        answer = self.house.by("public").get(f"/api/matches/{self.match}")
        view: dict[str, Any] = answer.json()
        return view

    @property
    def points(self) -> list[list[int]]:
        """What each frame of the game counted, by team."""
        game = self.view["game"]
        return [] if game is None else [row["points"] for row in game["rows"]]

    @property
    def score(self) -> tuple[int, int]:
        view = self.view
        return view["first"]["score"], view["second"]["score"]

    def tap(self, **tap: object) -> None:
        """By the desk, which holds no phone."""
        answer = tapped(self.house.by("owner"), self.match, tap)
        assert answer.status_code == 200, answer.text


def court_of(
    house: Running,
    *,
    play: bool = True,
    book: str = "",
    teams: object = None,
    amendments: object = (),
    **terms: object,
) -> Court:
    """A new court with a new match, by default ready for its first frame by the usual book."""
    owner, court, match = house.by("owner"), fresh("c"), fresh("m")
    assert owner.post("/api/courts", json={"court": court}).status_code == 201
    usual: Any = OPENING["terms"]
    opening: dict[str, object] = {"do": "open-match", **OPENING, "terms": {**usual, "court": court, **terms}}
    opening |= {"book": book or OPENING["book"], "teams": teams or OPENING["teams"], "amendments": amendments}
    sent = {"id": "open", "match": match, "open": opening}
    assert owner.post("/api/matches", json=sent).status_code == 201
    for tap in BEFORE_PLAY if play else ():
        assert tapped(owner, match, tap).status_code == 200
    made = owner.post("/api/links", json={"role": "scorer", "court": court})
    return Court(house, court, match, made.json()["code"])


@dataclass
class Free:
    """A court without a match, opened by its card: its page with what a match needs typed in."""

    page: Page
    court: Court

    @property
    def view(self) -> dict[str, Any]:
        """The match that was started there."""
        owner = self.court.house.by("owner")
        courts = owner.get("/api/courts").json()["courts"]
        match = next(each["match"] for each in courts if each["court"] == self.court.court)
        view: dict[str, Any] = owner.get(f"/api/matches/{match}").json()
        return view


@contextmanager
def free_court(browser: Browser, house: Running) -> Iterator[Free]:
    court = court_of(house)
    freed = house.by("owner").post(f"/api/courts/{court.court}", json={"match": ""})
    assert freed.status_code == 200
    context = browser.new_context(viewport=SCREEN)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{house.url}/s/{court.code}")
    page.locator("#start").click()
    page.locator("#book").select_option("florida-2024")
    page.locator("#first").fill("Ito / James")
    page.locator("#second").fill("King / Lund")
    yield Free(page, court)
    context.close()


class Phone:
    """What a thumb does and an eye sees."""

    def __init__(self, context: BrowserContext, court: Court) -> None:
        self.context, self.court = alone(context), court
        self.page: Page = context.new_page()
        self.scan(court)

    def scan(self, court: Court, *, host: str = "127.0.0.1") -> None:
        """Open the court's card; it asks for the pencil by itself."""
        self.court = court
        address = f"{court.house.url.replace('127.0.0.1', host)}/s/{court.code}"
        with self.page.expect_response(lambda answer: answer.url.endswith("/scorer")):
            self.page.goto(address)
        expect(self.page.locator("#link")).to_contain_text("Linked")

    def key(self, *labels: str) -> None:
        for label in labels:
            self.page.get_by_label(label, exact=True).click()

    def press(self, text: str) -> None:
        """A button by its words, wherever it is; one that came by itself is deaf for a moment."""
        self.page.wait_for_function("() => document.querySelector('.settling') === null")
        self.page.get_by_role("button", name=text, exact=True).click()

    def post(self, *labels: str) -> None:
        """Discs, then the post button."""
        self.key(*labels)
        self.page.locator(".post").click()

    def post_empty(self) -> None:
        self.page.locator(".post").click()
        armed = self.page.locator(".post.armed")
        expect(armed).to_have_text("Nothing scored? Post 0 : 0")
        self.page.wait_for_timeout(400)  # sooner would be a trembling finger
        armed.click()

    def officiate(self) -> None:
        """A referee is there, and the first frame is posted: from now on penalties can be called."""
        self.court.tap(do="assign-official", role="referee", name="Quinn")
        self.post("Yellow 8")
        self.saved()

    def foul(self, name: str, side: str = "Yellow") -> None:
        """A penalty found by its name, and who did it; side "" where nobody here did."""
        self.page.locator("#penalty").click()
        self.page.locator("#find").fill(name)
        self.page.locator(".hit").first.click()
        if side:
            self.page.locator(".who button", has_text=side).click()

    def hook(self) -> None:
        """The penalty for a hook shot by yellow that moved nothing, as far as its what-if."""
        self.foul("hook")
        self.press("None")

    def win(self) -> None:
        """Two frames that bring yellow the game."""
        for _ in range(2):
            self.post("Yellow 10", "Yellow 10", "Yellow 8")

    def order(self, words: str) -> None:
        """One of the orders without a screen of their own, after its what-if."""
        self.more("More orders")
        self.page.locator(".menu").get_by_role("button", name=words).click()
        self.press("Yes, do it")
        self.saved()

    def undo(self) -> None:
        self.page.locator(".undo").click()

    def redo(self) -> None:
        self.page.locator(".redo").click()

    def more(self, item: str) -> None:
        self.page.locator("#more").click()
        self.page.locator(".menu").get_by_role("button", name=item, exact=True).click()

    def digits(self, number: str) -> None:
        pad = self.page.locator(".digits")
        for digit in number:
            pad.get_by_role("button", name="plus or minus" if digit == "-" else digit, exact=True).click()

    def saved(self) -> None:
        """Waits until the server has everything and the board shows it."""
        expect(self.page.locator("#link")).to_contain_text("All taps saved")
        expect(self.page.locator(".tally .pending")).to_have_count(0)

    def lost(self, taps: str) -> None:
        expect(self.page.locator("#link b")).to_have_text("NO LINK")
        expect(self.page.locator("#link small")).to_have_text(taps)

    @property
    def totals(self) -> list[str]:
        """As they are said: a circled number is a minus."""
        return [" ".join(text.split()) for text in self.page.locator(".sum-up .total").all_inner_texts()]

    @property
    def rows(self) -> list[str]:
        """Each row of the board, left to right, as read."""
        return [" ".join(row.split()) for row in self.page.locator(".tally tbody tr").all_inner_texts()]

    def box(self, place: str) -> tuple[float, float, float, float]:
        """Left, top, width and height."""
        found = self.page.locator(place).first.bounding_box()
        assert found is not None
        return found["x"], found["y"], found["width"], found["height"]


def phone_at(browser: Browser, court: Court, **more: Any) -> Phone:
    """A phone of its own, with nothing kept from before."""
    return Phone(browser.new_context(viewport=SCREEN, has_touch=True, **more), court)  # type: ignore[arg-type]
