"""What needs a director first: somebody hurt, why nothing can be called, sheets that cannot be made yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from tenoff.app.event_press import Printer
from tenoff.rules import commands as do
from tests.web.event_desk.house import MORNING, TEAMS, Director, directing, text_of
from tests.web.event_desk.phones import tap

PAGES = ("", "/entries", "/draw", "/courts", "/results", "/places", "/money", "/print", "/day", "/officials",
         "/log", "/settings", "/import")  # fmt: skip


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with directing(tmp_path_factory.mktemp("urgent"), press=Printer()) as found:
        yield found


@pytest.fixture
def event(director: Director) -> Director:
    director.clock.at = MORNING
    director.drawn()
    return director


def step(director: Director) -> str:
    found = re.search(r'<section class="step"><h1>([^<]*)</h1>', director.look())
    assert found is not None
    return text_of(found[1])


def test_pages_when_somebody_is_hurt_say_so_first(event: Director) -> None:
    event.do("/courts", do="call-all")
    event.clock.forward(6)  # nobody has begun: every court asks whether anybody is there
    record = tap(event, do.CallHelp("someone is hurt", hurt=True), do.CallHelp("close disc"))
    for path in (*(event.event + page for page in PAGES), "/desk", "/desk/courts", "/desk/events"):
        page = event.look(path)
        main = text_of(page[page.index("<main") :])
        assert (path, main.startswith("Court 1: someone is hurt")) == (path, True)
    page = text_of(event.look("/courts"))
    assert page.index("Court 1 asks for help") < page.index("Nobody there? Court 2")
    assert "Court 1 asks for help." in text_of(event.look())
    part = event.client.get("/desk/emergency").text
    assert f'action="/desk/matches/{record}"' in part
    token = event.client.cookies["tenoff_csrf"]
    sent = {"do": "answer", "seen": "1", "back": f"{event.event}/courts", "_csrf_token": token}
    answer = event.client.post(f"/desk/matches/{record}", data=sent)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{event.event}/courts")
    assert 'id="emergency" class="emergency" aria-live="assertive" data-courts="" hidden' in event.look()


def test_step_when_nothing_can_be_called_says_why(event: Director) -> None:
    event.clock.at = datetime(2026, 1, 12, 12, 30, tzinfo=UTC)
    assert step(event) == "The first call is at 9:00 AM"
    event.clock.at = datetime(2026, 1, 12, 23, 30, tzinfo=UTC)
    assert step(event) == "No more calls today"
    event.clock.at = datetime(2026, 1, 11, 23, 5, tzinfo=UTC)
    assert step(event) == "Play begins on Mon, Jan 12 at 9:00 AM"
    event.clock.at = MORNING.replace(hour=15)
    for match in event.suggested():
        event.do("/courts", do="hold-match", match=match[0], reason="lunch")
    while event.suggested():
        event.do("/courts", do="hold-match", match=event.suggested()[0][0], reason="lunch")
    assert step(event) == "All 4 matches are on hold"
    for court in "1234":
        event.do("/courts", do="close-court", court=court, reason="wet")
    assert step(event) == "Every court is closed"


def test_calls_when_it_is_the_evening_before(director: Director) -> None:
    """At a league, which knows no first hour: nothing is offered, and players see the day."""
    director.clock.at = MORNING
    director.announce("league-night", day="2026-01-13", courts="1-4")
    director.do("", do="open-registration")
    for team in TEAMS[:4]:
        director.enter(team, "any-doubles")
    director.do("", do="close-registration")
    director.do("/draw", do="draw", division="any-doubles")
    director.clock.at = datetime(2026, 1, 12, 23, 5, tzinfo=UTC)
    assert director.suggested() == []
    page = text_of(director.look("/courts"))
    assert "Call all" not in page
    assert "Too early: play begins on Tue, Jan 13 at 9:00 AM" in page
    name = director.event.rsplit("/", 1)[1]
    public = text_of(director.client.get(f"/e/{name}").text)
    assert re.findall(r"(\S+ \S+) about \d", public) == ["Jan 13,"] * public.count(" about ")
    assert public.count("Tue, Jan 13, about 9:00 AM") == 2


def test_cards_when_no_match_is_called_say_what_to_do(event: Director) -> None:
    answer = event.client.get(f"{event.event}/print/cards.pdf")
    page = text_of(answer.text)
    assert (answer.status_code, 'class="event-name"' in answer.text) == (400, True)
    assert "No match is on a court, so no score card can be filled in." in page
    assert f'href="{event.event}/print/cards.pdf?blank=1"' in answer.text
    assert f'href="{event.event}/courts"' in answer.text
    blank = event.client.get(f"{event.event}/print/cards.pdf?blank=1")
    assert (blank.status_code, blank.content[:5]) == (200, b"%PDF-")


def test_links_lead_back_to_the_event(event: Director) -> None:
    assert f'<a href="{event.event}">Lakeland Open</a>' in event.look("/desk/links")


def test_check_in_when_something_is_missing_says_what_is_so_and_what_a_button_does(
    director: Director,
) -> None:
    director.clock.at = MORNING
    director.announce()
    director.do("", do="open-registration")
    director.enter(TEAMS[0], here="", signed="", paid="")
    row = director.look("/entries")
    row = text_of(row[row.index('<table class="list stack entries"') :])
    assert "not signed Mark signed not checked in Check in owes $20.00 Take $20.00 Do all of these" in row


def test_courts_when_matches_can_be_called_do_not_say_that_nothing_needs_anybody(event: Director) -> None:
    page = text_of(event.look("/courts"))
    assert ("4 matches can be called now." in page, "Nothing needs you" in page) == (True, False)
    assert "waits 0 minutes" not in page


def test_forms_when_they_are_taken_say_what_was_saved(event: Director) -> None:
    match, court = event.suggested()[0]
    event.do("/courts", do="call-match", match=match, court=court)
    page = event.look("/courts")
    found = re.search(r'role="status">([^<]*)<', page)
    assert found is not None
    assert re.fullmatch(r"Saved\. M16-\d+ was called to court 1 .*\.", text_of(found[1]))
    assert 'role="status">Saved' not in event.look("/courts")
    event.do("/courts", do="call-all")
    assert 'role="status">Saved.<' in event.look("/courts")
