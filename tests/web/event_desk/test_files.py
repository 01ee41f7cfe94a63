"""Files of an event over the web: sheets to print, tables, the calendar, and who may have them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.app.press_room import PressLimits
from tenoff.desk.desk import Desk
from tenoff.desk.ports import Line
from tenoff.web.request import COOKIE
from tests.app.test_press_room import press_room
from tests.golden.scripts import SCRIPTS
from tests.paper.event_played import Played
from tests.paper.reading import lines, recorded, sizes
from tests.web.public_house import Open, open_house
from tests.web.strange import staff

RUNNING = Played(5).drawn()
RUNNING.call("7")


async def furnished(desk: Desk) -> None:
    """The event is there as if another machine had sent it."""
    log = RUNNING.log
    await desk.store.begin("event/p12-2026", "event", log.first_line)
    await desk.store.append("event/p12-2026", [Line(act.number, act.id, act.line) for act in log.acts])
    record = recorded(SCRIPTS["florida-2024/doubles"], "m1")
    await desk.store.begin("match/m1", "match", record.first_line)
    await desk.store.append("match/m1", [Line(act.number, act.id, act.line) for act in record.acts])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with (
        press_room() as press,
        open_house(tmp_path_factory.mktemp("files"), furnished, press=press) as opened,
    ):
        yield opened


@pytest.fixture(scope="module")
def desk(house: Open) -> Iterator[httpx.Client]:
    """The owner's browser."""
    token, _ = house.at_desk(staff)
    with httpx.Client(base_url=house.url, cookies={COOKIE: token}, timeout=60) as client:
        yield client


@pytest.fixture(scope="module")
def public(house: Open) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=house.url, timeout=60) as client:
        yield client


def test_sheet_when_it_is_printed(desk: httpx.Client) -> None:
    answer = desk.get("/desk/events/p12-2026/print/calls.pdf?paper=letter")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["content-disposition"] == 'inline; filename="p12-2026-calls.pdf"'
    assert sizes(answer.content) == [(215.9, 279.4)]
    assert lines(answer.content)[4] == "7 M8-03 Al No5 / Bo No5 Al No1 / Bo No1 7:11 AM"


def test_poster_when_it_is_asked_for(desk: httpx.Client) -> None:
    answer = desk.get("/desk/events/p12-2026/print/chart.pdf?poster=a2")
    assert sizes(answer.content) == [(420.0, 594.0)]


def test_cards_when_a_match_is_called(desk: httpx.Client) -> None:
    answer = desk.get("/desk/events/p12-2026/print/cards.pdf?paper=a4")
    assert sizes(answer.content) == [(297.0, 210.0)] * 2


def test_sheet_when_there_is_none_of_that_name(desk: httpx.Client) -> None:
    for path in (
        "/desk/events/p12-2026/print/nothing.pdf",
        "/desk/events/p12-2026/print/chart.pdf?poster=a9",
    ):
        assert desk.get(path).status_code == 400
    assert desk.get("/desk/events/p13/print/chart.pdf").status_code == 404
    assert desk.get("/desk/print/nothing.pdf").status_code == 404


def test_card_when_it_is_blank(desk: httpx.Client) -> None:
    answer = desk.get("/desk/print/score-card.pdf?book=arizona-2019&play=doubles&paper=letter")
    assert sizes(answer.content) == [(279.4, 215.9)] * 2
    assert desk.get("/desk/print/score-card.pdf?book=nobody").status_code == 400


def test_card_when_it_is_of_a_match(desk: httpx.Client) -> None:
    answer = desk.get("/desk/print/score-card.pdf?match=m1&paper=letter")
    assert sizes(answer.content) == [(215.9, 279.4)] * 2
    assert desk.get("/desk/print/score-card.pdf?match=m2").status_code == 404


def test_sheet_when_the_server_has_no_press(tmp_path: Path) -> None:
    with open_house(tmp_path, furnished) as bare:
        token, _ = bare.at_desk(staff)
        path = f"{bare.url}/desk/events/p12-2026/print/entries.pdf"
        answer = httpx.get(path, cookies={COOKIE: token})
    assert answer.status_code == 404


def test_sheet_when_it_takes_more_than_it_may(tmp_path: Path) -> None:
    with press_room(PressLimits(memory=1)) as press, open_house(tmp_path, furnished, press=press) as bare:
        token, _ = bare.at_desk(staff)
        with httpx.Client(base_url=bare.url, cookies={COOKIE: token}) as client:
            answer = client.get("/desk/events/p12-2026/print/entries.pdf")
            assert client.get("/desk/events/p12-2026").status_code == 200
    said = "It is too large, or a picture in it is broken. Nothing else is affected."
    assert (answer.status_code, answer.json()["sentence"]) == (503, f"This couldn't be printed. {said}")


def test_court_cards_when_courts_have_links(desk: httpx.Client) -> None:
    answer = desk.get("/desk/print/court-cards.pdf?paper=a4")
    assert [line for line in lines(answer.content) if line.startswith("Scan")] == ["Scan to score court 1"]


def test_court_cards_of_an_event_when_a_court_has_a_link(desk: httpx.Client) -> None:
    sheet = desk.get("/desk/events/p12-2026/print/courts.pdf?paper=a4").content
    assert sizes(sheet) == [(210.0, 297.0)] * 2
    found = [line for page in (0, 1) for line in lines(sheet, page)]
    assert [line for line in found if line.startswith("Scan")] == ["Scan to score court 1"]
    blank = desk.get("/desk/events/p12-2026/print/courts.pdf?blank=1").content
    assert [line for line in lines(blank) if line.startswith("Scan")] == []


def test_sheet_when_somebody_else_asks(public: httpx.Client) -> None:
    assert public.get("/desk/events/p12-2026/print/entries.pdf").status_code == 401


def test_table_when_anybody_asks(public: httpx.Client) -> None:
    answer = public.get("/api/events/p12-2026/export/matches.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [(row["Match"], row["State"], row["Court"]) for row in rows] == [
        ("men/M8-03", "called", "7"),
        ("men/M4-01", "ready", ""),
        ("men/M4-02", "waiting", ""),
        ("men/M2-01", "waiting", ""),
        ("men/M2-02", "waiting", ""),
    ]


def test_table_when_it_is_for_the_desk(public: httpx.Client, desk: httpx.Client) -> None:
    for what in ("entries.csv", "money.csv", "everything.json"):
        assert public.get(f"/api/events/p12-2026/export/{what}").status_code == 401
        assert desk.get(f"/api/events/p12-2026/export/{what}").status_code == 200
    assert desk.get("/api/events/p12-2026/export/secrets.csv").status_code == 404


def test_calendar_when_a_match_is_called(public: httpx.Client) -> None:
    answer = public.get("/e/p12-2026/calendar.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    found = answer.text.replace("\r\n ", "").split("\r\n")
    at = found.index("UID:p12-2026-men-M8-03@tenoff")
    assert found[at + 4] == "SUMMARY:M8-03: Al No5 / Bo No5 v Al No1 / Bo No1"
    assert found[at + 5] == "LOCATION:Court 7"
