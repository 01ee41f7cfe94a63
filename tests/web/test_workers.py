"""Several server processes on one PostgreSQL: what one takes or allows, the others show and allow."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tenoff.rules.record import read_lines
from tests.patience import PATIENCE
from tests.store.places import Place, schema_place
from tests.web.servers import Running, frame, fresh, opened, running, settled, tapped

PHONES = 6
TAPS = 10


@pytest.fixture(scope="module")
def two(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    log = tmp_path_factory.mktemp("two") / "two.log"
    with schema_place(database) as place, running(place.where, "--workers", "2", log=log) as started:
        yield settled(started, ())


@contextmanager
def _both(server: Running, **headers: str) -> Iterator[list[httpx.Client]]:
    """A connection to each process; a connection stays with the process that took it."""
    with ExitStack() as stack:
        found: dict[str, httpx.Client] = {}
        while len(found) < 2:
            line = stack.enter_context(server.client(**headers))
            found.setdefault(_process(line), line)
        yield [*found.values()]


def _process(line: httpx.Client) -> str:
    """The process at the other end; the connection is kept alive for what follows."""
    return str(re.findall(r'process="(\d+)"', line.get("/metrics").text)[0])


def _link(server: Running, match: str) -> str:
    made = server.by("owner").post("/api/links", json={"role": "scorer", "match": match})
    return str(made.json()["code"])


def test_tap_through_one_process_when_the_stream_is_on_the_other(two: Running) -> None:
    match = opened(two, fresh("heard"))
    with _both(two, authorization=f"Bearer {_link(two, match)}") as (here, there):
        for tapping, listening in ((here, there), (there, here)):
            before = here.get(f"/api/matches/{match}").json()["number"]
            with listening.stream("GET", f"/live/matches/{match}") as stream:
                numbers = (line[4:] for line in stream.iter_lines() if line.startswith("id: "))
                while int(next(numbers)) < before:
                    pass
                for number in range(before + 1, before + 4):
                    taken = tapped(tapping, match, {"do": "remark", "text": "x"}, f"r{number}")
                    assert taken.status_code == 200, taken.text
                    assert taken.json()["number"] == number
                    assert next(numbers) == str(number)


def test_take_over_through_one_process_when_the_old_phone_listens_to_the_other(two: Running) -> None:
    match = opened(two, fresh("taken"))
    with _both(two, authorization=f"Bearer {_link(two, match)}") as (here, there):
        seat = f"/api/matches/{match}/scorer"
        assert here.post(seat, json={"phone": "old", "name": "Ann"}).json()["yours"]
        with there.stream("GET", f"/live/matches/{match}") as stream:
            told = (json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: "))
            phones = (each["phone"] for each in told if "phone" in each)
            assert next(phones) == "old"
            here.post(seat, json={"phone": "new", "name": "Bob", "take": True})
            assert next(phones) == "new"


def test_session_and_link_are_good_in_both_processes_and_end_in_both(two: Running) -> None:
    match = opened(two, fresh("rights"))
    owner, code = two.by("owner"), _link(two, match)
    with _both(two) as lines:
        for line in lines:
            line.cookies.update(owner.cookies)
            assert line.get("/api/me").json()["account"] == "owner"
            line.cookies.clear()
            line.headers["authorization"] = f"Bearer {code}"
            assert line.get("/api/scorer").json()["match"] == match
        assert owner.delete(f"/api/links/{code}").status_code == 204
        for line in lines:
            while (answer := line.get("/api/scorer")).status_code == 200:
                pass  # another process may go on for a second
            assert answer.status_code == 401


def test_taps_when_both_processes_take_them_at_once(two: Running) -> None:
    """Everybody writes to one match: each tap is decided again until it is first, and is there once."""
    match = opened(two, fresh("crowd"))
    token = two.by("owner").post("/api/tokens", json={"label": "x", "scopes": ["read", "score"]})
    known = f"Bearer {token.json()['secret']}"

    def phone(name: int) -> list[int]:
        numbers = []
        with two.client(authorization=known) as line:
            for count in range(TAPS):
                answer = tapped(line, match, {"do": "remark", "text": "x"}, f"c{name}-{count}")
                assert answer.status_code == 200, answer.text
                numbers.append(answer.json()["number"])
        return numbers

    with ThreadPoolExecutor(PHONES) as pool:
        taken = [number for numbers in pool.map(phone, range(PHONES)) for number in numbers]
    assert sorted(taken) == [*range(5, 5 + PHONES * TAPS)]
    record = read_lines([two.by("owner").get(f"/api/matches/{match}/record").content])
    assert len({act.id for act in record.acts}) == len(record.acts)


def test_frame_when_another_phone_posted_it_through_the_other_process(two: Running) -> None:
    match = opened(two, fresh("moved"))
    with _both(two, authorization=f"Bearer {_link(two, match)}") as (here, there):
        assert there.get(f"/api/matches/{match}").json()["number"] == 4
        posted = tapped(here, match, frame(), "f1", phone="old", name="Ann", seen=4)
        assert posted.json() == {"number": 5, "again": False}
        take = {"phone": "new", "name": "Bob", "take": True}
        assert there.post(f"/api/matches/{match}/scorer", json=take).json()["yours"]
        late = tapped(there, match, frame(), "f1", phone="new", name="Bob", seen=4)
        assert (late.status_code, late.json()["conflict"], late.json()["number"]) == (409, "moved", 5)
        again = tapped(there, match, frame(), "f1", phone="old", name="Ann", seen=4)
        assert again.json() == {"number": 5, "again": True}


def test_stop_ends_the_streams_of_both_processes(on_postgres: Place, tmp_path: Path) -> None:
    with running(on_postgres.where, "--workers", "2", log=tmp_path / "stop.log") as started:
        server = settled(started, ())
        with _both(server) as (here, there), ExitStack() as stack:
            streams = [stack.enter_context(line.stream("GET", "/live/matches/m1")) for line in (here, there)]
            lines = [stream.iter_lines() for stream in streams]
            for each in lines:
                while not next(each).startswith("data: "):
                    pass
            server.process.send_signal(signal.SIGTERM)
            assert [[line for line in each if line.startswith("data: ")] for each in lines] == [[], []]
        assert server.process.wait(timeout=PATIENCE) == 0
        said = server.log.read_text().splitlines()
        assert [line for line in said if '"level":"error"' in line] == []
