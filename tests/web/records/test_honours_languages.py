"""Pages of Masters, hall, closed book and hosts in a made-up language: no plain English is left."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tenoff.records.associations import FLORIDA
from tenoff.words import catalogue as catalogues
from tests.web.records.honours_house import CLOSED, HALL, LIST, MEN, Browser, browsing, honoured
from tests.web.records.house import CLUBS, LADIES, YEAR
from tests.web.records.house import MEN as NAMES
from tests.web.strange import Page, plain
from tests.words.pseudo import TAG, write_catalogue

_DATA = (
    *NAMES, *LADIES, *FLORIDA.districts, *(each[1] for each in YEAR), *(club.name for club in CLUBS),
    "Central District Shuffleboard", "Kay Keeper", "Cora Chair", "Dan District", "Eve Executive",
    "Nell Nominee", "Pat Gavel", "Rae Returns", "Dee Director", "Al Aide", "State Singles", "Lakeland",
    "kay", r"T-\d+", "x-1", "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec", r"SR\d+\S*", r"Art\d+\S*",
)  # fmt: skip
_NAMES = re.compile("|".join(sorted(_DATA, key=len, reverse=True)))
_PUBLIC = ("/records/masters", "/records/masters/2024/men", "/records/hall", "/records/hosts")


def test_pages_in_a_made_up_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_catalogue(tmp_path)
    monkeypatch.setenv("TENOFF_CATALOGUES", os.fspath(tmp_path))
    _forget()
    try:
        with honoured(tmp_path) as house, browsing(house) as kay, browsing(house, "cora") as cora:
            for each in (kay, cora):
                each.client.headers["accept-language"] = TAG
            left = dict(_masters(kay)) | dict(_hall(kay)) | dict(_closed(cora))
    finally:
        monkeypatch.undo()
        _forget()
    assert {page: said for page, said in left.items() if said} == {}


def _said(browser: Browser, when: str, *pages: str) -> list[tuple[str, list[str]]]:
    return [(f"{when} {page}", _left(browser.look(page))) for page in pages]


def _left(text: str) -> list[str]:
    return [said for said in plain(Page(text)) if re.search("[A-Za-z]{2,}", _NAMES.sub("", said))]


def _masters(kay: Browser) -> list[tuple[str, list[str]]]:
    desk = (MEN, f"{MEN}/play", f"{MEN}/end")
    found = _said(kay, "before", LIST, f"{LIST}?season=2025&division=ladies", "/records/masters")
    kay.begin()
    found += _said(kay, "begun", LIST, *desk, *_PUBLIC)
    found.append(("refused", _left(kay.send(MEN, do="seed").text)))
    kay.settle()
    kay.do(f"{MEN}/end", do="director", name="Dee Director", state_director="yes")
    kay.do(f"{MEN}/end", do="assistant", name="Al Aide")
    kay.do(f"{MEN}/end", do="lodging", miles="80", cost="400")
    found += _said(kay, "settled", *desk, *_PUBLIC)
    kay.seed()
    people = [each["id"] for each in kay.view_of()["sessions"][0]["matches"][0]["people"]]
    kay.do(f"{MEN}/play", do="choose", match="1-8", person=people, walking=["yes", "no"])
    kay.do(f"{MEN}/play", do="returner", match="1-8", name="Rae Returns")
    kay.do(f"{MEN}/play", do="waive", day="1", reason="rain")
    found += _said(kay, "seeded", *desk, f"{MEN}/play?match=1-8", *_PUBLIC)
    kay.play_out(5)
    found += _said(kay, "played", *desk, f"{MEN}/play?match=1-8", *_PUBLIC)
    kay.play_out()
    kay.do(f"{MEN}/end", do="finish")
    found += _said(kay, "finished", LIST, *desk, *_PUBLIC)
    kay.do(
        f"{MEN}/end",
        do="record",
        first_day="2025-12-01",
        last_day="2025-12-04",
        host="Lakeland",
        district="Central",
    )
    return found + _said(kay, "recorded", f"{MEN}/end")


def _hall(kay: Browser) -> list[tuple[str, list[str]]]:
    found = _said(kay, "empty", HALL)
    kay.do(HALL, do="open")
    kay.do(HALL, do="president", person="Pat Gavel", first="2020", last="2024")
    kay.do(HALL, do="enter", person="p02", category="player", on="2001-01-15", source="board")
    kay.do(HALL, do="plaque", name="State Singles", room="3")
    found += _said(kay, "open", HALL, "/records/hall", "/records/hall?kind=player")
    found.append(("refused", _left(kay.send(HALL, do="plate", plaque="x-1", season="1", names="2").text)))
    kay.do(HALL, do="open-closed", readers="cora\nkay")
    return found


def _closed(cora: Browser) -> list[tuple[str, list[str]]]:
    found = _said(cora, "begun", CLOSED)
    names = ["Cora Chair", "Dan District", "Eve Executive"]
    posts = {"posts_0": "board", "posts_1": "district-president", "posts_2": "executive"}
    cora.do(CLOSED, do="seat", name=names, **posts)
    given = {"do": "propose", "on": "2025-08-01", "record": "work"}
    cora.do(CLOSED, by="Dan District", nominees="Nell Nominee", **given)
    cora.do(CLOSED, by="Eve Executive", nominees="Cora Chair", **given)
    found += _said(cora, "proposed", CLOSED)
    cora.do(CLOSED, do="session", on="2026-01-20", present=names)
    found += _said(cora, "in session", CLOSED)
    found.append(("refused", _left(cora.send(CLOSED, do="count", ballots="x").text)))
    cora.do(CLOSED, do="count", ballots="1\n1\n0")
    cora.do(CLOSED, do="president", person="Pat Gavel", first="2022", last="2023", yes="1")
    return found + _said(cora, "counted", CLOSED)


def _forget() -> None:
    catalogues.languages.cache_clear()
    catalogues.catalogue.cache_clear()
