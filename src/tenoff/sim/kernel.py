"""Discs that slide and collide, exactly: from event to event, with + − × ÷ and √ only.

A disc moves on a straight ray and slows evenly. So its next stop, exit or impact is the root of a
polynomial and needs no time step. Lengths are inches in the frame of `tenoff.court`. Friction takes 1/2 off
the speed per unit of time, so a disc of speed s slides s² inches: where discs end does not depend on how fast
the court is, and seconds are only a scale (`model.Surface`). A court that slopes or has lanes bends the path:
there a piece of constant acceleration lasts at most `env[PIECE]`, and then the next one begins.

The same source runs as plain Python on lists and through numba on arrays (`engine.py`), bit for bit. That is
why there are only scalars, flat sequences and calls within this module. Mounted discs (one on top of another)
are left out.

Impacts at one instant are taken one after the other, the lowest disc number first. That is a choice: a row of
touching discs has no single answer without it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import sqrt

Floats = MutableSequence[float]
Ints = MutableSequence[int]
Bend = tuple[Floats, Floats, Floats]
"""Of each disc on a bent path: its acceleration, across and along the court, and when its piece ends."""

SLOWING = 0.5
"""How much speed friction takes in a unit of time."""

GONE, RESTING, MOVING = 0, 1, 2
STOPS, LEAVES, TURNS = -1, -2, -3
"""What comes next for a disc that meets no other; TURNS: its piece of a bent path ends."""

# Places in `env`: what the discs and the surface are like.
BOUNCE, FRICTION, DIAMETER, EDGE, BASE, DRIFT_X, DRIFT_Y, LANE, PIECE, LEAST = range(10)
ENV_SIZE = 10
"""BOUNCE: restitution. FRICTION: between the edges of two discs. EDGE, BASE: where a disc's center has left
the court, to the side and beyond the base line. DRIFT: the slope's pull. LANE: how much more
friction there is at the court's edge than in its middle. PIECE: the longest piece of a bent path. LEAST: two
discs part at this speed or faster, which ends chains of ever smaller impacts."""

LOG_ROW = 10
"""In the log: time, disc, why it changed (a kind, or the disc it met), state, place, speed, acceleration."""

NEVER = 1e300


def meet(rx: float, ry: float, wx: float, wy: float, ax: float, ay: float, end: float, dd: float) -> float:
    """When two discs first meet within `end`, by their distance r, speed w and acceleration a; else NEVER.

    |r + w t + a t²/2|² − d² is a quartic. Its first fall through zero is found between the roots of its
    derivative, and those between the roots of its second: with brackets all the way, no near-parallel path
    is missed.
    """
    c0 = rx * rx + ry * ry - dd
    c1 = 2.0 * (rx * wx + ry * wy)
    if c0 <= 0.0 and c1 < 0.0:
        return 0.0
    ra = rx * ax + ry * ay
    c3 = wx * ax + wy * ay
    if c1 >= 0.0 and ra >= 0.0 and c3 >= 0.0:
        return NEVER
    c2 = wx * wx + wy * wy + ra
    c4 = 0.25 * (ax * ax + ay * ay)
    # f'' = 2 c2 + 6 c3 t + 12 c4 t²: its roots part f' into pieces that only rise or only fall.
    bend1 = end
    bend2 = end
    if c4 > 0.0:
        root = 9.0 * c3 * c3 - 24.0 * c2 * c4
        if root > 0.0:
            big = -3.0 * c3 - sqrt(root) if c3 > 0.0 else -3.0 * c3 + sqrt(root)
            first = big / (12.0 * c4)
            second = 2.0 * c2 / big if big != 0.0 else 0.0
            if first > second:
                first, second = second, first
            if 0.0 < first < end:
                bend1 = first
                if second < end:
                    bend2 = second
            elif 0.0 < second < end:
                bend1 = second
    low = 0.0
    slope_low = c1
    from_ = 0.0
    height = c0
    for k in range(4):
        # The next place where f' changes its sign, or the end: up to there f only rises or only falls.
        if k < 3:
            high = bend1 if k == 0 else bend2 if k == 1 else end
            slope_high = c1 + high * (2.0 * c2 + high * (3.0 * c3 + high * 4.0 * c4))
            if (slope_low < 0.0) == (slope_high < 0.0):
                turn = -1.0
            else:
                turn = _slope_root(c1, c2, c3, c4, low, high, slope_low < 0.0)
            low = high
            slope_low = slope_high
            if turn < 0.0:
                if high < end:
                    continue
                turn = end
        else:
            turn = end
        there = c0 + turn * (c1 + turn * (c2 + turn * (c3 + turn * c4)))
        if there < height and there < 0.0:
            if height <= 0.0:
                return from_  # in contact, and now they close in
            return _root(c0, c1, c2, c3, c4, from_, turn)
        from_ = turn
        height = there
        if turn >= end:
            return NEVER
    return NEVER


def _slope_root(c1: float, c2: float, c3: float, c4: float, low: float, high: float, rising: bool) -> float:
    """The root of f' where it only rises or only falls: Newton's step, or a half where that leads out."""
    t = 0.5 * (low + high)
    for _ in range(200):
        value = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        if (value < 0.0) == rising:
            low = t
        else:
            high = t
        slope = 2.0 * c2 + t * (6.0 * c3 + t * 12.0 * c4)
        new = t - value / slope if slope != 0.0 else low
        if not low < new < high:
            new = 0.5 * (low + high)
            if not low < new < high:
                return t
        if new == t:
            return t
        t = new
    return t


def _root(c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float) -> float:
    """Where f, which only falls here, falls through zero; the near side of it, so that nothing overlaps."""
    t = 0.5 * (low + high)
    for _ in range(200):
        value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        if value > 0.0:
            low = t
        else:
            high = t
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        new = t - value / slope if slope != 0.0 else low
        if not low < new < high:
            new = 0.5 * (low + high)
            if not low < new < high:
                return low
        if new == t:
            return low
        t = new
    return low


def _cross(p: float, v: float, a: float, edge: float) -> float:
    """When p + v t + a t²/2 first rises to `edge`, which is ahead; NEVER where it turns back before."""
    c = edge - p
    if c <= 0.0:
        return 0.0 if v > 0.0 else NEVER
    root = v * v + 2.0 * a * c
    if root < 0.0:
        return NEVER
    under = v + sqrt(root)
    return 2.0 * c / under if under > 0.0 else NEVER


def _to_resting(rx: float, ry: float, ux: float, uy: float, s: float, dd: float) -> float:
    """When a disc on its way u, at speed s, meets a resting one at r: a quadratic in path length."""
    ahead = rx * ux + ry * uy
    if ahead <= 0.0:
        return NEVER
    beside = rx * uy - ry * ux
    inside = dd - beside * beside
    if inside <= 0.0:
        return NEVER
    length = (rx * rx + ry * ry - dd) / (ahead + sqrt(inside))
    ss = s * s
    if length >= ss:
        return NEVER
    if length < 0.0:
        length = 0.0
    return 2.0 * length / (s + sqrt(ss - length))


def _look(
    i: int, now: float, n: int, x: Floats, y: Floats, ux: Floats, uy: Floats, speed: Floats, state: Ints,
    when: Floats, what: Ints, env: Sequence[float],
) -> None:  # fmt: skip
    """Finds what comes next for moving disc i on a straight court; tells those who now meet it sooner."""
    xi = x[i]
    yi = y[i]
    uxi = ux[i]
    uyi = uy[i]
    s = speed[i]
    ss = s * s  # how far it slides, since friction takes 1/2
    best = s / SLOWING
    kind = STOPS
    edge = env[EDGE]
    length = ss
    if uxi > 0.0:
        length = (edge - xi) / uxi
    elif uxi < 0.0:
        length = (-edge - xi) / uxi
    if uyi < 0.0:
        to_base = (-env[BASE] - yi) / uyi
        if to_base < length:
            length = to_base
    if length < ss:
        if length < 0.0:
            length = 0.0
        best = 2.0 * length / (s + sqrt(ss - length))
        kind = LEAVES
    d = env[DIAMETER]
    dd = d * d
    for j in range(n):
        there = state[j]
        if there == GONE or j == i:
            continue
        rx = x[j] - xi
        ry = y[j] - yi
        if there == RESTING:
            t = _to_resting(rx, ry, uxi, uyi, s, dd)
            if t < best:
                best = t
                kind = j
        else:
            sj = speed[j]
            apart = d + ss + sj * sj
            far = rx * rx + ry * ry
            if far > apart * apart:
                continue
            uxj = ux[j]
            uyj = uy[j]
            end = s if s < sj else sj
            t = meet(
                rx, ry, uxj * sj - uxi * s, uyj * sj - uyi * s,
                SLOWING * (uxi - uxj), SLOWING * (uyi - uyj), end / SLOWING, dd,
            )  # fmt: skip
            if t < best:
                best = t
                kind = j
            if now + t < when[j]:
                when[j] = now + t
                what[j] = i
    when[i] = now + best
    what[i] = kind


def _look_bent(
    i: int, now: float, n: int, x: Floats, y: Floats, ux: Floats, uy: Floats, speed: Floats, state: Ints,
    when: Floats, what: Ints, bend: Bend, env: Sequence[float],
) -> None:  # fmt: skip
    """The same where the court drifts or has lanes: i's present piece, which ends at ends[i]."""
    ax, ay, ends = bend
    best = ends[i] - now
    kind = TURNS
    vx = ux[i] * speed[i]
    vy = uy[i] * speed[i]
    edge = env[EDGE]
    for t in (
        _cross(x[i], vx, ax[i], edge),
        _cross(-x[i], -vx, -ax[i], edge),
        _cross(-y[i], -vy, -ay[i], env[BASE]),
    ):
        if t < best:
            best = t
            kind = LEAVES
    dd = env[DIAMETER] * env[DIAMETER]
    for j in range(n):
        if state[j] == GONE or j == i:
            continue
        end = ends[i] - now
        wx = -vx
        wy = -vy
        bx = -ax[i]
        by = -ay[i]
        if state[j] == MOVING:
            wx += ux[j] * speed[j]
            wy += uy[j] * speed[j]
            bx += ax[j]
            by += ay[j]
            if ends[j] - now < end:
                end = ends[j] - now
        t = meet(x[j] - x[i], y[j] - y[i], wx, wy, bx, by, end, dd)
        if t < best:
            best = t
            kind = j
        if state[j] == MOVING and now + t < when[j]:
            when[j] = now + t
            what[j] = i
    when[i] = now + best
    what[i] = kind


