"""A real server in a process of its own for the benchmarks, and clients that cost next to nothing."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter
from typing import Any, cast

import httpx

LAST = "Ctrl-C stops the server."
OPENING = {
    "do": "open-match",
    "book": "florida-2024",
    "terms": {"format": "doubles", "best_of": 1, "length": {"points": 1000}},
    "teams": {
        "first": {"name": "Adams / Boyle", "players": ["Adams", "Boyle"]},
        "second": {"name": "Castro / Dunn", "players": ["Castro", "Dunn"]},
    },
}
BEFORE_PLAY = (
    {"do": "skip-practice", "agreed": 4},
    {"do": "choose-ends", "team": "first", "head": "Adams", "foot": "Boyle"},
    {"do": "choose-ends", "team": "second", "head": "Castro", "foot": "Dunn"},
)
# What one frame gives the next takes, so that a match can be as long as a benchmark needs it.
FRAMES = (
    {"do": "post-frame", "yellow": {"discs": [10]}, "black": {"discs": [10]}},
    {"do": "post-frame", "yellow": {"discs": [-10]}, "black": {"discs": [-10]}},
)


@dataclass
class Server:
    """`first_page`: seconds from its start to its first page."""

    process: subprocess.Popen[str]
    host: str
    port: int
    code: str
    first_page: float

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def memory(self) -> int | None:
        """Bytes it holds, where the system tells."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
        return None if found is None else int(found[1]) * 1024


@contextmanager
def server(place: Path) -> Iterator[Server]:
    """`tenoff serve` on this file until the block ends."""
    command = [sys.executable, "-m", "tenoff.cli", "serve", "--db", str(place), "--host", "127.0.0.1"]
    begin = perf_counter()
    with place.with_suffix(".log").open("a") as log:
        process = subprocess.Popen(
            [*command, "--port", "0", "--per-address", "50000"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
    assert process.stdout is not None
    try:
        said = ""
        for line in process.stdout:
            said += line
            if LAST in line:
                break
        address = re.search(r"^  http://([\d.]+):(\d+)$", said, re.MULTILINE)
        assert address is not None, place.with_suffix(".log").read_text()
        code = re.search(r"^      ([2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4})$", said, re.MULTILINE)
        asking = HTTPConnection(address[1], int(address[2]), timeout=60)  # costs nothing that would be timed
        asking.request("GET", "/")
        answer = asking.getresponse()
        assert (answer.status, b"</html>" in answer.read()) == (200, True)
        took = perf_counter() - begin
        asking.close()
        yield Server(process, address[1], int(address[2]), "" if code is None else code[1], took)
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def settled(started: Server, courts: int) -> dict[str, str]:
    """An owner, and on each court a match before its first frame; the scorers' links by match."""
    with httpx.Client(base_url=started.url, timeout=60) as owner:
        # What is loaded after the start is not to be counted as a crowd's.
        for later in ("/events", "/records"):
            assert owner.get(later).status_code == 200
        owner.get("/setup")
        token = owner.cookies["tenoff_csrf"]
        made = {"code": started.code, "login": "owner", "name": "Olga", "password": "correct horse battery"}
        assert owner.post("/setup", data={"_csrf_token": token, **made}).status_code == 303
        owner.headers["x-csrftoken"] = owner.cookies["tenoff_csrf"]
        links = {}
        for number in range(1, courts + 1):
            court, match = str(number), f"b{number}"
            assert owner.post("/api/courts", json={"court": court}).status_code == 201
            opening = {**OPENING, "terms": {**OPENING["terms"], "court": court}}  # type: ignore[dict-item]
            sent = {"id": "open", "match": match, "open": opening}
            assert owner.post("/api/matches", json=sent).status_code == 201
            for place, tap in enumerate(BEFORE_PLAY):
                answer = owner.post(f"/api/matches/{match}/taps", json={"id": f"p{place}", "tap": tap})
                assert answer.status_code == 200, answer.text
            made_link = owner.post("/api/links", json={"role": "scorer", "court": court})
            links[match] = made_link.json()["code"]
        return links


class Phone:
    """A scorer with one connection, who waits for each answer."""

    def __init__(self, started: Server, match: str, link: str, name: str = "") -> None:
        """`name`: one that nobody had before, as the ids of its taps begin with it."""
        self._server, self.match, self._link, self._name = started, match, link, name or "phone"
        self._count = 0

    async def __aenter__(self) -> Phone:
        self._reader, self._writer = await asyncio.open_connection(self._server.host, self._server.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()
        await self._writer.wait_closed()

    async def frame(self) -> int:
        """Posts the next frame; the number it got."""
        self._count += 1
        sent = {"id": f"{self._name}-{self._count}", "tap": FRAMES[self._count % 2], "phone": "p"}
        answer = await self._posted(f"/api/matches/{self.match}/taps", json.dumps(sent).encode())
        return int(answer["number"])

    async def _posted(self, path: str, body: bytes) -> dict[str, Any]:
        head = (
            f"POST {path} HTTP/1.1\r\nhost: {self._server.host}\r\nauthorization: Bearer {self._link}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        answered = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", answered, re.IGNORECASE)
        assert length is not None, answered
        data = await self._reader.readexactly(int(length[1]))
        assert answered.startswith("HTTP/1.1 200"), data
        found: dict[str, Any] = json.loads(data)
        return found


class Spectator(asyncio.Protocol):
    """One open stream; notes when a frame that it was told to wait for has come whole."""

    __slots__ = ("_request", "_seen", "arrived", "transport")

    def __init__(self, request: bytes, arrived: dict[bytes, list[float]]) -> None:
        self._request, self.arrived = request, arrived
        self._seen: list[bytes] = []
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's are of no such class
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        start = data.find(b"id: ")
        while start >= 0:
            end = data.find(b"\n", start)
            self._seen.append(data[start + 4 : end])
            start = data.find(b"\nid: ", end)
            start += start >= 0
        if self._seen and data.endswith(b"\n\n\r\n"):
            now = perf_counter()
            for id in self._seen:
                self.arrived.setdefault(id, []).append(now)
            self._seen.clear()
