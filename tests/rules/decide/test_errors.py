"""A wrong lead, a wrong figure on the board, and what follows when it is put right."""

from __future__ import annotations

import pytest

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.decide import decide
from tenoff.rules.decide.errors import taken_back
from tenoff.rules.discs import Disc
from tenoff.rules.effects import Points
from tenoff.rules.events import (
    CallMade,
    ColorsSet,
    GameReopened,
    GameWon,
    LeadErrorFound,
    MatchWon,
    ScoreCorrected,
    SidesChanged,
    Suspended,
    TieBegan,
)
from tenoff.rules.formats import End, Format, Length
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Match, Phase
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, into_tie, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"
IN_TIME, LATE = Cite("florida-2024 D-6.1"), Cite("florida-2024 D-6.2")


def _shoot(hand: Stagehand, *discs: Disc) -> Stagehand:
    return hand.run(*(do.Shoot(disc, (do.DiscAt(disc, area="none"),)) for disc in discs))


def _at(first: int, second: int, *, best_of: int = 3, format: Format = Format.WALKING) -> Stagehand:
    """A Florida game to 75 at this score, no frame on the board yet."""
    return scored(opened(FLORIDA, format, best_of=best_of), first, second)


def _score(match: Match) -> Teams[int]:
    assert match.game is not None
    return match.game.score


@pytest.mark.parametrize(
    ("key", "clause"), [(FLORIDA, "C-3a.1"), (ARIZONA, "D-3a.1"), (NEW_YORK, "2.3.5.1"), ("floor", "start.2")]
)
def test_lead_error_found_in_time_is_played_again(key: str, clause: str) -> None:
    hand = _shoot(scored(opened(key, Format.DOUBLES), 20, 31), Disc.Y1, Disc.B1, Disc.Y2)
    found = followed(hand, do.ReportLeadError(complete=False))
    assert found == (LeadErrorFound(replay=True, clause=Cite(f"{key} {clause}")),)
    assert hand.now.game is not None
    assert (hand.now.game.frame.shots, hand.now.game.frame.replays) == (0, 1)
    assert _score(hand.now) == Teams(20, 31)


def test_lead_error_found_late_stands() -> None:
    hand = scored(opened(NEW_YORK, Format.DOUBLES), 20, 31)
    found = followed(hand, do.ReportLeadError(complete=True))
    assert found == (LeadErrorFound(replay=False, clause=Cite("new-york-1 2.3.5.2")),)


def test_wrong_color_found_late_counts_for_who_made_it_in_florida() -> None:
    hand = _at(20, 31)
    found = followed(hand, do.ReportLeadError(complete=True, color=True))
    assert found == (LeadErrorFound(replay=False, clause=Cite("florida-2024 C-3a.2"), swapped=True),)
    hand.run(frame(8, 0))
    assert _score(hand.now) == Teams(20, 39)
    hand.run(frame(8, 0))
    assert _score(hand.now) == Teams(28, 39)


def test_lead_error_in_a_posted_frame_leaves_the_next_one_alone() -> None:
    hand = _shoot(_at(0, 0).run(frame(8, 0)), Disc.B1)
    found = followed(hand, do.ReportLeadError(complete=True, color=True))
    assert found[0] == LeadErrorFound(replay=False, clause=Cite("florida-2024 C-3a.2"))
    game = hand.now.game
    assert game is not None
    assert (game.score, game.frame.swapped) == (Teams(0, 8), False)


def test_lead_error_told_of_a_posted_frame_credits_whoever_shot() -> None:
    hand = _at(0, 0).run(frame(8, 7))
    hand.run(do.ReportLeadError(complete=True, color=True, posted=True))
    game = hand.now.game
    assert game is not None
    assert (game.score, game.frame.swapped) == (Teams(7, 8), False)


def test_lead_error_cannot_be_late_in_a_first_frame_half_shot() -> None:
    hand = _shoot(_at(0, 0), Disc.Y1)
    assert refused(hand, do.ReportLeadError(complete=True)) == (Code.FACTS_DISAGREE, "C-3a.3")