def _new_piece(
    i: int, now: float, x: Floats, ux: Floats, uy: Floats, speed: Floats, bend: Bend, env: Sequence[float]
) -> None:
    """Begins a piece of a bent path: friction against the present way, the slope's pull, its length."""
    ax, ay, ends = bend
    slowing = SLOWING
    lane = env[LANE]
    if lane != 0.0:
        share = x[i] / env[EDGE]
        slowing = slowing * (1.0 + lane * share * share)
    ax[i] = -slowing * ux[i] + env[DRIFT_X]
    ay[i] = -slowing * uy[i] + env[DRIFT_Y]
    along = -(ax[i] * ux[i] + ay[i] * uy[i])
    lasts = env[PIECE]
    if along * lasts > speed[i]:
        lasts = speed[i] / along
    ends[i] = now + lasts


def _write(
    log: Floats, now: float, i: int, why: int, x: Floats, y: Floats, ux: Floats, uy: Floats, speed: Floats,
    state: Ints, bend: Bend | None,
) -> None:  # fmt: skip
    """Adds to the log how disc i moves from now on, while there is room."""
    row = int(log[0])
    at = 1 + row * LOG_ROW
    if at + LOG_ROW > len(log):
        return
    log[0] = row + 1.0
    log[at] = now
    log[at + 1] = float(i)
    log[at + 2] = float(why)
    log[at + 3] = float(state[i])
    log[at + 4] = x[i]
    log[at + 5] = y[i]
    for k in range(6, LOG_ROW):
        log[at + k] = 0.0
    if state[i] == MOVING:
        log[at + 6] = ux[i] * speed[i]
        log[at + 7] = uy[i] * speed[i]
        if bend is not None:
            log[at + 8] = bend[0][i]
            log[at + 9] = bend[1][i]
        else:
            log[at + 8] = -SLOWING * ux[i]
            log[at + 9] = -SLOWING * uy[i]


