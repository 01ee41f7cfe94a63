"""Every situation beside the calls and the flow of games, under every book that has a line for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.situations.proc_care import run_care
from tests.situations.proc_clocks import run_break, run_clock, run_no_show
from tests.situations.proc_discs import run_appeal, run_exam
from tests.situations.proc_errors import run_correction, run_lead_error
from tests.situations.proc_gear import run_equipment
from tests.situations.proc_lies import run_lie
from tests.situations.proc_officials import run_official
from tests.situations.proc_people import run_forfeit, run_sign, run_substitute
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
    "clock": run_clock,
    "no-show": run_no_show,
    "break": run_break,
    "forfeit": run_forfeit,
    "substitute": run_substitute,
    "official": run_official,
    "sign": run_sign,
    "exam": run_exam,
    "appeal": run_appeal,
    "care": run_care,
}


@pytest.mark.parametrize(("situation", "key"), tuple(of_kind(*RUN)), ids=label)
def test_situation_ends_as_the_book_says(situation: dict[str, Any], key: str) -> None:
    told = left_alone(situation, key) or RUN[situation["kind"]](situation, key)
    assert told == situation["expect"][key]
