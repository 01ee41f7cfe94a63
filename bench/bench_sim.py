"""Shots per second on the simulated court, beside the usual physics engines on the same shots.

Five resting discs, a shot of the 4 m/s class on a slow court, two to four impacts. Every engine gets the same
shots; the error is how far its worst disc rests from where it should.
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import cos, hypot, sin
from pathlib import Path
from random import Random
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import Any

import numpy as np

from bench.report import line, note
from tenoff.court import STANDARD, Half
from tenoff.kit import Teams
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Format, Length, Terms
from tenoff.sim.adviser import Adviser
from tenoff.sim.engine import PLAIN, Engine, compiled
from tenoff.sim.matches import Bots, play
from tenoff.sim.model import Board, Surface, gauge_of, start_of
from tenoff.sim.players import SKILLS
from tenoff.sim.positions import Position

INCH = 0.0254
FRICTION = 0.75
"""m/s² that the floor takes off."""
START = (-9.0, 459.0)
RESTING = ((0.0, 102.0), (7.2, 88.8), (-6.6, 84.0), (2.4, 70.8), (-10.8, 57.6))
COUNT, PEERS, ROUNDS = 20_000, 60, 5

Shots = list[tuple[float, float, float]]
"""Way (a unit vector) and reach in inches."""


def shots(count: int) -> Shots:
    """Shots at the front disc that make two to four impacts."""
    dice, found = Random(1), Shots()
    with_ = compiled()
    front = np.arctan2(RESTING[0][0] - START[0], START[1] - RESTING[0][1])
    while len(found) < count:
        tried = Shots()
        for _ in range(count):
            speed, turn = dice.gauss(4.0, 0.08), dice.gauss(float(front), 0.004)
            tried.append((sin(turn), -cos(turn), speed * speed / 2 / FRICTION / INCH))
        hits = run(with_, tried)[2]
        found += [shot for shot, count_ in zip(tried, hits, strict=True) if 2 <= count_ <= 4]
    return found[:count]


def prepared(with_: Engine, todo: Shots) -> tuple[Any, ...]:
    count, floats, env = len(todo), with_.floats, with_.floats(Surface().env(STANDARD))
    xs, ys = ([0.0, *(place[axis] for place in RESTING), 0.0, 0.0] for axis in range(2))
    return (
        count, 0, floats(xs), floats(ys), with_.ints([0, 1, 1, 1, 1, 1, 0, 0]), 0,
        floats([START[0]] * count), floats([START[1]] * count),
        floats([START[0] + 100 * x for x, _, _ in todo]), floats([START[1] + 100 * y for _, y, _ in todo]),
        floats([reach for _, _, reach in todo]), env, floats(gauge_of(STANDARD)),
        with_.work(env), with_.zeros(8 * count), with_.zeros(8 * count), with_.int_zeros(8 * count),
        with_.int_zeros(count),
    )  # fmt: skip


def run(with_: Engine, todo: Shots) -> tuple[Any, Any, Any]:
    args = prepared(with_, todo)
    with_.shoot_many(*args)
    return args[-4], args[-3], args[-1]


def speed(run_: Callable[[], object], count: int, rounds: int = ROUNDS) -> float:
    """Shots a second of processor time in the fastest round: the others were disturbed."""
    best = 1e9
    for _ in range(rounds):
        start = process_time()
        run_()
        best = min(best, process_time() - start)
    return count / best


def on_two_cores(with_: Engine, todo: Shots, rounds: int = 15) -> tuple[float, float]:
    """How many times the shots of one thread two do: by the clock, and as their processor time tells.

    By the clock it needs two idle cores, so one and two take turns and the best round of each counts. The
    processor time of each thread tells whether they slow each other down, whatever else the machine does.
    """
    batches = [prepared(with_, todo) for _ in range(2)]

    def took(batch: tuple[Any, ...]) -> float:
        start = thread_time()
        with_.shoot_many(*batch)
        return thread_time() - start

    one, two, alone, beside = 1e9, 1e9, 1e9, 1e9
    with ThreadPoolExecutor(2) as pool:
        for _ in range(rounds):
            start = perf_counter()
            alone = min(alone, *pool.map(took, batches[:1]))
            middle = perf_counter()
            beside = min(beside, max(pool.map(took, batches)))
            one, two = min(one, middle - start), min(two, perf_counter() - middle)
    return 2 * one / two, 2 * alone / beside


def in_meters(shot: tuple[float, float, float]) -> tuple[float, float]:
    x, y, reach = shot
    fast = (2 * FRICTION * reach * INCH) ** 0.5
    return x * fast, y * fast


def with_pymunk(todo: Shots) -> list[list[tuple[float, float]]]:
    """A joint with a limited force stands for the floor's friction, as in pymunk's own example."""
    import pymunk

    found = []
    for shot in todo:
        space = pymunk.Space()
        bodies = []
        for place in (START, *RESTING):
            body = pymunk.Body(1.0, 1e9)
            body.position = place[0] * INCH, place[1] * INCH
            circle = pymunk.Circle(body, STANDARD.radius * INCH)
            circle.elasticity, circle.friction = 0.85**0.5, 0.0
            joint = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
            joint.max_bias, joint.max_force = 0.0, FRICTION
            space.add(body, circle, joint)
            bodies.append(body)
        bodies[0].velocity = in_meters(shot)
        for _ in range(240 * 12):
            space.step(1 / 240)
            if all(body.velocity.length < 1e-4 for body in bodies):
                break
        found.append([(body.position.x / INCH, body.position.y / INCH) for body in bodies])
    return found


def with_box2d(todo: Shots) -> list[list[tuple[float, float]]]:
    """In centimeters: in meters this engine makes every impact below 1 m/s plastic."""
    import Box2D

    unit = INCH * 100
    found = []
    for shot in todo:
        world = Box2D.b2World(gravity=(0, 0), doSleep=False)
        ground = world.CreateStaticBody()
        bodies = []
        for place in (START, *RESTING):
            body = world.CreateDynamicBody(position=(place[0] * unit, place[1] * unit), bullet=True)
            body.CreateCircleFixture(radius=STANDARD.radius * unit, density=1, friction=0, restitution=0.85)
            world.CreateFrictionJoint(
                bodyA=ground, bodyB=body, localAnchorA=body.position, localAnchorB=(0, 0),
                maxForce=body.mass * FRICTION * 100, maxTorque=0,
            )  # fmt: skip
            bodies.append(body)
        vx, vy = in_meters(shot)
        bodies[0].linearVelocity = (vx * 100, vy * 100)
        for _ in range(240 * 12):
            world.Step(1 / 240, 8, 3)
            if all(body.linearVelocity.length < 1e-2 for body in bodies):
                break
        found.append([(body.position.x / unit, body.position.y / unit) for body in bodies])
    return found


def errors(found: list[list[tuple[float, float]]], todo: Shots) -> tuple[float, float]:
    """How far the worst disc of a shot rests from where it should, in mm: half of the shots, and 95 %."""
    px, py, _ = run(PLAIN, todo)
    worst = sorted(
        max(hypot(x - px[8 * b + i], y - py[8 * b + i]) for i, (x, y) in enumerate(places)) * INCH * 1000
        for b, places in enumerate(found)
    )
    return median(worst), worst[int(0.95 * len(worst))]


def in_c(todo: Shots, folder: Path) -> Callable[[], tuple[Any, Any]] | None:
    """The same loop in C, compiled here and now; None without a compiler."""
    compiler = which("cc") or which("gcc") or which("clang")
    if compiler is None:
        return None
    source, library = Path(__file__).with_name("sim_kernel.c"), folder / "kernel.so"
    flags = ["-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, str(source), "-o", str(library), "-lm"], check=True)
    call = ctypes.CDLL(str(library)).shoot_many
    args = prepared(compiled(), todo)
    count, _, bx, by, on, disc, sx, sy, tx, ty, reach, env, _, _, px, py, _, hits = args
    pointers = [each.ctypes.data_as(ctypes.c_void_p) for each in (sx, sy, tx, ty, reach, env, px, py, hits)]
    board = [each.ctypes.data_as(ctypes.c_void_p) for each in (bx, by, on)]

    def run_() -> tuple[Any, Any]:
        call(ctypes.c_long(count), *board, ctypes.c_long(disc), *pointers)
        return px, py

    return run_


def cold(code: str, cache: str = "") -> tuple[float, float]:
    """Seconds that a new Python takes for this: by the clock, and of processor time."""
    env = {**os.environ, "NUMBA_CACHE_DIR": cache} if cache else dict(os.environ)
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=env)
    took, after = perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return took, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def advice(left: int, skill: str) -> float:
    """Processor seconds for one answer, the middle of several boards."""
    dice, took = Random(4), []
    discs = [(Disc.B1, 90.0), (Disc.B2, 60.0), (Disc.Y1, 130.0)]
    for _ in range(7):
        board = Board.of(
            {disc: (dice.uniform(-12.0, 12.0), y + dice.uniform(-9.0, 9.0)) for disc, y in discs}
        )
        at = Position(board, Disc.Y4, start_of(STANDARD, Half.RIGHT), left=left)
        start = process_time()
        Adviser(at, SKILLS[skill], compiled()).advice()
        took.append(process_time() - start)
    return median(took)


def main() -> None:
    todo = shots(COUNT)
    few = todo[:PEERS]
    numba_, plain = compiled(), prepared(PLAIN, todo[:4000])
    batch = prepared(numba_, todo)
    numba_.shoot_many(*batch)
    fast = speed(lambda: numba_.shoot_many(*batch), COUNT, 9)
    slow = speed(lambda: PLAIN.shoot_many(*plain), 4000)
    line("shots, compiled, one core", fast, "shots/s", 1_000_000)
    line("shots, plain Python", slow, "shots/s", 20_000)
    clock, own = on_two_cores(numba_, todo)
    line("two threads to one, shots by the clock", clock, "times", 1.8)
    line("two threads to one, shots by processor time", own, "times", 1.8)
    for name, peer in (("pymunk, steps of 1/240 s", with_pymunk), ("Box2D, steps of 1/240 s", with_box2d)):
        rate = speed(lambda peer=peer: peer(few), PEERS, 2)  # type: ignore[misc]
        half, most = errors(peer(few), few)
        note(
            f"{name}: {rate:,.0f} shots/s; compiled is {fast / rate:,.0f} times as fast,"
            f" plain {slow / rate:,.0f} times; worst disc off by {half:.1f} mm (median), {most:.0f} mm (95 %)"
        )
    with TemporaryDirectory() as folder:
        c = in_c(todo, Path(folder))
        if c is None:
            note("no C compiler here, so no comparison with C")
        else:
            rate = speed(c, COUNT, 9)
            ours = [np.asarray(each) for each in run(numba_, todo)[:2]]
            theirs = c()
            off = max(float(np.max(np.abs(one - two))) for one, two in zip(ours, theirs, strict=True))
            note(
                f"the same loop in C: {rate:,.0f} shots/s; compiled Python is {fast / rate:.2f} times as"
                f" fast; no disc off by more than {off * INCH:.1e} m"
            )
        for name, code in (("shots", SHOTS), ("advice", ADVICE)):
            cache = str(Path(folder) / name)
            clock, own = cold(code, cache)
            line(f"first {name} of a new machine, compiling (processor)", own, "s", 5.0, more_is_better=False)
            again_clock, again = cold(code, cache)
            line(f"first {name} of a new process (processor)", again, "s", 1.0, more_is_better=False)
            note(f"by the clock {clock:.1f} s and {again_clock:.1f} s")
    for skill in ("strong", "club"):
        line(f"advice on the last disc, {skill}", advice(1, skill), "s", 0.15, more_is_better=False)
        line(f"advice with replies, {skill}", advice(4, skill), "s", 1.0, more_is_better=False)
    start = process_time()
    for number in range(5):
        play(
            Bots(Teams((("Ann", SKILLS["club"]),), (("Bob", SKILLS["club"]),)), str(number)),
            "florida-2024", Terms(Format.WALKING, best_of=1, length=Length(points=75)), engine=numba_,
        )  # fmt: skip
    line("games to 75 between bots", 5 / (process_time() - start), "games/s", 3)


_POSITION = """
from tenoff.court import STANDARD, Half
from tenoff.rules.discs import Disc
from tenoff.sim.engine import best
from tenoff.sim.model import Board, Shot, start_of
from tenoff.sim.positions import Position, Shots
start = start_of(STANDARD, Half.RIGHT)
at = Position(Board(), Disc.Y4, start)
"""
SHOTS = f"{_POSITION}Shots(best(), at, [Shot(start, (9.0, 72.0), 387.0)])"
ADVICE = f"""{_POSITION}
from tenoff.sim.adviser import Adviser
from tenoff.sim.players import SKILLS
Adviser(at, SKILLS["club"], best()).advice()
"""
"""What a new process is asked first; nothing else is loaded."""


if __name__ == "__main__":
    main()
