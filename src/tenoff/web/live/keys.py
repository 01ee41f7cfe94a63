"""The names of channels: what they are of, in one of the languages it is shown in."""

from __future__ import annotations

_IN = "\x1f"


def match_key(match: str, tag: str) -> str:
    return f"match {match}{_IN}{tag}"


def event_key(event: str, tag: str) -> str:
    return f"event {event}{_IN}{tag}"


def court_key(id: str, tag: str) -> str:
    return f"court {id}{_IN}{tag}"


def game_key(game: str, tag: str) -> str:
    return f"game {game}{_IN}{tag}"


def named(key: str) -> str:
    """The match, event, court or game a channel is of."""
    return key.partition(_IN)[0].partition(" ")[2]
