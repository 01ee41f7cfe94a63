"""Requests that no server should take: good ones that were spoiled, and addresses that lead nowhere."""

from __future__ import annotations

import http.client
import json
import string
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit

from tests.patience import PATIENCE
from tests.web.servers import OPENING, frame

NASTY = (
    "0", "-1", "999999999999999999999", "..%2f..%2fetc%2fpasswd", "%00", "%ff%fe",
    "';%20drop%20table%20lines;--", "%3Cscript%3E", "%E2%80%AE", "a" * 3000, "%2e%2e", "%7B%7B7*7%7D%7D",
    "null", "%F0%9F%A5%8F", "m1%0d%0ax:y", "%5C", "m1%09", "M1", "m1%20", "m1;x", "m1.", "nan", "true",
    "%C0%80",
)  # fmt: skip
TRICKS = (
    "/static/../../../etc/passwd", "/static/%2e%2e/%2e%2e/etc/passwd", "/static/..%5c..%5cx",
    "/static//etc/passwd",
    "/static/scorer/%00.js", "/api/../api/x", "/api//matches//m1//x", "/.git/config",
    "/api/matches/m1/../../x",
    "/static/", "/api", "/live/", "/live/matches/", "/live/matches/m1/x", "/s/..", "/d/%2e%2e", "/m/%00",
    "/wp-login.php",
)  # fmt: skip
GOOD: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/matches", {"id": "bad", "match": "bad", "open": {"do": "open-match", **OPENING}}),
    ("/api/matches/m1/taps", {"id": "bad", "seen": 4, "phone": "p1", "name": "Ann", "tap": frame()}),
    ("/api/matches/m1/what-if", {"tap": frame()}),
    ("/api/matches/m1/scorer", {"phone": "p1", "name": "Ann", "take": True}),
    ("/api/judge", {"book": "classic", "discs": [{"disc": "Y1", "x": 3, "y": 60}]}),
    ("/api/courts", {"court": "9"}),
    ("/api/courts/7", {"closed": "wet"}),
    ("/api/links", {"role": "scorer", "court": "7", "hours": 5, "label": "x"}),
    ("/api/people", {"login": "bad", "name": "Bad", "password": "long enough",
                     "grants": [{"role": "scorer"}]}),
    ("/api/people/scorer", {"off": True, "end_sessions": True}),
    ("/api/tokens", {"label": "x", "scopes": ["read"], "days": 3}),
    ("/api/events", {"id": "bad", "event": "bad",
                     "order": {"do": "announce-event", "about": {"name": "Bad"}}}),
    ("/api/events/p12/orders", {"id": "bad", "order": {"do": "start-play"}}),
    ("/api/records/roll", {"id": "bad", "order": {"do": "add-club", "club": "bad", "name": "Bad"}}),
)  # fmt: skip
QUERIES = (
    "/api/matches?limit=-1", "/api/matches?limit=1e9", "/api/matches?phase=never", "/api/matches?cursor=zz",
    "/api/matches?cursor=ff", "/api/matches/m1/why?of=life", "/api/matches/m1/why?of=score&team=third",
    "/api/matches/m1/why?of=act&act=99999999999", "/api/audit?cursor=1", "/api/audit?limit=0",
    "/api/audit?limit=%D9%A3", "/live/matches/nowhere?link=x", "/live/courts?courts=nowhere",
    "/rules/no-such-book", "/m/no-such-match",
)  # fmt: skip
READ = ("/api/matches", "/api/matches/m1", "/api/courts", "/api/me", "/api/rules", "/healthz", "/login", "/")
SHUT = ("/api/links", "/api/people", "/api/tokens", "/api/audit", "/api/scorer")
ODD_HEADERS = (
    ("content-type", "text/plain"), ("content-type", "multipart/form-data"), ("content-type", "\x7f"),
    ("accept", "text/html"), ("accept", "*"), ("accept-encoding", "gzip;q=x"), ("last-event-id", "-1"),
    ("if-none-match", "W/"), ("range", "bytes=9-1"), ("x-forwarded-for", "\xff"),
    ("content-encoding", "gzip"),
    ("cookie", "=;;=;"), ("cookie", "tenoff_session=\xff; tenoff_csrf=x"), ("x-csrftoken", "x" * 500),
)  # fmt: skip


