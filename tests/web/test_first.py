"""The first steps of a club over HTTP, and where opening a match leads."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

from tenoff.desk.naming import login_of
from tests.web.servers import PASSWORD, Running, fresh, opened, running


def _sent(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    return client.post(path, data={"_csrf_token": client.cookies["tenoff_csrf"], **fields})


def _wrong(page: httpx.Response) -> dict[str, str]:
    """The sentences beside their fields."""
    return dict(re.findall(r'<p class="wrong" id="wrong-(\w+)">(.*?)</p>', page.text))


def _typed(page: httpx.Response) -> dict[str, str]:
    return dict(re.findall(r'<input id="(\w+)"[^>]* value="([^"]*)"', page.text))


def _head(page: httpx.Response) -> str:
    return str(re.findall(r"<h1[^>]*>(.*?)</h1>", page.text)[0]).strip()


def test_steps_of_a_new_club(tmp_path: Path) -> None:
    with running(tmp_path / "new.sqlite") as server, server.client(accept="text/html") as me:
        claim = me.get("/setup", params={"code": server.code})
        assert _head(claim) == _head(me.get("/")) == "Nobody runs this Tenoff yet. Make it yours."
        assert _typed(claim) == {"code": server.code, "name": "", "password": ""}
        bad = _sent(me, "/setup", code="2222-2222-2222", name=" ", password="short")
        assert (bad.status_code, _typed(bad)) == (
            403,
            {"code": "2222-2222-2222", "name": " ", "password": "short"},
        )
        assert _wrong(bad) == {
            "code": "That isn&#39;t the code in the window, or it&#39;s too old. Check it letter by letter.",
            "name": "Enter a name: 1 to 80 letters on one line.",
            "password": "Use 8 to 200 characters for the password. This one has 5.",
        }
        made = _sent(me, "/setup", code=server.code, name="Harold Finch", password=PASSWORD)
        assert (made.status_code, made.headers["location"]) == (303, "/")
        assert "Next time, log in as Harold Finch." in me.get("/").text

        # courts: a number is enough, and what can't be read comes back
        assert _head(me.get("/")) == "How many courts do you have?"
        for typed in ("0", "500", "", "9-3"):
            refused = _sent(me, "/first/courts", courts=typed)
            assert (refused.status_code, _typed(refused)["courts"]) == (400, typed)
            assert list(_wrong(refused)) == ["courts"]
        assert _sent(me, "/first/courts", courts="3").headers["location"] == "/first/cards"
        cards = me.get("/first/cards")
        assert re.findall(r"<h3>(Court \w+)</h3>", cards.text) == ["Court 1", "Court 2", "Court 3"]

        # left here and taken up again: the next thing is the match
        assert _head(me.get("/")) == "Open your first match"
        bad = _sent(me, "/first/cards", name="x" * 81)
        assert (_wrong(bad), _typed(bad)) == (
            {"name": "Enter a name: 1 to 80 letters on one line."},
            {"name": "x" * 81},
        )
        assert _sent(me, "/first/cards", name="Lakeland <Club>").headers["location"] == "/first/match"
        first = me.get("/first/match")
        assert "Lakeland &lt;Club&gt;" in first.text
        name = re.findall(r'name="match" value="(\w+)"', first.text)[0]
        bad = _sent(
            me, "/first/match", match=name, book="florida-2024", first="a / b / c", second="y" * 61, court="2"
        )
        assert (list(_wrong(bad)), _typed(bad)) == (
            ["first", "second"],
            {"first": "a / b / c", "second": "y" * 61},
        )
        uneven = _sent(me, "/first/match", match=name, book="florida-2024", first="Ann", second="Ben / Cy")
        assert _wrong(uneven) == {"second": "Give both sides one name, or both sides two."}
        for _ in range(2):  # the same form twice is one match
            going = _sent(
                me,
                "/first/match",
                match=name,
                book="florida-2024",
                first="Ann/Bo",
                second="Cy / Di",
                court="2",
            )
            assert going.headers["location"] == f"/desk/matches/{name}"
        rows = me.get("/api/matches").json()["matches"]
        assert [(row["first"], row["second"], row["court"], row["format"]) for row in rows] == [
            ("Ann / Bo", "Cy / Di", "2", "doubles")
        ]
        assert _head(me.get(f"/desk/matches/{name}")) == "Court 2 is ready"
        scorer = _sent(me, f"/desk/matches/{name}/score").headers["location"]
        card = next(link for link in me.get("/api/links").json()["links"] if link["court"] == "2")
        assert scorer == f"/s/{card['code']}"
        assert _head(me.get("/")) == "Live now"
        with server.client(accept="text/html") as later:  # by the name as it was typed
            later.get("/login")
            back = _sent(later, "/login", login=" harold finch", password=PASSWORD)
            assert back.status_code == 303


def test_steps_when_skipped(tmp_path: Path) -> None:
    with running(tmp_path / "new.sqlite") as server, server.client(accept="text/html") as me:
        me.get("/")
        _sent(me, "/setup", code=server.code, name="Ruth", password=PASSWORD)
        with server.client(accept="text/html") as visitor:  # who doesn't run the club sees the usual page
            assert _head(visitor.get("/")) == "Live now"
        assert _sent(me, "/first/skip").headers["location"] == "/desk"
        assert _head(me.get("/")) == "Live now"
        assert _head(me.get("/first/courts")) == "How many courts do you have?"


def test_match_opened_at_the_desk_can_be_scored(server: Running) -> None:
    director = server.log_in("director")
    director.headers["accept"] = "text/html"
    sent = {
        "book": "florida-2024",
        "format": "walking",
        "first_1": "Ann",
        "second_1": "Ben",
        "id": fresh("form"),
    }
    going = _sent(director, "/desk/matches", **sent).headers["location"]
    page = director.get(going)
    assert _head(page) == "The match is ready"
    link = re.findall(r'href="http[^"]*(/s/\w+)"', page.text)[0]
    assert _sent(director, f"{going}/score").headers["location"] == link
    assert director.get(link).status_code == 200
    director.close()


def test_match_scored_by_a_referee_gets_a_link_for_it_alone(server: Running) -> None:
    """A referee may score every match and make no links: the court's card is not theirs to hand out."""
    match = opened(server, fresh("m"), "7", play=False)
    referee = server.log_in("referee")
    referee.headers["accept"] = "text/html"
    page = referee.get(f"/desk/matches/{match}")
    assert (page.status_code, 'class="qr"' in page.text) == (200, False)
    code = _sent(referee, f"/desk/matches/{match}/score").headers["location"].removeprefix("/s/")
    made = next(link for link in server.by("owner").get("/api/links").json()["links"] if link["code"] == code)
    assert (made["court"], made["match"]) == ("", match)
    keeper = server.by("keeper")
    assert keeper.get(f"/desk/matches/{match}").status_code == 403
    referee.close()


def test_login_is_made_from_a_name() -> None:
    names = ("ruth.b", " Harold  Finch ", "Zoë D'Árcy", "王", "J. R.", "a" * 50)
    assert [login_of(name) for name in names] == [
        "ruth.b", "harold-finch", "zoe-d-arcy", "administrator", "j-r", "a" * 40,
    ]  # fmt: skip