def _impact(
    i: int, j: int, x: Floats, y: Floats, ux: Floats, uy: Floats, speed: Floats, spin: Floats, state: Ints,
    env: Sequence[float],
) -> None:  # fmt: skip
    """Two equal discs that touch exchange what restitution leaves; edges with friction rub."""
    nx = x[j] - x[i]
    ny = y[j] - y[i]
    far = sqrt(nx * nx + ny * ny)
    nx = nx / far
    ny = ny / far
    vix = ux[i] * speed[i]
    viy = uy[i] * speed[i]
    vjx = ux[j] * speed[j]
    vjy = uy[j] * speed[j]
    closing = (vjx - vix) * nx + (vjy - viy) * ny
    parting = -env[BOUNCE] * closing
    if parting < env[LEAST]:
        parting = env[LEAST]
    push = 0.5 * (parting - closing)
    px = push * nx
    py = push * ny
    friction = env[FRICTION]
    if friction > 0.0:
        # Speed of one edge along the other; a uniform disc that is pushed by q at its edge gains 2q there.
        rub = (vjy - viy) * nx - (vjx - vix) * ny - spin[i] - spin[j]
        drag = rub / 6.0
        most = friction * push
        if drag > most:
            drag = most
        elif drag < -most:
            drag = -most
        px += drag * ny
        py -= drag * nx
        spin[i] += 2.0 * drag
        spin[j] += 2.0 * drag
    vix -= px
    viy -= py
    vjx += px
    vjy += py
    _set_way(i, vix, viy, ux, uy, speed, spin, state)
    _set_way(j, vjx, vjy, ux, uy, speed, spin, state)


