"""The small words all tellers share."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.rules.clauses import printed
from tenoff.rules.refusals import Code, Refusal

NOT_IN_BOOK = "not in this book"
_UNKNOWN = (Code.NOT_IN_BOOK, Code.NO_CLOCK, Code.NO_BREAK)


def line(word: str, clause: Cite | None) -> str:
    """The word and its clause; without a clause the book says nothing of it."""
    return NOT_IN_BOOK if clause is None else f"{word} [{printed(clause)}]"


def refused(refusal: Refusal, *codes: Code, word: str = "refused") -> str:
    """A refusal for one of these reasons, or because the book does not know such a thing."""
    if refusal.code in _UNKNOWN and refusal.code not in codes:
        return NOT_IN_BOOK
    assert refusal.code in codes, f"refused for another reason: {refusal}"
    return line(word, refusal.clause)
