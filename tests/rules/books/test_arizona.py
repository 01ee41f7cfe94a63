"""Arizona, December 2019: the numbers of the book, read once more from the printed text."""

from __future__ import annotations

import pytest

from tenoff.books.arizona_2019.play import PLAY as ARIZONA_2019
from tenoff.court import DeadRules
from tenoff.kit import Cite, cited_ids
from tenoff.rules.books import book
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.effects import (
    Advice,
    Caution,
    CreditDisplaced,
    DebitOwnTenOffs,
    Deduct,
    LoseMatch,
    PutBack,
    RemoveDisplaced,
    RemoveShot,
    Reshoot,
    ScoreAsBefore,
)
from tenoff.rules.formats import Format, Level
from tenoff.rules.fouls import Caller, Case, Foul, FoulRule
from tenoff.rules.rulebook import (
    Care,
    CareWhen,
    Change,
    First,
    Measuring,
    Mode,
    Next,
    Pattern,
    TieKind,
    When,
    citations,
)

POINTS = {
    Foul.REBOUND: 0,
    Foul.STRAY_DISC: 0,
    Foul.WAITING_DISC: 0,
    Foul.LIVE_DISC_TOUCHED: 0,
    Foul.OFFICIAL_TOUCHED_DISC: 0,
    Foul.OUTSIDER_TOUCHED_DISC: 0,
    Foul.CUE_SLIP: 0,
    Foul.STRAY_CUE: 0,
    Foul.DISPUTED_DISC_MOVED: 0,
    Foul.ILLEGAL_SUBSTITUTE: 0,
    Foul.START_FRONT_BACK: 10,
    Foul.START_SIDE_TRIANGLE: 10,
    Foul.OPPONENTS_HALF: 10,
    Foul.HESITATION: 10,
    Foul.HOOK: 10,
    Foul.SHOT_TOO_SOON: 10,
    Foul.TWO_IN_A_ROW: 10,
    Foul.DISCONCERTING: 10,
    Foul.IN_THE_WAY: 10,
    Foul.COACHING: 10,
    Foul.STALLING: 10,
    Foul.ABUSING_OFFICIAL: 10,
    Foul.BASELESS_APPEAL: 10,
    Foul.IMPROPER_ACT: 10,
    Foul.OPPONENTS_DISC: 10,
    Foul.LEAVING_COURT: 0,
    Foul.NOT_SEATED: 0,
    Foul.CROSSING_EARLY: 0,
    Foul.BODY_OVER_BASELINE: 0,
    Foul.CUE_NOT_UPRIGHT: 0,
    Foul.ADJOINING_COURT: 0,
    Foul.INTERFERED_SHOT: 0,
}


def rule(foul: Foul) -> FoulRule:
    found = ARIZONA_2019.foul(foul)
    assert found is not None
    return found


def at(*ids: str) -> Cite:
    return ARIZONA_2019.at(*ids)


def points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def test_edition_when_asked_by_short_name() -> None:
    assert book("arizona-2019") is ARIZONA_2019
    assert ARIZONA_2019.name == "Arizona Shuffleboard Association, December 2019"
    assert (ARIZONA_2019.at.key, ARIZONA_2019.at.version) == ("arizona-2019", "2019-12")


def test_citations_when_held_against_the_register() -> None:
    cited = {clause for cite in citations(ARIZONA_2019) for clause in cited_ids(cite)}
    known = {clause.id for clause in clauses("arizona-2019")}
    done = {c.id for c in clauses("arizona-2019") if c.status in (Status.ENFORCED, Status.RECORDED)}
    # what a director does is cited by the regulations of tournaments, not by the book a match is played by
    directors = ["D-1.1", "D-4.3", "H-2.1", "H-2.2", "H-2.3", "H-4.1"]
    assert (sorted(cited - known), sorted(done - cited)) == ([], directors)


@pytest.mark.clauses("arizona-2019", "J-1.1", "J-1.2", "J-2.1", "J-4.1", "J-5.1", "J-5.2", "J-6.1", "J-6.2")
def test_fouls_when_called_cost_these_points() -> None:
    assert len(ARIZONA_2019.fouls) == 32
    assert {known.foul: points(known.usual) for known in ARIZONA_2019.fouls} == POINTS


