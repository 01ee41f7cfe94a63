"""The chart as SVG: drawn once, on screen and on paper; and what has changed since, so that only that is redrawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from msgspec import Struct

from tenoff.tournament.drawing.captions import Captions
from tenoff.tournament.drawing.layout import Label, Laid, Piece, Spot, lay, roots
from tenoff.tournament.drawing.slots import LONGEST, Cell, Shown, cell, letter, slots
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
) -> str:
    """The drawing of all charts of a board, or of some pieces. `key`: what its ids begin with.

    `live`: with the empty texts that changes will fill, and without a style of its own, for a page that has it.
    """
    plan = shown.board.plan
    laid = lay(plan, roots(plan) if pieces is None else pieces, _width(shown))
    drawn = [_slot(spot, cell(shown, spot.slot), laid, key, live) for spot in laid.spots]
    labels = [_label(label, shown.captions) for label in laid.labels]
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" id="{escape(key)}" '
            f'viewBox="0 0 {_n(laid.right)} {_n(laid.bottom)}">',
            f"<title>{escape(title)}</title>" if title else "",
            "" if live else f"<style>{STYLE}</style>",
            *labels,
            *drawn,
            "</svg>",
        )
    )


def chart_changes(old: Shown, new: Shown, *, key: str = "chart") -> tuple[Change, ...]:
    """The slots that read otherwise in the new; both are of one plan."""
    found: list[Change] = []
    for slot in slots(new.board.plan):
        after = cell(new, slot)
        if after != cell(old, slot):
            found.append(Change(f"{key}-{slot.id}", *after))
    return tuple(found)


def _width(shown: Shown) -> float:
    """Of a column, so that the longest name has room."""
    longest = max((min(len(name), LONGEST) for name in shown.names.values()), default=0)
    return max(_NARROWEST, _LETTER * longest + 30)


def _slot(spot: Spot, read: Cell, laid: Laid, key: str, live: bool) -> str:
    return "".join(
        (
            f'<g id="{escape(key)}-{spot.slot.id}" class="{read.look}">',
            *_pieces_of(spot, read, laid, live),
            "</g>",
        )
    )


def _pieces_of(spot: Spot, read: Cell, laid: Laid, live: bool) -> Iterator[str]:
    start = spot.x + (22 if spot.leaf else 0)
    end = spot.x + laid.width + (30 if spot.leaf and spot.x < 20 else 0)
    join = "" if spot.join is None else f"V{_n(spot.join)}"
    yield f'<path class="rail" d="M{_n(start)} {_n(spot.y)}H{_n(end)}{join}"/>'
    if spot.join is not None:
        yield f'<circle class="disc" cx="{_n(end)}" cy="{_n(spot.y)}" r="3.6"/>'
    if spot.leaf:
        yield from _text("line", start - 4, spot.y - 1, read.line, live)
    yield from _text("name", start + 8, spot.y - 6, read.name, live)
    if spot.slot.side is None:
        yield from _text("score", start + 8, spot.y + 14, read.score, live)
        if live or read.note:
            yield f'<rect class="pill" x="{_n(start + 4)}" y="{_n(spot.y - 25)}" width="{_n(laid.width - 18)}" '
            yield 'height="21" rx="10.5"/>'
        yield from _text("note", start + 12, spot.y - 9.5, read.note, live)


def _text(kind: str, x: float, y: float, text: str, live: bool) -> Iterator[str]:
    if text or live:
        yield f'<text class="{kind}" x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>'


def _label(label: Label, captions: Captions) -> str:
    fixture = label.fixture
    match label.kind:
        case "title":
            text = captions.of_chart(letter(fixture.id)) if fixture else ""
        case "head" if fixture is None:
            text = captions.winner
        case "head" if fixture.decides == 3:
            text = captions.third_place
        case "head":
            text = captions.of_round(fixture)
        case _:
            text = label.text
    return f'<text class="{label.kind}" x="{_n(label.x)}" y="{_n(label.y)}">{escape(text)}</text>'


def _n(number: float) -> str:
    """As short as one decimal allows."""
    return f"{number:.1f}".removesuffix(".0")
