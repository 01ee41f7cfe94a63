"""Rain, nights and pauses count neither as playing nor as waiting."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import structs

from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.calling.snapshot import facts, measured
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.time_played import minutes_of_play
from tests.tournament.robot.stand import ABOUT, TOMORROW, Stand, by_hand, moment, on_court, won

FIRST, SECOND, FINAL = "men/M4-01", "men/M4-02", "men/M2-01"
WON = Outcome(Team.FIRST, games=((75, 40),))


def playing(match: str = FIRST) -> Stand:
    """A match that began at nine."""
    return on_court(by_hand(4), match).must(do.BeginPlay(match))


def test_match_took_the_time_it_was_played_when_rain_stopped_it() -> None:
    stand = playing().at("09:20").must(do.SuspendPlay())
    assert round(minutes_of_play(stand.now, moment("09:00"), moment("13:00"))) == 20
    stand.at("13:00").must(do.ResumePlay())
    assert round(minutes_of_play(stand.now, moment("09:00"), moment("13:23"))) == 43
    stand.at("13:30").must(do.PostResult(FIRST, WON))
    assert stand.now.ended[FIRST].minutes == 50


def test_match_took_the_time_it_was_played_when_it_went_on_the_next_morning() -> None:
    stand = playing().at("17:30").must(do.EndDay()).at("09:25", TOMORROW).must(do.PostResult(FIRST, WON))
    assert stand.now.ended[FIRST].minutes == 8 * 60 + 30 + 25


def test_night_is_no_time_of_play_when_it_rained_into_it() -> None:
    """Suspended in the afternoon and resumed the next morning, after the day had been ended."""
    stand = playing().at("16:00").must(do.SuspendPlay()).at("16:30").must(do.EndDay())
    stand.at("09:40", TOMORROW).must(do.ResumePlay()).at("10:00", TOMORROW).must(do.PostResult(FIRST, WON))
    assert stand.now.ended[FIRST].minutes == 7 * 60 + 20


def test_match_on_court_has_been_played_as_long_as_play_went_on_when_the_forecast_asks() -> None:
    stand = playing().at("09:20").must(do.SuspendPlay()).at("13:00").must(do.ResumePlay())
    [on] = facts(stand.now, moment("13:10")).on_court
    assert datetime.fromisoformat(moment("13:10")) - on.called == timedelta(minutes=30)


def test_match_has_not_waited_overnight_when_it_is_ready_in_the_morning() -> None:
    stand = won(by_hand(4), FIRST, court="1")
    stand.at("17:00").must(do.EndDay())
    ready = {each.match: each for each in facts(stand.now, moment("09:15", TOMORROW)).ready}
    waited = datetime.fromisoformat(moment("09:15", TOMORROW)) - ready[SECOND].since
    assert waited == timedelta(minutes=9 * 60 + 15)


def test_match_has_not_waited_when_the_draw_was_the_evening_before() -> None:
    about = structs.replace(ABOUT, days=(TOMORROW,))
    stand = by_hand(4, about=about).at("09:05", TOMORROW)
    ready = {each.match: each for each in facts(stand.now, moment("09:05", TOMORROW)).ready}
    assert datetime.fromisoformat(moment("09:05", TOMORROW)) - ready[FIRST].since == timedelta(minutes=5)


def test_average_is_of_play_when_a_match_stood_still_for_hours() -> None:
    stand = playing().at("09:30").must(do.SuspendPlay()).at("14:00").must(do.ResumePlay())
    stand.at("14:10").must(do.PostResult(FIRST, WON))
    assert [each.minutes for each in measured(stand.now).measured] == [40.0]
