"""The scorer's phone for the thumb: how large targets and digits are on every screen, and that they stay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import Court, Phone, court_of, phone_at
from tests.web.servers import Running

SCREENS = ((320, 480), (320, 568), (360, 640), (375, 667), (390, 844), (640, 360))
"""Old phones and new ones, the last held sideways."""
_WRONG = """(places) => {
    const all = [...document.querySelectorAll(places)]
        .map((each) => ({ text: each.innerText, box: each.getBoundingClientRect() }));
    const small = all.filter(({ box }) => box.width < 72 || box.height < 72);
    const beyond = all.filter(({ box }) => box.left < 0 || box.right > innerWidth);
    const across = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const over = all.filter(({ box }, at) => all.slice(at + 1).some((other) => across(box, other.box)));
    const wide = document.documentElement.scrollWidth;
    return [...small, ...beyond, ...over].map(({ text, box }) => `${text} ${box.width} x ${box.height}`)
        .concat(all.length ? [] : 'no target', wide > innerWidth ? `${wide} wide` : []);
}"""
"""Targets that a glove would miss, that lie over another or beyond the edge."""


def _wrong(phone: Phone, places: str) -> dict[tuple[int, int], list[str]]:
    """What is wrong with these targets on each screen."""
    found = {}
    for width, height in SCREENS:
        phone.page.set_viewport_size({"width": width, "height": height})
        if wrong := phone.page.evaluate(_WRONG, places):
            found[width, height] = wrong
    return found


def _digits(phone: Phone) -> list[list[str]]:
    """Size and weight of both totals as drawn, a minus in its circle."""
    found: list[list[str]] = phone.page.locator(".sum-up .total").evaluate_all(
        """(all) => all.map((each) => getComputedStyle(each.querySelector('.below') || each))
            .map((style) => [style.fontSize, style.fontWeight])"""
    )
    return found


def test_targets_and_digits_are_large_on_every_screen(phone: Phone) -> None:
    """The ways to enter a frame, undo, penalties and help: at least 72 pixels both ways, and totals of 96."""
    phone.more("Only the final score")
    found = {"final": _wrong(phone, ".sheet-body button")}
    phone.press("Back")
    phone.officiate()
    phone.post("Black 10 off")
    phone.saved()
    phone.key("Yellow 8", "Yellow 8", "Yellow 8", "Yellow 8", "Black 10 off")
    found["main"] = _wrong(phone, ".entry button")
    digits = {}
    for width, height in SCREENS:
        phone.page.set_viewport_size({"width": width, "height": height})
        digits[width, height] = _digits(phone)
    for item in ("Enter totals", "Catch up", "Call for help"):
        phone.more(item)
        found[item] = _wrong(phone, ".sheet-body button")
        found[f"around {item}"] = _wrong(phone, ".sheet-top button, .sheet-foot button")
        phone.press("Back")
    for tool in ("#more", "#place", "#penalty"):
        phone.page.locator(tool).click()
        found[tool] = _wrong(phone, ".sheet-body button")
        phone.press("Back")
    phone.hook()
    expect(phone.page.locator(".what td").first).to_be_visible()
    found["penalty"] = _wrong(phone, ".hit button, .who button, .calling button")
    found["confirm"] = _wrong(phone, ".sheet-foot button")
    assert found == {name: {} for name in found}
    assert digits == {screen: [["96px", "700"]] * 2 for screen in SCREENS}


def test_pad_stays_when_a_frame_is_added(phone: Phone) -> None:
    phone.more("Catch up")
    before = phone.box(".digits")
    phone.digits("8")
    phone.page.locator(".sheet-foot .wide").click()
    expect(phone.page.locator(".frames li")).to_have_count(1)
    assert phone.box(".digits") == before


@pytest.mark.parametrize("size", [(390, 844), (375, 667), (844, 480)])
def test_nothing_moves_under_a_finger(phone: Phone, court: Court, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    places = (".post", ".undo", ".redo", "#penalty", ".sum-up", "#link", ".tray", ".keys button")
    before = {place: phone.box(place) for place in places}
    seen = []

    def look() -> None:
        seen.append({place: phone.box(place) for place in places})

    phone.key("Yellow 8", "Black 10 off")
    look()
    phone.post()
    phone.saved()
    look()
    phone.page.locator(".post").click()
    look()
    phone.undo()
    phone.saved()
    look()
    phone.context.set_offline(True)
    phone.post("Yellow 7")
    phone.lost("1 tap kept here")
    look()
    phone.context.set_offline(False)
    phone.saved()
    phone.key("Black 8")
    court.tap(do="post-frame", yellow={"discs": []}, black={"discs": [8]})
    expect(phone.page.locator(".latest .warn")).to_be_visible()
    look()
    assert seen == [before] * 6


@pytest.mark.parametrize("size", [(390, 844), (375, 667), (360, 640), (320, 568), (195, 422), (1280, 800)])
def test_page_does_not_run_over_sideways(browser: Browser, court: Court, size: tuple[int, int]) -> None:
    """195 pixels are a phone's 390 with everything twice as large."""
    phone = Phone(browser.new_context(viewport={"width": size[0], "height": size[1]}), court)
    wide = [phone.page.evaluate("document.documentElement.scrollWidth")]
    for way in ("#penalty", "#place", "#more"):
        phone.page.locator(way).click()
        expect(phone.page.locator(".sheet")).to_be_visible()
        wide.append(phone.page.evaluate("document.documentElement.scrollWidth"))
        phone.page.go_back()
        expect(phone.page.locator(way)).to_be_visible()
    assert wide == [size[0]] * 4
    phone.context.close()


