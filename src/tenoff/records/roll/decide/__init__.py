"""`decide`: what follows from an order to the roll, or why not."""

from __future__ import annotations

from tenoff.records.associations import association_of, associations
from tenoff.records.own_book import OwnBook, read_own_book
from tenoff.records.roll import commands as do
from tenoff.records.roll.decide import classes, clubs, people, points, results
from tenoff.records.roll.decide.common import Asked
from tenoff.records.roll.events import BookAdopted, Event, RollOpened
from tenoff.records.roll.refusals import Code, Refusal, no
from tenoff.records.roll.state import Roll

__all__ = ["decide"]

_PARTS = (results.asked, people.asked, clubs.asked, points.asked, classes.asked)


def decide(roll: Roll | None, order: do.Command, at: str, by: str) -> tuple[Event, ...] | Refusal:
    """What happens when `by` orders this `at` that moment."""
    if roll is None:
        return _opened(order) if isinstance(order, do.OpenRoll) else no(Code.NOT_OPENED)
    if isinstance(order, do.OpenRoll):
        return no(Code.ALREADY_OPENED, roll.name)
    asked = Asked(roll, association_of(roll.association, roll.own_books), at, by)
    if isinstance(order, do.AdoptBook):
        return _adopted(roll, order.text)
    for part in _PARTS:
        answer = part(asked, order)
        if answer is not None:
            return answer
    raise AssertionError(f"no part of the roll knows {type(order).__name__}")


def _opened(order: do.OpenRoll) -> tuple[Event, ...] | Refusal:
    found = next((each for each in associations() if each.key == order.association), None)
    if found is None:
        return no(Code.NO_ASSOCIATION, order.association)
    return (RollOpened(found.key, order.name.strip() or found.name),)


def _adopted(roll: Roll, text: str) -> tuple[Event, ...] | Refusal:
    book = read_own_book(text)
    if not isinstance(book, OwnBook):
        return no(Code.BAD_BOOK, len(book), book[0].line)
    before = [each for each in map(read_own_book, roll.own_books) if isinstance(each, OwnBook)]
    if any(each.key == book.key for each in before):
        return no(Code.BOOK_THERE, book.key)
    if before and book.since <= before[-1].since:
        return no(Code.TOO_EARLY, book.since, before[-1].since)
    return (BookAdopted(book.key, book.name, book.since, text),)
