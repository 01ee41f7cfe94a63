"""The Classic sheet: its numbers, read once more from the printed text, and what it leaves unsaid."""

from __future__ import annotations

import pytest

from tenoff.books.classic.play import PLAY as CLASSIC
from tenoff.court import DeadRules
from tenoff.kit import Cite, cited_ids
from tenoff.rules.books import book
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.effects import Deduct
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Case, Foul, FoulRule
from tenoff.rules.rulebook import First, Mode, Next, Pattern, TieKind, citations


def rule(foul: Foul) -> FoulRule:
    found = CLASSIC.foul(foul)
    assert found is not None
    return found


def at(*ids: str) -> Cite:
    return CLASSIC.at(*ids)


def points(case: Case) -> int:
    return sum(effect.points for effect in case.effects if isinstance(effect, Deduct))


def test_sheet_when_asked_by_name() -> None:
    assert book("classic") is CLASSIC
    assert CLASSIC.name == "Classic shuffleboard sheet"
    assert (CLASSIC.words.yellow, CLASSIC.words.black) == ("right side", "left side")


def test_citations_when_held_against_the_register() -> None:
    cited = {clause for cite in citations(CLASSIC) for clause in cited_ids(cite)}
    done = {c.id for c in clauses("classic") if c.status in (Status.ENFORCED, Status.RECORDED)}
    assert sorted(cited) == sorted(done)


@pytest.mark.clauses("classic", "game.4.1", "game.4.2", "game.4.3", "game.5.1", "game.5.2")
def test_fouls_when_called_cost_five_and_nothing_else() -> None:
    assert {known.foul: points(known.usual) for known in CLASSIC.fouls} == {
        Foul.WAITING_DISC: 5,
        Foul.START_FRONT_BACK: 5,
        Foul.START_SIDE_TRIANGLE: 5,
        Foul.OPPONENTS_HALF: 5,
        Foul.BODY_OVER_BASELINE: 5,
        Foul.CROSSING_EARLY: 5,
    }
    assert rule(Foul.WAITING_DISC).usual == Case(at("game.4.1", "game.4.3"), (Deduct(at("game.4.3"), 5),))
    assert {len(known.usual.effects) for known in CLASSIC.fouls} == {1}


@pytest.mark.clauses("classic", "game.4.1")
def test_waiting_disc_when_nobody_has_shot_has_no_grace() -> None:
    assert rule(Foul.WAITING_DISC).after_shot is None


@pytest.mark.clauses("classic", "game.1.1", "game.1.2", "game.2.1", "game.3.2")
def test_formats_when_played() -> None:
    assert [(form.format, form.pattern, form.turns_per_frame) for form in CLASSIC.formats] == [
        (Format.WALKING, Pattern.ALTERNATE, 1),
        (Format.DOUBLES, Pattern.PER_ROUND, 1),
    ]


@pytest.mark.clauses("classic", "scoring.4.1", "scoring.4.2")
def test_lengths_when_nothing_else_is_agreed() -> None:
    assert [(length.points, length.frames) for length in CLASSIC.lengths] == [((50,), ())]
    assert CLASSIC.lengths[0].clause == at("scoring.4.1", "scoring.4.2")


@pytest.mark.clauses("classic", "game.2.2", "game.3.3")
def test_colors_when_games_follow_go_to_the_winner() -> None:
    assert (CLASSIC.colors.first, CLASSIC.colors.next) == (First.AGREED, Next.WINNER_YELLOW)
    assert CLASSIC.lag is None


@pytest.mark.clauses("classic", "scoring.5")
def test_tie_when_played_off_as_on_the_floor_sheet() -> None:
    assert (CLASSIC.tie.kind, CLASSIC.tie.singles, CLASSIC.tie.doubles) == (TieKind.KEEP_ROTATION, 2, 4)


@pytest.mark.clauses("classic", "scoring.3.1", "scoring.3.3", "scoring.3.4", "game.7.1")
def test_dead_discs_when_at_the_rim_of_play() -> None:
    assert CLASSIC.dead.rules == DeadRules(leaning_is_dead=True)
    assert (CLASSIC.dead.struck, CLASSIC.dead.touching_live) == (at("game.7.1"), at("scoring.3.3"))


@pytest.mark.clauses("classic", "equip.2", "equip.3", "equip.4", "equip.6", "equip.7")
def test_equipment_when_measured() -> None:
    gear = CLASSIC.equipment
    assert (gear.diameter, gear.thickness, gear.weight, gear.cue_max) == (6, (1, 1), (None, 12), 75)
    assert (gear.discs, gear.material, gear.finger_spread) == (8, "wood", 3.25)


def test_sheet_when_silent_says_what_is_assumed() -> None:
    readings = (
        CLASSIC.formats[0].reading,
        CLASSIC.formats[1].reading,
        CLASSIC.colors.reading,
        CLASSIC.tie.reading,
        CLASSIC.correction.reading,
        CLASSIC.lead_error.reading,
    )
    assert [reading.split(":")[0] for reading in readings] == ["assumed"] * 6
    assert (CLASSIC.enforcement.mode, CLASSIC.consensus) == (Mode.PLAYERS, None)
    assert (CLASSIC.practice, CLASSIC.rain, CLASSIC.clock, CLASSIC.exams) == ((), None, None, None)
