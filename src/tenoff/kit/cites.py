"""How a ruling names its clause: book edition and clause ids in one short string."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NewType

Cite = NewType("Cite", str)
"""For example "florida-2024 C-17.1 C-17.3": the edition's key, then the clauses that decide together."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition of one book; calling it with clause ids makes the citation."""

    book: str
    version: str
    key: str
    title: str
    since: str
    until: str = ""

    def __call__(self, *ids: str) -> Cite:
        if not ids:
            raise ValueError(f"a citation of {self.key} names at least one clause")
        return Cite(" ".join((self.key, *ids)))


def cited_book(cite: Cite) -> str:
    """The edition's key a citation begins with."""
    return cite.split(" ", 1)[0]


def cited_ids(cite: Cite) -> tuple[str, ...]:
    """The clause ids a citation names."""
    return tuple(cite.split(" ")[1:])


@cache
def together(first: Cite, *more: Cite | None) -> Cite:
    """One citation of clauses of one edition that decide together, each named once."""
    given = (first, *(cite for cite in more if cite))
    if len({cited_book(cite) for cite in given}) > 1:
        raise ValueError(f"clauses of different editions do not decide together: {', '.join(given)}")
    return Cite(" ".join((cited_book(first), *dict.fromkeys(id for cite in given for id in cited_ids(cite)))))
