"""Makes the tables of the simulated court: `python -m bench.sim_tables [frames] [--quick]`.

`outlook.json`: what a board will count in the end. Learned backward: with one disc left the best shot's
expected totals are known, so weights are fitted to them on boards from bots' own play; with two left the best
shot is weighed by those weights, and so on. A second round uses boards the first round's bots come to.

`frames.json`: how often a frame of two usual skills ends with which totals, from frames played by the bots;
with `frames` only these are played, by the weights that are there. A chance to win is as good as the mean of
these totals: 6,000 frames know it to a seventh of a point, and then the chance before a game of 8 frames is
off by one in a hundred; 1,500 frames were off by two.

Everything follows from seeds. It takes some 20 minutes on one core.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tenoff.court import STANDARD, Half
from tenoff.kit import Side
from tenoff.rules.discs import OF_SIDE, PLACE_OF, Disc
from tenoff.sim import foresight
from tenoff.sim.bots import USUAL_CARE, Care, Mind
from tenoff.sim.engine import compiled
from tenoff.sim.foresight import LEVELS, Foresight
from tenoff.sim.model import USUAL, Board, Shot, gauge_of, start_of
from tenoff.sim.outlook import FEATURES
from tenoff.sim.players import SKILLS, Dice, executed
from tenoff.sim.positions import Position, ground_of

OUT = Path(foresight.__file__).parent / "tables"
STARTS = {Side.YELLOW: start_of(STANDARD, Half.RIGHT), Side.BLACK: start_of(STANDARD, Half.LEFT)}
ENGINE = compiled()
Row = tuple[Any, Any, Any]
Book = dict[tuple[str, str], list[Foresight]]
EMPTY: Row = (np.zeros(8), np.zeros(8), np.zeros(8, np.int64))


def disc_of(shot: int) -> tuple[Side, Disc]:
    """Yellow leads."""
    side = Side.YELLOW if shot % 2 == 0 else Side.BLACK
    return side, OF_SIDE[side][shot // 2]


class Table:
    """A frame to play: minds for each of its eight shots."""

    def __init__(self, lead: str, hammer: str, book: Book | None, care: Care = USUAL_CARE) -> None:
        self.skills = SKILLS[lead], SKILLS[hammer]
        names = lead, hammer
        self.minds = []
        for shot in range(8):
            side, disc = disc_of(shot)
            left = 8 - shot
            at = Position(Board(), disc, STARTS[side], left=left)
            me, you = names[shot % 2], names[1 - shot % 2]
            ahead = foresight.END if left == 1 or book is None else book[you, me][left - 2]
            self.minds.append(Mind(at, SKILLS[me], SKILLS[you], (), ENGINE, care, ahead))
        self.env, self.gauge = (
            ENGINE.floats(USUAL.env(STANDARD)),
            ENGINE.floats(gauge_of(STANDARD)),
        )
        self.work = ENGINE.work(self.env)

    def after(self, row: Row, disc: Disc, shot: Shot) -> Row:
        floats = ENGINE.floats
        px, py, live, hits = ENGINE.zeros(8), ENGINE.zeros(8), ENGINE.int_zeros(8), ENGINE.int_zeros(1)
        (sx, sy), (tx, ty) = shot.start, shot.aim
        ENGINE.shoot_many(
            1, 0, *row, PLACE_OF[disc], floats([sx]), floats([sy]), floats([tx]), floats([ty]),
            floats([shot.reach]), self.env, self.gauge, self.work, px, py, live, hits,
        )  # fmt: skip
        return px, py, live

    def play(self, dice: Dice, astray: float = 0.0) -> Iterator[Row]:
        """The board before each shot, and the last one; now and then any sensible shot is played."""
        row = EMPTY
        for shot, mind in enumerate(self.minds):
            yield row
            _, disc = disc_of(shot)
            meant, _ = mind.choose(*row)
            if astray and dice.uniform() < astray:
                count = ENGINE.sensible(
                    0, *row, mind.disc, *mind.start, mind.ground, mind.gauge, mind.aim_x, mind.aim_y, mind.far
                )
                k = dice.upto(count)
                meant = Shot(mind.start, (float(mind.aim_x[k]), float(mind.aim_y[k])), float(mind.far[k]))
            row = self.after(row, disc, executed(meant, self.skills[shot % 2], dice))
        yield row


def seen(row: Row, shot: int) -> Any:
    out = ENGINE.zeros(FEATURES)
    side, disc = disc_of(shot)
    ENGINE.look(
        0, *row, ENGINE.floats(gauge_of(STANDARD)), PLACE_OF[disc] // 4 * 4, *STARTS[side],
        ENGINE.floats(ground_of(STANDARD)), out,
    )  # fmt: skip
    return out


def totals(row: Row) -> tuple[int, int]:
    yellow, black = ENGINE.int_zeros(1), ENGINE.int_zeros(1)
    ENGINE.worth_many(1, *row, ENGINE.floats(gauge_of(STANDARD)), yellow, black)
    return int(yellow[0]), int(black[0])


def fitted(rows: list[Any], targets: list[tuple[float, float]]) -> tuple[Any, Any]:
    """Least squares, held back a little where boards say nothing of a feature; weights, and what is left."""
    x, y = np.array(rows), np.array(targets)
    hold = np.eye(FEATURES) * 2.0
    hold[0, 0] = 1e-6
    weights = np.linalg.solve(x.T @ x + hold, x.T @ y)
    return weights, 1 - ((x @ weights - y) ** 2).sum(0) / ((y - y.mean(0)) ** 2).sum(0)


def learn(frames: int) -> Book:
    """Two rounds of backward induction."""
    pairs = list(product(LEVELS, LEVELS))
    book: Book | None = None
    for turn in range(3):
        boards: dict[tuple[str, str, int], list[Row]] = {}
        for lead, hammer in pairs:
            table, dice = Table(lead, hammer, book, Care(6, 3, 16)), Dice(f"learn {turn}", f"{lead} {hammer}")
            for _ in range(frames):
                for shot, row in enumerate(table.play(dice, astray=0.3)):
                    # Who shoots next is the lead on even shots: boards are kept by (next, other, left).
                    key = (lead, hammer) if shot % 2 == 0 else (hammer, lead)
                    boards.setdefault((*key, 8 - shot), []).append(row)
        new: Book = {pair: [] for pair in pairs}
        for left in range(1, 8):
            shot = 8 - left
            side, disc = disc_of(shot)
            kept = []
            for me, you in pairs:
                at = Position(Board(), disc, STARTS[side], left=left)
                ahead = foresight.END if left == 1 else new[you, me][left - 2]
                mind = Mind(at, SKILLS[me], SKILLS[you], (), ENGINE, USUAL_CARE, ahead)
                rows, targets = [], []
                for row in boards[me, you, left]:
                    mind.choose(*row)
                    mind.weigh(1, *row, *mind.many)
                    many = len(mind.many[0])
                    rows.append(seen(row, shot))
                    targets.append((float(np.mean(mind.own[:many])), float(np.mean(mind.other[:many]))))
                weights, good = fitted(rows, targets)
                new_ = Foresight(tuple(round(float(w), 3) for w in weights.T.ravel()), (0.0, 0.0))
                kept.append(((me, you), new_, good))
            for pair, each, good in kept:
                new[pair].append(each)
                if pair[0] == pair[1]:
                    print(turn, left, pair[0], "explained", np.round(good, 2), flush=True)
        book = new
    assert book is not None
    return book


Strays = dict[tuple[str, str, int], list[tuple[Any, float, float]]]


def played(book: Book, frames: int, seed: str) -> tuple[dict[str, Counter[tuple[int, int]]], Strays]:
    """Plays frames by the book: how they end, and by how much that is off what was foreseen."""
    found: dict[str, Counter[tuple[int, int]]] = {}
    strays: Strays = {}
    for lead, hammer in product(LEVELS, LEVELS):
        table, dice = Table(lead, hammer, book), Dice(seed, f"{lead} {hammer}")
        count: Counter[tuple[int, int]] = Counter()
        for _ in range(frames):
            *before, last = table.play(dice)
            end = totals(last)
            count[end] += 1
            for shot, row in enumerate(before[1:], 1):
                key = (lead, hammer) if shot % 2 == 0 else (hammer, lead)
                weights = np.array(book[key][7 - shot].weights).reshape(2, FEATURES)
                features = seen(row, shot)
                told = weights @ features
                own, other = end if shot % 2 == 0 else end[::-1]
                strays.setdefault((*key, 8 - shot), []).append((features, own - told[0], other - told[1]))
        found[name(lead, hammer)] = count
        total = sum(count.values())
        means = [sum(pair[k] * n for pair, n in count.items()) / total for k in range(2)]
        below = [sum(n for pair, n in count.items() if pair[k] < 0) / total for k in range(2)]
        print(
            f"{seed}: {lead} leads {hammer}: means {means[0]:.2f} {means[1]:.2f},"
            f" below zero {below[0]:.2f} {below[1]:.2f}",
            flush=True,
        )
    return found, strays


def corrected(book: Book, strays: Strays) -> Book:
    """The weights moved toward what really came, as far as the frames played bear it out."""
    new: Book = {pair: list(each) for pair, each in book.items()}
    for (me, you, left), rows in strays.items():
        x, y = np.array([row[0] for row in rows]), np.array([row[1:] for row in rows])
        hold = np.eye(FEATURES) * 40.0
        hold[0, 0] = 1e-6
        more = np.linalg.solve(x.T @ x + hold, x.T @ y)
        weights = np.array(book[me, you][left - 1].weights) + more.T.ravel()
        one, two = (round(float(each), 2) for each in np.sqrt(np.mean((y - x @ more) ** 2, axis=0)))
        new[me, you][left - 1] = Foresight(tuple(round(float(w), 3) for w in weights), (one, two))
    return new


def name(one: str, two: str) -> str:
    return f"{one}:{two}"


def write(file: str, value: object) -> None:
    (OUT / file).write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=0) + b"\n")


MADE = "python -m bench.sim_tables"


def outlook(quick: bool) -> Book:
    """Learns the weights, and writes them."""
    book = learn(40 if quick else 120)
    for turn in range(2 if quick else 3):
        _, strays = played(book, 100 if quick else 500, f"correct {turn}")
        book = corrected(book, strays)
    write("outlook.json", {"made": MADE, "pairs": {name(*pair): each for pair, each in book.items()}})
    return book


def learned() -> Book:
    """The weights that are there."""
    return {(one, two): list(foresight.learned(name(one, two))) for one, two in product(LEVELS, LEVELS)}


def main(only_frames: bool, quick: bool) -> None:
    found, _ = played(learned() if only_frames else outlook(quick), 200 if quick else 6000, "frames")
    frames = {key: [[*pair, n] for pair, n in sorted(count.items())] for key, count in found.items()}
    write("frames.json", {"made": MADE, "pairs": frames})


if __name__ == "__main__":
    main("frames" in sys.argv, "--quick" in sys.argv)
