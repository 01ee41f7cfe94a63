"""Slow play on the clock, the break between games, and a team that is not there."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.amendments import SetBreak
from tenoff.rules.books import book
from tenoff.rules.due import Owed, due
from tenoff.rules.effects import Onward, Points, Then, Warned
from tenoff.rules.events import (
    BreakEnded,
    CallMade,
    ClockStarted,
    ClockStopped,
    MatchForfeited,
    NoShowCalled,
    ShotTimed,
)
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Mark
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, colors, entrants, opened, scored

NEW_YORK, FLORIDA, ARIZONA = "new-york-1", "florida-2024", "arizona-2019"


def _timed(key: str = NEW_YORK) -> Stagehand:
    hand = scored(opened(key, Format.DOUBLES, referee=True), 20, 31)
    hand.run(do.StartClock())
    return hand


def _between(key: str, *, referee: bool = True) -> Stagehand:
    """After the first game, which the first team won."""
    hand = scored(opened(key, Format.DOUBLES, referee=referee), 70, 10)
    hand.run(frame(8, 0))
    assert hand.now.game is None
    return hand


def test_clock_starts_and_stops_with_an_official_there() -> None:
    bare = scored(opened(NEW_YORK, Format.DOUBLES), 0, 0)
    for by in (Caller.PLAYERS, Caller.SCORER, Caller.REFEREE):  # there is no referee here who could keep time
        assert refused(bare, do.StartClock(by=by)) == (Code.NEEDS_OFFICIAL, "2.7.4.1.2")
    hand = scored(opened(NEW_YORK, Format.DOUBLES, referee=True), 0, 0)
    assert refused(hand, do.StopClock()) == (Code.CLOCK_OFF, "2.7.4.1.10")
    assert followed(hand, do.StartClock()) == (ClockStarted(Cite("new-york-1 2.7.4.1.2")),)
    assert hand.now.on_clock
    assert refused(hand, do.StartClock()) == (Code.CLOCK_ON, "2.7.4.1.2")
    assert refused(hand, do.StopClock(by=Caller.PLAYERS)) == (Code.NEEDS_OFFICIAL, "2.7.4.1.10")
    assert followed(hand, do.StopClock()) == (ClockStopped(Cite("new-york-1 2.7.4.1.10")),)
    assert not hand.now.on_clock


@pytest.mark.clauses("new-york-1", "2.2.p3", "2.7.4.1.2")
def test_slow_shots_cost_nothing_where_no_official_keeps_the_time() -> None:
    """The director may put an unofficiated match on the clock, and then only the director's time counts."""
    hand = scored(opened(NEW_YORK, Format.DOUBLES), 20, 31)
    hand.run(do.StartClock(by=Caller.DIRECTOR))
    for order in (do.TimeShot(Side.YELLOW, 60), do.MakeCall(Foul.SLOW_SHOT, Side.YELLOW)):
        assert refused(hand, order) == (Code.NEEDS_OFFICIAL, "2.2.p3 2.2.p5")
    hand.run(
        do.TimeShot(Side.YELLOW, 60, by=Caller.DIRECTOR), do.TimeShot(Side.YELLOW, 60, by=Caller.DIRECTOR)
    )
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(15, 31)


def test_players_call_slow_play_in_an_officiated_match() -> None:
    hand = scored(opened(NEW_YORK, Format.DOUBLES, referee=True), 0, 0)
    assert followed(hand, do.StartClock(by=Caller.PLAYERS)) == (ClockStarted(Cite("new-york-1 2.7.4.1.2")),)


def test_clock_is_unknown_to_the_other_books() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES, referee=True), 0, 0)
    for command in (do.StartClock(), do.StopClock(), do.TimeShot(Side.YELLOW, 60)):
        assert refused(hand, command) == (Code.NO_CLOCK, "")


