"""Charts of the records as drawings that stand in a page: colors come from its style, words from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

_WIDE, _HIGH = 360, 150
_LEFT, _FOOT, _HEAD = 8, 22, 16


@dataclass(frozen=True, slots=True)
class Bar:
    """`label`: under it, `shown`: above it, `said`: to those who hear the page."""

    label: str
    value: float
    shown: str
    said: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A level held from one moment to another, both as parts of the whole width."""

    level: int
    begins: float
    ends: float
    said: str


def _framed(key: str, title: str, said: str, high: int, inside: Markup) -> Markup:
    return Markup(
        '<svg class="drawn" viewBox="0 0 {} {}" role="img" aria-labelledby="{}-title {}-desc">'
        '<title id="{}-title">{}</title><desc id="{}-desc">{}</desc>{}</svg>'
    ).format(_WIDE, high, key, key, key, title, key, said, inside)


def bars(key: str, title: str, said: str, values: Sequence[Bar]) -> Markup:
    """Upright bars from left to right; where they are many, only some are labeled."""
    top = max((each.value for each in values), default=0) or 1
    room = (_WIDE - 2 * _LEFT) / max(len(values), 5)
    every = -(-len(values) // 10)
    parts = [
        Markup('<line class="base" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(
            _LEFT, _HIGH - _FOOT, _WIDE - _LEFT, _HIGH - _FOOT
        )
    ]
    for at, each in enumerate(values):
        tall = max(0.0, each.value) / top * (_HIGH - _FOOT - _HEAD)
        left, base = _LEFT + at * room, _HIGH - _FOOT
        part = Markup(
            '<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="2"/>'
        ).format(left + room * 0.16, base - tall, room * 0.68, tall)
        if (len(values) - 1 - at) % every == 0:
            part += Markup('<text class="label" x="{:.1f}" y="{}">{}</text>').format(
                left + room / 2, _HIGH - 6, each.label
            )
            part += Markup('<text class="worth" x="{:.1f}" y="{:.1f}">{}</text>').format(
                left + room / 2, base - tall - 4, each.shown
            )
        parts.append(part)
    return _framed(key, title, said, _HIGH, Markup("").join(parts))


def steps(
    key: str,
    title: str,
    said: str,
    levels: Sequence[str],
    held: Sequence[Step],
    marks: Sequence[tuple[float, str]],
) -> Markup:
    """Levels over time, the highest above; `marks`: labels along the foot with their places."""
    row, left = 26, 118  # the names stand beside the lines
    high = row * len(levels) + _FOOT
    parts = []
    for at, name in enumerate(reversed(levels)):
        y = row * at + row - 6
        parts.append(
            Markup(
                '<line class="level" x1="{}" y1="{}" x2="{}" y2="{}"/>'
                '<text class="level-name" x="{}" y="{}">{}</text>'
            ).format(left, y, _WIDE - _LEFT, y, _LEFT, y + 4, name)
        )
    for place, label in marks:
        x = left + place * (_WIDE - left - 2 * _LEFT)
        parts.append(Markup('<text class="label" x="{:.1f}" y="{}">{}</text>').format(x, high - 6, label))
    before: tuple[float, int] | None = None
    for each in held:
        y = row * (len(levels) - 1 - each.level) + row - 6
        x1, x2 = (left + part * (_WIDE - left - 2 * _LEFT) for part in (each.begins, each.ends))
        if before is not None:
            parts.append(
                Markup('<line class="rise" x1="{:.1f}" y1="{}" x2="{:.1f}" y2="{}"/>').format(
                    x1, before[1], x1, y
                )
            )
        parts.append(
            Markup('<line class="held" x1="{:.1f}" y1="{}" x2="{:.1f}" y2="{}"/>').format(x1, y, x2, y)
        )
        before = (x2, y)
    return _framed(key, title, said, high, Markup("").join(parts))


def versus(key: str, title: str, said: str, won: int, tied: int, lost: int) -> Markup:
    """One beam, from the left what one has won, from the right what the other has."""
    whole = (won + tied + lost) or 1
    wide = _WIDE - 2 * _LEFT
    first, middle = wide * won / whole, wide * tied / whole
    inside = Markup(
        '<rect class="one" x="{}" y="8" width="{:.1f}" height="30"/>'
        '<rect class="tie" x="{:.1f}" y="8" width="{:.1f}" height="30"/>'
        '<rect class="other" x="{:.1f}" y="8" width="{:.1f}" height="30"/>'
    ).format(_LEFT, first, _LEFT + first, middle, _LEFT + first + middle, wide - first - middle)
    return _framed(key, title, said, 46, inside)
