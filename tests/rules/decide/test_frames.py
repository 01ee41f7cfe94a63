"""Posting frames at every depth, several at once, and only a game's score."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.discs import POSSIBLE_TOTALS, Disc
from tenoff.rules.events import Depth, FramePosted, GameScored, GameStarted, GameWon, MatchWon, PlayCalled
from tenoff.rules.formats import Format, Length
from tenoff.rules.fouls import Foul
from tenoff.rules.refusals import Code, Refusal
from tests.rules.decide.asking import followed, frame
from tests.situations.scenes import Stagehand, opened, scored

ORDER = (Disc.Y1, Disc.B1, Disc.Y2, Disc.B2, Disc.Y3, Disc.B3, Disc.Y4, Disc.B4)


def _hand() -> Stagehand:
    return opened("florida-2024", Format.DOUBLES)


def _posted(hand: Stagehand, command: do.PostFrame) -> FramePosted:
    hand.run(command)
    return next(event for event in reversed(hand.events) if isinstance(event, FramePosted))


def _refused(hand: Stagehand, command: do.Command) -> Refusal:
    answer = decide(hand.now, command)
    assert isinstance(answer, Refusal)
    return answer


def _shoot_all(hand: Stagehand, **areas: str) -> Stagehand:
    for disc in ORDER:
        hand.run(do.Shoot(disc, (do.DiscAt(disc, area=areas.get(disc, "none")),)))
    return hand


def test_four_discs_make_one_of_48_totals() -> None:
    assert len(POSSIBLE_TOTALS) == 48
    assert not POSSIBLE_TOTALS & {1, 2, 3, 9, 19, 39, -1, -7, -8, -9, -11, -21, -31}


def test_totals_are_posted() -> None:
    posted = _posted(_hand(), do.PostFrame(do.Tally(total=15), do.Tally(total=-10)))
    assert (posted.points, posted.score, posted.depth, posted.discs) == (
        Teams(15, -10),
        Teams(15, -10),
        Depth.TOTALS,
        None,
    )


def test_one_color_left_out_scored_nothing() -> None:
    assert _posted(_hand(), do.PostFrame(yellow=do.Tally(discs=(8, 7)))).points == Teams(15, 0)
    assert _posted(_hand(), do.PostFrame(black=do.Tally(total=8))).points == Teams(0, 8)


def test_counting_discs_are_posted() -> None:
    posted = _posted(_hand(), do.PostFrame(do.Tally(discs=(10, 8, -10)), do.Tally(discs=())))
    assert (posted.points, posted.depth, posted.discs) == (Teams(8, 0), Depth.DISCS, Teams((10, 8, -10), ()))


def test_shots_speak_for_themselves() -> None:
    posted = _posted(_shoot_all(_hand(), Y1="8L", B4="10off", Y4="10"), do.PostFrame())
    assert (posted.points, posted.depth, posted.discs) == (
        Teams(18, -10),
        Depth.SHOTS,
        Teams((8, 10), (-10,)),
    )


def test_depth_may_change_from_frame_to_frame() -> None:
    hand = _shoot_all(_hand(), Y1="8L")
    hand.run(do.PostFrame())
    hand.run(do.PostFrame(do.Tally(total=7), do.Tally(total=0)))
    hand.run(do.PostFrame(do.Tally(discs=(7,)), do.Tally(discs=(10,))))
    depths = [event.depth for event in hand.events if isinstance(event, FramePosted)]
    assert depths == [Depth.SHOTS, Depth.TOTALS, Depth.DISCS]


def test_frame_without_anything_asks_for_totals() -> None:
    answer = _refused(_hand(), do.PostFrame())
    assert (answer.code, answer.asks) == (Code.NEEDS_TOTALS, ("yellow", "black"))


def test_frame_with_seven_shots_is_not_complete() -> None:
    hand = _hand()
    for disc in ORDER[:7]:
        hand.run(do.Shoot(disc, (do.DiscAt(disc, area="none"),)))
    answer = _refused(hand, do.PostFrame())
    assert (answer.code, answer.values) == (Code.FRAME_SHORT, ("7",))


def test_impossible_total_is_a_question_first() -> None:
    hand = _hand()
    answer = _refused(hand, do.PostFrame(do.Tally(total=9), do.Tally(total=0)))
    assert (answer.code, answer.question, answer.values) == (Code.IMPOSSIBLE_TOTAL, True, ("yellow", "9"))
    posted = _posted(hand, do.PostFrame(do.Tally(total=9), do.Tally(total=0), sure=True))
    assert (posted.points, posted.questioned) == (Teams(9, 0), True)


def test_absurd_total_stays_refused() -> None:
    answer = _refused(_hand(), do.PostFrame(do.Tally(total=5000), sure=True))
    assert (answer.code, answer.question) == (Code.IMPOSSIBLE_TOTAL, False)


def test_sum_that_is_not_the_discs_is_refused() -> None:
    answer = _refused(_hand(), do.PostFrame(do.Tally(total=10, discs=(8, 7))))
    assert (answer.code, answer.values) == (Code.TOTAL_DISAGREES, ("15", "10"))


def test_totals_against_the_shots_are_a_question_first() -> None:
    hand = _shoot_all(_hand(), Y1="8L")
    answer = _refused(hand, do.PostFrame(do.Tally(total=7), do.Tally(total=0)))
    assert (answer.code, answer.question, answer.values) == (Code.TOTAL_DISAGREES, True, ("8", "0"))
    assert _posted(hand, do.PostFrame(do.Tally(total=7), do.Tally(total=0), sure=True)).points == Teams(7, 0)


def test_several_frames_are_posted_at_once() -> None:
    hand = _hand()
    frame = do.FrameTally(do.Tally(total=8), do.Tally(total=7))
    hand.run(do.PostFrames((frame, frame, frame)))
    assert hand.now.game is not None
    assert (hand.now.game.score, len(hand.now.game.rows)) == (Teams(24, 21), 3)


def test_several_frames_go_over_into_the_next_game() -> None:
    hand = _hand()
    big = do.FrameTally(do.Tally(total=40), do.Tally(total=0))
    hand.run(do.PostFrames((big, big, big)))
    assert hand.now.game is not None
    assert (hand.now.wins, hand.now.game.number, hand.now.game.score) == (Teams(1, 0), 2, Teams(0, 40))


def test_all_frames_or_none_are_posted() -> None:
    good, bad = do.FrameTally(do.Tally(total=8), do.Tally(total=0)), do.FrameTally(do.Tally(9), do.Tally(0))
    answer = _refused(_hand(), do.PostFrames((good, bad)))
    assert (answer.code, answer.values) == (Code.IMPOSSIBLE_TOTAL, ("yellow", "9", "frame 2"))
    assert _refused(_hand(), do.PostFrames(())).code is Code.NEEDS_TOTALS


def test_frames_after_the_end_of_the_match_refuse_the_lot() -> None:
    hand = opened("florida-2024", Format.DOUBLES, best_of=1)
    big = do.FrameTally(do.Tally(total=40), do.Tally(total=0))
    answer = _refused(hand, do.PostFrames((big, big, big)))
    assert (answer.code, answer.values) == (Code.MATCH_OVER, ("frame 3",))


def test_only_the_score_of_a_game_is_posted() -> None:
    hand = _hand()
    hand.run(do.PostGame(Teams(76, 60)))
    kinds = [type(event) for event in hand.events[-4:-1]]
    assert kinds == [GameStarted, GameScored, GameWon]
    hand.run(do.PostGame(Teams(80, 75)))
    assert isinstance(hand.events[-1], MatchWon)
    assert (hand.now.winner, hand.now.wins) == (Team.FIRST, Teams(2, 0))


def test_level_game_score_is_refused() -> None:
    assert _refused(_hand(), do.PostGame(Teams(75, 75))).code is Code.NO_SUCH_SCORE
    assert _refused(_hand(), do.PostGame(Teams(5000, 0))).code is Code.NO_SUCH_SCORE


def test_game_score_below_game_point_is_a_question_first() -> None:
    answer = _refused(_hand(), do.PostGame(Teams(70, 60)))
    assert (answer.question, answer.values) == (True, ("70-60", "75"))
    hand = _hand().run(do.PostGame(Teams(70, 60), sure=True))
    assert hand.now.wins == Teams(1, 0)


def test_game_under_way_is_not_overwritten_by_a_score() -> None:
    hand = _hand().run(do.PostFrame(do.Tally(total=8)))
    assert _refused(hand, do.PostGame(Teams(75, 60))).code is Code.GAME_UNDER_WAY


def test_play_called_starts_the_game() -> None:
    hand = _hand().run(do.CallPlay())
    assert [type(event) for event in hand.events[-2:]] == [GameStarted, PlayCalled]
    hand.run(do.CallPlay(), do.PostGame(Teams(75, 60)))
    assert hand.now.wins == Teams(1, 0)


def test_nothing_is_posted_before_the_colors_are_set() -> None:
    hand = Stagehand().run(
        do.OpenMatch("new-york-1", _hand().now.terms, _hand().now.teams, date(2026, 1, 12))
    )
    tally = do.Tally(total=8)
    for command in (do.PostFrame(tally), do.PostGame(Teams(75, 60)), do.CallPlay(), do.Shoot(Disc.Y1, ())):
        answer = _refused(hand, command)
        assert (answer.code, answer.asks) == (Code.NO_COLORS, ("colors",))


def test_wrong_discs_in_a_shot_are_refused() -> None:
    hand = _hand().run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8L"),)))
    b1 = do.DiscAt(Disc.B1, area="7L")
    assert _refused(hand, do.Shoot(Disc.B1, (b1, b1))).code is Code.BAD_LIE
    assert _refused(hand, do.Shoot(Disc.B1, (b1, do.DiscAt(Disc.B2, area="8L")))).code is Code.DISC_NOT_SHOT
    assert _refused(hand, do.Shoot(Disc.B1, (do.DiscAt(Disc.Y1, area="8L"),))).code is Code.SHOT_WITHOUT_LIE
    assert _refused(hand, do.Shoot(Disc.B1, (do.DiscAt(Disc.B1, dead="lost"),))).code is Code.NOT_IN_BOOK


def test_overlooked_short_disc_lives_where_the_book_says_so() -> None:
    hand = _hand()
    hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, dead="short", overlooked=True),)))
    game = hand.now.game
    assert game is not None
    assert game.frame.board[0] is not None
    assert game.frame.board[0].value == 0


def test_line_width_of_the_court_decides_a_close_disc() -> None:
    narrow, wide = (
        opened("florida-2024", Format.DOUBLES, Length(points=75)).now.terms,
        opened("florida-2024", Format.DOUBLES, Length(points=75)).now.terms,
    )
    values = []
    for terms, width in ((narrow, 0.75), (wide, 1.5)):
        opening = do.OpenMatch(
            "florida-2024", type(terms)(terms.format, line_width=width), _hand().now.teams, date(2026, 1, 12)
        )
        hand = Stagehand().run(opening)
        hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, x=3.6, y=70.0),)))
        game = hand.now.game
        assert game is not None
        spot = game.frame.board[0]
        assert spot is not None
        values.append(spot.value)
    assert values == [8, 0]


def test_shooter_is_the_lead_on_odd_discs() -> None:
    hand = _hand().run(do.CallPlay())
    answer = _refused(hand, do.Shoot(Disc.B1, (do.DiscAt(Disc.B1, area="8L"),)))
    assert (answer.code, answer.values) == (Code.OUT_OF_TURN, (Side.YELLOW, "1"))


def test_scores_that_hardly_happen_are_questions_first() -> None:
    high = _refused(_hand(), do.PostGame(Teams(500, 3)))
    assert (high.code, high.question) == (Code.NO_SUCH_SCORE, True)
    hand = _hand().run(do.PostFrame(do.Tally(total=8)))
    odd = _refused(hand, do.CorrectScore(1, Teams(333, 0)))
    assert (odd.code, odd.question) == (Code.NO_SUCH_SCORE, True)


def test_lag_without_a_real_distance_asks_for_one() -> None:
    hand = _hand().run(do.PostGame(Teams(75, 60)), do.PostGame(Teams(60, 75)))
    for odd in (do.LagDisc(y=float("nan")), do.LagDisc(distance=float("inf"))):
        answer = _refused(hand, do.RecordLag(yellow=odd, black=do.LagDisc(distance=1)))
        assert (answer.code, answer.asks) == (Code.NEEDS_FACTS, ("distance",))


@pytest.mark.clauses("arizona-2019", "F-2.2")
def test_play_called_frees_the_discs_of_the_frame_before() -> None:
    hand = opened("arizona-2019", Format.DOUBLES)
    lead, freed = Cite("arizona-2019 D-1b.4"), Cite("arizona-2019 F-2.2")
    assert followed(hand, do.CallPlay())[-1] == PlayCalled(lead)
    hand.run(frame(8, 7))
    assert followed(hand, do.CallPlay()) == (PlayCalled(lead, freed),)


@pytest.mark.clauses("new-york-1", "2.2.1.6")
def test_noted_points_are_added_with_the_frame_by_their_clause() -> None:
    hand = scored(opened("new-york-1", Format.DOUBLES, referee=True), 20, 31)
    lay = (do.DiscAt(Disc.B1, area="8"),)
    hook = do.MakeCall(Foul.HOOK, Side.YELLOW, board=lay, displaced=(Disc.B1,), shots=2, severe=True)
    (posted,) = followed(hand.run(hook), frame(0, 7))
    assert isinstance(posted, FramePosted)
    assert (posted.noted, posted.noted_by) == (Teams(0, 8), Cite("new-york-1 2.2.1.6"))
    (posted,) = followed(hand, frame(0, 7))
    assert isinstance(posted, FramePosted)
    assert (posted.noted, posted.noted_by) == (Teams(0, 0), None)