def test_shot_within_the_time_costs_nothing() -> None:
    hand = _timed()
    timed, paused = Cite("new-york-1 2.7.4.1.3"), Cite("new-york-1 2.7.4.1.4")
    assert followed(hand, do.TimeShot(Side.YELLOW, 45)) == (ShotTimed(Side.YELLOW, 45, False, timed),)
    assert followed(hand, do.TimeShot(Side.YELLOW, 55.3, 10.3)) == (
        ShotTimed(Side.YELLOW, 45, False, paused),
    )


def test_shot_off_the_clock_is_not_timed() -> None:
    hand = scored(opened(NEW_YORK, Format.DOUBLES, referee=True), 0, 0)
    assert refused(hand, do.TimeShot(Side.YELLOW, 90)) == (Code.CLOCK_OFF, "2.7.4.1.3")
    slow = do.MakeCall(Foul.SLOW_SHOT, Side.YELLOW, by=Caller.REFEREE)
    assert refused(hand, slow) == (Code.CLOCK_OFF, "2.7.4.1.5")


def test_time_must_be_a_time() -> None:
    hand = _timed()
    for seconds, paused in (
        (-1.0, 0.0),
        (float("nan"), 0.0),
        (float("inf"), 0.0),
        (50.0, 60.0),
        (50.0, -1.0),
    ):
        answer = refused(hand, do.TimeShot(Side.YELLOW, seconds, paused))
        assert answer == (Code.BAD_NUMBER, "2.7.4.1.3")


def test_slow_shots_climb_the_ladder() -> None:
    hand = _timed()
    over = do.TimeShot(Side.BLACK, 45.1)
    steps = [followed(hand, over) for _ in range(4)]
    assert [step[0] for step in steps] == [
        ShotTimed(Side.BLACK, 45.1, True, Cite("new-york-1 2.7.4.1.5")) for _ in range(4)
    ]
    first, second, third, fourth = (Cite(f"new-york-1 2.7.4.1.{n}") for n in (6, 7, 8, 9))
    assert [step[1].effects for step in steps if isinstance(step[1], CallMade)] == [
        (Warned(first, "warning"), Onward(first, Then.PLAY_ON)),
        (Points(second, Team.SECOND, -5, "deduct"), Onward(second, Then.PLAY_ON)),
        (Points(third, Team.SECOND, -10, "deduct"), Onward(third, Then.PLAY_ON)),
        (Onward(fourth, Then.MATCH_LOST),),
    ]
    assert steps[3][2] == MatchForfeited(Team.SECOND, Foul.SLOW_SHOT, fourth)
    assert (hand.now.winner, hand.now.forfeited) == (Team.FIRST, Team.SECOND)


def test_slow_shots_are_each_players_own() -> None:
    hand = _timed()
    slow = do.TimeShot(Side.YELLOW, 50)
    hand.run(slow, slow, frame(0, 0), slow, frame(0, 0), slow)
    calls = [event for event in hand.events if isinstance(event, CallMade)]
    assert [(call.player, call.number) for call in calls] == [("Ann", 1), ("Ann", 2), ("Art", 1), ("Ann", 3)]
    by_hand = do.MakeCall(Foul.SLOW_SHOT, Side.YELLOW, player="Art", by=Caller.REFEREE)
    assert [event.number for event in followed(hand, by_hand) if isinstance(event, CallMade)] == [2]


def test_slow_shot_called_by_hand_needs_the_color() -> None:
    hand = _timed()
    slow = do.MakeCall(Foul.SLOW_SHOT, by=Caller.REFEREE)
    assert refused(hand, slow) == (Code.NEEDS_FACTS, "2.7.4.1.5")
    made = followed(hand, do.MakeCall(Foul.SLOW_SHOT, Side.YELLOW, by=Caller.REFEREE))[0]
    assert isinstance(made, CallMade)
    assert (made.player, made.number, made.by) == ("Ann", 1, Caller.REFEREE)


