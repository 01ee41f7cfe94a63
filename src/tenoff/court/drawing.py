"""The pieces of a drawn court as SVG elements: ground, lines, numerals, discs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from tenoff.court.areas import SCORING, Area, Point, heart
from tenoff.court.geometry import Court
from tenoff.court.lies import Lie
from tenoff.court.lines import Line
from tenoff.court.paint import Stroke, strokes
from tenoff.court.palette import Palette
from tenoff.court.placed import Placed
from tenoff.court.sayings import Saying, saying
from tenoff.court.sheet import Sheet

_FONT = "'Barlow Condensed','Roboto Condensed','Arial Narrow',system-ui,sans-serif"
_LETTERS = f'font-family="{_FONT}" text-anchor="middle"'
_JOINED = (Line.BASE, Line.LEFT_SIDE, Line.RIGHT_SIDE)  # drawn in one with what they run into
_DROP = 0.35  # a numeral's middle is this part of its size above the line it stands on


def number(inches: float) -> str:
    """Inches as short as three decimals allow."""
    text = f"{inches:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class Drawing(NamedTuple):
    """One picture in the making."""

    court: Court
    sheet: Sheet
    palette: Palette
    key: str
    said: Saying = saying
    off: str = "OFF"

    def opening(self, title: str, desc: str) -> str:
        """The start of the picture, with its words and the shape that lines are cut to."""
        width, height = self.sheet.size
        key, frame = escape(self.key), " ".join(number(step) for step in self._frame())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'role="img" class="court" aria-labelledby="{key}-title {key}-desc" data-frame="{frame}">'
            f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-desc">{escape(desc)}</desc>'
            f'<clipPath id="{key}-slab">{self._slab("")}</clipPath>'
        )

    def _frame(self) -> tuple[float, ...]:
        """Where the origin lands, and what an inch of x and an inch of y add."""
        (x0, y0), (x1, y1), (x2, y2) = self.sheet.at(0, 0), self.sheet.at(1, 0), self.sheet.at(0, 1)
        return x0, y0, x1 - x0, y1 - y0, x2 - x0, y2 - y0

    def ground(self) -> Iterator[str]:
        """The alleys, the court, and the ends of it behind the base lines."""
        court, (width, height) = self.court, self.sheet.size
        yield f'<rect width="{number(width)}" height="{number(height)}" fill="{self.palette.alley}"/>'
        edge = court.half_width
        yield self._slab(f' fill="{self.palette.run_off}"')
        yield self._rect((-edge, 0), (edge, court.length), f' fill="{self.palette.court}"')
        yield self._slab(f' fill="none" {_outline(self.palette.edge, 0.4)}')

    def _slab(self, looks: str) -> str:
        edge, run_off = self.court.half_width, self.court.run_off
        return self._rect((-edge, -run_off), (edge, self.court.length + run_off), looks)

    def _rect(self, one: Point, other: Point, looks: str) -> str:
        (x0, y0), (x1, y1) = self.sheet.at(*one), self.sheet.at(*other)
        left, top, wide, tall = min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)
        x, y, width, height = (number(size) for size in (left, top, wide, tall))
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{looks}/>'

    def end(self, *, near: bool) -> Iterator[str]:
        """The lines and numerals of one end."""
        court, edge = self.court, self.sheet.half
        base, kitchen, (foot, tip) = court.diagram_half_width, court.kitchen_line, court.separation
        lines = [[stroke.start, stroke.end] for stroke in strokes(court) if stroke.line not in _JOINED]
        lines.append([(-base, kitchen), (0.0, court.apex), (base, kitchen)])
        yield f'<g class="lines" fill="none" stroke="{self.palette.line}" '
        yield f'stroke-width="{number(court.line_width)}">{self._path([(-edge, 0.0), (edge, 0.0)], near)}'
        yield f"<g {self._cut()}>{''.join(self._path(line, near) for line in lines)}</g>"
        legs = self._path([(-foot[0], foot[1]), tip, foot], near)
        yield f'<g class="separation" stroke-width="{number(court.separation_line)}">{legs}</g></g>'
        yield f'<g class="numerals" fill="{self.palette.numeral}" {_LETTERS} font-weight="600">'
        yield from self._numerals(near)
        yield "</g>"

    def _numerals(self, near: bool) -> Iterator[str]:
        court = self.court
        for area in SCORING:
            x, y = heart(court, area)
            if area is not Area.TEN_OFF:
                size = court.half_width / (3.75 if area is Area.TEN else 3)  # two digits in a tip
                yield self._text(self._spot(x, y, near), size, str(area.points))
                continue
            aside = court.kitchen_top_half_width / 3  # to each side of the separation triangle
            spots = sorted(self._spot(x + step, y, near) for step in (-aside, aside))
            for spot, word in zip(spots, ("10", self.off), strict=True):
                yield self._text(spot, court.half_width / 6, word)

    def alarm(self, stroke: Stroke) -> str:
        """A line that a disc touches."""
        looks = f'stroke="{self.palette.alarm}" stroke-width="{number(stroke.width * 1.5)}"'
        path = self._path([stroke.start, stroke.end], near=False)
        return f'<g class="touched" fill="none" {looks} {self._cut()}>{path}</g>'

    def disc(self, disc: Placed, lie: Lie, *, ringed: bool) -> str:
        """One disc with its name, and in words how it lies; a dead one is pale."""
        palette, radius = self.palette, self.court.radius
        across, down = spot = self.sheet.at(disc.x, disc.y)
        paint = palette.discs.get(disc.name[:1], palette.other)
        shadow = across + radius * 0.06, down + radius * 0.14
        ring = _outline(palette.alarm, radius * 0.15)
        pale = ' opacity="0.45"' if lie.dead is not None else ""
        return "".join(
            (
                f'<g class="disc" data-disc="{escape(disc.name)}"{pale}>',
                f"<title>{escape(self.said(disc, lie))}</title>",
                _circle(shadow, radius, f'fill-opacity="{palette.shadow}"') if palette.shadow else "",
                _circle(spot, radius * 0.96, f'fill="{paint.face}" {_outline(paint.rim, radius * 0.08)}'),
                _circle(spot, radius * 0.78, f'fill="none" {_outline(paint.ring, radius * 0.08)}'),
                _circle(spot, radius * 1.25, f'fill="none" {ring}') if ringed else "",
                f'<g fill="{paint.ink}" {_LETTERS} font-weight="700">',
                self._text(spot, radius * 1.1, disc.name),
                "</g></g>",
            )
        )

    def _spot(self, x: float, y: float, near: bool) -> Point:
        return self.sheet.at(*(self.court.to_other_end(x, y) if near else (x, y)))

    def _path(self, points: Iterable[Point], near: bool) -> str:
        spots = (self._spot(x, y, near) for x, y in points)
        return f'<path d="M{" L".join(f"{number(x)} {number(y)}" for x, y in spots)}"/>'

    def _cut(self) -> str:
        """Lines end at the edge of the court, however wide they are."""
        return f'clip-path="url(#{escape(self.key)}-slab)"'

    def _text(self, spot: Point, size: float, words: str) -> str:
        x, y = number(spot[0]), number(spot[1] + size * _DROP)
        return f'<text x="{x}" y="{y}" font-size="{number(size)}">{escape(words)}</text>'


def _circle(spot: Point, radius: float, looks: str) -> str:
    return f'<circle cx="{number(spot[0])}" cy="{number(spot[1])}" r="{number(radius)}" {looks}/>'


def _outline(color: str, width: float) -> str:
    return f'stroke="{color}" stroke-width="{number(width)}"'
