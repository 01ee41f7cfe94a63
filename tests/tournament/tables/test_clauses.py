from __future__ import annotations

from tenoff.kit import cited_book, cited_ids
from tenoff.rules.clauses import clauses
from tenoff.tournament.tables.round_robin import MASTERS
from tenoff.tournament.tables.tie_rules import MASTERS_RULE


def test_every_clause_the_tables_cite_is_in_the_register() -> None:
    assert MASTERS_RULE.clause is not None
    cites = [MASTERS_RULE.clause, *(session.clause for session in MASTERS)]
    known = {key: {clause.id for clause in clauses(key)} for key in map(cited_book, cites)}
    assert [id for cite in cites for id in cited_ids(cite) if id not in known[cited_book(cite)]] == []
