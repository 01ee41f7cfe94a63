"""New York, version 1.0: the numbers of the book, read once more from the printed text."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.books.new_york_1.play import PLAY as NEW_YORK_1
from tenoff.court import DeadRules
from tenoff.kit import Cite, cited_ids
from tenoff.rules.books import book, named
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.effects import Advice, Caution, Deduct, Measure, PutBack, ScoreAsBefore, Severe
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Caller, Case, Foul, FoulRule
from tenoff.rules.rulebook import (
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
    Foul.ADJOINING_COURT: 5,
    Foul.WAITING_DISC: 5,
    Foul.START_FRONT_BACK: 5,
    Foul.START_SIDE_TRIANGLE: 10,
    Foul.OPPONENTS_HALF: 10,
    Foul.BODY_OVER_BASELINE: 10,
    Foul.HESITATION: 10,
    Foul.HOOK: 10,
    Foul.TWO_IN_A_ROW: 10,
    Foul.REBOUND: 5,
    Foul.DISC_ON_OTHER_COURT: 10,
    Foul.STRAY_DISC: 0,
    Foul.DANGEROUS_SHOT: 0,
    Foul.DISCONCERTING: 0,
    Foul.COACHING: 10,
    Foul.IN_THE_WAY: 5,
    Foul.LIVE_DISC_TOUCHED: 10,
    Foul.DISPUTED_DISC_MOVED: 10,
    Foul.OUTSIDER_TOUCHED_DISC: 0,
    Foul.CUE_SLIP: 0,
    Foul.CUE_ON_OTHER_COURT: 0,
    Foul.STRAY_CUE: 0,
    Foul.SHOT_TOO_SOON: 10,
    Foul.LEAVING_COURT: 10,
    Foul.LONG_BREAK: 10,
    Foul.STALLING: 0,
    Foul.IMPROPER_ACT: 10,
    Foul.OPPONENTS_DISC: 10,
    Foul.METAL_ON_COURT: 10,
    Foul.ABUSING_OFFICIAL: 0,
}


def rule(foul: Foul) -> FoulRule:
    found = NEW_YORK_1.foul(foul)
    assert found is not None
    return found


def at(*ids: str) -> Cite:
    return NEW_YORK_1.at(*ids)


def points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def test_edition_when_asked_by_the_name_of_its_book() -> None:
    assert named("New York", date(2026, 11, 18)) == "new-york-1"
    assert book("new-york-1") is NEW_YORK_1
    assert NEW_YORK_1.name == "New York Shuffleboard Association, version 1.0"
    assert (NEW_YORK_1.at.key, NEW_YORK_1.at.version, NEW_YORK_1.at.since) == (
        "new-york-1",
        "1.0",
        "2024-01-24",
    )


def test_citations_when_held_against_the_register() -> None:
    cited = {clause for cite in citations(NEW_YORK_1) for clause in cited_ids(cite)}
    known = {clause.id for clause in clauses("new-york-1")}
    done = {c.id for c in clauses("new-york-1") if c.status in (Status.ENFORCED, Status.RECORDED)}
    assert (sorted(cited - known), sorted(done - cited)) == ([], [])


@pytest.mark.clauses("new-york-1", "2.4.1.3", "2.4.2.p1", "2.4.2.p4", "2.5.1", "2.5.2", "2.7.2.1", "2.7.4.p2")
def test_fouls_when_no_live_disc_is_touched_cost_these_points() -> None:
    assert len(NEW_YORK_1.fouls) == 30
    assert {known.foul: points(known.usual) for known in NEW_YORK_1.fouls} == POINTS


@pytest.mark.clauses("new-york-1", "2.7.3.3")
def test_cue_when_it_slips_costs_only_if_a_live_disc_is_touched() -> None:
    assert {known.foul: points(known.live) for known in NEW_YORK_1.fouls if known.live} == {
        Foul.CUE_SLIP: 10,
        Foul.CUE_ON_OTHER_COURT: 10,
        Foul.STRAY_CUE: 0,
    }
    assert [known.foul for known in NEW_YORK_1.fouls if known.usual.effects == ()] == [
        Foul.CUE_SLIP,
        Foul.CUE_ON_OTHER_COURT,
        Foul.STRAY_CUE,
    ]


def test_fouls_when_new_york_does_not_know_them() -> None:
    assert [foul for foul in Foul if NEW_YORK_1.foul(foul) is None] == [
        Foul.NOT_SEATED,
        Foul.CROSSING_EARLY,
        Foul.CUE_NOT_UPRIGHT,
        Foul.OFFICIAL_TOUCHED_DISC,
        Foul.ASKING_FROM_SHOOTING_END,
        Foul.SLOW_SHOT,  # the clock fines it
        Foul.PHONE,
        Foul.JUDGING_AID,
        Foul.BASELESS_APPEAL,
        Foul.ILLEGAL_SUBSTITUTE,
        Foul.OWN_WAXING,
        Foul.INTERFERED_SHOT,
        Foul.SETUP_IN_SPEED_SHOTS,
        Foul.OPEN_TOED_SHOES,
    ]


@pytest.mark.clauses("new-york-1", "2.4.2.p5", "2.5.3", "2.5.4", "2.7.3.2", "2.7.3.3", "2.7.3.4")
def test_severe_penalty_when_the_text_offers_it() -> None:
    offered = [
        known.foul
        for known in NEW_YORK_1.fouls
        for case in (known.usual, known.live)
        if case and any(isinstance(effect, Severe) for effect in case.effects)
    ]
    assert offered == [
        Foul.START_SIDE_TRIANGLE,
        Foul.HOOK,
        Foul.TWO_IN_A_ROW,
        Foul.LIVE_DISC_TOUCHED,
        Foul.DISPUTED_DISC_MOVED,
        Foul.CUE_SLIP,
        Foul.SHOT_TOO_SOON,
    ]


@pytest.mark.clauses("new-york-1", "2.2.1.2", "2.2.1.3", "2.2.1.4", "2.2.1.5", "2.2.1.6")
def test_severe_penalty_when_added_names_its_steps() -> None:
    enforcement = NEW_YORK_1.enforcement
    assert (enforcement.severe, enforcement.severe_removes) == (at("2.2.1.2"), at("2.2.1.3"))
    assert (enforcement.severe_credits, enforcement.severe_debits) == (at("2.2.1.4"), at("2.2.1.5"))
    assert enforcement.severe_posted == at("2.2.1.6")


@pytest.mark.clauses("new-york-1", "2.7.3.4", "2.7.3.5", "2.7.3.6")
def test_shot_too_soon_when_called_puts_back_or_replays() -> None:
    assert rule(Foul.SHOT_TOO_SOON).usual.effects == (
        Deduct(at("2.7.3.4"), 10),
        Severe(at("2.7.3.4")),
        PutBack(at("2.7.3.5"), at("2.7.3.6")),
    )


@pytest.mark.clauses("new-york-1", "2.6.2.1", "2.6.2.2", "2.6.2.3", "2.6.2.4", "2.6.2.5")
def test_rebound_when_discs_remain_or_it_was_the_last() -> None:
    rebound = rule(Foul.REBOUND)
    put_back = PutBack(at("2.6.2.3"), at("2.6.2.5"), at("2.6.2.4"))
    assert rebound.usual.effects == (Deduct(at("2.6.2.1"), 5), put_back)
    assert rebound.last == Case(at("2.6.2.2"), (Deduct(at("2.6.2.1"), 5), ScoreAsBefore(at("2.6.2.2"))))


@pytest.mark.clauses("new-york-1", "2.6.2.6", "2.6.2.7", "2.6.2.8", "2.6.2.9")
def test_disc_when_it_runs_on_to_another_court_is_fined_there_and_mended_here() -> None:
    assert rule(Foul.DISC_ON_OTHER_COURT).usual.effects == (Deduct(at("2.6.2.6"), 10),)
    assert rule(Foul.STRAY_DISC).usual.effects == (PutBack(at("2.6.2.7"), at("2.6.2.9"), at("2.6.2.8")),)
    assert NEW_YORK_1.consensus is not None
    assert (NEW_YORK_1.consensus.of_four, NEW_YORK_1.consensus.of_two) == (4, 2)


@pytest.mark.clauses("new-york-1", "2.6.2.11", "2.7.1.2", "2.7.4.1.1", "4.7")
def test_acts_without_a_figure_when_called_draw_a_word() -> None:
    assert rule(Foul.DANGEROUS_SHOT).usual.effects == (Advice(at("2.6.2.11")),)
    assert rule(Foul.DISCONCERTING).usual.effects == (Caution(at("2.7.1.2"), "warning"),)
    assert rule(Foul.STALLING).usual.effects == (Caution(at("2.7.4.1.1"), "warning"),)
    assert rule(Foul.ABUSING_OFFICIAL).usual.effects == (Caution(at("4.7"), "warning"),)


@pytest.mark.clauses("new-york-1", "2.7.7.1", "2.7.7.2", "2.7.7.3")
def test_improper_act_when_not_listed_is_the_directors() -> None:
    assert [known.foul for known in NEW_YORK_1.fouls if known.by == (Caller.DIRECTOR,)] == [
        Foul.IMPROPER_ACT,
        Foul.OPPONENTS_DISC,
        Foul.METAL_ON_COURT,
    ]
    assert rule(Foul.IMPROPER_ACT).usual.effects == (Deduct(at("2.7.7.3"), 10), Measure(at("2.7.7.2")))


@pytest.mark.clauses("new-york-1", "2.4.2.p2", "2.4.2.p7")
def test_shooting_area_when_grace_or_jockeying_excuses() -> None:
    assert [known.foul for known in NEW_YORK_1.fouls if known.after_shot == at("2.4.2.p2")] == [
        Foul.WAITING_DISC
    ]
    assert [known.foul for known in NEW_YORK_1.fouls if at("2.4.2.p7") in dict(known.excuses).values()] == [
        Foul.START_FRONT_BACK,
        Foul.START_SIDE_TRIANGLE,
        Foul.OPPONENTS_HALF,
    ]


@pytest.mark.clauses("new-york-1", "2.2.p3", "2.2.p4", "2.2.p6")
def test_enforcement_when_officiated_or_not() -> None:
    enforcement = NEW_YORK_1.enforcement
    assert enforcement.mode is Mode.OFFICIATED
    assert (enforcement.first_harmless, enforcement.warnings) == (at("2.2.p4"), at("2.2.p6"))


@pytest.mark.clauses("new-york-1", "2.3.4.4", "2.3.4.6", "2.3.4.7", "2.3.4.8")
def test_formats_when_played_lead_from_outside_in() -> None:
    assert [(form.format, form.pattern, form.turns_per_frame) for form in NEW_YORK_1.formats] == [
        (Format.WALKING, Pattern.OUTSIDE_IN, 1),
        (Format.NON_WALKING, Pattern.OUTSIDE_IN, 1),
        (Format.DOUBLES, Pattern.OUTSIDE_IN, 1),
    ]


@pytest.mark.clauses("new-york-1", "1.1.2.5", "1.1.2.6", "1.1.2.7")
def test_lengths_when_by_points_or_by_an_even_number_of_frames() -> None:
    assert [(length.points, length.frames, length.even) for length in NEW_YORK_1.lengths] == [
        ((75,), (), False),
        ((), None, True),
    ]


@pytest.mark.clauses("new-york-1", "2.3.1.1", "2.3.1.2", "2.3.1.8", "2.3.1.9", "2.3.1.10")
def test_colors_when_games_follow() -> None:
    colors = NEW_YORK_1.colors
    assert (colors.first, colors.next, colors.half) == (First.TOSS, Next.SWAP, Change.COLORS)
    assert (colors.decider_lags, colors.decider_by_frames) == (at("2.3.1.10"), at("2.3.1.9"))
    assert colors.defer_clause == at("2.3.1.2")


@pytest.mark.clauses("new-york-1", "2.3.1.3", "2.3.1.4", "2.3.1.5")
def test_ends_when_chosen() -> None:
    assert (NEW_YORK_1.ends.first, NEW_YORK_1.ends.fixed) == ("chooser", at("2.3.1.5"))


@pytest.mark.clauses("new-york-1", "1.3.4.2", "1.3.4.6")
def test_tie_when_played_off() -> None:
    tie = NEW_YORK_1.tie
    assert (tie.kind, tie.singles, tie.doubles, tie.leads) == (TieKind.COLOR_BLOCKS, 2, 2, at("1.3.4.6"))


@pytest.mark.clauses("new-york-1", "2.3.2.4", "2.3.2.5", "2.3.2.7", "2.3.2.8")
def test_lag_when_shot() -> None:
    assert NEW_YORK_1.lag is not None
    assert (NEW_YORK_1.lag.practice, NEW_YORK_1.lag.measuring) == (3, Measuring.CENTER)
    assert NEW_YORK_1.lag.concede is None


@pytest.mark.clauses("new-york-1", "2.3.3.1", "2.3.3.2", "2.3.3.3", "2.3.3.4", "1.3.4.4")
def test_practice_when_allowed() -> None:
    def practice(form: Format) -> dict[When, tuple[int, bool]]:
        known = [rule for rule in NEW_YORK_1.practice if not rule.formats or form in rule.formats]
        return {rule.when: (rule.discs, rule.both_ends) for rule in reversed(known)}

    assert practice(Format.DOUBLES) == {
        When.GAME_1: (8, False),
        When.GAME_2: (8, False),
        When.LATER: (0, False),
        When.COLOR_CHANGE: (8, False),
        When.OVERTIME: (0, False),
    }
    assert practice(Format.NON_WALKING) == practice(Format.DOUBLES)
    assert practice(Format.WALKING) == {
        When.GAME_1: (8, True),
        When.GAME_2: (8, True),
        When.LATER: (0, False),
        When.COLOR_CHANGE: (8, True),
        When.OVERTIME: (0, False),
    }
    deciders = [r for r in NEW_YORK_1.practice if r.when is When.COLOR_CHANGE and not r.single_game]
    assert [(rule.discs, rule.clause) for rule in deciders] == [(0, at("2.3.3.2"))]
    assert NEW_YORK_1.practice_skipped == at("2.3.3.5")


@pytest.mark.clauses("new-york-1", "2.7.4.1.5", "2.7.4.1.6", "2.7.4.1.7", "2.7.4.1.8", "2.7.4.1.9")
def test_clock_when_a_shot_is_slow() -> None:
    assert NEW_YORK_1.clock is not None
    assert (NEW_YORK_1.clock.seconds, NEW_YORK_1.clock.ladder) == (45, (0, 5, 10, -1))


@pytest.mark.clauses("new-york-1", "2.7.4.p1", "2.7.4.p5", "2.7.5")
def test_people_when_late_away_or_replaced() -> None:
    assert NEW_YORK_1.no_show is not None
    assert NEW_YORK_1.breaks is not None
    assert NEW_YORK_1.substitutes is not None
    assert (NEW_YORK_1.no_show.minutes, NEW_YORK_1.breaks.minutes) == (15, 10)
    assert NEW_YORK_1.substitutes.emergency is None


@pytest.mark.clauses("new-york-1", "2.6.1.1", "2.6.1.2", "2.6.1.3", "2.6.1.4", "2.6.1.5")
def test_dead_discs_when_at_the_rim_of_play() -> None:
    assert NEW_YORK_1.dead.rules == DeadRules(beyond_clear_inches=8, leaning_is_dead=True)


@pytest.mark.clauses("new-york-1", "1.2.1.1", "1.2.1.2", "1.2.1.3", "1.2.1.4", "1.2.1.9", "1.2.2.1")
def test_equipment_when_measured() -> None:
    gear = NEW_YORK_1.equipment
    assert (gear.diameter, gear.thickness, gear.weight, gear.cue_max) == (6, (9 / 16, 1), (11.5, None), 75)
    assert (gear.discs, gear.change_until) == (8, "practice")


@pytest.mark.clauses("new-york-1", "1.1.4.1", "1.1.4.2")
def test_amendments_when_an_event_makes_them() -> None:
    assert NEW_YORK_1.amendable == at("1.1.4.1", "1.1.4.2")
