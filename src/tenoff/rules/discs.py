"""The eight discs and the board they lie on."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from tenoff.kit import Side, Sides


class Disc(StrEnum):
    Y1 = "Y1"
    Y2 = "Y2"
    Y3 = "Y3"
    Y4 = "Y4"
    B1 = "B1"
    B2 = "B2"
    B3 = "B3"
    B4 = "B4"

    @property
    def side(self) -> Side:
        return SIDE_OF[self]


DISCS: tuple[Disc, ...] = tuple(Disc)
PLACE_OF: Mapping[Disc, int] = {disc: i for i, disc in enumerate(DISCS)}
SIDE_OF: Mapping[Disc, Side] = {disc: Side.YELLOW if disc[0] == "Y" else Side.BLACK for disc in DISCS}
OF_SIDE: Sides[tuple[Disc, ...]] = Sides(DISCS[:4], DISCS[4:])

AREA_VALUES: Mapping[str, int] = {
    "10": 10, "8": 8, "8L": 8, "8R": 8, "7": 7, "7L": 7, "7R": 7, "10off": -10, "none": 0,
}  # fmt: skip


class Spot(Struct, frozen=True):
    """Where a live disc lies: its area, what it counts there, and the exact place when it was measured."""

    area: str
    value: int
    x: float | None = None
    y: float | None = None


SPOTS: Mapping[str, Spot] = {area: Spot(area, value) for area, value in AREA_VALUES.items()}

Board = tuple[Spot | None, ...]
"""Eight places in the order of DISCS; None for a disc that is not on the court."""

EMPTY: Board = (None,) * 8


def board_of(spots: Mapping[Disc, Spot]) -> Board:
    """The board on which just these discs lie."""
    return tuple(spots.get(disc) for disc in DISCS)


def placed(board: Board, disc: Disc, spot: Spot | None) -> Board:
    """The board with this disc there, or off the court."""
    place = PLACE_OF[disc]
    return (*board[:place], spot, *board[place + 1 :])


def totals(board: Board) -> Sides[int]:
    """What each color's discs count on this board."""
    values = [spot.value if spot is not None else 0 for spot in board]
    return Sides(sum(values[:4]), sum(values[4:]))


def goods(board: Board, side: Side) -> int:
    """What the color's good discs count; its 10-offs are left out."""
    return sum(s.value for d in OF_SIDE[side] if (s := board[PLACE_OF[d]]) is not None and s.value > 0)


def ten_offs(board: Board, side: Side) -> tuple[Disc, ...]:
    """The color's discs that lie in the 10-off area."""
    return tuple(d for d in OF_SIDE[side] if (s := board[PLACE_OF[d]]) is not None and s.value < 0)


POSSIBLE_TOTALS: frozenset[int] = frozenset(
    10 * tens + 8 * eights + 7 * sevens - 10 * offs
    for tens in range(5)
    for eights in range(5 - tens)
    for sevens in range(5 - tens - eights)
    for offs in range(5 - tens - eights - sevens)
)
"""The 48 totals one color's four discs can make."""
