"""An evening at a club with everybody at a browser of their own, and a table of where each role and each kind
of tap is tried.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tenoff.desk.rights import Role
from tenoff.log.tags import kebab
from tests.browser.axe import findings
from tests.browser.phones import SCREEN
from tests.web.servers import PASSWORD, Running, running

HERE = Path(__file__).parent
SCRIPTS = Path(__file__).parents[2] / "src" / "tenoff" / "web" / "static" / "scorer"
OFFERS = Path(__file__).parents[2] / "src" / "tenoff" / "web" / "match" / "offering.py"
EVENING = "test_evening_when_everybody_has_a_browser"
ROLES = {
    Role.OWNER: EVENING,
    Role.REFEREE: EVENING,
    Role.SCORER: EVENING,
    Role.DISPLAY: EVENING,
    Role.PUBLIC: "test_match_page_moves_by_itself",
    Role.DIRECTOR: "test_event_when_a_director_runs_it",
    Role.KEEPER: "test_week_of_the_keeper",
}
TAPS = {
    "agree-colors": "test_colors_when_both_agree",
    "answer-help": "test_help_when_called_and_answered",
    "ask-exam": "test_close_disc_when_asked_and_ruled",
    "assign-official": "test_caller_when_no_referee_serves",
    "call-help": "test_help_when_called_and_answered",
    "call-play": "test_play_when_it_is_called",
    "choose-color": "test_colors_when_a_coin_is_tossed",
    "choose-ends": "test_match_when_it_begins",
    "confirm": "test_result_when_the_house_lets_scorers_confirm",
    "correct-score": "test_frame_when_corrected_in_time",
    "defer-choice": "test_colors_when_the_choice_is_left_to_the_other",
    "end-break": "test_break_between_games_runs_on_a_clock",
    "make-call": "test_penalty_when_found_by_a_word",
    "open-match": "test_match_when_started_on_the_phone",
    "post-frame": "test_frame_when_discs_are_tapped",
    "post-frames": "test_frames_when_catching_up",
    "post-game": "test_game_when_only_its_end_is_known",
    "put-back-in": "test_undo_and_redo_say_what_they_do",
    "record-lag": "test_colors_when_the_book_leaves_no_choice_to_the_other",
    "remark": "test_remark_when_written",
    "report-lead-error": "test_lead_when_the_wrong_color_had_it",
    "request-referee": "test_referee_when_a_team_wants_one",
    "resume": "test_play_when_it_rains",
    "rule-appeal": "test_appeal_when_it_is_ruled_on",
    "rule-exam": "test_close_disc_when_asked_and_ruled",
    "rule-protest": "test_protest_when_it_is_ruled_on",
    "settle-act": "test_act_that_lost_its_sense_is_dropped_on_the_phone",
    "sign": "test_card_when_the_winner_signs",
    "skip-practice": "test_match_when_it_begins",
    "start-clock": "test_clock_when_play_is_slow",
    "stop-clock": "test_clock_when_play_is_slow",
    "suspend": "test_play_when_it_rains",
    "take-out": "test_undo_and_redo_say_what_they_do",
    "take-practice": "test_practice_when_taken_in_parts",
    "toss-coin": "test_colors_when_a_coin_is_tossed",
}
"""Each order a phone can send, and the test that sends it from a real browser."""


def _written() -> set[str]:
    """The names of all browser tests."""
    return {
        node.name
        for file in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_taps_of_the_phone_are_all_tried() -> None:
    scripts = "\n".join(path.read_text("utf-8") for path in SCRIPTS.glob("*.js"))
    sent = set(re.findall(r"\bdo: '([a-z-]+)'|ruled\('([a-z-]+)'|revise\(\w+, '([a-z-]+)'\)", scripts))
    offers = re.findall(r"yield .*, do\.(\w+)\(", OFFERS.read_text("utf-8"))
    named = {name for found in sent for name in found if name} | {kebab(name) for name in offers}
    assert named == set(TAPS)
    assert set(TAPS.values()) - _written() == set()


def test_roles_are_all_tried() -> None:
    assert set(ROLES) == set(Role)
    assert set(ROLES.values()) - _written() == set()


# -- the evening


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Running]:
    """A server that nobody owns yet."""
    with running(tmp_path / "club.sqlite") as started:
        yield started


def _page(browser: Browser, club: Running) -> Page:
    size = ViewportSize(width=SCREEN["width"], height=SCREEN["height"])
    context = browser.new_context(viewport=size, has_touch=True, base_url=club.url, bypass_csp=True)
    return context.new_page()


def _fill(page: Page, **fields: str) -> None:
    for label, text in fields.items():
        field = page.locator(f"#{label}")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(text)
        else:
            field.fill(text)


def _become_owner(page: Page, club: Running) -> None:
    page.goto("/")
    _fill(page, code=club.code, name="Ruth", password=PASSWORD)
    page.get_by_role("button", name="Claim this club").click()
    page.get_by_role("button", name="Skip the first steps").click()
    expect(page.get_by_role("heading", name="Matches", exact=True)).to_be_visible()


def _furnish(page: Page) -> tuple[str, str]:
    """A court with a match on it, a referee's account, and the links of a scorer and of a display."""
    tabs = page.locator("nav.tabs")
    tabs.get_by_role("link", name="Courts").click()
    _fill(page, court="1 2")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".card h3")).to_have_count(2)
    tabs.get_by_role("link", name="People").click()
    _fill(page, name="Quinn", login="quinn", password=PASSWORD, role="referee")
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_text("Quinn", exact=True)).to_be_visible()
    tabs.get_by_role("link", name="Matches").click()
    page.locator("summary").click()
    _fill(page, book="florida-2024", format="walking", court="1", best_of="1", points="50")
    _fill(page, first_1="Adams", second_1="Castro")
    page.get_by_role("button", name="Open the match").click()
    page.goto("/desk/links")
    page.get_by_role("button", name="Make a scoring link for every court without one").click()
    _fill(page, role="display", court="1")
    page.get_by_role("button", name="Make the link").click()
    cards = page.locator(".card", has=page.locator("h3", has_text="Court 1"))
    found = {part: cards.locator(f"a[href*='/{part}/']").get_attribute("href") for part in ("s", "d")}
    return found["s"] or "", found["d"] or ""


