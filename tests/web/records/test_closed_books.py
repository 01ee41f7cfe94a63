"""Closed books under attack: by an owner with everybody's keys, and by readers of logs and figures."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.web.request import COOKIE
from tests.web.records.accounts import OLIVE, PASSWORD, reset
from tests.web.records.board_house import MEMBER, REPORT, Board, Browser, board_house
from tests.web.records.test_cases_rights import SECRET, STRANGERS

OTHER = "another long password"
NOTE = "Your password was set by somebody else"


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


def _reset(board: Board, login: str) -> Browser:
    """The owner has set somebody's password, and whoever logs in has chosen one since; others are out."""
    browser = board.by[login]
    browser.client.cookies.set("tenoff_session", board.house.at_desk(lambda desk: reset(desk, login)))
    return browser


def test_case_when_the_owner_sets_the_password_of_one_named_stays_shut(board: Board) -> None:
    case = board.opened()
    board.forward(1)
    nothing = board.by["rex"].client.get("/desk/cases/case-0123456789")
    taken = _reset(board, "vera")
    for answer in (taken.client.get(case), taken.send(case, view="w", do="judge-report", gross="no")):
        assert (answer.status_code, SECRET.search(answer.text)) == (404, None)
    assert len(taken.client.get(case).text) == len(taken.client.get("/desk/cases/case-0123456789").text)
    assert nothing.status_code == 404
    assert MEMBER not in taken.text("/desk/cases")
    assert NOTE in taken.text("/desk/cases")


def test_case_when_another_who_is_named_vouches_is_open_again(board: Board) -> None:
    case = board.opened()
    board.forward(1)
    taken = _reset(board, "vera")
    shown = board.by["pres"].text(case)
    assert "Vera's password was set by somebody else on Jan 13, 2026" in shown
    board.step("vouch", account="vera")
    assert MEMBER in taken.text(case)
    assert "Vera is vouched for" in board.by["pres"].text(case)
    assert "Vera's password was set by somebody else" not in board.by["pres"].text(case)
    board.clock.at += timedelta(days=1)
    again = _reset(board, "vera")
    assert again.client.get(case).status_code == 404


def test_case_when_two_are_shut_out_neither_vouches_for_the_other(board: Board) -> None:
    case = board.opened()
    board.forward(1)
    vera, vick = _reset(board, "vera"), _reset(board, "vick")
    sent = vera.send(case, view="w", do="vouch", day="2026-01-13", account="vick")
    assert sent.status_code == 404
    assert vick.client.get(case).status_code == 404


async def _looked_through(desk: Desk) -> None:
    """As the server does a few seconds after the answer, which tells nothing of cases."""
    await desk.records.look_again()


def test_case_when_it_is_shut_to_all_who_sit_a_keeper_lets_one_in_and_sees_nothing(board: Board) -> None:
    """Not the owner, who set the passwords; and the page is the same where there is no case."""
    case, page = board.opened(), "/desk/cases/bench"
    board.forward(1)
    sits = {login: _reset(board, login) for login in ("pres", "vera", "vick", "victor")}
    board.clock.at += timedelta(hours=1)
    seats: dict[str, Any] = {
        "account": list(sits), "person": ["", "", "p02", ""], "off_roll": ["0", "1", "3"], "vouch": "vera"
    }  # fmt: skip
    for who, status in (("olive", 404), ("kit", 200)):
        assert 'name="vouch" value="vera"' in board.by[who].look(page)  # also after the owner's word
        assert board.by[who].do(page, **seats) == page
        board.house.at_desk(_looked_through)
        assert sits["vera"].client.get(case).status_code == status
        assert board.by[who].client.get(case).status_code == 404
    assert "Vera is vouched for" in sits["vera"].text(case)
    assert [sits[each].client.get(case).status_code for each in ("pres", "vick", "victor")] == [404] * 3


def test_case_when_somebody_not_named_is_vouched_for_is_not_shown(board: Board) -> None:
    case = board.opened()
    assert board.wrong("vouch", account="rex") == "rex was not let see the case."
    assert board.by["rex"].client.get(case).status_code == 404


