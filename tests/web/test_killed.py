"""A server that is killed during taps, again and again: none that it answered is lost, none is doubled."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import httpx
import pytest

from tenoff.rules.record import Record, read_lines
from tenoff.store import examine, open_store
from tests.patience import PATIENCE
from tests.store.places import Place, sqlite_place
from tests.web.servers import Running, frame, opened, running, settled

MATCHES = ("m1", "m2", "m3")
BEFORE = 4
"""Acts of a match before its first frame."""
# What one frame gives the next takes: the match goes on for as long as it must.
FRAMES = (frame((10,), (10,)), frame((-10,), (-10,)))


@dataclass
class Phone:
    """It sends one tap after the other, each under its own id, and each again until it is answered."""

    url: str
    match: str
    code: str
    taken: dict[str, int] = field(default_factory=dict)
    again: int = 0
    wrong: list[str] = field(default_factory=list)
    done: threading.Event = field(default_factory=threading.Event)
    answered: threading.Event = field(default_factory=threading.Event)

    def work(self) -> None:
        with httpx.Client(
            base_url=self.url, headers={"authorization": f"Bearer {self.code}"}, timeout=PATIENCE
        ) as line:
            while not self.done.is_set() and not self.wrong:
                number = len(self.taken)
                self._send(line, f"p{self.match}-{number}", FRAMES[number % 2])

    def _send(self, line: httpx.Client, id: str, tap: dict[str, object]) -> None:
        sent = {"id": id, "tap": tap, "phone": f"p{self.match}"}
        while True:
            try:
                answer = line.post(f"/api/matches/{self.match}/taps", json=sent)
            except httpx.TransportError:
                time.sleep(0.05)  # no server: the tap waits on the phone
                continue
            if answer.status_code != 200:
                self.wrong.append(answer.text)
                return
            self.taken[id] = answer.json()["number"]
            self.again += answer.json()["again"]
            self.answered.set()
            return


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return sqlite_place(tmp_path)
    found = request.getfixturevalue("on_postgres")
    assert isinstance(found, Place)
    return found


def test_taps_when_the_server_is_killed(place: Place, tmp_path: Path) -> None:
    taps, _ = _killed(place, tmp_path, kills=4)
    assert taps >= 4 * len(MATCHES)


@pytest.mark.long
def test_taps_when_the_server_is_killed_a_hundred_times(place: Place, tmp_path: Path) -> None:
    taps, _ = _killed(place, tmp_path, kills=100)
    assert taps >= 100 * len(MATCHES)


def _killed(place: Place, folder: Path, kills: int) -> tuple[int, int]:
    """Taps that were answered, and how many of them only when they were sent again."""
    dice, log = Random(kills), folder / "killed.log"
    with running(place.where, log=log) as first:
        phones = _phones(settled(first, ()))
        port = int(first.url.rpartition(":")[2])
        threads = [threading.Thread(target=phone.work) for phone in phones]
        for thread in threads:
            thread.start()
        _some_work(phones, dice)
        first.process.kill()
    for _ in range(kills - 1):
        with running(place.where, port=port, log=log) as server:
            _some_work(phones, dice)
            server.process.kill()
    with running(place.where, port=port, log=log) as last:
        for phone in phones:
            phone.done.set()
        for thread in threads:
            thread.join()
        records = {match: _record(last, match) for match in MATCHES}
    assert [phone.wrong for phone in phones] == [[], [], []]
    for phone in phones:
        acts = records[phone.match].acts[BEFORE:]
        assert [(act.id, act.number) for act in acts] == [*phone.taken.items()]
    assert asyncio.run(_damage(place)) == ()
    return sum(len(phone.taken) for phone in phones), sum(phone.again for phone in phones)


def _phones(server: Running) -> list[Phone]:
    for match in MATCHES[1:]:
        opened(server, match)
    return [Phone(server.url, match, code) for match, code in _codes(server)]


def _codes(server: Running) -> Iterator[tuple[str, str]]:
    for match in MATCHES:
        made = server.by("owner").post("/api/links", json={"role": "scorer", "match": match})
        yield match, made.json()["code"]


def _some_work(phones: list[Phone], dice: Random) -> None:
    """Until each phone has been answered by this server, and a little longer."""
    for phone in phones:
        phone.answered.clear()
        assert phone.answered.wait(PATIENCE), phone.wrong
    time.sleep(dice.random() * 0.1)


def _record(server: Running, match: str) -> Record:
    return read_lines([httpx.get(f"{server.url}/api/matches/{match}/record").content])


async def _damage(place: Place) -> tuple[object, ...]:
    store = await open_store(place.where)
    try:
        return (await examine(store, datetime.now(UTC))).damage
    finally:
        await store.close()
