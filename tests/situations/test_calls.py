"""Every call of the situations under every book that has a line for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.situations.calls import run_call
from tests.situations.reading import label, of_kind


@pytest.mark.parametrize(("situation", "key"), of_kind("call"), ids=label)
def test_call_costs_what_the_book_says(situation: dict[str, Any], key: str) -> None:
    assert run_call(situation, key) == situation["expect"][key]
