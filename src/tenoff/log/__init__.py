"""Logs that only grow: each line says what was ordered and what followed, and guards the line before it."""

from tenoff.log.acts import Act, Entered, Grammar, Log, begin, enter, read, replayed
from tenoff.log.refusal import Money, Named, Place, Refused, Usual
from tenoff.log.sheet import Sheet
from tenoff.log.tags import kebab
from tenoff.log.wire import MAX_LINE, BadLine, Flaw

__all__ = [
    "MAX_LINE",
    "Act",
    "BadLine",
    "Entered",
    "Flaw",
    "Grammar",
    "Log",
    "Money",
    "Named",
    "Place",
    "Refused",
    "Sheet",
    "Usual",
    "begin",
    "enter",
    "kebab",
    "read",
    "replayed",
]
