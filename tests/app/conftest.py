"""Commands run in this process, on a house with matches in a real SQLite file or on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tenoff.cli.root import root
from tests.app.houses import settle
from tests.store.conftest import postgres_place

__all__ = ["postgres_place"]

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in an empty folder, with a data folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    runner = CliRunner()

    def invoke(*words: str) -> Result:
        return runner.invoke(root, words, prog_name="tenoff")

    return invoke


@pytest.fixture
def house(tmp_path: Path) -> str:
    """The path of a store with two matches and an audit."""
    place = str(tmp_path / "house.sqlite")
    settle(place)
    return place
