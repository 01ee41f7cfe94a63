"""Clauses that decide together, as one citation."""

from __future__ import annotations

from functools import cache

from tenoff.kit import Cite, cited_book, cited_ids


@cache
def together(*cites: Cite | None) -> Cite | None:
    """One citation of clauses of one edition that decide together, each named once; None for none."""
    given = [cite for cite in cites if cite]
    if not given:
        return None
    if len({cited_book(cite) for cite in given}) > 1:
        raise ValueError(f"clauses of different editions do not decide together: {', '.join(given)}")
    ids = dict.fromkeys(id for cite in given for id in cited_ids(cite))
    return Cite(" ".join((cited_book(given[0]), *ids)))