@dataclass(frozen=True)
class Bad:
    method: str
    path: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


def bad_request(dice: Random, token: str) -> Bad:
    """One that cannot be taken. `token`: an owner's, so that the request is refused and not the asker."""
    made = dice.choice(KINDS)(dice)
    odd = dict(dice.sample(ODD_HEADERS, dice.choice((0, 0, 0, 1, 2))))
    owner = {} if "authorization" in made.headers or "cookie" in made.headers else _bearer(token)
    return Bad(made.method, made.path, made.body, {**odd, **owner, **made.headers})


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def _of_wrong_type(dice: Random) -> Bad:
    path, good = dice.choice(GOOD)
    return Bad("POST", path, json.dumps(_spoiled(dice, good)).encode("utf-8", "surrogatepass"))


def _spoiled(dice: Random, good: dict[str, Any]) -> object:
    """The good body with one thing in it of a type or size that is taken nowhere."""
    wrong: tuple[object, ...] = (-(2**70), 10**30, 1e308, [[]], [None], {"x": 1}, "\ud800", 0.5)
    if dice.random() < 0.1:
        return dice.choice((*wrong, None, True, "text"))
    spoiled = dict(good)
    if dice.random() < 0.3:
        spoiled[dice.choice(("x", "sudo", "__class__", "é", "\u0000"))] = dice.choice(wrong)
        return spoiled
    name = dice.choice(sorted(spoiled))
    if isinstance(spoiled[name], dict) and dice.random() < 0.6 and name != "teams":
        spoiled[name] = {**spoiled[name], "do": dice.choice(("fly", 7, None, "open", "Post-Frame", "\ud800"))}
    else:
        spoiled[name] = dice.choice(wrong)
    return spoiled


def _cut_off(dice: Random) -> Bad:
    path, good = dice.choice(GOOD)
    text = json.dumps(good)
    return Bad("POST", path, text[: dice.randrange(len(text))].encode())


def _no_json(dice: Random) -> Bad:
    path, good = dice.choice(GOOD)
    text = json.dumps(good)
    ways: tuple[Callable[[], bytes], ...] = (
        lambda: dice.randbytes(dice.randrange(1, 200)) + b"\xff",
        lambda: b"[" * dice.choice((10, 2000, 100_000)),
        lambda: b'{"tap":' * 5000,
        lambda: text.encode("utf-16"),
        lambda: text.encode("utf-8") + b"\x00",
        lambda: text.replace('"', "'").encode(),
        lambda: text.replace("{", '{"\xff": NaN, ', 1).encode("latin-1"),
        lambda: text.encode()[::-1],
        lambda: b"id=bad&tap=post-frame",
        lambda: b"",
    )
    if dice.random() < 0.01:
        return Bad("POST", path, b"x" * 1_100_000)
    return Bad("POST", path, dice.choice(ways)())


def _no_such_thing(dice: Random) -> Bad:
    nasty = dice.choice(NASTY)
    method, path = dice.choice(
        (
            ("GET", f"/api/matches/{nasty}"), ("GET", f"/api/matches/{nasty}/record"), ("GET", f"/m/{nasty}"),
            ("GET", f"/api/matches/{nasty}/rulings"), ("GET", f"/api/rules/{nasty}/fouls"),
            ("GET", f"/s/{nasty}"),
            ("DELETE", f"/api/courts/{nasty}"), ("DELETE", f"/api/links/{nasty}"),
            ("DELETE", f"/api/tokens/{nasty}"),
            ("GET", f"/live/matches/{nasty}"), ("GET", f"/static/{nasty}"), ("GET", f"/d/{nasty}"),
            ("GET", f"/overlay/{nasty}"), ("GET", f"/{nasty}"), ("GET", f"/e/{nasty}"),
            ("GET", f"/e/{nasty}/chart/{nasty}"), ("GET", f"/e/{nasty}/player/{nasty}"),
            ("GET", f"/api/events/{nasty}/results"), ("GET", f"/live/events/{nasty}"),
            ("GET", f"/desk/events/{nasty}/draw"), ("GET", f"/records/season/{nasty}"),
            ("GET", f"/records/players/{nasty}"), ("GET", f"/records/masters/{nasty}/{nasty}"),
            ("GET", f"/api/records/events/{nasty}"), ("GET", f"/desk/cases/{nasty}"),
            ("GET", f"/desk/calendar/{nasty}"),
        )
    )  # fmt: skip
    return Bad(method, path)


