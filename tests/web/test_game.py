"""Games on the simulated court over HTTP: the server decides every shot, and nobody shoots out of turn."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest
from msgspec import structs

from tenoff.kit import Teams
from tenoff.rules.formats import Length
from tenoff.sim.friendly import Friendly, Seat, begin, take, terms_of
from tenoff.sim.model import Shot
from tenoff.web.play import games as kept
from tenoff.web.play.game import advised
from tenoff.web.play.games import COOKIE, KIND
from tests.patience import PATIENCE
from tests.web.public_house import NOON, Open, open_house
from tests.web.reading import read


class Still:
    """A clock that stands until a test moves it."""

    at = NOON

    def __call__(self) -> datetime:
        return self.at


CLOCK = Still()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("game"), now=CLOCK) as opened:
        yield opened


class Player:
    """A browser that plays: its cookies, and what its page was told."""

    def __init__(self, house: Open) -> None:
        self.client = httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=PATIENCE)
        self.client.get("/play")
        self.token = self.client.cookies["tenoff_csrf"]
        self.path = ""

    def form(self, path: str, **fields: str) -> httpx.Response:
        answer = self.client.post(path, data={"_csrf_token": self.token, **fields})
        if answer.status_code == 303:
            self.path = answer.headers["location"]
        return answer

    def opens(self, **fields: str) -> dict[str, Any]:
        assert (
            self.form("/play/games", **{"length": "frames-2", "book": "florida-2024", **fields}).status_code
            == 303
        )
        return self.boot()

    def boot(self) -> dict[str, Any]:
        text = self.client.get(self.path).text
        found = text.partition('id="boot">')[2].partition("</script>")[0]
        return json.loads(found)  # type: ignore[no-any-return]

    def post(self, what: str, **sent: object) -> httpx.Response:
        headers = {"x-csrftoken": self.token, "accept": "application/json"}
        return self.client.post(f"{self.path}/{what}", json=sent, headers=headers)

    def shoots(self, view: dict[str, Any], x: float = 9.0, y: float = 72.0, **more: object) -> httpx.Response:
        start = view["turn"]["start"] if view["turn"] else [16.5, 459.0]
        reach = ((x - start[0]) ** 2 + (y - start[1]) ** 2) ** 0.5
        sent = {"seen": view["number"], "start": start, "aim": [x, y], "reach": reach, **more}
        return self.post("shots", **sent)


@pytest.fixture
def players(house: Open) -> Iterator[Callable[[], Player]]:
    """As many browsers as a test wants."""
    with ExitStack() as opened:

        def another() -> Player:
            player = Player(house)
            opened.callback(player.client.close)
            return player

        yield another


def test_game_against_a_bot_goes_shot_by_shot(players: Callable[[], Player]) -> None:
    ann = players()
    boot = ann.opens(opponent="novice", name="Ann", hands="novice")
    view = boot["view"]
    assert boot["mine"] == ["first"]
    assert [view[team]["name"] for team in ("first", "second")] == ["Ann", "Sandpiper"]
    assert view["title"] == "Florida Shuffleboard Association, October 2024, 2 half-rounds"
    assert (view["turn"]["disc"], view["pause"], view["rows"], view["left"]) == ("Y1", "", [], [4, 4])
    view = ann.shoots(view).json()
    assert [(shot["number"], shot["disc"], shot["team"]) for shot in view["shots"]] == [
        (1, "Y1", "first"), (2, "B1", "second"),
    ]  # fmt: skip
    shot = view["shots"][0]
    assert shot["pieces"][0][:4] == [0, 0.0, 16.5, 459.0]
    assert 0.0 < shot["since"] < shot["seconds"]
    assert shot["words"][0].startswith("Disc 1, Y1: Y1 ")
    assert view["turn"]["disc"] == "Y2"
    while not view["pause"]:
        view = ann.shoots(view).json()
    (row,) = view["rows"]
    assert (view["pause"], row["label"], view["turn"], view["left"]) == ("frame", "1", None, [0, 0])
    assert row["score"] == [view["first"]["score"], view["second"]["score"]]
    # advice comes after the shot, and only for one that was taken
    advice = ann.client.get(f"{ann.path}/advice?shot=7").json()
    assert advice["rank"] >= 1
    assert len(advice["heat"]["values"]) == 24 * 55
    assert ann.client.get(f"{ann.path}/advice?shot=9").status_code == 404
    # the bot shoots first in the second half-round
    view = ann.post("next", seen=view["number"]).json()
    assert [shot["disc"] for shot in view["shots"]] == ["B1"]
    while not view["pause"]:
        view = ann.shoots(view).json()
    assert view["pause"] == "match"
    assert view["ended"] == (
        f"Final score: Ann {view['first']['score']}, Sandpiper {view['second']['score']}."
    )
    assert ann.shoots(view).status_code == 403
    # once more, with the colors changed
    again = ann.post("again", seen=view["number"]).json()["path"]
    assert ann.post("again", seen=view["number"]).json()["path"] == again
    ann.path = again
    boot = ann.boot()
    assert boot["mine"] == ["second"]
    assert [shot["disc"] for shot in boot["view"]["shots"]] == ["Y1"]


def test_friend_joins_by_code_and_nobody_shoots_for_another(players: Callable[[], Player]) -> None:
    ann, ben, eve = players(), players(), players()
    view = ann.opens(opponent="phone", name="Ann")["view"]
    page = read(ann.client.get(ann.path).text)
    code = page.one("#code").attributes["value"]
    assert page.one("#link").attributes["value"] == f"http://tenoff.local:8000/play/join?code={code}"
    assert (view["waiting"], view["turn"]) == (True, None)
    assert ann.shoots(view).status_code == 403  # not before the friend is there
    assert ben.form("/play/join", code="nosuch").status_code == 404
    assert ben.form("/play/join", code=code.upper(), name="Ben").status_code == 303
    assert (ben.path, ben.boot()["mine"]) == (ann.path, ["second"])
    assert eve.form("/play/join", code=code).status_code == 404  # the seat is taken
    eve.path = ann.path
    boot = eve.boot()
    assert (boot["mine"], boot["view"]["second"]["name"]) == ([], "Ben")
    view = ann.boot()["view"]
    for stranger in (ben, eve):
        refused = stranger.shoots(view)
        assert (refused.status_code, refused.json()["sentence"]) == (403, "It isn't your turn.")
    after = ann.shoots(view).json()
    assert ann.shoots(view).status_code == 403  # no second disc in a row
    stale = ben.shoots(view)
    assert (stale.status_code, stale.json()["sentence"]) == (
        409, "The game has moved on. Look at the court and shoot again.",
    )  # fmt: skip
    assert ben.shoots(after).status_code == 200
    assert eve.client.get(f"{eve.path}/state").json()["number"] == after["number"] + 1


def test_shot_says_where_to_and_how_far_and_nothing_else(players: Callable[[], Player]) -> None:
    ann = players()
    view = ann.opens(opponent="here")["view"]
    for wrong in (
        {"reach": 1e9}, {"reach": -1.0}, {"aim": [0.0, 460.0]}, {"start": [0.0, 200.0]},
        {"start": [60.0, 459.0]}, {"aim": ["a", 1]}, {"seed": "mine"}, {"shown": [0.0, 101.0]}, {"seen": "x"},
    ):  # fmt: skip
        assert ann.shoots(view, **wrong).status_code == 400, wrong
    view = ann.shoots(view).json()
    assert [shot["disc"] for shot in view["shots"]] == ["Y1"]
    # both seats are here
    view = ann.shoots(view).json()
    assert [shot["disc"] for shot in view["shots"]] == ["Y1", "B1"]


def test_form_that_makes_no_sense_says_so_beside_the_field(players: Callable[[], Player]) -> None:
    ann = players()
    answer = ann.form("/play/games", opponent="here", book="classic", length="frames-2", name="Ann")
    page = read(answer.text)
    assert answer.status_code == 422
    assert page.one("#wrong-length").words.startswith("The book does not allow a game of 2 ")
    assert page.one("#name").attributes["value"] == "Ann"
    for wrong in ({"opponent": "king"}, {"color": "red"}, {"hands": "x"}, {"book": "x"}, {"length": "x"}):
        answer = ann.form("/play/games", **wrong)
        assert (answer.status_code, len(read(answer.text).all("p.wrong"))) == (400, 1), wrong


def test_games_are_few_and_forgotten(
    house: Open, players: Callable[[], Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = players()
    ann.opens(opponent="here")
    old = ann.path
    monkeypatch.setattr(kept, "MOST", 1)
    assert ann.form("/play/games", opponent="here", book="florida-2024").status_code == 503
    CLOCK.at += timedelta(minutes=31)  # whoever has not shot for so long makes room
    ann.opens(opponent="here")
    CLOCK.at += timedelta(days=2)
    assert ann.client.get(ann.path).status_code == 404
    assert ann.client.get(old).status_code == 404
    ann.opens(opponent="here")
    assert house.at_desk(lambda desk: desk.store.documents(KIND))[-1].id == ann.path[-12:]
    assert len(house.at_desk(lambda desk: desk.store.documents(KIND))) == 1


def test_seat_is_held_by_a_cookie_that_scripts_cannot_read(
    house: Open, players: Callable[[], Player]
) -> None:
    ann = players()
    answer = ann.form("/play/games", opponent="here", book="florida-2024")
    cookie = next(each for each in answer.headers.get_list("set-cookie") if each.startswith(COOKIE))
    assert "HttpOnly" in cookie
    assert "Path=/play;" in cookie
    (stored,) = [
        each.data
        for each in house.at_desk(lambda desk: desk.store.documents(KIND))
        if each.id == ann.path[-12:]
    ]
    assert ann.client.cookies[COOKIE].encode() not in stored  # only its digest


def test_puzzle_is_marked_by_the_adviser(players: Callable[[], Player]) -> None:
    ann = players()
    ann.path = "/play/puzzle"
    asked = ann.boot()
    headers = {"x-csrftoken": ann.token, "accept": "application/json"}
    sent = {"day": asked["day"], "start": asked["start"], "aim": [asked["start"][0], 0.0], "reach": 1400.0}
    marked = ann.client.post("/play/puzzle", json=sent, headers=headers).json()
    assert marked["words"].startswith({"fair": "Fair. ", "far": "There was more in it. "}[marked["grade"]])
    assert marked["advice"]["lost"] > 0
    for day in ("2031-01-01", "2026-01-01", "soon"):
        assert ann.client.get(f"/play/puzzle?day={day}").status_code == 404, day
        assert ann.client.post("/play/puzzle", json={**sent, "day": day}, headers=headers).status_code == 404


def test_advice_tells_points_where_the_game_is_as_good_as_over() -> None:
    seats = Teams(Seat("Ann", "novice"), Seat("Ben", "novice"))
    now = begin("florida-2024", terms_of("florida-2024", Length(frames=2)), seats, "one")
    assert isinstance(now, Friendly)
    now = take(now, Shot((16.5, 459.0), (9.0, 72.0), 387.0))
    assert advised(now, now.taken[0]).unit == "chance to win the game"
    game = now.match.game
    assert game is not None
    far_behind = structs.replace(now.match, game=structs.replace(game, score=Teams(-40, 200)))
    assert advised(structs.replace(now, match=far_behind), now.taken[0]).unit == "points"
