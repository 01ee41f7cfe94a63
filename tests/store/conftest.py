"""Every test that asks for `place` runs on SQLite and on PostgreSQL; a test that is a coroutine gets a
loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.places import Place, schema_place, sqlite_place


@pytest.fixture
def postgres_place(database: str) -> Iterator[Place]:
    with schema_place(database) as place:
        yield place


@pytest.fixture
def other_postgres_place(database: str) -> Iterator[Place]:
    with schema_place(database) as place:
        yield place


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where a store can be opened; nothing is there yet."""
    if request.param == "sqlite":
        return sqlite_place(tmp_path)
    found = request.getfixturevalue("postgres_place")
    assert isinstance(found, Place)
    return found


@pytest.fixture
def other_place(request: pytest.FixtureRequest, place: Place, tmp_path: Path) -> Iterator[Place]:
    """A second place for the same kind of database."""
    if place.kind == "sqlite":
        yield sqlite_place(tmp_path / "other")
        return
    with schema_place(request.getfixturevalue("database")) as found:
        yield found
