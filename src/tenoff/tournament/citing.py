"""Clauses that decide together, as far as there are any."""

from __future__ import annotations

from tenoff.kit import Cite, cites


def together(*clauses: Cite | None) -> Cite | None:
    """One citation of clauses of one edition that decide together, each named once; None for none."""
    given = [clause for clause in clauses if clause]
    return cites.together(*given) if given else None
