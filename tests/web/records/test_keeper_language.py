"""The keeper's pages in a made-up language: no plain English is left outside the catalogs."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tests.web.records.house import CLUBS, orders
from tests.web.records.keeper_house import Keeper, empty, fields_of, form_of, keeping
from tests.web.strange import Page, Walk, plain, strange_words
from tests.words.pseudo import TAG

PAGES = (
    "", "/people", "/people?find=egan", "/people?twins=1", "/people/p01", "/people/p05", "/people/p18",
    "/people/p01/contact", "/clubs", "/clubs?club=lakeland", "/results", "/results/new",
    "/results/2025-state-singles", "/results/2025-state-singles?edit=1", "/import", "/queries",
    "/queries?person=p01", "/classes", "/classes?person=p12", "/classes?movers=1", "/rehearsal",
    "/rehearsal?season=2025&row=statewide-doubles-main&worth=50-4-3-2&go=1", "/log", "/log?upto=30",
    "/rehearsal?season=2025&what=both&none=13&half=15&go=1", "/rehearsal?what=small&none=x&go=1",
    "/rehearsal?what=small&none=9&half=3&go=1", "/rehearsal?season=2025&what=small&half=20&go=1",
    "/rehearsal?season=2025&row=statewide-doubles-main&least=9&most=3&go=1",
)  # fmt: skip
_DATA = tuple(
    dict.fromkeys(
        value
        for order in orders()
        for value in re.findall(r'"((?:[^"\\\\]|\\\\.)*)"', msgspec.json.encode(order).decode())
        if " " in value
    )
)
"""Everything with a space in it that somebody wrote into the roll."""
_NAMES = (
    *_DATA, *FLORIDA.districts, *(club.place for club in CLUBS), FLORIDA.name, "Zephyr", "Newman",
    "Central District Shuffleboard", "Kay Keeper", "Kay", "Kenn Ito", "Mood", "Men's singles",
)  # fmt: skip
_KNOWN = re.compile("|".join(re.escape(each) for each in sorted(_NAMES, key=len, reverse=True)))
_COUNTED = re.compile(
    r"\b(?:p[0-9]{2,4}|F[0-9]{4}|[SL]-[0-9]{2}|20[0-9]{2}-[a-z-]+|[0-9]+(?:st|nd|rd|th)"
    r"|[A-Z][a-z]{2} [0-9]{1,2}, 20[0-9]{2})\b"
)
"""Records, numbers, codes, places as they are counted, and days, which Babel writes."""
LIST = (
    "Event,Last day,Scope,Division,Place,Name,Mood\nZephyr,2026-03-12,statewide,Men's singles,1,Newman,x\n"
    "Zephyr,2026-03-12,statewide,Men's singles,last,Newman,x\n"
    "Zephyr,2026-03-12,statewide,Men's singles,2,Ken Ito,\n"
)
PEOPLE = "Name,Sex,Club\nNewman,m,Zephyr\nKenn Ito,m,\nNewman,zz,\nNewman,m,Zephyr\n"


def left_of(text: str) -> list[str]:
    return plain(Page(_COUNTED.sub("", _KNOWN.sub("", text.replace("&#39;", "'").replace("&amp;", "&")))))


def test_pages_when_the_keeper_speaks_a_made_up_language(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "empty").mkdir()
    walk = Walk(left_of)
    with strange_words(tmp_path):
        with keeping(tmp_path / "full") as keeper:
            keeper.client.headers["accept-language"] = TAG
            walk.look("full", keeper.look, *PAGES)
            _answers(keeper, walk)
        with empty(tmp_path / "empty") as keeper:
            keeper.client.headers["accept-language"] = TAG
            walk.look("closed", keeper.look, "")
            keeper.do("", association="florida")
            pages = ("", "/people", "/clubs", "/results", "/queries", "/classes", "/rehearsal")
            walk.look("empty", keeper.look, *pages)
    assert walk.left == {}


def _answers(keeper: Keeper, walk: Walk) -> None:
    """What the forms answer."""
    found = {
        "results": keeper.send("/import", list="results", do="look", text=LIST),
        "people": keeper.send("/import", list="people", do="look", text=PEOPLE),
        "no list": keeper.send("/import", list="people", do="look"),
        "refused": keeper.send("/people/p01", do="merge", other="p02", reason="Zephyr"),
        "withdraw": keeper.send(
            "/results/2025-clearwater-cup", do="withdraw-look", reason="Zephyr", on="2026-03-14"
        ),
    }
    fields = fields_of(form_of(keeper.look("/results/new"), "/desk/records/results/new"))
    fields |= {"event": "Zephyr", "last": "2026-03-07", "source": "Zephyr", "d1-r1-names": "Newman / Ken Ito"}
    found["sheet"] = keeper.send("/results/new", **fields)
    for name, answer in found.items():
        walk.read(name, answer.text)
