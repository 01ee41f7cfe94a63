from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "tenoff"
NAMED = re.compile(r"(florida|arizona|new-york)([ -]|$)")
"""A book, one of its editions, or a citation of one."""
PASSWORDS = "desk/naming.py"
"""Lists words that make a password easy to guess."""


@pytest.mark.parametrize(
    "room",
    ["kit", "log", "court", "rules", "tournament", "records", "sim", "desk", "words", "web", "paper", "cli"],
)  # fmt: skip
def test_no_engine_names_a_book(room: str) -> None:
    found = []
    for path in sorted((SRC / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.match(node.value):
                found.append(f"{path.relative_to(SRC)}:{node.lineno} {node.value}")
    assert [each for each in found if not each.startswith(PASSWORDS)] == []


def test_books_are_imported_by_their_keys_alone() -> None:
    edition = re.compile(r"^\s*(from|import) tenoff\.books\.(florida|arizona|new_york|floor|classic)", re.M)
    outside = (path for path in SRC.rglob("*.py") if path.relative_to(SRC).parts[0] != "books")
    assert [str(path.relative_to(SRC)) for path in outside if edition.search(path.read_text())] == []
