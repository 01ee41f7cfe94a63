"""How a club comes to its first case: what is missing is said, with the way there; who sits may report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.words.catalog import say
from tests.web.public_house import open_house
from tests.web.records.accounts import confirmed
from tests.web.records.board_house import BENCH, MEMBER, REPORT, Board, board_house, text_of
from tests.web.records.honors_house import browsing

NEW, SEATS = "/desk/cases/new", "/desk/cases/bench"
TELL = (
    "Who directs an event, keeps the records or sits in discipline cases hands in a report."
    " Tell one of them what happened."
)


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


async def _owner_alone(desk: Desk) -> None:
    await confirmed(desk, "olive", "Olive", Grant(Role.OWNER))


async def _accounts(desk: Desk) -> None:
    for login in ("pat", "vera"):
        await confirmed(desk, login, login.capitalize(), Grant(Role.SCORER))


def test_club_when_it_is_new_comes_to_its_first_case(tmp_path: Path) -> None:
    """The owner follows what the pages say, from an empty house to a report that its judges see."""
    with open_house(tmp_path, _owner_alone) as house, browsing(house, "olive") as olive:
        links = re.findall(r'href="(/desk/cases/[a-z]+)"', olive.look("/desk/cases"))
        assert links == [NEW, SEATS]
        for page in (NEW, SEATS):
            assert 'class="button primary" href="/desk/records"' in olive.look(page)
        olive.do("/desk/records", do="open", association="florida", name="")
        olive.do("/desk/records/people", do="add", name=MEMBER)
        shown = olive.look(NEW)
        assert say("records_cases.refusal.no-bench") in shown
        assert f'class="button primary" href="{SEATS}"' in shown
        house.at_desk(_accounts)
        seats: dict[str, Any] = {"account": ["pat", "vera"], "person": ["", ""], "off_roll": ["0", "1"]}
        olive.do(SEATS, **seats)
        day = str(house.at_desk(_today))
        own = {**REPORT, "reporter": "olive", "day": day, "happened": day, "role": "officer"}
        olive.do("/desk/cases", view="w-first", **own)
        assert MEMBER not in olive.look("/desk/cases")
        with browsing(house, "pat") as pat:
            assert MEMBER in pat.look("/desk/cases")


async def _today(desk: Desk) -> str:
    return desk.means.today().isoformat()


def test_report_when_one_who_sits_hands_it_in(board: Board) -> None:
    """Whatever role they have: nobody else may do it for them."""
    vera = board.by["vera"]
    assert f'href="{NEW}"' in vera.look("/desk/cases")
    own = {**REPORT, "reporter": "vera", "role": "board-member"}
    assert vera.do("/desk/cases", NEW, **own) == "/desk/cases?sent=1"
    assert "You do not see the case" in vera.text("/desk/cases?sent=1")
    assert MEMBER not in vera.text("/desk/cases")
    assert MEMBER in board.by["pres"].text("/desk/cases")
    other = {**REPORT, "reporter": "dora"}
    assert vera.refused("/desk/cases", NEW, **other).startswith("You report in your own name")


def test_report_when_somebody_may_hand_in_none_is_told_whom_to_tell(board: Board) -> None:
    for who in ("rex", "wilbur", ""):
        browser = board.by[who]
        shown = browser.text(NEW)
        assert (TELL in shown, "Vick" in shown, "Log in" in shown.partition(TELL)[2]) == (
            True,
            False,
            not who,
        )
        assert f'href="{NEW}"' not in browser.look("/desk/cases")
        assert browser.refused("/desk/cases", NEW, **{**REPORT, "reporter": who}) == TELL
    assert MEMBER not in board.by["pres"].text("/desk/cases")


@pytest.mark.parametrize(
    "more",
    [{"person": ["p01", "", "p02"], "off_roll": ["1"]}, {"person": ["p01", "", ""], "off_roll": ["1", "2"]}],
)
def test_bench_when_a_row_has_no_account_is_not_dropped(board: Board, more: dict[str, Any]) -> None:
    """Else one who should judge would be missing, and nobody told."""
    said = board.by["kay"].refused(SEATS, account=["pres", "vera", ""], **more)
    assert said == "There is no account “”."
    assert board.house.at_desk(_kept) == BENCH


async def _kept(desk: Desk) -> object:
    return await desk.records.bench.now()


def test_log_of_the_server_when_a_page_of_a_case_fails_does_not_hold_its_name(
    board: Board, caplog: pytest.LogCaptureFixture
) -> None:
    case = board.opened()
    board.house.site.pages.filters.clear()  # a fault in the program
    caplog.clear()
    assert board.by["pres"].client.get(case).status_code == 500
    assert "a fault at GET /desk/cases/…" in caplog.text
    assert case.rpartition("/")[2] not in caplog.text
    assert text_of(caplog.text).count(MEMBER) == 0
