"""Everybody chooses a password of their own: whoever made the account need not know it any longer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tenoff.desk.audit import Entry
from tenoff.desk.desk import Desk
from tests.web.records.accounts import PASSWORD
from tests.web.records.board_house import MEMBER, Board, board_house, said_wrong

MINE = "nobody else knows this"


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


async def _tries(desk: Desk) -> list[bool]:
    """Whether vera's first password still opens, and whether her own does."""
    return [await desk.people.sign_in("vera", each, "") is not None for each in (PASSWORD, MINE)]


def test_password_when_its_holder_chooses_it_replaces_the_one_that_was_given(board: Board) -> None:
    case = board.opened()
    vera = board.by["vera"]
    assert 'href="/password"' in vera.look("/desk/cases")
    assert vera.do("/password", old=PASSWORD, new=MINE) == "/desk"
    assert MEMBER in vera.text(case)
    assert board.house.at_desk(_tries) == [False, True]

    async def audit(desk: Desk) -> tuple[Entry, ...]:
        return (await desk.audit.page(limit=20))[0]

    noted = [
        (each.who, each.about) for each in board.house.at_desk(audit) if each.what == "password changed"
    ][:1]
    assert noted == [("Vera", "vera")]


def test_password_when_the_old_one_is_wrong_stays(board: Board) -> None:
    vera = board.by["vera"]
    answer = vera.send("/password", old="a wrong password", new=MINE)
    assert (answer.status_code, said_wrong(answer)) == (403, "That is not the password you have now.")
    assert board.house.at_desk(_tries) == [True, False]


def test_password_when_too_short_is_refused_with_the_reason(board: Board) -> None:
    answer = board.by["vera"].send("/password", old=PASSWORD, new="short")
    assert answer.status_code == 400
    assert board.house.at_desk(_tries) == [True, False]


def test_password_when_guessed_at_too_often_is_asked_for_no_more(board: Board) -> None:
    vera = board.by["vera"]
    board.house.hold_limits()
    statuses = [
        vera.send("/password", old=f"wrong number {each}", new=MINE).status_code for each in range(12)
    ]
    assert (statuses[0], statuses[-1]) == (403, 429)


def test_password_when_nobody_is_logged_in_leads_to_the_door(board: Board) -> None:
    answer = board.by[""].client.get("/password")
    assert (answer.status_code, answer.headers["location"]) == (303, "/login?next=/password")