def test_case_when_the_password_was_set_before_the_report_is_shut_until_somebody_vouches(
    board: Board,
) -> None:
    """That a report reached her is no naming: the owner could take her key and wait."""
    board.forward(1)
    vera = _reset(board, "vera")
    case = board.opened()
    assert vera.client.get(case).status_code == 404
    board.step("vouch", account="vera")
    assert MEMBER in vera.text(case)


def test_case_when_let_see_after_the_password_was_set_is_open(board: Board) -> None:
    case = board.opened()
    rex = _reset(board, "rex")
    board.clock.at += timedelta(hours=1)
    board.step("let-see", account="rex")
    assert MEMBER in rex.text(case)


def test_password_when_somebody_sets_their_own_shuts_nothing(board: Board) -> None:
    case = board.opened()
    board.forward(1)
    vera = board.by["vera"]
    vera.look("/password")
    token = {"_csrf_token": vera.client.cookies["tenoff_csrf"]}
    chosen = vera.client.post("/password", data={"old": PASSWORD, "new": OTHER, **token})
    assert (chosen.status_code, MEMBER in vera.text(case)) == (303, True)


def test_page_of_cases_when_no_password_was_set_says_nothing_of_it(board: Board) -> None:
    board.opened()
    for who in ("vera", "olive", ""):
        assert NOTE not in board.by[who].text("/desk/cases")


def test_tab_of_cases_when_on_a_case_is_the_current_one(board: Board) -> None:
    case = board.opened()
    for who, page in (("pres", "/desk/cases"), ("pres", case), ("dora", "/desk/cases/new")):
        tabs = re.findall(r'<a href="(/desk[^"]*)" aria-current="page"', board.by[who].look(page))
        assert tabs == ["/desk", "/desk/cases"]


@pytest.mark.parametrize("conduct", ["unsporting", "ineligible"])
def test_director_when_reporting_in_another_name_to_judge_alone_is_refused(
    board: Board, conduct: str
) -> None:
    """Else whoever directs one event could suspend anybody, unseen by all others."""
    grudge = {
        **REPORT,
        "conduct": conduct,
        "reporter": "rex",
    }
    assert board.by["dora"].refused("/desk/cases", "/desk/cases/new", **grudge) == (
        "You report in your own name; the keeper of records enters what others report."
    )
    own = {**grudge, "reporter": "dora"}
    assert board.by["dora"].do("/desk/cases", "/desk/cases/new", **own) == "/desk/cases?sent=1"
    assert MEMBER not in board.by["dora"].text("/desk/cases")


def test_keeper_when_entering_what_somebody_reports_may(board: Board) -> None:
    assert board.by["kay"].do("/desk/cases", "/desk/cases/new", **REPORT) == "/desk/cases?sent=1"
    assert MEMBER in board.by["pres"].text("/desk/cases")


# -- what the server itself tells


