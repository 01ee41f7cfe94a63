"""Pictures of the simulated court for notebooks and pages: the way of a shot, and the worth of every aim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenoff.court import STANDARD, Court, Seat, View, draw_svg
from tenoff.court.drawing import number
from tenoff.court.sheet import sheet_of
from tenoff.kit import Side
from tenoff.rules.discs import SIDE_OF
from tenoff.sim.adviser import Adviser, free_rest
from tenoff.sim.model import Place
from tenoff.sim.play import Piece, Played

_PAINT = {Side.YELLOW: "#f4c21f", Side.BLACK: "#f4f1e8"}
_BENDS = 8
"""Points that a bent piece of a way is drawn with."""
_CELLS = 100
"""Pieces along a heat map, and half as many across, at the most."""
_LINES = '<g class="lines"'
_HEAT = "#ff9d2e"
"""The color of the best aims; the less an aim is worth, the more of the court shows."""


def drawn_way(played: Played, court: Court = STANDARD, key: str = "court") -> str:
    """The board after a shot, with the way that every disc went."""
    return draw_svg(court, played.board.placed, seat=Seat.SHOOTER, key=key, above=ways(played.pieces, court))


def ways(pieces: Sequence[Piece], court: Court = STANDARD) -> str:
    """The ways alone, to be drawn over a court."""
    sheet = sheet_of(court, View.FAR_END, Seat.SHOOTER, turned=False)
    points: dict[str, list[Place]] = {}
    color: dict[str, str] = {}
    last: dict[str, Piece] = {}
    for piece in pieces:
        before = last.get(piece.disc)
        if before is not None:
            straight = _along(before.speed, before.acceleration)
            for k in range(1, 1 if straight else _BENDS):
                moment = before.since + (piece.since - before.since) * k / _BENDS
                points[piece.disc].append(before.at(moment))
        points.setdefault(piece.disc, []).append(piece.place)
        color[piece.disc] = _PAINT[SIDE_OF[piece.disc]]
        last[piece.disc] = piece
    found = []
    for disc, places in points.items():
        if len(places) > 1:
            spots = " ".join(",".join(map(number, sheet.at(x, y))) for x, y in places)
            found.append(
                f'<polyline class="way" points="{spots}" fill="none" stroke="{color[disc]}"'
                ' stroke-width="1" stroke-opacity=".8" stroke-dasharray="2.5 1.5"/>'
            )
    return "".join(found)


def _along(speed: Place, acceleration: Place) -> bool:
    """Whether a disc only slows down, on a straight line."""
    return abs(speed[0] * acceleration[1] - speed[1] * acceleration[0]) < 1e-9


def drawn_heat(adviser: Adviser, count: int = 3, key: str = "court") -> str:
    """The board with the worth of every aim where it would rest on an empty court, and the best shots."""
    at = adviser.at
    sheet = sheet_of(at.court, View.FAR_END, Seat.SHOOTER, turned=False)
    width, height = sheet.size
    cells = []
    for corners, worth in _cells(adviser):
        spots = [sheet.at(*corner) for corner in corners]
        if all(0 <= x <= width and 0 <= y <= height for x, y in spots):
            cells.append((spots, worth))
    low, high = min(worth for _, worth in cells), max(worth for _, worth in cells)
    heat = "".join(
        f'<path d="{_outline(spots)}" fill-opacity="{number(share)}"/>'
        for spots, worth in cells
        if (share := ((worth - low) / (high - low or 1.0)) ** 2) > 0.02
    )
    best = "".join(
        _mark(sheet.at(*each.rests), str(place)) for place, each in enumerate(adviser.advice(count), 1)
    )
    drawn = draw_svg(
        at.court, at.board.placed, seat=Seat.SHOOTER, key=key, above=f'<g class="best">{best}</g>'
    )
    # Under the lines, so that they and the discs can be seen.
    under = f'<g class="heat" shape-rendering="crispEdges" fill="{_HEAT}">{heat}</g>{_LINES}'
    return drawn.replace(_LINES, under, 1)


def _cells(adviser: Adviser) -> Iterator[tuple[list[Place], float]]:
    """Pieces of the map with their corners, on the spots where aims would rest on an empty court."""
    grid, start = adviser.grid, adviser.at.start
    # The map has several shots for every error; a picture needs fewer.
    down, across = (max(1, -(-many // _CELLS)) for many in (grid.rows, 2 * grid.columns))
    for row in range(0, grid.rows, down):
        for column in range(0, grid.columns, across):
            low, high = row - down / 2, row + down / 2
            left, right = column - across / 2, column + across / 2
            edges = ((low, left), (low, right), (high, right), (high, left))
            yield (
                [free_rest(grid.shot(start, *edge)) for edge in edges],
                float(adviser.map.values[row * grid.columns + column]),
            )


def _outline(spots: Sequence[Place]) -> str:
    return f"M{'L'.join(' '.join(map(number, spot)) for spot in spots)}Z"


def _mark(spot: Place, words: str) -> str:
    x, y = (number(each) for each in spot)
    return (
        f'<circle cx="{x}" cy="{y}" r="3" fill="none" stroke="#fff" stroke-width=".8"/>'
        f'<text x="{x}" y="{number(spot[1] + 1.6)}" font-size="4.4" font-weight="700" text-anchor="middle"'
        f' fill="#fff">{words}</text>'
    )
