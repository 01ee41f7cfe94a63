"""The demo's club: its history whole, scores like the sport's, a robot that plays as people do."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import mean, median

import pytest

from bench import soak
from tenoff.app.demo.names import CLUBS
from tenoff.app.demo.opening import open_demo
from tenoff.app.demo.players import half_round, strength
from tenoff.app.demo.robot import left_to_visitors
from tenoff.app.wiring import opened
from tenoff.kit import Side
from tenoff.kit.season import Season
from tenoff.records.calendar.state import Phase as CalendarPhase
from tenoff.records.masters.state import Phase as MastersPhase
from tenoff.records.results import Sex
from tenoff.rules.discs import POSSIBLE_TOTALS
from tenoff.sim.chances import frame_ends
from tenoff.sim.foresight import graded
from tenoff.sim.players import Dice
from tenoff.tournament.state import Phase

TODAY = date(2026, 11, 18)
NOW = datetime(2026, 11, 18, 15, 0, tzinfo=UTC)


async def test_history_is_complete(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "demo.sqlite")) as desk:
        keys = await open_demo(desk, TODAY)
        roll = await desk.records.roll.now("roll")
        reckoning = await desk.records.roll.reckoning()
        assert roll is not None
        assert reckoning is not None
        assert len(CLUBS) == len(roll.clubs) == 12
        assert len({club.district for club in CLUBS}) == 5
        assert reckoning.seasons == (Season(2026), Season(2025), Season(2024), Season(2023))
        for sex in Sex:
            assert reckoning.season_list(Season(2026), sex, TODAY)[0].total > 0
        assert roll.result("open-0") is not None  # the finished event, added to the records
        for year in (2023, 2024, 2025):
            for division in ("men", "ladies"):
                masters = await desk.records.masters.now(f"masters-{year}-{division}")
                assert masters is not None
                assert masters.phase is MastersPhase.FINISHED
                assert [len(games) for games in masters.games.values()] == [3] * 28
        hall = await desk.records.hall.now("hall")
        assert hall is not None
        assert len(hall.members) == 4
        calendar = await desk.records.calendar.now("calendar-2026")
        assert calendar is not None
        assert calendar.phase is CalendarPhase.PUBLISHED
        days = [span.first for _, span in calendar.dated()]
        assert (min(days) < TODAY, max(days) > TODAY) == (True, True)
        finished, coming, under_way = [
            await desk.tournaments.now(event) for event in ("open-0", "full-moon", "open-1")
        ]
        assert finished is not None
        assert finished.phase is Phase.FINISHED
        assert coming is not None
        assert (coming.phase, coming.self_service) == (Phase.REGISTERING, True)
        assert under_way is not None
        assert (under_way.phase, len(under_way.courts)) == (Phase.RUNNING, 8)
        assert list(keys.phones) == list("12345678")


def test_scores_look_like_the_sport() -> None:
    dice, totals, lengths = Dice("scores"), list[int](), list[int]()
    better = 0
    for _ in range(400):
        scores, number = [0, 0], 0
        while max(scores) < 75 or scores[0] == scores[1]:
            made = half_round(dice, 0.8, 0.3, Side.BLACK if number // 2 % 2 else Side.YELLOW)
            frame = sum(made.yellow), sum(made.black)
            scores = [scores[0] + frame[0], scores[1] + frame[1]]
            totals += frame
            number += 1
        lengths.append(number)
        better += scores[0] > scores[1]
    assert {*totals} <= POSSIBLE_TOTALS
    assert 3.5 < mean(totals) < 5
    assert 12 <= median(lengths) <= 18
    assert 0.08 < sum(total < 0 for total in totals) / len(totals) < 0.16  # kitchens
    assert 0.75 < better / 400 < 0.97
    assert strength(["Nobody Known"]) == 0.5


def test_half_rounds_are_those_of_the_simulated_courts_bots() -> None:
    """Casual players lead, almost strong ones have the hammer: totals as the bots made them."""
    ends = {(lead, last): often for lead, last, often in frame_ends(graded(1.0), graded(2.6))}
    dice = Dice("bots")
    for hammer in Side:
        sums = list[tuple[int, int]]()
        for _ in range(2000):
            made = half_round(dice, *((0.0, 1.0) if hammer is Side.BLACK else (1.0, 0.0)), hammer)
            assert max(len(made.yellow), len(made.black)) <= 4
            both = sum(made.yellow), sum(made.black)
            sums.append(both if hammer is Side.BLACK else both[::-1])
        assert {*sums} <= {*ends}
        for at in range(2):
            expected = sum(end[at] * often for end, often in ends.items())
            assert mean(end[at] for end in sums) == pytest.approx(expected, abs=0.6)


@pytest.mark.parametrize(
    ("court", "taken", "minutes", "expected"),
    [
        ("5", False, 2, True), ("5", False, 4, False), ("3", False, 0, False), ("3", True, 2, True),
        ("5", True, 4, False),
    ],
)  # fmt: skip
def test_court_is_left_to_visitors_for_some_minutes(
    court: str, taken: bool, minutes: int, expected: bool
) -> None:
    last = NOW - timedelta(minutes=minutes)
    moments = ("", (last - timedelta(hours=1)).isoformat(), last.isoformat())
    assert left_to_visitors(court, taken, moments, NOW) is expected


@pytest.mark.long
def test_demo_holds_for_half_an_hour() -> None:
    assert soak.run(30.0, 10.0) == 0
