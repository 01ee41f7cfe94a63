"""Codes people scan or type, long secrets they do not, and the names of matches."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from hashlib import sha256

from tenoff.kit import Malformed

Chance = Callable[[int], bytes]

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0, o, 1, i, l: read from a card in the sun."""

_MATCH = re.compile(r"[a-z0-9][a-z0-9._-]{0,99}")
_EVENT = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
PRACTICE = "practice_"
"""How the name of a practice match begins: an event's has no underscore, and nobody may choose it."""
_CHOSEN = re.compile(rf"(?!{PRACTICE})" r"([a-z0-9][a-z0-9-]{0,39}\.)?[a-z0-9][a-z0-9_-]{0,39}")


def code(chance: Chance, length: int) -> str:
    """So many letters, each as likely as any other."""
    letters: list[str] = []
    most = 256 - 256 % len(LETTERS)
    while len(letters) < length:
        letters += [LETTERS[byte % len(LETTERS)] for byte in chance(length) if byte < most]
    return "".join(letters[:length])


def secret(chance: Chance) -> str:
    """32 random bytes as text."""
    return base64.urlsafe_b64encode(chance(32)).rstrip(b"=").decode()


def digest(text: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to use it."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def typed(text: str) -> str:
    """A code as it was meant: blanks, hyphens and capitals do not matter."""
    return re.sub(r"[\s-]", "", text).lower()


def match_id(chance: Chance, event: str = "") -> str:
    """A new match's name; a match of an event carries the event's name before the first full stop."""
    return f"{event}.{code(chance, 8)}" if event else code(chance, 8)


def practice_id(chance: Chance) -> str:
    """Return a new practice match's name."""
    return f"{PRACTICE}{code(chance, 10)}"


def is_practice(match: str) -> bool:
    return match.startswith(PRACTICE)


def event_of(match: str) -> str:
    """The event a match belongs to, "" for none."""
    event, stop, _ = match.partition(".")
    return event if stop else ""


def check_match_id(match: str) -> None:
    if not _MATCH.fullmatch(match):
        raise Malformed(
            f"a match is named with small letters, digits, full stops and hyphens, got {match[:80]!r}",
            "match.name",
            got=match[:80],
        )


def check_chosen(match: str) -> None:
    """Malformed unless a person may call a match so: the matches an event opens have more full stops."""
    check_match_id(match)
    if not _CHOSEN.fullmatch(match):
        raise Malformed(
            f"only an event gives its matches a name like {match[:80]!r}. Choose another name",
            "match.chosen",
            got=match[:80],
        )


def check_event(event: str) -> None:
    if event and not _EVENT.fullmatch(event):
        raise Malformed(
            f"an event is named with small letters, digits and hyphens, got {event[:80]!r}",
            "event.name",
            got=event[:80],
        )