def _set_way(
    i: int, vx: float, vy: float, ux: Floats, uy: Floats, speed: Floats, spin: Floats, state: Ints
) -> None:
    s = sqrt(vx * vx + vy * vy)
    speed[i] = s
    if s > 0.0:
        ux[i] = vx / s
        uy[i] = vy / s
        state[i] = MOVING
    else:
        spin[i] = 0.0
        state[i] = RESTING


def slide(
    n: int, x: Floats, y: Floats, ux: Floats, uy: Floats, speed: Floats, spin: Floats, state: Ints,
    when: Floats, what: Ints, bend: Bend | None, log: Floats | None, env: Sequence[float],
) -> int:  # fmt: skip
    """Lets n discs slide until all rest or are gone; how many impacts there were.

    The caller sets place, way (a unit vector), speed, spin (at the edge) and state of each; the rest is
    scratch room, `bend` only where the court bends paths. Every new piece of motion goes into `log` while it
    has room: log[0] counts the rows of LOG_ROW numbers that follow.

    Without them numba leaves out every branch that asks for them, so the usual court is compiled in half the
    time. That works for `is not None` of an argument, not for a flag made from it.
    """
    none = n + 1  # no bare number: for one numba would compile every call with it once more
    now = 0.0
    hits = 0
    for i in range(n):
        when[i] = NEVER
        what[i] = STOPS
        if bend is not None:
            bend[2][i] = 0.0
            if state[i] == MOVING:
                _new_piece(i, now, x, ux, uy, speed, bend, env)
        if log is not None and state[i] != GONE:
            _write(log, now, i, what[i], x, y, ux, uy, speed, state, bend)
    for i in range(n):
        if state[i] == MOVING:
            if bend is not None:
                _look_bent(i, now, n, x, y, ux, uy, speed, state, when, what, bend, env)
            else:
                _look(i, now, n, x, y, ux, uy, speed, state, when, what, env)
    while True:
        first = none
        soonest = NEVER
        for i in range(n):
            if state[i] == MOVING and when[i] < soonest:
                soonest = when[i]
                first = i
        if first == none:
            return hits
        kind = what[first]
        other = kind if kind >= 0 else first
        dt = soonest - now
        if dt > 0.0:
            now = soonest
            if bend is not None:
                ax, ay, _ = bend
                for i in range(n):
                    if state[i] == MOVING:
                        vx = ux[i] * speed[i]
                        vy = uy[i] * speed[i]
                        x[i] += (vx + 0.5 * ax[i] * dt) * dt
                        y[i] += (vy + 0.5 * ay[i] * dt) * dt
                        vx += ax[i] * dt
                        vy += ay[i] * dt
                        s = sqrt(vx * vx + vy * vy)
                        if s > 0.0:
                            ux[i] = vx / s
                            uy[i] = vy / s
                            spin[i] = spin[i] * s / speed[i]
                        speed[i] = s
            else:
                lost = SLOWING * dt
                for i in range(n):
                    if state[i] == MOVING:
                        s = speed[i]
                        way = (s - 0.5 * lost) * dt
                        x[i] += ux[i] * way
                        y[i] += uy[i] * way
                        left = s - lost
                        if left < 0.0:
                            left = 0.0
                        spin[i] = spin[i] * left / s  # sliding and spinning end together
                        speed[i] = left
        if kind == STOPS:
            state[first] = RESTING
        elif kind == LEAVES:
            state[first] = GONE
        elif kind >= 0:
            hits += 1
            _impact(first, other, x, y, ux, uy, speed, spin, state, env)
        elif speed[first] <= env[LEAST]:
            state[first] = RESTING  # at the end of a piece
        if state[first] != MOVING:
            speed[first] = 0.0
            spin[first] = 0.0
        if bend is not None:
            if state[first] == MOVING:
                _new_piece(first, now, x, ux, uy, speed, bend, env)
            if other != first and state[other] == MOVING:
                _new_piece(other, now, x, ux, uy, speed, bend, env)
        if log is not None:
            _write(log, now, first, kind, x, y, ux, uy, speed, state, bend)
            if other != first:
                _write(log, now, other, first, x, y, ux, uy, speed, state, bend)
        # Discs that counted on one of the two look again; the two tell the rest where they now meet sooner.
        stopped = state[first] == RESTING or state[other] == RESTING
        for i in range(n):
            if state[i] != MOVING:
                continue
            again = i in (first, other) or what[i] in (first, other)
            if bend is not None:
                if stopped or again:
                    when[i] = NEVER
                    _look_bent(i, now, n, x, y, ux, uy, speed, state, when, what, bend, env)
            elif again:
                when[i] = NEVER
                _look(i, now, n, x, y, ux, uy, speed, state, when, what, env)
            elif stopped:
                j = first if state[first] == RESTING else other
                d = env[DIAMETER]
                soon = now + _to_resting(x[j] - x[i], y[j] - y[i], ux[i], uy[i], speed[i], d * d)
                if soon < when[i]:
                    when[i] = soon
                    what[i] = j


