"""A day of the records is a day where the house stands: east and west of Greenwich, around midnight."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tenoff.desk.runtime import Means
from tenoff.words.moments import date_said, zoned_said
from tests.web.public_house import Sure
from tests.web.records.accounts import reset
from tests.web.records.board_house import MEMBER, REPORT, Board, Browser, board_house


@contextmanager
def _living_in(zone: str) -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = zone
    time.tzset()
    try:
        yield
    finally:
        os.environ.pop("TZ")
        if before is not None:
            os.environ["TZ"] = before
        time.tzset()


def _at(moment: str) -> Means:
    return Means(lambda: datetime.fromisoformat(moment), bytes, Sure())


@pytest.mark.parametrize(
    ("zone", "here", "today", "said"),
    [
        ("Asia/Tokyo", "2026-10-01T11:30:00.000+09:00", date(2026, 10, 1), "11:30 AM JST"),
        (
            "America/New_York",
            "2026-09-30T22:30:00.000-04:00",
            date(2026, 9, 30),
            "10:30 PM EDT",
        ),
        ("UTC", "2026-10-01T02:30:00.000Z", date(2026, 10, 1), "2:30 AM UTC"),
    ],
)
def test_moment_when_written_in_a_house_bears_its_day(zone: str, here: str, today: date, said: str) -> None:
    with _living_in(zone):
        means = _at("2026-10-01T02:30:00+00:00")
        assert (means.here(), means.today()) == (here, today)
        assert means.moment() == "2026-10-01T02:30:00.000Z"
        assert zoned_said(here) == f"{date_said(today)}, {said}"


@pytest.fixture
def tokyo(tmp_path: Path) -> Iterator[Board]:
    """Half past midnight of 14 January there, of 13 January in Greenwich still."""
    with _living_in("Asia/Tokyo"), board_house(tmp_path) as board:
        board.clock.at = datetime(2026, 1, 13, 15, 30, tzinfo=UTC)
        yield board


def test_case_when_reported_after_midnight_is_of_the_new_day(tokyo: Board) -> None:
    dora = tokyo.by["dora"]
    assert _offered(dora, "/desk/cases/new") == "2026-01-14"
    case = tokyo.opened(day="2026-01-14")
    assert _offered(tokyo.by["pres"], case) == "2026-01-14"
    tokyo.by["pres"].do(case, do="judge-report", day="2026-01-14", gross="yes")
    said = tokyo.by["dora"].refused("/desk/cases", "/desk/cases/new", **{**REPORT, "day": "2026-01-15"})
    assert said == "Thu, Jan 15, 2026 is still to come: today is Wed, Jan 14, 2026."


def test_case_when_the_owner_sets_a_password_in_the_small_hours_stays_shut(tokyo: Board) -> None:
    """The log's moments and the account's are written in two zones and still compared."""
    case = tokyo.opened(day="2026-01-14")
    tokyo.clock.at = datetime(2026, 1, 13, 16, tzinfo=UTC)

    vera = tokyo.by["vera"]
    vera.client.cookies.set("tenoff_session", tokyo.house.at_desk(lambda desk: reset(desk, "vera")))
    assert vera.client.get(case).status_code == 404
    said = "password was set by somebody else on Jan 14, 2026"
    assert f"Vera's {said}:" in tokyo.by["pres"].text(case)
    assert f"Your {said}." in vera.text("/desk/cases")
    tokyo.clock.at = datetime(2026, 1, 13, 17, tzinfo=UTC)
    tokyo.by["pres"].do(case, do="vouch", day="2026-01-14", account="vera")
    assert MEMBER in vera.text(case)


def test_book_when_opened_on_the_last_evening_of_a_season_is_of_that_season(tmp_path: Path) -> None:
    with _living_in("America/New_York"), board_house(tmp_path) as board:
        board.on("2026-10-01")
        board.clock.at = datetime(2026, 10, 1, 2, 30, tzinfo=UTC)
        kay = board.by["kay"]
        assert 'name="year" value="2025"' in kay.look("/desk/money")
        kay.do("/desk/money", year="2025", rules="florida-2024", cash="100")
        assert _offered(kay, "/desk/money/2025/enter?kind=pay-yearly") == "2026-09-30"
        ahead = {"kind": "pay-yearly", "step": "look", "office": "keeper", "person": "Kay"}
        page = "/desk/money/2025/enter"
        assert kay.refused(page, f"{page}?kind=pay-yearly", day="2026-10-01", **ahead) == (
            "Thu, Oct 1, 2026 is not in the season 2025-26."
        )


def _offered(browser: Browser, page: str) -> str:
    """The day a form is filled with."""
    return browser.look(page).split('name="day" value="')[1].split('"')[0]