def test_log_of_the_server_when_a_case_is_read_does_not_hold_its_name(
    board: Board, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor tells a case from none: both addresses are written alike."""
    case = board.opened()
    caplog.set_level(logging.INFO, "tenoff.access")
    caplog.clear()
    board.by["pres"].client.get(case)
    board.by["olive"].client.get("/desk/cases/case-0123456789")
    board.by["olive"].client.get("/desk/cases/new")
    paths = [each.__dict__["fields"]["path"] for each in caplog.records if each.name == "tenoff.access"]
    assert ("/desk/cases/…" in paths, [path for path in paths if "case-" in path]) == (True, [])


def test_figures_when_there_is_a_case_do_not_count_it(board: Board) -> None:
    names = re.compile(r"^[a-z_]+(?:\{[^}]*\})?", re.MULTILINE)
    before = set(names.findall(board.by["olive"].client.get("/metrics").text))
    board.opened()
    after = board.by["olive"].client.get("/metrics").text
    assert "case" not in after
    assert {each for each in names.findall(after) if "status" not in each} <= before


def test_headers_when_a_stranger_asks_are_those_of_no_case(board: Board) -> None:
    case = board.opened()
    for who in STRANGERS:
        known, none = (board.by[who].client.get(each) for each in (case, "/desk/cases/case-0123456789"))
        told = [
            {name: value for name, value in answer.headers.items() if name not in ("date", "set-cookie")}
            for answer in (known, none)
        ]
        assert told[0] == told[1]
        assert ("etag" in known.headers, known.headers["cache-control"]) == (False, "no-store")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
def test_other_methods_when_a_stranger_tries_them_tell_a_case_from_none_no_more(
    board: Board, method: str
) -> None:
    case = board.opened()
    board.by["olive"].look("/desk/cases/new")
    csrf = {"x-csrftoken": board.by["olive"].client.cookies["tenoff_csrf"]}
    known, none = (
        board.by["olive"].client.request(method, each, headers=csrf)
        for each in (case, "/desk/cases/case-0123456789")
    )
    assert (known.status_code, len(known.content)) == (none.status_code, len(none.content))


def test_searches_when_they_ask_for_words_of_a_case_find_nothing(board: Board) -> None:
    board.opened()
    board.step("judge-report", gross="yes")
    for who in ("", "olive", "kit"):
        for word in ("rhubarb", "case-", "scoreboard", "unsporting", "pres"):
            for address in (
                "/records/players", "/api/records/players", "/desk/records", "/desk/audit", "/api/audit",
                "/desk/records/people", "/records/search", "/desk",
            ):  # fmt: skip
                answer = board.by[who].client.get(address, params={"find": word, "q": word})
                assert answer.status_code < 500
                assert SECRET.search(answer.text.replace(word, "")) is None, (who, address)


# -- accounts made for it


async def _made(desk: Desk, login: str, role: Role, *, own: str = "") -> str:
    """An account the owner makes and knows the first password of; `own`: one chosen with it: the session."""
    await desk.people.add(OLIVE, login, login.capitalize(), OTHER, (Grant(role),))
    signed = await desk.people.sign_in(login, OTHER, "")
    assert signed is not None
    if own:
        who = await desk.people.who(signed.token)
        assert who is not None
        signed = await desk.people.choose_password(who, OTHER, own, "")
        assert signed is not None
    return signed.token


def _as(board: Board, login: str, role: Role, own: str = "") -> Browser:
    """The owner's second browser."""
    browser = board.by[""]
    browser.client.cookies.set(COOKIE, board.house.at_desk(lambda desk: _made(desk, login, role, own=own)))
    return browser


SEATS: dict[str, Any] = {
    "account": ["pres", "vera", "newby"],
    "person": ["", "", ""],
    "off_roll": ["0", "1", "2"],
}


@pytest.mark.parametrize("own", ["", "chosen by the owner too"])
def test_case_when_the_owner_made_a_judge_stays_shut(board: Board, own: str) -> None:
    """The first password is one somebody else has set, whatever is chosen with it, and whoever names it."""
    newby = _as(board, "newby", Role.SCORER, own)
    board.clock.at += timedelta(hours=1)
    board.by["olive"].do("/desk/cases/bench", **SEATS)
    board.clock.at += timedelta(hours=1)
    board.by["dora"].do("/desk/cases", **REPORT)
    assert MEMBER not in newby.text("/desk/cases")


@pytest.mark.parametrize("own", ["", "chosen by the owner too"])
def test_case_when_the_owner_made_a_keeper_to_vouch_stays_shut(board: Board, own: str) -> None:
    case = board.opened()
    puppet = _as(board, "kitty", Role.KEEPER, own)
    board.forward(1)
    sits = {login: _reset(board, login) for login in ("pres", "vera", "vick", "victor")}
    board.clock.at += timedelta(hours=1)
    seats: dict[str, Any] = {
        "account": list(sits), "person": ["", "", "p02", ""], "off_roll": ["0", "1", "3"], "vouch": "vera"
    }  # fmt: skip
    assert puppet.do("/desk/cases/bench", **seats) == "/desk/cases/bench"
    assert sits["vera"].client.get(case).status_code == 404


def test_case_when_the_holder_has_chosen_a_password_and_a_confirmed_keeper_names_them_is_open(
    board: Board,
) -> None:
    newby = _as(board, "newby", Role.SCORER, "my own password")
    board.clock.at += timedelta(hours=1)
    board.by["kit"].do("/desk/cases/bench", **SEATS)
    board.clock.at += timedelta(hours=1)
    board.by["dora"].do("/desk/cases", **REPORT)
    assert MEMBER in newby.text("/desk/cases")


def test_cases_page_when_no_password_was_chosen_says_so(board: Board) -> None:
    newby = _as(board, "newby", Role.SCORER)
    assert "Choose your own password first." in newby.text("/desk/cases")
