"""A desk over a real SQLite file; a test that is a coroutine gets a loop."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desk.houses import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(str(tmp_path / "house.sqlite"))
