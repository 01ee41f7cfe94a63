"""What could not be read, what somebody else was first with, and what the store cannot do, each in one
sentence for a person.
"""

from __future__ import annotations

from tenoff.desk.ports import StoreProblem
from tenoff.kit import Conflict, Malformed
from tenoff.words.catalogue import ENGLISH, say, spoken


def told(error: Malformed | Conflict) -> str:
    """The sentence of an error in the language spoken now; what has no code was said by the edge itself."""
    if not error.code:
        return whole(str(error))
    return say(f"wrong.{error.code}", **{name: _shown(value) for name, value in error.places.items()})


def in_line(error: Exception) -> str:
    """An error as a terminal prints it: in English its own line, which says most, else its sentence."""
    if isinstance(error, Malformed | Conflict) and error.code and spoken().tag != ENGLISH:
        return told(error)
    return str(error)


def trouble(problem: StoreProblem) -> str:
    """What the store cannot do, without the names of files, which are for whoever runs it."""
    return say(f"wrong.store.{problem.trouble.value}")


def whole(words: str) -> str:
    """A line as a sentence: with a capital and a full stop."""
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith((".", "?", "!")) else ".")


def _shown(value: object) -> object:
    if isinstance(value, Malformed | Conflict):
        return told(value)
    if not isinstance(value, int):
        return value
    if value < 0:
        return f"−{_shown(-value)}"
    if spoken().tag == ENGLISH:
        return f"{value:,}"
    from babel.numbers import format_decimal

    return format_decimal(value, locale=spoken().locale)
