from __future__ import annotations

from itertools import combinations
from math import sqrt
from random import Random

import pytest

from tenoff.court import AGREED, SMALL, STANDARD, Court, DeadRules, judge
from tenoff.rules.discs import DISCS, Disc
from tenoff.sim import kernel
from tenoff.sim.model import Board, Shot, Surface, gauge_of
from tenoff.sim.play import shoot
from tests.sim.boards import DIAMETER, SHOT, far, some_board, some_shot
from tests.sim.figures import Noted, figure
from tests.sim.reference import rest

METER = 1 / 0.0254


def _speeds(pieces: list[tuple[float, float]]) -> float:
    return sum(vx * vx + vy * vy for vx, vy in pieces)


def test_free_slide_equals_its_formula() -> None:
    played = shoot(Board(), SHOT, Shot((-9.0, 459.0), (-9.0, 0.0), 380.5))
    assert played.board[SHOT] == pytest.approx((-9.0, 78.5), abs=1e-6)
    # From kitchen to kitchen in 8 s: 450 in = a 8²/2, so v = √(2 · 380.5 · 900/64) and the time v/a.
    a = 900 / 64
    assert played.seconds == pytest.approx(sqrt(2 * 380.5 * a) / a, abs=1e-9)
    halfway = played.at(played.seconds / 2)[SHOT]
    assert halfway == pytest.approx((-9.0, 459.0 - 0.75 * 380.5), abs=1e-9)


def test_positions_when_the_court_is_faster_are_the_same() -> None:
    dice = Random(5)
    for _ in range(50):
        board = some_board(dice, 6)
        shot = some_shot(dice, board)
        boards = {shoot(board, SHOT, shot, surface=Surface(seconds=t)).board for t in (4.0, 8.0, 15.0)}
        assert len(boards) == 1


def test_impact_head_on_shares_the_speed_by_restitution() -> None:
    board = Board.of({Disc.B1: (0.0, 100.0)})
    played = shoot(board, SHOT, Shot((0.0, 459.0), (0.0, 0.0), 500.0))
    # It meets B1 after 353 in, with 147 in of reach left: v² = 147; then (1−e)/2 and (1+e)/2 of the speed.
    assert played.board[SHOT] == pytest.approx((0.0, 106.0 - 147 * 0.075**2), abs=2.5e-5)
    assert played.dead == (Disc.B1,)  # 147 · 0.925² = 125.8 in carry it past the base line
    assert played.hits == 1


def test_momentum_and_energy_at_every_impact() -> None:
    dice = Random(11)
    bounce = Surface().bounce
    seen = 0
    for _ in range(150):
        board = some_board(dice, 7, touching=dice.random() < 0.5)
        pieces = shoot(board, SHOT, some_shot(dice, board)).pieces
        impacts = [k for k, piece in enumerate(pieces) if piece.met is not None][::2]
        for k in impacts:  # an impact is two pieces, one for each disc
            first, second = pieces[k], pieces[k + 1]
            assert (first.met, second.met) == (second.disc, first.disc)
            before = []
            for piece in (first, second):
                last = [each for each in pieces[:k] if each.disc is piece.disc][-1]
                t = first.since - last.since
                (vx, vy), (ax, ay) = last.speed, last.acceleration
                before.append((vx + ax * t, vy + ay * t))
            after = [first.speed, second.speed]
            for axis in range(2):
                assert sum(v[axis] for v in after) == pytest.approx(sum(v[axis] for v in before), abs=1e-9)
            nx, ny = ((b - a) / DIAMETER for a, b in zip(first.place, second.place, strict=True))
            closing = (before[1][0] - before[0][0]) * nx + (before[1][1] - before[0][1]) * ny
            parting = (after[1][0] - after[0][0]) * nx + (after[1][1] - after[0][1]) * ny
            if -bounce * closing > 0.1:  # slower pairs part at the least speed
                assert parting == pytest.approx(-bounce * closing, rel=1e-6)
                assert _speeds(after) <= _speeds(before)
                lost = (1 - bounce * bounce) * closing * closing / 2
                assert _speeds(before) - _speeds(after) == pytest.approx(lost, rel=1e-6)
            seen += 1
    assert seen > 300


def test_mirrored_shot_ends_mirrored_to_the_last_bit() -> None:
    dice = Random(2)
    for _ in range(200):
        board = some_board(dice, 7)
        shot = some_shot(dice, board)
        other = Board(tuple(None if place is None else (-place[0], place[1]) for place in board.places))
        turned = Shot((-shot.start[0], shot.start[1]), (-shot.aim[0], shot.aim[1]), shot.reach)
        left, right = shoot(board, SHOT, shot).board, shoot(other, SHOT, turned).board
        assert [None if p is None else (-p[0], p[1]) for p in left.places] == list(right.places)


