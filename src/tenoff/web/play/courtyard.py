"""The court to play on as the shooter sees it: the far end, and the kitchen the discs are shot from."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tenoff.court import STANDARD, Seat, View, draw_svg
from tenoff.court.sheet import sheet_of
from tenoff.web.books.judging import framed
from tenoff.web.play.game_view import IN_SIGHT
from tenoff.words.catalog import say, spoken

_BEHIND = 14.0
"""Inches of the court behind the far baseline that are in sight."""
_ROUND = 5.0
"""Inches around the own kitchen."""


class Yard(NamedTuple):
    """The two pictures, each with the box it is drawn in; one unit is an inch."""

    far_end: str
    far_box: str
    near_end: str
    near_box: str


def yard() -> Yard:
    """The court in the language spoken now."""
    return _parts(spoken().tag)


@cache
def _parts(_tag: str) -> Yard:
    far, near = (sheet_of(STANDARD, view, Seat.SHOOTER, turned=False) for view in (View.FAR_END, View.WHOLE))
    wide, off = far.size[0], say("court.off")
    top, low = far.at(0.0, -_BEHIND)[1], far.at(0.0, IN_SIGHT)[1]
    front, back = (near.at(0.0, STANDARD.length - up)[1] for up in (STANDARD.kitchen_line, 0.0))
    listed, seat = say("play.court.listed"), Seat.SHOOTER
    whole = draw_svg(
        STANDARD, view=View.WHOLE, seat=seat, key="near", title=say("play.court.near"), desc=listed, off=off
    )
    ends = draw_svg(STANDARD, seat=seat, key="far", title=say("play.court.far"), desc=listed, off=off)
    return Yard(
        framed(ends, 0.0, top, wide, low - top),
        f"0 {top:g} {wide:g} {low - top:g}",
        framed(whole, 0.0, front - _ROUND, wide, back - front + 2 * _ROUND),
        f"0 {front - _ROUND:g} {wide:g} {back - front + 2 * _ROUND:g}",
    )