def test_fouls_when_arizona_does_not_know_them() -> None:
    assert [foul for foul in Foul if ARIZONA_2019.foul(foul) is None] == [
        Foul.LONG_BREAK,
        Foul.ASKING_FROM_SHOOTING_END,
        Foul.SLOW_SHOT,
        Foul.CUE_ON_OTHER_COURT,
        Foul.DISC_ON_OTHER_COURT,
        Foul.DANGEROUS_SHOT,
        Foul.PHONE,
        Foul.JUDGING_AID,
        Foul.OWN_WAXING,
        Foul.SETUP_IN_SPEED_SHOTS,
        Foul.OPEN_TOED_SHOES,
        Foul.METAL_ON_COURT,
    ]


@pytest.mark.clauses("arizona-2019", "J-1.2", "J-1.3", "J-1.4", "J-1.5", "J-1.6", "D-6.6")
def test_hook_when_called_removes_credits_and_debits() -> None:
    assert rule(Foul.HOOK).usual == Case(
        at("J-1.2", "D-6.6", "J-1.6"),
        (
            Deduct(at("J-1.2"), 10),
            RemoveShot(at("J-1.3")),
            CreditDisplaced(at("J-1.4")),
            DebitOwnTenOffs(at("J-1.5")),
            RemoveDisplaced(at("J-1.3")),
        ),
    )
    assert rule(Foul.HESITATION).usual == rule(Foul.HOOK).usual


@pytest.mark.clauses("arizona-2019", "J-2.1", "J-2.2", "J-2.3", "J-2.4")
def test_shot_too_soon_when_called_costs_as_a_hook_by_its_own_clauses() -> None:
    assert rule(Foul.SHOT_TOO_SOON).usual.effects == (
        Deduct(at("J-2.1"), 10),
        RemoveShot(at("J-2.2")),
        CreditDisplaced(at("J-2.3")),
        DebitOwnTenOffs(at("J-2.3")),
        RemoveDisplaced(at("J-2.2")),
    )
    assert rule(Foul.TWO_IN_A_ROW).usual == rule(Foul.SHOT_TOO_SOON).usual


@pytest.mark.clauses("arizona-2019", "D-6.7")
def test_bad_start_when_only_jockeying_is_excused() -> None:
    assert [known.foul for known in ARIZONA_2019.fouls if at("D-6.7") in dict(known.excuses).values()] == [
        Foul.START_FRONT_BACK,
        Foul.START_SIDE_TRIANGLE,
        Foul.OPPONENTS_HALF,
    ]


@pytest.mark.clauses("arizona-2019", "D-5.6", "D-5.7", "D-5.8", "D-5.9")
def test_rebound_when_discs_remain_or_all_are_shot() -> None:
    rebound = rule(Foul.REBOUND)
    assert rebound.usual.effects == (PutBack(at("D-5.6"), at("D-5.8")),)
    assert rebound.last == Case(at("D-5.7", "D-5.9"), (ScoreAsBefore(at("D-5.7", "D-5.9")),))


@pytest.mark.clauses("arizona-2019", "F-1.7", "F-1.8", "F-1.9", "F-2.1")
def test_live_disc_when_touched_by_anybody_is_put_back_without_points() -> None:
    back = (PutBack(at("F-1.7"), at("F-1.8")),)
    assert rule(Foul.LIVE_DISC_TOUCHED).usual.effects == back
    assert rule(Foul.OFFICIAL_TOUCHED_DISC).usual.effects == back
    assert rule(Foul.CUE_SLIP).usual.effects == ()
    assert rule(Foul.CUE_SLIP).live == Case(at("F-1.7"), back)
    assert rule(Foul.LIVE_DISC_TOUCHED).last == Case(at("F-1.9", "F-2.1"), (ScoreAsBefore(at("F-1.9")),))


@pytest.mark.clauses("arizona-2019", "J-8.2", "D-5.6")
def test_disturbed_court_when_only_the_shot_or_a_live_disc_was_met() -> None:
    assert rule(Foul.INTERFERED_SHOT).usual.effects == (Reshoot(at("J-8.2"), if_short=True),)
    assert rule(Foul.STRAY_DISC).usual == rule(Foul.INTERFERED_SHOT).usual
    assert rule(Foul.STRAY_DISC).live == rule(Foul.REBOUND).usual
    assert rule(Foul.STRAY_CUE).live == rule(Foul.LIVE_DISC_TOUCHED).usual


