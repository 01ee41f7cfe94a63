"""Every call of the situations under every book that has a line for it."""

from __future__ import annotations

import pytest

from tests.situations.reading import Situation, label, of_kind
from tests.situations.telling import told


@pytest.mark.parametrize(("situation", "key"), of_kind("call"), ids=label)
def test_call_costs_what_the_book_says(situation: Situation, key: str) -> None:
    assert told(situation, key).line == situation["expect"][key]
