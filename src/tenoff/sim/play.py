"""One shot: where every disc rests after it, and how it got there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tenoff.court import AGREED, STANDARD, Court, DeadRules
from tenoff.rules.discs import DISCS, PLACE_OF, Disc
from tenoff.sim import kernel
from tenoff.sim.engine import LOG_ROWS, PLAIN
from tenoff.sim.model import USUAL, Board, Place, Shot, Surface, gauge_of, micrometers


class Piece(Struct, frozen=True):
    """How a disc moves from `since` on, in seconds and inches, until its next piece.

    `met`: the disc it has just hit or been hit by. `gone`: it has left the court.
    """

    disc: Disc
    since: float
    place: Place
    speed: Place
    acceleration: Place
    met: Disc | None = None
    gone: bool = False

    def at(self, seconds: float) -> Place:
        """Where it is then."""
        t = seconds - self.since
        (x, y), (vx, vy), (ax, ay) = self.place, self.speed, self.acceleration
        return x + (vx + ax * t / 2.0) * t, y + (vy + ay * t / 2.0) * t


class Played(Struct, frozen=True):
    """What a shot did: the board after the book has taken off dead discs, and every piece of motion."""

    board: Board
    dead: tuple[Disc, ...]
    """Those on the court before, and the shot disc, which now are not."""
    hits: int
    pieces: tuple[Piece, ...]

    @property
    def seconds(self) -> float:
        """When the last disc has come to rest."""
        return self.pieces[-1].since

    @property
    def moved(self) -> tuple[Disc, ...]:
        """Every disc that moved, the shot one included."""
        found = {piece.disc for piece in self.pieces if piece.speed != (0.0, 0.0)}
        return tuple(disc for disc in DISCS if disc in found)

    def at(self, seconds: float) -> dict[Disc, Place]:
        """Where each disc is at a moment; those that have left the court are missing."""
        now: dict[Disc, Piece] = {}
        for piece in self.pieces:
            if piece.since <= seconds:
                now[piece.disc] = piece
        return {disc: piece.at(seconds) for disc, piece in now.items() if not piece.gone}

    def _repr_svg_(self) -> str:
        from tenoff.sim.drawing import drawn_way

        return drawn_way(self)


def shoot(
    board: Board,
    disc: Disc,
    shot: Shot,
    *,
    court: Court = STANDARD,
    rules: DeadRules = AGREED,
    surface: Surface = USUAL,
) -> Played:
    """Shoots `disc`, which is not on the court yet."""
    if board[disc] is not None:
        raise ValueError(f"{disc} lies on the court and cannot be shot")
    env, (px, py, live, hits) = surface.env(court), ([0.0] * 8, [0.0] * 8, [0] * 8, [0])
    work = PLAIN.work(env, LOG_ROWS)
    bx, by = ([0.0 if place is None else place[axis] for place in board.places] for axis in range(2))
    on = [0 if place is None else 1 for place in board.places]
    (sx, sy), (tx, ty) = shot.start, shot.aim
    PLAIN.shoot_many(
        1, 0, bx, by, on, PLACE_OF[disc], [sx], [sy], [tx], [ty], [shot.reach],
        env, gauge_of(court, rules), work, px, py, live, hits,
    )  # fmt: skip
    places = [(micrometers(px[i]), micrometers(py[i])) if live[i] else None for i in range(8)]
    after = Board(tuple(places))
    was = {*board.discs, disc}
    gone = tuple(each for each in DISCS if each in was and after[each] is None)
    log = work[-1]
    assert log is not None
    return Played(after, gone, hits[0], _pieces(log, surface.unit(court)))


def _pieces(log: Sequence[float], unit: float) -> tuple[Piece, ...]:
    """The kernel's log in seconds."""
    found: list[Piece] = []
    for row in range(int(log[0])):
        at = 1 + row * kernel.LOG_ROW
        now, disc, why, state, x, y, vx, vy, ax, ay = log[at : at + kernel.LOG_ROW]
        found.append(
            Piece(
                DISCS[int(disc)],
                now * unit,
                (x, y),
                (vx / unit, vy / unit),
                (ax / unit / unit, ay / unit / unit),
                DISCS[int(why)] if why >= 0 else None,
                state == kernel.GONE,
            )
        )
    return tuple(found)
