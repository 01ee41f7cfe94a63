"""What could not be read, what somebody else was first with, and what the store cannot do, each in one
sentence for a person.
"""

from __future__ import annotations

from tenoff.desk.ports import StoreProblem
from tenoff.kit import Conflict, Malformed
from tenoff.rules.formats import Format
from tenoff.rules.fouls import Foul
from tenoff.words.catalog import ENGLISH, say, spoken
from tenoff.words.fouls import foul_name
from tenoff.words.measures import grouped
from tenoff.words.names import FORMATS

_ENDS = (".", "?", "!", "…", "。", "！", "？", "؟", "۔", "।")


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


def in_report(error: Malformed | Conflict, *, named: bool = False) -> str:
    """The same as a sentence among others. `named`: it begins with a name, which is not ours to spell."""
    line = in_line(error)
    if line != str(error):  # a sentence as it is
        return line
    if not named:
        return whole(line)
    return line if line.endswith(_ENDS) else f"{line}."


def trouble(problem: StoreProblem) -> str:
    """What the store cannot do, without the names of files, which are for whoever runs it."""
    return say(f"wrong.store.{problem.trouble.value}")


def whole(words: str) -> str:
    """A line as a sentence: with a capital and a full stop, unless it ends as its language ends one."""
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith(_ENDS) else ".")


def _shown(value: object) -> object:
    if isinstance(value, Malformed | Conflict):
        return told(value)
    if isinstance(value, StoreProblem):
        return trouble(value)
    if isinstance(value, Foul):
        return foul_name(value)
    if isinstance(value, Format):
        return FORMATS[value]
    return grouped(value) if isinstance(value, int) else value
