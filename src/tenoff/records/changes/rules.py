"""The associations' ways to change their rules, looked up by key."""

from __future__ import annotations

from tenoff.records.changes.florida import FLORIDA_CHANGES
from tenoff.records.changes.rule import ChangeRule

_ALL = {rule.key: rule for rule in (FLORIDA_CHANGES,)}
KEYS = tuple(_ALL)


def change_rule(key: str) -> ChangeRule:
    """The rule of that key. LookupError when there is none."""
    return _ALL[key]
