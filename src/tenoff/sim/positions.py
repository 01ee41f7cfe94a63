"""A board with a disc to be shot: everything that advice and bots ask the engine about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tenoff.court import AGREED, STANDARD, Court, DeadRules
from tenoff.kit import Side
from tenoff.rules.discs import OF_SIDE, PLACE_OF, SIDE_OF, Disc
from tenoff.sim.engine import Engine
from tenoff.sim.model import USUAL, Board, Place, Shot, Surface, gauge_of

Totals = tuple[int, int]


class Position(Struct, frozen=True):
    """`disc` is to be shot from `start` onto `board`; the other color shoots from the other half."""

    board: Board
    disc: Disc
    start: Place
    court: Court = STANDARD
    rules: DeadRules = AGREED
    surface: Surface = USUAL
    left: int = 1
    """Discs still to be shot in this frame, this one included."""

    def __post_init__(self) -> None:
        if not 1 <= self.left <= 8:
            raise ValueError(f"1 to 8 discs are left in a frame, got {self.left}")
        if self.board[self.disc] is not None:
            raise ValueError(f"{self.disc} lies on the court and cannot be shot")
        for side, more in ((self.side, (self.left + 1) // 2), (self.side.other, self.left // 2)):
            lying = sum(self.board[disc] is not None for disc in OF_SIDE[side])
            if lying + more > 4:
                raise ValueError(f"{side} has four discs, got {lying} on the court and {more} still to shoot")

    @property
    def side(self) -> Side:
        return SIDE_OF[self.disc]


class Shots:
    """Many shots at one position at once, and what came of them, as the engine's rows of numbers."""

    def __init__(self, engine: Engine, at: Position, todo: Sequence[Shot] | Rows) -> None:
        rows = todo if isinstance(todo, Rows) else Rows.of(todo)
        count = len(rows.reach)
        floats, ints, board = engine.floats, engine.ints, at.board.places
        self.engine, self.at, self.count = engine, at, count
        self.gauge, env = floats(gauge_of(at.court, at.rules)), floats(at.surface.env(at.court))
        self.px, self.py = engine.zeros(8 * count), engine.zeros(8 * count)
        self.live, self.hits = engine.int_zeros(8 * count), engine.int_zeros(count)
        engine.shoot_many(
            count, 0,
            floats([0.0 if place is None else place[0] for place in board]),
            floats([0.0 if place is None else place[1] for place in board]),
            ints([0 if place is None else 1 for place in board]),
            PLACE_OF[at.disc],
            floats(rows.start_x), floats(rows.start_y), floats(rows.aim_x), floats(rows.aim_y),
            floats(rows.reach), env, self.gauge, engine.work(env),
            self.px, self.py, self.live, self.hits,
        )  # fmt: skip
        self.yellow, self.black = engine.int_zeros(count), engine.int_zeros(count)
        engine.worth_many(count, self.px, self.py, self.live, self.gauge, self.yellow, self.black)

    def board(self, number: int) -> Board:
        """The board after shot `number`."""
        at = 8 * number
        return Board(
            tuple((float(self.px[i]), float(self.py[i])) if self.live[i] else None for i in range(at, at + 8))
        )

    def utilities(self, table: Any) -> Any:
        """What each result is worth by a table of totals, for the color that shot."""
        out = self.engine.zeros(self.count)
        own, other = (self.yellow, self.black) if self.at.side is Side.YELLOW else (self.black, self.yellow)
        self.engine.utility_many(self.count, own, other, table, out)
        return out


class Rows(Struct, frozen=True):
    """Shots as columns of numbers: lists, or the engine's own arrays."""

    start_x: Any
    start_y: Any
    aim_x: Any
    aim_y: Any
    reach: Any

    @classmethod
    def of(cls, shots: Sequence[Shot]) -> Rows:
        return cls(
            [shot.start[0] for shot in shots],
            [shot.start[1] for shot in shots],
            [shot.aim[0] for shot in shots],
            [shot.aim[1] for shot in shots],
            [shot.reach for shot in shots],
        )


def by_points() -> list[float]:
    """What totals are worth where no game is played: own points less the other's."""
    return [float(own - other) for own in range(-40, 41) for other in range(-40, 41)]


def ground_of(court: Court) -> list[float]:
    """What the outlook needs of a court: width and length as shares of the usual ones, disc, lines."""
    usual = court.half_width / STANDARD.half_width, court.length / STANDARD.length
    return [*usual, court.disc, court.kitchen_line, court.dead_line]