def test_slow_shot_between_games_lands_in_the_next() -> None:
    hand = scored(opened(NEW_YORK, Format.WALKING, referee=True), 70, 10)
    hand.run(do.StartClock(), do.TimeShot(Side.YELLOW, 46))
    hand.run(frame(8, 0))
    assert hand.now.on_clock
    made = followed(hand, do.TimeShot(Side.BLACK, 60))[1]
    assert isinstance(made, CallMade)
    assert (made.next_game, made.team) == (True, Team.FIRST)  # colors have changed
    assert refused(_decider(), do.TimeShot(Side.BLACK, 60)) == (Code.NO_COLORS, "2.7.4.1.5")


def _decider() -> Stagehand:
    """Between the second and the third game, before the lag."""
    hand = scored(opened(NEW_YORK, Format.WALKING, referee=True), 70, 10)
    hand.run(do.StartClock(), frame(8, 0))
    scored(hand, 10, 70)
    hand.run(frame(8, 0))
    assert hand.now.wins == Teams(1, 1)
    return hand


TIMED = Cite("florida-2024 C-8a.4")


@pytest.mark.clauses("florida-2024", "C-8a.4", "C-8a.5")
def test_second_long_break_lets_the_director_add_to_the_penalty() -> None:
    hand = opened(FLORIDA, Format.DOUBLES, referee=True, best_of=5).run(do.PostGame(Teams(75, 20)))
    assert [event.further for event in hand.events if isinstance(event, BreakEnded)] == []
    hand.run(do.EndBreak(Team.SECOND, 12), do.PostGame(Teams(20, 75)), do.EndBreak(Team.SECOND, 14))
    hand.run(do.EndBreak(Team.FIRST, 14))
    breaks = [event for event in hand.events if isinstance(event, BreakEnded)]
    assert [event.timed for event in breaks] == [TIMED] * 3
    assert [event.further for event in breaks] == [None, Cite("florida-2024 C-8a.5"), None]


def test_break_is_due_until_both_are_back() -> None:
    def away(hand: Stagehand) -> list[Team | None]:
        every = due(book(FLORIDA), hand.now)
        return [each.team for each in every if each.what is Owed.BREAK]

    hand = _between(FLORIDA)
    assert away(hand) == [None]
    hand.run(do.EndBreak(Team.FIRST, 3))
    assert away(hand) == [Team.SECOND]
    assert refused(hand, do.EndBreak(Team.FIRST, 4))[0] is Code.NO_BREAK
    hand.run(do.EndBreak(Team.SECOND, 4))
    assert away(hand) == []
    hand.run(do.PostGame(Teams(20, 75)))
    assert away(hand) == [None]


def test_break_of_ten_minutes_is_free() -> None:
    free = followed(_between(FLORIDA), do.EndBreak(Team.SECOND, 10))
    assert free == (BreakEnded(Team.SECOND, 10, Cite("florida-2024 C-8a.1"), TIMED),)
    free = followed(_between(NEW_YORK), do.EndBreak(Team.SECOND, 10))
    assert free == (BreakEnded(Team.SECOND, 10, Cite("new-york-1 2.7.4.p5")),)


def test_longer_break_costs_ten_in_the_next_game() -> None:
    hand = _between(FLORIDA)
    ended, made = followed(hand, do.EndBreak(Team.SECOND, 10.5))
    clause = Cite("florida-2024 C-8a.2")
    assert ended == BreakEnded(Team.SECOND, 10.5, clause, TIMED)
    assert isinstance(made, CallMade)
    assert made.effects == (Points(clause, Team.SECOND, -10, "deduct"), Onward(clause, Then.PLAY_ON))
    assert (made.next_game, made.by, made.side, made.authority) == (
        True,
        Caller.REFEREE,
        Side.YELLOW,
        None,
    )
    assert hand.now.owed == (Mark(Team.SECOND, -10, clause),)
    hand.run(do.CallPlay())
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(0, -10)


def test_long_break_without_referee_is_the_directors_matter_in_florida() -> None:
    made = followed(_between(FLORIDA, referee=False), do.EndBreak(Team.FIRST, 11))[1]
    assert isinstance(made, CallMade)
    assert (made.by, made.authority) == (Caller.DIRECTOR, Cite("florida-2024 C-19.1 P-4.4"))


