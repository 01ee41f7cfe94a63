"""The doors: setup, log-in, CSRF, rate limits, headers, files."""

from __future__ import annotations

import http.client
import json
import re
from pathlib import Path

import httpx
import pytest

from tenoff.web.door import local
from tests.web.public_house import open_house
from tests.web.servers import PASSWORD, Running, fresh, opened, running


def _form(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    return client.post(path, data={"_csrf_token": client.cookies["tenoff_csrf"], **fields})


def test_owner_by_the_code_in_the_terminal(tmp_path: Path) -> None:
    with running(tmp_path / "new.sqlite") as server, server.client(accept="text/html") as client:
        assert client.get("/login").headers["location"] == "/setup"
        assert client.get("/setup").status_code == 200
        fields = {"name": "Ruth <B.>", "password": PASSWORD}
        assert _form(client, "/setup", code="2222-2222", **fields).status_code == 403
        assert _form(client, "/setup", code=server.code, **{**fields, "password": "short"}).status_code == 400
        made = _form(client, "/setup", code=server.code, **fields)
        assert (made.status_code, made.headers["location"]) == (303, "/")
        desk = client.get("/desk")
        assert desk.status_code == 200
        assert "Ruth &lt;B.&gt;" in desk.text
        assert client.get("/setup").headers["location"] == "/login"
        assert _form(client, "/setup", code=server.code, **fields).headers["location"] == "/login"


def test_code_is_slow_to_guess(tmp_path: Path) -> None:
    with open_house(tmp_path) as house, httpx.Client(base_url=house.url) as client:
        house.hold_limits()
        client.get("/")
        fields = {"login": "eve", "name": "Eve", "password": PASSWORD}
        answers = [_form(client, "/setup", code="2222-2222", **fields).status_code for _ in range(12)]
        assert answers == [403] * 10 + [429] * 2


def test_code_again_after_a_start_without_owner(tmp_path: Path) -> None:
    place = tmp_path / "again.sqlite"
    with running(place) as first:
        old = first.code
    with running(place) as second:
        assert second.code != old


def test_cookie_of_a_session(server: Running) -> None:
    with server.client(accept="text/html") as client:
        client.get("/login")
        answer = _form(client, "/login", login="owner", password=PASSWORD, next="/desk/courts")
        assert (answer.status_code, answer.headers["location"]) == (303, "/desk/courts")
        cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("tenoff_session="))
        flags = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert flags == {"httponly", "path=/", "samesite=lax", "max-age=1209600"}
        assert client.get("/desk").status_code == 200
        assert _form(client, "/logout").status_code == 303
        assert client.get("/desk").status_code == 303


def test_session_ends_on_the_server_too(server: Running) -> None:
    client = server.log_in("referee")
    token = client.cookies["tenoff_session"]
    assert client.post("/logout").status_code == 303
    with httpx.Client(base_url=server.url, cookies={"tenoff_session": token}) as thief:
        assert thief.get("/api/me").json()["account"] == ""
    client.close()


def test_log_in_when_the_password_is_wrong(tmp_path: Path) -> None:
    with open_house(tmp_path) as house, httpx.Client(base_url=house.url) as client:
        house.hold_limits()
        client.get("/setup")
        answers = [_form(client, "/login", login="nobody", password="x").status_code for _ in range(12)]
        assert answers == [403] * 10 + [429] * 2


@pytest.mark.parametrize(
    ("next", "to"),
    [
        ("/desk/courts", "/desk/courts"),
        ("https://evil.example/", "/desk"),
        ("//evil.example", "/desk"),
        ("/\\evil.example", "/desk"),
        ("/desk\r\nset-cookie: x=1", "/desk"),
        ("desk", "/desk"),
        ("", "/desk"),
        ("/é", "/desk"),
    ],
)
def test_log_in_never_leads_away(next: str, to: str) -> None:
    assert local(next) == to


POSTS = (
    "/api/matches",
    "/api/courts",
    "/api/links",
    "/api/people",
    "/api/tokens",
    "/api/matches/m1/taps",
    "/api/matches/m1/scorer",
    "/desk/courts",
    "/desk/matches",
    "/desk/links",
    "/desk/people",
    "/desk/settings",
    "/logout",
)


@pytest.mark.parametrize("path", POSTS)
def test_post_with_a_cookie_needs_the_token(server: Running, path: str) -> None:
    owner = server.by("owner")
    for headers in ({"x-csrftoken": ""}, {"x-csrftoken": "0" * 128}):
        answer = owner.post(path, json={}, headers=headers)
        assert (answer.status_code, answer.json()["sentence"]) == (
            403,
            "This form is too old. Load the page again and send it once more.",
        )


