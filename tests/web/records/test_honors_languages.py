"""Pages of Masters, hall, closed book and hosts in a made-up language: no plain English is left."""

from __future__ import annotations

import re
from pathlib import Path

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tests.web.records.honors_house import CLOSED, HALL, LIST, MEN, Browser, browsing, honored
from tests.web.records.house import CLUBS, LADIES, YEAR
from tests.web.records.house import MEN as NAMES
from tests.web.strange import Page, Walk, plain, strange_words
from tests.words.pseudo import TAG

_DATA = (
    *NAMES, *LADIES, *FLORIDA.districts, *(each[1] for each in YEAR), *(club.name for club in CLUBS),
    "Central District Shuffleboard", "Kay Keeper", "Cora Chair", "Dan District", "Eve Executive",
    "Nell Nominee", "Pat Gavel", "Rae Returns", "Dee Director", "Al Aide", "State Singles", "Lakeland",
    "kay", r"T-\d+", "x-1", "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", r"SR\d+\S*", r"Art\d+\S*",
)  # fmt: skip
_NAMES = re.compile("|".join(sorted(_DATA, key=len, reverse=True)))
_PUBLIC = ("/records/masters", "/records/masters/2024/men", "/records/hall", "/records/hosts")


def test_pages_in_a_made_up_language(tmp_path: Path) -> None:
    walk = Walk(_left)
    with (
        strange_words(tmp_path),
        honored(tmp_path) as house,
        browsing(house) as kay,
        browsing(house, "cora") as cora,
    ):
        for each in (kay, cora):
            each.client.headers["accept-language"] = TAG
        _masters(kay, walk)
        _hall(kay, walk)
        _closed(cora, kay, walk)
    assert walk.left == {}


def _left(text: str) -> list[str]:
    return [said for said in plain(Page(text)) if re.search("[A-Za-z]{2,}", _NAMES.sub("", said))]


def _masters(kay: Browser, walk: Walk) -> None:
    desk = (MEN, f"{MEN}/play", f"{MEN}/end")
    walk.look("before", kay.look, LIST, f"{LIST}?season=2025&division=ladies", "/records/masters")
    kay.begin()
    walk.look("begun", kay.look, LIST, *desk, *_PUBLIC)
    walk.read("refused", kay.send(MEN, do="seed").text)
    kay.settle()
    kay.do(f"{MEN}/end", do="director", name="Dee Director", state_director="yes")
    kay.do(f"{MEN}/end", do="assistant", name="Al Aide")
    kay.do(f"{MEN}/end", do="lodging", miles="80", cost="400")
    walk.look("settled", kay.look, *desk, *_PUBLIC)
    kay.seed()
    people = [each["id"] for each in kay.view_of()["sessions"][0]["matches"][0]["people"]]
    kay.do(f"{MEN}/play", do="choose", match="1-8", person=people, walking=["yes", "no"])
    kay.do(f"{MEN}/play", do="returner", match="1-8", name="Rae Returns")
    kay.do(f"{MEN}/play", do="waive", day="1", reason="rain")
    walk.look("seeded", kay.look, *desk, f"{MEN}/play?match=1-8", *_PUBLIC)
    kay.play_out(5)
    walk.look("played", kay.look, *desk, f"{MEN}/play?match=1-8", *_PUBLIC)
    kay.play_out()
    kay.do(f"{MEN}/end", do="finish")
    walk.look("finished", kay.look, LIST, *desk, *_PUBLIC)
    kay.do(
        f"{MEN}/end",
        do="record",
        first_day="2025-12-01",
        last_day="2025-12-04",
        host="Lakeland",
        district="Central",
    )
    walk.look("recorded", kay.look, f"{MEN}/end")


def _hall(kay: Browser, walk: Walk) -> None:
    walk.look("empty", kay.look, HALL)
    kay.do(HALL, do="open")
    kay.do(HALL, do="president", person="Pat Gavel", first="2020", last="2024")
    kay.do(HALL, do="enter", person="p02", category="player", on="2001-01-15", source="board")
    kay.do(HALL, do="plaque", name="State Singles", room="3")
    walk.look("open", kay.look, HALL, "/records/hall", "/records/hall?kind=player")
    walk.read("refused", kay.send(HALL, do="plate", plaque="x-1", season="1", names="2").text)
    kay.do(HALL, do="open-closed", readers="cora\nkay")


def _closed(cora: Browser, kay: Browser, walk: Walk) -> None:
    walk.look("begun", cora.look, CLOSED)
    names = ["Cora Chair", "Dan District", "Eve Executive"]
    posts = {"posts_0": "board", "posts_1": "district-president", "posts_2": "executive"}
    cora.do(CLOSED, do="seat", name=names, **posts)
    given = {"do": "propose", "on": "2025-08-01", "record": "work"}
    cora.do(CLOSED, by="Dan District", nominees="Nell Nominee", **given)
    cora.do(CLOSED, by="Eve Executive", nominees="Cora Chair", **given)
    walk.look("proposed", cora.look, CLOSED)
    cora.do(CLOSED, do="session", on="2026-01-20", present=names)
    walk.look("in session", cora.look, CLOSED)
    walk.read("refused", kay.send(CLOSED, do="count", ballots="x").text)
    walk.read("a candidate", cora.send(CLOSED, do="count", ballots="1").text)
    kay.do(CLOSED, do="count", ballots="1\n1\n0")  # Cora stands herself
    cora.do(CLOSED, do="president", person="Pat Gavel", first="2022", last="2023", yes="1")
    walk.look("counted", cora.look, CLOSED)
    walk.look("counted by kay", kay.look, CLOSED)
