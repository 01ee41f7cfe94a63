"""Find the book that a person names on the command line: by its edition's key, or by name as of today."""

from __future__ import annotations

from datetime import UTC, datetime

from tenoff.kit.shelf import in_force
from tenoff.rules.amendments import Amendment
from tenoff.rules.books import book, named
from tenoff.rules.rulebook import RuleBook


def today_books() -> tuple[str, ...]:
    """Return the editions in force today, one of each book."""
    return in_force(datetime.now(UTC).date())


def book_called(name: str, amendments: tuple[Amendment, ...] = ()) -> RuleBook:
    """Return the rules of play of that name. Malformed lists the names there are."""
    return book(named(name, datetime.now(UTC).date()) or name, amendments)