def test_post_with_the_token_of_another_session(server: Running) -> None:
    """A pair that somebody got for themselves is good with no session but their own."""
    owner = server.by("owner")
    session = owner.cookies["tenoff_session"]
    for other in ("public", "scorer"):
        pair = server.log_in(other) if other != "public" else server.client()
        pair.get("/login")
        token = pair.cookies["tenoff_csrf"]
        pair.close()
        planted = {"cookie": f"tenoff_session={session}; tenoff_csrf={token}", "x-csrftoken": token}
        with server.client(**planted) as forged:
            assert (other, forged.post("/api/courts", json={"court": "99"}).status_code) == (other, 403)
    assert owner.post("/api/courts", json={"court": fresh("c")}).status_code == 201


def test_page_after_the_session_has_changed_gets_a_new_token(server: Running) -> None:
    with server.client(accept="text/html") as client:
        client.get("/login")
        before = client.cookies["tenoff_csrf"]
        _form(client, "/login", login="scorer", password=PASSWORD)
        inside = client.cookies["tenoff_csrf"]
        client.get("/password")
        assert (inside != before, client.cookies["tenoff_csrf"]) == (True, inside)
        _form(client, "/logout")
        client.get("/login")
        assert client.cookies["tenoff_csrf"] not in (before, inside)


def test_post_with_a_link_needs_no_token(server: Running) -> None:
    assert server.by("link").post("/api/matches/m1/scorer", json={"phone": "p1"}).status_code == 200


def test_links_are_slow_to_guess(tmp_path: Path) -> None:
    with open_house(tmp_path) as house, httpx.Client(base_url=house.url) as client:
        house.hold_limits()
        answers = [client.get(f"/s/{2:0>10}", headers={"accept": "text/html"}).status_code for _ in range(40)]
        assert answers[:30] == [404] * 30
        assert answers[-1] == 429
        assert client.get("/api/me", headers={"authorization": "Bearer 2222222222"}).status_code == 429
        assert client.get("/api/me").status_code == 200


STILL = "default-src 'none';sandbox"