def test_lead_error_before_anything_is_written_begins_the_game() -> None:
    hand = opened(FLORIDA, Format.WALKING)
    events = followed(hand, do.ReportLeadError(complete=False))
    assert events[1:] == (LeadErrorFound(replay=True, clause=Cite("florida-2024 C-3a.1")),)
    assert hand.now.phase is Phase.PLAYING


def test_lead_error_after_the_game_has_nothing_to_replay() -> None:
    hand = _at(70, 0).run(frame(8, 0))
    assert refused(hand, do.ReportLeadError(complete=True)) == (Code.NO_FRAME_TO_REPLAY, "C-3a.2")


def test_last_frame_is_corrected_until_the_next_is_complete() -> None:
    hand = _at(0, 0).run(frame(8, 7))
    _shoot(hand, Disc.B1, Disc.Y1)
    fixed = followed(hand, do.CorrectScore(1, Teams(8, 15), reason="added up again"))
    assert fixed == (ScoreCorrected(1, 1, Teams(8, 7), Teams(8, 15), IN_TIME, "added up again"),)
    assert _score(hand.now) == Teams(8, 15)
    hand.run(frame(10, 0))
    assert _score(hand.now) == Teams(18, 15)
    late = do.CorrectScore(1, Teams(8, 7))
    assert refused(hand, late) == (Code.TOO_LATE, "D-6.2")
    agreed = followed(hand, do.CorrectScore(1, Teams(8, 7), consent=True))
    assert agreed == (ScoreCorrected(1, 1, Teams(8, 15), Teams(8, 7), LATE),)
    assert _score(hand.now) == Teams(18, 7)


def test_addition_is_mended_at_any_time_in_arizona() -> None:
    hand = opened(ARIZONA, Format.DOUBLES).run(*(frame(8, 7) for _ in range(5)))
    fixed = followed(hand, do.CorrectScore(2, Teams(8, 7), addition=True, reason="14 and 7 is 21"))
    mended = Cite("arizona-2019 E-3.3")
    assert fixed == (
        ScoreCorrected(1, 2, Teams(8, 7), Teams(8, 7), mended, "14 and 7 is 21", score=Teams(16, 14)),
    )
    assert _score(hand.now) == Teams(40, 35)
    florida = _at(0, 0).run(frame(8, 7), frame(8, 7))
    assert refused(florida, do.CorrectScore(1, Teams(8, 7), addition=True)) == (Code.TOO_LATE, "D-6.2")
    agreed = followed(florida, do.CorrectScore(1, Teams(8, 7), addition=True, consent=True))
    assert agreed == (ScoreCorrected(1, 1, Teams(8, 7), Teams(8, 7), LATE, score=Teams(8, 7)),)


def test_points_of_a_frame_are_no_matter_of_addition() -> None:
    hand = opened(ARIZONA, Format.DOUBLES).run(*(frame(8, 7) for _ in range(5)))
    assert refused(hand, do.CorrectScore(1, Teams(8, 0))) == (Code.TOO_LATE, "E-3.2")
    assert refused(hand, do.CorrectScore(1, Teams(8, 0), addition=True)) == (Code.SUM_ONLY, "E-3.3")
    assert refused(hand, do.CorrectScore(5, Teams(8, 0), addition=True)) == (Code.SUM_ONLY, "E-3.3")
    assert _score(hand.now) == Teams(40, 35)


def test_correction_needs_a_frame_and_another_score() -> None:
    hand = _at(0, 0).run(frame(8, 7))
    assert refused(hand, do.CorrectScore(2, Teams(8, 0))) == (Code.NO_SUCH_FRAME, "")
    assert refused(hand, do.CorrectScore(1, Teams(8, 0), game=2)) == (Code.NO_SUCH_FRAME, "")
    assert refused(hand, do.CorrectScore(1, Teams(8, 7))) == (Code.SAME_SCORE, "")
    assert refused(hand, do.CorrectScore(1, Teams(8, 1000))) == (Code.BAD_NUMBER, "D-1")
    assert refused(opened(FLORIDA, Format.WALKING), do.CorrectScore(1, Teams(8, 0))) == (
        Code.NO_SUCH_FRAME,
        "",
    )


