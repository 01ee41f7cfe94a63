"""A discipline case in a browser, from the report to the appeal, and what the roll knows of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tenoff.desk.desk import Desk
from tenoff.desk.records.barring import FOR_GOOD
from tenoff.desk.records.roll import ROLL
from tenoff.kit import Cite
from tenoff.log import Refused
from tenoff.records.cases.bench import Bench
from tenoff.records.cases.kinds import Sitting
from tenoff.records.cases.periods import PlayingSeason
from tenoff.records.roll.commands import AddPeople, Command, Merge
from tenoff.records.roll.people import NewPerson, Suspension
from tests.web.records.accounts import reset
from tests.web.records.board_house import BENCH, KEEPER, MEMBER, REPORT, YES, Board, board_house
from tests.web.records.honors_house import browsing, honored


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
    assert "It reaches the President, Pres, and the Executive Board: Vera, Vick and Victor." in dora.text(
        "/desk/cases/new"
    )


def test_report_when_it_says_who_should_sit_is_not_listened_to(board: Board) -> None:
    """Whoever reports names nobody: neither who judges, nor who sees it, nor how months are counted."""
    own = {
        "president": "dora", "board": "sid", "named": "dora", "season_first": "11-01",
        "member_account": "victor",
    }  # fmt: skip
    board.opened(**own)
    shown = board.by["pres"].text(board.case)
    assert "President Pres Executive Board Vera Executive Board Vick Executive Board Victor" in shown
    assert "Takes no part Dora complainant May see the case Kay" in shown
    for who in ("dora", "sid"):
        assert board.by[who].client.get(board.case).status_code == 404
    assert 'name="member_account"' not in board.by["dora"].look("/desk/cases/new")


def test_report_when_it_is_about_one_who_sits(board: Board) -> None:
    """Nobody has to know that Ada Innocent logs in as vick."""
    board.opened(member="Ada Innocent")
    assert board.by["vick"].client.get(board.case).status_code == 404
    assert "Takes no part Dora complainant Vick has an interest" in board.by["pres"].text(board.case)
    board.step("judge-report", gross="yes")
    assert board.wrong("convene-board") == "First name who sits for vick (Florida Art16-h.1, Art16-h.2)."


def test_bench_when_the_keeper_seats_it(board: Board) -> None:
    kay, page = board.by["kay"], "/desk/cases/bench"
    old = board.opened()
    seats: dict[str, Any] = {
        "account": ["VERA", "pres", "newt", ""],
        "person": ["", "Ada Innocent", "F1001", ""],
        "off_roll": ["0"],
    }
    months = {"season_first": "11-01", "season_last": "04-30"}
    assert kay.do(page, **seats, **months) == page
    assert board.house.at_desk(_bench) == Bench(
        Sitting("vera", off_roll=True),
        (Sitting("pres", "p02"), Sitting("newt", "p01")),
        PlayingSeason((11, 1), (4, 30)),
    )
    assert 'value="Ada Innocent"' in kay.look(page)
    board.by["dora"].do("/desk/cases", "/desk/cases/new", **REPORT)
    assert board.by["vera"].look("/desk/cases").count('href="/desk/cases/case-') == 2
    assert "President Pres Executive Board Vera" in board.by["pres"].text(old)
    assert board.house.at_desk(_last_of_audit) == ("Kay", "bench seated", "vera –, pres p02, newt p01")
    assert "those who sit in discipline cases set" in board.by["olive"].text("/desk/audit")


def test_bench_when_it_is_saved_unchanged_stays_who_they_are(board: Board) -> None:
    """Also where two bear one name, and where a record was merged since."""
    people = (NewPerson("p08", "Ada INNOCENT"), NewPerson("p09", "Mo Merged"), NewPerson("p10", "Mo Kept"))

    async def written(desk: Desk) -> None:
        orders: tuple[Command, ...] = (AddPeople(people, "list"), Merge("p09", "p10", "one person"))
        for number, order in enumerate(orders):
            done = await desk.records.roll.give(KEEPER, ROLL, order, act=f"more-{number}")
            assert not isinstance(done, Refused), done
        seats = Sitting("vera", "p02"), Sitting("vick", "p09"), Sitting("victor", "p01")
        await desk.records.bench.seat(KEEPER, Bench(Sitting("pres", off_roll=True), seats))

    board.house.at_desk(written)
    kay, page = board.by["kay"], "/desk/cases/bench"
    shown = kay.look(page)
    typed: dict[str, Any] = {
        name: re.findall(rf'name="{name}" value="([^"]*)"', shown) for name in ("account", "person")
    }
    assert typed["person"][:4] == ["", "p02", "Mo Kept", MEMBER]
    typed["off_roll"] = re.findall(r'name="off_roll" value="([^"]*)" checked', shown)
    assert kay.do(page, **typed) == page
    assert board.house.at_desk(_bench) == Bench(
        Sitting("pres", off_roll=True),
        (Sitting("vera", "p02"), Sitting("vick", "p10"), Sitting("victor", "p01")),
    )


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"account": ["pres", "ghost"], "person": ["", ""]}, "There is no account “ghost”."),
        (
            {"account": ["pres", "vera", "pres"], "person": ["", "p01", ""], "off_roll": ["0", "2"]},
            "pres would sit twice (Florida Art16-c.2).",
        ),
        (
            {"account": ["pres"], "person": [""]},
            "The President alone is no Executive Board: name who sits beside (Florida Art16-c.1).",
        ),
        (
            {"account": ["pres", "vera"], "person": ["p01", ""]},
            "Of vera it has to be written down who that is on the roll, or that they are not on it: one of"
            " the two. The keeper of records does so for those who sit (Florida Art16-h.1).",
        ),
        (
            {"account": ["pres", "vera"], "person": ["p01", MEMBER]},
            "pres and vera are one person on the roll, who has one vote (Florida Art16-c.2).",
        ),
        ({"account": ["", "vera"], "person": ["", ""]}, "There is no account “”."),
        ({"account": ["pres", "vera"], "person": ["Nobody", ""]}, "Nobody on the roll is “Nobody”."),
        (
            {"account": ["pres", "vera"], "person": ["", ""], "season_first": "13-40"},
            "A month and a day are written like 10-01, got “13-40”.",
        ),
    ],
)
def test_bench_when_it_cannot_be_seated(board: Board, fields: dict[str, Any], sentence: str) -> None:
    assert board.by["kay"].refused("/desk/cases/bench", **fields) == sentence
    assert board.house.at_desk(_kept) == BENCH


def test_bench_when_somebody_keeps_no_papers_is_not_shown(board: Board) -> None:
    for who in ("dora", "pres", "rex"):
        assert board.by[who].client.get("/desk/cases/bench").status_code == 403


def test_report_when_nobody_sits_yet_is_not_handed_in(tmp_path: Path) -> None:
    with honored(tmp_path) as house, browsing(house, "kay") as kay:
        shown = kay.look("/desk/cases/new")
        assert "Nobody is written down as President and Executive Board" in shown
        assert 'href="/desk/cases/bench"' in shown
        sent = kay.send("/desk/cases", **{**REPORT, "member": "p01", "reporter": "kay"})
        assert (sent.status_code, "Nobody is written down as President" in sent.text) == (422, True)


async def _last_of_audit(desk: Desk) -> tuple[str, str, str]:
    entries = (await desk.audit.page(limit=1))[0]
    return entries[0].who, entries[0].what, entries[0].new


async def _kept(desk: Desk) -> Bench | None:
    return await desk.records.bench.now()


async def _bench(desk: Desk) -> Bench | None:
    """Who sits, whenever they were written down."""
    bench = await _kept(desk)
    assert bench is not None
    president, *board = (structs.replace(each, since="") for each in bench.sitting)
    return structs.replace(bench, president=president, board=tuple(board))


def test_bench_when_a_password_was_set_by_somebody_the_keeper_vouches(board: Board) -> None:
    """Nothing else that is written down again makes sure of them."""
    kay, page = board.by["kay"], "/desk/cases/bench"
    doubt = "Vera's password was set by somebody else since Vera was written down here."
    assert doubt not in kay.text(page)
    board.clock.at += timedelta(hours=1)
    board.house.at_desk(lambda desk: reset(desk, "vera"))
    seats: dict[str, Any] = {
        "account": ["pres", "vera", "vick"], "person": ["", "", "p02"], "off_roll": ["0", "1"]
    }  # fmt: skip
    board.clock.at += timedelta(hours=1)
    for vouch in ({}, {"vouch": "vera"}):
        assert doubt in kay.text(page)
        kay.do(page, **seats, **vouch)
    assert doubt not in kay.text(page)
    assert "made sure of one who sits vera" in board.by["olive"].text("/desk/audit")


def test_report_when_it_is_sent_twice(board: Board) -> None:
    dora = board.by["dora"]
    for _ in range(2):
        assert dora.send("/desk/cases", view="w-twice", **REPORT).status_code == 303
    assert board.by["pres"].look("/desk/cases").count('href="/desk/cases/case-') == 1


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"member": "Nobody"}, "Nobody on the roll is “Nobody”."),
        ({"happened": "yesterday"}, "Enter a date like Jan 12, 2026. “yesterday” isn’t one."),
        ({"happened": "2026-01-13"}, "Mon, Jan 12, 2026 is too early: not before Tue, Jan 13, 2026."),
        ({"conduct": ""}, "Please choose: What is reported."),
        ({"role": "member"}, "Nobody reports as member (Florida Art16-a.1)."),
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
    assert "by Mar 13, 2026" in pres.text(case)
    assert pres.forms(case)[0] == "send-notice"
    lacking = board.wrong("send-notice", mails="us-mail", says_reported="1", invites="1")
    assert lacking == "The notice also goes by certified mail (Florida Art16-d.1)."
    board.notified()
    assert "With a letter of today, Feb 11, 2026 is the first day." in pres.text(case)
    soon = board.wrong("set-hearing", hearing_day="2026-02-10", place="Lakeland")
    first = "Wed, Feb 11, 2026 is the first day (Florida Art16-e.3)."
    assert soon == f"A hearing on Tue, Feb 10, 2026 is too soon: {first}"
    board.step("set-hearing", hearing_day="2026-02-11", place="Lakeland")
    assert "not before Feb 11, 2026" in pres.text(case)
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
    assert "was due by Mar 13, 2026" in board.by["pres"].text(board.case)
    notice: dict[str, Any] = {"mails": ["us-mail", "certified"], "says_reported": "1", "invites": "1"}
    late = board.wrong("send-notice", conduct_day="2026-01-10", **notice)
    due = "Fri, Mar 13, 2026: give the reason (Florida Art16-c.3)."
    assert late == f"The notice of Sat, Mar 14, 2026 comes after {due}"
    board.step("send-notice", conduct_day="2026-01-10", late_because="the flood", **notice)


def test_recusal_when_a_seat_is_empty(board: Board) -> None:
    case = board.opened()
    board.step("judge-report", gross="yes")
    board.step("recuse", account="vick", involvement="interested")
    assert board.by["vick"].client.get(case).status_code == 404
    pres = board.by["pres"]
    assert "convene-board" not in pres.forms(case)
    assert "Name who sits for Vick" in pres.text(case)
    seat = {"seat": "vick", "replacement": "newt"}
    assert board.wrong("name-replacement", **seat).startswith("Of newt it has to be written down who that is")
    judge = "wilbur takes no part in this case (Florida Art16-h.1)."
    own = {**seat, "replacement": "wilbur", "person": MEMBER}
    assert board.wrong("name-replacement", **own) == judge
    assert board.wrong("name-replacement", person="Nobody", **seat) == "Nobody on the roll is “Nobody”."
    board.step("name-replacement", off_roll="1", **seat)
    assert board.by["newt"].client.get(case).status_code == 200
    assert "convene-board" in pres.forms(case)


def test_replacement_when_it_is_the_presidents_own_is_named_by_the_president(board: Board) -> None:
    """Art. 16(h): the President names one for himself or herself and for others; nobody else does."""
    case = board.opened()
    board.step("recuse", account="pres", involvement="witness")
    pres, vera = board.by["pres"], board.by["vera"]
    assert pres.client.get(case).status_code == 404
    assert "The President names who sits for Pres." in vera.text(case)
    assert "name-replacement" not in vera.forms(case)
    seat = {"seat": "pres", "replacement": "newt", "off_roll": "1"}
    said = "The President names who sits for pres (Florida Art16-h.2)."
    assert board.wrong("name-replacement", "vera", **seat) == said
    assert "Name your temporary replacement" not in vera.text("/desk/cases")
    page = pres.text("/desk/cases")
    assert "Name your temporary replacement" in page
    assert MEMBER not in page
    own = f"{case}/replacement"
    assert vera.send(own, "/desk/cases", replacement="newt", off_roll="1").status_code == 404
    wrong = pres.refused(own, "/desk/cases", replacement="vera", off_roll="1")
    assert wrong.startswith("vera")
    assert pres.do(own, "/desk/cases", replacement="newt", off_roll="1") == "/desk/cases?replaced=newt"
    assert "Saved. Newt serves as President in that case." in pres.text("/desk/cases?replaced=newt")
    assert "Name your temporary replacement" not in pres.text("/desk/cases")
    assert pres.client.get(case).status_code == 404
    board.step("judge-report", "newt", gross="yes")
    board.step("recuse", "newt", account="vick", involvement="interested")
    assert board.wrong("name-replacement", "vera", seat="vick", replacement="kay", off_roll="1") == (
        "The President names who sits for vick (Florida Art16-h.2)."
    )
    assert "name-replacement" in board.by["newt"].forms(case)


def test_seat_when_records_are_merged_after_the_report_is_settled_by_another(board: Board) -> None:
    case = board.opened()
    pres, vick = board.by["pres"], board.by["vick"]
    merge = Merge("p02", "p01", "one person")
    board.house.at_desk(lambda desk: desk.records.roll.give(KEEPER, ROLL, merge, act="merge"))
    assert vick.client.get(case).status_code == 404
    board.step("judge-report", gross="yes")
    assert "By the roll or by name, Vick may be the member" in pres.text(case)
    assert "convene-board" not in pres.forms(case)
    which = "Please choose: whether one who sits is the member."
    assert board.wrong("settle-seat", account="vick", same="") == which
    board.step("settle-seat", account="vick", same="no")
    assert "Vick is not the member, and sits on" in pres.text(case)
    assert vick.client.get(case).status_code == 200
    assert "settle-seat" not in pres.forms(case)
    board.step("convene-board")


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
    assert long == "At most 6 months: Mon, Aug 31, 2026 is the last day possible (Florida Art16-f.5)."


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
    assert "not gross; treated as gross for the reprimand of Feb 11, 2026" in told


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
