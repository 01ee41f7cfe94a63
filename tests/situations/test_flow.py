"""Every situation of the flow of play under every book that has a line for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.situations.flow_colours import run_colours
from tests.situations.flow_ends import run_ends
from tests.situations.flow_frames import run_frames
from tests.situations.flow_lag import run_lag
from tests.situations.flow_lead import run_lead
from tests.situations.flow_lengths import run_format, run_length
from tests.situations.flow_practice import run_break, run_practice
from tests.situations.reading import label, of_kind

RUN: dict[str, Callable[[dict[str, Any], str], str]] = {
    "lead": run_lead,
    "frames": run_frames,
    "lag": run_lag,
    "practice": run_practice,
    "colours": run_colours,
    "ends": run_ends,
    "length": run_length,
    "format": run_format,
    "break": run_break,
}
FLOW = tuple(pair for pair in of_kind(*RUN) if pair[0]["file"].startswith("flow_"))


@pytest.mark.parametrize(("situation", "key"), FLOW, ids=label)
def test_play_runs_as_the_book_says(situation: dict[str, Any], key: str) -> None:
    assert RUN[situation["kind"]](situation, key) == situation["expect"][key]