def test_correction_that_reaches_game_point_ends_the_game() -> None:
    hand = _at(60, 40).run(frame(7, 0))
    _shoot(hand, Disc.B1)
    events = followed(hand, do.CorrectScore(1, Teams(17, 0)))
    assert events == (
        ScoreCorrected(1, 1, Teams(7, 0), Teams(17, 0), IN_TIME),
        GameWon(1, Team.FIRST, Teams(77, 40), Cite("florida-2024 D-4.3")),
        ColorsSet(2, Team.SECOND, Cite("florida-2024 C-1.2"), why="swap"),
    )
    assert hand.now.wins == Teams(1, 0)


def test_correction_that_levels_the_game_begins_a_tie_break() -> None:
    hand = _at(60, 60).run(frame(15, 0))
    assert hand.now.wins == Teams(1, 0)
    events = followed(hand, do.CorrectScore(1, Teams(15, 15)))
    assert events == (
        ScoreCorrected(1, 1, Teams(15, 0), Teams(15, 15), IN_TIME),
        GameReopened(1, IN_TIME),
        TieBegan(2, 2, (Side.BLACK, Side.YELLOW), Cite("florida-2024 D-4.2")),
    )
    assert (hand.now.wins, hand.now.phase, _score(hand.now)) == (Teams(0, 0), Phase.PLAYING, Teams(75, 75))


def test_correction_that_takes_game_point_away_lets_the_game_go_on() -> None:
    hand = _at(60, 40).run(frame(15, 0))
    events = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert events == (
        ScoreCorrected(1, 1, Teams(15, 0), Teams(8, 0), IN_TIME),
        GameReopened(1, IN_TIME),
    )
    assert (hand.now.wins, _score(hand.now)) == (Teams(0, 0), Teams(68, 40))
    hand.run(frame(7, 0))
    assert hand.now.wins == Teams(1, 0)


def test_correction_that_turns_the_match_around_names_the_other_winner() -> None:
    hand = _at(60, 68, best_of=1).run(frame(20, 7))
    assert (hand.now.winner, hand.now.phase) == (Team.FIRST, Phase.WON)
    events = followed(hand, do.CorrectScore(1, Teams(10, 7)))
    assert events == (
        ScoreCorrected(1, 1, Teams(20, 7), Teams(10, 7), IN_TIME),
        GameReopened(1, IN_TIME),
        GameWon(1, Team.SECOND, Teams(70, 75), Cite("florida-2024 D-4.3")),
        MatchWon(Team.SECOND, Cite("florida-2024 C-3e.1")),
    )
    assert (hand.now.winner, hand.now.wins) == (Team.SECOND, Teams(0, 1))


def test_correction_that_keeps_the_winner_changes_only_the_figure() -> None:
    hand = _at(60, 68, best_of=1).run(frame(20, 0))
    events = followed(hand, do.CorrectScore(1, Teams(17, 0)))
    assert events == (ScoreCorrected(1, 1, Teams(20, 0), Teams(17, 0), IN_TIME),)
    assert hand.now.done[0].score == Teams(77, 68)
    assert hand.now.winner is Team.FIRST


def test_last_frame_of_a_game_is_corrected_until_a_frame_of_the_next_is_complete() -> None:
    hand = _at(60, 40).run(frame(15, 0))
    hand.run(do.CallPlay())
    _shoot(hand, Disc.Y1)
    events = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert events[1:] == (GameReopened(1, IN_TIME),)
    assert hand.now.game is not None
    assert (hand.now.game.number, hand.now.game.score, hand.now.game.frame.shots) == (1, Teams(68, 40), 0)


