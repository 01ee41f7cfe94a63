"""The closed book of the hall: its readers work with it, and nobody else can tell that anything is in it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from tenoff.app.keeping.export import command
from tenoff.desk.desk import Desk
from tenoff.desk.ports import Line
from tenoff.desk.rights import Grant, Role, Scope, Who
from tenoff.desk.tokens import NewToken
from tenoff.kit import Cite
from tenoff.log import Refused, begin, enter
from tenoff.records.hall.ballots import events as so
from tenoff.records.hall.ballots.commands import OpenBallots
from tenoff.records.hall.ballots.log import BALLOTS_LOG
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import said_wrong, text_of
from tests.web.public_house import Open
from tests.web.records.accounts import reset
from tests.web.records.honors_house import CLOSED, HALL, Browser, browsing, honored

OLIVE = Who("Olive", (Grant(Role.OWNER),), id="account olive", account="olive")
SECRETS = ("Nell Nominee", "Ned Nominee", "Olga Other", "forty years of coffee")
BOARD = ("Cora Chair", "Dan District", "Eve Executive", "Fay Floor")
NO_SUCH = "/desk/records/hall/nothing-here"
EVERYBODY = (
    "/", "/records", "/records/hall", "/records/players", "/records/players?find=nominee", "/records/masters",
    "/records/hosts", "/events", "/api/records/hall", "/api/records/hall.csv", "/api/records/players",
    "/api/records/players?find=nominee", "/api/docs", "/api/openapi.json", "/m/ballots", "/e/ballots",
    "/api/matches/ballots", "/api/matches/ballots/record", "/api/events/ballots/log", "/live/matches/ballots",
)  # fmt: skip
AT_DESK = (
    *EVERYBODY, "/desk", HALL, "/desk/records", "/desk/records/masters", "/desk/audit", "/api/audit",
    "/desk/people", "/api/me",
)  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("closed")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Open]:
    """A house with a closed book that Cora and Clem read."""
    with honored(folder) as opened:
        with browsing(opened) as kay:
            kay.do(HALL, do="open")
            kay.do(HALL, do="open-closed", readers="cora\nCLEM")
        yield opened


@pytest.fixture(scope="module")
def heard(house: Open) -> str:
    """What the server's logs say while the committee works, at their most talkative."""
    lines: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.getMessage()} {record.__dict__}")

    ear, root = Ear(), logging.getLogger()
    before = root.level
    root.addHandler(ear)
    root.setLevel(logging.DEBUG)
    logging.getLogger("tenoff.access").setLevel(logging.INFO)
    try:
        with browsing(house, "cora") as cora:
            _work(cora)
    finally:
        root.removeHandler(ear)
        root.setLevel(before)
    assert any("ballots" in line for line in lines)  # the address is heard, so the ear works
    return "\n".join(lines)


def _work(cora: Browser) -> None:
    posts = {"posts_0": "board", "posts_1": "district-president", "posts_2": "executive", "posts_3": "board"}
    cora.do(CLOSED, do="seat", name=list(BOARD), **posts)
    coffee = {"do": "propose", "on": "2025-08-01", "record": "forty years of coffee\nand of courts"}
    cora.do(
        CLOSED, by="Dan District", nominees="Nell Nominee\nNed Nominee", link="husband and wife", **coffee
    )
    late = {**coffee, "on": "2025-09-02"}
    assert cora.refused(CLOSED, by="Eve Executive", nominees="Olga Other", **late) == (
        "It came in on Tue, Sep 2, 2025; it has to come before Mon, Sep 1, 2025 (Florida SR11-C.2.3)."
    )
    assert cora.refused(CLOSED, by="Fay Floor", nominees="Olga Other", **coffee) == (
        "Fay Floor is neither a District President nor an executive officer (Florida SR11-C.2.1)."
    )
    cora.do(CLOSED, by="Eve Executive", nominees="Olga Other", **coffee)
    cora.do(CLOSED, do="session", on="2026-01-20", present=list(BOARD))
    assert cora.refused(CLOSED, do="count", ballots="1\n3") == "Line 2 is no ballot: “3”."
    assert cora.refused(CLOSED, do="count", ballots="1\n1\n1\n0\n0").startswith(
        "5 ballots are more than the 4"
    )
    cora.do(CLOSED, do="count", ballots="1 2\n1\n1\n0")


def test_reader_sees_the_count(house: Open, heard: str) -> None:
    with browsing(house, "cora") as cora:
        said = text_of(cora.look(CLOSED))
    assert "4 ballots cast, 0 spoiled, 3 votes elect." in said
    assert "Olga Other: not elected; may stand 2 more times." in said
    assert "Nell Nominee and Ned Nominee: Special Award, winter 2026" in said


