"""What a board is worth while discs are still to come, and which shot makes the most of it.

Beside `kernel`, and like it: one source for plain Python and numba, the same bits, so only scalars, flat
sequences, + − × ÷ and √. How much a disc that lies well will still count in the end depends on who shoots
next, how many discs are left, whether it is covered, and how good the players are. That is a weighted sum of
the features below; the weights are learned backward from the last disc (`bench/sim_tables.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tenoff.sim.kernel import Floats, Ints, value

# What is seen of one color's discs, in this order.
TENS, TENS_COVERED, EIGHTS, EIGHTS_COVERED, SEVENS, SEVENS_COVERED = range(6)
OFFS, OFFS_COVERED, GUARDS, NEAR, LOW, BEST = range(6, 12)
"""COVERED: how much of them the other color cannot reach. OFFS: discs in the 10-off area; covered: from their
own color. GUARDS: discs before the triangle, near the middle. NEAR: other live discs that count nothing. LOW:
how near to the 10-off area open discs lie. BEST: the most that one open disc counts, in tens."""
PER_COLOR = 12
FEATURES = 1 + 2 * PER_COLOR

# Places in `ground`: what candidates for a shot need of the court.
WIDE, LONG, DISC, KITCHEN, DEAD_LINE = range(5)

MOST = 160
"""Candidates for one shot at the most."""
EDGE = 40
"""A color counts from -40 to 40 in a frame."""
SIDE = 81


def covered(
    i: int, at: int, px: Sequence[float], py: Sequence[float], live: Sequence[int], from_x: float,
    from_y: float, disc: float,
) -> float:  # fmt: skip
    """How much of disc i another one hides from a shooter at (from_x, from_y): 0 open, 1 hidden."""
    x = px[at + i]
    y = py[at + i]
    most = 0.0
    for j in range(8):
        if j == i or live[at + j] == 0 or py[at + j] <= y:
            continue
        up = py[at + j] - y
        beside = px[at + j] - x - (from_x - x) * up / (from_y - y)
        if beside < 0.0:
            beside = -beside
        if up < disc and beside > disc * 0.5:
            continue
        share = 1.25 - beside / disc
        if share > most:
            most = share
    return most if most < 1.0 else 1.0


def look(
    at: int, px: Sequence[float], py: Sequence[float], live: Sequence[int], gauge: Sequence[float],
    first: int, start_x: float, start_y: float, ground: Sequence[float], seen: Floats,
) -> None:  # fmt: skip
    """Fills `seen` with the features of one board; the color whose discs begin at `first` shoots next.

    It shoots from (start_x, start_y), the other color from the other half.
    """
    for k in range(FEATURES):
        seen[k] = 0.0
    seen[0] = 1.0
    for color in range(2):
        base = 1 + color * PER_COLOR
        begin = first if color == 0 else 4 - first
        own_x = start_x if color == 0 else -start_x
        for i in range(begin, begin + 4):
            if live[at + i] == 0:
                continue
            x = px[at + i]
            y = py[at + i]
            worth = value(x, y, gauge)
            if worth < 0:
                seen[base + OFFS] += 1.0
                seen[base + OFFS_COVERED] += covered(i, at, px, py, live, own_x, start_y, ground[DISC])
                continue
            if worth == 0:
                right = x if x > 0.0 else -x
                if y > 100.0 * ground[LONG] and right < 20.0 * ground[WIDE]:
                    seen[base + GUARDS] += 1.0 - right / (20.0 * ground[WIDE])
                else:
                    seen[base + NEAR] += 1.0
                continue
            hidden = covered(i, at, px, py, live, -own_x, start_y, ground[DISC])
            kind = TENS if worth == 10 else EIGHTS if worth == 8 else SEVENS
            seen[base + kind] += 1.0 - hidden
            seen[base + kind + 1] += hidden
            low = 1.0 - (y - ground[KITCHEN]) / (90.0 * ground[LONG])
            if low > 0.0:
                seen[base + LOW] += low * (1.0 - hidden)
            open_ = 0.1 * worth * (1.0 - hidden)
            if open_ > seen[base + BEST]:
                seen[base + BEST] = open_


def outlook_many(
    count: int, px: Sequence[float], py: Sequence[float], live: Sequence[int], gauge: Sequence[float],
    first: int, start_x: float, start_y: float, ground: Sequence[float], weights: Sequence[float],
    seen: Floats, next_: Floats, other: Floats,
) -> None:  # fmt: skip
    """What the color that shoots next, and the other, will count in the end, on each of `count` boards.

    `weights` holds those of the one and then those of the other; where it is empty, no disc is left, and the
    totals are what lies there.
    """
    for b in range(count):
        at = 8 * b
        if len(weights) == 0:
            one = 0
            two = 0
            for i in range(4):
                if live[at + first + i] != 0:
                    one += value(px[at + first + i], py[at + first + i], gauge)
                if live[at + 4 - first + i] != 0:
                    two += value(px[at + 4 - first + i], py[at + 4 - first + i], gauge)
            next_[b] = float(one)
            other[b] = float(two)
            continue
        look(at, px, py, live, gauge, first, start_x, start_y, ground, seen)
        mine = 0.0
        theirs = 0.0
        for k in range(FEATURES):
            if seen[k] != 0.0:
                mine += weights[k] * seen[k]
                theirs += weights[FEATURES + k] * seen[k]
        next_[b] = mine
        other[b] = theirs


def from_table(own: float, other: float, table: Sequence[float]) -> float:
    """The table's value between its whole totals; at the rim, the rim's."""
    own += EDGE
    other += EDGE
    if own < 0.0:
        own = 0.0
    elif own > 79.999999:
        own = 79.999999
    if other < 0.0:
        other = 0.0
    elif other > 79.999999:
        other = 79.999999
    row = int(own)
    column = int(other)
    a = own - row
    b = other - column
    at = row * SIDE + column
    low = table[at] + b * (table[at + 1] - table[at])
    high = table[at + SIDE] + b * (table[at + SIDE + 1] - table[at + SIDE])
    return low + a * (high - low)


def value_many(
    count: int, own: Sequence[float], other: Sequence[float], table: Sequence[float],
    spread: Sequence[float], nodes: Sequence[float], shares: Sequence[float], out: Floats,
) -> None:  # fmt: skip
    """What expected totals are worth: by points where the table is empty.

    `spread`: how far each color's total may still stray from what is expected; the table is read at `nodes`
    of a normal error around it, which weigh `shares`.
    """
    for b in range(count):
        if len(table) == 0:
            out[b] = own[b] - other[b]
            continue
        if spread[0] == 0.0 and spread[1] == 0.0:
            out[b] = from_table(own[b], other[b], table)
            continue
        total = 0.0
        for i in range(len(nodes)):
            for k in range(len(nodes)):
                there = from_table(own[b] + spread[0] * nodes[i], other[b] + spread[1] * nodes[k], table)
                total += shares[i] * shares[k] * there
        out[b] = total


def _note(
    n: int, x: float, y: float, far: float, start_x: float, start_y: float, aim_x: Floats, aim_y: Floats,
    reach: Floats,
) -> int:  # fmt: skip
    """Adds a candidate aimed at (x, y) that has `far` inches left there."""
    if n >= MOST or y >= start_y:
        return n
    aim_x[n] = x
    aim_y[n] = y
    reach[n] = sqrt((x - start_x) * (x - start_x) + (y - start_y) * (y - start_y)) + far
    return n + 1


def sensible(
    at: int, px: Sequence[float], py: Sequence[float], live: Sequence[int], disc: int, start_x: float,
    start_y: float, ground: Sequence[float], gauge: Sequence[float], aim_x: Floats, aim_y: Floats,
    reach: Floats,
) -> int:  # fmt: skip
    """Fills the rows with draws, guards, hides, take-outs and kitchen shots worth a thought; how many."""
    wide = ground[WIDE]
    scale = ground[LONG]
    size = ground[DISC]
    kitchen = ground[KITCHEN]
    n = 0
    for x, y in (
        (0.0, 101.0), (9.0, 72.0), (-9.0, 72.0), (15.0, 36.0), (-15.0, 36.0), (8.0, 62.0), (-8.0, 62.0),
        (20.0, 34.0), (-20.0, 34.0), (14.0, 44.0), (-14.0, 44.0), (0.0, 132.0), (10.0, 122.0), (-10.0, 122.0),
        (16.0, 134.0), (-16.0, 134.0),
    ):  # fmt: skip
        n = _note(n, x * wide, y * scale, 0.0, start_x, start_y, aim_x, aim_y, reach)
    own = disc // 4 * 4
    for i in range(8):
        if live[at + i] == 0:
            continue
        x = px[at + i]
        y = py[at + i]
        worth = value(x, y, gauge)
        if own <= i < own + 4:
            if worth < 0:
                for beside in (0.0, 2.5, -2.5):  # send it out of the 10-off area
                    near = y + sqrt(size * size - beside * beside)
                    n = _note(n, x + beside, near, 60.0 * scale, start_x, start_y, aim_x, aim_y, reach)
            elif worth == 0 and y > kitchen:
                for far in (25.0, 60.0):  # send it down to where it counts
                    n = _note(n, x, y + size, far * scale, start_x, start_y, aim_x, aim_y, reach)
            elif worth > 0:  # a guard on the other color's way to it
                for up in (125.0, 138.0):
                    if y + 2.0 * size < up * scale:
                        share = (up * scale - y) / (start_y - y)
                        spot = x + share * (-start_x - x)
                        n = _note(n, spot, up * scale, 0.0, start_x, start_y, aim_x, aim_y, reach)
        elif worth >= 0:
            to_off = (y - 0.5 * kitchen) / 0.855625  # a disc hit full takes over 0.925 of the speed
            for beside in (0.0, 1.8, -1.8, 3.6, -3.6):
                near = y + sqrt(size * size - beside * beside)
                if worth > 0:
                    for far in (70.0, 300.0):
                        n = _note(n, x + beside, near, far * scale, start_x, start_y, aim_x, aim_y, reach)
                if y > kitchen and y < 110.0 * scale and -2.0 < beside < 2.0:
                    n = _note(n, x + beside, near, to_off, start_x, start_y, aim_x, aim_y, reach)
        if y > 60.0 * scale:  # behind it, seen from the other color's half
            for down in (101.0, 72.0, 62.0, 40.0):
                if y > down * scale + 1.5 * size:
                    share = (y - down * scale) / (start_y - y)
                    spot = x + share * (x + start_x)
                    if value(spot, down * scale, gauge) > 0:
                        n = _note(n, spot, down * scale, 0.0, start_x, start_y, aim_x, aim_y, reach)
    return n


def spray(
    count: int, which: Sequence[int], start_x: float, start_y: float, aim_x: Sequence[float],
    aim_y: Sequence[float], reach: Sequence[float], turns: Sequence[float], longer: Sequence[float],
    all_x: Floats, all_y: Floats, all_sx: Floats, all_sy: Floats, all_reach: Floats,
) -> int:  # fmt: skip
    """Writes out `count` of the shots, each with every error: turned by `turns`, reaching `longer` times."""
    n = 0
    for b in range(count):
        shot = which[b]
        wx = aim_x[shot] - start_x
        wy = aim_y[shot] - start_y
        for k in range(len(turns)):
            all_sx[n] = start_x
            all_sy[n] = start_y
            all_x[n] = aim_x[shot] - turns[k] * wy
            all_y[n] = aim_y[shot] + turns[k] * wx
            all_reach[n] = reach[shot] * longer[k]
            n += 1
    return n


def means(count: int, errors: int, values: Sequence[float], which: Sequence[int], out: Floats) -> None:
    """The mean value of each of `count` shots that were tried with that many errors."""
    for b in range(count):
        total = 0.0
        for k in range(b * errors, b * errors + errors):
            total += values[k]
        out[which[b]] = total / errors


def best_of(count: int, means: Sequence[float], keep: int, which: Ints) -> int:
    """Puts the `keep` best of the first `count` candidates in `which` first, best first; how many."""
    if keep > count:
        keep = count
    for k in range(keep):
        best = k
        for b in range(k + 1, count):
            if means[which[b]] > means[which[best]]:
                best = b
        chosen = which[best]
        which[best] = which[k]
        which[k] = chosen
    return keep


# What `tally` finds: the shot disc counts one of COUNTS, it is gone, its color is better off, or worse.
GONE, BETTER, WORSE = 5, 6, 7
COUNTS = (10, 8, 7, 0, -10)


def tally(
    count: int, disc: int, px: Sequence[float], py: Sequence[float], live: Sequence[int],
    gauge: Sequence[float], worth: Sequence[float], before: float, out: Floats,
) -> None:  # fmt: skip
    """Adds up in `out` what became of a disc in `count` tries, each by its share."""
    share = 1.0 / count
    for b in range(count):
        if live[8 * b + disc] == 0:
            out[GONE] += share
        else:
            counts = value(px[8 * b + disc], py[8 * b + disc], gauge)
            at = 4 if counts < 0 else 3 if counts == 0 else 2 if counts == 7 else 1 if counts == 8 else 0
            out[at] += share
        if worth[b] > before:
            out[BETTER] += share
        elif worth[b] < before:
            out[WORSE] += share


def fold(
    count: int, low: int, step: int, after: Sequence[float], firsts: Sequence[int], seconds: Sequence[int],
    shares: Sequence[float], points: int, level: float, out: Floats,
) -> None:  # fmt: skip
    """The first team's chances one frame earlier: `after` holds them at the scores after it.

    Scores run over a square of `count` by `count` from `low` in steps; the frame brings `firsts` and
    `seconds` steps with these shares. A score of `points` ends the game, level is worth `level` to the first.
    Beyond the square the rim's chances count. A score that ends the game is left as it is.
    """
    for a in range(count):
        for b in range(count):
            if points > 0 and (low + step * a >= points or low + step * b >= points):
                out[a * count + b] = 1.0 if a > b else 0.0 if a < b else level
                continue
            total = 0.0
            for k in range(len(shares)):
                one = a + firsts[k]
                two = b + seconds[k]
                if one < 0:
                    one = 0
                elif one >= count:
                    one = count - 1
                if two < 0:
                    two = 0
                elif two >= count:
                    two = count - 1
                total += shares[k] * after[one * count + two]
            out[a * count + b] = total
