"""One house for all tests of a file: each begins an event of its own there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.event_desk.house import Director, directing


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    """Its clock stands at eight in the morning until a test moves it."""
    with directing(tmp_path_factory.mktemp("house")) as found:
        yield found
