"""Everybody's event pages in a made-up language, and what the regulations say of a player's day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.kit.division import Scope
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tests.web.event.house import (
    DIRECTOR,
    EVENT,
    HOME,
    MEN,
    PAIRS,
    WOMEN,
    Day,
    entered,
    man,
    open_event,
    running_event,
)
from tests.web.public_house import Open, open_house
from tests.web.reading import read
from tests.web.strange import Page, plain, strange_house
from tests.words.pseudo import TAG

E = f"/e/{EVENT}"
PAGES = (
    *(
        "/events",
        E,
        f"{E}/chart/men?player=castro",
        f"{E}/table/pool",
        f"{E}/table/mingle",
        f"{E}/table/ladder",
    ),
    *(f"{E}/me", f"{E}/me?player=zzzz", f"{E}/me?player=castro", f"{E}/me?player=king", f"{E}/player/ann"),
    *(f"{E}/board", f"{E}/results", f"{E}/rules", f"{E}/enter", f"/e/{HOME}", f"/e/{HOME}/enter"),
    *(f"/e/{HOME}/chart/men", f"/e/{HOME}/me?player=adams", f"/e/{HOME}/enter?entry=e1"),
)
_DATA = (
    *(name for pair in PAIRS for name in pair.split()),
    *WOMEN,
    *(
        "Men, doubles",
        "Ladies, singles",
        "Mingles",
        "Ladder",
        "Spring Doubles",
        "Lakeland Shuffleboard Club",
        "Lakeland Open",
        "Lakeland",
        "zzzz",
        HOME,
        EVENT,
    ),
    *("tenoff.local:8000/e/", "/enter", "/me", r"[MCPRT]\d+-\d+", r"SHA-256", r"Apr|Mar|Wed|Sat|Sun|AM|PM"),
)
_NAMES = re.compile("|".join(sorted(_DATA, key=len, reverse=True)))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with strange_house(tmp_path_factory.mktemp("strange")) as opened:
        opened.at_desk(running_event)
        opened.at_desk(open_event)
        yield opened


@pytest.mark.parametrize("path", PAGES)
def test_page_when_it_is_asked_for_in_a_made_up_language(house: Open, path: str) -> None:
    answer = httpx.get(
        f"{house.url}{path}", headers={"accept": "text/html", "accept-language": TAG}, timeout=60
    )
    assert answer.status_code == 200
    page = Page(answer.text)
    left = [said for said in plain(page) if re.search("[A-Za-z]{2,}", _NAMES.sub("", said))]
    assert left == []


async def _florida(desk: Desk) -> None:
    """Four teams under the Florida regulations; one match is on court."""
    day = Day(desk, "florida-2026")
    about = About(
        "Red Line",
        ("2026-03-14", "2026-03-15"),
        "florida-2024",
        scope=Scope.STATEWIDE,
        regulations="florida-2024",
        zone="America/New_York",
    )
    await desk.courts.add(DIRECTOR, "1")
    await day.give(do.AnnounceEvent(about, (CourtSet("1"),), (MEN,)), do.OpenRegistration())
    await entered(day, MEN, *(tuple(man(name) for name in pair.split()) for pair in PAIRS[:4]))
    await day.give(do.CloseRegistration())
    now = await desk.tournaments.now("florida-2026")
    assert now is not None
    for entry in now.entries.values():
        for concern in entry.concerns:
            await day.give(do.WaiveConcern(entry.id, concern.code, "known to the director"))
    drawn = tuple((line, (id,)) for line, id in enumerate(now.entries, 1))
    await day.give(do.DrawByHand("men", drawn), do.CallMatch("men/M4-01", "1"))


def test_player_sees_what_still_fits_the_day(tmp_path: Path) -> None:
    with open_house(tmp_path, _florida) as house:
        page = read(house.get("/e/florida-2026/me?player=adams").text)
        told = [each.words for each in page.one("#live").all("p")]
        assert [each for each in told if "today" in each] == [
            "1 match today. 2 more of two games out of three, or 3 of one game, may be called without "
            "everybody's consent (Florida Art7-b.2.0)."
        ]
        rules = read(house.get("/e/florida-2026/rules").text)
        assert rules.one("ul.clauses").all("li")[1].words.startswith("A place on the chart needs")
