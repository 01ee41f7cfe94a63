"""What may stand on a card as the name of a team, a player or an official."""

from __future__ import annotations

from unicodedata import category

from tenoff.rules.formats import Entrant

LONGEST = 80
"""Letters of the longest name of a person; a card and a scoreboard must have room for it."""
_UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of a character and breaks of a line;
joiners are part of how some names are spelled.
"""


def is_name(text: str) -> bool:
    """Whether it has something to read, is short enough, and has no control characters."""
    readable = any(letter.isprintable() and not letter.isspace() for letter in text)
    return readable and len(text) <= LONGEST and not any(category(letter) in _UNSEEN for letter in text)


def shown(text: str) -> str:
    """A text that is no name, made fit for a sentence: short, and with every control character as "?"."""
    visible = "".join("?" if category(letter) in _UNSEEN else letter for letter in text[: LONGEST + 1])
    return visible.strip() if len(text) <= LONGEST else f"{visible[:20]}…"


def misnamed(entrant: Entrant) -> str | None:
    """What is no name of a team or of its players; a team called by all its players' names may be longer."""
    own = entrant.name != " / ".join(entrant.players)
    said = (entrant.name, *entrant.players) if own else entrant.players
    return next((name for name in said if not is_name(name)), None)
