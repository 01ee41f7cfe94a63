"""Which printed numbers of a book the association's adopted changes touch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tenoff.kit.shelf import editions
from tenoff.records.changes import DatedAmendment
from tenoff.rules.clauses import clause


def of_book(changes: Iterable[DatedAmendment], key: str) -> tuple[DatedAmendment, ...]:
    """The changes of this edition, in the order in which they come to hold."""
    return tuple(each for each in changes if each.book == key)


def by_number(changes: Iterable[DatedAmendment], key: str) -> Mapping[str, tuple[DatedAmendment, ...]]:
    """By printed number, the changes of this edition that name it or a part of it.

    A change that names no clause, or one the book does not have yet, is under no number.
    """
    if key not in editions():
        return {}
    found: dict[str, tuple[DatedAmendment, ...]] = {}
    for change in of_book(changes, key):
        named = (clause(key, id) for id in change.clauses)
        for number in dict.fromkeys(each.printed for each in named if each is not None):
            found[number] = (*found.get(number, ()), change)
    return found
