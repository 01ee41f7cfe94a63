"""Reading the situations: one table each, with one expected line per book."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BOOKS = ("florida-2024", "arizona-2019", "new-york-1", "floor", "classic")
Situation = dict[str, Any]


@cache
def all_situations() -> tuple[Situation, ...]:
    """Every situation of every file, in order."""
    found: list[Situation] = []
    for path in sorted(HERE.glob("*.toml")):
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["situation"]:
            found.append({**table, "file": path.name})
    return tuple(found)


def of_kind(*kinds: str) -> list[tuple[Situation, str]]:
    """Every situation of these kinds with each book that has a line for it."""
    return [
        (situation, key)
        for situation in all_situations()
        if situation["kind"] in kinds
        for key in situation["expect"]
    ]


def label(value: object) -> str:
    """A test's name: the situation's own, or the book."""
    return str(value["name"]) if isinstance(value, dict) else str(value)