# Places in `gauge`: what judging needs of a court, in the order of `court.Gauge`, and what the book says of
# discs that hang over the edge.
G_REACH, G_REACH_SQUARED, G_HALF, G_DEAD, G_KITCHEN, G_EIGHT, G_TEN, G_LEVELS = range(8)
G_SIDE, G_KITCHEN_SIDE, G_RADIUS, G_OVER_HALF = 14, 19, 24, 25
GAUGE_SIZE = 26


def dead(x: float, y: float, gauge: Sequence[float]) -> bool:
    """Whether the book takes away a disc that rests there: the measured reasons of `court.judge`."""
    right = x if x > 0.0 else -x
    return (
        right - gauge[G_HALF] > gauge[G_RADIUS]
        or (gauge[G_OVER_HALF] != 0.0 and right > gauge[G_HALF])
        or -y > gauge[G_REACH]
        or y - gauge[G_DEAD] > gauge[G_REACH]
    )


def value(x: float, y: float, gauge: Sequence[float]) -> int:
    """What a live disc counts: `court.judge` step by step, the same bits; change the two together."""
    right = x if x > 0.0 else -x
    nearest = y * y
    for k in range(3):
        gap = y - gauge[G_LEVELS + 2 * k]
        gap *= gap
        if gap >= nearest:
            break
        past = right - gauge[G_LEVELS + 2 * k + 1]
        if past > 0.0:
            gap += past * past
        if gap < nearest:
            nearest = gap
    kitchen = gauge[G_KITCHEN]
    side = G_SIDE
    if y < kitchen:
        side = G_KITCHEN_SIDE
    else:
        gap = right * right
        if gap < nearest:
            if y > gauge[G_TEN]:
                gap += (y - gauge[G_TEN]) * (y - gauge[G_TEN])
            if gap < nearest:
                nearest = gap
    nx = gauge[side]
    ny = gauge[side + 1]
    outside = nx * right + ny * y - gauge[side + 2]
    if outside > 0.0:
        return 0
    gap = outside * outside
    if gap < nearest:
        past = abs(nx * y - ny * right - gauge[side + 3]) - gauge[side + 4]
        if past > 0.0:
            gap += past * past
        if gap < nearest:
            nearest = gap
    if nearest <= gauge[G_REACH_SQUARED]:
        return 0
    if y < kitchen:
        return -10
    if y > gauge[G_TEN]:
        return 10
    return 8 if y > gauge[G_EIGHT] else 7


