"""What the register says of a situation that the program leaves alone."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Cite
from tenoff.kit.shelf import editions
from tenoff.rules.clauses import Status, clause, printed

WORDS = {Status.PEOPLE: "left to people", Status.SHOWN: "only shown"}


def left_alone(situation: dict[str, Any], key: str) -> str | None:
    """The line for clauses that the program only shows or leaves to people; None when it acts on one."""
    ids = situation["clauses"].get(key)
    if not ids:
        return None
    statuses = [status_of(key, each) for each in ids]
    if any(status not in WORDS for status in statuses):
        return None
    tag = printed(Cite(f"{key} {ids[0]}"))
    return f"{WORDS[statuses[0]]} [{tag}]"


def status_of(key: str, id: str) -> Status:
    book = next(name for name in editions() if key == name or key.startswith(f"{name}-"))
    found = clause(book, id)
    assert found is not None, f"{key} has no clause {id}"
    assert found.id == id, f"{key} has no clause {id}"
    assert found.status is not Status.PLANNED, f"{key} {id} belongs to a part still to come"
    return found.status
