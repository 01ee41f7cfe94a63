"""The scorer's phone on a bad network, and beside other phones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.phones import PLAIN, Court, Phone, court_of, phone_at
from tests.web.servers import Running, running, settled

_STAGED = """() => new Promise((found) => {
    const opening = indexedDB.open('tenoff-scorer');
    opening.onsuccess = () => {
        const all = opening.result.transaction('things').objectStore('things').getAll();
        all.onsuccess = () => {
            opening.result.close();
            found(all.result.some((thing) => thing && thing.black && thing.black[0] === 10));
        };
    };
})"""
"""Whether the black ten that was entered is on the phone's disk."""


def _play(phone: Phone, tap: int) -> None:
    """One of thirty taps: frames with and without points, undone and done again."""
    match tap % 6:
        case 0:
            phone.post("Yellow 8")
        case 1:
            phone.post("Yellow 10 off", "Black 7")
        case 2:
            phone.undo()
        case 3:
            phone.redo()
        case 4:
            phone.post_empty()
        case _:
            phone.undo()


def test_thirty_taps_offline_with_a_reload_are_as_online(house: Running, browser: Browser) -> None:
    online, offline = court_of(house), court_of(house)
    linked = phone_at(browser, online)
    for tap in range(30):
        _play(linked, tap)
        linked.saved()
    away = phone_at(browser, offline)
    away.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    away.page.wait_for_function(
        """() => {
            const all = [...document.querySelectorAll('link[href], script[src]')];
            const parts = all.map((part) => part.href || part.src);
            const kept = [location.href, ...parts.filter((part) => /[.](js|css)/.test(part))];
            return Promise.all(kept.map((part) => caches.match(part))).then((all) => all.every(Boolean));
        }"""
    )
    away.context.set_offline(True)
    for tap in range(15):
        _play(away, tap)
    away.lost("15 taps kept here")
    away.page.reload()
    away.lost("15 taps kept here")
    for tap in range(15, 30):
        _play(away, tap)
    away.lost("30 taps kept here")
    before = offline.view["number"]
    away.context.set_offline(False)
    away.saved()
    assert (before, offline.view["number"]) == (4, 34)
    assert _played(offline) == _played(online)
    linked.context.close()
    away.context.close()


def _played(court: Court) -> dict[str, object]:
    view = court.view
    undos = [{**each, "phone": ""} for each in view["undos"]]
    return {
        **{name: view[name] for name in ("first", "second", "game", "games", "next", "phase")},
        "undos": undos,
    }


def test_taps_when_the_page_was_closed_on_plain_http(phone: Phone, court: Court) -> None:
    """Without https there is no service worker: the page does not open offline, but nothing is lost."""
    phone.scan(court, host=PLAIN)
    phone.page.locator("#takeover").click()
    phone.page.locator(".sheet-foot .go").click()
    assert phone.page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    phone.post("Yellow 8")
    phone.saved()
    phone.context.set_offline(True)
    phone.post("Yellow 10")
    phone.post("Black 7")
    phone.undo()
    phone.key("Black 10")
    phone.lost("3 taps kept here")
    phone.page.wait_for_function(_STAGED)
    phone.page.close()
    phone.context.set_offline(False)
    phone.page = phone.context.new_page()
    phone.scan(court, host=PLAIN)
    phone.saved()
    assert court.points == [[8, 0], [10, 0]]
    expect(phone.page.get_by_role("button", name="Take off black 10")).to_be_visible()


def test_pending_taps_are_shown_as_entered(phone: Phone) -> None:
    phone.post("Yellow 10")
    phone.saved()
    phone.context.set_offline(True)
    phone.post("Black 8", "Black 7")
    phone.undo()
    phone.lost("2 taps kept here")
    assert phone.rows == [
        "shot first 10 1 -",
        "0 waiting 8 7",
        "Undo: half-round, 0 : 8 7 waiting",
    ]
    assert phone.totals == ["Yellow total: 10", "Black total: 0"]


def test_tap_when_its_answer_is_lost_counts_once(phone: Phone, court: Court) -> None:
    answers: list[int] = []

    def swallow(route: Route) -> None:
        answer = route.fetch()
        answers.append(answer.status)
        if len(answers) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    phone.page.route("**/taps", swallow)
    phone.post("Yellow 10")
    phone.saved()
    assert (answers, court.points) == ([200, 200], [[10, 0]])


