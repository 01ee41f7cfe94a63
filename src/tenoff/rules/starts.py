"""The starting position: what each book makes of a disc that is not clear in its own half."""

from __future__ import annotations

from msgspec import Struct

from tenoff.court import Court
from tenoff.court.start import Half, Start, StartFault, check_start
from tenoff.kit import Cite
from tenoff.rules.book import RuleBook
from tenoff.rules.fouls import Foul

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
    """The dearest foul among what the disc touches or passes; the other half counts once the disc is wholly in it."""
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
