"""A discipline case is for those named in it: every role at every address, the log, the API, the streams."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.desk.audit import Entry
from tenoff.desk.desk import Desk
from tenoff.desk.rights import Scope
from tenoff.desk.tokens import NewToken
from tenoff.web.records.cases.forms import STEPS
from tenoff.web.routes.every import ROUTES
from tests.web.records.board_house import MEMBER, YES, Board, board_house

STRANGERS = ("olive", "kit", "dora", "rex", "sid", "wilbur", "newt", "")
"""Owner, keeper, director (who reported it), referee, scorer, the member, one of the Board, anybody."""
ROLES = ("olive", "dora", "")
"""At every address: who has all rights, who may open cases, who has none."""
NAMED = ("pres", "vera", "vick", "victor", "kay")
SECRET = re.compile("rhubarb|threw a cue|it slipped|too hard|case-[0-9a-f]{10}", re.IGNORECASE)
_CHANGING = re.compile(r'value="[^"]*"|w-[2-9a-z]{12}|case-[0-9a-f]{10}|<time.*?</time>|"[0-9a-f]{40,}"')
_OWN_PACE = ("/metrics", "/healthz", "/api/audit", "/desk/audit")
"""Figures and lists that change with every request or every log-in."""


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


def _addresses(id: str) -> list[str]:
    """Every page and every answer of the API, with this in each place of the address."""
    paths = {path for route in ROUTES for path in route.paths if "GET" in route.http_methods}
    return sorted(re.sub(r"\{\w+:\w+\}", id, path) for path in paths if not path.startswith("/static/"))


def _answers(board: Board, who: str, id: str) -> dict[str, tuple[int, str]]:
    found = {}
    for address in _addresses(id):
        answer = board.by[who].client.get(address)
        assert not SECRET.search(answer.text.replace(id, "")), (who, address)
        found[address.replace(id, "*")] = (answer.status_code, _CHANGING.sub("", answer.text))
    return {address: each for address, each in found.items() if address not in _OWN_PACE}


def test_case_when_somebody_is_not_named_it_is_as_if_there_were_none(board: Board) -> None:
    """No page, list, search, file or answer of the API tells a case from none, or that there is one."""
    nothing = {who: _answers(board, who, "case-0123456789") for who in ROLES}
    board.opened()
    board.step("name-witness", name="Ada Innocent")
    board.step("judge-report", gross="yes")
    board.step("convene-board")
    id = board.case.rpartition("/")[2]
    for who in ROLES:
        assert (who, _answers(board, who, id)) == (who, nothing[who])
    assert {each["/desk/cases/*"][0] for each in nothing.values()} == {404}


def test_case_when_somebody_is_named(board: Board) -> None:
    case = board.opened()
    for who in NAMED:
        assert MEMBER in board.by[who].text(case)
        assert MEMBER in board.by[who].text("/desk/cases")
    for who in STRANGERS:
        assert board.by[who].client.get(case).status_code == 404
        assert MEMBER not in board.by[who].text("/desk/cases")


def test_case_when_a_stranger_sends_a_form(board: Board) -> None:
    case = board.opened()
    before = board.by["pres"].text(case)
    for who in STRANGERS:
        for step in STEPS if who == "olive" else ("judge-report", "let-see"):
            sent = board.by[who].send(case, view="w", do=step, day="2026-01-12", gross="yes", account=who)
            unknown = board.by[who].send("/desk/cases/case-0123456789", view="w", do=step, day="2026-01-12")
            assert (sent.status_code, _CHANGING.sub("", sent.text)) == (404, _CHANGING.sub("", unknown.text))
    assert board.by["pres"].text(case) == before


def test_case_when_a_stream_is_asked_for(board: Board) -> None:
    id = board.opened().rpartition("/")[2]
    for who in ("", "olive", "pres"):
        for kind in ("matches", "events"):
            known, unknown = (
                board.by[who].client.get(f"/live/{kind}/{each}") for each in (id, "case-0123456789")
            )
            assert (known.status_code, known.text) == (unknown.status_code, unknown.text)
            assert known.status_code == 404


def test_case_when_a_program_asks_with_the_token_of_somebody_named(board: Board) -> None:
    case = board.opened()

    async def made(desk: Desk) -> str:
        who = await desk.people.who(board.by["kay"].client.cookies["tenoff_session"])
        assert who is not None
        secret, _ = await desk.tokens.make(who, NewToken("all", tuple(Scope), 30))
        return secret

    secret = board.house.at_desk(made)
    headers = {"authorization": f"Bearer {secret}", "accept": "text/html"}
    with httpx.Client(base_url=board.house.url, headers=headers) as program:
        assert program.get(case).status_code == 404
        assert not SECRET.search(program.get("/desk/cases").text)


def test_case_when_the_member_is_let_see_it(board: Board) -> None:
    """Somebody who takes no part reads and writes nothing."""
    case = board.opened()
    board.step("let-see", account="wilbur")
    wilbur = board.by["wilbur"]
    assert "You see this case and take no part in it." in wilbur.text(case)
    assert wilbur.forms(case) == []
    assert wilbur.send(case, do="judge-report", day="2026-01-12", gross="no").status_code == 403
    board.step("stop-seeing", account="wilbur")
    assert wilbur.client.get(case).status_code == 404


def test_log_and_audit_when_a_case_runs_through(
    board: Board, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither holds anything of a case, not even its address."""
    caplog.set_level(logging.DEBUG)
    board.proven()
    board.wrong("vote-on-sanction", sanction="suspension", first="2026-03-01", last="2027-03-01", **YES)
    board.step("vote-on-sanction", sanction="suspension", first="2026-03-01", last="2026-05-31", **YES)
    board.step("make-appeal", reason="too hard", relief="none")
    for who in STRANGERS:
        board.by[who].client.get(board.case)
    logged = "\n".join(f"{each.getMessage()} {each.__dict__}" for each in caplog.records)
    assert "/desk/cases/…" in logged
    said = f"{logged} {''.join(capfd.readouterr())}".replace(board.case, "")
    assert (SECRET.search(said), MEMBER in said, "Quackenbush" in said) == (None, False, False)

    async def audit(desk: Desk) -> tuple[Entry, ...]:
        return (await desk.audit.page(limit=1000))[0]

    audited = str(board.house.at_desk(audit))
    assert (SECRET.search(audited), MEMBER in audited, "case" in audited) == (None, False, False)


def test_roll_when_it_follows_a_case_tells_days_and_clause_only(board: Board) -> None:
    board.proven()
    board.step("vote-on-sanction", sanction="suspension", first="2026-03-01", last="2026-05-31", **YES)

    async def lines(desk: Desk) -> str:
        stored = await desk.store.read("roll/roll")
        assert stored is not None
        return stored.lines[-1].data.decode()

    line = board.house.at_desk(lines)
    assert '"do":{"do":"suspend","person":"p01","since":"2026-03-01","until":"2026-05-31"' in line
    assert '"by":"Tenoff"' in line
    assert not SECRET.search(line)
