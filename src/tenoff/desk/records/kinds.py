"""Every kind of book the association keeps: how its log is read and named, and whether it is closed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tenoff.desk.ports import Stream
from tenoff.kit import Malformed
from tenoff.log import Grammar, Log, read
from tenoff.records.calendar.log import CALENDAR_LOG
from tenoff.records.cases.log import CASE_LOG
from tenoff.records.changes.log import CHANGES_LOG
from tenoff.records.hall.ballots.log import BALLOTS_LOG
from tenoff.records.hall.log import HALL_LOG
from tenoff.records.masters.log import MASTERS_LOG
from tenoff.records.money.log import MONEY_LOG
from tenoff.records.roll.log import ROLL_LOG

_TICK = 100
"""After so many lines whoever watches is told."""


@dataclass(frozen=True, slots=True)
class BookKind:
    """`name`: what logs of the kind are called. `closed`: only those named in it may see it."""

    grammar: Grammar[Any, Any, Any, Any]  # the books share no types but this one
    name: str
    closed: bool = False

    def named(self, id: str) -> bool:
        return re.fullmatch(self.name, id) is not None


BOOK_KINDS: dict[str, BookKind] = {
    each.grammar.kind: each
    for each in (
        BookKind(ROLL_LOG, "roll"),
        BookKind(MASTERS_LOG, "masters-[0-9]{4}-[a-z-]+"),
        BookKind(HALL_LOG, "hall"),
        BookKind(CALENDAR_LOG, "calendar-[0-9]{4}"),
        BookKind(CHANGES_LOG, "changes"),
        BookKind(MONEY_LOG, "money-[0-9]{4}"),
        BookKind(BALLOTS_LOG, "ballots", closed=True),
        BookKind(CASE_LOG, "case-.+", closed=True),
    )
}


def open_book(kind: str) -> BookKind | None:
    """The kind of a book that may be handed on by itself; None for closed ones and for what is no book."""
    found = BOOK_KINDS.get(kind)
    return None if found is None or found.closed else found


def read_book(stream: Stream, told: Callable[[int], None] = lambda lines: None) -> Log[Any, Any, Any, Any]:
    """The log of a book in the store, folded; `told`: how many lines are done, now and then and at the end.

    Malformed when it cannot be read; of a closed book the sentence gives away nothing that is in it.
    """
    kind = BOOK_KINDS[stream.kind]
    try:
        return read(kind.grammar, _counted(stream, told))
    except Malformed as bad:
        if kind.closed:
            number = getattr(bad, "number", 1)
            raise Malformed(f"line {number}: it cannot be read", "records.line", line=number) from None
        raise


def _counted(stream: Stream, told: Callable[[int], None]) -> Iterator[bytes]:
    yield stream.header + b"\n"
    for done, line in enumerate(stream.lines, 1):
        yield line.data + b"\n"
        if done % _TICK == 0:
            told(done)
    told(len(stream.lines))
