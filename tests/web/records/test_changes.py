"""Changes of the rules through the forms of their pages: from an idea to an amendment that is played by."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tenoff.desk.desk import Desk
from tenoff.desk.ports import name_of
from tests.web.event_desk.house import said_wrong, text_of
from tests.web.records.calendar_house import CHANGE, SPRING, WINTER, Clerk, clerking
from tests.web.servers import OPENING

D, ONE = "/desk/changes", "/desk/changes/c1"


def _public(clerk: Clerk, path: str) -> httpx.Response:
    return httpx.get(f"{clerk.house.url}{path}", headers={"accept": "text/html"})


def test_changes_when_the_book_is_not_open(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        assert "No change of the rules is proposed" in clerk.said("/records/changes")
        assert _public(clerk, "/api/records/changes").json() == {"changes": []}
        assert _public(clerk, "/api/records/amendments").json() == {"amendments": []}
        assert _public(clerk, "/records/changes/c1").status_code == 404
        clerk.do(D, do="open-book", rule="florida-2024")
        assert "No change is proposed yet." in clerk.said(D)
        assert clerk.refused(D, do="propose-change", **{**CHANGE, "subject": "law"}) == (
            "Choose one from the list. “law” isn't on it."
        )


def test_idea_when_copied_becomes_a_proposal(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().do(D, do="send-idea", member="Bea Bond", text="Why not 5?")
        clerk.do(D, do="copy-idea", idea="i1", to="Ann Adams\nCy Castro")
        assert "Copies to Ann Adams, Cy Castro" in clerk.said(D)
        assert clerk.refused(D, do="answer-idea", idea="i1", answer="") == (
            "Fill this in with up to 5000 printable characters."
        )
        clerk.do(D, do="answer-idea", idea="i1", answer="The Board will look at it.")
        assert "Answered Mon, Dec 15, 2025 The Board will look at it." in clerk.said(D)
        clerk.do(D, do="propose-change", idea="i1", **CHANGE)
        assert "Bea Bond" not in _public(clerk, "/records/changes/c1").text


def test_change_when_noticed_too_late(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.proposed().on(date(2026, 1, 17))
        assert clerk.refused(ONE, do="notify-committee", meeting=WINTER.isoformat()) == (
            "The committee and the President must have “Hook shots” in writing by Fri, Jan 16, 2026, for"
            " the meeting on Mon, Jan 26, 2026. Sat, Jan 17, 2026 is later (Florida Art13-a.1)."
        )
        assert "Hand it out" not in clerk.said(D)


def test_change_when_debated_in_winter_is_refused_unless_suspended(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.proposed().on(WINTER)
        assert clerk.refused(ONE, do="discuss-change", on=WINTER.isoformat()) == (
            "At the Winter Meeting of Mon, Jan 26, 2026 “Hook shots” is handed out, not debated, unless the"
            " Board suspends the rule (Florida Art13-a.2)."
        )
        clerk.do(ONE, do="suspend-rule", on=WINTER.isoformat(), in_favor="7", against="4")
        lost = "The Board did not suspend the rule for it, 7 in favor and 4 against: two thirds are needed"
        won = "The Board suspended the rule for it, 8 in favor and 4 against"
        assert [each in clerk.said(ONE) for each in (lost, won)] == [True, False]
        clerk.do(ONE, do="suspend-rule", on=WINTER.isoformat(), in_favor="8", against="4")
        for page in (clerk.said(ONE), text_of(_public(clerk, "/records/changes/c1").text)):
            assert [each in page for each in (lost, won)] == [True, True]
        clerk.do(ONE, do="discuss-change", on=WINTER.isoformat())
        votes = {"in_favor": "9", "against": "3", "at_once": "1"}
        clerk.do(ONE, do="vote-change", on=WINTER.isoformat(), **votes)
        given = _public(clerk, "/api/records/changes").json()["changes"]
        assert [(each["standing"], each["effective"]) for each in given] == [("adopted", "2026-01-26")]
        page = clerk.said("/records/changes/c1")
        assert "Discussed by the Board Art13-b Mon, Jan 26, 2026" in page
        assert "How the program plays by it Penalty for hook shot is 5" in page


def test_change_when_adopted_is_shown_with_its_way(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.adopted()
        page = _public(clerk, "/records/changes/c1").text
        assert "A hook shot costs 5.\nNothing else changes." in page
        assert "Adopted, 14 in favor and 3 against" in page
        assert 'href="/rules/florida-2024/Art13-b"' in page
        assert 'href="/rules/florida-2024/C-17.1"' in page
        assert "Hook shots" in _public(clerk, "/records/changes").text
        rows = _public(clerk, "/api/records/changes.csv").text.splitlines()
        assert rows[0].split(",")[:3] == ["\ufeffKey", "Title", "Subject"]
        assert "nothing more is to be done" in clerk.said(ONE)
        assert clerk.refused(D, do="drop-meeting", on=SPRING.isoformat(), reason="Storm.") == (
            "The meeting of Tue, Mar 10, 2026 was held: it dealt with “Hook shots”."
        )


def test_amendment_when_in_force_is_what_matches_are_opened_by(tmp_path: Path) -> None:
    async def about(desk: Desk) -> tuple[str, ...]:
        log = await desk.tournaments.log("lakeland-open-2026")
        assert log is not None
        assert log.now is not None
        return log.now.about.amendments

    async def played_by(desk: Desk) -> list[tuple[str, str, str]]:
        found = []
        for id in await desk.store.streams("match", after="", limit=10):
            record = await desk.matches.record(name_of(id))
            assert record is not None
            assert record.now is not None
            found += [(each.by, each.on, each.scope.value) for each in record.now.amendments]
        return found

    with clerking(tmp_path) as clerk:
        clerk.adopted()
        signed = {
            "change": "set-penalty", "by": "Lakeland Shuffleboard Club", "on": "2026-10-01",
            "scope": "association", "note": "Hook shots", "foul": "hook", "points": 5,
        }  # fmt: skip
        given = _public(clerk, "/api/records/amendments?book=florida-2024&on=2026-10-01").json()
        assert [each["amendment"] for each in given["amendments"]] == [signed]
        before = _public(clerk, "/api/records/amendments?book=florida-2024&on=2026-09-30").json()
        assert before == {"amendments": []}
        assert _public(clerk, "/api/records/amendments?on=soon").status_code == 400
        match = {"book": "florida-2024", "format": "walking", "first_1": "Ann", "second_1": "Bea"}
        for day, id in ((date(2026, 9, 30), "early"), (date(2026, 11, 2), "later")):
            clerk.on(day)
            token = clerk.client.cookies["tenoff_csrf"]
            sent = clerk.client.post("/desk/matches", data={"_csrf_token": token, "id": id, **match})
            assert sent.status_code == 303, said_wrong(sent)
        assert clerk.house.at_desk(played_by) == [("Lakeland Shuffleboard Club", "2026-10-01", "association")]
        clerk.do(
            "/desk/events", template="florida-statewide-doubles", name="Lakeland Open", day="2026-11-09",
            courts="1-2",
        )  # fmt: skip
        assert len(clerk.house.at_desk(about)) == 1


def test_amendment_when_in_force_is_what_programs_open_matches_and_events_by(tmp_path: Path) -> None:
    async def notes(desk: Desk) -> dict[str, list[str]]:
        found = {}
        for id in await desk.store.streams("match", after="", limit=10):
            record = await desk.matches.record(name_of(id))
            assert record is not None
            assert record.now is not None
            found[name_of(id)] = [each.note for each in record.now.amendments]
        return found

    async def about(desk: Desk) -> tuple[str, ...]:
        now = await desk.tournaments.now("p1-2026")
        assert now is not None
        return now.about.amendments

    async def announced(desk: Desk) -> dict[str, Any]:
        log = await desk.tournaments.log("lakeland-open-2026")
        assert log is not None
        given: dict[str, Any] = msgspec.to_builtins(log.acts[0].do)
        return {**given, "about": {**given["about"], "amendments": []}}

    def posted(clerk: Clerk, path: str, sent: dict[str, Any]) -> tuple[int, bool]:
        headers = {"x-csrftoken": clerk.client.cookies["tenoff_csrf"], "accept": "application/json"}
        answer = clerk.client.post(path, json=sent, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return answer.status_code, answer.json()["again"]

    with clerking(tmp_path) as clerk:
        clerk.adopted().on(date(2026, 11, 2))
        signed = _public(clerk, "/api/records/amendments").json()["amendments"][0]["amendment"]
        own = {**signed, "by": "Ruth", "scope": "event", "note": "Today only", "points": 3}
        openings: dict[str, dict[str, Any]] = {
            "plain": {},
            "before": {"on": "2026-09-30"},
            "named": {"amendments": [signed]},
            "own": {"amendments": [own]},
        }
        for match, opening in openings.items():
            sent = {
                "id": "x",
                "match": match,
                "open": {"do": "open-match", **OPENING, "on": "2026-11-02", **opening},
            }
            assert posted(clerk, "/api/matches", sent) == (201, False)
        # Sent again once another change holds, it is still the same order.
        clerk.do(D, do="propose-change", **{**CHANGE, "title": "Hooks again"})
        clerk.do(D, do="set-meeting", kind="other", on="2026-11-02")
        second = "/desk/changes/c2"
        for step in (
            {"do": "suspend-rule", "in_favor": "9", "against": "0"},
            {"do": "discuss-change"},
            {"do": "vote-change", "in_favor": "9", "against": "0", "at_once": "1"},
        ):
            clerk.do(second, on="2026-11-02", **step)
        assert posted(clerk, "/api/matches", sent) == (200, True)
        assert clerk.house.at_desk(notes) == {
            "plain": ["Hook shots"],
            "before": [],
            "named": ["Hook shots"],
            "own": ["Hook shots", "Today only"],
        }
        clerk.do(
            "/desk/events", template="florida-statewide-doubles", name="Lakeland Open", day="2026-11-09",
            courts="1-2",
        )  # fmt: skip
        event = {"id": "e", "event": "p1-2026", "order": clerk.house.at_desk(announced)}
        assert posted(clerk, "/api/events", event) == (201, False)
        assert posted(clerk, "/api/events", event) == (200, True)
        written = [msgspec.json.decode(each) for each in clerk.house.at_desk(about)]
        assert [each["note"] for each in written] == ["Hook shots", "Hooks again"]


def test_clause_when_an_adopted_change_touches_it_says_so_beside_the_printed_one(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        assert "Oct 1, 2026" not in clerk.said("/rules/florida-2024/C-17")
        clerk.adopted()
        coming = clerk.said("/rules/florida-2024/C-17")
        assert "Will change on Oct 1, 2026 by Lakeland Shuffleboard Club Hook shots" in coming
        page = clerk.on(date(2026, 10, 1)).look("/rules/florida-2024/C-17")
        assert "Changed from Oct 1, 2026 by Lakeland Shuffleboard Club Hook shots" in text_of(page)
        assert "A hook shot costs 5.\nNothing else changes." in page
        assert 'href="/records/changes/c1"' in page
        assert "Oct 1, 2026" not in clerk.said("/rules/florida-2024/C-16")
        assert "Oct 1, 2026" not in clerk.said("/rules/arizona/A-2")
        book = clerk.said("/rules/florida")
        assert "Changed since it was printed Hook shots" in book


def test_amendment_when_the_program_cannot_play_by_it(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened()
        for amendment in (
            "{",
            '{"change": "set-penalty"}',
            '{"change": "set-turns", "format": "x", "turns": 9}',
        ):
            wrong = clerk.refused(D, do="propose-change", **{**CHANGE, "amendment": amendment})
            assert wrong.startswith("This amendment cannot be read: “")
        amendment = '{"change": "set-turns", "format": "doubles", "turns": 9}'
        assert clerk.refused(D, do="propose-change", **{**CHANGE, "amendment": amendment}) == (
            "The program cannot play by this amendment. A frame has 1 or 2 turns, got 9."
        )
        assert CHANGE["text"] in clerk.send(D, do="propose-change", **{**CHANGE, "amendment": "{"}).text
        clerk.do(D, do="propose-change", **{**CHANGE, "amendment": ""})
        assert "People apply it" in clerk.said(ONE)


def test_change_when_reworded_commented_and_withdrawn(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.proposed()
        clerk.do(ONE, do="reword-change", reason="Clearer.", **{**CHANGE, "title": "Hooks"})
        comment = {"text": "Too hard.", "collected_by": "Cy Castro", "district": "Central"}
        clerk.do(ONE, do="take-comment", **comment)
        assert "Collected by Cy Castro, Central" in clerk.said(ONE)
        public = _public(clerk, "/records/changes/c1").text
        assert ("1 comment collected" in public, "Too hard." in public) == (True, False)
        clerk.do(ONE, do="withdraw-change", reason="Not now.")
        assert "Withdrawn: Not now." in _public(clerk, "/records/changes/c1").text
        again = clerk.send(ONE, view="w-again", do="withdraw-change", reason="Again.")
        assert said_wrong(again) == "“Hooks” is already decided: Withdrawn."
