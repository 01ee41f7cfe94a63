from __future__ import annotations

from random import Random
from types import FunctionType

import numpy as np
import pytest

from tenoff.court import STANDARD
from tenoff.sim import engine, kernel, outlook
from tenoff.sim.engine import PLAIN, Engine, compiled
from tenoff.sim.model import Surface, gauge_of
from tests.sim.boards import some_board, some_shot
from tests.sim.figures import Noted, figure

SURFACES = (Surface(), Surface(friction=0.1, bounce=0.93), Surface(slope=(1.0, -0.3), lanes=0.15))


def _run(with_: Engine, count: int, seed: int, surface: Surface) -> tuple[bytes, ...]:
    """The bytes of everything a batch of boards of their own gives."""
    dice = Random(seed)
    boards = [some_board(dice, dice.randrange(8), touching=dice.random() < 0.5) for _ in range(count)]
    shots = [some_shot(dice, board) for board in boards]
    places = [place for board in boards for place in board.places]
    floats, ints = with_.floats, with_.ints
    px, py = with_.zeros(8 * count), with_.zeros(8 * count)
    live, hits, yellow, black = (with_.int_zeros(n) for n in (8 * count, count, count, count))
    gauge = floats(gauge_of(STANDARD))
    with_.shoot_many(
        count, 8,
        floats([0.0 if place is None else place[0] for place in places]),
        floats([0.0 if place is None else place[1] for place in places]),
        ints([0 if place is None else 1 for place in places]),
        0,
        floats([shot.start[0] for shot in shots]), floats([shot.start[1] for shot in shots]),
        floats([shot.aim[0] for shot in shots]), floats([shot.aim[1] for shot in shots]),
        floats([shot.reach for shot in shots]),
        floats(surface.env(STANDARD)), gauge, with_.work(surface.env(STANDARD)), px, py, live, hits,
    )  # fmt: skip
    with_.worth_many(count, px, py, live, gauge, yellow, black)
    return tuple(np.asarray(each).tobytes() for each in (px, py, live, hits, yellow, black))


@pytest.mark.parametrize("surface", SURFACES, ids=["straight", "rubbing", "sloping"])
def test_plain_and_compiled_are_the_same_to_the_last_bit(surface: Surface) -> None:
    assert _run(PLAIN, 400, 1, surface) == _run(compiled(), 400, 1, surface)


def test_engine_compiles_every_function_of_the_kernel() -> None:
    for module, names in ((kernel, engine._COMPILED), (outlook, engine._COMPILED_TOO)):
        own = {
            name
            for name, each in vars(module).items()
            if isinstance(each, FunctionType) and each.__module__ == module.__name__
        }
        assert own == set(names)


@pytest.mark.long
def test_discs_never_overlap_on_a_million_boards(record_property: Noted) -> None:
    """Half of them with touching clusters; boards from a seed, made with arrays for speed."""
    with_, env = compiled(), compiled().floats(Surface().env(STANDARD))
    gauge, work, dice = with_.floats(gauge_of(STANDARD)), with_.work(env), np.random.default_rng(1)
    size, worst = 20_000, np.inf
    for batch in range(50):
        x, y = np.zeros((size, 8)), np.zeros((size, 8))
        on = np.zeros((size, 8), np.int64)
        for i in range(1, 8):
            beside = dice.integers(0, i, size)
            turn = dice.uniform(0, 2 * np.pi, size)
            near = (batch % 2 == 1) & (beside > 0) & (on[np.arange(size), beside] == 1)
            nx = np.where(near, x[np.arange(size), beside] + 6 * np.cos(turn), dice.uniform(-35, 35, size))
            ny = np.where(near, y[np.arange(size), beside] + 6 * np.sin(turn), dice.uniform(2, 160, size))
            apart = np.sqrt((x[:, 1:i] - nx[:, None]) ** 2 + (y[:, 1:i] - ny[:, None]) ** 2)
            free = ((apart >= 6) | (on[:, 1:i] == 0)).all(axis=1) & (np.abs(nx) < 38) & (ny > 0)
            x[:, i], y[:, i], on[:, i] = nx, ny, free
        zeros = np.zeros(size)
        px, py, live, hits = (
            with_.zeros(8 * size),
            with_.zeros(8 * size),
            with_.int_zeros(8 * size),
            with_.int_zeros(size),
        )
        with_.shoot_many(
            size, 8, x.ravel(), y.ravel(), on.ravel(), 0, dice.uniform(-14, 14, size), zeros + 459.0,
            dice.uniform(-30, 30, size), zeros + 80.0, dice.uniform(300, 1500, size), env, gauge, work,
            px, py, live, hits,
        )  # fmt: skip
        ends_x, ends_y, left = px.reshape(size, 8), py.reshape(size, 8), live.reshape(size, 8) == 1
        for i in range(8):
            for j in range(i):
                both = left[:, i] & left[:, j]
                apart = np.sqrt((ends_x[:, i] - ends_x[:, j]) ** 2 + (ends_y[:, i] - ends_y[:, j]) ** 2)
                worst = min(worst, float(apart[both].min(initial=np.inf)))
    overlap = (6.0 - worst) * 0.0254
    figure(record_property, "deepest overlap on 1,000,000 boards", overlap, "m", 1e-12)
    assert overlap < 1e-12