def test_result_does_not_depend_on_the_discs_numbers() -> None:
    dice = Random(3)
    for _ in range(200):
        board = some_board(dice, 6)
        shot = some_shot(dice, board)
        order = list(DISCS[1:])
        dice.shuffle(order)
        renamed = dict(zip(DISCS[1:], order, strict=True)) | {SHOT: SHOT}
        moved = {renamed[disc]: board[disc] for disc in board.discs}
        again = Board(tuple(moved.get(disc) for disc in DISCS))
        one, two = shoot(board, SHOT, shot).board, shoot(again, SHOT, shot).board
        for disc in DISCS:
            assert one[disc] == two[renamed[disc]]


@pytest.mark.parametrize("touching", [False, True])
def test_discs_never_overlap_at_rest_or_on_the_way(touching: bool) -> None:
    dice = Random(4)
    for _ in range(300):
        board = some_board(dice, 7, touching=touching)
        played = shoot(board, SHOT, some_shot(dice, board))
        moments = sorted({piece.since for piece in played.pieces})
        for moment in moments:
            for one, two in combinations(played.at(moment).values(), 2):
                assert far(one, two) > DIAMETER - 1e-11 * METER


def test_positions_equal_a_reference_of_fifty_digits() -> None:
    _against_reference(8, 6)


@pytest.mark.long
def test_positions_equal_a_reference_of_fifty_digits_two_hundred_times(record_property: Noted) -> None:
    worst = _against_reference(200, 7)
    figure(record_property, "farthest from 50 digits, 200 shots", worst, "m", 1e-11)


def _against_reference(shots: int, seed: int) -> float:
    """The greatest distance, in meters."""
    dice = Random(seed)
    surface = Surface()
    env = surface.env(STANDARD)
    worst = hits = 0.0
    for _ in range(shots):
        board = some_board(dice, 5)
        shot = some_shot(dice, board)
        work = ([0.0] * 8, [0.0] * 8, [0] * 8, [0])
        plain = _raw(board, shot, env, *work)
        (sx, sy), (tx, ty) = shot.start, shot.aim
        length = sqrt((tx - sx) ** 2 + (ty - sy) ** 2)
        speed = sqrt(shot.reach)
        moving = (sx, sy, (tx - sx) / length * speed, (ty - sy) / length * speed)
        discs = [moving, *((*place, 0.0, 0.0) for place in board.places if place is not None)]
        exact = rest(discs, surface.bounce, DIAMETER, env[kernel.EDGE], env[kernel.BASE])
        order = [0, *(i for i, place in enumerate(board.places) if place is not None)]
        for i, place in zip(order, exact, strict=True):
            assert (plain[i] is None) is (place is None)
            if place is not None:
                x, y = plain[i] or (0.0, 0.0)
                worst = max(worst, abs(x - place[0]), abs(y - place[1]))
        hits += work[3][0]
    assert worst < 1e-11 * METER
    assert hits > shots
    return worst / METER


def _raw(
    board: Board,
    shot: Shot,
    env: list[float],
    px: list[float],
    py: list[float],
    live: list[int],
    hits: list[int],
) -> list[tuple[float, float] | None]:
    """Unrounded, and with nothing taken off but what left the court."""
    from tenoff.sim.engine import PLAIN

    work = PLAIN.work(env)
    xs = [0.0 if place is None else place[0] for place in board.places]
    ys = [0.0 if place is None else place[1] for place in board.places]
    on = [0 if place is None else 1 for place in board.places]
    (sx, sy), (tx, ty) = shot.start, shot.aim
    gauge = gauge_of(STANDARD)
    PLAIN.shoot_many(
        1, 0, xs, ys, on, 0, [sx], [sy], [tx], [ty], [shot.reach], env, gauge, work, px, py, live, hits
    )
    state = work[6]
    return [None if state[i] == kernel.GONE else (px[i], py[i]) for i in range(8)]


# -- the traps that other engines have met


def test_meeting_when_the_paths_are_nearly_parallel() -> None:
    dd = DIAMETER * DIAMETER
    # Side by side, 1e-9 in apart, closing at 1e-9 in per unit, both slowing alike: they meet after one unit.
    t = kernel.meet(DIAMETER + 1e-9, 0.0, -1e-9, 0.0, 0.0, 0.0, 10.0, dd)
    assert t == pytest.approx(1.0, rel=1e-5)
    assert kernel.meet(DIAMETER + 1e-9, 0.0, -1e-10, 0.0, 0.0, 0.0, 9.0, dd) == kernel.NEVER


def test_meeting_when_in_contact() -> None:
    dd = DIAMETER * DIAMETER
    assert kernel.meet(DIAMETER, 0.0, -1.0, 0.0, 0.0, 0.0, 5.0, dd) == 0.0
    assert kernel.meet(DIAMETER, 0.0, 1.0, 0.0, 0.0, 0.0, 5.0, dd) == kernel.NEVER
    # They part at 1 and are pulled together again at 1/2: back in contact after 4 units.
    assert kernel.meet(DIAMETER, 0.0, 1.0, 0.0, -0.5, 0.0, 5.0, dd) == pytest.approx(4.0, rel=1e-12)
    # A trace of overlap by rounding, and parting: no impact.
    assert kernel.meet(DIAMETER * (1 - 1e-16), 0.0, 1e-3, 0.0, 0.0, 0.0, 5.0, dd) == kernel.NEVER


