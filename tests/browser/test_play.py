"""The trainer and the quiz in a real browser: right and wrong, by touch and by keys, kept on the device."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tenoff.sim.school.choices import choices, right
from tenoff.sim.school.quiz import ANSWERS, question
from tenoff.sim.school.scenes import Level, situations
from tests.web.servers import Running

BOOK, LEVEL = "new-york-1", Level.HARD
SITUATIONS = situations(BOOK, LEVEL)

_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A browser drops keys that come before it has painted a page."""


def correct(number: int) -> int:
    """The right call of a situation, counted from 1."""
    situation = SITUATIONS[number - 1]
    return choices(situation).index(right(situation).ruling) + 1


def wrong(number: int) -> int:
    return correct(number) % 4 + 1


def test_trainer_by_touch_and_by_keys_on_a_phone(browser: Browser, house: Running) -> None:
    context = browser.new_context(
        base_url=house.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto("/play")
    page.get_by_role("link", name="Open the trainer").tap()
    page.get_by_role("link", name="Start: New York, Hard").tap()
    expect(page.locator("#right")).to_have_text("0 right")
    page.locator(f"#calls button[value='{correct(1)}']").tap()
    _marked(page, 1, correct(1))
    page.get_by_role("link", name="Next situation").tap()
    page.locator(f"#calls button[value='{wrong(2)}']").tap()
    _marked(page, 2, wrong(2))
    page.get_by_role("link", name="Next situation").tap()
    # the same by keys alone
    _asked(page, f"3 of {len(SITUATIONS)}")
    page.keyboard.press(str(wrong(3)))
    _marked(page, 3, wrong(3))
    page.keyboard.press("Enter")
    _asked(page, f"4 of {len(SITUATIONS)}")
    page.keyboard.press(str(correct(4)))
    _marked(page, 4, correct(4))
    expect(page.locator("#right")).to_have_text("2 right")
    # kept on the device, and nowhere else
    page.goto("/play/trainer")
    kept = page.locator(f"[data-set='{BOOK}/{LEVEL}']")
    expect(kept.locator(".many")).to_have_text(f"2 of {len(SITUATIONS)} right")
    kept.get_by_role("link", name="Continue: New York, Hard").tap()
    expect(page.locator(".way .num")).to_have_text(f"5 of {len(SITUATIONS)}")
    context.close()


def _asked(page: Page, place: str) -> None:
    """The next question is there, and listens to keys: its script has shown what the device keeps."""
    expect(page.locator(".way .num")).to_have_text(place)
    expect(page.locator(".way .chip")).to_be_visible()
    page.evaluate(_PAINTED)


def _marked(page: Page, number: int, answered: int) -> None:
    """The page says which call is right, which was chosen, and by which rule."""
    good = answered == correct(number)
    expect(page.locator("#verdict")).to_contain_text("Right." if good else "Not right.")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator(".offered .ok .k")).to_have_text(str(correct(number)))
    expect(page.locator(".offered .no .k")).to_have_text([] if good else [str(answered)])
    expect(page.locator(".why a").first).to_be_visible()
    page.evaluate(_PAINTED)


def test_quiz_by_touch_and_by_keys_keeps_the_streak(browser: Browser, house: Running) -> None:
    context = browser.new_context(
        base_url=house.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto("/play/quiz")
    values = {number: question(1, number).lie.value for number in range(1, 5)}
    page.locator(f"#calls button[value='{values[1]}']").tap()
    expect(page.locator("#verdict")).to_have_text("Right.")
    expect(page.locator("#streak")).to_have_text("1 in a row · best 1")
    page.reload()  # the same disc counts once
    expect(page.locator("#streak")).to_have_text("1 in a row · best 1")
    page.evaluate(_PAINTED)
    page.keyboard.press("Enter")
    _asked(page, "Disc 2")
    page.keyboard.press(str(ANSWERS.index(values[2]) + 1))
    expect(page.locator("#streak")).to_have_text("2 in a row · best 2")
    page.evaluate(_PAINTED)
    page.keyboard.press("Enter")
    _asked(page, "Disc 3")
    page.keyboard.press(str((ANSWERS.index(values[3]) + 1) % 5 + 1))
    expect(page.locator("#verdict")).to_have_text("Not right.")
    expect(page.locator("#streak")).to_have_text("0 in a row · best 2")
    page.goto("/play/quiz")
    expect(page.locator(".way .num")).to_have_text("Disc 4")
    context.close()
