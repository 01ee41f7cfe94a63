"""Who won no match: what the clauses on points ask before they give any."""

from __future__ import annotations

from tenoff.records.results import DivisionResult


def winless(division: DivisionResult) -> frozenset[str]:
    """Those known to have won no match; a win in either chart is a win, and what is not known is not held."""
    won: set[str] = set()
    lost: set[str] = set()
    for placed in division.places:
        (lost if placed.won == 0 else won).update(placed.people)
    return frozenset(lost - won)
