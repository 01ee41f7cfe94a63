"""Every situation beside the calls and the flow of games, under every book that has a line for it."""

from __future__ import annotations

import pytest

from tests.situations.reading import Situation, label, of_kind
from tests.situations.telling import PROCEDURE, told


@pytest.mark.parametrize(("situation", "key"), of_kind(*PROCEDURE), ids=label)
def test_situation_ends_as_the_book_says(situation: Situation, key: str) -> None:
    assert told(situation, key).line == situation["expect"][key]
