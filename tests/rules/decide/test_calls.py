"""Calls: what is asked for, what is taken from the shot record, where the points land, who is told."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from tenoff.court import SMALL
from tenoff.kit import Cite, Side, Sides, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.amendments import SetPenalty
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.discs import EMPTY, Disc, totals
from tenoff.rules.effects import BoardReset, Onward, Points, Removed, Then
from tenoff.rules.events import CallMade, GameStarted, GameWon, TieBegan
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Excuse, Foul
from tenoff.rules.refusals import Code, Refusal
from tests.situations.scenes import Stagehand, opened, scored


def _call(hand: Stagehand, command: do.MakeCall) -> CallMade:
    hand.run(command)
    return next(event for event in reversed(hand.events) if isinstance(event, CallMade))


def _asks(hand: Stagehand, command: do.MakeCall) -> tuple[str, ...]:
    answer = decide(hand.now, command)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.NEEDS_FACTS
    return answer.asks


def _shots(hand: Stagehand, *lies: tuple[str, str]) -> None:
    for disc, area in lies:
        hand.run(do.Shoot(Disc(disc), (do.DiscAt(Disc(disc), area=area),)))


def test_call_asks_for_what_its_price_needs() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    hook = do.MakeCall(Foul.HOOK, Side.YELLOW, by=Caller.REFEREE)
    scored(hand, 10, 10)
    assert _asks(hand, hook) == ("displaced",)
    assert _asks(hand, do.MakeCall(Foul.HOOK, Side.YELLOW, displaced=(Disc.B1,))) == ("board",)
    assert _asks(hand, do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.YELLOW)) == ("board",)
    assert _asks(hand, do.MakeCall(Foul.LIVE_DISC_TOUCHED)) == ("side",)
    assert _asks(hand, do.MakeCall(Foul.WAITING_DISC, Side.YELLOW)) == ("shots",)
    assert _asks(hand, do.MakeCall(Foul.OPPONENTS_DISC, Side.YELLOW)) == ("live_touched",)


def test_put_back_asks_how_many_agree() -> None:
    hand = opened("new-york-1", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    touched = do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.BLACK, board=(), shots=3)
    assert _asks(hand, touched) == ("agreeing",)


def test_facts_come_from_the_shot_record_when_they_are_left_out() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "8L"), ("B1", "10"))
    hand.run(do.Shoot(Disc.Y2, (do.DiscAt(Disc.Y2, area="none"), do.DiscAt(Disc.B1, area="7L"))))
    made = _call(hand, do.MakeCall(Foul.HOOK, Side.YELLOW, by=Caller.REFEREE))
    assert [(e.team, e.points) for e in made.effects if isinstance(e, Points)] == [
        (Team.FIRST, -10),
        (Team.SECOND, 10),
    ]
    assert [e.discs for e in made.effects if isinstance(e, Removed)] == [(Disc.Y2,), (Disc.B1,)]
    game = hand.now.game
    assert game is not None
    assert (game.score, totals(game.frame.board).yellow, totals(game.frame.board).black) == (
        Teams(-10, 10),
        8,
        0,
    )


def test_facts_that_contradict_the_board_are_refused() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "8L"))
    answer = decide(
        hand.now, do.MakeCall(Foul.HOOK, Side.YELLOW, disc=Disc.Y2, displaced=(Disc.B1,), by=Caller.REFEREE)
    )
    assert answer == Refusal(Code.FACTS_DISAGREE, values=(Disc.B1,), asks=("board", "displaced"))


HOOK = do.MakeCall(
    Foul.HOOK, Side.YELLOW, by=Caller.REFEREE, disc=Disc.Y3, shots=5,
    board=(do.DiscAt(Disc.B1, area="10"),), displaced=(Disc.B1,),
)  # fmt: skip


def test_disc_displaced_twice_is_refused_and_not_credited_twice() -> None:
    hand = scored(opened("florida-2024", Format.DOUBLES, referee=True), 20, 30)
    answer = decide(hand.now, replace(HOOK, displaced=(Disc.B1, Disc.B1)))
    assert answer == Refusal(Code.FACTS_DISAGREE, asks=("displaced",))
    made = _call(hand, HOOK)
    assert [e.points for e in made.effects if isinstance(e, Points)] == [-10, 10]


def test_board_with_more_discs_than_were_shot_is_refused() -> None:
    hand = scored(opened("florida-2024", Format.DOUBLES, referee=True), 20, 30)
    board = (do.DiscAt(Disc.B1, area="10"), do.DiscAt(Disc.B2, area="8"))
    touched = do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE, board=board)
    assert decide(hand.now, replace(touched, shots=1)) == Refusal(
        Code.FACTS_DISAGREE, values=(Disc.B2,), asks=("board", "shots")
    )
    assert _call(hand, replace(touched, shots=4)).foul is Foul.LIVE_DISC_TOUCHED


def test_board_with_a_disc_that_the_record_has_not_shot_is_refused() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "7L"), ("B1", "10"), ("Y2", "8R"))
    board = tuple(do.DiscAt(disc, area="10") for disc in (Disc.B1, Disc.B2))
    touched = do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE, board=board)
    assert decide(hand.now, touched) == Refusal(
        Code.FACTS_DISAGREE, values=(Disc.B2,), asks=("board", "shots")
    )
    # a scorer who could not keep up with the shots may still tell what lay there
    assert _call(hand, replace(touched, shots=4)).foul is Foul.LIVE_DISC_TOUCHED


def test_board_that_holds_a_disc_twice_is_refused() -> None:
    hand = scored(opened("florida-2024", Format.DOUBLES, referee=True), 20, 30)
    board = (do.DiscAt(Disc.B1, area="10"), do.DiscAt(Disc.B1, area="8"))
    answer = decide(hand.now, replace(HOOK, board=board))
    assert answer == Refusal(Code.FACTS_DISAGREE, asks=("board",))


def test_displaced_discs_are_refused_when_no_live_disc_was_touched() -> None:
    hand = scored(opened("florida-2024", Format.DOUBLES, referee=True), 20, 30)
    answer = decide(hand.now, replace(HOOK, foul=Foul.OPPONENTS_HALF, live_touched=False))
    assert answer == Refusal(Code.FACTS_DISAGREE, asks=("live_touched", "displaced"))


def test_settling_takes_the_board_before_the_offense() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "10off"), ("B1", "10"), ("Y2", "8R"), ("B2", "7R"))
    made = _call(hand, do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE))
    assert sum(e.points for e in made.effects if isinstance(e, Points) and e.team is Team.FIRST) == -20
    assert sum(e.points for e in made.effects if isinstance(e, Points) and e.team is Team.SECOND) == 17
    game = hand.now.game
    assert game is not None
    assert (game.frame.board, game.frame.shots, game.frame.replays, len(game.rows)) == (EMPTY, 0, 1, 0)


def test_settling_level_at_game_point_is_played_off() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 85, 65)
    board = (do.DiscAt(Disc.B1, area="10"),)
    hand.run(do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE, board=board, shots=3))
    assert isinstance(hand.events[-1], TieBegan)
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(75, 75)


def test_settling_at_game_point_gives_the_game_to_the_higher_score() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 60, 70)
    board = (do.DiscAt(Disc.B1, area="8"),)
    hand.run(do.MakeCall(Foul.CUE_SLIP, Side.YELLOW, by=Caller.REFEREE, board=board, live_touched=True))
    won = next(event for event in hand.events if isinstance(event, GameWon))
    assert (won.team, won.score) == (Team.SECOND, Teams(50, 78))


def test_points_between_games_land_in_the_next_one() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    hand.run(do.PostGame(Teams(75, 60)))
    made = _call(hand, do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE))
    assert made.next_game is True
    hand.run(do.PostFrame(do.Tally(total=8), do.Tally(total=0)))
    game = hand.now.game
    assert game is not None
    assert (game.number, game.score) == (2, Teams(0, -2))


def test_disqualification_between_games_ends_the_match() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    hand.run(do.PostGame(Teams(75, 60)))
    made = _call(hand, do.MakeCall(Foul.OWN_WAXING, Side.BLACK, by=Caller.REFEREE))
    assert [effect.then for effect in made.effects if isinstance(effect, Onward)] == [Then.DISQUALIFIED]
    assert (hand.now.winner, hand.now.disqualified) == (Team.SECOND, (Team.FIRST,))


def test_penalty_in_overtime_counts_there() -> None:
    hand = opened("arizona-2019", Format.NON_WALKING, Length(frames=12), referee=True)
    nothing = do.Tally(total=0)
    for _ in range(12):
        hand.run(do.PostFrame(nothing, nothing))
    hand.run(do.MakeCall(Foul.COACHING, Side.BLACK, by=Caller.REFEREE))
    hand.run(do.PostFrame(nothing, nothing), do.PostFrame(nothing, nothing))
    assert (hand.now.winner, hand.now.done[0].score) == (Team.FIRST, Teams(0, -10))


def test_director_undoes_an_advantage() -> None:
    hand = opened("florida-2024", Format.DOUBLES)
    scored(hand, 20, 20)
    made = _call(
        hand,
        do.MakeCall(Foul.IMPROPER_ACT, Side.BLACK, by=Caller.DIRECTOR, points=7, credit=8, replay=True),
    )
    assert [(e.team, e.points, e.why) for e in made.effects if isinstance(e, Points)] == [
        (Team.SECOND, -10, "deduct"),
        (Team.SECOND, -7, "director"),
        (Team.FIRST, 8, "director"),
    ]
    assert [e.then for e in made.effects if isinstance(e, Onward)] == [Then.REPLAY]


def test_putting_back_restores_the_board() -> None:
    hand = opened("new-york-1", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "8L"), ("B1", "10"))
    before = hand.now.game
    assert before is not None
    made = _call(hand, do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE, agreeing=4))
    assert [e.board for e in made.effects if isinstance(e, BoardReset)] == [before.frame.board]
    assert hand.now.game is not None
    assert (hand.now.game.frame.board, hand.now.game.frame.shots) == (before.frame.board, 2)


@pytest.mark.parametrize("shots", [-1, 9])
def test_more_discs_than_a_frame_has_are_refused(shots: int) -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    answer = decide(hand.now, do.MakeCall(Foul.HOOK, Side.YELLOW, shots=shots, displaced=()))
    assert answer == Refusal(Code.BAD_NUMBER, values=(str(shots),))


@pytest.mark.clauses("florida-2024", "E-5.6")
def test_call_is_announced_and_handed_to_the_scorer() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    made = _call(hand, do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE))
    assert made.told == ("florida-2024 E-5.6",)


@pytest.mark.clauses("arizona-2019", "J-9.2")
def test_offender_is_told_of_a_call() -> None:
    hand = opened("arizona-2019", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    made = _call(hand, do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE))
    assert made.told == ("arizona-2019 J-9.2", "arizona-2019 J-9.3")


@pytest.mark.clauses("new-york-1", "1.3.1.p5", "1.3.1.p6")
def test_good_discs_of_both_colors_count() -> None:
    hand = opened("new-york-1", Format.DOUBLES)
    hand.run(do.PostFrame(do.Tally(discs=(8,)), do.Tally(discs=(8,))))
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(8, 8)


@pytest.mark.clauses("florida-2024", "E-2.1")
def test_director_assigns_the_officials() -> None:
    hand = opened("florida-2024", Format.DOUBLES)
    hand.run(do.AssignOfficial("referee", "Ruth"))
    official = hand.now.official("referee")
    assert official is not None
    assert official.name == "Ruth"


@pytest.mark.clauses("florida-2024", "E-4.4", "E-5.4")
def test_rules_made_for_an_event_stay_with_its_match() -> None:
    change = SetPenalty(by="Lake District", on="2025-10-01", foul=Foul.COACHING, points=5)
    amended = book("florida-2024", (change,))
    assert (amended.amendable, amended.name) == (
        "florida-2024 E-4.4 E-5.4",
        "Florida Shuffleboard Association, October 2024, amended",
    )


def test_severe_penalty_and_putting_back_count_a_disc_once() -> None:
    hand = opened("new-york-1", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "none"), ("B1", "10"))
    touched = do.MakeCall(
        Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE, severe=True, displaced=(Disc.B1,), agreeing=4
    )
    hand.run(touched)
    for disc in (Disc.Y2, Disc.B2, Disc.Y3, Disc.B3, Disc.Y4, Disc.B4):
        hand.run(do.Shoot(disc, (do.DiscAt(disc, area="none"),)))
    hand.run(do.PostFrame())
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(-10, 10)


def test_reshoot_takes_back_only_the_disturbed_shot() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "8L"))
    stray = do.MakeCall(Foul.STRAY_CUE, shooter=Side.BLACK, live_touched=False, by=Caller.REFEREE)
    hand.run(stray, stray)
    assert hand.now.game is not None
    assert hand.now.game.frame.shot == (Disc.Y1,)
    _shots(hand, ("B1", "10"))
    hand.run(stray)
    assert (hand.now.game.frame.shot, hand.now.game.frame.shots) == ((Disc.Y1,), 1)


def test_reshoot_of_a_shot_taken_back_is_refused_until_it_was_shot_again() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    stray = do.MakeCall(Foul.STRAY_CUE, shooter=Side.YELLOW, live_touched=False, by=Caller.REFEREE)
    _shots(hand, ("Y1", "8L"))
    hand.run(stray)
    assert decide(hand.now, stray) == Refusal(Code.SHOT_TAKEN_BACK, Cite("florida-2024 C-15a.3"))
    # it was shot again and disturbed again before anybody wrote it down
    told = replace(stray, shots=1)
    assert not isinstance(decide(hand.now, told), Refusal)
    _shots(hand, ("Y1", "7L"))
    hand.run(stray)
    assert hand.now.game is not None
    assert (hand.now.game.frame.shot, hand.now.game.frame.shots) == ((), 0)


def test_discs_are_put_back_as_often_as_somebody_touches_them() -> None:
    """Nothing needs to be shot in between: whoever puts a disc back may well touch the next one."""
    hand = scored(opened("new-york-1", Format.DOUBLES, referee=True), 0, 0)
    _shots(hand, ("Y1", "8L"), ("B1", "10"))
    touched = do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.BLACK, by=Caller.REFEREE, agreeing=4)
    for number in (1, 2):
        assert _call(hand, touched).number == number
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(0, -20)
    assert totals(hand.now.game.frame.board) == Sides(8, 10)


@pytest.mark.parametrize("minutes", [float("nan"), -1.0])
def test_break_of_no_length_is_no_number(minutes: float) -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True).run(do.PostGame(Teams(75, 20)))
    call = do.MakeCall(Foul.LONG_BREAK, Side.BLACK, by=Caller.REFEREE, minutes=minutes)
    assert decide(hand.now, call) == Refusal(
        Code.BAD_NUMBER, Cite("florida-2024 C-8a.2"), values=(str(minutes),)
    )


def test_break_within_its_minutes_is_not_called() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True).run(do.PostGame(Teams(75, 20)))
    call = do.MakeCall(Foul.LONG_BREAK, Side.BLACK, by=Caller.REFEREE, minutes=10)
    assert decide(hand.now, call) == Refusal(
        Code.WITHIN_TIME, Cite("florida-2024 C-8a.1"), values=("10",)
    )  # fmt: skip
    assert _call(hand, replace(call, minutes=10.5)).foul is Foul.LONG_BREAK


def test_hook_after_the_other_colors_shot_asks_for_its_facts() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "8L"), ("B1", "10"))
    assert _asks(hand, do.MakeCall(Foul.HOOK, Side.YELLOW, by=Caller.REFEREE)) == ("displaced",)


def test_disc_of_the_wrong_color_is_refused() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    answer = decide(hand.now, do.MakeCall(Foul.HOOK, Side.YELLOW, disc=Disc.B1, displaced=()))
    assert answer == Refusal(Code.FACTS_DISAGREE, values=(Disc.B1,), asks=("disc",))


def test_early_shot_is_settled_on_the_board_before_it() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "none"), ("B1", "8L"))
    hand.run(do.Shoot(Disc.Y2, (do.DiscAt(Disc.Y2, area="10"), do.DiscAt(Disc.B1, dead="off"))))
    hand.run(do.MakeCall(Foul.SHOT_TOO_SOON, Side.YELLOW, by=Caller.REFEREE))
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(-10, 8)


def test_warning_still_puts_the_discs_back() -> None:
    hand = opened("new-york-1", Format.DOUBLES, referee=True)
    _shots(hand, ("Y1", "8L"))
    made = _call(
        hand,
        do.MakeCall(Foul.LIVE_DISC_TOUCHED, Side.BLACK, by=Caller.REFEREE, warning=True, agreeing=4),
    )
    assert [e.then for e in made.effects if isinstance(e, Onward)] == [Then.PUT_BACK]


def test_team_is_called_before_it_has_a_color() -> None:
    hand = Stagehand().run(
        do.OpenMatch("new-york-1", opened("new-york-1", Format.DOUBLES).now.terms, _pair(), date(2026, 1, 12))
    )
    hand.run(do.AssignOfficial("referee", "Ruth"))
    hand.run(do.MakeCall(Foul.COACHING, team=Team.SECOND, by=Caller.REFEREE))
    hand.run(do.AgreeColors(Team.FIRST), do.CallPlay())
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(0, -10)


def _pair() -> Teams[Entrant]:
    return Teams(Entrant("A", ("Ann", "Art")), Entrant("B", ("Bob", "Bea")))


def test_call_names_a_player_of_the_team() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    answer = decide(hand.now, do.MakeCall(Foul.COACHING, Side.YELLOW, player="Bob", by=Caller.REFEREE))
    assert answer == Refusal(Code.UNKNOWN_PLAYER, values=("Bob",))


def test_players_do_not_fine_each_other_under_a_referee() -> None:
    hand = opened("arizona-2019", Format.DOUBLES, referee=True)
    scored(hand, 0, 0)
    answer = decide(hand.now, do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.PLAYERS))
    assert isinstance(answer, Refusal)
    assert answer.code is Code.NEEDS_REFEREE


def test_penalty_of_a_game_that_is_taken_back_is_owed() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    scored(hand, 70, 0)
    hand.run(do.PostFrame(do.Tally(total=8)), do.CallPlay())
    hand.run(do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE))
    hand.run(do.CorrectScore(1, Teams(-10, 0), game=1))
    assert hand.now.game is not None
    assert (hand.now.game.number, [mark.points for mark in hand.now.owed]) == (1, [-10])


def test_match_is_judged_on_its_own_court() -> None:
    terms = opened("floor", Format.WALKING).now.terms
    small = Terms(Format.WALKING, terms.best_of, terms.length, ground=SMALL)
    hand = Stagehand().run(
        do.OpenMatch("floor", small, Teams(Entrant("A", ("Ann",)), Entrant("B", ("Bob",))), date(2026, 1, 12))
    )
    hand.run(do.RecordLag(conceded_by=Team.SECOND), do.ChooseColor(Team.FIRST, Side.YELLOW))
    middle = (SMALL.kitchen_line + SMALL.eight_line) / 2
    hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, x=4.0, y=middle),)))
    assert hand.now.game is not None
    assert totals(hand.now.game.frame.board).yellow == 7


# -- the first frame of a game, of which nothing else was entered yet


SETTLED = do.MakeCall(
    Foul.LIVE_DISC_TOUCHED, Side.YELLOW, by=Caller.REFEREE, shots=5,
    board=(do.DiscAt(Disc.B1, area="8"), do.DiscAt(Disc.Y1, area="10off")),
)  # fmt: skip


def test_call_in_the_first_frame_begins_the_game_and_settles_its_board() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    made = _call(hand, SETTLED)
    assert made.effects[-1] == Onward(Cite("florida-2024 C-10.4"), Then.REPLAY)
    assert [type(event) for event in hand.events[-2:]] == [GameStarted, CallMade]
    game = hand.now.game
    assert game is not None
    assert (game.score, game.frame.replays, made.next_game) == (Teams(-20, 8), 1, False)


def test_call_in_the_first_frame_takes_the_board_it_was_told() -> None:
    hand = opened("arizona-2019", Format.DOUBLES, referee=True)
    made = _call(hand, HOOK)
    assert [(e.team, e.points) for e in made.effects if isinstance(e, Points)] == [
        (Team.FIRST, -10),
        (Team.SECOND, 10),
    ]


def test_severe_penalty_in_the_first_frame_is_noted_for_its_end() -> None:
    hand = opened("new-york-1", Format.DOUBLES, referee=True)
    hand.run(replace(HOOK, severe=True), do.PostFrame(do.Tally(total=7), do.Tally(total=0)))
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(-3, 10)


def test_call_in_the_first_frame_of_the_next_game_is_decided_in_its_colors() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    hand.run(do.PostGame(Teams(75, 60)), SETTLED)
    assert hand.now.game is not None
    assert (hand.now.game.number, hand.now.game.score) == (2, Teams(8, -20))


def test_call_about_a_disc_waits_for_the_colors() -> None:
    hand = Stagehand()
    teams = Teams(Entrant("Ann", ("Ann",)), Entrant("Bob", ("Bob",)))
    hand.run(do.OpenMatch("new-york-1", Terms(Format.WALKING), teams, date(2026, 1, 12), referee="Ruth"))
    answer = decide(hand.now, replace(HOOK, side=None, team=Team.FIRST, disc=None))
    assert isinstance(answer, Refusal)
    assert answer.code is Code.NO_COLORS


def test_call_without_a_word_on_discs_falls_between_games() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    made = _call(hand, do.MakeCall(Foul.DISCONCERTING, Side.YELLOW, by=Caller.REFEREE))
    assert (made.next_game, hand.now.game) == (True, None)


@pytest.mark.clauses("arizona-2019", "J-4.1", "J-4.2")
def test_partners_talk_at_half_time_and_not_once_play_goes_on() -> None:
    hand = opened("arizona-2019", Format.DOUBLES, referee=True)
    talk = do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE)
    nil = do.PostFrame(do.Tally(total=0), do.Tally(total=0))
    hand.run(nil)
    assert _call(hand, talk).clause == Cite("arizona-2019 J-4.1")
    game = hand.now.game
    assert game is not None
    assert game.half is not None
    hand.run(*(nil for _ in range(game.half - 1)))
    allowed = Refusal(Code.EXCUSED, Cite("arizona-2019 J-4.2"), asks=("shots",), values=(Excuse.HALF_TIME,))
    assert decide(hand.now, talk) == allowed
    assert decide(hand.now, replace(talk, shots=0)) == allowed
    assert _call(hand, replace(talk, shots=3)).clause == Cite("arizona-2019 J-4.1")
    hand.run(nil)
    assert _call(hand, talk).clause == Cite("arizona-2019 J-4.1")


def test_leaving_between_games_is_free_until_discs_are_out() -> None:
    hand = scored(opened("florida-2024", Format.DOUBLES, referee=True), 70, 10)
    left = do.MakeCall(Foul.LEAVING_COURT, Side.YELLOW, by=Caller.REFEREE)
    assert _call(hand, left).clause == Cite("florida-2024 C-8.1")
    hand.run(do.PostFrame(do.Tally(total=28), do.Tally(total=0)))
    assert hand.now.game is None
    assert decide(hand.now, left) == Refusal(
        Code.EXCUSED, Cite("florida-2024 C-8a.1"), asks=("shots",), values=(Excuse.BETWEEN_GAMES,)
    )
    assert _call(hand, replace(left, shots=2)).clause == Cite("florida-2024 C-8.1")
