from __future__ import annotations

import pytest

from tenoff.tournament.refusals import Code
from tests.tournament.robot.formats import FORMATS, case
from tests.tournament.robot.judging import judged
from tests.tournament.robot.running import ran

SOME = range(30)
MANY = range(30, 2030)


def judged_run(seed: int, largest: int) -> list[str]:
    return judged(ran(case(seed, largest=largest)))


@pytest.mark.parametrize("seed", SOME, ids=lambda seed: f"{FORMATS[seed % len(FORMATS)]}-{seed}")
def test_event_ends_as_the_book_says_when_a_robot_runs_it(seed: int) -> None:
    assert judged_run(seed, 24) == []


@pytest.mark.parametrize("seed", [2103, 2104, 2105])
def test_large_event_ends_as_the_book_says_when_a_robot_runs_it(seed: int) -> None:
    assert judged_run(seed, 66) == []


@pytest.mark.long
@pytest.mark.parametrize("first", range(MANY.start, MANY.stop, 50))
def test_every_event_ends_as_the_book_says_when_a_robot_runs_two_thousand(first: int) -> None:
    assert {seed: wrong for seed in range(first, first + 50) if (wrong := judged_run(seed, 128))} == {}


def test_robot_has_met_every_rule_of_the_courts_when_it_has_run_some_events() -> None:
    met: set[Code] = set()
    for seed in range(30):
        met |= ran(case(seed, largest=24)).refusals
    assert {
        Code.DAY_LIMIT,
        Code.TOO_LATE,
        Code.TOO_EARLY,
        Code.SUSPENDED,
        Code.HELD,
        Code.BUSY,
        Code.UNDOES,
    } <= met