def test_server_when_killed_between_taps(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"
    with running(file) as first:
        court = court_of(settled(first, ()))
        phone = phone_at(browser, court)
        phone.post("Yellow 10")
        phone.saved()
        port = int(first.url.rsplit(":", 1)[1])
    phone.post("Yellow 8")
    phone.post("Black 7")
    phone.lost("2 taps kept here")
    with running(file, port=port) as second:
        court.house = second
        phone.saved()
        assert court.points == [[10, 0], [8, 0], [0, 7]]
        phone.context.close()


def test_view_when_nothing_can_be_pushed(browser: Browser, court: Court) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.route(re.compile("/live/"), lambda route: route.abort())
    phone = Phone(context, court)
    court.tap(do="post-frame", yellow={"discs": [10]}, black={"discs": []})
    expect(phone.page.locator(".tally tbody tr")).to_have_count(1)
    expect(phone.page.locator(".sum-up .total").first).to_contain_text("10")
    context.close()


def test_frame_when_the_desk_posted_meanwhile(phone: Phone, court: Court) -> None:
    phone.context.set_offline(True)
    phone.post("Yellow 10")
    phone.lost("1 tap kept here")
    court.tap(do="post-frame", yellow={"discs": [8]}, black={"discs": []})
    phone.context.set_offline(False)
    refusal = phone.page.locator(".refusal")
    expect(refusal).to_contain_text("owner has posted meanwhile. Look at the board first.")
    assert court.points == [[8, 0]]
    phone.press("Post anyway")
    phone.saved()
    assert court.points == [[8, 0], [10, 0]]


def test_entered_discs_when_the_desk_posts_are_kept_after_a_question(phone: Phone, court: Court) -> None:
    phone.key("Yellow 10")
    court.tap(do="post-frame", yellow={"discs": [8]}, black={"discs": []})
    expect(phone.page.locator(".latest")).to_contain_text(
        "Somebody posted half-round 1. These discs are for half-round 2."
    )
    phone.press("Clear the discs")
    phone.post("Black 7")
    phone.saved()
    assert court.points == [[8, 0], [0, 7]]


def test_frame_when_the_game_ended_unseen_is_asked_about(house: Running, browser: Browser) -> None:
    """The screen still shows game 1, whose yellow is game 2's black: nobody gets points by such a mistake."""
    court = court_of(house, best_of=3)
    phone = phone_at(browser, court)
    phone.context.set_offline(True)
    phone.win()
    phone.post("Yellow 10", "Yellow 8")
    phone.post("Black 7")
    phone.lost("4 taps kept here")
    phone.context.set_offline(False)
    refusal = phone.page.locator(".refusal")
    expect(refusal).to_contain_text("Not taken: half-round, 10 8 : 0")
    expect(refusal).to_contain_text(
        "This is game 2 now. Yellow: Castro / Dunn. Black: Adams / Boyle. Should it count so?"
    )
    expect(phone.page.locator(".tally thead .name").first).to_have_text("CastroDunn")
    assert (court.view["game"]["number"], court.points) == (2, [])
    phone.press("Drop it")
    expect(refusal).to_contain_text("Not taken: half-round, 0 : 7")
    phone.press("Post anyway")
    phone.saved()
    assert court.points == [[7, 0]]
    phone.context.close()


def test_entered_discs_when_the_game_ends_under_them(house: Running, browser: Browser) -> None:
    court = court_of(house, best_of=3)
    phone = phone_at(browser, court)
    phone.post("Yellow 10", "Yellow 10", "Yellow 8")
    phone.saved()
    phone.key("Yellow 10")
    court.tap(do="post-frame", yellow={"discs": [10, 10, 8]}, black={"discs": []})
    phone.press("Enter a half-round")
    expect(phone.page.locator(".latest")).to_contain_text(
        "This is game 2 now. Yellow: Castro / Dunn. Black: Adams / Boyle. Are these discs right?"
    )
    phone.page.locator(".post").click()
    expect(phone.page.locator(".refusal")).to_contain_text("This is game 2 now.")
    assert court.points == []
    phone.press("Change it")
    phone.post()
    phone.saved()
    assert court.points == [[0, 10]]
    phone.context.close()


# -- other phones


def test_second_phone_watches_until_it_takes_over(browser: Browser, phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.saved()
    second = phone_at(browser, court)
    expect(second.page.locator(".waits h2")).to_contain_text("scores this match")
    expect(second.page.locator(".keys")).to_have_count(0)
    phone.post("Black 8")
    expect(second.page.locator(".sum-up .total").nth(1)).to_contain_text("8")
    second.page.locator("#takeover").click()
    expect(second.page.locator("h1")).to_contain_text("Take over from phone")
    second.page.locator(".sheet-foot .go").click()
    expect(phone.page.locator(".waits h2")).to_contain_text("took over the scoring")
    second.post("Yellow 7")
    second.saved()
    phone.press("Only watch")
    expect(phone.page.locator(".waits h2")).to_contain_text("scores this match")
    assert court.points == [[10, 0], [0, 8], [7, 0]]
    second.context.close()


@pytest.mark.parametrize(
    ("choice", "points"),
    [("Yes, drop mine", [[8, 0], [7, 0]]), ("No, take back and send", [[8, 0], [7, 0], [10, 0]])],
)
def test_kept_taps_when_another_phone_took_over(
    browser: Browser, phone: Phone, court: Court, choice: str, points: list[list[int]]
) -> None:
    phone.post("Yellow 8")
    phone.saved()
    phone.context.set_offline(True)
    phone.post("Yellow 10")
    phone.lost("1 tap kept here")
    second = phone_at(browser, court)
    second.page.locator("#takeover").click()
    second.page.locator(".sheet-foot .go").click()
    second.post("Yellow 7")
    second.saved()
    second.context.close()
    phone.context.set_offline(False)
    expect(phone.page.locator(".waits")).to_contain_text("1 tap on this phone was not sent.")
    phone.press(choice)
    if choice.startswith("No"):
        phone.press("Post anyway")
        phone.saved()
    else:
        expect(phone.page.locator("#takeback")).to_be_visible()
    assert court.points == points


def test_phone_when_it_dies_is_replaced_by_scanning_again(browser: Browser, court: Court) -> None:
    dead = phone_at(browser, court)
    dead.post("Yellow 10")
    dead.saved()
    dead.context.close()
    fresh = phone_at(browser, court)
    assert fresh.rows == ["shot first 10 1 -"]
    fresh.page.locator("#takeover").click()
    fresh.page.locator(".sheet-foot .go").click()
    fresh.post("Black 7")
    fresh.saved()
    assert court.points == [[10, 0], [0, 7]]
    fresh.context.close()
