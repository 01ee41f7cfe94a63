"""The officials' board: help from the courts, protests open and ruled, referees free and assigned."""

from __future__ import annotations

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.kit import Team
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.fouls import Caller
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import MORNING, Director
from tests.web.event_desk.phones import tap
from tests.web.public_house import DESK, frames
from tests.web.reading import Element, read


@pytest.fixture
def director(house: Director) -> Director:
    """At nine o'clock, the first match called to court 1."""
    house.clock.at = MORNING
    house.drawn()
    house.do("/courts", do="call-match", match=house.suggested()[0][0], court="1")
    return house


def board(director: Director, part: str) -> Element:
    return read(director.look("/officials")).one(f"#{part}")


def test_board_when_nobody_asks(director: Director) -> None:
    assert board(director, "help").words == "Calls for help No court asks for help."
    assert board(director, "protests").words == "Protests No protest is open."
    assert board(director, "referees").words.startswith("Referees and other officials 0 referees free")


def test_help_when_a_scorer_calls_and_an_official_goes(director: Director) -> None:
    director.clock.forward(7)
    name = tap(director, do.CallHelp("a disc is broken"))
    (call,) = board(director, "help").all("div.al")
    assert call.one("b").words == "Court 1"
    assert call.one("a").href == f"/m/{name}"
    assert call.one("p").words == "a disc is broken since 9:07 AM"
    assert "Court 1 asks for help" in director.look("/courts")
    seen = read(director.look("/officials")).one("#help").one("form")
    fields = {each.attributes["name"]: each.attributes["value"] for each in seen.all("input")}
    director.do("/officials", do="answer", match=fields["match"], seen=fields["seen"])
    assert board(director, "help").words == "Calls for help No court asks for help."
    assert "asks for help" not in director.look("/courts")


def test_help_when_nothing_is_said_about_it(director: Director) -> None:
    tap(director, do.CallHelp())
    (call,) = board(director, "help").all("div.al")
    assert call.one("p").words == "Somebody at the court asks for an official. since 9:00 AM"


def test_protest_when_it_is_open_and_when_it_is_ruled(director: Director) -> None:
    name = tap(director, do.SkipPractice(4), *frames("7:8"), do.ProtestDisc(Team.FIRST, Disc.Y4, True))
    (asked,) = board(director, "protests").all("div.al")
    assert asked.one("b").words == "Court 1"
    teams = asked.one("a").words.split(" v ")[0]
    assert asked.one("p").words.startswith(f"A protest of {teams}")
    assert "Court 1: a question is open" in director.look("/courts")
    director.clock.forward(4)
    tap(director, do.RuleProtest(Caller.DIRECTOR, False))
    part = board(director, "protests")
    assert part.all("div.al") == []
    (ruled,) = part.all("li")
    assert ruled.one("time").words == "9:04 AM"
    assert ruled.one("a").href == f"/m/{name}"
    assert "protest" in ruled.words
    assert "a question is open" not in director.look("/courts")


def test_protest_when_the_match_is_over_stays_on_the_board(director: Director) -> None:
    protest = (do.SkipPractice(4), *frames("7:8"), do.ProtestDisc(Team.FIRST, Disc.Y4, True))
    tap(director, *protest, do.RuleProtest(Caller.DIRECTOR, True))
    director.post(director.on_court()[0])
    assert len(board(director, "protests").all("li")) == 1
    director.clock.forward(24 * 60)
    assert board(director, "protests").all("li") == []


def test_referee_when_he_is_sent_and_free_again(director: Director) -> None:
    director.do("/officials", do="name-official", name="Cole", role="referee")
    director.do("/officials", do="name-official", name="Mason", role="divisional-referee")
    assert board(director, "referees").one("h2").words == "Referees and other officials 2 referees free"
    match = director.on_court()[0]
    director.do("/officials", do="assign-referee", match=match, name="Cole")
    doing = {row.one("b").words: row.all("td")[2].words for row in board(director, "referees").all("tr")[1:]}
    assert doing["Mason"] == "free"
    assert doing["Cole"].endswith(", court 1")
    assert board(director, "referees").one("h2").words == "Referees and other officials 1 referee free"
    director.post(match)
    assert board(director, "referees").one("h2").words == "Referees and other officials 2 referees free"


def test_board_when_a_referee_answers_himself(director: Director) -> None:
    async def referee(desk: Desk) -> str:
        await desk.people.add(DESK, "cole", "Cole", "a long password", (Grant(Role.REFEREE),))
        signed = await desk.people.sign_in("cole", "a long password", "")
        assert signed is not None
        return signed.token

    tap(director, do.CallHelp("who has the hammer?"))
    token = director.house.at_desk(referee)
    with httpx.Client(base_url=director.house.url, headers={"accept": "text/html"}, timeout=60) as client:
        client.cookies.set(COOKIE, token)
        page = read(client.get(f"{director.event}/officials").text)
        form = page.one("#help").one("form")
        sent = {each.attributes["name"]: each.attributes["value"] for each in form.all("input")}
        assert client.post(f"{director.event}/officials", data=sent).status_code == 303
        name = {"do": "name-official", "name": "Me", "role": "referee"}
        denied = client.post(f"{director.event}/officials", data={**sent, **name})
    assert denied.status_code == 403
    assert board(director, "help").words == "Calls for help No court asks for help."
