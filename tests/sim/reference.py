"""The same physics by another road: 50 digits, all roots of each quartic, no shortcut of the kernel's."""

from __future__ import annotations

from mpmath import mp, mpf

DIGITS = 50


def _first_meeting(a: list[mpf], b: list[mpf], slowing: mpf, diameter: mpf) -> mpf | None:
    """When discs a and b (x, y, vx, vy) first close in to a diameter, while neither has stopped."""
    ends = []
    acc = []
    for disc in (a, b):
        s = mp.sqrt(disc[2] ** 2 + disc[3] ** 2)
        if s > 0:
            ends.append(s / slowing)
            acc.append((-slowing * disc[2] / s, -slowing * disc[3] / s))
        else:
            acc.append((mpf(0), mpf(0)))
    if not ends:
        return None
    end = min(ends)
    r = (b[0] - a[0], b[1] - a[1])
    w = (b[2] - a[2], b[3] - a[3])
    g = (acc[1][0] - acc[0][0], acc[1][1] - acc[0][1])
    c = [
        (g[0] ** 2 + g[1] ** 2) / 4,
        w[0] * g[0] + w[1] * g[1],
        w[0] ** 2 + w[1] ** 2 + r[0] * g[0] + r[1] * g[1],
        2 * (r[0] * w[0] + r[1] * w[1]),
        r[0] ** 2 + r[1] ** 2 - diameter**2,
    ]
    while c and abs(c[0]) < mpf(10) ** -45:
        c.pop(0)
    if len(c) < 2:
        return None
    best = None
    for root in mp.polyroots(c[::-1], maxsteps=500, extraprec=300, asc=True):
        if abs(mp.im(root)) > mpf(10) ** -25:
            continue
        t = mp.re(root)
        slope = sum((len(c) - 1 - k) * c[k] * t ** (len(c) - 2 - k) for k in range(len(c) - 1))
        if mpf(10) ** -20 < t <= end and slope < 0 and (best is None or t < best):
            best = t
    return best


def rest(
    discs: list[tuple[float, float, float, float]], bounce: float, diameter: float, edge: float, base: float
) -> list[tuple[mpf, mpf] | None]:
    """Where discs (x, y, vx, vy) come to rest at a friction of 1/2; None for those that left the court."""
    mp.dps = DIGITS
    slowing, d, e = mpf(1) / 2, mpf(diameter), mpf(bounce)
    now: list[list[mpf] | None] = [[mpf(part) for part in disc] for disc in discs]
    while True:
        best: tuple[mpf, str, int, int] | None = None
        for i, disc in enumerate(now):
            if disc is None:
                continue
            s = mp.sqrt(disc[2] ** 2 + disc[3] ** 2)
            if s == 0:
                continue
            found = [(s / slowing, "stop")]
            walls = ((0, mpf(edge), 1), (0, -mpf(edge), -1), (1, -mpf(base), -1))
            for axis, wall, sign in walls:
                v, a = disc[2 + axis], -slowing * disc[2 + axis] / s
                if v * sign > 0:
                    inside = v**2 + 2 * a * (wall - disc[axis])
                    if inside >= 0:
                        found.append(((-v + sign * mp.sqrt(inside)) / a, "exit"))
            for t, kind in found:
                if t <= s / slowing and (best is None or t < best[0]):
                    best = (t, kind, i, i)
            for j, other in enumerate(now):
                if j == i or other is None:
                    continue
                t = _first_meeting(disc, other, slowing, d)
                if t is not None and (best is None or t < best[0]):
                    best = (t, "hit", i, j)
        if best is None:
            return [None if disc is None else (disc[0], disc[1]) for disc in now]
        dt, kind, i, j = best
        for disc in now:
            if disc is None:
                continue
            s = mp.sqrt(disc[2] ** 2 + disc[3] ** 2)
            if s > 0:
                left = s - slowing * dt
                way = (s + left) / 2 * dt
                ux, uy = disc[2] / s, disc[3] / s
                disc[0] += ux * way
                disc[1] += uy * way
                disc[2], disc[3] = ux * left, uy * left
        if kind == "exit":
            now[i] = None
        elif kind == "stop":
            stopped = now[i]
            assert stopped is not None
            stopped[2] = stopped[3] = mpf(0)
        else:
            first, second = now[i], now[j]
            assert first is not None
            assert second is not None
            nx, ny = second[0] - first[0], second[1] - first[1]
            far = mp.sqrt(nx**2 + ny**2)
            nx, ny = nx / far, ny / far
            closing = (second[2] - first[2]) * nx + (second[3] - first[3]) * ny
            push = -(1 + e) * closing / 2
            first[2] -= push * nx
            first[3] -= push * ny
            second[2] += push * nx
            second[3] += push * ny