def test_candidate_who_reads_sees_no_numbers_of_a_vote_she_stood_in(tmp_path: Path) -> None:
    """Whoever she is by office: Cora chairs the committee, and is proposed under a shorter name."""
    with honored(tmp_path) as opened:
        with browsing(opened) as kay:
            kay.do(HALL, do="open")
            kay.do(HALL, do="open-closed", readers="cora\nclem")
        with browsing(opened, "cora") as cora, browsing(opened, "clem") as clem:
            posts = {f"posts_{at}": "executive" for at in range(4)}
            cora.do(CLOSED, do="seat", name=list(BOARD), **posts)
            made = {"do": "propose", "on": "2025-08-01", "record": "thirty years"}
            clem.do(CLOSED, by="Dan District", nominees="C. Chair", **made)
            clem.do(CLOSED, by="Eve Executive", nominees="Olga Other", **made)
            clem.do(CLOSED, do="session", on="2026-01-20", present=list(BOARD))
            assert "Each line is a ballot" not in text_of(cora.look(CLOSED))
            assert cora.refused(CLOSED, do="count", ballots="1\n1\n1\n0") == (
                "You are a candidate in this vote. Another reader has to post the count (Florida SR11-C.5.1)."
            )
            clem.do(CLOSED, do="count", ballots="1 2\n1\n0\n0")
            clem.do(CLOSED, do="president", person="Cora Chair", first="2019", last="2019", yes="3")
            told = text_of(clem.look(CLOSED))
            assert ("C. Chair 2 " in told, "Cora Chair: 3 of 4" in told) == (True, True)
            hidden = text_of(cora.look(CLOSED))
            assert "You stood in this vote, so its numbers are not shown to you." in hidden
            assert "C. Chair not shown on the list" in hidden
            assert "Olga Other not shown on the list" in hidden
            assert "3 of 4" not in hidden
            # the other reader says that she is somebody else after all; nobody says so of themselves
            assert cora.refused(CLOSED, do="tie", account="cora", person="Cora Chair").startswith(
                "Another reader has to say who you are"
            )
            clem.do(CLOSED, do="tie", account="cora", person="Ross Abernathy")
            assert "C. Chair 2 " in text_of(cora.look(CLOSED))


def test_page_is_not_there_for_others(house: Open, heard: str) -> None:
    for login in ("kay", "olive", "dora", "vic"):
        with browsing(house, login) as other:
            answer, unknown = other.client.get(CLOSED), other.client.get(NO_SUCH)
            assert (answer.status_code, answer.text) == (404, unknown.text)
            assert other.send(CLOSED, do="admit", account=login).status_code == 404
            assert CLOSED not in other.client.get("/records/hall").text
    answer, unknown = house.get(CLOSED), house.get(NO_SUCH)
    assert (answer.status_code, answer.text) == (404, unknown.text)


def test_nothing_is_told_to_others(house: Open, heard: str) -> None:
    for path in EVERYBODY:
        _silent(path, house.get(path))
    for login in ("kay", "olive"):
        with browsing(house, login) as other:
            for path in AT_DESK:
                _silent(path, other.client.get(path))


def _silent(path: str, answer: httpx.Response) -> None:
    assert answer.status_code < 500, path
    assert [each for each in SECRETS if each in answer.text] == [], path


def test_nothing_is_told_to_a_program(house: Open, heard: str) -> None:
    async def token(desk: Desk) -> str:
        signed = await desk.people.sign_in("cora", "a long password", "")
        assert signed is not None
        who = await desk.people.who(signed.token)
        assert who is not None
        return (await desk.tokens.make(who, NewToken("script", (Scope.READ,))))[0]

    with browsing(house, "cora") as cora:
        assert cora.client.get(CLOSED).status_code == 200
    secret = house.at_desk(token)
    answer = httpx.get(f"{house.url}{CLOSED}", headers={"authorization": f"Bearer {secret}"})
    assert answer.status_code == 404


def test_logs_of_the_server_tell_nothing(heard: str) -> None:
    assert [each for each in (*SECRETS, "Dan District", "husband") if each in heard] == []


def test_audit_and_read_tables_tell_nothing(house: Open, heard: str) -> None:
    async def rows(desk: Desk) -> str:
        entries, _ = await desk.audit.page(limit=500)
        return repr(entries)

    told = house.at_desk(rows)
    assert [each for each in SECRETS if each in told] == []


def test_book_is_not_handed_out_by_itself(folder: Path, heard: str) -> None:
    answer = CliRunner().invoke(command, ["ballots", "--db", str(folder / "club.db")])
    assert answer.exit_code != 0
    assert [each for each in SECRETS if each in answer.output] == []


