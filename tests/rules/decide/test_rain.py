"""Play stopped and resumed: the back of the card, who decides, and what is practiced first."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.events import GameStarted, PracticeTaken, Resumed, Suspended
from tenoff.rules.formats import End, Format
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.match import Phase, Stop
from tenoff.rules.refusals import Code
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"
NOTED = Cite("florida-2024 H-1.3")


def _in_frame_two() -> Stagehand:
    """Frame 2 of a Florida game at 20-31, three discs out."""
    hand = scored(opened(FLORIDA, Format.DOUBLES), 12, 24).run(frame(8, 7))
    return hand.run(*(do.Shoot(disc, (do.DiscAt(disc, area="8"),)) for disc in (Disc.Y1, Disc.B1, Disc.Y2)))


def test_card_notes_score_lead_and_end_of_the_frame_cut_short() -> None:
    hand = _in_frame_two()
    stopped = followed(hand, do.Suspend())
    assert stopped == (
        Suspended(
            Cite("florida-2024 H-1.1"),
            "rain",
            Teams(20, 31),
            Side.YELLOW,
            End.FOOT,
            frame=2,
            cut_short=True,
            noted=NOTED,
        ),
    )
    assert hand.now.phase is Phase.SUSPENDED
    assert hand.now.stop == Stop("rain", Phase.PLAYING, cut_short=True)
    assert refused(hand, do.Suspend()) == (Code.SUSPENDED, "")


def test_card_between_frames_has_nothing_cut_short() -> None:
    hand = scored(opened(FLORIDA, Format.WALKING), 0, 0).run(frame(8, 7))
    stopped = followed(hand, do.Suspend("lightning", by=Caller.DIRECTOR))
    assert stopped == (
        Suspended(
            Cite("florida-2024 E-2.2"),
            "lightning",
            Teams(8, 7),
            Side.BLACK,
            End.FOOT,
            frame=2,
            noted=NOTED,
            ordered=True,
        ),
    )


def test_card_before_a_game_has_no_score() -> None:
    assert followed(opened(FLORIDA, Format.WALKING), do.Suspend()) == (
        Suspended(Cite("florida-2024 H-1.1"), "rain"),
    )


def test_first_frame_cut_short_is_noted_before_anything_else_was_entered() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    stopped = followed(hand, do.Suspend(cut_short=True))
    assert [type(event) for event in stopped] == [GameStarted, Suspended]
    noted = stopped[1]
    assert isinstance(noted, Suspended)
    assert (noted.score, noted.lead, noted.end, noted.frame, noted.cut_short) == (
        Teams(0, 0),
        Side.YELLOW,
        End.HEAD,
        1,
        True,
    )


def test_frame_cut_short_starts_over_with_a_little_practice_the_same_day() -> None:
    hand = _in_frame_two().run(do.Suspend())
    resumed = followed(hand, do.Resume(same_day=True))
    assert resumed == (
        Resumed(
            Cite("florida-2024 H-1.4"),
            speed=2,
            discs=4,
            practice_clause=Cite("florida-2024 H-3.1"),
            replay_clause=Cite("florida-2024 H-1.5"),
        ),
    )
    assert hand.now.game is not None
    assert (hand.now.phase, hand.now.game.score) == (Phase.PLAYING, Teams(20, 31))
    assert (hand.now.game.frame.shots, hand.now.game.frame.replays, len(hand.now.game.rows)) == (0, 1, 1)
    taken = followed(hand, do.TakePractice(Team.FIRST, speed=2, discs=4))
    assert taken == (PracticeTaken(Team.FIRST, 2, 4, Cite("florida-2024 H-3.1")),)
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "H-3.1")


def test_full_practice_comes_back_the_next_day() -> None:
    hand = _in_frame_two().run(do.Suspend())
    resumed = followed(hand, do.Resume(same_day=False))
    assert resumed == (
        Resumed(
            Cite("florida-2024 H-2"),
            speed=2,
            discs=8,
            practice_clause=Cite("florida-2024 H-3.2"),
            replay_clause=Cite("florida-2024 H-1.5"),
        ),
    )
    walkers = scored(opened(FLORIDA, Format.WALKING), 0, 0).run(do.Suspend())
    (whole,) = followed(walkers, do.Resume(same_day=False))
    assert isinstance(whole, Resumed)
    assert (whole.speed, whole.discs, whole.replay_clause) == (2, 16, None)


def test_arizona_gives_four_discs_on_any_day() -> None:
    hand = scored(opened(ARIZONA, Format.DOUBLES), 0, 0).run(frame(8, 7), do.Suspend())
    for same_day in (True, False):
        resumed = followed(hand, do.Resume(same_day=same_day))
        assert resumed == (
            Resumed(Cite("arizona-2019 WC.6"), discs=4, practice_clause=Cite("arizona-2019 WC.5")),
        )
        hand.run(do.Suspend())


def test_points_called_in_the_frame_cut_short_stay_in_florida_and_fall_away_in_arizona() -> None:
    scores = []
    for key in (FLORIDA, ARIZONA):
        hand = scored(opened(key, Format.DOUBLES, referee=True), 30, 30)
        hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)))
        hand.run(do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE))
        (stopped,) = followed(hand, do.Suspend())
        hand.run(do.Resume(same_day=True))
        assert isinstance(stopped, Suspended)
        assert hand.now.game is not None
        assert stopped.score == hand.now.game.score
        scores.append(hand.now.game.score)
    assert scores == [Teams(20, 30), Teams(30, 30)]


def test_points_called_in_a_frame_entered_by_totals_fall_away_in_arizona_too() -> None:
    coaching = do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE)
    for said, cut_short, score in (
        ((coaching, do.Suspend()), True, Teams(30, 30)),
        ((coaching, do.Suspend(cut_short=False)), False, Teams(20, 30)),
        ((replace(coaching, shots=5), do.Suspend()), True, Teams(30, 30)),
        ((replace(coaching, shots=0), do.Suspend()), False, Teams(20, 30)),
        ((replace(coaching, shots=0), do.Suspend(cut_short=True)), True, Teams(30, 30)),
    ):
        hand = scored(opened(ARIZONA, Format.DOUBLES, referee=True), 30, 30).run(said[0])
        (stopped,) = followed(hand, said[1])
        assert isinstance(stopped, Suspended)
        hand.run(do.Resume(same_day=True))
        assert hand.now.game is not None
        assert (stopped.cut_short, stopped.score, hand.now.game.score) == (cut_short, score, score)


def test_score_set_after_a_call_stays_when_rain_cuts_the_frame_short() -> None:
    coaching = do.MakeCall(Foul.COACHING, Side.YELLOW, by=Caller.REFEREE)
    again = replace(coaching, side=Side.BLACK)
    hand = scored(opened(ARIZONA, Format.DOUBLES, referee=True), 30, 30).run(coaching)
    hand.run(do.Override(Caller.DIRECTOR, "Dee", "as seen", Teams(24, 31)), again)
    assert hand.now.game is not None
    assert hand.now.game.score == Teams(24, 21)
    for _ in range(2):  # a second shower takes nothing more away
        hand.run(do.Suspend(cut_short=True), do.Resume(same_day=True))
        assert hand.now.game.score == Teams(24, 31)


def test_frame_with_discs_out_is_cut_short_whatever_is_said() -> None:
    hand = _in_frame_two()
    assert refused(hand, do.Suspend(cut_short=False)) == (Code.FACTS_DISAGREE, "H-1.1")


def test_only_the_director_lets_play_go_on() -> None:
    for key, clause in ((FLORIDA, "H-1.4"), (ARIZONA, "WC.3")):
        hand = opened(key, Format.DOUBLES).run(do.Suspend())
        assert refused(hand, do.Resume(True, by=Caller.REFEREE)) == (Code.NEEDS_DIRECTOR, clause)
    assert refused(opened(FLORIDA, Format.DOUBLES), do.Resume(True)) == (Code.NOT_SUSPENDED, "")


def test_silent_books_stop_and_go_on_without_a_clause() -> None:
    for key in (NEW_YORK, "floor", "classic"):
        hand = scored(opened(key, Format.DOUBLES), 12, 24)
        hand.run(do.Shoot(Disc.Y1, (do.DiscAt(Disc.Y1, area="8"),)))
        (stopped,) = followed(hand, do.Suspend())
        assert isinstance(stopped, Suspended)
        assert (stopped.clause, stopped.cut_short) == (None, True)
        assert followed(hand, do.Resume(True, by=Caller.PLAYERS)) == (Resumed(None),)
        assert hand.now.game is not None
        assert hand.now.game.frame.shots == 0


def test_rain_before_a_game_leaves_its_practice_whole() -> None:
    hand = opened(FLORIDA, Format.DOUBLES).run(do.Suspend(), do.Resume(same_day=True))
    hand.run(do.TakePractice(Team.FIRST, speed=2, discs=8))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "C-1b.1")


def test_rain_before_the_third_game_gives_it_practice() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 70, 0).run(frame(8, 0))
    scored(hand, 0, 70).run(frame(8, 0), do.Suspend(), do.Resume(same_day=True))
    hand.run(do.RecordLag(conceded_by=Team.SECOND), do.ChooseColor(Team.FIRST, Side.YELLOW))
    hand.run(do.TakePractice(Team.FIRST, speed=2, discs=4))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "H-3.1")


def test_while_play_is_stopped_nothing_is_played() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 0, 0).run(do.Suspend())
    assert refused(hand, frame(8, 7)) == (Code.SUSPENDED, "")
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.SUSPENDED, "")
    hand.run(do.Forfeit(Team.FIRST, "has to leave"))
    assert hand.now.winner is Team.SECOND
