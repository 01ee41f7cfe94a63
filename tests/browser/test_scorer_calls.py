"""Penalties from the phone: asked what the price hangs on, priced as the rules do."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tenoff.kit.shelf import editions
from tenoff.rules.effects import Fact
from tests.browser.phones import Court, Phone, court_of, phone_at
from tests.web.servers import Running

_TOLD = {*Fact, "disc", "points", "credit", "minutes", "unknown", "agreed", "excuse", "severe", "warning"}

_BLACK_8_AND_OWN_10_OFF = ["Black 8", "Yellow 10 off"]
"""What lay there: the opponent has 8, the offender a 10-off."""

CALLS: list[tuple[str, str, list[list[str]], tuple[int, int], int]] = [
    # the foul's words, who, the buttons of each question, the points it brings each team, replays
    ("opponent's disc", "Yellow", [["Yes"], [*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 1),
    ("opponent's disc", "Yellow", [["No"]], (-10, 0), 0),
    ("side line", "Yellow", [[*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 0),
    ("live disc touched", "Yellow", [[*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 1),
    ("shot too soon", "Yellow", [[*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 1),
    ("cue slip", "Yellow", [["Yes"], [*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 1),
    ("cue from another court", "", [["Yes"]], (0, 0), 1),
    ("disc from another court", "", [["Yes"], ["Black"]], (0, 0), 1),
    ("disc from another court", "", [["Yes"], ["Nobody was shooting"]], (0, 0), 1),
    ("disc on another court", "Yellow", [["Yes"]], (-10, 0), 0),
    ("hook shot", "Yellow", [[*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 0),
    ("hook shot", "Yellow", [["Nobody saw it"]], (-10, 0), 0),
    ("two shots in a row", "Yellow", [["Nobody saw it"]], (-10, 0), 1),
    ("dead disc comes back", "Yellow", [[*_BLACK_8_AND_OWN_10_OFF, "That is all"]], (-20, 8), 1),
]
"""C-3b, 4b, 10, 13, 15, 15a, 15b and 20b, 17, 18 and 20a."""


def _answer(page: Page, buttons: list[str]) -> None:
    for label in buttons:
        place = (
            page.get_by_label(label, exact=True) if label[-1:].isdigit() or label.endswith("off") else None
        )
        (place or page.get_by_role("button", name=label, exact=True)).click()


def test_penalty_when_its_facts_are_told_costs_what_the_book_says(house: Running, browser: Browser) -> None:
    court = court_of(house, length={"points": 200})
    phone = phone_at(browser, court)
    phone.officiate()
    made = []
    for words, side, questions, _, _ in CALLS:
        before, replays = court.score, court.view["open"]["replays"]
        phone.foul(words, side)
        for buttons in questions:
            expect(phone.page.locator(".question legend")).to_be_visible()
            _answer(phone.page, buttons)
        go = phone.page.locator(".sheet-foot .go")
        expect(go).to_be_enabled()
        go.click()
        phone.saved()
        after = court.score
        points = (after[0] - before[0], after[1] - before[1])
        made.append((words, side, questions, points, court.view["open"]["replays"] - replays))
    phone.context.close()
    assert made == CALLS
    told = [
        each["sentence"]
        for each in house.by("public").get(f"/api/matches/{court.match}/rulings").json()["rulings"]
    ]
    hook = next(each for each in told if each.startswith("Hook shot") and "nobody saw" in each)
    assert hook.count("displaced discs not counted: nobody saw which ones moved") == 1


def test_penalty_when_nobody_answered_sends_no_fact(phone: Phone, house: Running) -> None:
    """For every foul of every book, what the screen sends before a question is answered holds no fact."""
    orders: list[dict[str, Any]] = []
    for key in editions():
        court = court_of(house, play=False, book=key, length=_length(key), best_of=1)
        calls = house.by("public").get(f"/api/matches/{court.match}/calls").json()
        orders += phone.page.evaluate(
            """async (fouls) => {
                const { BLANK, orderOf } = await import('/static/scorer/penalty.js');
                return fouls.map(({ foul, callers }) => orderOf({ ...BLANK, foul, by: callers[0] || '' }));
            }""",
            calls["fouls"],
        )
    assert len(orders) > 100
    assert [order for order in orders if _TOLD & set(order)] == []


def _length(key: str) -> dict[str, int]:
    return {"arizona-2019": {"frames": 16}, "classic": {"points": 50}}.get(key, {"points": 75})


def test_incident_when_it_came_from_outside_blames_nobody(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.foul("disc from another court", "")
    expect(phone.page.locator(".who")).to_have_count(0)
    phone.press("No")
    phone.page.locator(".sheet-foot .go").click()
    phone.saved()
    last = court.view["rulings"][0]["sentence"]
    assert last == "Disc from another court, called by the referee: the shot is taken again."


def test_caller_when_no_referee_serves(phone: Phone, court: Court) -> None:
    """What the book allows is chosen beforehand, nothing else is offered, and a referee can be named."""
    phone.post("Yellow 8")
    phone.saved()
    phone.hook()
    page = phone.page
    expect(page.locator(".calling .options button")).to_have_text(["Both sides agree", "The director"])
    expect(page.locator(".calling [aria-pressed=true]")).to_have_text("Both sides agree")
    expect(page.locator(".calling .what")).to_contain_text("No referee on this court")
    expect(page.locator(".sheet-foot .go")).to_be_enabled()
    phone.press("Name a referee now")
    page.locator("#referee").fill("Quinn")
    page.locator("form button").click()
    expect(page.locator(".calling .options button").first).to_have_text("The referee")
    expect(page.locator(".calling .what")).to_have_count(0)
    page.locator(".calling .options button").first.click()
    phone.press("Yellow −10")
    phone.saved()
    assert court.view["rulings"][0]["sentence"].startswith("Hook shot by yellow, called by the referee")


def test_excuse_when_told_is_no_foul(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.foul("leaving the court")
    phone.press("The player had permission")
    expect(phone.page.locator(".what.no")).to_have_text(
        "✕ That is allowed: the player had permission (Florida C-8.1)."
    )
    expect(phone.page.locator(".sheet-foot .go")).to_be_disabled()
    phone.press("The player had permission")
    phone.press("Yellow −10")
    phone.saved()


def test_flags_when_the_book_has_them(house: Running, browser: Browser) -> None:
    found = {}
    for key in editions():
        court = court_of(house, play=False, book=key, length=_length(key), best_of=1)
        court.tap(do="assign-official", role="referee", name="Quinn")
        calls = house.by("public").get(f"/api/matches/{court.match}/calls").json()["fouls"]
        hook, way = ([each for each in calls if each["foul"] == foul] for foul in ("hook", "in-the-way"))
        found[key] = [sorted({"severe", "warning", "harmless"} & set().union(*each)) for each in (hook, way)]
    assert found == {
        "florida-2024": [[], []],
        "arizona-2019": [[], ["warning"]],
        "new-york-1": [["harmless", "severe", "warning"], ["harmless", "warning"]],
        "floor": [[], []],
        "classic": [[], []],
    }


def test_director_when_asked_decides_with_the_facts_that_were_missing(
    phone: Phone, court: Court, house: Running
) -> None:
    """The desk's line leads to the call as the court began it; its price is on the phone once it is made."""
    phone.post("Yellow 8")
    phone.saved()
    phone.foul("hook")
    phone.press("Ask the director")
    phone.saved()
    assert (court.view["help"], court.view["asked"]) == ("penalty, hook shot, yellow", True)
    owner, page = house.by("owner"), f"/desk/matches/{court.match}/call"
    html = {"accept": "text/html"}
    assert [page in owner.get(path, headers=html).text for path in ("/desk", "/desk/courts")] == [True, True]
    first = owner.get(page, headers=html).text
    assert "Which discs did it knock away?" in first
    assert 'name="foul" value="hook"' in first
    assert "Make the call" not in first
    known = {"foul": "hook", "side": "yellow"}
    for told, changes in (
        ({"unknown": "displaced"}, ["Yellow −10"]),
        ({"fact": "moved", "black_8": "1", "yellow_10off": "1"}, ["Yellow −20", "Black +8"]),
    ):
        priced = owner.get(page, headers=html, params=known | told).text
        assert re.findall(r"<li>((?:Yellow|Black) [^<]*)</li>", priced) == changes
        assert 'role="status"' not in priced  # nothing is saved yet
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', priced))
    moved = re.findall(r'name="moved" value="([^"]*)"', priced.rpartition("<form")[2])
    answer = owner.post(page, data={**sent, **known, "moved": moved}, headers=html)
    assert answer.status_code == 303
    expect(phone.page.locator(".lately .ruling").first).to_contain_text("Hook shot by yellow")
    assert (court.score, court.view["help"], court.view["asked"]) == ((-12, 8), None, False)
    told_so = [each["sentence"] for each in court.view["rulings"] if each["weight"] == "call"]
    assert told_so[0].startswith("Hook shot by yellow, called by the director")
