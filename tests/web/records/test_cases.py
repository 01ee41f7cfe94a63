"""A discipline case in a browser, from the report to the appeal, and what the roll knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.barring import FOR_GOOD
from tenoff.desk.records.roll import ROLL
from tenoff.kit import Cite
from tenoff.records.roll.people import Suspension
from tests.web.records.board_house import MEMBER, REPORT, YES, Board, board_house


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


def _suspensions(board: Board) -> tuple[Suspension, ...]:
    async def found(desk: Desk) -> tuple[Suspension, ...]:
        roll = await desk.records.roll.now(ROLL)
        person = None if roll is None else roll.person("p01")
        assert person is not None
        return person.suspensions

    return board.house.at_desk(found)


def test_report_when_it_is_handed_in(board: Board) -> None:
    dora = board.by["dora"]
    assert dora.do("/desk/cases", "/desk/cases/new", **REPORT) == "/desk/cases?sent=1"
    assert "You do not see the case" in dora.text("/desk/cases?sent=1")
    assert MEMBER not in dora.text("/desk/cases")
    assert MEMBER in board.by["pres"].text("/desk/cases")
    kay = board.by["kay"].do("/desk/cases", "/desk/cases/new", **{**REPORT, "member": "F1002"})
    assert kay.startswith("/desk/cases/case-")


def test_report_when_it_is_sent_twice(board: Board) -> None:
    dora = board.by["dora"]
    for _ in range(2):
        assert dora.send("/desk/cases", view="w-twice", **REPORT).status_code == 303
    assert board.by["pres"].look("/desk/cases").count('href="/desk/cases/case-') == 1


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"member": "Nobody"}, "Nobody on the roll is “Nobody”."),
        ({"board": "vera, ghost"}, "There is no account “ghost”."),
        ({"happened": "yesterday"}, "A day is written like 2026-01-12, got “yesterday”."),
        ({"happened": "2026-01-13"}, "2026-01-12 is too early: not before 2026-01-13."),
        ({"conduct": ""}, "Please choose: What is reported."),
        ({"role": "member"}, "Nobody reports as member (Florida Art16-a.1)."),
        ({"board": "vera, pres"}, "pres would sit twice."),
        ({"season_first": "13-40"}, "A month and a day are written like 10-01, got “13-40”."),
        ({"facts": " "}, "Please write it out, not too long."),
    ],
)
def test_report_when_it_cannot_be_taken(board: Board, fields: dict[str, str], sentence: str) -> None:
    assert board.by["dora"].refused("/desk/cases", "/desk/cases/new", **{**REPORT, **fields}) == sentence


def test_steps_when_only_the_next_ones_are_shown(board: Board) -> None:
    case = board.opened()
    pres = board.by["pres"]
    around = ["stop-seeing", "let-see", "recuse"]
    assert pres.forms(case) == ["judge-report", *around, "name-witness", "strike-case"]
    board.step("name-witness", name="Ada Innocent")
    board.step("judge-report", gross="yes")
    assert pres.forms(case) == ["convene-board", *around, "name-witness", "strike-case"]
    board.step("convene-board")
    assert pres.forms(case)[:2] == ["interview-witness", "pass-over-witness"]
    waits = board.wrong("vote-on-merit", **YES)
    assert waits == "Ada Innocent is to be interviewed first (Florida Art16-c.1)."
    board.step("interview-witness", name="Ada Innocent", said="It flew.")
    assert pres.forms(case)[0] == "vote-on-merit"
    board.step("vote-on-merit", **YES)
    assert "by 2026-03-13" in pres.text(case)
    assert pres.forms(case)[0] == "send-notice"
    lacking = board.wrong("send-notice", mails="us-mail", says_reported="1", invites="1")
    assert lacking == "The notice also goes by certified mail (Florida Art16-d.1)."
    board.notified()
    assert "With a letter of today, 2026-02-11 is the first day." in pres.text(case)
    soon = board.wrong("set-hearing", hearing_day="2026-02-10", place="Lakeland")
    assert soon == "A hearing on 2026-02-10 is too soon: 2026-02-11 is the first day (Florida Art16-e.3)."
    board.step("set-hearing", hearing_day="2026-02-11", place="Lakeland")
    assert "not before 2026-02-11" in pres.text(case)
    assert pres.forms(case)[:2] == ["hold-hearing", "set-hearing"]
    board.on("2026-02-11")
    board.step("hold-hearing", evidence="the cue\nthe board", answer="It slipped.")
    board.step("vote-on-finding", **YES)
    assert pres.forms(case)[0] == "vote-on-sanction"
    told = pres.text(case)
    assert "Ada Innocent was interviewed: It flew." in told
    assert "Heard and shown: the board" in told


def test_notice_when_it_is_late(board: Board) -> None:
    board.opened()
    board.step("judge-report", gross="yes")
    board.step("convene-board")
    board.step("vote-on-merit", **YES)
    board.on("2026-03-14")
    assert "was due by 2026-03-13" in board.by["pres"].text(board.case)
    notice: dict[str, Any] = {"mails": ["us-mail", "certified"], "says_reported": "1", "invites": "1"}
    late = board.wrong("send-notice", conduct_day="2026-01-10", **notice)
    assert late == "The notice of 2026-03-14 comes after 2026-03-13: give the reason (Florida Art16-c.3)."
    board.step("send-notice", conduct_day="2026-01-10", late_because="the flood", **notice)


def test_recusal_when_a_seat_is_empty(board: Board) -> None:
    case = board.opened()
    board.step("judge-report", gross="yes")
    board.step("recuse", account="vick", involvement="interested")
    assert board.by["vick"].client.get(case).status_code == 404
    pres = board.by["pres"]
    assert "convene-board" not in pres.forms(case)
    assert "Name who sits for Vick" in pres.text(case)
    board.step("name-replacement", seat="vick", replacement="newt")
    assert board.by["newt"].client.get(case).status_code == 200
    assert "convene-board" in pres.forms(case)


def test_sanction_when_it_bars_the_roll_follows(board: Board) -> None:
    board.proven()
    shown = board.by["pres"].text(board.case)
    assert "suspension: at most 6 months of the playing season" in shown
    board.step("vote-on-sanction", sanction="suspension", first="2026-03-01", last="2026-05-31", **YES)
    clause = Cite("florida-2024 Art16-f.5")
    assert _suspensions(board) == (Suspension(date(2026, 3, 1), date(2026, 5, 31), clause),)
    board.house.at_desk(lambda desk: desk.prune())  # as at a start: nothing is left to do
    assert _suspensions(board) == (Suspension(date(2026, 3, 1), date(2026, 5, 31), clause),)
    board.on("2026-03-11")
    board.step("make-appeal", reason="too hard", relief="none of it")
    assert _suspensions(board) == (Suspension(date(2026, 3, 1), date(2026, 3, 10), clause),)
    board.on("2026-04-01")
    board.step("read-appeal")
    board.step("speak-for-board", speaker="vera")
    board.step("vote-on-appeal", yes="2", no="9")
    assert _suspensions(board) == (
        Suspension(date(2026, 3, 1), date(2026, 3, 10), clause),
        Suspension(date(2026, 4, 1), date(2026, 6, 21), clause),
    )
    assert "ended: appeal rejected" in board.by["pres"].text(board.case)


def test_sanction_when_the_appeal_is_accepted(board: Board) -> None:
    board.proven()
    board.step("vote-on-sanction", sanction="suspension", first="2026-03-01", last="2026-05-31", **YES)
    board.step("make-appeal", reason="too hard", relief="none of it")
    board.step("read-appeal", reader="newt")
    board.step("speak-for-board", speaker="vera")
    board.step("vote-on-appeal", yes="9", no="2")
    # it had not begun, so no day of it is left
    clause = Cite("florida-2024 Art16-f.5")
    assert _suspensions(board) == (Suspension(date(2026, 3, 1), date(2026, 2, 28), clause),)


def test_sanction_when_only_the_board_imposes_it(board: Board) -> None:
    board.proven()
    board.step("vote-on-sanction", sanction="expulsion", first="2026-03-01", **YES)
    assert _suspensions(board) == ()
    assert board.by["pres"].forms(board.case)[0] == "vote-at-board"
    board.forward(1)
    board.step("vote-at-board", yes="12", no="1")
    assert _suspensions(board) == (
        Suspension(date(2026, 3, 1), FOR_GOOD, Cite("florida-2024 Art16-f.7 Art16-f.8")),
    )


def test_sanction_when_it_lasts_too_long(board: Board) -> None:
    board.proven()
    long = board.wrong(
        "vote-on-sanction", sanction="suspension", first="2026-03-01", last="2026-09-01", **YES
    )
    assert long == "At most 6 months: 2026-08-31 is the last day possible (Florida Art16-f.5)."


def test_report_when_the_member_was_reprimanded_before(board: Board) -> None:
    """The desk fills in the days of earlier cases, whatever a form says."""
    board.proven()
    board.step("vote-on-sanction", sanction="warning", **YES)
    old = board.case
    day = str(board.clock.at.date())
    board.by["dora"].do("/desk/cases", "/desk/cases/new", **{**REPORT, "day": day})
    cases = set(board.by["pres"].look("/desk/cases").split('"')) - {old}
    board.case = next(each for each in cases if each.startswith("/desk/cases/case-"))
    board.step("judge-report", gross="no")
    told = board.by["pres"].text(board.case)
    assert f"not gross; treated as gross for the reprimand of {day}" in told


def test_case_when_it_is_struck(board: Board) -> None:
    board.opened()
    board.step("strike-case", reason="another member was meant")
    told = board.by["pres"].text(board.case)
    assert "struck: entered by mistake" in told
    assert board.by["pres"].forms(board.case) == ["stop-seeing", "let-see"]


def test_step_when_it_is_sent_twice(board: Board) -> None:
    case = board.opened()
    pres = board.by["pres"]
    for _ in range(2):
        sent = pres.send(case, view="w-twice", do="judge-report", day="2026-01-12", gross="yes")
        assert sent.status_code == 303
    assert pres.text(case).count("The President finds it gross") == 1


def test_ineligible_player_goes_to_the_board_at_once(board: Board) -> None:
    case = board.opened(conduct="ineligible")
    assert board.by["pres"].forms(case)[0] == "vote-at-board"
    board.forward(3)
    board.step("vote-at-board", yes="8", no="0", first="2026-01-20", last="2026-02-20")
    assert _suspensions(board) == (
        Suspension(date(2026, 1, 20), date(2026, 2, 20), Cite("florida-2024 Art8-c.4")),
    )
