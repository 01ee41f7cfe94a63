from __future__ import annotations

import pytest

from tenoff.books.florida_2024.edition import at
from tenoff.kit import Cite
from tenoff.tournament.citing import together


def test_clauses_together_when_some_repeat_or_are_missing_are_named_once() -> None:
    assert together(at("C-1", "C-2"), None, at("C-2", "C-3")) == at("C-1", "C-2", "C-3")
    assert (together(), together(None), together(Cite(""))) == (None, None, None)


def test_clauses_together_when_of_two_editions_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="clauses of different editions do not decide together"):
        together(at("C-1"), Cite("new-york-1 2.2"))
