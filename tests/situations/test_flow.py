"""Every situation of the flow of play under every book that has a line for it."""

from __future__ import annotations

import pytest

from tests.situations.reading import Situation, label, of_kind
from tests.situations.telling import FLOW, told


@pytest.mark.parametrize(("situation", "key"), of_kind(*FLOW), ids=label)
def test_play_runs_as_the_book_says(situation: Situation, key: str) -> None:
    assert told(situation, key).line == situation["expect"][key]
