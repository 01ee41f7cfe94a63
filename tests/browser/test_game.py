"""Games on the simulated court in a real browser: by touch, by keys alone, and between two phones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.browser import axe
from tests.web.servers import Running


@contextmanager
def browsing(browser: Browser, house: Running, *, touch: bool = True) -> Iterator[Page]:
    """A phone-sized screen on which discs are where they rest at once."""
    context = browser.new_context(
        base_url=house.url,
        viewport={"width": 390, "height": 844},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def whole_game(page: Page, shoot: Callable[[], None], go_on: Callable[[], None]) -> None:
    """Every half-round against a bot, extra ones after a tie too, to the final score."""
    for _ in range(80):
        page.locator("#shoot:not([disabled]), #next:not([hidden])").first.wait_for()
        pause, number = (page.locator("#game").get_attribute(f"data-{name}") for name in ("pause", "number"))
        if pause == "match":
            break
        if not pause:
            expect(page.locator("#status")).to_contain_text("Your turn: disc ")
        (go_on if pause else shoot)()
        expect(page.locator("#game")).not_to_have_attribute("data-number", number or "")
    expect(page.locator("#status")).to_contain_text("Final score: You ")


def test_whole_game_against_a_bot_by_touch(browser: Browser, house: Running) -> None:
    with browsing(browser, house) as page:
        page.goto("/play")
        page.get_by_text("Sandpiper").tap()
        page.get_by_text("Rule book, length, and names").tap()
        page.locator("#length").select_option("frames-2")
        page.locator("#hands").select_option("novice")
        assert axe.findings(page) == []
        page.get_by_role("button", name="Start the game").tap()
        yard = page.locator("#yard")
        expect(yard.locator(".cross")).to_be_attached()

        def shoot() -> None:
            box = yard.bounding_box()
            assert box is not None
            page.touchscreen.tap(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.45)
            page.locator("#shoot").tap()

        whole_game(page, shoot, lambda: page.get_by_role("button", name="Next half-round").tap())
        assert page.locator("#rows tr").count() % 2 == 0  # a tie goes to extra half-rounds
        page.get_by_role("button", name="What was best?").tap()
        expect(page.locator("#advice-shots li").first).to_be_visible()
        expect(page.locator("#heat")).to_be_visible()
        assert page.locator(".mark.you text").text_content() == "you"
        assert axe.findings(page) == []
        page.get_by_role("button", name="Play again").tap()
        expect(page.locator(".team.black .who")).to_have_text("You")


def test_whole_game_against_a_bot_by_keys_alone(browser: Browser, house: Running) -> None:
    with browsing(browser, house, touch=False) as page:
        page.goto("/play")

        def tab_to(what: str) -> None:
            page.wait_for_load_state()
            for _ in range(60):
                page.keyboard.press("Tab")
                if page.evaluate("(what) => document.activeElement.matches(what)", what):
                    return
            raise AssertionError(f"no way to {what}")

        tab_to("input[name=opponent]")  # on the chosen one
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        tab_to("summary")
        page.keyboard.press("Enter")
        tab_to("#length")
        page.keyboard.press("ArrowDown")
        tab_to("form .primary")
        page.keyboard.press("Enter")
        expect(page.locator("#aim-said")).to_have_text("2.4° left")
        expect(page.locator("#reach-said")).to_have_text("32 ft 3 in")
        for key in ("ArrowRight", "ArrowRight", "+", "ArrowUp"):
            page.keyboard.press(key)
        expect(page.locator("#aim-said")).to_have_text("2.2° left")
        expect(page.locator("#reach-said")).to_have_text("33 ft 5 in")
        page.keyboard.press("d")
        expect(page.locator("#aim-said")).to_have_text("2.4° left")  # at the same spot, from another start
        expect(page.locator("#start-said")).to_have_text("17.5 in off center")
        whole_game(page, lambda: page.keyboard.press("Enter"), lambda: page.keyboard.press("Enter"))


def test_friend_on_another_phone_sees_the_same_and_waits_for_their_turn(
    browser: Browser, house: Running
) -> None:
    with browsing(browser, house) as ann, browsing(browser, house) as ben:
        ann.goto("/play")
        ann.get_by_text("Friend on another phone").tap()
        ann.get_by_role("button", name="Start the game").tap()
        expect(ann.locator("#status")).to_have_text("Waiting for your friend.")
        link = ann.locator("#link").input_value()
        assert axe.findings(ann) == []
        ben.goto(f"/play/join?{link.partition('?')[2]}")
        ben.locator("#name").fill("Ben")
        assert axe.findings(ben) == []
        ben.get_by_role("button", name="Join the game").tap()
        expect(ann.locator("#status")).to_have_text("Your turn: disc 1 of 8.")
        expect(ben.locator("#status")).to_have_text("Player 1 (yellow) shoots disc 1 of 8.")
        expect(ben.locator("#shoot")).to_be_disabled()
        refused = ben.evaluate(
            """async () => (await fetch(`${location.pathname}/shots`, {
              method: 'POST', headers: {'x-csrftoken': document.getElementById('game').dataset.csrf},
              body: JSON.stringify({seen: 2, start: [16.5, 459], aim: [9, 72], reach: 387}),
            })).status"""
        )
        assert refused == 403
        ann.locator("#shoot").tap()
        expect(ben.locator("#shoot")).to_be_enabled()
        ben.locator("#shoot").tap()
        expect(ann.locator("#shoot")).to_be_enabled()
        seen = [
            page.locator("#over .piece").evaluate_all(
                "(all) => all.map((each) => [each.textContent, each.getAttribute('transform')]).sort()"
            )
            for page in (ann, ben)
        ]
        assert seen[0] == seen[1]


def test_puzzle_is_answered_and_kept_on_the_device(browser: Browser, house: Running) -> None:
    with browsing(browser, house) as page:
        page.goto("/play")
        page.get_by_role("link", name="Solve today's puzzle").tap()
        expect(page.locator("#shoot")).to_be_enabled()
        page.locator("#shoot").tap()
        expect(page.locator("#advice-shots li").first).to_be_visible()
        expect(page.locator("#kept")).to_contain_text("points lost. 1 puzzle solved")
        assert axe.findings(page) == []
        page.reload()
        expect(page.locator("#kept")).to_contain_text("Your first answer counts: ")
