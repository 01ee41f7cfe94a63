"""A desk over a real SQLite file; a test that is a coroutine gets a loop."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path

import pytest

from tests.desk.houses import House


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a coroutine to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    asked = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in asked}))
    return True


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(str(tmp_path / "house.sqlite"))
