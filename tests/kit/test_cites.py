from __future__ import annotations

import pytest

from tenoff.kit import Edition, cited_book, cited_ids
from tenoff.rules.clauses import printed

AT = Edition("florida", "2024-10", "florida-2024", "Florida", since="2024-10-01")


def test_citation_names_edition_and_clauses() -> None:
    cite = AT("C-17.1", "C-17.3")
    assert (cite, cited_book(cite), cited_ids(cite)) == (
        "florida-2024 C-17.1 C-17.3",
        "florida-2024",
        ("C-17.1", "C-17.3"),
    )


def test_citation_without_a_clause_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="a citation of florida-2024 names at least one clause"):
        AT()


def test_printed_number_is_the_one_in_the_book() -> None:
    new_york = Edition("new-york", "1.0", "new-york-1", "New York", since="2024-01-24")
    floor = Edition("floor", "", "floor", "Floor", since="")
    unknown = Edition("texas", "2018", "texas-2018", "Texas", since="2018-01-01")
    assert [
        printed(cite)
        for cite in (
            AT("C-17.3"),
            AT("C-9"),
            new_york("2.2.p3"),
            new_york("2.7.4.1.7"),
            floor("pen.2"),
            unknown("4.2"),
        )
    ] == ["C-17", "C-9", "2.2", "2.7.4.1", "pen.2", "4.2"]
