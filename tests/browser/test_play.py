"""The trainer and the quiz in a real browser: right and wrong, by touch and by keys, kept on the device."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, Page, expect

from tenoff.sim.school.choices import choices, right
from tenoff.sim.school.quiz import ANSWERS, question
from tenoff.sim.school.scenes import Level, situations
from tests.browser.phones import painted
from tests.web.servers import Running

BOOK, LEVEL = "new-york-1", Level.HARD
SITUATIONS = situations(BOOK, LEVEL)


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
    _tapped(page, page.get_by_role("link", name="Open the trainer"), "#sets")
    _tapped(page, page.get_by_role("link", name="Start: New York, Hard"), "#calls")
    expect(page.locator("#right")).to_have_text("0 right")
    _tapped(page, page.locator(f"#calls button[value='{correct(1)}']"), "#verdict")
    _marked(page, 1, correct(1))
    _tapped(page, page.get_by_role("link", name="Next situation"), "#calls")
    _tapped(page, page.locator(f"#calls button[value='{wrong(2)}']"), "#verdict")
    _marked(page, 2, wrong(2))
    _tapped(page, page.get_by_role("link", name="Next situation"), "#calls")
    # the same by keys alone
    _asked(page, f"3 of {len(SITUATIONS)}")
    _pressed(page, str(wrong(3)), "#verdict")
    _marked(page, 3, wrong(3))
    _pressed(page, "Enter", "#calls")
    _asked(page, f"4 of {len(SITUATIONS)}")
    _pressed(page, str(correct(4)), "#verdict")
    _marked(page, 4, correct(4))
    expect(page.locator("#right")).to_have_text("2 right")
    # kept on the device, and nowhere else
    page.goto("/play/trainer")
    kept = page.locator(f"[data-set='{BOOK}/{LEVEL}']")
    expect(kept.locator(".many")).to_have_text(f"2 of {len(SITUATIONS)} right")
    _tapped(page, kept.get_by_role("link", name="Continue: New York, Hard"), "#calls")
    expect(page.locator(".way .num")).to_have_text(f"5 of {len(SITUATIONS)}")
    context.close()


def _pressed(page: Page, key: str, then: str) -> None:
    painted(page)
    page.keyboard.press(key)
    expect(page.locator(then)).to_be_visible()


def _tapped(page: Page, what: Locator, then: str) -> None:
    painted(page)
    what.tap()
    expect(page.locator(then)).to_be_visible()


def _asked(page: Page, place: str) -> None:
    """The next question is there, and listens to keys: its script has shown what the device keeps."""
    expect(page.locator(".way .num")).to_have_text(place)
    expect(page.locator(".way .chip")).to_be_visible()


def _marked(page: Page, number: int, answered: int) -> None:
    """The page says which call is right, which was chosen, and by which rule."""
    good = answered == correct(number)
    expect(page.locator("#verdict")).to_contain_text("Right." if good else "Not right.")
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator(".offered .ok .k")).to_have_text(str(correct(number)))
    expect(page.locator(".offered .no .k")).to_have_text([] if good else [str(answered)])
    expect(page.locator(".why a").first).to_be_visible()


def test_quiz_by_touch_and_by_keys_keeps_the_streak(browser: Browser, house: Running) -> None:
    context = browser.new_context(
        base_url=house.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto("/play/quiz")
    values = {number: question(1, number).lie.value for number in range(1, 5)}
    _tapped(page, page.locator(f"#calls button[value='{values[1]}']"), "#verdict")
    expect(page.locator("#verdict")).to_have_text("Right.")
    expect(page.locator("#streak")).to_have_text("1 in a row · best 1")
    page.reload()  # the same disc counts once
    expect(page.locator("#streak")).to_have_text("1 in a row · best 1")
    _pressed(page, "Enter", "#calls")
    _asked(page, "Disc 2")
    _pressed(page, str(ANSWERS.index(values[2]) + 1), "#verdict")
    expect(page.locator("#streak")).to_have_text("2 in a row · best 2")
    _pressed(page, "Enter", "#calls")
    _asked(page, "Disc 3")
    _pressed(page, str((ANSWERS.index(values[3]) + 1) % 5 + 1), "#verdict")
    expect(page.locator("#verdict")).to_have_text("Not right.")
    expect(page.locator("#streak")).to_have_text("0 in a row · best 2")
    page.goto("/play/quiz")
    expect(page.locator(".way .num")).to_have_text("Disc 4")
    context.close()
