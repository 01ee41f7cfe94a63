"""The associations' calendar rules, looked up by key."""

from __future__ import annotations

from tenoff.records.calendar.florida import FLORIDA_CALENDAR
from tenoff.records.calendar.rule import CalendarRule

_ALL = {rule.key: rule for rule in (FLORIDA_CALENDAR,)}
KEYS = tuple(_ALL)


def calendar_rule(key: str) -> CalendarRule:
    """The rule of that key. LookupError when there is none."""
    return _ALL[key]
