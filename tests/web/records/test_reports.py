"""The keeper's reports with one click, the yearbook, and the texts that go into it."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.kit.division import Gender, Grade, Scope
from tenoff.log import Refused
from tenoff.records.calendar.application import Application, Place, Span
from tenoff.records.calendar.commands import AdFrom, Apply, Command, OpenCalendar, PlaceTournament, TakeAd
from tenoff.records.reports import Report
from tests.app.test_press_room import DEEP, press_room
from tests.paper.reading import pages
from tests.web.public_house import Open
from tests.web.records.house import records_house, signed_in

PATH = "/desk/records/reports"
DAYS = Span(date(2026, 11, 9), date(2026, 11, 11))
STATE = Application(
    "State Singles", "Clearwater Shuffleboard Club", "West Coast", Scope.STATE, DAYS, grades=(Grade.OPEN,),
    genders=(Gender.MEN, Gender.LADIES), place=Place("Clearwater"), event="singles",
)  # fmt: skip


async def scheduled(desk: Desk) -> None:
    """A calendar for the season to come, with one tournament of the state."""
    orders: tuple[Command, ...] = (
        OpenCalendar(2026, "florida-2024"),
        Apply(STATE, date(2025, 12, 1), date(2025, 12, 2)), PlaceTournament("t1", DAYS),
    )  # fmt: skip
    for number, order in enumerate(orders):
        done = await desk.records.calendar.follow("the Board", "calendar-2026", order, act=f"made-{number}")
        assert not isinstance(done, Refused), done


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    folder = tmp_path_factory.mktemp("reports")
    with press_room() as press, records_house(folder, scheduled, press=press) as opened:
        yield opened


@pytest.fixture
def keeper(house: Open) -> Iterator[httpx.Client]:
    with signed_in(house) as client:
        yield client


def rows(answer: httpx.Response) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_page_when_it_offers_every_report(keeper: httpx.Client) -> None:
    page = keeper.get(PATH)
    links = re.findall(rf'href="({PATH}/[a-z-]+\.[a-z]+[^"]*)"', page.text)
    wanted = {f"{PATH}/{report}.{end}?season=2025" for report in Report for end in ("pdf", "csv", "json")}
    assert (page.status_code, set(links)) == (200, {*wanted, f"{PATH}/yearbook.pdf"})


@pytest.mark.parametrize("report", list(Report))
def test_report_when_it_is_asked_for_in_each_form(keeper: httpx.Client, report: Report) -> None:
    season = "2026" if report in (Report.DIRECTOR_FORMS, Report.SCHEDULE) else "2025"
    found = {end: keeper.get(f"{PATH}/{report}.{end}?season={season}") for end in ("pdf", "csv", "json")}
    assert {end: each.status_code for end, each in found.items()} == {"pdf": 200, "csv": 200, "json": 200}
    assert found["pdf"].content.startswith(b"%PDF-")
    document = json.loads(found["json"].content)
    first = next(value for value in document.values() if isinstance(value, list))
    assert len(first) == len(rows(found["csv"]))
    assert document["tenoff"] == f"records-{report}"


def test_points_when_they_are_asked_for_as_of_a_day(keeper: httpx.Client) -> None:
    before = rows(keeper.get(f"{PATH}/points.csv?season=2025&on=2025-11-05"))
    assert {row["Reached"] for row in before} == {"2025-11-05"}
    after = rows(keeper.get(f"{PATH}/points.csv?season=2025"))
    assert len(after) > len(before)


def test_reports_when_another_season_is_chosen_are_of_its_days(keeper: httpx.Client) -> None:
    """The season that was chosen is that of every report, also of those that go by a day."""

    def given(report: str, season: int, day: str = "") -> dict[str, Any]:
        found = keeper.get(f"{PATH}/{report}.json?season={season}{day}")
        document: dict[str, Any] = json.loads(found.content)
        assert document["season"] == f"{season}-{season - 1999}"
        return document

    past, now = given("weekly", 2024), given("weekly", 2025)
    assert {row["event"][:4] for row in past["results"]} == {"2024"}
    assert past["points"] == given("points", 2024)["points"] != now["points"]
    assert (past["on"], now["on"]) == ("2025-03-25", "2026-03-14")
    assert [given(each, 2024)["on"] for each in ("player-status", "qualified", "clubs")] == ["2025-09-30"] * 3
    classes = {
        season: {row["person"]: row["class"] for row in given("player-status", season)["player-status"]}
        for season in (2022, 2025, 2026)
    }
    day = {2022: "2023-09-30", 2025: "2026-03-14", 2026: "2026-10-01"}
    assert classes == {
        season: {
            row["person"]: row["class"]
            for row in given("player-status", season, f"&on={day[season]}")["player-status"]
        }
        for season in classes
    }
    assert classes[2022] != classes[2025]
    ever = {season: given("all-time", season)["all-time"] for season in (2023, 2025)}
    assert [row["points"] for row in ever[2023]] < [row["points"] for row in ever[2025]]


def test_name_when_it_is_withheld(keeper: httpx.Client) -> None:
    for path in ("season-results.csv", "player-status.csv", "season-results.pdf", "yearbook.pdf"):
        answer = keeper.get(f"{PATH}/{path}?season=2025")
        text = "".join(pages(answer.content)) if path.endswith("pdf") else answer.text
        assert ("Ray Reyes" in text, "Dave Quick" in text) == (False, True), path


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/nothing.pdf", 404, "There is no such report."),
        ("/points.exe", 404, "There is no such report."),
        ("/yearbook.csv", 404, "There is no such report."),
        ("/points.csv?season=soon", 400, "A season is named by the year it begins in, got soon"),
        ("/points.csv?on=yesterday", 400, "A day is like 2026-02-28, got yesterday"),
        ("/schedule.csv?season=2024", 400, "the calendar of the season 2024-25 is not begun yet"),
    ],
)
def test_report_when_it_cannot_be_made(keeper: httpx.Client, path: str, status: int, said: str) -> None:
    answer = keeper.get(PATH + path)
    assert (answer.status_code, said.lower() in answer.text.lower()) == (status, True)


def test_page_when_its_season_is_nonsense(keeper: httpx.Client) -> None:
    answer = keeper.get(f"{PATH}?season=soon")
    assert "A season is named by the year it begins in, got soon." in answer.text


def test_yearbook_when_a_text_is_kept(keeper: httpx.Client) -> None:
    page = keeper.get(f"{PATH}/yearbook")
    form = {
        "_csrf_token": re.findall(r'name="_csrf_token" value="([^"]+)"', page.text)[0],
        "name": "by-laws",
        "text": "# Name\n\nThe association has one <name>.",
    }
    assert "The by-laws go here." in "".join(pages(keeper.get(f"{PATH}/yearbook.pdf?season=2026").content))
    sent = keeper.post(f"{PATH}/yearbook", data=form)
    assert (sent.status_code, sent.headers.get("location")) == (303, f"{PATH}/yearbook")
    assert "The association has one &lt;name&gt;." in keeper.get(f"{PATH}/yearbook").text
    printed = pages(keeper.get(f"{PATH}/yearbook.pdf?season=2026").content)
    assert len(printed) % 4 == 0
    middle = printed[len(printed) // 2 - 1].split("\n")
    assert [line for line in middle if "State Singles" in line or "Schedule" in line] == [
        "Schedule of the season 2026–27",
        "P-1 Nov 9 – 11 State Singles Clearwater State · West Coast",
    ]
    assert "The association has one <name>." in "".join(printed)
    form["name"] = "gossip"
    refused = keeper.post(f"{PATH}/yearbook", data=form)
    assert (refused.status_code, "A text is by-laws, foreword or officers-" in refused.text) == (400, True)


PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 5"><rect width="9" height="5"/></svg>'


async def advertised(desk: Desk) -> None:
    order = TakeAd("Sun & Sons", "half", AdFrom.DISTRICT, date(2026, 3, 1))
    done = await desk.records.calendar.follow("the Board", "calendar-2026", order, act="ad")
    assert not isinstance(done, Refused), done


def test_yearbook_when_an_advertisement_gets_a_picture(house: Open, keeper: httpx.Client) -> None:
    assert "No advertisement yet." in keeper.get(f"{PATH}/yearbook").text
    house.at_desk(advertised)
    page = keeper.get(f"{PATH}/yearbook").text
    assert re.findall(r'name="picture" value="([^"]+)"', page) == ["2026-half-sun-sons"]
    token = re.findall(r'name="_csrf_token" value="([^"]+)"', page)[0]
    form = {"_csrf_token": token, "picture": "2026-half-sun-sons"}

    def sent(data: bytes, **more: str) -> tuple[int, str]:
        answer = keeper.post(f"{PATH}/pictures", data={**form, **more}, files={"file": ("ad", data)})
        said = re.findall(r'role="alert">([^<]*)<', answer.text)
        return answer.status_code, "".join(said) or answer.headers.get("location", "")

    assert sent(b"") == (400, "Choose a file with the picture.")
    assert sent(b"GIF89a") == (400, "A picture is a PNG, a JPEG or an SVG.")
    broken = b"\x89PNG\r\n\x1a\n junk"
    assert sent(broken) == (400, "This picture cannot be printed: save it anew as PNG or JPEG.")
    assert sent(DEEP) == (400, "This picture cannot be printed: save it anew as PNG or JPEG.")
    assert sent(PICTURE, picture="2026-half-nobody")[0] == 404
    assert "Sun & Sons" in "".join(pages(keeper.get(f"{PATH}/yearbook.pdf?season=2026").content))
    assert sent(PICTURE) == (303, f"{PATH}/yearbook#ads")
    assert "with a picture" in keeper.get(f"{PATH}/yearbook").text
    assert "Sun & Sons" not in "".join(pages(keeper.get(f"{PATH}/yearbook.pdf?season=2026").content))
    assert sent(b"", do="drop") == (303, f"{PATH}/yearbook#ads")
    assert "Sun & Sons" in "".join(pages(keeper.get(f"{PATH}/yearbook.pdf?season=2026").content))


def test_report_when_somebody_else_asks(house: Open) -> None:
    with signed_in(house, "dora") as director:
        for path in ("", "/points.csv", "/yearbook", "/yearbook.pdf"):
            assert director.get(PATH + path).status_code == 403
