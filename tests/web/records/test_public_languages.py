"""Everybody's pages of the records in a made-up language: nothing on them is English but names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.web.public_house import Open
from tests.web.records.house import CLUBS, LADIES, MEN, YEAR, furnish
from tests.web.records.test_public import PAGES
from tests.web.strange import Page, plain, strange_house
from tests.words.pseudo import TAG

_DATA = (
    *MEN, *LADIES, "Helen Abernathy", *(club.name for club in CLUBS), *(club.place for club in CLUBS),
    *(each[1] for each in YEAR), *(f"{who} {play}" for who in ("Men's", "Ladies'") for play in (
        "walking", "non-walking", "doubles",
    )),
    "Florida Shuffleboard Association", "Central District Shuffleboard", "Roll of Champions 2019",
    "the final was posted for the loser", "half a point was owed", "zzzz", "CSV", "JSON", "Glicko",
    r"\b(?:Jan|Feb|Mar|Jun|Sep|Oct|Nov|Dec)\b",
)  # fmt: skip
_NAMES = re.compile("|".join(sorted(_DATA, key=len, reverse=True)))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with strange_house(tmp_path_factory.mktemp("strange")) as opened:
        opened.at_desk(furnish)
        yield opened


@pytest.mark.parametrize("path", PAGES)
def test_page_when_it_is_asked_for_in_a_made_up_language(house: Open, path: str) -> None:
    answer = httpx.get(
        f"{house.url}{path}", headers={"accept": "text/html", "accept-language": TAG}, timeout=60
    )
    assert answer.status_code == 200
    left = [said for said in plain(Page(answer.text)) if re.search("[A-Za-z]{2,}", _NAMES.sub("", said))]
    assert left == []
