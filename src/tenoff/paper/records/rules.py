"""A book's clauses in our words, by part and printed number, for the rules pages of the yearbook."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby

from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.paper.records.values import ClauseLine, Part
from tenoff.records.associations import FLORIDA
from tenoff.rules.clauses import Clause, clauses, printed
from tenoff.words.catalogue import say, spoken

BOOKS = {FLORIDA.key: "florida"}
"""By association, the book whose clauses are printed."""
_PART = re.compile(r"(Art\d+|SR\d*|CT|Reg|End|[A-Z])")
_NUMBER = re.compile(r"(Art|SR)(\d+)(?:-(.+))?")


def official(association: str) -> tuple[Part, ...]:
    """Rules and regulations; none where the association's book is not in the register."""
    return _parts(BOOKS.get(association, ""), spoken().tag, standing=False)


def standing(association: str) -> tuple[Part, ...]:
    return _parts(BOOKS.get(association, ""), spoken().tag, standing=True)


@cache
def _parts(book: str, language: str, *, standing: bool) -> tuple[Part, ...]:
    """`language`: only so that another one is not given what was said in this."""
    if not book:
        return ()
    own = [each for each in clauses(book) if each.printed.startswith("SR") is standing]
    return tuple(Part(_titled(key), _lines(tuple(found))) for key, found in groupby(own, _part))


def _part(clause: Clause) -> str:
    found = _PART.match(clause.printed)
    return found.group(1) if found else clause.printed


def _titled(key: str) -> str:
    if key.startswith("SR") and key != "SR":
        return say("records_paper.part.SR_number", number=key[2:])
    return say(f"records_paper.part.{key}")


def _lines(found: tuple[Clause, ...]) -> tuple[ClauseLine, ...]:
    """One for each printed number, however many clauses it covers; the index has a line for each."""
    return tuple(
        ClauseLine(numbered(number), " ".join(_sentence(each.text) for each in parts))
        for number, parts in groupby(found, lambda each: each.id if each.printed == "I" else each.printed)
    )


def numbered(number: str) -> str:
    """As readers write it: Art. 4(e), SR 14(h), C-17."""
    found = _NUMBER.fullmatch(number)
    if found is None:
        return number
    kind, first, letter = found.groups()
    kind = "Art." if kind == "Art" else kind
    return f"{kind} {first}({letter})" if letter else f"{kind} {first}"


def clause_said(cite: Cite) -> str:
    """The printed numbers of a citation: Art. 4(e), SR 7."""
    if not cite:
        return ""
    book = cited_book(cite)
    found = (printed(Cite(f"{book} {id}")) for id in cited_ids(cite))
    return ", ".join(dict.fromkeys(map(numbered, found)))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
