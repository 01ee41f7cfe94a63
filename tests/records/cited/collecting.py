"""All situations of the association's books, and the clauses cited while they are told."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from tenoff.kit import cited_book, cited_ids
from tests.records.cited import (
    calendar,
    cases,
    champions,
    changes,
    classes,
    hall,
    hosts,
    masters,
    money,
    partners,
    points,
    roll,
)
from tests.tournament.cited.telling import cites

BOOKS = (
    calendar, cases, champions, changes, classes, hall, hosts, masters, money, partners, points, roll,
)  # fmt: skip


@cache
def made() -> dict[str, set[str]]:
    """By edition, the clauses cited in events, refusals and lines."""
    found: dict[str, set[str]] = defaultdict(set)
    for book in BOOKS:
        for cite in cites(book.situations()):
            found[cited_book(cite)].update(cited_ids(cite))
    return found