def test_finished_game_keeps_its_winner_once_the_next_is_played() -> None:
    hand = _at(60, 68).run(frame(20, 7), frame(8, 0))
    assert refused(hand, do.CorrectScore(1, Teams(17, 7), game=1)) == (Code.TOO_LATE, "D-6.2")
    agreed = followed(hand, do.CorrectScore(1, Teams(17, 7), game=1, consent=True))
    assert agreed == (ScoreCorrected(1, 1, Teams(20, 7), Teams(17, 7), LATE),)
    turned = do.CorrectScore(1, Teams(10, 7), game=1, consent=True)
    assert refused(hand, turned) == (Code.TOO_LATE, "D-6.2")


def test_tie_break_just_begun_falls_away_with_the_tie() -> None:
    hand = into_tie(opened(FLORIDA, Format.WALKING))
    tie = Cite("florida-2024 D-6.1")
    won = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert won[1:2] == (GameWon(1, Team.FIRST, Teams(75, 67), Cite("florida-2024 D-4.3")),)
    hand = into_tie(opened(FLORIDA, Format.WALKING))
    assert decide(hand.now, do.CorrectScore(1, Teams(7, 7))) == (
        ScoreCorrected(1, 1, Teams(8, 8), Teams(7, 7), tie),
        GameReopened(1, tie),
    )
    still = followed(hand, do.CorrectScore(1, Teams(10, 10)))
    assert still == (ScoreCorrected(1, 1, Teams(8, 8), Teams(10, 10), tie),)


def test_tie_break_under_way_is_played_to_its_length() -> None:
    hand = into_tie(opened(FLORIDA, Format.WALKING)).run(frame(8, 0))
    agreed = followed(hand, do.CorrectScore(1, Teams(7, 7), consent=True))
    assert agreed == (ScoreCorrected(1, 1, Teams(8, 8), Teams(7, 7), LATE),)
    hand.run(frame(0, 7))
    assert hand.now.wins == Teams(1, 0)


def test_second_tie_break_falls_away_when_the_first_was_not_level() -> None:
    hand = into_tie(opened(FLORIDA, Format.WALKING)).run(frame(8, 0), frame(0, 8))
    assert hand.now.game is not None
    assert hand.now.game.tie is not None
    assert hand.now.game.tie.block == 2
    won = followed(hand, do.CorrectScore(3, Teams(0, 7)))
    assert won[1:2] == (GameWon(1, Team.FIRST, Teams(83, 82), Cite("florida-2024 D-4.3")),)


def test_frame_begun_with_the_wrong_lead_starts_over_in_a_late_tie_break() -> None:
    hand = scored(opened(NEW_YORK, Format.WALKING), 60, 60).run(frame(7, 7))
    _shoot(hand, Disc.B1)  # frame 2 of a New York game is led by black, the first of a tie-break by yellow
    clause = Cite("new-york-1 1.3.3.1")
    events = followed(hand, do.CorrectScore(1, Teams(17, 17)))
    assert events == (
        ScoreCorrected(1, 1, Teams(7, 7), Teams(17, 17), clause),
        TieBegan(
            2,
            2,
            (Side.YELLOW, Side.BLACK),
            Cite("new-york-1 1.3.4.1 1.3.4.2 1.1.2.9"),
            order=Cite("new-york-1 1.3.4.6"),
        ),
        LeadErrorFound(replay=True, clause=Cite("new-york-1 2.3.5.1")),
    )


def test_frame_with_a_call_in_it_is_played_out() -> None:
    hand = _at(60, 40).run(frame(7, 0))
    called = followed(hand, do.MakeCall(Foul.COACHING, Side.BLACK, by=Caller.DIRECTOR))
    assert isinstance(called[0], CallMade)
    assert isinstance(called[0].effects[0], Points)
    events = followed(hand, do.CorrectScore(1, Teams(17, 0)))
    assert events == (ScoreCorrected(1, 1, Teams(7, 0), Teams(17, 0), IN_TIME),)
    hand.run(frame(0, 0))
    assert hand.now.wins == Teams(1, 0)


def test_game_given_by_the_director_is_not_reopened_by_a_figure() -> None:
    hand = _at(0, 0).run(frame(8, 7))
    hand.run(do.Override(Caller.DIRECTOR, "Dee", "court flooded", game_to=Team.SECOND))
    events = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert events == (ScoreCorrected(1, 1, Teams(8, 7), Teams(8, 0), IN_TIME),)
    assert hand.now.wins == Teams(0, 1)


