from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tenoff.court import STANDARD, Area, Half
from tenoff.kit import Team, Teams
from tenoff.rules.discs import Disc
from tenoff.sim.adviser import SHALLOW, Adviser, Depth, weights
from tenoff.sim.bots import Care
from tenoff.sim.chances import Coming, Course, Prospects
from tenoff.sim.engine import PLAIN, compiled
from tenoff.sim.model import Board, Shot, start_of
from tenoff.sim.naming import Kind, named
from tenoff.sim.players import SKILLS, Skill
from tenoff.sim.positions import Position, Rows, Shots, by_points
from tests.sim.boards import some_board
from tests.sim.figures import Noted, figure

START = start_of(STANDARD, Half.RIGHT)


def sampled(at: Position, shot: Shot, skill: Skill, count: int, seed: int = 1) -> float:
    """What a shot is worth by trying it many times: the slow way, with luck in it."""
    dice = np.random.default_rng(seed)
    wide = np.where(dice.random(count) < skill.tail, skill.wild, 1.0)
    turn = skill.turn * wide * dice.standard_normal(count)
    longer = np.exp(skill.reach * wide * dice.standard_normal(count))
    (sx, sy), (tx, ty) = shot.start, shot.aim
    aim_x, aim_y = tx - turn * (ty - sy), ty + turn * (tx - sx)
    rows = Rows(np.full(count, sx), np.full(count, sy), aim_x, aim_y, shot.reach * longer)
    with_ = compiled()
    return float(np.mean(Shots(with_, at, rows).utilities(with_.floats(by_points()))))


def _regret(skill: Skill, boards: int, seed: int) -> list[float]:
    """What the advice loses against the best of itself and two finer grids, all tried 200,000 times."""
    dice, found = Random(seed), []
    for _ in range(boards):
        at = Position(some_board(dice, 5), Disc.Y1, START)
        tried = [
            sampled(at, Adviser(at, skill, compiled(), cells=cells).best(), skill, 200_000)
            for cells in (0, 10, 16)
        ]
        found.append(max(tried) - tried[0])
    return found


def test_map_says_what_trying_shows() -> None:
    skill, dice = SKILLS["club"], Random(5)
    for _ in range(4):
        at = Position(some_board(dice, 4), Disc.Y1, START)
        adviser = Adviser(at, skill, compiled())
        (cell,) = adviser.peaks(1)
        tried = sampled(at, adviser.shot(cell), skill, 100_000)
        assert adviser.map.values[cell] == pytest.approx(tried, abs=0.3)


def test_map_at_the_courts_edge_says_what_trying_shows() -> None:
    """Discs far up the court at its edge: an aim beside them once counted as sure to pass or to hit."""
    spots = {Disc.Y3: (6.0, 102.0), Disc.Y4: (-33.1, 124.1), Disc.B1: (-16.1, 148.9), Disc.B4: (11.5, 120.1)}
    at = Position(Board.of(spots), Disc.Y1, START)
    adviser = Adviser(at, SKILLS["strong"], compiled())
    for cell in (*adviser.peaks(3), adviser.grid.columns * 209):
        tried = sampled(at, adviser.shot(cell), SKILLS["strong"], 20_000)
        assert adviser.map.values[cell] == pytest.approx(tried, abs=0.3)


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, 11])
@pytest.mark.parametrize(("skill", "most"), [("strong", 0.05), ("club", 0.1)])
def test_regret_on_fifty_boards(skill: str, most: float, seed: int, record_property: Noted) -> None:
    found = _regret(SKILLS[skill], 50, seed)
    regret = sum(found) / len(found)
    figure(record_property, f"regret on 50 boards (seed {seed}), {skill}", regret, "points", most)
    assert regret <= most


def test_advice_for_an_empty_court_is_a_draw() -> None:
    at = Position(Board(), Disc.Y4, START)
    best, *_ = Adviser(at, SKILLS["strong"], compiled()).advice()
    assert best.kind is Kind.DRAW_EIGHT
    assert best.area in (Area.EIGHT_LEFT, Area.EIGHT_RIGHT)
    counts = dict(best.chances.counts)
    assert 0.7 < counts[8] < 0.85
    assert sum(counts.values()) + best.chances.gone == pytest.approx(1.0, abs=1e-9)
    assert best.value == pytest.approx(sum(worth * p for worth, p in counts.items()), abs=1e-9)


def test_advice_against_a_good_disc_is_to_hit_it() -> None:
    at = Position(Board.of({Disc.B1: (0.0, 101.0)}), Disc.Y4, START)
    best, *_ = Adviser(at, SKILLS["strong"], compiled()).advice()
    assert best.kind in (Kind.TAKE_OUT, Kind.KITCHEN)
    assert best.target is Disc.B1


def test_advice_is_the_same_plain_and_compiled() -> None:
    at = Position(Board.of({Disc.B1: (5.0, 72.0)}), Disc.Y4, START)
    advice = [
        Adviser(at, SKILLS["novice"], with_, cells=3, depth=SHALLOW).advice() for with_ in (PLAIN, compiled())
    ]
    assert advice[0] == advice[1]


def test_advice_with_replies_is_the_same_plain_and_compiled() -> None:
    at = Position(Board.of({Disc.B1: (5.0, 72.0)}), Disc.Y4, START, left=2)
    depth = Depth(2, 2, Care(2, 2, 4), 20)
    advice = [
        Adviser(at, SKILLS["novice"], with_, cells=3, depth=depth).advice(2) for with_ in (PLAIN, compiled())
    ]
    assert advice[0] == advice[1]


def test_advice_hides_behind_a_guard_when_a_reply_is_to_come() -> None:
    """The same draw is worth more where the opponent cannot reach it."""
    guard = Board.of({Disc.Y1: (4.5, 132.0)})
    open_, covered = (
        Adviser(Position(board, Disc.Y2, START, left=2), SKILLS["strong"], compiled()).advice()
        for board in (Board(), guard)
    )
    hidden = [each for each in covered if each.kind is Kind.HIDE]
    assert hidden
    assert hidden[0].value > open_[0].value


def test_advice_before_the_opponents_hammer_is_worth_less_than_the_last_disc() -> None:
    last, before = (
        Adviser(Position(Board(), Disc.Y4, START, left=left), SKILLS["strong"], compiled()).advice()[0].value
        for left in (1, 2)
    )
    assert last > 5.0
    assert before < 0.0


def test_advice_by_the_games_chances_is_a_chance() -> None:
    skills = Teams(SKILLS["club"], SKILLS["club"])
    ahead = Prospects(
        Course((Coming(Team.FIRST, skills), Coming(Team.SECOND, skills)), points=75), compiled()
    )
    table = ahead.tables(0, Teams(70, 71)).first
    at = Position(Board.of({Disc.B1: (0.0, 101.0)}), Disc.Y4, START)
    best, *_ = Adviser(at, SKILLS["club"], compiled(), table=table).advice()
    assert 0.0 < best.value < 1.0


def test_guards_are_named_by_the_side_they_stand_on() -> None:
    at = Position(Board(), Disc.Y1, START, left=8)
    kinds = [named(at, Board.of({Disc.Y1: (x, 134.0)}))[0] for x in (0.0, START[0], -START[0])]
    assert kinds == [Kind.GUARD, Kind.TAMPA, Kind.ST_PETE]


def test_weights_add_up_to_one() -> None:
    found = weights(0.3, 0.1)
    assert len(found) == 19
    assert sum(found) == pytest.approx(1.0, abs=1e-12)
