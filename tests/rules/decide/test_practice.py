"""Practice, speed shots, care of the court and the exchange of discs."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.events import CourtTreated, DiscsChanged, PracticeSkipped, PracticeTaken
from tenoff.rules.formats import Format, Length, Level, Terms
from tenoff.rules.match import Practice
from tenoff.rules.refusals import Code
from tenoff.rules.rulebook import Care
from tests.rules.decide.asking import followed, frame, refused
from tests.situations.scenes import Stagehand, entrants, opened, scored

FLORIDA, ARIZONA, NEW_YORK = "florida-2024", "arizona-2019", "new-york-1"
BOTH = (Team.FIRST, Team.SECOND)


def _after_game(key: str, hand: Stagehand | None = None) -> Stagehand:
    hand = scored(hand or opened(key, Format.DOUBLES), 70, 10)
    return hand.run(frame(8, 0))


def _before_third(key: str) -> Stagehand:
    hand = _after_game(key)
    scored(hand, 10, 70)
    hand.run(frame(8, 0))
    assert hand.now.wins == Teams(1, 1)
    return hand


def _at_half(frames: int = 12) -> Stagehand:
    """Arizona singles, half the game played, sides just changed."""
    hand = opened(ARIZONA, Format.NON_WALKING, Length(frames=frames))
    return hand.run(*(frame(8, 7) for _ in range(frames // 2)))


def test_practice_is_taken_as_far_as_the_book_gives_it() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    taken = followed(hand, do.TakePractice(Team.FIRST, speed=2))
    assert taken == (PracticeTaken(Team.FIRST, 2, 0, Cite("florida-2024 C-1a.1 C-2a.1")),)
    assert refused(hand, do.TakePractice(Team.FIRST, speed=1)) == (Code.TOO_MUCH_PRACTICE, "C-1a.1 C-2a.1")
    taken = followed(hand, do.TakePractice(Team.FIRST, discs=5))
    assert taken == (PracticeTaken(Team.FIRST, 0, 5, Cite("florida-2024 C-1b.1")),)
    assert refused(hand, do.TakePractice(Team.FIRST, discs=4)) == (Code.TOO_MUCH_PRACTICE, "C-1b.1")
    hand.run(do.TakePractice(Team.FIRST, discs=3), do.TakePractice(Team.SECOND, speed=2, discs=8))
    assert hand.now.practice.taken == Teams((2, 8), (2, 8))


def test_speed_shots_come_before_practice() -> None:
    hand = opened(FLORIDA, Format.DOUBLES).run(do.TakePractice(Team.FIRST, discs=4))
    assert refused(hand, do.TakePractice(Team.FIRST, speed=2)) == (Code.SPEED_FIRST, "C-1a.1 C-2a.1")
    hand.run(do.TakePractice(Team.SECOND, speed=2))


def test_speed_shots_are_unknown_elsewhere() -> None:
    for key, clause in ((ARIZONA, "D-1b.2 D-1b.3"), (NEW_YORK, "2.3.3.1")):
        hand = opened(key, Format.DOUBLES)
        assert refused(hand, do.TakePractice(Team.FIRST, speed=1)) == (Code.NOT_IN_BOOK, clause)


def test_walkers_practice_from_both_ends() -> None:
    hand = opened(FLORIDA, Format.WALKING)
    hand.run(do.TakePractice(Team.FIRST, discs=16))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "C-1b.1")
    hand = opened(NEW_YORK, Format.WALKING)
    hand.run(do.TakePractice(Team.FIRST, discs=8))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "2.3.3.1 2.3.3.4")


def test_practice_before_the_third_game_is_refused() -> None:
    assert refused(_before_third(FLORIDA), do.TakePractice(Team.FIRST, discs=1)) == (
        Code.NO_PRACTICE,
        "C-1b.2",
    )
    assert refused(_before_third(NEW_YORK), do.TakePractice(Team.FIRST, discs=1)) == (
        Code.NO_PRACTICE,
        "2.3.3.2",
    )


def test_practice_before_the_second_game_is_as_before_the_first() -> None:
    hand = _after_game(FLORIDA)
    hand.run(do.TakePractice(Team.FIRST, speed=2, discs=8))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "C-1b.1")


def test_practice_during_play_is_refused() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 0, 0).run(frame(8, 7))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.NO_PRACTICE, "C-1b.1")


def test_practice_needs_a_color() -> None:
    terms = Terms(Format.DOUBLES, best_of=3, length=Length(points=75))
    hand = Stagehand().run(do.OpenMatch(NEW_YORK, terms, entrants(Format.DOUBLES), date(2026, 1, 12)))
    assert refused(hand, do.TakePractice(Team.FIRST, discs=8)) == (Code.NO_COLORS, "2.3.3.1")
    hand.run(do.TossCoin(Team.FIRST), do.ChooseColor(Team.FIRST, Side.BLACK))
    hand.run(do.TakePractice(Team.FIRST, discs=8))


def test_hundred_point_game_is_practiced_with_each_color_before_the_lag() -> None:
    terms = Terms(
        Format.DOUBLES, best_of=1, length=Length(points=100), level=Level.DISTRICT, consolation=True
    )
    hand = Stagehand().run(do.OpenMatch(FLORIDA, terms, entrants(Format.DOUBLES), date(2026, 1, 12)))
    assert hand.now.coloring.yellow is None
    taken = followed(hand, do.TakePractice(Team.FIRST, speed=2, discs=16))
    assert taken == (PracticeTaken(Team.FIRST, 2, 16, Cite("florida-2024 C-2b")),)
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "C-2b")


def test_change_of_sides_brings_four_discs() -> None:
    hand = _at_half()
    taken = followed(hand, do.TakePractice(Team.SECOND, discs=4))
    assert taken == (PracticeTaken(Team.SECOND, 0, 4, Cite("arizona-2019 D-1b.6")),)
    hand.run(frame(8, 7))
    assert refused(hand, do.TakePractice(Team.SECOND, discs=1)) == (Code.NO_PRACTICE, "D-1b.2 D-1b.3")


def test_overtime_has_no_practice() -> None:
    hand = opened(ARIZONA, Format.NON_WALKING, Length(frames=12)).run(*(frame(8, 8) for _ in range(12)))
    assert hand.now.game is not None
    assert hand.now.game.tie is not None
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.NO_PRACTICE, "E-4.6")


def test_practice_is_unknown_to_the_sheets() -> None:
    for key in ("floor", "classic"):
        hand = opened(key, Format.DOUBLES)
        assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.NOT_IN_BOOK, "")
        assert refused(hand, do.SkipPractice(4)) == (Code.NOT_IN_BOOK, "")


def test_practice_counts_no_negative_discs() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    assert refused(hand, do.TakePractice(Team.FIRST, discs=-1)) == (Code.BAD_NUMBER, "")
    assert refused(hand, do.SkipPractice(5)) == (Code.BAD_NUMBER, "")


def test_skipping_needs_everybody() -> None:
    hand = opened(NEW_YORK, Format.DOUBLES).run(do.TakePractice(Team.FIRST, discs=4))
    assert refused(hand, do.SkipPractice(3)) == (Code.NOT_ALL_AGREE, "2.3.3.5")
    assert followed(hand, do.SkipPractice(4)) == (PracticeSkipped(Cite("new-york-1 2.3.3.5")),)
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.NO_PRACTICE, "2.3.3.5")
    assert refused(hand, do.SkipPractice(4)) == (Code.NO_PRACTICE, "2.3.3.5")
    assert followed(opened(FLORIDA, Format.WALKING), do.SkipPractice(2)) == (PracticeSkipped(None),)


def test_court_is_swept_only_after_the_speed_shots() -> None:
    hand = opened(FLORIDA, Format.DOUBLES)
    sweep = do.TreatCourt(Care.SWEEP_OR_BEAD, votes=4)
    assert refused(hand, sweep) == (Code.SPEED_FIRST, "C-1a.2")
    hand.run(do.TakePractice(Team.FIRST, speed=2))
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 0, director=True)) == (Code.SPEED_FIRST, "C-1a.2")
    hand.run(do.TakePractice(Team.SECOND, speed=2))
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 3)) == (Code.TOO_FEW_VOTES, "Art11-a.1")
    done = CourtTreated(Care.SWEEP_OR_BEAD, Cite("florida-2024 Art11-a.1"), 4)
    assert followed(hand, sweep) == (done,)
    ordered = followed(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 0, director=True))
    assert ordered == (CourtTreated(Care.SWEEP_OR_BEAD, Cite("florida-2024 Art11-a.1")),)


def test_court_is_swept_between_games_if_all_agree() -> None:
    hand = _after_game(FLORIDA)
    clause = "C-1a.3 Art11-b.2b.1"
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 3)) == (Code.TOO_FEW_VOTES, clause)
    done = CourtTreated(Care.SWEEP_OR_BEAD, Cite(f"florida-2024 {clause}"), 4)
    assert followed(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 4)) == (done,)
    hand.run(do.TakePractice(Team.FIRST, speed=1))
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 4)) == (Code.CARE_BARRED, "Art11-a.4")


def test_court_waits_for_the_lag_before_the_third_game() -> None:
    hand = _before_third(FLORIDA)
    bead = do.TreatCourt(Care.SWEEP_OR_BEAD, 4)
    assert refused(hand, bead) == (Code.NO_COLORS, "Art11-b.2b.1")
    hand.run(do.RecordLag(conceded_by=Team.SECOND), do.ChooseColor(Team.FIRST, Side.BLACK))
    hand.run(bead)


def test_court_before_the_third_game_is_tested_by_the_director_when_players_differ() -> None:
    hand = _before_third(FLORIDA)
    hand.run(do.RecordLag(conceded_by=Team.SECOND), do.ChooseColor(Team.FIRST, Side.BLACK))
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 3)) == (Code.TOO_FEW_VOTES, "Art11-b.2b.1")
    tested = followed(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 3, director=True))
    assert tested == (CourtTreated(Care.SWEEP_OR_BEAD, Cite("florida-2024 Art11-b.2b.2"), 3),)


def test_court_in_play_is_changed_by_the_director_alone_and_only_when_unplayable() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 0, 0)
    barred = (Code.CARE_BARRED, "Art11-a.4")
    for facts in ({"assistant": True}, {"unplayable": False}):
        assert refused(hand, do.TreatCourt(Care.WAX, 0, director=True, **facts)) == barred
    followed(hand, do.TreatCourt(Care.WAX, 0, director=True, unplayable=True))


def test_court_in_play_is_left_to_the_director() -> None:
    hand = scored(opened(FLORIDA, Format.DOUBLES), 0, 0)
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 4)) == (Code.CARE_BARRED, "Art11-a.4")
    assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 5)) == (Code.BAD_NUMBER, "")
    hand.run(do.TreatCourt(Care.SWEEP_OR_BEAD, 0, director=True))


def test_wax_before_play_brings_one_disc() -> None:
    hand = opened(ARIZONA, Format.DOUBLES)
    hand.run(do.TakePractice(Team.FIRST, discs=4))
    assert refused(hand, do.TreatCourt(Care.WAX, 4)) == (Code.CARE_BARRED, "I-1.1")
    hand.run(do.TakePractice(Team.SECOND, discs=4))
    assert refused(hand, do.TreatCourt(Care.WAX, 0)) == (Code.TOO_FEW_VOTES, "I-1.2")
    waxed = followed(hand, do.TreatCourt(Care.WAX, 1))
    extra = Cite("arizona-2019 I-1.3")
    assert waxed == (CourtTreated(Care.WAX, Cite("arizona-2019 I-1.2"), 1, 1, extra),)
    assert hand.now.practice == Practice(granted=(0, 1), granted_clause=extra)
    taken = followed(hand, do.TakePractice(Team.FIRST, discs=1))
    assert taken == (PracticeTaken(Team.FIRST, 0, 1, extra),)
    assert refused(hand, do.TakePractice(Team.FIRST, discs=1)) == (Code.TOO_MUCH_PRACTICE, "I-1.3")


def test_wax_that_nobody_practiced_for_is_still_before_play() -> None:
    followed(opened(ARIZONA, Format.DOUBLES), do.TreatCourt(Care.WAX, 1))


def test_wax_at_half_time_leaves_the_practice_of_the_change() -> None:
    hand = _at_half()
    waxed = followed(hand, do.TreatCourt(Care.WAX, 1))
    assert waxed == (CourtTreated(Care.WAX, Cite("arizona-2019 I-2.1"), 1),)
    hand.run(do.TakePractice(Team.FIRST, discs=4))


def test_clean_at_half_time_takes_three_of_four_or_two_of_two() -> None:
    hand = opened(ARIZONA, Format.DOUBLES, Length(frames=12)).run(*(frame(8, 7) for _ in range(12)))
    clean = Care.CLEAN_AND_WAX
    assert refused(hand, do.TreatCourt(clean, 2)) == (Code.TOO_FEW_VOTES, "I-2.2")
    assert refused(hand, do.TreatCourt(clean, 3, wind_wax=True)) == (Code.CARE_BARRED, "I-2.2")
    done = CourtTreated(clean, Cite("arizona-2019 I-2.2"), 3)
    assert followed(hand, do.TreatCourt(clean, 3)) == (done,)
    assert refused(_at_half(), do.TreatCourt(clean, 1)) == (Code.TOO_FEW_VOTES, "I-2.2")
    followed(_at_half(), do.TreatCourt(clean, 2))
    hand.run(frame(0, 0))
    assert refused(hand, do.TreatCourt(clean, 4)) == (Code.CARE_BARRED, "I-2.2")


def test_wind_wax_comes_off_only_with_all_players_and_the_director() -> None:
    hand = opened(ARIZONA, Format.DOUBLES, Length(frames=12)).run(*(frame(8, 7) for _ in range(12)))
    off = Care.REMOVE_WIND_WAX
    assert refused(hand, do.TreatCourt(off, 3, director=True)) == (Code.TOO_FEW_VOTES, "I-2.3")
    assert refused(hand, do.TreatCourt(off, 4)) == (Code.NEEDS_DIRECTOR, "I-2.3")
    done = CourtTreated(off, Cite("arizona-2019 I-2.3"), 4)
    assert followed(hand, do.TreatCourt(off, 4, director=True)) == (done,)


def test_wax_during_play_takes_three_and_brings_one_disc() -> None:
    hand = scored(opened(ARIZONA, Format.DOUBLES), 0, 0).run(frame(8, 7))
    assert refused(hand, do.TreatCourt(Care.WAX, 2)) == (Code.TOO_FEW_VOTES, "I-3.1")
    extra = Cite("arizona-2019 I-3.3")
    waxed = followed(hand, do.TreatCourt(Care.WAX, 3))
    when = Cite("arizona-2019 I-3.2")
    done = CourtTreated(Care.WAX, Cite("arizona-2019 I-3.1"), 3, 1, extra, before="frame", applied=when)
    assert waxed == (done,)
    for team in BOTH:
        assert followed(hand, do.TakePractice(team, discs=1)) == (PracticeTaken(team, 0, 1, extra),)
    spot = followed(hand, do.TreatCourt(Care.SPOT_WAX, 1))
    at = book(ARIZONA).at
    bare = CourtTreated(Care.SPOT_WAX, at("I-4.2"), 1, before="shot", applied=at("I-4.3"), amount=at("I-4.5"))
    assert spot == (bare,)


@pytest.mark.clauses("arizona-2019", "D-1b.1")
def test_practice_opened_by_the_referee_is_kept_with_its_first_discs() -> None:
    hand = opened(ARIZONA, Format.DOUBLES)
    at = book(ARIZONA).at
    shot = at("D-1b.2", "D-1b.3")
    first = followed(hand, do.TakePractice(Team.FIRST, discs=4))
    assert first == (PracticeTaken(Team.FIRST, 0, 4, shot, at("D-1b.1")),)
    assert followed(hand, do.TakePractice(Team.SECOND, discs=4)) == (PracticeTaken(Team.SECOND, 0, 4, shot),)


def test_care_is_unknown_to_the_other_books() -> None:
    for key in (NEW_YORK, "floor", "classic"):
        hand = opened(key, Format.DOUBLES)
        assert refused(hand, do.TreatCourt(Care.SWEEP_OR_BEAD, 4)) == (Code.NOT_IN_BOOK, "")


def test_discs_are_changed_until_the_book_says_stop() -> None:
    hand = opened(FLORIDA, Format.DOUBLES).run(do.TakePractice(Team.FIRST, speed=2, discs=8))
    changed = followed(hand, do.ChangeDiscs("chipped"))
    assert changed == (DiscsChanged(Cite("florida-2024 B-3.2"), "chipped"),)
    hand.run(do.CallPlay())
    assert refused(hand, do.ChangeDiscs()) == (Code.DISCS_FIXED, "B-3.3")
    hand = opened(NEW_YORK, Format.DOUBLES).run(do.ChangeDiscs("chipped"))
    hand.run(do.TakePractice(Team.FIRST, discs=1))
    assert refused(hand, do.ChangeDiscs()) == (Code.DISCS_FIXED, "1.2.1.9")
    assert refused(_after_game(NEW_YORK), do.ChangeDiscs()) == (Code.DISCS_FIXED, "1.2.1.9")
    playing = scored(opened(ARIZONA, Format.DOUBLES), 0, 0)
    assert followed(playing, do.ChangeDiscs("chipped")) == (DiscsChanged(None, "chipped"),)