@pytest.mark.clauses("arizona-2019", "J-3.2", "G-6.2", "G-6.3", "G-6.4")
def test_disturbance_when_called_needs_a_warning_first() -> None:
    assert {known.foul: known.warned_by for known in ARIZONA_2019.fouls if known.warnings} == {
        Foul.DISCONCERTING: at("J-3.2", "G-6.2", "G-6.3"),
        Foul.IN_THE_WAY: at("J-3.2", "G-6.2", "G-6.3"),
    }


@pytest.mark.clauses("arizona-2019", "J-7.1", "J-7.2", "J-8.1", "D-6.1")
def test_manners_when_poor_draw_a_word_and_no_points() -> None:
    assert [k.foul for k in ARIZONA_2019.fouls if k.usual.effects == (Caution(at("J-7.2")),)] == [
        Foul.LEAVING_COURT,
        Foul.NOT_SEATED,
        Foul.CROSSING_EARLY,
        Foul.BODY_OVER_BASELINE,
    ]
    assert rule(Foul.CUE_NOT_UPRIGHT).usual.effects == (Advice(at("J-8.1")),)
    assert rule(Foul.WAITING_DISC).usual.effects == (Advice(at("D-6.1")),)


@pytest.mark.clauses("arizona-2019", "J-6.1", "J-6.2", "G-7.4", "G-7.5")
def test_findings_when_only_the_director_makes_them() -> None:
    assert [known.foul for known in ARIZONA_2019.fouls if known.by == (Caller.DIRECTOR,)] == [
        Foul.ILLEGAL_SUBSTITUTE,
        Foul.BASELESS_APPEAL,
        Foul.IMPROPER_ACT,
        Foul.OPPONENTS_DISC,
    ]
    assert rule(Foul.ILLEGAL_SUBSTITUTE).usual.effects == (LoseMatch(at("G-7.5")),)


@pytest.mark.clauses("arizona-2019", "J-10.1", "H-5.4", "D-5.8", "F-1.8")
def test_enforcement_when_a_referee_serves_or_not() -> None:
    assert (ARIZONA_2019.enforcement.mode, ARIZONA_2019.enforcement.clause) == (
        Mode.REFEREE,
        at("J-10.1", "H-5.4"),
    )
    assert ARIZONA_2019.consensus is not None
    assert (ARIZONA_2019.consensus.of_four, ARIZONA_2019.consensus.of_two) == (3, 2)


@pytest.mark.clauses("arizona-2019", "D-2.1", "D-3.1")
def test_formats_when_played() -> None:
    assert [(form.format, form.pattern, form.turns_per_frame) for form in ARIZONA_2019.formats] == [
        (Format.NON_WALKING, Pattern.ALTERNATE, 1),
        (Format.DOUBLES, Pattern.PER_ROUND, 2),
    ]
    assert cited_ids(ARIZONA_2019.formats[0].clause)[0] == "D-2.1"


@pytest.mark.clauses("arizona-2019", "D-4.1", "D-4.4", "D-4a.1", "D-4a.2")
def test_lengths_when_the_book_fixes_them() -> None:
    anywhere, state, district = ARIZONA_2019.lengths
    assert (anywhere.points, anywhere.frames, anywhere.levels) == ((), (12, 16), (Level.CLUB,))
    assert (state.points, state.frames, state.shortened) == ((), (16,), (12,))
    assert state.levels == (Level.OPEN_STATE, Level.AMATEUR_STATE)
    assert (district.frames, district.shortened, district.levels) == ((16,), (), (Level.DISTRICT,))


@pytest.mark.clauses("arizona-2019", "D-1.3", "D-1b.5")
def test_colors_when_lagged_for_and_kept_at_half() -> None:
    colors = ARIZONA_2019.colors
    assert (colors.first, colors.next, colors.half) == (First.LAG, Next.KEEP, Change.SIDES)


@pytest.mark.clauses("arizona-2019", "E-4.1", "E-4.2", "E-4.3", "E-4.4", "E-4.5")
def test_tie_when_played_off() -> None:
    tie = ARIZONA_2019.tie
    assert (tie.kind, tie.singles, tie.doubles) == (TieKind.SIDE_PAIRS, 2, 4)


