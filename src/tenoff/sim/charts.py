"""Small drawings of what a study found: an interval with its value, on a scale that others share."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from msgspec import Struct

from tenoff.sim.study import Measure

WIDTH, HEIGHT, _EDGE = 180, 18, 6


class Scale(Struct, frozen=True):
    """From where to where a drawing goes; `mark`: a value to compare with, such as even chances."""

    low: float
    high: float
    mark: float | None = None

    def at(self, value: float) -> float:
        return _EDGE + (WIDTH - 2 * _EDGE) * (value - self.low) / (self.high - self.low)


def scale_of(measures: Iterable[Measure], mark: float | None = None) -> Scale:
    """The scale on which all of these can be seen."""
    ends = [end for each in measures for end in (each.low, each.high)] + ([] if mark is None else [mark])
    low, high = min(ends), max(ends)
    room = (high - low) * 0.05 or abs(high) * 0.05 or 1.0
    return Scale(low - room, high + room, mark)


def whisker(measure: Measure, scale: Scale, said: str) -> str:
    """The interval as a line and the value as a dot, in the color of the words around it."""
    low, middle, high = (scale.at(each) for each in (measure.low, measure.value, measure.high))
    half = HEIGHT / 2
    mark = (
        f'<path d="M{scale.at(scale.mark):.1f} 0V{HEIGHT}" stroke="currentColor" stroke-opacity=".45"'
        ' stroke-dasharray="2 2"/>'
        if scale.mark is not None
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="whisker" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" height="{HEIGHT}" role="img"><title>{escape(said)}</title>{mark}'
        f'<path d="M{low:.1f} {half}H{high:.1f}M{low:.1f} {half - 4}v8M{high:.1f} {half - 4}v8" fill="none"'
        f' stroke="currentColor" stroke-width="1.5"/>'
        f'<circle cx="{middle:.1f}" cy="{half}" r="4" fill="currentColor"/></svg>'
    )
