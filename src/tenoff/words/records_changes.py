"""Changes of the rules in words: why an order was not taken, and how a change of a book is played by."""

from __future__ import annotations

from tenoff.log import Refused
from tenoff.records.changes.refusals import Code
from tenoff.records.changes.state import Changes
from tenoff.words.catalog import say, spoken
from tenoff.words.declined import with_clause

_NOT_OF_A_CHANGE = (
    Code.ID_TAKEN, Code.TOO_LONG, Code.NO_RULE, Code.NO_TEXT, Code.IN_FUTURE, Code.BAD_VOTES, Code.BAD_DAY,
    Code.MEETING_THERE, Code.MEETING_HELD, Code.NO_MEETING, Code.WRONG_MEETING, Code.NO_IDEA, Code.NO_CHANGE,
)  # fmt: skip
"""Refusals whose first value is not the key of a change."""


def changes_refused(refusal: Refused[Code], now: Changes | None = None) -> str:
    """Why an order was not taken, with the clause that says so."""
    said = changes_refused_briefly(refusal, now)
    return with_clause(said, refusal.clause)


def changes_refused_briefly(refusal: Refused[Code], now: Changes | None = None) -> str:
    """The same without the clause and the full stop."""
    values = list(refusal.values)
    if values and refusal.code not in _NOT_OF_A_CHANGE:
        values[0] = change_title(now, values[0])
    if len(values) > 1:
        if refusal.code is Code.MEETING_HELD:
            values[1] = change_title(now, values[1])
        elif refusal.code is Code.MEETING_THERE:
            values[1] = _word("records_calendar.meeting", values[1])
        elif refusal.code is Code.OVER:
            values[1] = _word("records_changes.standing", values[1])
    places = dict(zip("abcd", (*values, "?", "?", "?", "?"), strict=False))
    return say(f"records_changes.refused.{refusal.code.value}", **places)


def change_title(now: Changes | None, key: str) -> str:
    """A change's title; its key where there is none."""
    found = None if now is None else now.changes.get(key)
    return key if found is None else found.wording.title


def _word(above: str, value: str) -> str:
    key = f"{above}.{value}"
    return say(key) if spoken().knows(key) else value
