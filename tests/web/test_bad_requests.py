"""Bad requests by the thousand: nothing but 4xx, no error in the server's log, and the record as it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import httpx

from tests.web.bad_requests import Attacker, bad_request
from tests.web.servers import frame, running, settled, tapped


def test_bad_requests_by_the_thousand(tmp_path: Path) -> None:
    attacked(tmp_path, 10_000)


def attacked(tmp_path: Path, requests: int) -> None:
    place = tmp_path / "attacked.sqlite"
    with running(place) as started:
        server = settled(started, ("scorer",))
        owner = server.by("owner")
        assert tapped(owner, "m1", frame(), "good").status_code == 200
        wanted = {"label": "attack", "scopes": ["read", "score", "matches", "manage"]}
        token = owner.post("/api/tokens", json=wanted).json()["secret"]
        known = httpx.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"})
        assert known.status_code == 200  # from now on it is no guess
        before = _seen(server.by("owner"))
        dice, attacker = Random(20261115), Attacker(server.url)
        taken = []
        for _ in range(requests):
            bad = bad_request(dice, token)
            status = attacker.status(bad)
            if not 400 <= status < 500:
                taken.append((status, bad))
        attacker.close()
        assert taken == []
        assert _seen(server.by("owner")) == before
        assert [line for line in server.log.read_text().splitlines() if '"level":"error"' in line] == []
        assert _doctor(place) == 0
    assert _doctor(place) == 0


def _seen(owner: httpx.Client) -> tuple[object, ...]:
    """What a bad request could have changed, and must not have."""
    paths = ("matches", "courts", "links", "people", "tokens", "matches/m1/scorer")
    record = owner.get("/api/matches/m1/record").content
    return (record, *(owner.get(f"/api/{path}").json() for path in paths))


def _doctor(place: Path) -> int:
    command = [sys.executable, "-m", "tenoff.cli", "doctor", "--db", str(place)]
    return subprocess.run(command, capture_output=True, check=False).returncode