@pytest.mark.parametrize(
    ("path", "kind", "policy"),
    [
        ("/static/icon.svg", "image/svg+xml", STILL),
        ("/static/tenoff.css", "text/css", STILL),
        ("/static/live.js", "text/javascript", STILL),
        ("/sw.js", "text/javascript", "default-src 'none'; connect-src 'self'"),
        ("/live/matches/nowhere", "application/json", STILL),
        ("/api/me", "application/json", STILL),
        ("/api/openapi.json", "application/json", STILL),
        ("/api/matches/m1/record", "application/jsonl", STILL),
        ("/healthz", "application/json", STILL),
        ("/metrics", "text/plain", STILL),
        ("/logout", "application/json", STILL),
    ],
)
def test_headers_of_what_is_no_page(server: Running, path: str, kind: str, policy: str) -> None:
    """Nothing in them runs, whoever gets a browser to show them as a page."""
    headers = server.by("public").get(path, headers={"accept": "*/*"}).headers
    assert headers["content-type"].partition(";")[0] == kind
    assert headers["content-security-policy"] == policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_headers_of_a_stream(server: Running) -> None:
    with server.client() as client, client.stream("GET", "/live/matches/m1") as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert answer.headers["content-security-policy"] == STILL
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/login", "/nowhere"])
def test_headers_of_a_page(server: Running, path: str) -> None:
    headers = server.by("public").get(path, headers={"accept": "text/html"}).headers
    policy = dict(part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";"))
    assert (policy["default-src"], policy["script-src"], policy["style-src"]) == (
        "'none'",
        "'self'",
        "'self'",
    )
    assert (policy["base-uri"], policy["form-action"], policy["frame-ancestors"]) == (
        "'none'",
        "'self'",
        "'none'",
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


PAGES = ("/login", "/desk", "/desk/courts", "/desk/links", "/desk/people", "/desk/tokens", "/desk/audit")


@pytest.mark.parametrize("path", [*PAGES, "/desk/settings", "/api/docs"])
def test_page_has_no_inline_script_or_style(server: Running, path: str) -> None:
    text = server.by("owner").get(path, headers={"accept": "text/html"}).text
    assert re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>", text) == []
    assert re.findall(r"\son\w+=|<style|\sstyle=|javascript:", text) == []
    assert re.findall(r"(?:src|href)=\"(?:https?:)?//(?!127\.0\.0\.1)", text) == []


def test_name_with_markup_is_shown_as_text(server: Running) -> None:
    owner = server.by("owner")
    teams = {"first": {"name": "<i>Quill</i>"}, "second": {"name": "</script><script>x"}}
    terms = {"format": "walking", "best_of": 1}
    match = fresh("markup")
    sent = {
        "id": "x",
        "match": match,
        "open": {
            "do": "open-match",
            "book": "florida-2024",
            "terms": terms,
            "teams": teams,
            "on": "2026-01-12",
        },
    }
    assert owner.post("/api/matches", json=sent).status_code == 201
    page = owner.get("/desk", headers={"accept": "text/html"}).text
    assert "&lt;i&gt;Quill&lt;/i&gt;" in page
    assert "<i>Quill</i>" not in page
    link = owner.post("/api/links", json={"role": "scorer", "match": match}).json()["code"]
    scorer = owner.get(f"/s/{link}", headers={"accept": "text/html"}).text
    assert "</script><script>x" not in scorer


def test_file_by_its_tag(server: Running) -> None:
    with server.client(**{"accept-encoding": "gzip"}) as client:
        page = client.get("/login", headers={"accept": "text/html"}).text
        address = re.findall(r'href="(/static/tenoff\.css\?v=[0-9a-f]{10})"', page)[0]
        kept = client.get(address)
        assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert (kept.headers["content-encoding"], kept.headers["content-type"]) == (
            "gzip",
            "text/css; charset=utf-8",
        )
        plain = client.get("/static/tenoff.css")
        assert (plain.headers["cache-control"], plain.text) == ("no-cache", kept.text)
        same = client.get("/static/tenoff.css", headers={"if-none-match": plain.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../site.py",
        "/static/%2e%2e/site.py",
        "/static/..%2fsite.py",
        "/static/",
        "/static/fonts",
        "/static/x%00y",
    ],
)
def test_file_outside_the_folder(server: Running, path: str) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    connection = http.client.HTTPConnection(host, int(port))
    connection.request("GET", path)
    assert connection.getresponse().status == 404
    connection.close()


def test_health_and_figures(server: Running) -> None:
    with server.client() as client:
        assert client.get("/healthz").json()["status"] == "ok"
        figures = client.get("/metrics")
        assert figures.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        names = {
            line.split("{")[0].split()[0] for line in figures.text.splitlines() if not line.startswith("#")
        }
        assert names >= {"tenoff_info", "tenoff_requests_total", "tenoff_taps_total", "tenoff_live_streams"}
        proxied = client.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
        assert proxied.status_code == 401


def test_scorers_page_brings_its_data(server: Running) -> None:
    page = server.by("public").get(f"/s/{server.codes['link']}", headers={"accept": "text/html"})
    assert page.status_code == 200
    boot = json.loads(
        re.findall(r'<script type="application/json" id="boot">(.*?)</script>', page.text, re.S)[0]
    )
    assert (boot["match"], boot["court"], boot["token"]) == ("m1", "7", server.codes["link"])
    assert (boot["may_confirm"], boot["view"]["id"]) == (False, "m1")


def test_display_is_sent_to_its_board(server: Running) -> None:
    answer = server.by("public").get(f"/d/{server.codes['display']}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/board?courts=7")
    wrong = server.by("public").get(f"/s/{server.codes['display']}", headers={"accept": "text/html"})
    assert wrong.status_code == 404


def test_desk_opens_a_match_and_confirms_it(server: Running) -> None:
    owner = server.by("owner")
    fields = {
        "book": "florida-2024",
        "format": "walking",
        "first_1": "Ann",
        "second_1": "Bob",
        "best_of": "1",
        "points": "50",
    }
    bad = owner.post("/desk/matches", data={**fields, "points": "many"}, headers={"accept": "text/html"})
    assert (bad.status_code, "Points are a whole number, got “many”." in bad.text) == (400, True)
    barred = owner.post("/desk/matches", data={**fields, "points": "0"}, headers={"accept": "text/html"})
    assert barred.status_code == 422
    made = owner.post("/desk/matches", data=fields)
    assert made.status_code == 303
    match = made.headers["location"].removeprefix("/desk/matches/")
    forfeit = {"id": "f", "tap": {"do": "forfeit", "team": "first"}}
    assert owner.post(f"/api/matches/{match}/taps", json=forfeit).json()["number"] == 2
    stale = owner.post(f"/desk/matches/{match}", data={"do": "confirm", "seen": "1"})
    assert stale.status_code == 409
    assert owner.post(f"/desk/matches/{match}", data={"do": "confirm", "seen": "2"}).status_code == 303
    assert owner.get(f"/api/matches/{match}").json()["confirmed"] == "owner"


def test_desk_answers_a_call_for_help(server: Running) -> None:
    match = opened(server, fresh("help"))
    owner = server.by("owner")
    owner.post(
        f"/api/matches/{match}/taps", json={"id": "h", "tap": {"do": "call-help", "about": "close disc"}}
    )
    assert "close disc" in owner.get("/desk", headers={"accept": "text/html"}).text
    assert owner.post(f"/desk/matches/{match}", data={"do": "answer", "seen": "5"}).status_code == 303
    assert owner.get(f"/api/matches/{match}").json()["help"] is None
