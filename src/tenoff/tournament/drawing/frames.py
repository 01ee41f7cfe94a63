"""The parts of a drawing that stay the same while matches are played, ready to be filled in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import NamedTuple

from tenoff.tournament.drawing.captions import Captions
from tenoff.tournament.drawing.layout import MARGIN, NUMBER, Label, Piece, Says, Spot, lay
from tenoff.tournament.drawing.slots import Slot, letter
from tenoff.tournament.fixtures import Plan

WIDEST = 2.0
"""How much wider than its names a column is made at most, to fill a page."""


class Frame(NamedTuple):
    """A slot with all but its texts; the opening tag of each text it can have, "" for those it cannot."""

    slot: Slot
    rail: str
    name: str
    line: str
    score: str
    pill: str
    note: str


class Framed(NamedTuple):
    """A drawing with all but its words."""

    width: float
    height: float
    frames: tuple[Frame, ...]
    labels: tuple[Label, ...]

    def labeled(self, captions: Captions) -> Iterator[str]:
        """Titles, heads and ids."""
        for label in self.labels:
            text = escape(_says(label, captions))
            yield f'<text class="{label.says}" x="{label.x:g}" y="{label.y:g}">{text}</text>'


@lru_cache(maxsize=64)
def framed(plan: Plan, pieces: tuple[Piece, ...], width: float, shape: float) -> Framed:
    """The pieces laid out with columns of this width, or wider where the paper is."""
    laid = lay(plan, pieces, width)
    if shape and laid.bottom > shape * laid.right:
        laid = lay(plan, pieces, width * min(WIDEST, laid.bottom / shape / laid.right))
    frames = tuple(_frame(spot, laid.width) for spot in laid.spots)
    return Framed(laid.right, laid.bottom, frames, tuple(laid.labels))


def _frame(spot: Spot, width: float) -> Frame:
    start = spot.x + (22 if spot.leaf else 0)
    end = spot.x + width + (NUMBER if spot.x == MARGIN else 0)
    rail = f'<path class="rail" d="M{start:g} {spot.y:g}H{end:g}'
    if spot.join is None:
        rail += '"/>'
    else:
        rail += f'V{spot.join:g}"/><circle class="disc" cx="{end:g}" cy="{spot.y:g}" r="3.6"/>'
    whose = spot.slot.side is None
    corner = f'x="{start + 4:g}" y="{spot.y - 25:g}"'
    pill = f'<rect class="pill" {corner} width="{width - 18:g}" height="21" rx="10.5"/>'
    return Frame(
        spot.slot,
        rail,
        _opening("name", start + 8, spot.y - 6),
        _opening("line", start - 4, spot.y - 1) if spot.leaf else "",
        _opening("score", start + 8, spot.y + 14) if whose else "",
        pill if whose else "",
        _opening("note", start + 12, spot.y - 9.5) if whose else "",
    )


def _opening(kind: str, x: float, y: float) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">'


def _says(label: Label, captions: Captions) -> str:
    match label.says:
        case Says.TITLE:
            return captions.of_chart(letter(label.fixture.id))
        case Says.HEAD:
            return captions.of_round(label.fixture)
        case Says.WINNER:
            return captions.winner
        case Says.ID:
            return label.fixture.id
