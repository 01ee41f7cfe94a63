"""One real server for a test session, on loopback and a real SQLite file, with somebody in every role."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.places import Place, schema_place
from tests.web.servers import Running, running, settled


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """All tests of this file are long ones, and collecting them alone takes half a minute."""
    short = config.option.markexpr == "not long"
    return True if collection_path.name == "test_schemathesis_at_length.py" and short else None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house") / "house.sqlite") as started:
        yield settled(started)


@pytest.fixture
def on_postgres(database: str) -> Iterator[Place]:
    """A schema of its own there, with nothing in it."""
    with schema_place(database) as place:
        yield place
