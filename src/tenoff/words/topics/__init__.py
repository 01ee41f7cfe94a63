"""What a book says of a topic, in short lines with their clauses, so that five books stand side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tenoff.rules.book import RuleBook
from tenoff.words.topics import gear, play, trouble
from tenoff.words.topics.line import Line

__all__ = ["Line", "TOPICS", "find_topic"]

TOPICS: Mapping[str, Callable[[RuleBook], list[Line]]] = {
    "lead": play.lead,
    "ties": play.ties,
    "lengths": play.lengths,
    "colours": play.colours,
    "lag": play.lag,
    "practice": play.practice,
    "correction": trouble.correction,
    "rain": trouble.rain,
    "clock": trouble.clock,
    "no-show": trouble.no_show,
    "substitutes": trouble.substitutes,
    "close discs": trouble.close_discs,
    "appeals": trouble.appeals,
    "enforcement": trouble.enforcement,
    "equipment": gear.equipment,
    "dead discs": gear.dead_discs,
    "court care": gear.care,
}

_ALSO: Mapping[str, str] = {
    "lead": "lead",
    "hammer": "lead",
    "lead error": "correction",
    "wrong lead": "correction",
    "tie": "ties",
    "overtime": "ties",
    "length": "lengths",
    "points": "lengths",
    "frames": "lengths",
    "game": "lengths",
    "colour": "colours",
    "color": "colours",
    "colors": "colours",
    "toss": "colours",
    "ends": "colours",
    "lagging": "lag",
    "speed": "practice",
    "corrections": "correction",
    "error": "correction",
    "errors": "correction",
    "mistake": "correction",
    "mistakes": "correction",
    "weather": "rain",
    "wet": "rain",
    "shot clock": "clock",
    "time": "clock",
    "break": "clock",
    "breaks": "clock",
    "no show": "no-show",
    "noshow": "no-show",
    "forfeit": "no-show",
    "late": "no-show",
    "substitute": "substitutes",
    "substitution": "substitutes",
    "disc": "equipment",
    "discs": "equipment",
    "cue": "equipment",
    "cues": "equipment",
    "gear": "equipment",
    "dead": "dead discs",
    "dead disc": "dead discs",
    "close": "close discs",
    "close disc": "close discs",
    "exam": "close discs",
    "appeal": "appeals",
    "protest": "appeals",
    "care": "court care",
    "wax": "court care",
    "waxing": "court care",
    "beads": "court care",
    "sweeping": "court care",
    "referee": "enforcement",
    "warning": "enforcement",
    "warnings": "enforcement",
    "penalties": "enforcement",
}


def find_topic(words: str) -> str | None:
    """The topic meant by these words, or None."""
    asked = " ".join(words.lower().replace("-", " ").split())
    plain = {name.replace("-", " "): name for name in TOPICS}
    return plain.get(asked) or _ALSO.get(asked)
