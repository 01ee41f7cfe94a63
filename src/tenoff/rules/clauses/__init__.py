"""The register of every printed clause: what it says in our words, and what the program does with it."""

from tenoff.rules.clauses.finding import search
from tenoff.rules.clauses.register import Clause, Status, clause, clauses, parts, printed

__all__ = ["Clause", "Status", "clause", "clauses", "parts", "printed", "search"]
