"""Florida, October 2024: the numbers of the book, read once more from the printed text."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from tenoff.books.florida_2024.play import PLAY as FLORIDA_2024
from tenoff.court import DeadRules
from tenoff.kit import Cite, cited_ids
from tenoff.rules.books import book
from tenoff.rules.clauses import printed
from tenoff.rules.effects import (
    CreditDisplaced,
    DebitOwnTenOffs,
    Deduct,
    Disqualify,
    Measure,
    RemoveDisplaced,
    RemoveShot,
    Replay,
    Reshoot,
    ReturnDisc,
    SettleAndReplay,
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
    Foul.METAL_ON_COURT: 10,
    Foul.SETUP_IN_SPEED_SHOTS: 10,
    Foul.OPPONENTS_DISC: 10,
    Foul.OPPONENTS_HALF: 10,
    Foul.WAITING_DISC: 5,
    Foul.START_FRONT_BACK: 5,
    Foul.START_SIDE_TRIANGLE: 10,
    Foul.BODY_OVER_BASELINE: 10,
    Foul.ADJOINING_COURT: 5,
    Foul.NOT_SEATED: 5,
    Foul.CROSSING_EARLY: 5,
    Foul.LEAVING_COURT: 10,
    Foul.LONG_BREAK: 10,
    Foul.IN_THE_WAY: 5,
    Foul.CUE_NOT_UPRIGHT: 5,
    Foul.LIVE_DISC_TOUCHED: 10,
    Foul.OUTSIDER_TOUCHED_DISC: 0,
    Foul.DISCONCERTING: 10,
    Foul.COACHING: 10,
    Foul.SHOT_TOO_SOON: 10,
    Foul.STALLING: 5,
    Foul.CUE_SLIP: 0,
    Foul.CUE_ON_OTHER_COURT: 10,
    Foul.STRAY_CUE: 0,
    Foul.DISC_ON_OTHER_COURT: 10,
    Foul.STRAY_DISC: 0,
    Foul.HESITATION: 10,
    Foul.HOOK: 10,
    Foul.TWO_IN_A_ROW: 10,
    Foul.IMPROPER_ACT: 10,
    Foul.ABUSING_OFFICIAL: 10,
    Foul.REBOUND: 10,
    Foul.DANGEROUS_SHOT: 10,
    Foul.PHONE: 5,
    Foul.OPEN_TOED_SHOES: 10,
    Foul.JUDGING_AID: 5,
    Foul.OFFICIAL_TOUCHED_DISC: 0,
    Foul.ASKING_FROM_SHOOTING_END: 10,
    Foul.DISPUTED_DISC_MOVED: 10,
    Foul.BASELESS_APPEAL: 10,
    Foul.OWN_WAXING: 0,
}

LIVE_POINTS = {
    Foul.OPPONENTS_DISC: 10,
    Foul.OPPONENTS_HALF: 10,
    Foul.CUE_SLIP: 10,
    Foul.STRAY_CUE: 0,
    Foul.DISC_ON_OTHER_COURT: 10,
    Foul.STRAY_DISC: 0,
}


def rule(foul: Foul) -> FoulRule:
    found = FLORIDA_2024.foul(foul)
    assert found is not None
    return found


def at(*ids: str) -> Cite:
    return FLORIDA_2024.at(*ids)


def points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def test_edition_when_asked_by_short_name() -> None:
    assert book("florida-2024") is FLORIDA_2024
    assert FLORIDA_2024.name == "Florida Shuffleboard Association, October 2024"
    assert (FLORIDA_2024.at.key, FLORIDA_2024.at.version, FLORIDA_2024.at.since) == (
        "florida-2024",
        "2024-10",
        "2024-10-01",
    )


def test_citations_when_looked_up_in_the_register() -> None:
    register = tomllib.loads(
        files("tenoff.books").joinpath("florida_2024", "clauses.toml").read_text("utf-8")
    )
    known = {clause["id"] for clause in register["clause"]}
    cited = {clause for cite in citations(FLORIDA_2024) for clause in cited_ids(cite)}
    assert sorted(cited - known) == []


def test_fouls_when_no_live_disc_is_touched_cost_these_points() -> None:
    assert len(FLORIDA_2024.fouls) == 41
    assert {known.foul: points(known.usual) for known in FLORIDA_2024.fouls} == POINTS


def test_fouls_when_a_live_disc_is_touched_cost_these_points() -> None:
    assert {known.foul: points(known.live) for known in FLORIDA_2024.fouls if known.live} == LIVE_POINTS
    assert [known.foul for known in FLORIDA_2024.fouls if known.last] == []


def test_fouls_when_florida_does_not_know_them() -> None:
    assert [foul for foul in Foul if FLORIDA_2024.foul(foul) is None] == [
        Foul.SLOW_SHOT,
        Foul.ILLEGAL_SUBSTITUTE,
        Foul.INTERFERED_SHOT,
    ]


@pytest.mark.clauses("florida-2024", "C-17.1", "C-17.3", "C-17.4", "C-17.5")
def test_hook_when_called_removes_and_credits() -> None:
    assert rule(Foul.HOOK).usual.effects == (
        Deduct(at("C-17.1"), 10),
        RemoveShot(at("C-17.1")),
        CreditDisplaced(at("C-17.3")),
        DebitOwnTenOffs(at("C-17.5")),
        RemoveDisplaced(at("C-17.4")),
    )


@pytest.mark.clauses("florida-2024", "C-4b.1", "C-4b.2", "C-4b.3", "C-4b.4")
def test_side_line_start_when_called_costs_as_a_hook() -> None:
    assert [type(effect) for effect in rule(Foul.START_SIDE_TRIANGLE).usual.effects] == [
        type(effect) for effect in rule(Foul.HOOK).usual.effects
    ]


@pytest.mark.clauses("florida-2024", "C-16.1", "C-16.2")
def test_hesitation_when_called_leaves_the_shot_and_credits_nobody() -> None:
    assert rule(Foul.HESITATION).usual.effects == (Deduct(at("C-16.1"), 10), DebitOwnTenOffs(at("C-16.2")))


@pytest.mark.clauses("florida-2024", "C-3b.1", "C-3b.2", "C-3b.9", "C-3b.10")
def test_wrong_disc_or_half_when_nothing_is_touched() -> None:
    assert rule(Foul.OPPONENTS_DISC).usual.effects == (Deduct(at("C-3b.1"), 10), ReturnDisc(at("C-3b.2")))
    assert rule(Foul.OPPONENTS_HALF).usual.effects == (Deduct(at("C-3b.9"), 10), RemoveShot(at("C-3b.10")))


@pytest.mark.clauses("florida-2024", "C-3b.6", "C-3b.14", "C-10.4", "C-13.4", "C-15.4", "C-18.4", "C-20a.1")
def test_settled_half_round_when_the_opponent_is_out_ends_the_game_except_where_not_printed() -> None:
    ends = {
        known.foul: effect.game_point
        for known in FLORIDA_2024.fouls
        for case in (known.usual, known.live)
        if case
        for effect in case.effects
        if isinstance(effect, SettleAndReplay)
    }
    assert ends == {
        Foul.OPPONENTS_DISC: None,
        Foul.OPPONENTS_HALF: at("C-3b.14"),
        Foul.LIVE_DISC_TOUCHED: at("C-10.4"),
        Foul.SHOT_TOO_SOON: at("C-13.4"),
        Foul.CUE_SLIP: at("C-15.4"),
        Foul.TWO_IN_A_ROW: at("C-18.4"),
        Foul.REBOUND: None,
    }


@pytest.mark.clauses("florida-2024", "C-10.1", "C-10.2", "C-10.3")
def test_live_disc_when_touched_names_a_clause_for_each_part_of_the_settlement() -> None:
    assert rule(Foul.LIVE_DISC_TOUCHED).usual.effects[1] == SettleAndReplay(
        at("C-10.4"), at("C-10.1"), at("C-10.2"), at("C-10.3"), at("C-10.4")
    )


@pytest.mark.clauses("florida-2024", "C-20a.2", "C-20a.3")
def test_rebound_when_it_touches_a_live_disc_is_settled_by_its_own_clauses() -> None:
    assert rule(Foul.REBOUND).usual.effects[1] == SettleAndReplay(
        at("C-20a.1"), at("C-20a.2"), at("C-20a.1"), at("C-20a.3")
    )


@pytest.mark.clauses("florida-2024", "C-15a.2", "C-15a.3", "C-15b.2", "C-15b.3", "C-20b.1")
def test_disturbed_court_when_only_the_shot_or_a_live_disc_was_met() -> None:
    for foul, shot, lying in (
        (Foul.STRAY_CUE, at("C-15a.3"), at("C-15a.2")),
        (Foul.STRAY_DISC, at("C-15b.3"), at("C-20b.1")),
    ):
        assert rule(foul).usual.effects == (Reshoot(shot),)
        assert rule(foul).live == Case(lying, (Replay(lying),))
    assert rule(Foul.STRAY_DISC).shooting == Case(at("C-15b.2"), (Replay(at("C-15b.2")),))


@pytest.mark.clauses("florida-2024", "C-10.5", "E-5.9")
def test_outsider_and_referee_when_they_touch_a_disc_cause_a_replay() -> None:
    assert rule(Foul.OUTSIDER_TOUCHED_DISC).usual.effects == (Replay(at("C-10.5")),)
    assert rule(Foul.OFFICIAL_TOUCHED_DISC).usual.effects == (Replay(at("E-5.9")),)


@pytest.mark.clauses("florida-2024", "C-19.1", "C-19.2", "C-19.3", "C-27", "B-2.2", "C-1a.5")
def test_acts_without_a_price_when_called_are_the_directors() -> None:
    unpriced = [known for known in FLORIDA_2024.fouls if known.by == (Caller.DIRECTOR,)]
    assert {known.foul: known.usual.clause for known in unpriced} == {
        Foul.METAL_ON_COURT: at("C-19.1", "B-2.2"),
        Foul.SETUP_IN_SPEED_SHOTS: at("C-19.1", "C-1a.5", "C-2a.2"),
        Foul.IMPROPER_ACT: at("C-19.1"),
        Foul.ABUSING_OFFICIAL: at("C-19.1"),
        Foul.OPEN_TOED_SHOES: at("C-19.1", "C-27"),
    }
    assert {known.usual.effects for known in unpriced} == {(Deduct(at("C-19.3"), 10), Measure(at("C-19.2")))}


@pytest.mark.clauses("florida-2024", "Art11-c")
def test_own_waxing_when_called_puts_the_entry_out() -> None:
    assert rule(Foul.OWN_WAXING).usual.effects == (Disqualify(at("Art11-c")),)


@pytest.mark.clauses("florida-2024", "C-7.1", "C-7.3", "C-10.5", "F-1a.3")
def test_fouls_when_only_some_formats_know_them() -> None:
    assert {known.foul: known.formats for known in FLORIDA_2024.fouls if known.formats} == {
        Foul.NOT_SEATED: (Format.DOUBLES, Format.NON_WALKING),
        Foul.CROSSING_EARLY: (Format.WALKING,),
        Foul.OUTSIDER_TOUCHED_DISC: (Format.NON_WALKING,),
        Foul.ASKING_FROM_SHOOTING_END: (Format.DOUBLES,),
    }


@pytest.mark.clauses("florida-2024", "C-17a.1", "C-17a.3", "C-17a.4", "C-20c.2")
def test_findings_when_nobody_may_appeal_from_them() -> None:
    assert {known.foul: known.final for known in FLORIDA_2024.fouls if known.final} == {
        Foul.START_FRONT_BACK: at("C-17a.1", "C-17a.3"),
        Foul.START_SIDE_TRIANGLE: at("C-17a.1", "C-17a.3"),
        Foul.HESITATION: at("C-17a.1", "C-17a.3"),
        Foul.HOOK: at("C-17a.1", "C-17a.3"),
        Foul.DANGEROUS_SHOT: at("C-20c.2"),
    }
    assert FLORIDA_2024.appeals is not None
    assert set(FLORIDA_2024.appeals.barred) == {known.foul for known in FLORIDA_2024.fouls if known.final}
    assert FLORIDA_2024.appeals.amount == at("C-17a.4")


@pytest.mark.clauses("florida-2024", "I-C4a", "I-C4b", "I-C4c", "I-C5", "I-C5a")
def test_index_when_its_labels_differ_from_the_body() -> None:
    labels = {
        foul: (printed(rule(foul).usual.clause), [cited_ids(alias)[0] for alias in rule(foul).aliases])
        for foul in (
            Foul.WAITING_DISC,
            Foul.START_FRONT_BACK,
            Foul.START_SIDE_TRIANGLE,
            Foul.BODY_OVER_BASELINE,
        )
    }
    assert labels == {
        Foul.WAITING_DISC: ("C-4", ["I-C4a"]),
        Foul.START_FRONT_BACK: ("C-4a", ["I-C4b"]),
        Foul.START_SIDE_TRIANGLE: ("C-4b", ["I-C4c"]),
        Foul.BODY_OVER_BASELINE: ("C-5", ["I-C5", "I-C5a"]),
    }


@pytest.mark.clauses("florida-2024", "E-5.12", "C-19.1", "P-4.4")
def test_enforcement_when_a_referee_serves_or_not() -> None:
    enforcement = FLORIDA_2024.enforcement
    assert (enforcement.mode, enforcement.no_warnings, enforcement.bare_court) == (
        Mode.MANDATORY,
        at("E-5.12"),
        at("C-19.1", "P-4.4"),
    )


@pytest.mark.clauses("florida-2024", "C-3c", "C-3d.1", "C-3d.2", "C-3e.5")
def test_formats_when_played() -> None:
    assert [(form.format, form.pattern, form.turns_per_frame) for form in FLORIDA_2024.formats] == [
        (Format.WALKING, Pattern.ALTERNATE, 1),
        (Format.NON_WALKING, Pattern.ALTERNATE, 1),
        (Format.DOUBLES, Pattern.PER_ROUND, 1),
    ]


@pytest.mark.clauses("florida-2024", "C-3e.1", "C-3e.2", "C-3e.3", "C-2.1", "C-2.2")
def test_lengths_when_the_book_fixes_them() -> None:
    fixed = [length for length in FLORIDA_2024.lengths if length.best_of]
    assert [
        (
            printed(length.clause),
            length.points,
            length.frames,
            length.levels[0],
            length.best_of,
            length.consolation,
        )
        for length in fixed
    ] == [
        ("C-3e", (75,), (), Level.OPEN_STATE, (3,), None),
        ("C-3e", (75,), (16,), Level.OPEN_STATE, (3,), None),
        ("C-3e", (75,), (12,), Level.AMATEUR_STATE, (3,), None),
        ("C-2", (75,), (), Level.OPEN_STATE, (3,), True),
        ("C-2", (100,), (), Level.DISTRICT, (1,), True),
    ]


@pytest.mark.clauses("florida-2024", "C-3e.7")
def test_third_game_when_played_on_both_colors() -> None:
    halves = [length for length in FLORIDA_2024.lengths if length.halves]
    assert [(length.levels, length.even, length.decider) for length in halves] == [
        ((Level.AMATEUR_STATE, Level.DISTRICT, Level.CLUB), True, True),
        ((Level.CLUB,), True, None),
    ]
    assert FLORIDA_2024.colors.halves_flip_lead is True
    assert FLORIDA_2024.colors.half is Change.NONE


@pytest.mark.clauses("florida-2024", "C-1.1", "C-1.2", "C-1.3", "C-2b")
def test_colors_when_games_follow() -> None:
    colors = FLORIDA_2024.colors
    assert (colors.first, colors.next) == (First.LOWER_LINE, Next.SWAP)
    assert (colors.decider_lags, colors.hundred_lags) == (at("C-1.3"), at("C-2b"))


@pytest.mark.clauses("florida-2024", "D-4.1", "D-4.2")
def test_tie_when_played_off() -> None:
    tie = FLORIDA_2024.tie
    assert (tie.kind, tie.singles, tie.doubles) == (TieKind.KEEP_ROTATION, 2, 4)


@pytest.mark.clauses("florida-2024", "C-2c.5", "C-2c.8", "C-2c.9")
def test_lag_when_shot() -> None:
    assert FLORIDA_2024.lag is not None
    assert (FLORIDA_2024.lag.practice, FLORIDA_2024.lag.measuring) == (3, Measuring.CENTER_OR_EDGE)


@pytest.mark.clauses(
    "florida-2024", "C-1a.1", "C-1a.4", "C-1b.1", "C-1b.2", "C-2a.1", "C-2b", "H-3.1", "H-3.2"
)
def test_practice_when_a_player_stays_at_one_end_or_walks() -> None:
    def practice(form: Format) -> dict[When, tuple[int, int]]:
        return {
            p.when: (p.speed, p.discs) for p in FLORIDA_2024.practice if not p.formats or form in p.formats
        }

    assert practice(Format.DOUBLES) == {
        When.GAME_1: (2, 8),
        When.GAME_2: (2, 8),
        When.LATER: (0, 0),
        When.COLOR_CHANGE: (0, 0),
        When.HUNDRED: (2, 8),
        When.OVERTIME: (0, 0),
        When.RAIN_SAME_DAY: (2, 4),
        When.RAIN_NEXT_DAY: (2, 8),
        When.WAX: (0, 0),
    }
    assert practice(Format.NON_WALKING) == practice(Format.DOUBLES)
    assert practice(Format.WALKING) == {
        **practice(Format.DOUBLES),
        When.GAME_1: (2, 16),
        When.GAME_2: (2, 16),
        When.HUNDRED: (2, 16),
        When.RAIN_NEXT_DAY: (2, 16),
    }


@pytest.mark.clauses(
    "florida-2024", "B-1.1", "B-1.2", "B-1.3", "B-1.4", "B-2.1", "CT-a.1", "CT-b.2", "CT-b.9"
)
def test_equipment_when_measured() -> None:
    gear = FLORIDA_2024.equipment
    assert (gear.diameter, gear.thickness, gear.weight, gear.new_weight) == (6, (9 / 16, 1), (11.5, None), 15)
    assert (gear.cue_max, gear.line_width) == (6 * 12 + 3, (0.75, 1))
    assert (gear.court_length, gear.court_width) == (52 * 12, 6 * 12)
    assert (gear.gutter_width, gear.gutter_depth) == (24, 4)


@pytest.mark.clauses("florida-2024", "C-1a.2", "C-1a.3", "Art11-a.1", "Art11-a.4", "Art11-b.2a.1")
def test_court_care_when_asked_for() -> None:
    assert [(care.care, care.when, care.votes, care.director) for care in FLORIDA_2024.care] == [
        (Care.SWEEP_OR_BEAD, CareWhen.BEFORE_PLAY, -1, True),
        (Care.SWEEP_OR_BEAD, CareWhen.PRACTICE, -1, True),
        (Care.SWEEP_OR_BEAD, CareWhen.BETWEEN_GAMES, -1, True),
        (Care.SWEEP_OR_BEAD, CareWhen.LATER_GAME, -1, True),
        (Care.SWEEP_OR_BEAD, CareWhen.PLAY, 0, True),
        (Care.WAX_DISCS, CareWhen.BETWEEN_GAMES, 1, False),
    ]


@pytest.mark.clauses("florida-2024", "C-4b.10", "C-22", "C-23")
def test_dead_discs_when_at_the_rim_of_play() -> None:
    assert FLORIDA_2024.dead.rules == DeadRules(
        beyond_clear_inches=8, leaning_is_dead=True, overlooked_short_lives=True
    )


@pytest.mark.clauses("florida-2024", "C-8a.2", "C-24")
def test_clocks_when_somebody_is_away() -> None:
    assert FLORIDA_2024.breaks is not None
    assert FLORIDA_2024.no_show is not None
    assert (FLORIDA_2024.breaks.minutes, FLORIDA_2024.no_show.calls, FLORIDA_2024.no_show.minutes) == (
        10,
        3,
        15,
    )
    assert FLORIDA_2024.clock is None


@pytest.mark.clauses("florida-2024", "F-1.1", "F-1b.1", "F-1b.2", "E-3.3")
def test_close_discs_and_appeals_when_ruled_on() -> None:
    assert FLORIDA_2024.exams is not None
    assert FLORIDA_2024.appeals is not None
    assert FLORIDA_2024.exams.ladder == (Caller.REFEREE, Caller.DIVISIONAL, Caller.DIRECTOR)
    assert FLORIDA_2024.exams.near_end_only is True
    assert FLORIDA_2024.appeals.ladder == (Caller.DIVISIONAL, Caller.DIRECTOR)
    assert FLORIDA_2024.consensus is None
