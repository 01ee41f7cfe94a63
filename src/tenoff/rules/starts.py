"""The starting position: what a book makes of a disc not clear in its half, and when a disc is played."""

from __future__ import annotations

from msgspec import Struct

from tenoff.court import Court
from tenoff.court.start import Half, Start, StartFault, check_start, left_start, past_front
from tenoff.kit import Cite
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook import RuleBook

_SIDE = (StartFault.ON_SIDE, StartFault.PAST_SIDE, StartFault.ON_TRIANGLE)
_FRONT = (StartFault.ON_FRONT, StartFault.PAST_FRONT, StartFault.ON_BACK, StartFault.PAST_BACK)


class StartCall(Struct, frozen=True):
    """What the book sees: no foul, or the foul with its clause."""

    foul: Foul | None
    clause: Cite
    faults: tuple[StartFault, ...] = ()


def start_call(book: RuleBook, court: Court, x: float, y: float, half: Half) -> StartCall:
    """The foul, if any, of shooting a disc from this place."""
    return called(book, check_start(court, x, y, half))


def called(book: RuleBook, start: Start) -> StartCall:
    """The dearest foul in what the disc touches or passes; the other half counts once it is wholly there."""
    faults = start.faults
    if StartFault.WHOLLY_OTHER_HALF in faults:
        foul = Foul.OPPONENTS_HALF
    elif any(fault in _SIDE for fault in faults):
        foul = Foul.START_SIDE_TRIANGLE
    elif any(fault in _FRONT for fault in faults):
        foul = Foul.START_FRONT_BACK
    else:
        return StartCall(None, book.start.place)
    rule = book.foul(foul)
    return (
        StartCall(None, book.start.place, faults)
        if rule is None
        else StartCall(foul, rule.usual.clause, faults)
    )


def jockeyed(book: RuleBook) -> StartCall | None:
    """What the book says of lines met while a disc is only slid to and fro; None where it says nothing."""
    return None if book.start.jockeying is None else StartCall(None, book.start.jockeying)


def crossed(book: RuleBook, fault: StartFault) -> StartCall:
    """A disc that lay clear and met a line on its way: only the starting place is judged,
    so it is no foul.
    """
    apart = book.start.moving_triangle if fault is StartFault.ON_TRIANGLE else None
    return StartCall(None, apart or book.start.moving or book.start.place, (fault,))


class Played(Struct, frozen=True):
    """Whether a pushed disc counts as shot."""

    played: bool
    clause: Cite


def played(book: RuleBook, court: Court, x: float, y: float) -> Played | None:
    """Whether a disc pushed as far as this is played; None where the book does not say when one is."""
    clause = book.start.played
    if clause is None:
        return None
    return Played(left_start(court, x, y) if book.start.played_outside else past_front(court, y), clause)