LONG = {
    "first": {
        "name": "Christopherson-Montgomery / Vandenberghe",
        "players": ["Wilhelmina Christopherson-Montgomery", "Bart Vandenberghe-Featherstonehaugh"],
    },
    "second": {"name": "Ito / Li", "players": ["Ito", "Li"]},
}


def test_choices_with_long_names_stay_on_the_page(browser: Browser, house: Running) -> None:
    phone = Phone(browser.new_context(), court_of(house, play=False, teams=LONG))
    wide = {}
    for width, height in (*SCREENS, (195, 422)):
        phone.page.set_viewport_size({"width": width, "height": height})
        wide[width] = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide == {width: width for width in wide}
    phone.context.close()


@pytest.mark.parametrize("size", [(320, 480), (320, 568)])
def test_lost_link_is_seen_where_the_page_is_scrolled(phone: Phone, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    before = phone.box("#link")
    phone.context.set_offline(True)
    phone.post("Yellow 7")
    phone.lost("1 tap kept here")
    phone.page.evaluate("scrollTo(0, 0)")
    assert phone.box("#link") == before
    phone.page.evaluate("scrollTo(0, 9999)")
    expect(phone.page.locator("#link")).to_be_in_viewport(ratio=1)
    assert _covered(phone) == []


def _covered(phone: Phone) -> list[str]:
    """Keys under the sign of the link."""
    left, top, width, height = phone.box("#link")
    boxes = [phone.box(f".keys >> nth={side}") for side in (0, 1)] + [phone.box(".post")]
    return [str(box) for box in boxes if box[1] < top + height and box[0] < left + width]


def test_newest_row_is_seen_when_the_phone_is_turned(phone: Phone) -> None:
    for _ in range(4):
        phone.post("Yellow 8")
        phone.saved()
    for width, height in ((640, 360), (320, 568), (390, 844)):
        phone.page.set_viewport_size({"width": width, "height": height})
        expect(phone.page.locator("#row-4")).to_be_in_viewport()


_WHOLE = """() => {
    const box = document.querySelector('.tally-box .rolls').getBoundingClientRect();
    const head = document.querySelector('.tally thead').getBoundingClientRect();
    const rows = document.querySelectorAll('.tally tbody tr');
    const row = rows[rows.length - 1].getBoundingClientRect();
    return [row.height > 20, row.top >= head.bottom - 1, row.bottom <= box.bottom + 1];
}"""


def _frame(yellow: int) -> dict[str, object]:
    return {"do": "post-frame", "yellow": {"total": yellow}, "black": {"total": 0}}


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_newest_row_is_whole_whatever_grows_around_it(
    browser: Browser, house: Running, size: tuple[int, int]
) -> None:
    """A line more in the card above, a call in the open frame, a stop for rain, the end of the match."""
    court = court_of(house, length={"points": 75})
    court.tap(do="assign-official", role="referee", name="Quinn")
    phone = phone_at(browser, court)
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    seen = []
    acts: tuple[dict[str, object], ...] = (
        *[_frame(0)] * 11,
        {"do": "call-help", "about": "a long story about who touched which disc, and when, and why"},
        {"do": "make-call", "foul": "hook", "side": "yellow", "displaced": [], "board": [], "shots": 3},
        {"do": "suspend", "reason": "rain"},
        {"do": "resume", "same_day": True},
        {"do": "answer-help", "by": "Quinn"},
        *[_frame(30)] * 3,
    )
    for act in acts:
        court.tap(**act)
        expect(phone.page.locator(".phone")).to_have_attribute("data-number", str(court.view["number"]))
        seen.append((act["do"], *phone.page.evaluate(_WHOLE)))
    assert court.view["winner"] == "first"
    assert [each for each in seen if each[1:] != (True, True, True)] == []
    phone.context.close()
