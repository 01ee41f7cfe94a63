"""The chart as SVG, drawn once for screens and for paper; and what has changed since it was drawn."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from msgspec import Struct

from tenoff.tournament.drawing.frames import Frame, framed
from tenoff.tournament.drawing.layout import Piece, roots
from tenoff.tournament.drawing.slots import LONGEST, Shown, cell, moved, slots
from tenoff.tournament.drawing.style import STYLE

_NARROWEST, _LETTER = 196.0, 7.9


class Change(Struct, frozen=True):
    """A slot that reads otherwise now: the id of its group, its classes, and its texts."""

    id: str
    look: str
    name: str
    line: str
    score: str
    note: str


def chart_svg(
    shown: Shown,
    pieces: Iterable[Piece] | None = None,
    *,
    key: str = "chart",
    title: str = "",
    live: bool = False,
    shape: float = 0.0,
) -> str:
    """The drawing of all charts of a board, or of some pieces. `key`: what its ids begin with.

    `live`: with the empty texts that changes will fill, and without a style of its own, for a page that has
    it. `shape`: height by width of the paper; columns are made wider to fill it.
    """
    plan = shown.board.plan
    drawing = framed(plan, roots(plan) if pieces is None else tuple(pieces), _width(shown), shape)
    key = escape(key)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" id="{key}" '
            f'viewBox="0 0 {drawing.width:g} {drawing.height:g}">',
            f"<title>{escape(title)}</title>" if title else "",
            "" if live else f"<style>{STYLE}</style>",
            *drawing.labeled(shown.captions),
            *(_filled(frame, shown, key, live) for frame in drawing.frames),
            "</svg>",
        )
    )


def chart_changes(old: Shown, new: Shown, *, key: str = "chart") -> tuple[Change, ...]:
    """The slots that read otherwise in the new; both are of one plan."""
    return tuple(
        Change(f"{key}-{slot.id}", *after)
        for slot in slots(new.board.plan)
        if moved(old, new, slot) and (after := cell(new, slot)) != cell(old, slot)
    )


def _width(shown: Shown) -> float:
    """Of a column, so that the longest name has room."""
    longest = max(map(len, shown.names.values()), default=0)
    return max(_NARROWEST, _LETTER * min(longest, LONGEST) + 30)


def _filled(frame: Frame, shown: Shown, key: str, live: bool) -> str:
    read = cell(shown, frame.slot)
    text = f'<g id="{key}-{frame.slot.id}" class="{read.look}">{frame.rail}'
    if frame.line and (live or read.line):
        text += f"{frame.line}{read.line}</text>"
    if live or read.name:
        text += f"{frame.name}{escape(read.name)}</text>"
    if frame.score and (live or read.score):
        text += f"{frame.score}{escape(read.score)}</text>"
    if frame.note and (live or read.note):
        text += f"{frame.pill}{frame.note}{escape(read.note)}</text>"
    return text + "</g>"
