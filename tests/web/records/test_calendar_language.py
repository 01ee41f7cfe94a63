"""Pages of calendar and changes in a made-up language: no plain English is left outside the catalogs."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import Any

from markupsafe import escape

from tests.web.records.calendar_house import CHANGE, CLEARWATER, LAKELAND, SPRING, STATE, WINTER, C, clerking
from tests.web.strange import Page, Walk, plain, strange_words
from tests.words.pseudo import TAG

PAGES = ("", "/tournaments", "/concerns", "/hosts", "/directors", "/duties", "/yearbook")
_DISTRICTS = "(?:south)?west coast|southern|southeast coast|central(?: east coast)?|northern"
_NAMES = re.compile(
    r"\b(?:Lakeland(?! (?:Shuffleboard|Open))|Pinellas Doubles|Clearwater|State Singles|Ann Adams"
    r"|Hook shots|set-penalty|foul|hook|points|change|P-\d|D-\d|Art\w+-\w+|SR\d+"
    rf"|(?i:{_DISTRICTS}))"
)
"""Names, places and numbers, which stay as they are; and the example of an amendment."""


def _left(text: str) -> list[str]:
    return plain(Page(_NAMES.sub("", text)))


def test_pages_when_the_board_speaks_a_made_up_language(tmp_path: Path) -> None:
    walk = Walk(_left)
    with strange_words(tmp_path), clerking(tmp_path) as clerk:
        clerk.client.headers["accept-language"] = TAG

        def look(when: str, *pages: str) -> None:
            walk.look(when, clerk.look, *pages)

        look("empty", "/desk/calendar", "/desk/changes", "/records/schedule", "/records/changes")
        clerk.opened()
        look("opened", *(C + page for page in PAGES), "/desk/calendar", "/desk/changes")
        clerk.asked(1, LAKELAND)
        clerk.asked(2, CLEARWATER)
        clerk.do(f"{C}/directors", do="select-director", person="Ruth", district="Central")
        look("asked", *(C + page for page in PAGES), f"{C}/tournaments/t1", f"{C}/tournaments/t2")
        clerk.do(f"{C}/tournaments/t2", do="set-aside", reason="rain")
        clerk.hosted()
        clerk.asked(3, STATE)
        look("hosted", f"{C}/hosts", f"{C}/tournaments/t3")
        clerk.on(date(2026, 1, 10)).do(C, do="submit-list", to="Ruth")
        for change in ("{", '{"change":"set-turns","format":"doubles","turns":9}'):
            answer = clerk.send("/desk/changes", do="propose-change", **{**CHANGE, "amendment": change})
            walk.read(f"impossible {change}", answer.text.replace(str(escape(change)), ""))
        clerk.do("/desk/changes", do="propose-change", **CHANGE)
        clerk.do("/desk/changes", do="send-idea", member="Ruth", text="rain")
        shown = ("/records/schedule", "/records/schedule/2026", "/records/changes", "/records/changes/c1")
        look("submitted", C, "/desk/changes", "/desk/changes/c1", *shown)
        clerk.on(WINTER).do(C, do="vote-schedule", on=WINTER.isoformat(), against="2")
        look("rejected", C)
        clerk.on(SPRING).do(f"{C}/directors", do="nominate-directors", people="Ruth", on=SPRING.isoformat())
        clerk.do(f"{C}/yearbook", do="list-motions", motions="rain")
        clerk.do(f"{C}/yearbook", do="take-ad", advertiser="Ruth", size="half", comes_from="district")
        clerk.do(f"{C}/duties", do="mark-done", duty="minutes-of-winter")
        look("spring", *(C + page for page in PAGES), "/desk/changes/c1")
        unread: dict[str, Any] = {**LAKELAND, "first": "Ruth"}
        for answer in (
            clerk.send(f"{C}/tournaments", do="apply", **unread),
            clerk.send(f"{C}/hosts", do="approve-host", event="singles", on="2026-01-27", in_favor="1"),
            clerk.send("/desk/changes/c1", do="hand-out", meeting=SPRING.isoformat()),
        ):
            walk.read(f"answer of {answer.url.path}", answer.text)
    assert walk.left == {}
