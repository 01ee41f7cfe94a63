"""The scorer's phone for the eye and the ear: what is in sight, contrast, words said, names that fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import findings
from tests.browser.phones import Court, Phone, court_of, phone_at
from tests.web.servers import Running


def _in_sight(phone: Phone, *places: str) -> list[str]:
    """Which of these can be seen whole, with nothing over them."""
    seen: list[str] = phone.page.evaluate(
        """(places) => places.filter((place) => {
            const part = [...document.querySelectorAll(place)].pop();
            if (!part) return false;
            const box = part.getBoundingClientRect();
            const [x, middle] = [box.left + box.width / 2, box.top + box.height / 2];
            return box.width > 8 && [box.top + 2, middle, box.bottom - 2].every((y) => {
                const there = document.elementFromPoint(x, y);
                return there && (part.contains(there) || there.contains(part));
            });
        })""",
        places,
    )
    return seen


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_last_frame_and_clause_are_in_sight(browser: Browser, court: Court, size: tuple[int, int]) -> None:
    """Also on a short screen the last row is there above the totals, and what was called with its clause."""
    court.tap(do="assign-official", role="referee", name="Quinn")
    court.tap(do="post-frame", yellow={"discs": [8]}, black={"discs": [-10]})
    court.tap(do="post-frame", yellow={"discs": []}, black={"discs": [8]})
    _hook(court)
    phone = Phone(browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True), court)
    places = [".tally tbody tr", ".sum-up .total", ".sum-up .mid .fine", ".post", ".undo"]
    places += [".latest b"] if size[1] > 800 else []
    expect(phone.page.locator(".sum-up .fine").first).to_have_text("Adams / Boyle −10C-17")
    assert _in_sight(phone, *places) == places
    phone.page.locator("#place").click()
    phone.page.locator(".peg").first.focus()
    phone.page.keyboard.press("ArrowLeft")
    expect(phone.page.locator(".verdict")).to_contain_text("Touching")
    places = [".field-box", ".peg", ".verdict", ".sheet-foot .post"]
    assert _in_sight(phone, *places) == places
    phone.context.close()


def test_refusal_under_a_finger_is_deaf_for_a_moment(phone: Phone) -> None:
    phone.page.evaluate(
        """() => {
            window.first = '';
            const look = () => {
                const panel = document.querySelector('.refusal');
                if (panel && !window.first) window.first = getComputedStyle(panel).pointerEvents;
            };
            new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
        }"""
    )
    _refused(phone)
    assert phone.page.evaluate("window.first") == "none"
    phone.press("Drop it")
    expect(phone.page.locator(".refusal")).to_have_count(0)


def test_score_is_announced(phone: Phone) -> None:
    phone.post("Yellow 8", "Yellow 7")
    phone.saved()
    expect(phone.page.locator("[role=status][aria-live=polite]")).to_have_text(
        "Half-round 1: yellow 15, black 0; Adams / Boyle 15, Castro / Dunn 0. Yellow 15, black 0."
    )


def test_frame_when_entered_by_keyboard(phone: Phone, court: Court) -> None:
    keyboard = phone.page.keyboard
    phone.page.get_by_label("Yellow 10", exact=True).focus()
    keyboard.press("Enter")
    keyboard.press("Tab")
    keyboard.press("Space")
    phone.page.locator(".post").focus()
    keyboard.press("Enter")
    phone.saved()
    assert court.points == [[18, 0]]


def _staged(phone: Phone) -> None:
    phone.key("Yellow 8", "Yellow 8", "Yellow 8", "Yellow 8", "Black 10 off")


def _armed(phone: Phone) -> None:
    phone.page.locator(".post").click()


def _lost(phone: Phone) -> None:
    phone.context.set_offline(True)
    phone.post("Yellow 10")
    phone.lost("1 tap kept here")


def _refused(phone: Phone) -> None:
    phone.more("Enter totals")
    phone.digits("39")
    phone.page.locator(".post").click()
    expect(phone.page.locator(".refusal")).to_be_visible()


def _penalty(phone: Phone) -> None:
    phone.page.locator("#penalty").click()
    phone.page.locator(".hit", has_text="Hook shot").click()
    phone.page.locator(".who button").first.click()
    expect(phone.page.locator(".what").last).to_be_visible()


def _placed(phone: Phone) -> None:
    phone.page.locator("#place").click()
    phone.page.locator(".peg").first.focus()
    phone.page.keyboard.press("ArrowLeft")
    expect(phone.page.locator(".verdict")).to_contain_text("Touching")


def _hook(court: Court) -> None:
    court.tap(
        do="make-call", foul="hook", side="yellow", by="referee", disc="Y3", shots=5, displaced=["B1"],
        board=[{"disc": "B1", "area": "8"}, {"disc": "Y1", "area": "7"}],
    )  # fmt: skip


def _called(phone: Phone) -> None:
    phone.officiate()
    _hook(phone.court)
    expect(phone.page.locator(".sum-up .fine")).to_have_count(2)


def _stopped(phone: Phone) -> None:
    phone.more("Rain or other stop")
    phone.press("Rain")
    expect(phone.page.locator(".waits h2")).to_have_text("Stopped: rain")


def _screen(item: str) -> Callable[[Phone], None]:
    def go(phone: Phone) -> None:
        phone.more(item)
        expect(phone.page.locator(".sheet")).to_be_visible()

    return go


STATES: dict[str, Callable[[Phone], None]] = {
    "staged": _staged,
    "armed": _armed,
    "lost": _lost,
    "refused": _refused,
    "penalty": _penalty,
    "called": _called,
    "placed": _placed,
    "stopped": _stopped,
    **{
        item: _screen(item)
        for item in ("Enter totals", "Catch up", "Call for help", "More orders", "Settings")
    },
}


def test_every_state_is_for_everybody(house: Running, browser: Browser) -> None:
    """axe-core finds nothing serious, and all text has 7:1."""
    found = {}
    for name, reach in STATES.items():
        phone = phone_at(browser, court_of(house), bypass_csp=True)
        reach(phone)
        if wrong := findings(phone.page, sharp=True):
            found[name] = wrong
        phone.context.close()
    assert found == {}


def test_board_fits_when_names_are_long(house: Running, browser: Browser) -> None:
    """Neither a name nor the mark of a penalty is cut at the board's edge."""
    first = {"name": "Featherstonehaugh / Castellano", "players": ["Ann Featherstonehaugh", "Ray Castellano"]}
    second = {"name": "Papadimitriou / Wojciechowska", "players": ["Eve Papadimitriou", "Ida Wojciechowska"]}
    court = court_of(house, teams={"first": first, "second": second}, best_of=3, play=False)
    court.tap(do="skip-practice", agreed=4)
    court.tap(do="assign-official", role="referee", name="Quinn")
    phone = phone_at(browser, court)
    court.tap(do="post-frame", yellow={"discs": [8]}, black={"discs": []})
    _hook(court)
    court.tap(do="post-frame", yellow={"discs": []}, black={"discs": []})
    expect(phone.page.locator(".tally .fine")).to_have_text(["−10 C-17", "+8 C-17"])
    assert phone.page.locator(".tally .name span").all_inner_texts() == [
        "Featherstonehaugh", "Castellano", "Papadimitriou", "Wojciechowska",
    ]  # fmt: skip
    assert phone.page.locator(".rolls").evaluate("box => box.scrollWidth - box.clientWidth") == 0
    _, _, width, _ = phone.box(".tally")
    ends = phone.page.locator(".tally .fine").evaluate_all(
        "marks => marks.map(mark => mark.getBoundingClientRect().right)"
    )
    assert max(ends) <= phone.box(".tally")[0] + width
    phone.context.close()
