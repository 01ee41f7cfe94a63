"""The Hall of Fame by forms and as everybody sees it; the hosts of state tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.kit.halves import points
from tenoff.records.roll import commands as roll_do
from tests.web.event_desk.house import text_of
from tests.web.public_house import open_house
from tests.web.reading import read
from tests.web.records.honors_house import CLOSED, HALL, Browser, browsing, honored
from tests.web.records.house import KEEPER


async def _enough(desk: Desk) -> None:
    """Ross Abernathy has come to 200 points long ago."""
    order = roll_do.CarryPoints("p01", points(150), date(2018, 9, 30), "Roll of Champions 2018")
    await desk.records.roll.give(KEEPER, ROLL, order, act="carried-more")


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Browser]:
    with honored(tmp_path, _enough) as house, browsing(house) as browser:
        yield browser


def test_hall_when_nothing_was_opened(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        assert "Nobody is in the hall yet" in text_of(house.get("/records/hall").text)
        assert "No rotation is known here" in text_of(house.get("/records/hosts").text)
        assert "No Masters yet" in text_of(house.get("/records/masters").text)
        assert house.get("/api/records/hosts").status_code == 404
        given = httpx.get(f"{house.url}/api/records/hall").json()
        assert given == {"members": [], "due": [], "plaques": []}


def test_player_from_enough_points_to_the_hall(keeper: Browser) -> None:
    keeper.do(HALL, do="open")
    page = read(keeper.look(HALL))
    ticks = [each for each in page.one("#reached").all("input") if each.attributes["name"] == "player"]
    assert [each.attributes["value"] for each in ticks] == ["p01"]
    keeper.do(HALL, do="submit", player=["p01"])
    due = keeper.view_of("/api/records/hall")["due"]
    assert [(row["name"], row["category"], row["winter"]) for row in due] == [
        ("Ross Abernathy", "player", 2027)
    ]
    early = keeper.refused(HALL, do="induct", person="p01", category="player", on="2026-03-14")
    assert early.startswith("Ross Abernathy is due in the winter of 2027, not before")
    keeper.do(HALL, do="induct", person="p01", category="player", on="2027-01-20", words="Forty seasons.")
    members = keeper.view_of("/api/records/hall")["members"]
    assert [(row["name"], row["on"], row["words"]) for row in members] == [
        ("Ross Abernathy", "2027-01-20", "Forty seasons.")
    ]
    sheet = httpx.get(f"{keeper.house.url}/api/records/hall.csv").content.decode("utf-8-sig").splitlines()
    assert sheet[1].startswith("2027-01-20,Ross Abernathy,player,Forty seasons.,")
    assert "No player has come to 200 points" in text_of(keeper.look(HALL))


def test_members_by_year_and_kind(keeper: Browser) -> None:
    keeper.do(HALL, do="open")
    old = {"do": "enter", "source": "the board in the club house"}
    keeper.do(HALL, person="Glen Boyle", category="player", on="2001-01-15", **old)
    keeper.do(HALL, person="Old Timer", category="president", on="1999-01-15", **old)
    again = keeper.refused(HALL, person="p02", category="player", on="2001-01-15", **old)
    assert again == "Glen Boyle is in the hall already as player (Florida SR11.2)."
    page = read(keeper.house.get("/records/hall").text)
    assert [year.one("h2").words for year in page.all("section.year")] == ["2001", "1999"]
    presidents = keeper.house.get("/records/hall?kind=president").text
    assert "Old Timer" in presidents
    assert "Glen Boyle" not in presidents
    keeper.do(HALL, do="strike", person="Old Timer", category="president", reason="another one")
    assert "Old Timer" not in keeper.house.get("/records/hall").text


def test_president_announcement_and_plaque(keeper: Browser) -> None:
    keeper.do(HALL, do="open")
    short = keeper.refused(HALL, do="president", person="Pat Gavel", first="2022", last="2023")
    assert short == (
        "Pat Gavel served for 2 years; without a vote of the Board 3 are needed (Florida SR11-B.2.1)."
    )
    keeper.do(HALL, do="president", person="Pat Gavel", first="2021", last="2023")
    keeper.do(HALL, do="announce", category="special-award", people="Ann Award\nBob Award", winter="2027")
    rows = keeper.view_of("/api/records/hall")["due"]
    assert [(row["name"], row["winter"]) for row in rows] == [
        ("Pat Gavel", 2024), ("Ann Award", 2027), ("Bob Award", 2027),
    ]  # fmt: skip
    keeper.do(HALL, do="take-back", person="Bob Award", category="special-award", reason="misheard")
    keeper.do(HALL, do="plaque", name="State Singles", room="1")
    keeper.do(HALL, do="plate", plaque="state-singles", season="2025-26", names="R. Abernathy")
    assert "in the hall since Mar 14, 2026" in text_of(keeper.house.get("/records/hall").text)
    full = keeper.refused(HALL, do="plate", plaque="state-singles", season="x", names="y")
    assert full == "The plaque “state-singles” is full and hangs in the hall (Florida Art10-c.2)."


def test_form_when_it_makes_no_sense(keeper: Browser) -> None:
    nothing = "This form cannot be read. Please load the page again."
    assert keeper.refused(HALL, do="enter", person="x", category="king", on="2001-01-15") == nothing
    assert keeper.refused(HALL, do="induct", person="p01", category="player", on="2026-03-14") == (
        "The hall is not open yet."
    )
    assert keeper.client.get(CLOSED).status_code == 404


# -- hosts


def test_hosts_with_what_the_chart_contradicts(keeper: Browser) -> None:
    page = read(keeper.house.get("/records/hosts?from=2026").text)
    rows = page.one("table.hosts").one("tbody").all("tr")
    assert [row.all("th")[0].words for row in rows] == [
        "2026–27", "2027–28", "2028–29", "2029–30", "2030–31", "2031–32", "2032–33",
    ]  # fmt: skip
    told = [each.words for each in page.one("ul.told-list").all("li")]
    assert told == [
        "The text says that 5 tournaments go round; the chart has 6. Art1-b",
        "Champions: no host is printed for 2027–28. It would add up with West Coast. Art1-b",
        "Champions: more than one host is printed for 2028–29: West Coast and Southwest Coast. It would "
        "add up with Southwest Coast. Art1-chart",
        "Amateur singles: these districts never host it: Southeast Coast. Art1-b",
        "Amateur doubles: these districts never host it: Southeast Coast. Art1-b",
    ]


def test_hosts_as_data(keeper: Browser) -> None:
    given = httpx.get(f"{keeper.house.url}/api/records/hosts?from=2031").json()
    first = given["hosts"][0]
    assert (first["season"], first["tournament"], first["district"], first["as_in"]) == (
        "2031-32", "singles", "Northern", 2024,
    )  # fmt: skip
    assert len(given["hosts"]) == 42
    sheet = httpx.get(f"{keeper.house.url}/api/records/hosts.csv?from=2027").content.decode("utf-8-sig")
    assert sheet.splitlines()[4] == '2027-28,champions,West Coast,"","",yes,Florida Art1-b.1'
    assert keeper.house.get("/records/hosts?from=x").status_code == 400
