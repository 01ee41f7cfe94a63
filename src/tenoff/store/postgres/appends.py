"""Which appends of a batch may go in, decided on what was found under the streams' locks; no database
here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tenoff.desk.ports import Line, View
from tenoff.kit import Conflict, Malformed
from tenoff.store.checks import check_next, id_taken, not_begun


@dataclass(frozen=True, slots=True)
class Append:
    """What one caller wants added."""

    stream: str
    lines: tuple[Line, ...]
    views: tuple[View, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A line that was stored before, or with position 0 one that was admitted in this batch."""

    line: Line
    position: int


@dataclass(slots=True)
class Shelf:
    """A locked stream: its key, its last number, and the stored lines that have an id asked for."""

    key: int
    last: int = 0
    found: dict[str, Found] = field(default_factory=dict)


@dataclass(slots=True)
class Admitted:
    """Rows to write in order, views to write, and an outcome for each append.

    An outcome is an error, a position that is known already, or how many rows of this batch it ends after,
    counted from 1 and given as a negative number until the batch has its positions.
    """

    rows: list[tuple[int, Line]] = field(default_factory=list)
    views: dict[tuple[str, str], View] = field(default_factory=dict)
    outcomes: list[int | Conflict | Malformed] = field(default_factory=list)

    def positions(self, base: int) -> list[int | Conflict | Malformed]:
        """The outcomes once the first row has the position after `base`."""
        return [base - each if isinstance(each, int) and each <= 0 else each for each in self.outcomes]


def admitted(batch: Sequence[Append], shelves: Mapping[str, Shelf], *, again: bool) -> Admitted:
    """Each append in order, accepted or refused by itself.

    `again`: the link broke while this batch was being committed, so lines that are there just as they were
    sent are the ones we sent.
    """
    result = Admitted()
    for append in batch:
        try:
            result.outcomes.append(_one(append, shelves, result, again))
        except (Conflict, Malformed) as refused:
            result.outcomes.append(refused)
    return result


def _one(append: Append, shelves: Mapping[str, Shelf], result: Admitted, again: bool) -> int:
    shelf = shelves.get(append.stream)
    if shelf is None:
        raise not_begun(append.stream)
    if again and append.lines and all(_same(shelf.found.get(line.id), line) for line in append.lines):
        return shelf.found[append.lines[-1].id].position
    check_next(append.stream, shelf.last, append.lines)
    for line in append.lines:
        if line.id in shelf.found:
            raise id_taken(append.stream, line.id)
    for line in append.lines:
        result.rows.append((shelf.key, line))
        shelf.found[line.id] = Found(line, 0)
    shelf.last += len(append.lines)
    result.views.update({(view.kind, view.id): view for view in append.views})
    return -len(result.rows)


def _same(found: Found | None, line: Line) -> bool:
    return found is not None and found.position > 0 and found.line == line
