"""What a disc is worth where it lies under one book, or why it is dead, and the clause that says so."""

from __future__ import annotations

from msgspec import Struct

from tenoff.court import Area, Court, Dead, Half, Lie, Line, StartFault, check_start, judge
from tenoff.kit import Cite
from tenoff.rules.rulebook import DeadClauses, RuleBook


class Worth(Struct, frozen=True):
    """What a disc counts; a dead one counts nothing and leaves the court."""

    value: int
    clause: Cite
    dead: Dead | None = None
    removed: Cite | None = None
    """The clause that takes a dead one off."""
    area: Cite | None = None
    """The clause that gives the area its points, for a disc that counts."""


def worth(
    book: RuleBook,
    court: Court,
    x: float,
    y: float,
    *,
    leaning: bool = False,
    overlooked: bool = False,
    struck: bool = False,
    struck_dead: bool = False,
    stray: bool = False,
    mounted: bool = False,
) -> Worth:
    """How the book sees a disc with its center at x, y; the flags are what a person saw.

    struck_dead: on its way it hit a dead disc; mounted: it lies on another disc, or another on it.
    """
    struck = struck or (struck_dead and book.dead.dead_disc is not None)
    lie = judge(
        court, x, y, book.dead.rules,
        leaning=leaning, overlooked=overlooked, struck=struck, stray=stray,
    )  # fmt: skip
    if lie.dead is not None:
        clause = dead_clause(book.dead, lie.dead) or book.dead.off_side
        return Worth(0, clause, lie.dead, removed_clause(book.dead, lie.dead))
    if overlooked and book.dead.overlooked is not None and y - court.dead_line > court.reach:
        return Worth(0, book.dead.overlooked)
    clause = (book.scoring.mounted if mounted else None) or live_clause(book, court, lie, x, y)
    return Worth(lie.value, clause, area=book.scoring.areas if lie.value else None)


def live_clause(book: RuleBook, court: Court, lie: Lie, x: float, y: float) -> Cite:
    """The clause by which a live disc counts or does not."""
    if lie.touching == (Line.DEAD,):
        return book.dead.touching_live
    if lie.area is not Area.TEN_OFF:
        return book.scoring.clear
    # the far 10-off area is drawn like the near one, so its separation triangle can be asked for there
    astride = StartFault.ON_TRIANGLE in check_start(court, x, y, Half.RIGHT).faults
    return (astride and book.scoring.triangle) or book.scoring.ten_off or book.scoring.areas


def dead_clause(dead: DeadClauses, why: str) -> Cite | None:
    """The clause by which a disc is dead for this reason, or None where the book has no such reason."""
    match why:
        case Dead.SHORT:
            return dead.short
        case Dead.OFF_SIDE | Dead.OVER_HALF:
            return dead.off_side
        case Dead.BEYOND:
            return dead.beyond
        case Dead.NEAR_BASE:
            return dead.near_base or dead.beyond
        case Dead.LEANING:
            return dead.leaning
        case Dead.STRUCK:
            return dead.struck
        case Dead.STRAY:
            return dead.stray
        case _:
            return None


def removed_clause(dead: DeadClauses, why: str) -> Cite | None:
    """The clause that takes a disc off which is dead for this reason, where it is not the same clause."""
    match why:
        case Dead.SHORT:
            return dead.short_removed or dead.removed
        case Dead.STRUCK:
            return dead.struck_removed or dead.removed
        case _:
            return dead.removed
