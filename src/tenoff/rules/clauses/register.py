"""Reads the register, one file a book, and finds a clause by its number however loosely that is written."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from tenoff.kit import Cite, cited_book, cited_ids

BOOKS = ("florida", "arizona", "new-york", "floor", "classic")

_NOISE = re.compile(r"[^a-z0-9.]")
_LONG_FORMS = (
    (re.compile(r"^\W*(?:rule|clause|section)\b"), ""),
    (re.compile(r"^\W*standing rules?\b"), "sr"),
    (re.compile(r"^\W*article\b"), "art"),
    (re.compile(r"^\W*([a-z]+)\."), r"\1"),
)


class Status(StrEnum):
    """What the program does with a clause."""

    ENFORCED = "enforced"  # it computes what the clause says, or refuses what the clause bars
    RECORDED = "recorded"  # a person acts; the program applies it and keeps it
    SHOWN = "shown"  # something to know: it can be looked up
    PEOPLE = "people"  # left to people, for the reason given
    PLANNED = "planned"  # belongs to a part of the program still to come


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of one book. `printed`: the number in the book, which may cover several clauses.

    `reason`: why it has this status, where that is not plain. `reading`: what we take it to mean where the
    print leaves room.
    """

    book: str
    id: str
    title: str
    text: str
    status: Status
    area: str
    printed: str
    reason: str = ""
    reading: str = ""


@cache
def clauses(book: str) -> tuple[Clause, ...]:
    """All clauses of a book in printed order; read when first asked for, since the largest takes a moment."""
    if book not in BOOKS:
        raise ValueError(f"no clause register for book {book!r}")
    source = files("tenoff.rules.clauses").joinpath(f"{book}.toml").read_text("utf-8")
    entries: list[dict[str, str]] = tomllib.loads(source)["clause"]
    return tuple(Clause(book=book, status=Status(entry.pop("status")), **entry) for entry in entries)


def clause(book: str, number: str) -> Clause | None:
    """The clause of that id, or the first part of that printed number: "C-16.2", "c16", "Art. 8(j)"."""
    return _numbered(book).get(loose(number))


@cache
def printed(cite: Cite) -> str:
    """The number a reader finds in the printed book: C-17 for a citation of C-17.3."""
    first = cited_ids(cite)[0]
    key = cited_book(cite)
    book = next((name for name in BOOKS if key == name or key.startswith(f"{name}-")), None)
    found = None if book is None else _numbered(book).get(loose(first))
    return first if found is None else found.printed


def parts(book: str, printed: str) -> tuple[Clause, ...]:
    """The clauses that one printed number covers, in order; none when the book has no such number."""
    number = loose(printed)
    return tuple(each for each in clauses(book) if loose(each.printed) == number)


def loose(number: str) -> str:
    """A clause number without case, blanks, brackets and hyphens."""
    word = number.lower()
    for long_form, short in _LONG_FORMS:
        word = long_form.sub(short, word)
    return _NOISE.sub("", word).strip(".")


@cache
def _numbered(book: str) -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for each in clauses(book):
        found[loose(each.id)] = each
    for each in clauses(book):
        found.setdefault(loose(each.printed), each)
    for each in clauses(book):
        # Florida's index still has labels that the body gave up, C-4c for one: they lead to their index line.
        if each.printed == "I" and each.id[2].isalpha():
            found.setdefault(loose(each.id[2:]), each)
    return found
