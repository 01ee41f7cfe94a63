"""Telling every situation once: its line under a book, and the clauses cited on the way to it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from tenoff.kit import Cite
from tests.situations.calls import run_call
from tests.situations.flow_colors import run_colors
from tests.situations.flow_ends import run_ends
from tests.situations.flow_frames import run_frames
from tests.situations.flow_lag import run_lag
from tests.situations.flow_lead import run_lead
from tests.situations.flow_lengths import run_format, run_length
from tests.situations.flow_practice import run_practice
from tests.situations.heard import listening
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
from tests.situations.reading import Situation

Runner = Callable[[Situation, str], str]

FLOW: dict[str, Runner] = {
    "lead": run_lead,
    "frames": run_frames,
    "lag": run_lag,
    "practice": run_practice,
    "colors": run_colors,
    "ends": run_ends,
    "length": run_length,
    "format": run_format,
}
PROCEDURE: dict[str, Runner] = {
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
_RUN: dict[str, Runner] = {"call": run_call, **FLOW, **PROCEDURE}


class Told(Struct, frozen=True):
    """A line as it came out, and every clause that the answers behind it cited."""

    line: str
    cited: frozenset[Cite]


_told: dict[tuple[str, str, str], Told] = {}
"""Kept for the whole session: the coverage of the register asks for every line again."""


def told(situation: Situation, key: str) -> Told:
    """What this book says of a situation."""
    place = (situation["file"], situation["name"], key)
    if place not in _told:
        with listening() as heard:
            line = _line(situation, key)
        _told[place] = Told(line, frozenset(heard))
    return _told[place]


def _line(situation: Situation, key: str) -> str:
    kind = situation["kind"]
    alone = left_alone(situation, key) if kind in PROCEDURE else None
    return alone or _RUN[kind](situation, key)
