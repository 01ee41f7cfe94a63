from __future__ import annotations

from random import Random

import pytest

from tenoff.court import STANDARD, Half
from tenoff.rules.discs import Disc
from tenoff.sim.bots import choose
from tenoff.sim.engine import PLAIN, compiled
from tenoff.sim.foresight import LEVELS, errors, foresee, grade, graded, mixed
from tenoff.sim.kernel import value
from tenoff.sim.model import Board, gauge_of, start_of
from tenoff.sim.play import shoot
from tenoff.sim.players import SKILLS, Skill
from tenoff.sim.positions import Position
from tests.sim.boards import some_board

START = start_of(STANDARD, Half.RIGHT)
CLUB = SKILLS["club"]


def test_choice_is_the_same_plain_and_compiled() -> None:
    dice = Random(2)
    table = [float(own - other) ** 3 for own in range(-40, 41) for other in range(-40, 41)]
    for left in (1, 2, 4):
        at = Position(some_board(dice, 2), Disc.Y1, START, left=left)
        for each in ((), table):
            found = [choose(at, CLUB, table=each, engine=with_) for with_ in (PLAIN, compiled())]
            assert found[0] == found[1]


def test_choice_for_the_last_disc_against_a_ten_hits_it() -> None:
    board = Board.of({Disc.B1: (0.0, 101.0)})
    shot, _ = choose(Position(board, Disc.Y4, START), SKILLS["strong"], engine=compiled())
    assert shoot(board, Disc.Y4, shot).hits == 1


def test_choice_with_two_discs_left_fears_the_reply() -> None:
    """An open 8 is worth its points as the last disc, and much less with the opponent's hammer to come."""
    at = Position(Board(), Disc.Y4, START)
    _, last = choose(at, SKILLS["strong"], engine=compiled())
    _, before = choose(Position(Board(), Disc.Y4, START, left=2), SKILLS["strong"], engine=compiled())
    assert last > 5.0
    assert before < 0.0


def test_choice_with_a_lead_to_keep_is_not_the_one_by_points() -> None:
    """Who needs only not to lose ten takes no risk for eight: a table of the game's chances decides."""
    board = Board.of({Disc.B1: (9.0, 60.0)})
    safe = [1.0 if own > -10 else 0.0 for own in range(-40, 41) for _ in range(81)]
    shot, worth = choose(Position(board, Disc.Y4, START), SKILLS["novice"], table=safe, engine=compiled())
    assert worth == 1.0
    assert shot != choose(Position(board, Disc.Y4, START), SKILLS["novice"], engine=compiled())[0]


def test_foresight_says_a_covered_disc_keeps_more() -> None:
    gauge = gauge_of(STANDARD)
    assert value(9.0, 60.0, gauge) == 8
    ahead = foresee(CLUB, CLUB, 1)
    from tenoff.sim.outlook import EIGHTS, FEATURES, PER_COLOR

    theirs = ahead.weights[FEATURES + 1 + PER_COLOR :]
    assert theirs[EIGHTS + 1] > theirs[EIGHTS] + 1.0


def test_grades_run_from_novice_to_top() -> None:
    assert LEVELS == ("novice", "casual", "club", "strong", "top")
    assert [grade(SKILLS[name]) for name in LEVELS] == [0.0, 1.0, 2.0, 3.0, 4.0]
    assert graded(2.0) == Skill(angle=0.5, reach=0.06, tail=0.04)
    assert 2.0 < grade(graded(2.5)) < 3.0
    assert sum(share for _, share in mixed(graded(2.5), graded(0.3))) == pytest.approx(1.0, abs=1e-12)


def test_errors_that_stand_for_all_have_the_skills_size() -> None:
    turns, longer = errors(CLUB, 40)
    assert sum(turns) == pytest.approx(0.0, abs=1e-9)
    assert (sum(turn * turn for turn in turns) / 40) ** 0.5 == pytest.approx(CLUB.turn, rel=0.05)
    assert min(longer) < 1.0 < max(longer)


@pytest.mark.parametrize(("board", "left"), [({Disc.B1: (0.0, 60.0)}, 8), ({Disc.Y1: (0.0, 60.0)}, 7)])
def test_position_with_more_than_four_discs_a_color_is_refused(
    board: dict[Disc, tuple[float, float]], left: int
) -> None:
    with pytest.raises(ValueError, match="has four discs"):
        Position(Board.of(board), Disc.Y4, START, left=left)