def test_long_break_costs_nothing_in_unofficiated_new_york() -> None:
    ended = followed(_between(NEW_YORK, referee=False), do.EndBreak(Team.FIRST, 11))
    assert ended == (BreakEnded(Team.FIRST, 11, Cite("new-york-1 2.7.4.p5")),)


def test_break_is_only_between_games() -> None:
    playing = scored(opened(FLORIDA, Format.DOUBLES), 0, 0)
    assert refused(playing, do.EndBreak(Team.FIRST, 3)) == (Code.NO_BREAK, "C-8a.3")
    assert refused(opened(FLORIDA, Format.DOUBLES), do.EndBreak(Team.FIRST, 3)) == (Code.NO_BREAK, "C-8a.3")
    assert refused(opened("floor", Format.DOUBLES), do.EndBreak(Team.FIRST, 3)) == (Code.NO_BREAK, "")
    assert refused(_between(FLORIDA), do.EndBreak(Team.FIRST, -1)) == (Code.BAD_NUMBER, "C-8a.2")


def test_break_set_by_an_event_has_no_price_where_the_book_has_none() -> None:
    for key, length in (("floor", Length(points=75)), (ARIZONA, Length(frames=12))):
        shorter = SetBreak("Dee", "2025-01-04", minutes=5)
        terms = Terms(Format.DOUBLES, best_of=3, length=length)
        hand = colors(
            Stagehand().run(
                do.OpenMatch(key, terms, entrants(Format.DOUBLES), date(2026, 1, 12), amendments=(shorter,))
            )
        )
        hand.run(do.PostGame(Teams(75, 10)))
        (ended,) = followed(hand, do.EndBreak(Team.FIRST, 6))
        assert isinstance(ended, BreakEnded)


def test_no_show_is_called_three_times_in_florida() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    clause = Cite("florida-2024 C-24")
    assert refused(hand, do.CallNoShow(Team.SECOND, 4.9)) == (Code.NO_SHOW_EARLY, "C-24")
    for call, minutes in ((1, 5), (2, 10)):
        called = followed(hand, do.CallNoShow(Team.SECOND, minutes))
        assert called == (NoShowCalled(Team.SECOND, call, minutes, clause),)
    assert refused(hand, do.CallNoShow(Team.SECOND, 14)) == (Code.NO_SHOW_EARLY, "C-24")
    called = followed(hand, do.CallNoShow(Team.SECOND, 15))
    assert called == (NoShowCalled(Team.SECOND, 3, 15, clause, forfeit_offered=True),)
    assert hand.now.winner is None


def test_no_show_has_a_quarter_of_an_hour_in_new_york() -> None:
    hand = opened(NEW_YORK, Format.DOUBLES)
    assert refused(hand, do.CallNoShow(Team.FIRST, 15)) == (Code.NO_SHOW_EARLY, "2.7.4.p1")
    called = followed(hand, do.CallNoShow(Team.FIRST, 15.1))
    clause = Cite("new-york-1 2.7.4.p1")
    assert called == (NoShowCalled(Team.FIRST, 1, 15.1, clause, forfeit_offered=True),)


def test_no_show_is_refused_when_it_makes_no_sense() -> None:
    playing = scored(opened(FLORIDA, Format.DOUBLES), 0, 0)
    assert refused(playing, do.CallNoShow(Team.FIRST, 20)) == (Code.GAME_STARTED, "C-24")
    assert refused(opened(FLORIDA, Format.DOUBLES), do.CallNoShow(Team.FIRST, float("nan"))) == (
        Code.BAD_NUMBER,
        "C-24",
    )
    arizona = opened(ARIZONA, Format.DOUBLES, Length(frames=16))
    assert refused(arizona, do.CallNoShow(Team.FIRST, 20)) == (Code.NOT_IN_BOOK, "")
