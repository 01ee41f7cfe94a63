"""Changes of the rules in words: why an order was not taken."""

from __future__ import annotations

from tenoff.log import Refused
from tenoff.records.changes.refusals import Code
from tenoff.records.changes.state import Changes
from tenoff.words.orders import refused, refused_briefly


def changes_refused(refusal: Refused[Code], now: Changes | None = None) -> str:
    """Why an order was not taken, with the clause that says so."""
    return refused("records_changes.refused", refusal, lambda thing: change_title(now, thing.key))


def changes_refused_briefly(refusal: Refused[Code], now: Changes | None = None) -> str:
    """The same without the clause and the full stop."""
    return refused_briefly("records_changes.refused", refusal, lambda thing: change_title(now, thing.key))


def change_title(now: Changes | None, key: str) -> str:
    """A change's title; its key where there is none."""
    found = None if now is None else now.changes.get(key)
    return key if found is None else found.wording.title
