"""Close discs: asking in time, the ladder of calls, and protests after the frame."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Side, Sides, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.discs import Disc, Spot, totals
from tenoff.rules.due import Owed, due
from tenoff.rules.events import (
    DiscProtested,
    ExamAsked,
    ExamRuled,
    GameReopened,
    GameStarted,
    ProtestRuled,
)
from tenoff.rules.formats import Format, Length, Terms
from tenoff.rules.fouls import Caller
from tenoff.rules.match import Exam, Phase, Protest
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, entrants, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"
LEAVE = Cite("florida-2024 F-1.2")


def _shot(hand: Stagehand, *discs: Disc) -> Stagehand:
    return hand.run(*(do.Shoot(disc, (do.DiscAt(disc, area="8"),)) for disc in discs))


def _out(key: str, *discs: Disc, format: Format = Format.DOUBLES, referee: bool = True) -> Stagehand:
    """The first frame with these discs shot into the eight."""
    return _shot(scored(opened(key, format, referee=referee), 20, 31), *discs)


def _eight_out(key: str) -> Stagehand:
    order = (Disc.Y1, Disc.B1, Disc.Y2, Disc.B2, Disc.Y3, Disc.B3, Disc.Y4, Disc.B4)
    return _out(key, *order)


def test_close_disc_is_asked_for_before_the_next_is_shot() -> None:
    hand = _out(FLORIDA, Disc.Y1)
    asked = followed(hand, do.AskExam(Team.SECOND, Disc.Y1))
    assert asked == (ExamAsked(Team.SECOND, Cite("florida-2024 F-1.1"), Disc.Y1, leave=LEAVE),)
    assert hand.now.exam == Exam(Team.SECOND, Disc.Y1)
    hand = _out(ARIZONA, Disc.Y1)
    asked = followed(hand, do.AskExam(Team.SECOND, Disc.Y1, from_shooting_end=True))
    allowed = Cite("arizona-2019 F-1.14")
    partner = ExamAsked(Team.SECOND, Cite("arizona-2019 F-1.13"), Disc.Y1, partner=True, leave=allowed)
    assert asked == (partner,)
    singles = _out(ARIZONA, Disc.Y1, format=Format.NON_WALKING)
    own = ExamAsked(Team.FIRST, Cite("arizona-2019 F-1.12"), leave=allowed)
    assert followed(singles, do.AskExam(Team.FIRST)) == (own,)


@pytest.mark.clauses("florida-2024", "F-1.2", "F-1.3")
@pytest.mark.clauses("arizona-2019", "F-1.14")
def test_leave_to_look_comes_from_the_referee_or_in_singles_from_the_book() -> None:
    def leave(key: str, format: Format, *, referee: bool) -> Cite | None:
        hand = _out(key, Disc.Y1, format=format, referee=referee)
        (asked,) = followed(hand, do.AskExam(Team.SECOND, Disc.Y1))
        assert isinstance(asked, ExamAsked)
        return asked.leave

    assert leave(FLORIDA, Format.WALKING, referee=True) == LEAVE
    assert leave(FLORIDA, Format.WALKING, referee=False) == "florida-2024 F-1.3"
    assert leave(FLORIDA, Format.DOUBLES, referee=False) is None
    assert leave(ARIZONA, Format.DOUBLES, referee=True) == "arizona-2019 F-1.14"
    assert leave(ARIZONA, Format.DOUBLES, referee=False) is None


def test_asking_the_partner_to_look_is_no_coaching() -> None:
    ask = do.AskExam(Team.FIRST, Disc.Y1, from_shooting_end=True, partner=True)
    for referee, clause in ((True, "F-1d.1"), (False, "F-1d.2")):
        hand = _out(FLORIDA, Disc.Y1, referee=referee)
        asked = ExamAsked(Team.FIRST, Cite(f"florida-2024 {clause}"), Disc.Y1, partner=True)
        assert followed(hand, ask) == (asked,)


def test_asking_after_play_is_called_is_too_late() -> None:
    hand = _out(ARIZONA, Disc.Y1)
    assert refused(hand, do.AskExam(Team.FIRST, Disc.Y1, play_called=True)) == (Code.TOO_LATE, "F-1.11")


def test_asking_from_the_shooting_end_is_coaching_in_florida_doubles() -> None:
    ask = do.AskExam(Team.FIRST, Disc.Y1, from_shooting_end=True)
    assert refused(_out(FLORIDA, Disc.Y1), ask) == (Code.COACHING, "F-1a.3")
    followed(_out(FLORIDA, Disc.Y1, format=Format.WALKING), ask)


def test_asking_after_the_next_disc_is_too_late() -> None:
    hand = _out(FLORIDA, Disc.Y1, Disc.B1)
    assert refused(hand, do.AskExam(Team.FIRST, Disc.Y1)) == (Code.TOO_LATE, "F-1a.1")
    assert refused(hand, do.AskExam(Team.FIRST, shots_since=1)) == (Code.TOO_LATE, "F-1a.1")
    assert refused(hand, do.AskExam(Team.FIRST, Disc.Y2)) == (Code.DISC_NOT_SHOT, "F-1a.1")
    assert refused(_out(ARIZONA, Disc.Y1, Disc.B1), do.AskExam(Team.FIRST, Disc.Y1)) == (
        Code.TOO_LATE,
        "F-1.11",
    )


def test_disc_moved_by_the_last_shot_may_be_asked_for() -> None:
    hand = _out(FLORIDA, Disc.Y1)
    hand.run(do.Shoot(Disc.B1, (do.DiscAt(Disc.B1, area="none"), do.DiscAt(Disc.Y1, area="7L"))))
    followed(hand, do.AskExam(Team.FIRST, Disc.Y1))


def test_last_disc_is_asked_for_after_the_frame() -> None:
    followed(_eight_out(ARIZONA), do.AskExam(Team.FIRST, Disc.B4))
    posted = scored(opened(FLORIDA, Format.DOUBLES), 70, 0).run(frame(8, 0))
    assert posted.now.game is None
    followed(posted, do.AskExam(Team.FIRST))


def test_nothing_is_asked_in_a_silent_book() -> None:
    new_york = _out(NEW_YORK, Disc.Y1)
    for command in (
        do.AskExam(Team.FIRST),
        do.RuleExam(Caller.REFEREE, True),
        do.ProtestDisc(Team.FIRST),
        do.RuleProtest(Caller.DIRECTOR, True),
    ):
        assert refused(new_york, command) == (Code.NOT_IN_BOOK, "")


def test_disc_of_the_first_frame_is_asked_for_before_anything_else_was_entered() -> None:
    hand = opened(FLORIDA, Format.DOUBLES, referee=True)
    assert [type(event) for event in followed(hand, do.AskExam(Team.SECOND, Disc.Y1))] == [
        GameStarted,
        ExamAsked,
    ]
    assert hand.now.exam == Exam(Team.SECOND, Disc.Y1)


def test_close_disc_of_the_first_frame_needs_no_name_and_no_call_of_play() -> None:
    """A scorer who enters whole frames names no disc; that one lies there says that play is on."""
    hand = opened(FLORIDA, Format.DOUBLES, referee=True)
    assert [type(event) for event in followed(hand, do.AskExam(Team.SECOND))] == [GameStarted, ExamAsked]
    before = Stagehand().run(
        do.OpenMatch(
            ARIZONA,
            Terms(Format.DOUBLES, length=Length(frames=16)),
            entrants(Format.DOUBLES),
            date(2026, 1, 12),
        )
    )
    assert refused(before, do.AskExam(Team.FIRST))[0] is Code.NO_COLORS


@pytest.mark.clauses("florida-2024", "F-1.3")
def test_close_disc_without_a_referee_waits_for_the_players() -> None:
    """In singles a player goes and looks; nobody waits for a referee who is not there."""
    hand = _out(FLORIDA, Disc.Y1, format=Format.WALKING, referee=False).run(do.AskExam(Team.SECOND, Disc.Y1))
    rules = book(FLORIDA)
    (waits,) = (each for each in due(rules, hand.now) if each.what is Owed.EXAM)
    assert (waits.who, waits.clause) == (Caller.PLAYERS, Cite("florida-2024 F-1.3"))
    assert followed(hand, do.RuleExam(Caller.PLAYERS, good=True))
    (waits,) = (each for each in due(rules, hand.now) if each.what is Owed.EXAM)
    assert waits.who == Caller.DIVISIONAL
    refereed = _out(FLORIDA, Disc.Y1, format=Format.WALKING).run(do.AskExam(Team.SECOND, Disc.Y1))
    assert [each.who for each in due(rules, refereed.now) if each.what is Owed.EXAM] == [Caller.REFEREE]


def test_two_equal_calls_end_it_in_florida() -> None:
    hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    assert followed(hand, do.RuleExam(Caller.REFEREE, True)) == (
        ExamRuled(Caller.REFEREE, True, Cite("florida-2024 F-1.1")),
    )
    assert refused(hand, do.RuleExam(Caller.REFEREE, True)) == (Code.WRONG_LEVEL, "F-1a.2")
    assert refused(hand, do.RuleExam(Caller.PLAYERS, True)) == (Code.WRONG_LEVEL, "F-1a.2")
    assert followed(hand, do.RuleExam(Caller.DIVISIONAL, True)) == (
        ExamRuled(Caller.DIVISIONAL, True, Cite("florida-2024 F-1b.1"), final=True),
    )
    assert (hand.now.exam, hand.now.decided) == (None, (Disc.Y1,))
    assert refused(hand, do.RuleExam(Caller.DIRECTOR, False)) == (Code.NOTHING_ASKED, "F-1a.2")
    assert refused(hand, do.AskExam(Team.SECOND, Disc.Y1)) == (Code.FINAL, "F-1a.2")


def test_two_differing_calls_need_a_third_in_florida() -> None:
    for third in (True, False):
        hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
        hand.run(do.RuleExam(Caller.REFEREE, True))
        differs = followed(hand, do.RuleExam(Caller.DIVISIONAL, False))
        clause = Cite("florida-2024 F-1b.2 E-3.2")
        assert differs == (ExamRuled(Caller.DIVISIONAL, False, clause),)
        assert refused(hand, do.AskExam(Team.SECOND)) == (Code.WRONG_LEVEL, "F-1b.2 E-3.2")
        ended = followed(hand, do.RuleExam(Caller.DIRECTOR, third))
        spot = None if third else Spot("none", 0)
        assert ended == (ExamRuled(Caller.DIRECTOR, third, clause, final=True, spot=spot),)


def test_representative_calls_for_the_director() -> None:
    hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    ended = followed(hand, do.RuleExam(Caller.HEAD_REFEREE, True))
    assert ended == (ExamRuled(Caller.HEAD_REFEREE, True, Cite("florida-2024 F-1a.2"), final=True),)


def test_head_referee_is_final_in_arizona() -> None:
    hand = _out(ARIZONA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    hand.run(do.RuleExam(Caller.REFEREE, True))
    assert refused(hand, do.RuleExam(Caller.DIRECTOR, False)) == (Code.WRONG_LEVEL, "F-1.15")
    ended = followed(hand, do.RuleExam(Caller.HEAD_REFEREE, False))
    clause = Cite("arizona-2019 F-1.17")
    assert ended == (ExamRuled(Caller.HEAD_REFEREE, False, clause, final=True, spot=Spot("none", 0)),)
    assert refused(hand, do.AskExam(Team.FIRST, Disc.Y1)) == (Code.FINAL, "F-1.17")


def test_players_call_their_own_discs_without_a_referee() -> None:
    hand = _out(ARIZONA, Disc.Y1, referee=False).run(do.AskExam(Team.FIRST, Disc.Y1))
    called = followed(hand, do.RuleExam(Caller.PLAYERS, True))
    assert called == (ExamRuled(Caller.PLAYERS, True, Cite("arizona-2019 F-1.13")),)


def test_decided_disc_is_asked_for_again_only_when_it_moved() -> None:
    hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    hand.run(do.RuleExam(Caller.REFEREE, True), do.RuleExam(Caller.DIVISIONAL, True))
    again = followed(hand, do.AskExam(Team.SECOND, Disc.Y1, moved_since=True))
    assert again == (ExamAsked(Team.SECOND, Cite("florida-2024 F-1a.2"), Disc.Y1, leave=LEAVE),)


def test_disc_being_called_is_not_asked_for_twice() -> None:
    hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    hand.run(do.RuleExam(Caller.REFEREE, True))
    assert refused(hand, do.AskExam(Team.SECOND, Disc.Y1)) == (Code.WRONG_LEVEL, "F-1a.1")
    followed(hand, do.AskExam(Team.SECOND))


def test_next_shot_ends_the_question() -> None:
    hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    _shot(hand, Disc.B1)
    assert refused(hand, do.RuleExam(Caller.REFEREE, True)) == (Code.NOTHING_ASKED, "F-1a.1")


def test_sustained_protest_plays_the_posted_frame_again() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 20, 31).run(frame(8, 7))
    late = Cite("florida-2024 F-1c.1")
    made = followed(hand, do.ProtestDisc(Team.SECOND, Disc.Y2))
    assert made == (DiscProtested(Team.SECOND, late, Disc.Y2),)
    protested = hand.now
    assert protested.protest == Protest(Team.SECOND, Disc.Y2, False)
    assert refused(hand, do.RuleProtest(Caller.REFEREE, True)) == (Code.NEEDS_DIRECTOR, "F-1c.1")
    ruled = followed(hand, do.RuleProtest(Caller.DIRECTOR, True))
    assert ruled == (ProtestRuled(Caller.DIRECTOR, True, "replay", late),)
    assert hand.now.game is not None
    assert (hand.now.game.score, hand.now.game.rows, hand.now.protest) == (Teams(20, 31), (), None)


def test_sustained_protest_plays_the_open_frame_again_with_eight_discs_out() -> None:
    hand = _eight_out(FLORIDA).run(do.ProtestDisc(Team.SECOND, Disc.Y2))
    hand.run(do.RuleProtest(Caller.DIRECTOR, True))
    assert hand.now.game is not None
    assert (hand.now.game.frame.shots, hand.now.game.frame.replays) == (0, 1)


def test_protest_of_the_last_disc_corrects_the_call() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 20, 31).run(frame(8, 7))
    hand.run(do.ProtestDisc(Team.SECOND, Disc.B4, from_last_disc=True))
    ruled = followed(hand, do.RuleProtest(Caller.DIRECTOR, True))
    assert ruled == (ProtestRuled(Caller.DIRECTOR, True, "corrected-call", Cite("florida-2024 F-1c.2")),)
    assert hand.now.game is not None
    assert len(hand.now.game.rows) == 1


def test_rejected_protest_changes_nothing() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 20, 31).run(frame(8, 7), do.ProtestDisc(Team.SECOND))
    ruled = followed(hand, do.RuleProtest(Caller.DIRECTOR, False))
    assert ruled == (ProtestRuled(Caller.DIRECTOR, False, "stands", Cite("florida-2024 F-1c.1")),)
    assert refused(hand, do.RuleProtest(Caller.DIRECTOR, True)) == (Code.NOTHING_ASKED, "F-1c.1")


def test_protest_reopens_a_game_its_frame_has_ended() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES, best_of=1), 70, 31).run(frame(8, 7))
    assert hand.now.phase is Phase.WON
    hand.run(do.ProtestDisc(Team.SECOND))
    late = Cite("florida-2024 F-1c.1")
    ruled = followed(hand, do.RuleProtest(Caller.DIRECTOR, True))
    assert ruled == (GameReopened(1, late), ProtestRuled(Caller.DIRECTOR, True, "replay", late))
    assert hand.now.game is not None
    assert (hand.now.phase, hand.now.winner, hand.now.game.score) == (Phase.PLAYING, None, Teams(70, 31))


def test_protest_needs_a_frame_that_is_complete_and_newest() -> None:
    assert refused(opened(FLORIDA, Format.DOUBLES), do.ProtestDisc(Team.FIRST)) == (
        Code.NO_FRAME_TO_REPLAY,
        "F-1c.1",
    )
    assert refused(_out(FLORIDA, Disc.Y1), do.ProtestDisc(Team.FIRST)) == (
        Code.NO_FRAME_TO_REPLAY,
        "F-1c.1",
    )
    hand = scored(opened(FLORIDA, Format.DOUBLES), 0, 0).run(frame(8, 7), do.ProtestDisc(Team.FIRST))
    assert refused(hand, do.Shoot(Disc.Y1, ())) == (Code.PROTEST_OPEN, "")
    hand.run(do.RuleProtest(Caller.DIRECTOR, False))
    _shot(hand, Disc.Y1)
    assert refused(hand, do.ProtestDisc(Team.FIRST)) == (Code.TOO_LATE, "F-1c.1")


def test_disc_called_bad_counts_nothing_and_one_called_good_counts() -> None:
    hand = _out(FLORIDA, Disc.Y1).run(do.AskExam(Team.FIRST, Disc.Y1))
    hand.run(do.RuleExam(Caller.REFEREE, False), do.RuleExam(Caller.DIVISIONAL, False))
    game = hand.now.game
    assert game is not None
    assert totals(game.frame.board) == Sides(0, 0)
    good = scored(opened(FLORIDA, Format.DOUBLES, referee=True), 0, 0)
    good.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="none"),)), do.AskExam(Team.FIRST, Disc.Y1))
    good.run(do.RuleExam(Caller.REFEREE, True), do.RuleExam(Caller.DIVISIONAL, True, area="8L"))
    assert good.now.game is not None
    assert totals(good.now.game.frame.board) == Sides(8, 0)


def test_decided_disc_is_not_protested() -> None:
    hand = _eight_out(FLORIDA).run(do.AskExam(Team.FIRST, Disc.B4))
    hand.run(do.RuleExam(Caller.REFEREE, True), do.RuleExam(Caller.DIVISIONAL, True))
    assert refused(hand, do.ProtestDisc(Team.FIRST, Disc.B4)) == (Code.FINAL, "F-1a.2")


def test_arizona_hears_only_what_the_last_disc_did() -> None:
    hand = _eight_out(ARIZONA)
    assert refused(hand, do.ProtestDisc(Team.FIRST, Disc.Y2)) == (Code.TOO_LATE, "F-1.11")
    clause = Cite("arizona-2019 F-1.11")
    made = followed(hand, do.ProtestDisc(Team.FIRST, Disc.B4, from_last_disc=True))
    assert made == (DiscProtested(Team.FIRST, clause, Disc.B4, from_last_disc=True),)
    assert refused(hand, do.RuleProtest(Caller.DIRECTOR, True)) == (Code.WRONG_LEVEL, "F-1.17")
    ruled = followed(hand, do.RuleProtest(Caller.HEAD_REFEREE, True))
    assert ruled == (ProtestRuled(Caller.HEAD_REFEREE, True, "corrected-call", clause),)


def test_color_of_the_frame_taken_back_comes_back_with_it() -> None:
    hand = opened(FLORIDA, Format.WALKING, decider=Length(frames=2, halves=True))
    scored(hand, 70, 0).run(frame(8, 0))
    scored(hand, 0, 70).run(frame(8, 0))
    hand.run(frame(8, 0), frame(0, 0))
    assert hand.now.game is not None
    yellow = hand.now.game.yellow
    hand.run(do.ProtestDisc(Team.FIRST), do.RuleProtest(Caller.DIRECTOR, True))
    assert hand.now.game is not None
    assert (hand.now.game.yellow, len(hand.now.game.rows)) == (yellow.other, 1)
    hand.run(frame(0, 7))
    assert hand.now.game is not None
    assert hand.now.game.yellow is yellow
    assert hand.now.side_of(yellow) is Side.YELLOW


def test_final_call_cannot_be_protested_once_its_frame_is_posted() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    for number, disc in enumerate(("Y1", "B1", "Y2", "B2", "Y3", "B3", "Y4", "B4")):
        hand.run(do.Shoot(Disc(disc), (do.DiscAt(Disc(disc), area="8L" if number == 7 else "none"),)))
    hand.run(do.AskExam(Team.FIRST, Disc.B4), do.RuleExam(Caller.REFEREE, good=True))
    hand.run(do.RuleExam(Caller.DIVISIONAL, good=True), do.PostFrame())
    assert refused(hand, do.ProtestDisc(Team.FIRST, Disc.B4)) == (Code.FINAL, "F-1a.2")


def test_refused_referee_leaves_the_court() -> None:
    hand = opened("florida-2024", Format.DOUBLES, referee=True)
    hand.run(do.RefuseReferee(Team.FIRST, "a brother of the opponent"))
    assert hand.now.official("referee") is None


@pytest.mark.clauses("florida-2024", "F-1a.2")
def test_protested_disc_is_not_protested_again_once_it_was_ruled_on() -> None:
    hand = _eight_out(FLORIDA)
    again = do.ProtestDisc(Team.SECOND, Disc.Y1)
    hand.run(do.ProtestDisc(Team.FIRST, Disc.Y1), do.RuleProtest(Caller.DIRECTOR, sustained=False))
    assert refused(hand, again) == (Code.FINAL, "F-1a.2")
    hand.run(do.PostFrame())
    assert refused(hand, again) == (Code.FINAL, "F-1a.2")
    hand.run(do.ProtestDisc(Team.FIRST, Disc.Y2), do.RuleProtest(Caller.DIRECTOR, sustained=False))
    assert refused(hand, do.ProtestDisc(Team.SECOND, Disc.Y2)) == (Code.FINAL, "F-1a.2")
    hand.run(do.ProtestDisc(Team.FIRST), do.RuleProtest(Caller.DIRECTOR, sustained=False))
    assert hand.now.settled == (Disc.Y1, Disc.Y2)
