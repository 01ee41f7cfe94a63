"""The five books, found by edition key or by short name, as printed or as amended."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from tenoff.kit import Malformed
from tenoff.rules.amend import amended
from tenoff.rules.amendments import Amendment
from tenoff.rules.rulebook import RuleBook

EDITIONS: dict[str, tuple[str, str]] = {
    "florida-2024": ("tenoff.rules.books.florida.e2024_10", "FLORIDA_2024"),
    "arizona-2019": ("tenoff.rules.books.arizona.e2019_12", "ARIZONA_2019"),
    "new-york-1": ("tenoff.rules.books.new_york.v1_0", "NEW_YORK_1"),
    "floor": ("tenoff.rules.books.floor.sheet", "FLOOR"),
    "classic": ("tenoff.rules.books.classic.sheet", "CLASSIC"),
}

SHORT: dict[str, str] = {
    "florida": "florida-2024",
    "arizona": "arizona-2019",
    "new-york": "new-york-1",
}


def edition(name: str) -> str | None:
    """The edition key meant by a full or short name, or None."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    key = SHORT.get(key, key)
    return key if key in EDITIONS else None


@lru_cache(maxsize=64)
def book(key: str, amendments: tuple[Amendment, ...] = ()) -> RuleBook:
    """The book as printed, or with these amendments applied in their order."""
    known = edition(key)
    if known is None:
        every = ", ".join(EDITIONS)
        raise Malformed(
            f"no rule book is called {key!r}; there are {every}", "book.called", got=key, every=every
        )
    module, name = EDITIONS[known]
    printed: RuleBook = getattr(import_module(module), name)
    return amended(printed, amendments)
