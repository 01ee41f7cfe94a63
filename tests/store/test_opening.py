"""One way in for paths and addresses."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tenoff.desk.ports import StoreProblem, Trouble
from tenoff.store import open_store
from tenoff.store.postgres.driver import place_of
from tenoff.store.sqlite.connection import writer
from tests.store.chained import header
from tests.store.places import opened


async def test_store_when_the_path_begins_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    async with opened("~/club.sqlite") as store:
        await store.begin("m1", "match", header("m1"))
    assert (tmp_path / "club.sqlite").exists()


async def test_store_when_the_address_is_of_another_kind() -> None:
    with pytest.raises(StoreProblem) as caught:
        await open_store("mysql://keeper:secret@host/club")
    assert str(caught.value) == "a store is a path or a postgresql:// address, got mysql://"


async def test_store_when_the_extra_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreProblem) as caught:
        await open_store("postgresql://host/club")
    assert str(caught.value) == "PostgreSQL needs one more package: install tenoff[postgres]"


def test_place_when_the_address_holds_a_password() -> None:
    assert (
        place_of("postgresql://keeper:secret@host:5433/club?sslmode=require")
        == "PostgreSQL club on host:5433"
    )
    assert place_of("postgres:///club") == "PostgreSQL club on the local server"
    assert place_of("postgres://keeper:se/cr?et@host/club?password=x") == "PostgreSQL club on host"
    assert place_of("postgres://one:1,two:2/club") == "PostgreSQL club on one:1,two:2"
    assert place_of("postgres://") == "PostgreSQL database on the local server"


@pytest.mark.parametrize(
    ("address", "place", "why"),
    [
        ("host:abc/club", "club on host:abc", "invalid literal for int() with base 10: 'abc'"),
        ("[::1/club", "club on [::1", "Invalid IPv6 URL"),
    ],
)
async def test_store_when_the_address_cannot_be_read(address: str, place: str, why: str) -> None:
    with pytest.raises(StoreProblem) as caught:
        await open_store(f"postgresql://keeper:secret@{address}")
    assert str(caught.value) == f"PostgreSQL {place} cannot be used: {why}"
    assert caught.value.trouble is Trouble.UNREACHABLE


@pytest.mark.parametrize(("scratch", "waits"), [(False, 2), (True, 0)])
def test_only_a_scratch_store_answers_before_its_lines_are_on_the_disk(
    tmp_path: Path, scratch: bool, waits: int
) -> None:
    connection = writer(tmp_path / "club.sqlite", scratch=scratch)
    assert connection.pragma("synchronous") == waits
    connection.close()
