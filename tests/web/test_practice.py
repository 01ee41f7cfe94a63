"""Practice matches over HTTP: who may have one, how many, and where they do not stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.servers import PASSWORD, Running, frame, running, tapped

FAR = "203.0.113.9"
NEAR = "192.168.4.20"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Behind a proxy that is trusted."""
    place = tmp_path_factory.mktemp("practice") / "house.sqlite"
    with running(place, "--trust-proxy", "127.0.0.1") as started:
        yield started


def _begun(client: httpx.Client, **fields: str) -> httpx.Response:
    client.get("/login")
    headers = {"x-csrftoken": client.cookies["tenoff_csrf"]}
    return client.post("/practice", data={"book": "florida-2024", **fields}, headers=headers)


def _came(server: Running, **headers: str) -> httpx.Client:
    return server.client(accept="text/html", **headers)


def test_practice_match_from_start_to_a_frame(server: Running) -> None:
    with _came(server) as client:
        assert 'action="/practice"' in client.get("/").text
        made = _begun(client, first="Zoë", second="")
        assert (made.status_code, made.headers["location"][:3]) == (303, "/s/")
        code = made.headers["location"].removeprefix("/s/")
        page = client.get(made.headers["location"])
        match = re.findall(r'"match":"(practice_\w+)"', page.text)[0]
    with server.client(authorization=f"Bearer {code}") as phone:
        assert phone.get("/api/scorer").json()["may_confirm"] is True
        assert tapped(phone, match, {"do": "skip-practice", "agreed": 2}).status_code == 200
        assert tapped(phone, match, frame()).status_code == 200
        view = phone.get(f"/api/matches/{match}").json()
        assert (view["first"]["name"], view["second"]["name"], view["rehearsal"]) == ("Zoë", "Player 2", True)
        assert "call-help" not in view["may"]  # nobody would come
        assert tapped(phone, "m1", frame()).status_code == 403
    owner = server.by("owner")
    for path in ("/api/matches", "/api/links", "/api/audit", "/desk", "/"):
        assert (path, "practice_" in owner.get(path).text) == (path, False)
    assert "Practice match. Nothing here counts." in owner.get(f"/m/{match}").text


def test_practice_match_with_bad_names_keeps_them(server: Running) -> None:
    with _came(server) as client:
        bad = _begun(client, first="a/b/c", second="x" * 61)
        assert (bad.status_code, re.findall(r'id="wrong-(\w+)"', bad.text)) == (400, ["first", "second"])
        assert re.findall(r'<input id="(?:first|second)"[^>]* value="([^"]*)"', bad.text) == [
            "a/b/c",
            "x" * 61,
        ]


def test_practice_match_needs_the_forms_token(server: Running) -> None:
    with _came(server) as client:
        client.get("/")
        assert client.post("/practice", data={}).status_code == 403


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),  # this machine
        ({"x-forwarded-for": NEAR}, 303),
        ({"x-forwarded-for": FAR}, 403),
        ({"x-forwarded-for": f"{NEAR}, {FAR}"}, 403),  # what the visitor claims stands before
        ({"x-forwarded-for": "fd00::7"}, 303),
        ({"x-forwarded-for": "2600::7"}, 403),
    ],
)
def test_practice_match_by_the_visitors_own_address(
    proxied: Running, headers: dict[str, str], status: int
) -> None:
    with _came(proxied, **headers) as client:
        assert ('action="/practice"' in client.get("/").text) is (status == 303)
        assert _begun(client).status_code == status


def test_practice_match_when_an_unknown_proxy_passes_it_on(server: Running) -> None:
    """Every visitor has that proxy's address, so none of them is known to be near."""
    for headers in ({"x-forwarded-for": NEAR}, {"forwarded": f"for={NEAR}"}, {"via": "1.1 proxy"}):
        with _came(server, **headers) as client:
            assert _begun(client).status_code == 403


def test_practice_match_as_the_settings_say_and_no_more_than_six(tmp_path: Path) -> None:
    with running(tmp_path / "s.sqlite", "--trust-proxy", "127.0.0.1") as server:
        with _came(server) as me:
            me.get("/")
            sent = {"code": server.code, "name": "owner", "password": PASSWORD}
            me.headers["x-csrftoken"] = me.cookies["tenoff_csrf"]
            assert me.post("/setup", data=sent).status_code == 303
            me.headers["x-csrftoken"] = me.cookies["tenoff_csrf"]
            got = {}
            for practice in ("off", "everybody", "nobody"):
                saved = me.post("/desk/settings", data={"name": "Club", "practice": practice}).status_code
                with _came(server, **{"x-forwarded-for": FAR}) as far, _came(server) as near:
                    got[practice] = (saved, _begun(far).status_code, _begun(near).status_code)
            assert got == {"off": (303, 403, 403), "everybody": (303, 303, 303), "nobody": (400, 303, 303)}
        with _came(server, **{"x-forwarded-for": "203.0.113.77"}) as far:
            answers = [_begun(far) for _ in range(7)]
            assert [answer.status_code for answer in answers] == [303] * 6 + [429]
            assert 'role="alert">You opened several practice matches.' in answers[-1].text
