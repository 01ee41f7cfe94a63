"""Whether chances that were told came true: of all events told at 30 %, 30 % should have come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import pi, sqrt
from statistics import stdev

from msgspec import Struct

from tenoff.sim.players import Dice

Told = tuple[float, bool]
"""A chance from 0 to 1, and whether it came."""


class Bin(Struct, frozen=True):
    """Events told at about the same chance: how many, the mean chance, and the share that came."""

    count: int
    told: float
    came: float


def binned(events: Iterable[Told], bins: int = 10) -> tuple[Bin, ...]:
    """The events in bins of equal width; empty ones are left out."""
    found: list[list[Told]] = [[] for _ in range(bins)]
    for chance, came in events:
        found[min(int(chance * bins), bins - 1)].append((chance, came))
    return tuple(
        Bin(
            len(each),
            sum(chance for chance, _ in each) / len(each),
            sum(came for _, came in each) / len(each),
        )
        for each in found
        if each
    )


def calibration_error(bins: Iterable[Bin]) -> float:
    """The mean distance between what was told and what came, each bin weighed by its events."""
    bins = tuple(bins)
    total = sum(each.count for each in bins)
    return sum(each.count * abs(each.told - each.came) for each in bins) / total


def by_chance(matches: Iterable[Sequence[Told]], bins: int = 10) -> float:
    """The error that chances told perfectly would show on the mean, with so few matches.

    The events of a match come true or fail together, so a bin strays as its matches do, not as its events.
    """
    counts, squares = [0] * bins, [0.0] * bins
    for match in matches:
        strays = [0.0] * bins
        for chance, came in match:
            at = min(int(chance * bins), bins - 1)
            counts[at] += 1
            strays[at] += chance - came
        squares = [square + stray * stray for square, stray in zip(squares, strays, strict=True)]
    # the mean distance of a normal error is its deviation times √(2/π)
    return sqrt(2.0 / pi) * sum(sqrt(square) for square in squares) / sum(counts)


def strays(matches: Sequence[Sequence[Told]], bins: int = 10, times: int = 100) -> float:
    """How far the calibration error of as many other matches would be from this one: its standard error."""
    dice, found = Dice("strays"), list[float]()
    for _ in range(times):
        drawn = (matches[dice.upto(len(matches))] for _ in matches)
        found.append(calibration_error(binned((each for match in drawn for each in match), bins)))
    return stdev(found)


_SIZE, _MARGIN = 360, 46


def drawn(bins: Iterable[Bin], title: str, across: str, up: str) -> str:
    """A drawing of it as SVG: dots on the diagonal are right, larger dots are more events."""
    bins = tuple(bins)
    most = max(each.count for each in bins)
    dots = "".join(
        f'<circle cx="{_x(each.told):.1f}" cy="{_y(each.came):.1f}"'
        f' r="{3 + 7 * (each.count / most) ** 0.5:.1f}" fill="#0b6e4f" fill-opacity="0.75">'
        f"<title>{each.told:.1%} → {each.came:.1%} ({each.count:,})</title></circle>"
        for each in bins
    )
    ticks = "".join(
        f'<text x="{_x(k / 4):.0f}" y="{_y(0) + 18:.0f}" text-anchor="middle">{25 * k}%</text>'
        f'<text x="{_x(0) - 8:.0f}" y="{_y(k / 4) + 4:.0f}" text-anchor="end">{25 * k}%</text>'
        f'<path d="M{_x(0)} {_y(k / 4)}H{_x(1)}M{_x(k / 4)} {_y(0)}V{_y(1)}" stroke="#d8d8d8"/>'
        for k in range(5)
    )
    size = _SIZE + 2 * _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="sans-serif"'
        f' font-size="12" role="img"><title>{title}</title><rect width="{size}" height="{size}" fill="#fff"/>'
        f'<text x="{size / 2}" y="24" text-anchor="middle" font-size="15">{title}</text>{ticks}'
        f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#888" stroke-dasharray="4 4"/>{dots}'
        f'<text x="{size / 2}" y="{size - 8}" text-anchor="middle">{across}</text>'
        f'<text transform="translate(12 {size / 2}) rotate(-90)" text-anchor="middle">{up}</text></svg>\n'
    )


def _x(share: float) -> float:
    return _MARGIN + _SIZE * share


def _y(share: float) -> float:
    return _MARGIN + _SIZE * (1 - share)
