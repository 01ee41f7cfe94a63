"""Reads the register, one file an edition, and finds a clause by its number however loosely written."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.kit.shelf import Anew, Part, of_edition

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
    """One clause of one edition. `printed`: the number in the book, which may cover several clauses.

    `reason`: why it has this status, where that is not plain. `reading`: what we take it to mean where the
    print leaves room.
    """

    edition: str
    id: str
    title: str
    text: str
    status: Status
    area: str
    printed: str
    reason: str = ""
    reading: str = ""


def _carried(old: tuple[Clause, ...], anew: Anew) -> tuple[Clause, ...]:
    new = anew.renumbered
    return tuple(
        replace(
            each,
            edition=anew.at.key,
            id=new.get(each.id, each.id),
            printed=new.get(each.printed, each.printed),
        )
        for each in old
    )


CLAUSES: Part[tuple[Clause, ...]] = Part("clauses", _carried)


@cache
def clauses(edition: str) -> tuple[Clause, ...]:
    """Return all clauses of an edition in printed order; read when first asked for."""
    found = of_edition(CLAUSES, edition)
    if found is None:
        raise ValueError(f"no clause register for edition {edition!r}")
    return found


def read(edition: str, source: str) -> tuple[Clause, ...]:
    """Read an edition's register from the text of its file."""
    entries: list[dict[str, str]] = tomllib.loads(source)["clause"]
    return tuple(Clause(edition=edition, status=Status(entry.pop("status")), **entry) for entry in entries)


def clause(edition: str, number: str) -> Clause | None:
    """The clause of that id, or the first part of that printed number: "C-16.2", "c16", "Art. 8(j)"."""
    return _numbered(edition).get(loose(number))


@cache
def printed(cite: Cite) -> str:
    """The number a reader finds in the printed book: C-17 for a citation of C-17.3."""
    first, key = cited_ids(cite)[0], cited_book(cite)
    found = _numbered(key).get(loose(first)) if of_edition(CLAUSES, key) else None
    return first if found is None else found.printed


def parts(edition: str, printed: str) -> tuple[Clause, ...]:
    """The clauses that one printed number covers, in order; none when the book has no such number."""
    number = loose(printed)
    return tuple(each for each in clauses(edition) if loose(each.printed) == number)


def loose(number: str) -> str:
    """A clause number without case, blanks, brackets and hyphens."""
    word = number.lower()
    for long_form, short in _LONG_FORMS:
        word = long_form.sub(short, word)
    return _NOISE.sub("", word).strip(".")


@cache
def _numbered(edition: str) -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for each in clauses(edition):
        found[loose(each.id)] = each
    for each in clauses(edition):
        found.setdefault(loose(each.printed), each)
    for each in clauses(edition):
        # Florida's index still has labels that the body gave up, C-4c for one: they lead to their index line.
        if each.printed == "I" and each.id[2].isalpha():
            found.setdefault(loose(each.id[2:]), each)
    return found
