"""A server in a process of its own, and the people who come to it."""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.patience import PATIENCE

PASSWORD = "correct horse battery"
ACCOUNTS = ("owner", "keeper", "director", "referee", "scorer")
_ADDRESS = re.compile(r"^  (http://\S+)$", re.MULTILINE)
_CODE = re.compile(r"^      ([2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4})$", re.MULTILINE)
_LAST = "Ctrl-C stops the server."
_numbers = itertools.count(1)


def fresh(what: str) -> str:
    """A name nobody has used in this process."""
    return f"{what}{next(_numbers)}"


@dataclass
class Running:
    """`said`: what it printed at its start."""

    process: subprocess.Popen[str]
    said: str
    log: Path
    codes: dict[str, str] = field(default_factory=dict)
    sessions: dict[str, httpx.Client] = field(default_factory=dict)

    @property
    def url(self) -> str:
        return str(_ADDRESS.findall(self.said)[0])

    @property
    def code(self) -> str:
        """The first owner's."""
        return str(_CODE.findall(self.said)[0])

    def client(self, **headers: str) -> httpx.Client:
        """Somebody unknown."""
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)

    def log_in(self, role: str) -> httpx.Client:
        """Somebody new in this role, with a session of their own."""
        client = self.client(accept="text/html")
        client.get("/login")
        sent = {"_csrf_token": client.cookies["tenoff_csrf"], "login": role, "password": PASSWORD}
        assert client.post("/login", data=sent).status_code == 303
        client.headers["x-csrftoken"] = client.cookies["tenoff_csrf"]
        client.headers["accept"] = "application/json"
        return client

    def by(self, role: str) -> httpx.Client:
        """Somebody in this role: a session for accounts, a link for "link" and "display", else nothing."""
        if role not in self.sessions:
            if role == "public":
                self.sessions[role] = self.client()
            elif role in self.codes:
                self.sessions[role] = self.client(authorization=f"Bearer {self.codes[role]}")
            else:
                self.sessions[role] = self.log_in(role)
        return self.sessions[role]


@contextmanager
def running(
    place: Path | str,
    *options: str,
    port: int = 0,
    log: Path | None = None,
    files: int | tuple[int, int] | None = None,
) -> Iterator[Running]:
    """`tenoff serve` on this file or database, ended afterward however the test went.

    `files`: how many it may have open, or how many at first and at most.
    """
    log = log or Path(place).with_suffix(".log")
    with started_by(["serve", "--db", str(place), *options], log, port=port, files=files) as started:
        yield started


@contextmanager
def started_by(
    words: list[str], log: Path, *, port: int = 0, files: int | tuple[int, int] | None = None
) -> Iterator[Running]:
    """A server that this command starts."""
    command = [sys.executable, "-m", "tenoff.cli", words[0], "--host", "127.0.0.1", "--port", str(port)]
    command += ["--log", "json", *words[1:]]
    if files is not None:
        first, most = (files, files) if isinstance(files, int) else files
        command = ["sh", "-c", f'ulimit -Sn {first}; ulimit -Hn {most}; exec "$@"', "sh", *command]
    with log.open("a") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, "NO_COLOR": "1"},
            start_new_session=True,
        )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line)
        if _LAST in line:
            break
    drained = threading.Thread(target=process.stdout.read, daemon=True)
    drained.start()
    started = Running(process, "".join(said), log)
    try:
        _answering(started)
        yield started
    finally:
        with suppress(ProcessLookupError):  # its workers too, which would go on without it
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        drained.join()
        process.stdout.close()
        for client in started.sessions.values():
            client.close()


def _answering(started: Running) -> None:
    """The socket listens before the server does, so a first request simply waits for it."""
    assert _ADDRESS.search(started.said), started.log.read_text()
    assert httpx.get(f"{started.url}/healthz", timeout=PATIENCE).status_code == 200, started.log.read_text()


def settled(started: Running, accounts: tuple[str, ...] = ACCOUNTS[1:]) -> Running:
    """With an owner, an account in each role, court 7 with a match on it, and two links."""
    client = started.client(accept="text/html")
    client.get("/setup")
    token = client.cookies["tenoff_csrf"]
    sent = {"code": started.code, "login": "owner", "name": "owner", "password": PASSWORD}
    assert client.post("/setup", data={"_csrf_token": token, **sent}).status_code == 303
    client.close()
    owner = started.by("owner")
    for role in accounts:
        person = {"login": role, "name": role, "password": PASSWORD, "grants": [{"role": role}]}
        assert owner.post("/api/people", json=person).status_code == 201
    assert owner.post("/api/courts", json={"court": "7"}).status_code == 201
    opened(started, "m1", "7")
    for name, role in (("link", "scorer"), ("display", "display")):
        made = owner.post("/api/links", json={"role": role, "court": "7"})
        started.codes[name] = made.json()["code"]
    return started


OPENING = {
    "book": "florida-2024",
    "on": "2026-01-12",
    "terms": {"format": "doubles", "best_of": 1, "length": {"points": 50}},
    "teams": {
        "first": {"name": "Adams / Boyle", "players": ["Adams", "Boyle"]},
        "second": {"name": "Castro / Dunn", "players": ["Castro", "Dunn"]},
    },
}
BEFORE_PLAY: tuple[dict[str, object], ...] = (
    {"do": "skip-practice", "agreed": 4},
    {"do": "choose-ends", "team": "first", "head": "Adams", "foot": "Boyle"},
    {"do": "choose-ends", "team": "second", "head": "Castro", "foot": "Dunn"},
)


def opened(started: Running, match: str, court: str = "", *, play: bool = True) -> str:
    """A match by the owner, ready for its first frame."""
    owner = started.by("owner")
    terms = {**OPENING["terms"], "court": court}  # type: ignore[dict-item]
    sent = {"id": "open", "match": match, "open": {"do": "open-match", **OPENING, "terms": terms}}
    assert owner.post("/api/matches", json=sent).status_code == 201
    for number, tap in enumerate(BEFORE_PLAY if play else ()):
        assert tapped(owner, match, tap, f"before{number}").status_code == 200
    return match


def frame(yellow: tuple[int, ...] = (8, 7), black: tuple[int, ...] = (10,)) -> dict[str, object]:
    return {"do": "post-frame", "yellow": {"discs": yellow}, "black": {"discs": black}}


def tapped(
    client: httpx.Client, match: str, tap: dict[str, object], id: str = "", **more: object
) -> httpx.Response:
    return client.post(f"/api/matches/{match}/taps", json={"id": id or fresh("tap"), "tap": tap, **more})
