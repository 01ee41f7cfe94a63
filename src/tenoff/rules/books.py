"""The rules of play of each edition, as printed or as amended."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from tenoff.kit import Malformed
from tenoff.kit.shelf import Part, edition_of, editions, of_edition
from tenoff.rules.amend import amended
from tenoff.rules.amendments import Amendment
from tenoff.rules.rulebook import RuleBook

PLAY: Part[RuleBook] = Part("play")


def named(name: str, on: date) -> str | None:
    """Return the edition a person means: by its key, or by its book's name on that day."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    return key if key in editions() else edition_of(key, on)


@lru_cache(maxsize=64)
def book(key: str, amendments: tuple[Amendment, ...] = ()) -> RuleBook:
    """Return an edition's rules of play as printed, or with these amendments applied in their order."""
    printed = of_edition(PLAY, key)
    if printed is None:
        every = ", ".join(editions())
        raise Malformed(
            f"no rule book is called {key!r}; there are {every}", "book.called", got=key, every=every
        )
    return amended(printed, amendments)
