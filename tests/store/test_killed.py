"""A process that is killed loses nothing it acknowledged and doubles nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tenoff.desk.ports import Stream
from tenoff.store import examine
from tests.store.chained import NOW, header
from tests.store.places import Place, opened

ROOT = Path(__file__).resolve().parents[2]


async def test_appends_when_the_process_is_killed(place: Place) -> None:
    await _killed(place, rounds=30, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
async def test_appends_when_the_process_is_killed_a_hundred_times(place: Place, seed: int) -> None:
    await _killed(place, rounds=100, seed=seed)


async def _killed(place: Place, rounds: int, seed: int) -> None:
    command = [sys.executable, "-m", "tests.store.killing", place.where, str(rounds), str(seed)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    acknowledged: dict[str, set[bytes]] = {}
    for report in done.stdout.splitlines():
        stream, _, data = report.partition(b" ")
        acknowledged.setdefault(stream.decode(), set()).add(data)
    assert {*acknowledged} == {"m1", "m2", "m3", "shared"}
    async with opened(place) as store:
        for name, told in acknowledged.items():
            found = await store.read(name)
            assert found == Stream(name, "match", header(name), found.lines if found else ())
            assert told - {line.data for line in found.lines} == set()
            assert len({line.id for line in found.lines}) == len(found.lines)
        health = await examine(store, NOW)
        assert health.damage == ()