def test_two_impacts_at_one_instant_are_both_taken() -> None:
    board = Board.of({Disc.B1: (-3.2, 100.0), Disc.B2: (3.2, 100.0)})
    played = shoot(board, SHOT, Shot((0.0, 459.0), (0.0, 0.0), 450.0))
    assert played.hits >= 2
    left, right = played.board[Disc.B1], played.board[Disc.B2]
    assert left is not None
    assert right is not None
    assert left[0] < -3.2
    assert right[0] > 3.2


def test_row_of_touching_discs_when_hit_ends() -> None:
    board = Board.of({disc: (0.0, 100.0 - 6.0 * k) for k, disc in enumerate(DISCS[1:])})
    played = shoot(board, SHOT, Shot((0.0, 459.0), (0.0, 0.0), 500.0))
    assert played.hits >= 7
    on_line = [place[0] for place in played.board.places if place is not None]
    assert on_line == [0.0] * len(on_line)


# -- judging inside the kernel


@pytest.mark.parametrize("court", [STANDARD, SMALL, Court(line_width=1.5), Court(line_width=0.75)])
@pytest.mark.parametrize("rules", [AGREED, DeadRules(over_half_is_dead=True)])
def test_kernel_judges_as_the_court_does(court: Court, rules: DeadRules) -> None:
    gauge = gauge_of(court, rules)
    dice = Random(8)
    for _ in range(6000):
        x = dice.uniform(-1.2, 1.2) * court.half_width
        y = dice.uniform(-0.1, 1.1) * court.dead_line
        if dice.random() < 0.5:  # near a line
            y = dice.choice((0.0, court.kitchen_line, court.eight_line, court.ten_line, court.dead_line))
            y += dice.choice((-1, 1)) * court.reach + dice.choice((0.0, 1e-12, -1e-12, 0.01))
        lie = judge(court, x, y, rules)
        assert kernel.dead(x, y, gauge) == (lie.dead is not None)
        if lie.dead is None:
            assert kernel.value(x, y, gauge) == lie.value


def test_exits_when_decided_by_the_book() -> None:
    dice = Random(9)
    half_out = 0
    for rules in (AGREED, DeadRules(over_half_is_dead=True)):
        for _ in range(400):
            board = some_board(dice, 4)
            shot = some_shot(dice, board)
            played = shoot(board, SHOT, shot, rules=rules)
            last = {piece.disc: piece for piece in played.pieces}
            for disc, piece in last.items():
                by_book = piece.gone or judge(STANDARD, *piece.place, rules).dead is not None
                assert (disc in played.dead) is by_book
                half_out += not piece.gone and by_book and rules.over_half_is_dead
    assert half_out > 0


# -- slopes, lanes and edges that rub


def test_drift_when_the_court_slopes_bends_the_way() -> None:
    shot = Shot((0.0, 459.0), (0.0, 0.0), 380.0)
    straight = shoot(Board(), SHOT, shot).board[SHOT]
    bent = shoot(Board(), SHOT, shot, surface=Surface(slope=(1.0, 0.0))).board[SHOT]
    other = shoot(Board(), SHOT, shot, surface=Surface(slope=(-1.0, 0.0))).board[SHOT]
    assert straight == pytest.approx((0.0, 79.0), abs=1e-6)
    assert bent is not None
    assert other == (-bent[0], bent[1])
    assert 5.0 < bent[0] < 20.0


def test_drift_when_the_pieces_are_shorter_is_the_same() -> None:
    env = Surface(slope=(1.0, 0.3), lanes=0.2).env(STANDARD)
    shot = Shot((5.0, 459.0), (0.0, 0.0), 380.0)
    found = []
    for piece in (env[kernel.PIECE], env[kernel.PIECE] / 16):
        env[kernel.PIECE] = piece
        found.append(_raw(Board(), shot, env, [0.0] * 8, [0.0] * 8, [0] * 8, [0])[0])
    assert found[0] == pytest.approx(found[1], abs=0.5)


def test_throw_when_edges_rub_takes_the_hit_disc_along() -> None:
    board = Board.of({Disc.B1: (5.0, 100.0)})
    shot = Shot((0.0, 459.0), (0.0, 0.0), 420.0)
    smooth, rough = (shoot(board, SHOT, shot, surface=Surface(friction=mu)) for mu in (0.0, 0.12))
    ways = []
    for played in (smooth, rough):
        hit = next(piece for piece in played.pieces if piece.disc is Disc.B1 and piece.met is SHOT)
        ways.append(hit.speed[0] / -hit.speed[1])
    assert ways[0] == pytest.approx(5 / sqrt(11), rel=1e-9)  # along the line of centers
    turned = (ways[0] - ways[1]) / (1 + ways[0] * ways[1])
    assert turned == pytest.approx(0.12, rel=1e-9)  # the tangent of the throw is the friction
