from __future__ import annotations

from pathlib import Path

import pytest

from tenoff.log import Usual
from tenoff.tournament.refusals import Code
from tests.tournament.robot.at_desk import at_desk
from tests.tournament.robot.formats import FORMATS, case
from tests.tournament.robot.judging import judged
from tests.tournament.robot.phones import phones, ran_with_phones
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


@pytest.mark.parametrize("seed", range(len(FORMATS)), ids=lambda seed: FORMATS[seed])
def test_event_ends_as_the_book_says_when_a_robot_runs_it_through_the_desk(seed: int, tmp_path: Path) -> None:
    at_the_log = ran(case(3000 + seed, largest=9))
    with at_desk(tmp_path / "house.sqlite") as hand:
        robot = ran(case(3000 + seed, largest=9), hand.enter)
    assert judged(robot) == []
    # but for the announcement, with the time zone, and the hash of the results, which names it
    assert [act.so for act in robot.log.acts][1:-1] == [act.so for act in at_the_log.log.acts][1:-1]


@pytest.mark.parametrize(
    "seed", range(5000, 5000 + len(FORMATS), 3), ids=lambda seed: FORMATS[seed % len(FORMATS)]
)
def test_phones_charts_and_signatures_agree_when_results_are_corrected_at_any_moment(
    seed: int, tmp_path: Path
) -> None:
    with phones(tmp_path / "house.sqlite") as hand:
        robot = ran_with_phones(case(seed, largest=8), hand)
    assert judged(robot) == []
    assert robot.looked > 0


@pytest.mark.long
@pytest.mark.parametrize("first", range(6000, 8000, 50))
def test_phones_charts_and_signatures_agree_when_two_thousand_events_are_corrected_at_any_moment(
    first: int, tmp_path: Path
) -> None:
    wrong: dict[int, list[str]] = {}
    for seed in range(first, first + 50):
        with phones(tmp_path / f"{seed}.sqlite") as hand:
            if found := judged(ran_with_phones(case(seed, largest=16), hand)):
                wrong[seed] = found
    assert wrong == {}


@pytest.mark.long
@pytest.mark.parametrize("first", range(MANY.start, MANY.stop, 50))
def test_every_event_ends_as_the_book_says_when_a_robot_runs_two_thousand_through_the_desk(
    first: int, tmp_path: Path
) -> None:
    wrong: dict[int, list[str]] = {}
    for seed in range(first, first + 50):
        with at_desk(tmp_path / f"{seed}.sqlite") as hand:
            if found := judged(ran(case(seed, largest=128), hand.enter)):
                wrong[seed] = found
    assert wrong == {}


def test_robot_has_met_every_rule_of_the_courts_when_it_has_run_some_events() -> None:
    met: set[Code | Usual] = set()
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
