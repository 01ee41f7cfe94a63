"""Files that hold accounts, sessions and links: nobody else on the machine may read them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tenoff.store import back_up, back_up_into, restore
from tests.store.places import Place, opened

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """What a careless system would give to everybody."""
    before = os.umask(0o000)
    yield
    os.umask(before)


def _mode(path: Path) -> str:
    return f"{path.stat().st_mode & 0o777:o}"


async def test_store_when_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    async with opened(path) as store:
        await store.begin("m1", "match", b"{}")
        beside = {each.name: _mode(each) for each in tmp_path.iterdir()}
    assert beside == {"hall.sqlite": "600", "hall.sqlite-wal": "600", "hall.sqlite-shm": "600"}


async def test_store_when_its_file_is_shared_on_purpose(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    async with opened(path):
        path.chmod(0o660)
    async with opened(path):
        assert _mode(path) == "660"


async def test_backup_and_what_is_restored_from_it(place: Place, tmp_path: Path) -> None:
    async with opened(place) as store:
        await store.begin("m1", "match", b"{}")
        await back_up(store, tmp_path / "copy")
        kept = await back_up_into(store, tmp_path / "backups", NOW)
    assert (_mode(tmp_path / "copy"), _mode(kept.made), _mode(tmp_path / "backups")) == ("600", "600", "700")
    await restore(tmp_path / "copy", tmp_path / "again.sqlite")
    assert _mode(tmp_path / "again.sqlite") == "600"
