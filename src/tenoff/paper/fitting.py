"""How many calls go on a page: guessed from their letters, on the safe side, since no page may run over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from tenoff.paper.sizes import Size
from tenoff.paper.values import Note, Topic

# Millimeters at scale 1, as the template sets them.
_MARGIN, _HEADING, _FOOT = 7.0, 22.0, 12.0
_LETTER, _LINE, _GAP = 1.25, 2.95, 0.5
_STOP, _STOPS, _TITLE = 9.0, 11.0, 8.0
_CRIB_LETTER, _CRIB_LINE, _CRIB_GAP = 1.12, 2.75, 4.5
_BESIDE = 21.0  # what stands left and right of a call's words


def notes_height(notes: Iterable[Note], width: float) -> float:
    """The height of these calls in a column of this width."""
    letters = (width - _BESIDE) / _LETTER
    return sum(_GAP + _LINE * ceil(len(note.text) / letters) for note in notes)


def crib_height(column: Sequence[Topic], width: float) -> float:
    letters = width / _CRIB_LETTER
    return sum(
        _CRIB_GAP + sum(_CRIB_LINE * ceil((len(n.text) + len(n.clause) + 3) / letters) for n in topic.notes)
        for topic in column
    )


def paged(
    notes: Sequence[Note], size: Size, stops: int, crib: Sequence[Sequence[Topic]]
) -> tuple[tuple[Note, ...], ...]:
    """The calls for the back, then for as many pages as the rest takes."""
    width, height = (side / size.scale - 2 * _MARGIN for side in size.card)
    taken = max(stops + 1, 3) * _STOP + _STOPS + max(crib_height(column, width / 2 - 3) for column in crib)
    rooms = [height - _FOOT - taken - 2 * _TITLE, height - _FOOT - _HEADING - _TITLE]
    pages: list[list[Note]] = [[]]
    for note in notes:
        room = rooms[min(len(pages), 2) - 1]
        if notes_height((*pages[-1], note), width) > room and (pages[-1] or len(pages) == 1):
            pages.append([])
        pages[-1].append(note)
    return tuple(map(tuple, pages)) if notes else ()