Work = tuple[
    Floats, Floats, Floats, Floats, Floats, Floats, Ints, Floats, Ints, Bend | None, Floats | None
]  # fmt: skip
"""Room for eight discs: what `slide` asks for."""


def shoot_many(
    count: int, board: int, bx: Sequence[float], by: Sequence[float], on: Sequence[int],
    disc: int, start_x: Sequence[float], start_y: Sequence[float], aim_x: Sequence[float],
    aim_y: Sequence[float], reach: Sequence[float], env: Sequence[float], gauge: Sequence[float], work: Work,
    px: Floats, py: Floats, live: Ints, hits: Ints,
) -> None:  # fmt: skip
    """Shoots `disc` once for each row of start, aim and reach; where all eight then rest, and which are live.

    `board` is 0 where every shot meets the same eight places, 8 where each has a board of its own.
    """
    x, y, ux, uy, speed, spin, state, when, what, bend, log = work
    for b in range(count):
        at = 8 * b
        of = board * b
        for i in range(8):
            x[i] = bx[of + i]
            y[i] = by[of + i]
            speed[i] = 0.0
            spin[i] = 0.0
            state[i] = RESTING if on[of + i] != 0 else GONE
        x[disc] = start_x[b]
        y[disc] = start_y[b]
        wx = aim_x[b] - start_x[b]
        wy = aim_y[b] - start_y[b]
        far = sqrt(wx * wx + wy * wy)
        ux[disc] = wx / far
        uy[disc] = wy / far
        speed[disc] = sqrt(reach[b])
        state[disc] = MOVING if reach[b] > 0.0 else RESTING
        hits[b] = slide(8, x, y, ux, uy, speed, spin, state, when, what, bend, log, env)
        for i in range(8):
            px[at + i] = x[i]
            py[at + i] = y[i]
            live[at + i] = 0 if state[i] == GONE or dead(x[i], y[i], gauge) else 1


