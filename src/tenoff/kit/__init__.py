"""Small words every part shares: sides, teams, citations, refusals."""

from tenoff.kit.cites import Cite, Edition, cited_book, cited_ids, together
from tenoff.kit.errors import Conflict, Malformed
from tenoff.kit.sides import Side, Sides, Team, Teams

__all__ = [
    "Cite",
    "Conflict",
    "Edition",
    "Malformed",
    "Side",
    "Sides",
    "Team",
    "Teams",
    "cited_book",
    "cited_ids",
    "together",
]
