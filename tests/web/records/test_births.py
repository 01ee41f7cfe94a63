"""Years of birth and contact data: for those who register or keep, and for nobody else at any address."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.records.contacts import Contact
from tenoff.desk.records.roll import ROLL
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.tournaments import Sent
from tenoff.records.roll import commands as roll
from tenoff.tournament import commands as do
from tenoff.tournament.people import Player
from tenoff.web.request import COOKIE
from tenoff.web.routes.every import ROUTES
from tests.desk.test_entry_facts import ABOUT
from tests.tournament.robot.stand import division
from tests.web.public_house import DESK
from tests.web.records.accounts import PASSWORD
from tests.web.records.board_house import KEEPER, MEMBER, Board, board_house

OWNER = Who("Olive", (Grant(Role.OWNER),), id="account olive", account="olive")
PRIVATE = re.compile("1941|wilbur@example|555-0117|Orange Blossom")
ORDERS: tuple[do.Command, ...] = (
    do.AnnounceEvent(ABOUT, (), (division(),)),
    do.OpenRegistration(),
    do.Register("men", (Player("w", MEMBER, person="p01", born=1941),)),
)
FILES = ("export/entries.csv", "export/everything.json", "log")


async def _furnish(desk: Desk) -> str:
    """An event with a year of birth in it, contact data, and a director of another event: their token."""
    for number, order in enumerate(ORDERS):
        assert isinstance(await desk.tournaments.give(OWNER, Sent("p1", f"a{number}", order)), Done)
    kept = Contact("wilbur@example.org", "555-0117", "1 Orange Blossom Trail", 1941)
    await desk.records.contacts.change(KEEPER, "p01", kept)
    for number, order in enumerate(ORDERS[:2]):
        assert isinstance(await desk.tournaments.give(OWNER, Sent("other", f"a{number}", order)), Done)
    await desk.people.add(DESK, "dot", "Dot", PASSWORD, (Grant(Role.DIRECTOR, event="other"),))
    signed = await desk.people.sign_in("dot", PASSWORD, "")
    assert signed is not None
    return signed.token


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


@pytest.fixture
def clients(board: Board) -> Iterator[dict[str, httpx.Client]]:
    token = board.house.at_desk(_furnish)
    with httpx.Client(base_url=board.house.url, headers={"accept": "text/html"}, timeout=60) as dot:
        dot.cookies.set(COOKIE, token)
        yield {"dot": dot, **{login: browser.client for login, browser in board.by.items()}}


def _addresses() -> list[str]:
    """Every page and answer about the event, the person, or neither."""
    paths = {path for route in ROUTES for path in route.paths if "GET" in route.http_methods}
    named = (
        re.sub(r"\{(person|player)\w*:\w+\}", "p01", re.sub(r"\{entry:\w+\}", "e1", path)) for path in paths
    )
    found = {re.sub(r"\{\w+:\w+\}", "p1", path) for path in named if not path.startswith("/static/")}
    return sorted({*found, *(f"/api/events/p1/{each}" for each in FILES)})


@pytest.mark.parametrize("who", ["", "sid", "rex", "dot"])
def test_private_facts_when_anybody_else_looks_are_nowhere(
    clients: dict[str, httpx.Client], who: str
) -> None:
    """Scorer, referee, director of another event, and the public."""
    told = [address for address in _addresses() if PRIVATE.search(clients[who].get(address).text)]
    assert told == []


@pytest.mark.parametrize("who", ["olive", "kay", "dora"])
def test_year_of_birth_when_those_who_register_look_is_in_the_files(
    clients: dict[str, httpx.Client], who: str
) -> None:
    told = [each for each in FILES if "1941" in clients[who].get(f"/api/events/p1/{each}").text]
    assert told == list(FILES)


@pytest.mark.parametrize(("who", "status"), [("rex", 403), ("dot", 403), ("kay", 404)])
def test_slips_when_somebody_may_not_register_are_not_printed(
    clients: dict[str, httpx.Client], who: str, status: int
) -> None:
    """They bear the year of birth; this server has no press, so whoever may print gets 404."""
    assert clients[who].get("/desk/events/p1/print/slips.pdf").status_code == status


@pytest.mark.parametrize("who", ["dot", "dora"])
def test_search_of_players_when_another_event_looks_has_no_year_and_nobody_withheld(
    board: Board, clients: dict[str, httpx.Client], who: str
) -> None:
    """By name as one types, on the page, and by the number in a list."""

    async def withhold(desk: Desk) -> None:
        order = roll.WithholdName("p01")
        assert isinstance(await desk.records.roll.give(KEEPER, ROLL, order, act="withhold"), Done)

    client, family = clients[who], MEMBER.split()[1]
    event = "/desk/events/other"

    def found(client: httpx.Client) -> list[dict[str, str]]:
        players: list[dict[str, str]] = client.get(f"{event}/players?q={family}").json()["players"]
        return players

    assert [(each["name"], "born" in each) for each in found(client)] == [(MEMBER, False)]
    board.house.at_desk(withhold)
    assert (found(client), [each["name"] for each in found(clients["kay"])]) == ([], [MEMBER])
    assert MEMBER not in client.get(f"{event}/entries?q={family}").text
    listed = {"text": "Name,Member number\nSomebody Else,F1001\n", "id": "v1"}
    token = {"x-csrftoken": client.cookies["tenoff_csrf"]}
    page = client.post(f"{event}/import", data=listed, headers=token)
    assert (page.status_code, "Somebody Else" in page.text, family in page.text) == (200, True, False)


def test_question_about_a_line_when_the_name_is_withheld_is_as_about_nobody(board: Board) -> None:
    """A director who types it does not learn whose record it is; the keeper finds everybody."""

    async def withhold(desk: Desk) -> None:
        order = roll.WithholdName("p01")
        assert isinstance(await desk.records.roll.give(KEEPER, ROLL, order, act="withhold"), Done)

    board.house.at_desk(withhold)
    dora, path = board.by["dora"], "/desk/records/queries"
    asked = {"do": "ask", "text": "Is this line right?"}
    told = [dora.refused(path, person=each, **asked) for each in (MEMBER, "F1001", "Una Nobody")]
    nobody = told[2].replace("Una Nobody", "*")
    assert [each.replace(name, "*") for each, name in zip(told, (MEMBER, "F1001"), strict=False)] == [
        nobody
    ] * 2
    assert MEMBER not in dora.text(path)
    assert dora.do(path, person="p01", **asked) == path
    assert board.by["kay"].do(path, person=MEMBER, **asked) == path