def test_elected_names_alone_go_to_the_hall(house: Open, heard: str) -> None:
    with browsing(house, "cora") as cora:
        page = cora.look(CLOSED)
        what = page.split('name="what" value="', 1)[1].split('"', 1)[0]
        assert cora.refused(CLOSED, do="announce", what="0123456789abcdef") == (
            "This form cannot be read. Please load the page again."
        )
        cora.do(CLOSED, do="announce", what=what)
        assert "announced" in text_of(cora.look(CLOSED))
    shown = house.get("/records/hall").text
    assert "Nell Nominee" in shown
    assert [each for each in SECRETS[2:] if each in shown] == []
    due = httpx.get(f"{house.url}/api/records/hall").json()["due"]
    assert [(row["name"], row["winter"]) for row in due] == [("Ned Nominee", 2026), ("Nell Nominee", 2026)]


def test_reader_lets_another_in_and_out(house: Open, heard: str) -> None:
    with browsing(house, "cora") as cora, browsing(house, "vic") as vic:
        cora.do(CLOSED, do="admit", account="vic")
        assert vic.client.get(CLOSED).status_code == 200
        assert CLOSED in vic.client.get("/records/hall").text
        cora.do(CLOSED, do="dismiss", account="vic")
        assert vic.client.get(CLOSED).status_code == 404
        assert cora.refused(CLOSED, do="dismiss", account="clem") == "The book needs two readers at least."
        assert cora.refused(CLOSED, do="admit", account="vik") == "There is no account “vik”."


def test_reader_when_the_owner_set_the_password_is_vouched_for_by_the_other(house: Open, heard: str) -> None:
    with browsing(house, "clem") as clem, browsing(house, "cora") as cora:
        assert clem.client.get(CLOSED).status_code == 200
        house.site.desk.means.now.forward(1)  # type: ignore[attr-defined]
        clem.client.cookies.set(COOKIE, house.at_desk(lambda desk: reset(desk, "clem")))
        assert clem.client.get(CLOSED).status_code == 404
        assert "The password of clem was set by somebody else." in text_of(cora.look(CLOSED))
        cora.do(CLOSED, do="vouch", account="clem")
        assert clem.client.get(CLOSED).status_code == 200
        assert "was set by somebody else" not in text_of(cora.look(CLOSED))


def test_reader_when_alone_is_told_to_admit_another(tmp_path: Path) -> None:
    """A book begun before it needed two: one reset of the only reader's password would shut it for good."""

    async def begun(desk: Desk) -> None:
        opened = so.BallotsOpened("florida-2024", ("cora",), Cite("florida-2024 SR11-C.5.1"))
        earlier = replace(BALLOTS_LOG, decide=lambda now, order, at, by: (opened,))
        log = begin(earlier, "ballots", at="2026-01-01T10:00:00.000Z")
        entered = enter(log, OpenBallots("florida-2024", ("cora",)), id="a", at="2026-01-01T10:00:00.000Z")
        assert not isinstance(entered, Refused)
        await desk.store.begin("ballots/ballots", "ballots", log.first_line)
        await desk.store.append("ballots/ballots", (Line(1, "a", entered.act.line),))

    alone = "The book has one reader only. Let another read it too:"
    with honored(tmp_path, begun) as opened, browsing(opened, "cora") as cora:
        assert alone in text_of(cora.look(CLOSED))
        with browsing(opened) as kay, browsing(opened, "olive") as olive:
            _let_in_again(opened, kay, olive, cora)
        cora.do(CLOSED, do="admit", account="clem")
        assert alone not in text_of(cora.look(CLOSED))


def _let_in_again(house: Open, kay: Browser, olive: Browser, cora: Browser) -> None:
    """The owner sets the only reader's password; the keeper, not the owner, makes sure of her."""

    kay.do(HALL, do="open")
    shut = "The closed book is shut to all its readers"
    again = {"do": "vouch-reader", "account": "CORA"}
    assert kay.refused(HALL, **again) == (
        "The closed book is open to one of its readers, who can vouch for the others."
    )
    house.site.desk.means.now.forward(1)  # type: ignore[attr-defined]
    cora.client.cookies.set(COOKIE, house.at_desk(lambda desk: reset(desk, "cora")))
    assert cora.client.get(CLOSED).status_code == 404
    assert (shut in kay.look(HALL), shut in olive.look(HALL)) == (True, False)
    assert olive.send(HALL, **again).status_code == 403
    kay.do(HALL, **again)
    assert (cora.client.get(CLOSED).status_code, kay.client.get(CLOSED).status_code) == (200, 404)
    assert "let a reader of the closed book in again" in olive.look("/desk/audit")


def test_closed_book_is_begun_once(house: Open, heard: str) -> None:
    with browsing(house, "olive") as olive:
        answer = olive.send(HALL, do="open-closed", readers="olive")
        assert answer.status_code == 403
        assert [each for each in SECRETS if each in said_wrong(answer)] == []
        assert olive.client.get(CLOSED).status_code == 404