def worth_many(
    count: int, px: Sequence[float], py: Sequence[float], live: Sequence[int], gauge: Sequence[float],
    yellow: Ints, black: Ints,
) -> None:  # fmt: skip
    """What each color counts on each of `count` boards of eight."""
    for b in range(count):
        for side in range(2):
            total = 0
            for i in range(8 * b + 4 * side, 8 * b + 4 * side + 4):
                if live[i] != 0:
                    total += value(px[i], py[i], gauge)
            if side == 0:
                yellow[b] = total
            else:
                black[b] = total


def utility_many(
    count: int, yellow: Sequence[int], black: Sequence[int], table: Sequence[float], out: Floats
) -> None:
    """Looks up what each pair of totals is worth; a color counts from -40 to 40, so the table has 81 rows."""
    for b in range(count):
        out[b] = table[(yellow[b] + 40) * 81 + black[b] + 40]


def blur(
    rows: int, columns: int, values: Sequence[float], across: Sequence[float], along: Sequence[float],
    middle: Floats, out: Floats,
) -> None:  # fmt: skip
    """Adds to `out` the means of a map under errors in both directions; past the rim, the rim's value counts.

    `across` weighs a cell and its neighbors in a row, from -half to half; `along` those in a column.
    """
    half = len(across) // 2
    for r in range(rows):
        at = r * columns
        for c in range(columns):
            total = 0.0
            for k in range(-half, half + 1):
                cell = c + k
                if cell < 0:
                    cell = 0
                elif cell >= columns:
                    cell = columns - 1
                total += across[k + half] * values[at + cell]
            middle[at + c] = total
    half = len(along) // 2
    for r in range(rows):
        for k in range(-half, half + 1):
            cell = r + k
            if cell < 0:
                cell = 0
            elif cell >= rows:
                cell = rows - 1
            weight = along[k + half]
            to = r * columns
            of = cell * columns
            for c in range(columns):
                out[to + c] += weight * middle[of + c]


def spread(
    rows: int, columns: int, aim_x: Sequence[float], aim_y: Sequence[float], reach: Sequence[float],
    all_x: Floats, all_y: Floats, all_reach: Floats,
) -> None:  # fmt: skip
    """Writes out the shots of a grid: an aim for each column, a reach for each row."""
    for r in range(rows):
        for c in range(columns):
            at = r * columns + c
            all_x[at] = aim_x[c]
            all_y[at] = aim_y[c]
            all_reach[at] = reach[r]


def peaks(
    rows: int, columns: int, values: Sequence[float], apart_r: int, apart_c: int, taken: Ints, found: Ints
) -> int:
    """Fills `found` with the highest summits of a map, none near another; how many there were.

    Of a plain where all aims are worth the same, such as past every disc and off the court, one is enough.
    """
    for row in range(rows):
        for column in range(columns):
            level = values[row * columns + column] + 1e-9
            for r in range(max(0, row - apart_r), min(rows, row + apart_r + 1)):
                for c in range(max(0, column - apart_c), min(columns, column + apart_c + 1)):
                    if values[r * columns + c] > level:
                        taken[row * columns + column] = 1
                        break
                if taken[row * columns + column] != 0:
                    break
    for k in range(len(found)):
        best = -1
        for cell in range(rows * columns):
            if taken[cell] == 0 and (best < 0 or values[cell] > values[best]):
                best = cell
        if best < 0:
            return k
        found[k] = best
        level = values[best]
        row = best // columns
        column = best % columns
        for r in range(max(0, row - apart_r), min(rows, row + apart_r + 1)):
            for c in range(max(0, column - apart_c), min(columns, column + apart_c + 1)):
                taken[r * columns + c] = 1
        for cell in range(rows * columns):
            if level - 1e-9 < values[cell] < level + 1e-9:
                taken[cell] = 1
    return len(found)
