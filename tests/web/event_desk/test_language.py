"""The director's pages in a made-up language: no plain English is left outside the catalogs."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web.event_desk.house import directing
from tests.web.strange import Page, Walk, plain, strange_words
from tests.words.pseudo import TAG

TEAMS = ("Adams, Boyle", "Castro, Dunn", "Egan, Frost", "Grant, Hale", "Ito, James")
PAGES = (
    "", "/entries", "/draw", "/courts", "/courts?what-if=1", "/results", "/places", "/money", "/print",
    "/day", "/officials", "/log", "/settings", "/import",
)  # fmt: skip
IMPOSSIBLE = (
    ("set-penalty", "5", ""), ("drop-foul", "", ""), ("allow-length", "", ""), ("allow-length", "", "15"),
    ("set-tie-length", "3", "4"), ("set-break", "0", ""), ("set-shot-clock", "40", ""),
    ("set-shot-clock", "0", ""), ("set-no-show", "0", "5"), ("set-no-show", "3", "0"),
)  # fmt: skip
"""Changes that the book cannot take, each for a reason of its own."""
_MARK = re.compile(r"\b(?:[0-9a-f]{12,64}|[2-9a-z]{26})\b")
"""Seeds and their marks."""
_DAY = re.compile(r"\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), Jan [0-9]+\b|\bJan [0-9]+–[0-9]+, [0-9]{4}\b")
"""Days: a made-up language has no names for them."""


def _left(text: str) -> list[str]:
    return plain(Page(_DAY.sub("", _MARK.sub("", text))))


def test_pages_when_the_director_speaks_a_made_up_language(tmp_path: Path) -> None:
    walk = Walk(_left)
    with strange_words(tmp_path), directing(tmp_path) as director:
        director.client.headers["accept-language"] = TAG

        def look(when: str, *pages: str) -> None:
            walk.look(when, director.look, *pages)

        look("empty", "/desk/events")
        director.announce()
        look("announced", *PAGES)
        for number, (change, first, second) in enumerate(IMPOSSIBLE):
            asked = {"do": "amend", "change": change, "foul": "slow-shot", "first": first, "second": second}
            answer = director.send("/settings", **asked)
            assert answer.status_code == 400
            walk.read(f"amended {number}", answer.text)
        director.do("", do="open-registration")
        for team in TEAMS:
            director.enter(team)
        director.enter("Mason, Abbott", sex_1="lady", signed="", paid="")
        look("registering", *PAGES, "/entries?edit=e1", "/entries?q=adm")
        director.do("/entries", do="withdraw", entry="e6", reason="rain")
        director.do("", do="close-registration")
        look("closed", *PAGES)
        director.do("", do="drop-division", key="ladies-doubles")
        director.do("/draw", do="draw", division="men-doubles")
        director.clock.forward(60)
        director.do("/courts", do="call-all")
        director.do("/officials", do="name-official", name="Mason", role="referee")
        first = director.on_court()[0]
        director.clock.forward(7)
        director.do("/entries", do="put-name-right", entry="e1", player="adams", name="Abbott", reason="rain")
        look("playing", *PAGES, f"/results?match={first}", "/entries?edit=e1")
        director.post(first)
        director.do("/day", do="suspend-play", why="rain")
        look("stopped", *PAGES, f"/results?match={first}")
        director.do("/day", do="resume-play")
        director.play_out()
        look("played", *PAGES)
        director.do("/places", do="finish")
        look("finished", *PAGES, "/desk/events")
        refused = {"do": "register", "division": "men-doubles", "name_1": "x"}
        walk.read("refused", director.send("/entries", **refused).text)
        lists = "name;partner\nAdams\nEgan;Frost;Hale\n"
        walk.read("list", director.send("/import", do="look", text=lists).text)
    assert walk.left == {}
