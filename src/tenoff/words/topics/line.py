"""One thing a book says, with the clauses that say it."""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Cite


class Line(NamedTuple):
    """A short statement and its clauses. `reading`: ours, where the book leaves room."""

    text: str
    cites: tuple[Cite, ...]
    reading: str = ""


def line(text: str, *cites: Cite | None, reading: str = "") -> Line:
    """A line with whatever clauses there are."""
    return Line(text, tuple(cite for cite in cites if cite is not None), reading)