def test_forfeited_match_stays_forfeited_whatever_the_board_says() -> None:
    hand = _at(60, 40).run(frame(15, 0), do.Forfeit(Team.FIRST, "ill"))
    events = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert events == (ScoreCorrected(1, 1, Teams(15, 0), Teams(8, 0), IN_TIME),)
    assert hand.now.winner is Team.SECOND


def test_match_given_by_the_director_is_not_reopened_by_a_figure() -> None:
    hand = _at(60, 40).run(frame(15, 0))
    hand.run(do.Override(Caller.DIRECTOR, "Dee", "no time left", match_to=Team.SECOND))
    events = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert events == (ScoreCorrected(1, 1, Teams(15, 0), Teams(8, 0), IN_TIME),)


def test_correction_in_the_rain_writes_the_card_anew() -> None:
    hand = _at(60, 40).run(frame(15, 0), do.Suspend())
    assert hand.now.phase is Phase.SUSPENDED
    events = followed(hand, do.CorrectScore(1, Teams(8, 0)))
    assert events[1:] == (
        GameReopened(1, IN_TIME),
        Suspended(
            Cite("florida-2024 H-1.3"),
            "rain",
            score=Teams(68, 40),
            lead=Side.BLACK,
            end=End.FOOT,
            frame=2,
            noted=Cite("florida-2024 H-1.3"),
        ),
    )
    assert hand.now.phase is Phase.SUSPENDED
    hand.run(do.Resume(same_day=True))
    assert (hand.now.phase, _score(hand.now)) == (Phase.PLAYING, Teams(68, 40))


def test_overtime_frame_taken_back_is_played_from_its_own_sides() -> None:
    clause = Cite("arizona-2019 H-2.4")
    hand = opened(ARIZONA, Format.NON_WALKING, Length(frames=12)).run(*(frame(8, 8) for _ in range(12)))
    assert taken_back(book(ARIZONA), hand.now, clause) == ()
    hand.run(frame(8, 7))
    assert hand.now.game is not None
    assert not hand.now.game.sides_swapped
    assert taken_back(book(ARIZONA), hand.now, clause) == (SidesChanged(True, clause),)
    hand.run(do.Override(Caller.DIRECTOR, "Dee", "the court was wet", frame_again=True))
    assert hand.now.game is not None
    assert (hand.now.game.sides_swapped, hand.now.game.score) == (True, Teams(96, 96))


def test_frame_taken_back_brings_the_tie_break_before_back() -> None:
    clause = Cite("florida-2024 E-3.3")
    hand = into_tie(opened(FLORIDA, Format.WALKING))
    assert taken_back(book(FLORIDA), hand.now, clause) == ()
    hand.run(frame(8, 0), frame(0, 8))
    first = TieBegan(2, 2, (Side.BLACK, Side.YELLOW), clause, 1)
    assert taken_back(book(FLORIDA), hand.now, clause) == (first,)
    hand.run(do.Override(Caller.DIRECTOR, "Dee", "the court was wet", frame_again=True))
    assert hand.now.game is not None
    assert hand.now.game.tie is not None
    assert (hand.now.game.tie.first, hand.now.game.tie.block, len(hand.now.game.rows)) == (2, 1, 2)
    hand.run(frame(0, 7))
    assert hand.now.wins == Teams(1, 0)


def test_nothing_is_taken_back_before_a_frame_is_posted() -> None:
    rules, clause = book(FLORIDA), IN_TIME
    assert taken_back(rules, opened(FLORIDA, Format.WALKING).now, clause) == ()
    assert taken_back(rules, _shoot(_at(0, 0).run(frame(8, 7)), Disc.B1).now, clause) == ()
    assert taken_back(rules, _at(70, 0).run(frame(8, 0)).now, clause) == (GameReopened(1, clause),)
    lost = _at(0, 0).run(frame(8, 7), do.Forfeit(Team.FIRST, "ill"))
    assert taken_back(rules, lost.now, clause) == ()