def _win(page: Page, card: str) -> None:
    page.goto(card)
    page.get_by_role("button", name="All agree to go without practice").click()
    for place in (1, 2):
        for label in ("Yellow 10", "Yellow 10", "Yellow 8"):
            page.get_by_label(label, exact=True).click()
        page.locator(".post").click()
        expect(page.locator(".tally tbody tr")).to_have_count(place)
    expect(page.locator(".claim")).to_contain_text("Unconfirmed")


def _confirm(page: Page) -> None:
    page.goto("/desk")
    _fill(page, login="quinn", password=PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("button", name="Confirm the result").click()
    expect(page.locator("table.list")).to_contain_text("confirmed")


def test_evening_when_everybody_has_a_browser(browser: Browser, club: Running) -> None:
    """From the code in the terminal to a confirmed result, by clicks alone; axe-core has seen every desk."""
    owner, scorer, wall, referee = (_page(browser, club) for _ in range(4))
    _become_owner(owner, club)
    card, display = _furnish(owner)
    wrong = {}
    for path in ("", "/courts", "/links", "/people", "/tokens", "/audit", "/settings"):
        owner.goto(f"/desk{path}")
        wrong[path] = findings(owner)
        assert owner.evaluate("document.documentElement.scrollWidth") == SCREEN["width"]
    assert wrong == {path: [] for path in wrong}
    wall.goto(display)
    expect(wall.locator(".panel")).to_contain_text("Adams")
    _win(scorer, card)
    expect(wall.locator(".panel")).to_contain_text("56")
    _confirm(referee)
    expect(scorer.locator(".claim")).to_contain_text("Confirmed by Quinn")
    for page in (owner, scorer, wall, referee):
        page.context.close()
