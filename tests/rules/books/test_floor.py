"""The Floor sheet: its numbers, read once more from the printed text, and what it leaves unsaid."""

from __future__ import annotations

import pytest

from tenoff.books.floor.play import PLAY as FLOOR
from tenoff.court import DeadRules
from tenoff.kit import Cite, cited_ids
from tenoff.rules.books import book
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.effects import Deduct, PutBack, RemoveShot, Replay
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.rules.rulebook import First, Measuring, Mode, Next, Pattern, TieKind, citations

POINTS = {
    Foul.START_FRONT_BACK: 5,
    Foul.START_SIDE_TRIANGLE: 10,
    Foul.OPPONENTS_HALF: 10,
    Foul.HESITATION: 10,
    Foul.HOOK: 10,
    Foul.BODY_OVER_BASELINE: 5,
    Foul.CROSSING_EARLY: 5,
    Foul.IN_THE_WAY: 5,
    Foul.LIVE_DISC_TOUCHED: 5,
    Foul.CUE_SLIP: 0,
    Foul.REBOUND: 0,
    Foul.STRAY_DISC: 0,
}


def rule(foul: Foul) -> FoulRule:
    found = FLOOR.foul(foul)
    assert found is not None
    return found


def at(*ids: str) -> Cite:
    return FLOOR.at(*ids)


def points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def test_sheet_when_asked_by_name() -> None:
    assert book("floor") is FLOOR
    assert FLOOR.name == "Floor shuffleboard sheet"
    assert (FLOOR.words.yellow, FLOOR.words.black, FLOOR.words.turn) == ("light", "dark", "half round")


def test_citations_when_held_against_the_register() -> None:
    cited = {clause for cite in citations(FLOOR) for clause in cited_ids(cite)}
    done = {c.id for c in clauses("floor") if c.status in (Status.ENFORCED, Status.RECORDED)}
    assert sorted(cited) == sorted(done)


@pytest.mark.clauses("floor", "pen.1", "pen.2", "pen.5", "pen.6", "pen.7", "pen.8", "area.1")
def test_fouls_when_called_cost_these_points() -> None:
    assert {known.foul: points(known.usual) for known in FLOOR.fouls} == POINTS


@pytest.mark.clauses("floor", "pen.1", "pen.2", "pen.3", "area.1")
def test_bad_start_when_called_removes_the_disk_and_credits_nobody() -> None:
    assert rule(Foul.START_FRONT_BACK).usual.effects == (Deduct(at("pen.1"), 5), RemoveShot(at("pen.3")))
    assert rule(Foul.START_SIDE_TRIANGLE).usual.effects == (Deduct(at("pen.2"), 10), RemoveShot(at("pen.3")))
    assert rule(Foul.OPPONENTS_HALF).usual.effects == (Deduct(at("area.1"), 10), RemoveShot(at("pen.3")))


@pytest.mark.clauses("floor", "pen.5")
def test_bad_motion_when_called_is_one_offense() -> None:
    assert rule(Foul.HOOK).usual == Case(at("pen.5"), (Deduct(at("pen.5"), 10), RemoveShot(at("pen.5"))))
    assert rule(Foul.HESITATION).usual == rule(Foul.HOOK).usual


@pytest.mark.clauses("floor", "pen.8")
def test_live_disk_when_touched_is_put_back_if_all_agree() -> None:
    touched = Case(at("pen.8"), (Deduct(at("pen.8"), 5), PutBack(at("pen.8"), at("pen.8"))))
    assert rule(Foul.LIVE_DISC_TOUCHED).usual == touched
    assert (rule(Foul.CUE_SLIP).usual.effects, rule(Foul.CUE_SLIP).live) == ((), touched)
    assert FLOOR.consensus is not None
    assert (FLOOR.consensus.of_four, FLOOR.consensus.of_two) == (4, 2)


@pytest.mark.clauses("floor", "dead.4")
def test_dead_disk_when_it_moves_a_live_one_replays_even_the_last() -> None:
    assert rule(Foul.REBOUND) == FoulRule(Foul.REBOUND, Case(at("dead.4"), (Replay(at("dead.4")),)))
    assert rule(Foul.STRAY_DISC).usual == rule(Foul.REBOUND).usual


@pytest.mark.clauses("floor", "singles.3", "doubles.1", "doubles.2", "doubles.3")
def test_formats_when_played() -> None:
    assert [(form.format, form.pattern, form.turns_per_frame) for form in FLOOR.formats] == [
        (Format.WALKING, Pattern.ALTERNATE, 1),
        (Format.DOUBLES, Pattern.PER_ROUND, 1),
    ]


@pytest.mark.clauses("floor", "game.1", "match.1")
def test_lengths_when_chosen() -> None:
    assert [(length.points, length.frames) for length in FLOOR.lengths] == [((50, 75, 100), ())]
    assert FLOOR.best_of == at("match.1")


@pytest.mark.clauses("floor", "lag.1", "lag.2", "lag.3", "lag.4")
def test_colors_when_settled_by_one_disk_each() -> None:
    assert (FLOOR.colors.first, FLOOR.colors.next) == (First.LAG, Next.KEEP)
    assert FLOOR.lag is not None
    assert (FLOOR.lag.practice, FLOOR.lag.measuring, FLOOR.lag.either_touch) == (0, Measuring.CENTER, True)


@pytest.mark.clauses("floor", "tie.1", "tie.2")
def test_tie_when_played_off() -> None:
    assert (FLOOR.tie.kind, FLOOR.tie.singles, FLOOR.tie.doubles) == (TieKind.KEEP_ROTATION, 2, 4)


@pytest.mark.clauses("floor", "rem.1", "rem.2", "rem.3", "dead.1")
def test_dead_disks_when_at_the_rim_of_play() -> None:
    assert FLOOR.dead.rules == DeadRules(beyond_clear_inches=8, leaning_is_dead=True, over_half_is_dead=True)


@pytest.mark.clauses("floor", "court.2", "court.13", "cue.3", "disk.2", "disk.3", "game.3")
def test_equipment_when_measured() -> None:
    gear = FLOOR.equipment
    assert (gear.diameter, gear.thickness, gear.weight, gear.cue_max) == (6, (None, 1), (None, 15), 75)
    assert (gear.court_length, gear.court_width, gear.line_width) == (52 * 12, 6 * 12, (0.75, 1))


def test_sheet_when_silent_says_what_is_assumed() -> None:
    readings = (
        FLOOR.formats[0].reading,
        FLOOR.colors.reading,
        FLOOR.tie.reading,
        FLOOR.correction.reading,
        FLOOR.lead_error.reading,
    )
    assert [reading.split(":")[0] for reading in readings] == ["assumed"] * 5
    assert FLOOR.enforcement.mode is Mode.PLAYERS
    assert (FLOOR.practice, FLOOR.rain, FLOOR.clock, FLOOR.exams, FLOOR.appeals) == (
        (),
        None,
        None,
        None,
        None,
    )
