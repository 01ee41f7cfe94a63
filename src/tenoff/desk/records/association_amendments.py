"""Changes of the rules that were adopted, as amendments by which matches are opened."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import msgspec
from msgspec import structs

from tenoff.desk.records.records import CHANGES
from tenoff.kit import Malformed
from tenoff.kit.shelf import editions
from tenoff.records.changes import DatedAmendment, in_force
from tenoff.rules.amendments import Amendment, Scope
from tenoff.rules.books import book

if TYPE_CHECKING:
    from tenoff.desk.records.records import ChangesBook

_UNSIGNED = {"by": "?", "on": "2000-01-01"}


def amendment_written(text: str, key: str) -> str:
    """The written form of an amendment of this book, tidied; "" for nothing.

    Malformed, with the reason, for what the program could not play by. Who signs it and from which day it
    holds need not be in it: the vote decides that.
    """
    if not text.strip():
        return ""
    if key not in editions():
        raise Malformed(f"{key[:40]} is no book the program plays by", "book.none", got=key[:40])
    try:
        given = msgspec.json.decode(text, type=dict[str, object])
        change = _read(given)
    except (msgspec.DecodeError, ValueError, RecursionError) as bad:
        raise Malformed(f"this amendment cannot be read: {bad}", "amendment_unread", why=bad) from None
    try:
        book(key, (change,))
    except Malformed as why:
        raise Malformed(f"the program cannot play by this amendment: {why}", "amendment", why=why) from None
    return msgspec.json.encode(given).decode()


def _read(given: dict[str, object]) -> Amendment:
    """An amendment that may lack who made it and from when it holds."""
    return msgspec.convert({**_UNSIGNED, **given}, Amendment)  # type: ignore[no-any-return]


def as_amendment(dated: DatedAmendment, by: str) -> Amendment | None:
    """The change as it is played by from its day on; None where people apply it.

    `by`: who changed the book, the association that keeps these records.
    """
    if not dated.amendment:
        return None
    change = _read(msgspec.json.decode(dated.amendment, type=dict[str, object]))
    return structs.replace(
        change, by=by, on=dated.effective.isoformat(), scope=Scope.ASSOCIATION, note=dated.title
    )


async def amendments_on(changes: ChangesBook, key: str, day: date, by: str) -> tuple[Amendment, ...]:
    """By what a match of this book, opened for this day, is played beside the book itself."""
    now = await changes.now(CHANGES)
    if now is None:
        return ()
    found = (as_amendment(dated, by) for dated in in_force(now, key, day))
    return tuple(each for each in found if each is not None)
