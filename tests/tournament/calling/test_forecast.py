from __future__ import annotations

from datetime import datetime

import pytest

from tenoff.tournament.calling.facts import Facts, Hold, HoldOn, OnCourt, ReadyMatch
from tenoff.tournament.calling.forecast import about, forecast
from tenoff.tournament.calling.remaining_play import Course, course
from tenoff.tournament.kinds import Elimination
from tests.tournament.calling.court_desk import FLORIDA, at, courts, event, ready

FOUR = event(4, Elimination(consolation=False))
FIRST = OnCourt("men/M4-01", "men", ("men1a", "men1b", "men2a", "men2b"), "1", at(9))


def _course(now: datetime, number: int, *on_court: OnCourt, held: tuple[Hold, ...] = ()) -> Course:
    waiting: tuple[ReadyMatch, ...] = (ready("men/M4-02", "men3a", "men3b", "men4a", "men4b"),)
    return course(now, Facts(1, waiting, courts(number), on_court, holds=held), FLORIDA, (FOUR,))


def test_forecast_when_a_court_must_come_free_first() -> None:
    seen = forecast(at(9, 40), _course(at(9, 40), 1, FIRST), "seed")
    second = seen.matches["men/M4-02"]
    assert second.after_court == "1"
    assert second.chance == 1.0
    assert at(9, 45) < second.start.early <= second.start.usual <= second.start.late < at(12)
    assert list(seen.matches) == ["men/M4-02", "men/M2-01", "men/M2-02"]


def test_forecast_when_a_court_is_free() -> None:
    second = forecast(at(9, 40), _course(at(9, 40), 2, FIRST), "seed").matches["men/M4-02"]
    assert (second.after_court, second.start.early, second.start.late) == ("", at(9, 40), at(9, 40))


def test_forecast_when_asked_again() -> None:
    one = _course(at(9, 40), 1, FIRST)
    assert forecast(at(9, 40), one, "seed") == forecast(at(9, 40), one, "seed")


def test_forecast_when_a_match_lasts_for_ever() -> None:
    seen = forecast(at(14), _course(at(14), 1, FIRST), "seed")
    assert at(14) < seen.matches["men/M4-02"].start.usual <= at(14, 16)


def test_forecast_when_the_event_is_held() -> None:
    seen = forecast(at(9), _course(at(9), 2, held=(Hold(HoldOn.MATCH, "men/M4-02"),)), "seed")
    assert list(seen.matches) == ["men/M4-01"]


def test_forecast_when_the_day_is_too_short() -> None:
    seen = forecast(at(9), course(at(9), Facts(1, (), courts(16)), FLORIDA, (event(64),)), "seed")
    assert seen.day_ends is not None
    assert seen.event_ends is not None
    assert at(15, 30) < seen.day_ends.usual < at(18)
    assert at(12, day=3) < seen.event_ends.usual < at(16, day=3)
    final = seen.matches["men/M2-01"]
    assert at(11, day=3) < final.start.usual < at(14, day=3)


def test_forecast_when_nothing_is_left() -> None:
    everything = course(at(9), Facts(1, (), ()), FLORIDA, (FOUR,))
    seen = forecast(at(9), everything, "seed")
    assert (dict(seen.matches), seen.day_ends, seen.event_ends) == ({}, None, None)


@pytest.mark.parametrize(
    ("moment", "said"), [(at(10, 36), at(10, 40)), (at(10, 40), at(10, 40)), (at(10, 58), at(11))]
)
def test_about_when_said_to_players(moment: datetime, said: datetime) -> None:
    assert about(moment) == said
