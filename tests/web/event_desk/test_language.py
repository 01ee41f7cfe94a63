"""The director's pages in a made-up language: no plain English is left outside the catalogues."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tenoff.words import catalogue as catalogues
from tests.web.event_desk.house import directing
from tests.web.strange import Page, plain
from tests.words.pseudo import TAG, write_catalogue

TEAMS = ("Adams, Boyle", "Castro, Dunn", "Egan, Frost", "Grant, Hale", "Ito, James")
PAGES = (
    "", "/entries", "/draw", "/courts", "/courts?what-if=1", "/results", "/places", "/money", "/print",
    "/day", "/officials", "/log", "/settings", "/import",
)  # fmt: skip
_MARK = re.compile(r"\b(?:[0-9a-f]{12,64}|[2-9a-z]{26})\b")
"""Seeds and their marks."""
_DAY = re.compile(r"\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), Jan [0-9]+\b")
"""Days: a made-up language has no names for them."""


def test_pages_when_the_director_speaks_a_made_up_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalogue(tmp_path)
    monkeypatch.setenv("TENOFF_CATALOGUES", os.fspath(tmp_path))
    _forget()
    left: dict[str, list[str]] = {}
    try:
        with directing(tmp_path) as director:
            director.client.headers["accept-language"] = TAG

            def look(when: str, *pages: str) -> None:
                for page in pages:
                    found = plain(Page(_DAY.sub("", _MARK.sub("", director.look(page)))))
                    if found:
                        left[f"{when} {page}"] = found

            look("empty", "/desk/events")
            director.announce()
            look("announced", *PAGES)
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
            look("playing", *PAGES, f"/results?match={first}")
            director.post(first)
            director.do("/day", do="suspend-play", why="rain")
            look("stopped", *PAGES, f"/results?match={first}")
            director.do("/day", do="resume-play")
            director.play_out()
            look("played", *PAGES)
            director.do("/places", do="finish")
            look("finished", *PAGES, "/desk/events")
            sent = (
                director.send("/entries", do="register", division="men-doubles", name_1="x"),
                director.send("/import", do="look", text="name;partner\nAdams\nEgan;Frost;Hale\n"),
            )
            for answer in sent:
                assert plain(Page(answer.text)) == []
    finally:
        monkeypatch.undo()
        _forget()
    assert left == {}


def _forget() -> None:
    catalogues.languages.cache_clear()
    catalogues.catalogue.cache_clear()
