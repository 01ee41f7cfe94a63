"""Results that come from paper: the front page, the match pages, and what is confirmed."""

from __future__ import annotations

from pathlib import Path

import httpx

from tenoff.desk.desk import Desk
from tenoff.kit import Team
from tenoff.tournament import commands as do
from tests.desk.finals import FINAL, FIRST, NINE, drawn, order, semifinals, won
from tests.web.event_desk.house import SetClock, directing
from tests.web.public_house import open_house
from tests.web.reading import read


async def played(desk: Desk) -> None:
    """Two semifinals from paper, one of them corrected, and a final that nobody has confirmed."""
    await semifinals(desk)
    await order(desk, do.CorrectResult(FIRST, won(Team.SECOND), "wrong card"))
    await order(desk, do.CallMatch(FINAL, "7"), do.PostResult(FINAL, won(), claimed=True))


async def replayed(desk: Desk) -> None:
    """A final that was called, changed by the correction of a semifinal, and called again."""
    await semifinals(desk)
    await order(desk, do.CallMatch(FINAL, "7"))
    await order(desk, do.CorrectResult(FIRST, won(Team.SECOND), "wrong card", (FINAL,)))
    await order(desk, do.CallMatch(FINAL, "7"))


async def confirmed(desk: Desk) -> None:
    await order(desk, do.ConfirmResult(FINAL))


def test_match_is_over_everywhere_when_its_result_came_from_paper(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, played, now=SetClock(NINE)) as house,
        httpx.Client(base_url=house.url) as client,
    ):
        home = read(client.get("/").text).one("#lists")
        assert [each.words for each in home.all("h2")] == ["Finished in the last day"]
        told = [each.words for each in home.one("ul.ends").all("li")]
        assert [line.partition("firmed")[0] + "firmed" for line in told] == [
            "Castro 75–40 Dunn confirmed",
            "Boyle 75–40 Adams confirmed",
            "Boyle 75–40 Castro unconfirmed",
        ]
        assert _status(client, "p1.men.m2-01.1") == "Boyle won 75–40 (unconfirmed)"
        house.at_desk(confirmed)
        assert _status(client, "p1.men.m2-01.1") == "Boyle won 75–40 (confirmed by Ruth)"
        assert client.get("/api/matches?phase=coming").json()["matches"] == []
        rows = client.get("/api/matches?phase=finished").json()["matches"]
        assert sorted((row["winner"], tuple(row["score"]), row["phase"]) for row in rows) == [
            ("first", (75, 40), "confirmed"),
            ("first", (75, 40), "confirmed"),
            ("second", (40, 75), "confirmed"),
        ]


def _status(client: httpx.Client, match: str) -> str:
    view = client.get(f"/api/matches/{match}").json()
    assert client.get(f"/m/{match}").status_code == 200
    status: str = view["status"]
    return status


def test_director_sees_what_was_scored_before_when_a_match_was_changed(tmp_path: Path) -> None:
    with directing(tmp_path) as director:
        director.house.at_desk(replayed)
        director.event = "/desk/events/p1"
        page = read(director.look(f"/results?match={FINAL}")).one("#match")
        assert [(link.words, link.href) for link in page.one("p.quiet").all("a")] == [
            ("Score sheet", "/m/p1.men.m2-01.2"),
            ("Earlier score sheet, changed at the desk", "/m/p1.men.m2-01.1"),
        ]


def test_card_of_a_court_says_in_the_event_s_time_when_it_ends(tmp_path: Path) -> None:
    with directing(tmp_path) as director:
        director.house.at_desk(drawn)
        token = director.client.cookies["tenoff_csrf"]
        made = director.client.post("/desk/links", data={"do": "cards", "_csrf_token": token})
        assert made.status_code == 303
        cards = read(director.look("/desk/links")).all("li.card")
        assert [each.one("small").words for each in cards] == ["until Mon, Jan 12, 2026, 11:59 PM"] * 2