@pytest.mark.clauses("arizona-2019", "D-1a.6", "D-1a.7", "D-1a.8", "D-1a.9", "D-1a.10")
def test_lag_when_shot() -> None:
    assert ARIZONA_2019.lag is not None
    assert (ARIZONA_2019.lag.practice, ARIZONA_2019.lag.measuring) == (1, Measuring.CENTER)
    assert ARIZONA_2019.lag.concede is None


@pytest.mark.clauses("arizona-2019", "D-1b.2", "D-1b.3", "D-1b.6", "E-4.6", "WC.5", "I-1.3", "I-3.3")
def test_practice_when_allowed() -> None:
    assert {practice.when: practice.discs for practice in ARIZONA_2019.practice} == {
        When.GAME_1: 4,
        When.SIDE_CHANGE: 4,
        When.OVERTIME: 0,
        When.RAIN_SAME_DAY: 4,
        When.RAIN_NEXT_DAY: 4,
        When.WAX: 1,
    }


@pytest.mark.clauses("arizona-2019", "I-1.1", "I-1.2", "I-2.1", "I-2.2", "I-2.3", "I-3.1", "I-4.2")
def test_court_care_when_asked_for() -> None:
    assert [(care.care, care.when, care.votes, care.practice) for care in ARIZONA_2019.care] == [
        (Care.WAX, CareWhen.PRACTICE, 0, 0),
        (Care.WAX, CareWhen.BEFORE_PLAY, 1, 1),
        (Care.WAX, CareWhen.HALF, 1, 0),
        (Care.CLEAN_AND_WAX, CareWhen.HALF, 3, 0),
        (Care.REMOVE_WIND_WAX, CareWhen.HALF, -1, 0),
        (Care.WAX, CareWhen.PLAY, 3, 1),
        (Care.SPOT_WAX, CareWhen.PLAY, 1, 0),
    ]
    assert [care.care for care in ARIZONA_2019.care if care.needs_both] == [Care.REMOVE_WIND_WAX]
    assert [care.care for care in ARIZONA_2019.care if care.unless_wind_wax] == [Care.CLEAN_AND_WAX]


@pytest.mark.clauses("arizona-2019", "D-5.2", "D-5.3", "D-5.4", "D-5.5")
def test_dead_discs_when_at_the_rim_of_play() -> None:
    assert ARIZONA_2019.dead.rules == DeadRules(leaning_is_dead=True)
    assert ARIZONA_2019.dead.near_base is None


@pytest.mark.clauses("arizona-2019", "C-1.1", "C-1.2", "C-2")
def test_equipment_when_measured() -> None:
    gear = ARIZONA_2019.equipment
    assert (gear.diameter, gear.cue_max, gear.discs, gear.colors) == (6, 75, 8, ("yellow", "black"))
    assert (gear.thickness, gear.weight) == ((None, None), (None, None))


@pytest.mark.clauses(
    "arizona-2019", "F-1.11", "F-1.13", "F-1.15", "F-1.17", "G-4.1", "G-4.2", "G-5.1", "G-5.2"
)
def test_close_discs_and_appeals_when_they_go_up() -> None:
    assert ARIZONA_2019.exams is not None
    assert ARIZONA_2019.exams.ladder == (Caller.REFEREE, Caller.HEAD_REFEREE)
    assert ARIZONA_2019.exams.near_end_only is False
    assert ARIZONA_2019.appeals is not None
    assert ARIZONA_2019.appeals.ladder == (Caller.HEAD_REFEREE, Caller.DIRECTOR)
    assert set(ARIZONA_2019.appeals.barred) == {
        known.foul for known in ARIZONA_2019.fouls if points(known.usual) and not known.by
    }


@pytest.mark.clauses("arizona-2019", "H-4.2", "H-5.5", "G-3.1")
def test_players_when_they_serve_themselves() -> None:
    officials = ARIZONA_2019.officials
    assert (officials.scorer_first_half, officials.referee_first_half) == ("yellow", "black")
    assert (officials.protest_until, officials.reason_needed) == ("", at("G-3.1"))


@pytest.mark.clauses("arizona-2019", "E-3.1", "E-3.2", "E-3.3")
def test_addition_when_wrong_has_its_own_clause() -> None:
    assert ARIZONA_2019.correction.addition == at("E-3.3")
