"""Every clause a situation says it exercises stands somewhere in the book's value,
unless people see to it.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from tenoff.kit import cited_ids
from tenoff.rules.books import book
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.rulebook import citations
from tests.situations.reading import BOOKS, all_situations

ELSEWHERE = (Status.SHOWN, Status.PEOPLE, Status.PLANNED)


@pytest.mark.parametrize("key", BOOKS)
def test_clauses_of_situations_are_cited_in_the_book(key: str) -> None:
    rules = book(key)
    cited = {number for cite in citations(rules) for number in cited_ids(cite)}
    elsewhere = {clause.id for clause in clauses(key) if clause.status in ELSEWHERE}
    missed: dict[str, list[str]] = defaultdict(list)
    for situation in all_situations():
        for number in situation["clauses"].get(key, ()):
            if number not in cited and number not in elsewhere:
                missed[number].append(f"{situation['file']}: {situation['name']}")
    assert dict(missed) == {}, "\n".join(
        f"{number}: {', '.join(missed[number])}" for number in sorted(missed)
    )
