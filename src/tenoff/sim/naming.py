"""What a shot is called: by what it does to the board when it goes as meant."""

from __future__ import annotations

from enum import StrEnum

from tenoff.court import Area, judge
from tenoff.rules.discs import DISCS, OF_SIDE, Disc
from tenoff.sim.kernel import value
from tenoff.sim.model import Board, Place, gauge_of
from tenoff.sim.positions import Position


class Kind(StrEnum):
    """A shot in the words of the sport."""

    DRAW_TEN = "draw-10"
    DRAW_EIGHT = "draw-8"
    DRAW_SEVEN = "draw-7"
    GUARD = "guard"  # it waits before the triangle
    ST_PETE = "st-pete"  # the same on the opponent's side, to hide the next disc behind
    TAMPA = "tampa"  # the same on the own side
    HIDE = "hide"  # it scores or waits behind another disc
    TAKE_OUT = "take-out"
    DOUBLE = "double"
    KITCHEN = "kitchen"  # the other's disc ends in the 10-off area
    PROMOTE = "promote"  # an own disc is sent to where it counts more
    CLEAR = "clear"  # it leaves the board as it is, or better


DRAWS = {10: Kind.DRAW_TEN, 8: Kind.DRAW_EIGHT, 7: Kind.DRAW_SEVEN}


def named(at: Position, after: Board) -> tuple[Kind, Area, Disc | None]:
    """A shot by what it does without error, and the disc it is about."""
    gauge = gauge_of(at.court, at.rules)

    def worth(board: Board, disc: Disc) -> int:
        place = board[disc]
        return 0 if place is None else value(*place, gauge)

    others = OF_SIDE[at.side.other]
    down = [disc for disc in others if worth(after, disc) < 0 <= worth(at.board, disc) and at.board[disc]]
    out = [disc for disc in others if worth(after, disc) <= 0 < worth(at.board, disc)]
    up = [
        disc
        for disc in OF_SIDE[at.side]
        if worth(after, disc) > worth(at.board, disc) and disc is not at.disc
    ]
    place = after[at.disc]
    area = Area.NONE if place is None else judge(at.court, *place, at.rules).area
    if down:
        return Kind.KITCHEN, area, down[0]
    if len(out) > 1:
        return Kind.DOUBLE, area, out[0]
    if out:
        return Kind.TAKE_OUT, area, out[0]
    if up:
        return Kind.PROMOTE, area, up[0]
    if place is not None and area is not Area.TEN_OFF:
        front = _in_front(at, after, place)
        if front is not None:
            return Kind.HIDE, area, front
        if area is Area.NONE and place[1] > at.court.ten_line:
            return _guard(at, place), area, None
    return DRAWS.get(area.points, Kind.CLEAR), area, None


def _guard(at: Position, place: Place) -> Kind:
    if abs(place[0]) < at.court.disc:
        return Kind.GUARD
    return Kind.TAMPA if (place[0] > 0) is (at.start[0] > 0) else Kind.ST_PETE


def _in_front(at: Position, after: Board, place: Place) -> Disc | None:
    """A disc that covers `place` from the other color's side of the kitchen."""
    wide = at.court.disc * 0.75
    seen_from = (-at.start[0], at.start[1])
    for disc in DISCS:
        other = after[disc]
        if other is None or disc is at.disc or other[1] <= place[1] + at.court.disc:
            continue
        share = (other[1] - place[1]) / (seen_from[1] - place[1])
        if abs(place[0] + share * (seen_from[0] - place[0]) - other[0]) < wide:
            return disc
    return None
