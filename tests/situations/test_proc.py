"""Every situation beside the calls, under every book that has a line for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.situations.proc_errors import run_correction, run_lead_error
from tests.situations.proc_gear import run_equipment
from tests.situations.proc_lies import run_lie
from tests.situations.proc_rain import run_rain
from tests.situations.proc_register import left_alone
from tests.situations.proc_starts import run_start
from tests.situations.reading import label, of_kind

RUN: dict[str, Callable[[dict[str, Any], str], str]] = {
    "lie": run_lie,
    "start": run_start,
    "equipment": run_equipment,
    "correction": run_correction,
    "lead-error": run_lead_error,
    "rain": run_rain,
}


@pytest.mark.parametrize(("situation", "key"), tuple(of_kind(*RUN)), ids=label)
def test_situation_ends_as_the_book_says(situation: dict[str, Any], key: str) -> None:
    told = left_alone(situation, key) or RUN[situation["kind"]](situation, key)
    assert told == situation["expect"][key]
