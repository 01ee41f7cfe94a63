"""The Masters from the season's list to the roll, by forms, and as everybody sees it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.records.results import Placed
from tenoff.records.roll import commands as do
from tests.web.event_desk.house import text_of
from tests.web.public_house import Open
from tests.web.reading import read
from tests.web.records.honors_house import LIST, MEN, Browser, browsing, honored
from tests.web.records.house import KEEPER

PUBLIC = "/records/masters/2024/men"


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Browser]:
    with honored(tmp_path) as house, browsing(house) as browser:
        yield browser


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Open, Browser]]:
    """A Masters in which all but one match is in."""
    with honored(tmp_path_factory.mktemp("played")) as house, browsing(house) as browser:
        browser.begin()
        browser.settle()
        browser.seed()
        browser.play_out(27)
        yield house, browser


def test_field_before_it_is_begun(keeper: Browser) -> None:
    page = read(keeper.look(f"{LIST}?season=2024&division=men&on=2025-10-01"))
    assert len(page.one("ol.told-list").all("li")) <= 8
    assert keeper.client.get(PUBLIC).status_code == 404
    assert keeper.client.get(f"{MEN}").status_code == 404
    open_season = text_of(keeper.look(f"{LIST}?season=2025&division=men"))
    assert "The season 2025-26 is not over: it ends on Sep 30, 2026." in open_season


def test_begin_when_the_form_is_wrong(keeper: Browser) -> None:
    assert keeper.refused(LIST, do="begin", season="24", division="men") == (
        "A season is the year in which it begins, such as 2026, got “24”."
    )
    assert keeper.refused(LIST, do="begin", season="2024", division="men", on="soon") == (
        "Enter a date like Jan 12, 2026. “soon” isn’t one."
    )
    assert keeper.refused(LIST, do="begin", season="1990", division="men", on="1990-11-01") == (
        "0 players are there, 8 are needed (Florida SR18-b)."
    )


def test_begin_when_the_button_is_pressed_twice(keeper: Browser) -> None:
    view = keeper.view(f"{LIST}?season=2024&division=men&on=2025-10-01")
    fields = {"do": "begin", "season": "2024", "division": "men", "on": "2025-10-01"}
    for _ in range(2):
        answer = keeper.send(LIST, view, **fields)
        assert (answer.status_code, answer.headers["location"]) == (303, MEN)
    assert keeper.view_of()["number"] == 1
    assert keeper.refused(LIST, **fields) == "This Masters has begun already."


def test_decline_moves_the_field_down_the_list(keeper: Browser) -> None:
    keeper.begin()
    before = keeper.view_of()["field"]
    first = next(row["person"]["id"] for row in before if row["state"] == "invited")
    keeper.do(MEN, do="decline", person=first, reason="a private matter")
    after = {row["person"]["id"]: row["state"] for row in keeper.view_of()["field"]}
    assert after[first] == "declined"
    assert "a private matter" not in keeper.look(PUBLIC)
    name = next(row["person"]["name"] for row in before if row["person"]["id"] == first)
    assert keeper.refused(MEN, do="accept", person=first) == f"{name} has declined already."
    keeper.do(MEN, do="take-back", person=first, reason="it was somebody else")
    assert {row["person"]["id"]: row["state"] for row in keeper.view_of()["field"]}[first] == "invited"


def test_play_off_when_two_are_level_for_the_last_seat(keeper: Browser) -> None:
    keeper.begin()
    names = {row["person"]["id"]: row["person"]["name"] for row in keeper.view_of()["field"]}
    for person in ("p02", "p03"):
        keeper.do(MEN, do="decline", person=person)
    tie = keeper.view_of()["play_off"]
    level = [each["id"] for each in tie["people"]]
    assert (len(level), tie["places"], tie["matches"]) == (2, 1, [])
    refused = keeper.refused(MEN, do="seed")
    assert (
        refused
        == "2 players are level for 1 places: they have to play off first (Florida SR18-h.0.1, SR18-h.1)."
    )
    keeper.do(MEN, do="draw", drawn=level)
    keeper.do(MEN, do="place", site="neutral", where="Lakeland", when="Saturday at nine")
    said = text_of(keeper.house.get(PUBLIC).text)
    assert "2 players are level for 1 place." in said
    assert "Lakeland, Saturday at nine" in said
    keeper.do(MEN, do="post", match="T-1", winner=level[1], lost="1", on="2026-02-28")
    after = {row["person"]["id"]: row["state"] for row in keeper.view_of()["field"]}
    assert (after[level[1]], after[level[0]]) == ("invited", "waiting")
    assert keeper.view_of()["decided"] == [[names[level[1]], names[level[0]]]]
    keeper.do(MEN, do="undo", reason="the wrong winner")
    assert keeper.view_of()["play_off"]["matches"] == []


def test_seeds_when_not_all_have_answered(keeper: Browser) -> None:
    keeper.begin()
    assert keeper.refused(MEN, do="seed").endswith(").")
    keeper.settle()
    keeper.seed()
    shown = keeper.view_of()
    assert [row["seed"] for row in shown["seeds"]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [match["id"] for match in shown["sessions"][0]["matches"]] == ["1-8", "2-7", "3-6", "4-5"]
    assert [row["place"] for row in shown["table"]] == [0] * 8


def test_match_when_one_wants_it_non_walking(keeper: Browser) -> None:
    keeper.begin()
    keeper.settle()
    keeper.seed()
    match = keeper.view_of()["sessions"][0]["matches"][0]
    people = [each["id"] for each in match["people"]]
    keeper.do(f"{MEN}/play", do="choose", match="1-8", person=people, walking=["yes", "no"])
    keeper.do(f"{MEN}/play", do="returner", match="1-8", name="Rae Returns")
    now = keeper.view_of()["sessions"][0]["matches"][0]
    assert (now["play"], now["returner"]) == ("non-walking", "Rae Returns")
    assert keeper.refused(f"{MEN}/play", do="post", match="1-8", first_1="75") == (
        "Each game has one winner: tick who won, or type both scores."
    )
    assert keeper.refused(f"{MEN}/play", do="post", match="1-8", first_1="60", second_1="40") == (
        "The score of game 1 in match 1-8 cannot be right: the winner has to have the points the game is "
        "played to, and more than the other (Florida SR18-d.1)."
    )


def test_line_when_its_player_leaves(keeper: Browser) -> None:
    keeper.begin()
    keeper.settle()
    choices = read(keeper.look(MEN)).one("#alternate").all("select")[0].all("option")
    level = [each.attributes["value"] for each in choices]
    keeper.do(MEN, do="alternate", person=level[0], accepts="yes", drawn="\n".join(level))
    keeper.seed()
    match = keeper.view_of()["sessions"][0]["matches"][0]
    leaver = match["people"][0]["id"]
    keeper.do(f"{MEN}/play", do="leave", match="1-8", person=leaver, game="1", reason="a knee", during="yes")
    row = next(each for each in keeper.view_of()["table"] if each["seed"] == 1)
    assert [each["id"] for each in row["people"]] == [leaver, level[0]]
    assert keeper.view_of()["sessions"][0]["matches"][0]["games"] == [
        {"winner": 8, "score": None, "forfeit": True}
    ]
    assert "a knee" not in keeper.look(PUBLIC)


def test_table_while_it_is_played(played: tuple[Open, Browser]) -> None:
    house, browser = played
    shown = browser.view_of()
    assert [(row["seed"], row["won"], row["left"]) for row in shown["table"]][:2] == [(1, 14, 0), (2, 13, 0)]
    page = read(house.get(PUBLIC).text)
    rows = page.one("table.cross").one("tbody").all("tr")
    assert len(rows) == 8
    assert browser.refused(f"{MEN}/end", do="finish") == "Games are missing: 3 (Florida SR18-d.1)."


def test_public_answer_when_nothing_has_changed(played: tuple[Open, Browser]) -> None:
    house, _ = played
    address = f"{house.url}/api/records/masters/2024/men"
    tag = httpx.get(address).headers["etag"]
    assert httpx.get(address, headers={"if-none-match": tag}).status_code == 304
    table = httpx.get(f"{address}.csv").content.decode("utf-8-sig").splitlines()
    assert table[0] == (
        "Place,Seed,Name,Won,Lost,To play,Against 1,Against 2,Against 3,Against 4,Against 5,Against 6,"
        "Against 7,Against 8"
    )
    assert len(table) == 9
    assert house.get("/records/masters/2024/ladies").status_code == 404
    assert house.get("/records/masters/x/men").status_code == 404
    assert [row["phase"] for row in httpx.get(f"{house.url}/api/records/masters").json()["masters"]] == [
        "seeded"
    ]


def test_masters_to_its_end_and_into_the_roll(played: tuple[Open, Browser]) -> None:
    house, browser = played
    browser.play_out()
    browser.do(f"{MEN}/end", do="finish")
    shown = browser.view_of()
    assert [row["won"] for row in shown["table"]] == [14, 13, 12, 11, 10, 9, 8, 7]
    assert sum(row["won"] for row in shown["table"]) == 84
    assert {row["of"]: row["good"] for row in shown["checks"]} == {
        "games-won": True, "games-of-line": True, "pairs": True, "money": True,
    }  # fmt: skip
    assert [row["amount"] for row in shown["prizes"]] == [
        12000, 10500, 9000, 8500, 7500, 7000, 6500, 5500,
    ]  # fmt: skip
    days = {"first_day": "2025-12-01", "last_day": "2025-12-04"}
    browser.do(f"{MEN}/end", do="record", host="Lakeland", district="Central", **days)

    async def recorded(desk: Desk) -> tuple[Placed, ...]:
        now = await desk.records.roll.now(ROLL)
        assert now is not None
        result = now.result("masters-2024-men")
        assert result is not None
        assert (result.event, result.name, result.district) == ("masters", "Masters 2024–25", "Central")
        return result.divisions[0].places

    places = house.at_desk(recorded)
    assert [(each.place, each.won) for each in places] == [(at, 8 - at) for at in range(1, 9)]
    assert "These results are on the roll." in text_of(browser.look(f"{MEN}/end"))
    _masters_are_known_everywhere(house, [placed.people[0] for placed in places])
    browser.do(f"{MEN}/end", do="reopen", reason="a game was posted wrongly")
    games = {"first_1": "75", "second_1": "40", "first_2": "75", "second_2": "10"}
    browser.do(
        f"{MEN}/play",
        do="correct",
        match="1-8",
        reason="the card says so",
        first_3="131",
        second_3="1",
        **games,
    )
    browser.do(f"{MEN}/end", do="finish")
    assert [(row["seed"], row["won"]) for row in browser.view_of()["table"]] == [
        (1, 15), (2, 13), (3, 12), (4, 11), (5, 10), (6, 9), (7, 8), (8, 6),
    ]  # fmt: skip
    assert "The roll says something else." in text_of(
        browser.look(f"{MEN}/end")
    )  # another score, same places
    browser.do(f"{MEN}/end", do="correct-record", host="Lakeland", reason="a score", **days)
    high = house.get("/api/records/bests").json()["games"]
    assert [each["value"] for each in high if each["event"] == "masters-2024-men"] == [131]
    assert "The roll says something else." not in text_of(browser.look(f"{MEN}/end"))
    _first_wins_nothing(browser)
    assert "The roll says something else." in text_of(browser.look(f"{MEN}/end"))
    assert browser.refused(f"{MEN}/end", do="correct-record", **days) != ""
    browser.do(f"{MEN}/end", do="correct-record", host="Lakeland", reason="the table was corrected", **days)
    assert "The roll says something else." not in text_of(browser.look(f"{MEN}/end"))


def _masters_are_known_everywhere(house: Open, players: list[str]) -> None:
    """The games of a Masters are games: head-to-head, highest games, streaks and ratings know them."""
    one, other = players[0], players[7]
    met = house.get(f"/api/records/head-to-head?one={one}&other={other}").json()["matches"][-1]
    assert (met["day"], met["event"]) == ("2025-12-01", "masters-2024-men")
    assert met["said"].endswith("75–40, 33–80, 76–70")
    bests = house.get("/api/records/bests").json()
    (streak,) = (each for each in bests["streaks"] if each["people"] == one)
    assert (streak["day"] >= "2025-12-04", streak["value"] >= 7) == (True, True)
    rated = {each["person"]: each["matches"] for each in house.get("/api/records/rating").json()["rating"]}
    assert min(rated.get(each, 0) for each in players) >= 7
    assert "They have not met" not in house.get(f"/records/head-to-head?one={one}&other={other}").text


def _first_wins_nothing(browser: Browser) -> None:
    """The best seed loses the match against the last, so the places are others."""
    browser.do(f"{MEN}/end", do="reopen", reason="one more")
    for rival in ("2", "3", "4"):
        games = {
            "first_1": "5",
            "second_1": "75",
            "first_2": "5",
            "second_2": "75",
            "first_3": "",
            "winner_3": "second",
        }
        browser.do(f"{MEN}/play", do="correct", match=f"1-{rival}", reason="the card says so", **games)
    browser.do(f"{MEN}/end", do="finish")


def test_name_is_not_shown_where_it_is_withheld(keeper: Browser) -> None:
    keeper.begin()
    person = keeper.view_of()["field"][0]["person"]
    assert person["name"] in keeper.look(PUBLIC)

    async def withheld(desk: Desk) -> None:
        await desk.records.roll.give(KEEPER, ROLL, do.WithholdName(person["id"]), act="wh")

    keeper.house.at_desk(withheld)
    assert keeper.view_of()["field"][0]["person"]["name"] == "name withheld"
    for path in (PUBLIC, "/api/records/masters/2024/men", "/records/masters"):
        assert person["name"] not in keeper.house.get(path).text
    assert person["name"] in keeper.look(MEN)


def test_director_and_lodging(keeper: Browser) -> None:
    keeper.begin()
    end = f"{MEN}/end"
    assert keeper.refused(end, do="lodging", miles="80", cost="400") == "Name the director first."
    keeper.do(end, do="director", name="Dee Director", state_director="yes")
    assert keeper.refused(end, do="lodging", miles="50", cost="400") == (
        "50 miles are too near: it has to be more than 50 (Florida SR18-g.4)."
    )
    keeper.do(end, do="lodging", miles="80", cost="640.50")
    keeper.do(end, do="assistant", name="Al Aide")
    said = text_of(keeper.look(end))
    assert "Dee Director directs. Fee $300.00." in said
    assert "$500.00 of $640.50 granted for 80 miles." in said


def test_form_when_it_makes_no_sense(keeper: Browser) -> None:
    keeper.begin()
    nothing = "This form cannot be read. Please load the page again."
    for page in (MEN, f"{MEN}/play", f"{MEN}/end"):
        assert keeper.refused(page, do="fly") == nothing
    assert keeper.refused(f"{MEN}/play", do="post", match="9-9") == nothing
    assert keeper.refused(MEN, do="place", site="moon") == nothing


def test_every_clause_of_the_page_can_be_read(played: tuple[Open, Browser]) -> None:
    house, _ = played
    for path in (PUBLIC, "/records/hosts"):
        links = {each.attributes["href"] for each in read(house.get(path).text).all("a.clause")}
        assert links != set()
        assert {link: house.get(link).status_code for link in links} == dict.fromkeys(links, 200)
