"""The strokes the picture of a sheet is made of: words, boxes, discs, circles, ticks."""

from __future__ import annotations

from html import escape
from textwrap import wrap

NUMBERS = "'Barlow Condensed','Arial Narrow',system-ui,sans-serif"
TEXT = "Inter,system-ui,sans-serif"


def group(inside: str, *, family: str) -> str:
    return f'<g font-family="{family}">\n{inside}\n</g>'


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str = "",
    weight: int = 400,
    family: str = "",
) -> str:
    """A line of text with its baseline at `y`."""
    more = f' text-anchor="{anchor}"' if anchor else ""
    more += f' font-weight="{weight}"' if weight != 400 else ""
    more += f' font-family="{family}"' if family else ""
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"'
    return f'<text {place}{more} xml:space="preserve">{escape(text)}</text>'


def rect(
    x: float, y: float, width: float, height: float, *, fill: str, radius: float = 0, stroke: str = ""
) -> str:
    more = f' rx="{radius:g}"' if radius else ""
    more += f' stroke="{stroke}" stroke-width="1.25"' if stroke and stroke != "none" else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{more}/>'


def disc(x: float, y: float, radius: float, fill: str, ring: str) -> str:
    """A disc seen from above: its rim, and the ring pressed into it."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{ring}" stroke-width="1.5"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 0.62:g}" fill="none" stroke="{ring}" stroke-width="1"'
        ' stroke-opacity="0.55"/>'
    )


def circled(x: float, y: float, height: float, digits: int, stroke: str) -> str:
    """The circle around a total below nothing, drawn out to an oval for more digits."""
    width = max(height, height * 0.34 * digits + height * 0.5)
    return (
        f'<rect x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}"'
        f' rx="{height / 2:g}" fill="none" stroke="{stroke}" stroke-width="2"/>'
    )


def tick(x: float, y: float, stroke: str) -> str:
    """The tick on the color that leads."""
    return (
        f'<path d="M{x:g} {y:g}l4 4.5l7.5 -10" fill="none" stroke="{stroke}" stroke-width="2.25"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


# No font is at hand here, so how wide text runs is guessed from its characters, in parts of the font size.
_NARROW, _WIDE = 0.46, 0.56


def fitted(text: str, room: float, size: float, *, wide: bool = False) -> float:
    """The font size, made smaller where the text would not fit; `wide` is the running text's font."""
    return min(size, room / ((_WIDE if wide else _NARROW) * max(len(text), 1)))


def wrapped(text: str, room: float, size: float) -> list[str]:
    """Running text in lines that fit."""
    return wrap(text, max(int(room / (_WIDE * size)), 10))
