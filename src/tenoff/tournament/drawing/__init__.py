"""The drawing of charts: one SVG for screens and for paper, and what changes on it."""

from tenoff.tournament.drawing.captions import ENGLISH, Captions
from tenoff.tournament.drawing.layout import Piece, roots
from tenoff.tournament.drawing.pieces import pieces
from tenoff.tournament.drawing.slots import Note, Shown, State
from tenoff.tournament.drawing.style import STYLE
from tenoff.tournament.drawing.svg import Change, chart_changes, chart_svg

__all__ = [
    "chart_svg",
    "chart_changes",
    "Shown",
    "Note",
    "State",
    "Change",
    "Captions",
    "ENGLISH",
    "Piece",
    "roots",
    "pieces",
    "STYLE",
]
