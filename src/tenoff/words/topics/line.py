"""One thing a book says, with the clauses that say it."""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Cite
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.names import things


class Line(NamedTuple):
    """A short statement and its clauses. `reading`: ours, where the book leaves room."""

    text: str
    cites: tuple[Cite, ...]
    reading: str = ""


def line(text: str, *cites: Cite | None, reading: str = "") -> Line:
    """A line with whatever clauses there are."""
    return Line(text, tuple(cite for cite in cites if cite is not None), reading)


def told(book: RuleBook, key: str, /, **places: object) -> str:
    """The text of a topic's key in the words of the book."""
    return say(f"topics.{key}", **{**things(book.words), **places})