def _on_no_such_thing(dice: Random) -> Bad:
    nasty = dice.choice(NASTY)
    path, good = dice.choice([each for each in GOOD if "/m1/" in each[0] or each[0].count("/") == 3])
    there = "m1" if "/m1/" in path else path.rpartition("/")[2]
    return Bad("POST", path.replace(there, nasty, 1), json.dumps(good).encode())


def _wrong_method(dice: Random) -> Bad:
    method = dice.choice(("PUT", "PATCH", "TRACE", "FROB", "PROPFIND", "DELETE", "LINK"))
    return Bad(method, dice.choice((*READ, "/live/courts", "/live/matches/m1")), b"{}")


def _unknown_asker(dice: Random) -> Bad:
    junk = "".join(dice.choices(string.ascii_letters + string.digits + "_-.~ \xff", k=dice.randrange(1, 60)))
    header = dice.choice(
        (
            {"authorization": f"Bearer {junk}x"},
            {"authorization": f"Bearer tenoff_{junk}"},
            {"authorization": f"Basic {junk}"},
            {"authorization": "Bearer"},
            {"cookie": f"tenoff_session={junk.strip()}"},
            {"cookie": f"tenoff_csrf={junk}; tenoff_session="},
        )
    )
    if dice.random() < 0.5:
        return Bad("GET", dice.choice(SHUT), b"", {**header, "accept": "application/json"})
    path, good = dice.choice(
        [each for each in GOOD if each[0] not in ("/api/judge", "/api/matches/m1/what-if")]
    )
    return Bad("POST", path, json.dumps(good).encode(), header)


def _forged_form(dice: Random) -> Bad:
    path = dice.choice(
        (
            "/login", "/logout", "/desk/courts", "/desk/links", "/desk/people", "/desk/settings",
            "/desk/events", "/e/p12/enter", "/desk/records/people", "/desk/money", "/desk/cases/new",
        )
    )  # fmt: skip
    body = "&".join(
        f"{name}=%{dice.randrange(256):02x}" for name in ("do", "login", "password", "_csrf_token")
    )
    kind = dice.choice(("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"))
    return Bad("POST", path, body.encode(), {"cookie": "tenoff_csrf=x", "content-type": kind})


KINDS: tuple[Callable[[Random], Bad], ...] = (
    _of_wrong_type,
    _cut_off,
    _no_json,
    _no_such_thing,
    _on_no_such_thing,
    _wrong_method,
    _unknown_asker,
    _forged_form,
    lambda dice: Bad("GET", dice.choice(TRICKS)),
    lambda dice: Bad("GET", dice.choice(QUERIES)),
)


class Attacker:
    """One connection, opened again whenever the server has had enough of it."""

    def __init__(self, url: str) -> None:
        where = urlsplit(url)
        self._connection = http.client.HTTPConnection(str(where.hostname), where.port, timeout=PATIENCE)

    def status(self, bad: Bad) -> int:
        """What is answered; 400 where the server closed before it had read everything."""
        line = self._connection
        try:
            line.putrequest(bad.method, bad.path, skip_accept_encoding=True)
            for name, value in bad.headers.items():
                line.putheader(name, value)
            line.putheader("content-length", str(len(bad.body)))
            line.endheaders(bad.body)
            answer = line.getresponse()
            answer.read()
            return answer.status
        except (ConnectionError, http.client.HTTPException):
            line.close()
            return 400

    def close(self) -> None:
        self._connection.close()
