"""Thousands of bad requests: nothing but 4xx, nothing in the log, and the record as it was."""

from __future__ import annotations

import http.client
import json
import re
import string
from random import Random

from tenoff.rules.record import Agrees, check
from tenoff.web.serving import ROUTES
from tests.web.servers import Running, frame, fresh, opened, tapped

REQUESTS = 2000
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "FROB")
NASTY = (
    "", "0", "-1", "999999999999999999999", "../../etc/passwd", "%00", "%ff%fe", "'; drop table lines; --",
    "<script>", "\u202e", "a" * 3000, "%2e%2e%2f", "{{7*7}}", "null", "é", "🥏", "%0d%0aset-cookie:x=1", "\\", "m1\t",
)  # fmt: skip
HEADERS = (
    ("content-type", "application/json"), ("content-type", "text/plain"), ("content-type", "multipart/form-data"),
    ("content-type", "multipart/form-data; boundary=x"), ("content-type", "application/x-www-form-urlencoded"),
    ("content-type", "\x00"), ("cookie", "tenoff_session=\xff; tenoff_csrf=x"), ("cookie", "=;;=;"),
    ("authorization", "Bearer"), ("authorization", "Basic eDp5"), ("if-none-match", "W/"), ("accept", "text/html"),
    ("accept-encoding", "gzip;q=x"), ("last-event-id", "-1"), ("x-csrftoken", "x" * 500), ("range", "bytes=9-1"),
    ("host", ""), ("host", "evil.example"), ("expect", "100-continue"), ("content-encoding", "gzip"),
)  # fmt: skip


def _value(dice: Random, depth: int = 0) -> object:
    kind = dice.randrange(10 if depth < 4 else 7)
    match kind:
        case 0:
            return None
        case 1:
            return dice.choice((True, False))
        case 2:
            return dice.choice((0, -1, 3, 2**63, -(2**70), 10**30))
        case 3:
            return dice.choice((0.5, -1e308, 1e-320, 7.0))
        case 4 | 5 | 6:
            return dice.choice(
                (*NASTY, "first", "yellow", "post-frame", "open-match", "take-out", "m1", "\ud800")
            )
        case 7:
            return [_value(dice, depth + 1) for _ in range(dice.randrange(4))]
        case _:
            names = ("id", "tap", "do", "open", "match", "seen", "phone", "act", "command", "yellow", "total", "book",
                     "role", "court", "scopes", "discs", "grants", "login", "password", "name", "x")  # fmt: skip
            return {dice.choice(names): _value(dice, depth + 1) for _ in range(dice.randrange(6))}


def _body(dice: Random) -> bytes:
    kind = dice.randrange(8)
    if kind == 0:
        return dice.randbytes(dice.randrange(200))
    if kind == 1:
        return b"[" * dice.choice((10, 2000, 100_000))
    if kind == 2:
        return b'{"id":"x","tap":{"do":"post-frame","yellow":{"total":NaN}}}'
    if kind == 3:
        return b"x" * dice.choice((10, 1_100_000))
    if kind == 4:
        return "&".join(
            f"{dice.choice(('do', 'login', 'code'))}=%{dice.randrange(256):02x}" for _ in range(5)
        ).encode()
    text = json.dumps(_value(dice))
    cut = dice.randrange(len(text) + 1) if dice.random() < 0.2 else len(text)
    return text[:cut].encode("utf-8", "surrogatepass")


def _path(dice: Random, paths: list[str]) -> str:
    if dice.random() < 0.1:
        return "/" + "".join(dice.choices(string.printable.replace(" ", "").strip(), k=dice.randrange(30)))
    path = re.sub(r"\{[^}]*\}", lambda _: dice.choice((*NASTY, "m1", "7")), dice.choice(paths))
    if dice.random() < 0.3:
        path += "?" + "&".join(
            f"{dice.choice(('limit', 'cursor', 'of', 'courts', 'x'))}={dice.choice(NASTY)}" for _ in range(3)
        )
    return "".join(letter if " " < letter <= "~" else "%3F" for letter in path)


def test_bad_requests_by_the_thousand(server: Running) -> None:
    match = opened(server, fresh("sturdy"))
    tapped(server.by("owner"), match, frame())
    before = server.by("owner").get(f"/api/matches/{match}/record").content
    audit = server.by("owner").get("/api/audit").json()["entries"][0]
    log = server.log.stat().st_size
    dice = Random(20261115)
    paths = [re.sub(r":\w+\}", "}", path) for route in ROUTES for path in route.paths]
    paths += ["/live/matches/{match}", "/live/courts", "/api", "/api/matches/{match}/x"]
    owner = server.by("owner")
    host, port = server.url.removeprefix("http://").split(":")
    bad: list[tuple[int, str, str]] = []
    for _ in range(REQUESTS):
        method, path, body = dice.choice(METHODS), _path(dice, paths), _body(dice)
        headers = dict(dice.sample(HEADERS, dice.randrange(4)))
        if dice.random() < 0.5:
            session, token = owner.cookies["tenoff_session"], owner.cookies["tenoff_csrf"]
            headers["cookie"] = f"tenoff_session={session}; tenoff_csrf={token}"
            headers["x-csrftoken"] = token
        if path.startswith(("/live/", "/logout")):
            method = "PATCH"  # a good stream would go on for ever, a good logout end the session
        status = _status(host, int(port), method, path, body, headers)
        good = (status < 400 and method in ("GET", "HEAD", "OPTIONS")) or status in (303,)
        if not (400 <= status < 500 or good or status == 200):
            bad.append((status, method, path))
    assert bad == []
    lines = owner.get(f"/api/matches/{match}/record").content
    assert lines == before
    assert isinstance(check([lines]), Agrees)
    told = [line for line in server.log.read_text()[log:].splitlines() if '"level":"error"' in line]
    assert told == []
    assert owner.get("/api/people").status_code == 200
    assert audit["what"] != ""


def _status(host: str, port: int, method: str, path: str, body: bytes, headers: dict[str, str]) -> int:
    connection = http.client.HTTPConnection(host, port, timeout=30)
    connection.putrequest(method, path, skip_host="host" in headers, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name, value.replace("\x00", "?"))
    connection.putheader("content-length", str(len(body)))
    try:
        connection.endheaders(body)
        return connection.getresponse().status
    except (ConnectionResetError, BrokenPipeError):
        return 400  # it answered before it had read everything, and closed
    finally:
        connection.close()
