"""Short names of formats, officials, books and other closed lists, as a sentence uses them."""

from __future__ import annotations

from collections.abc import Mapping

from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.rules.book import Care, Mode, Pattern
from tenoff.rules.formats import Format, Length, Level
from tenoff.rules.fouls import Caller

FORMATS: Mapping[Format, str] = {
    Format.WALKING: "walking singles",
    Format.NON_WALKING: "non-walking singles",
    Format.DOUBLES: "doubles",
}

LEVELS: Mapping[Level, str] = {
    Level.OPEN_STATE: "open state events",
    Level.AMATEUR_STATE: "amateur state events",
    Level.DISTRICT: "district events",
    Level.CLUB: "club play",
}

CALLERS: Mapping[Caller, str] = {
    Caller.PLAYERS: "the players",
    Caller.SCORER: "the scorer",
    Caller.REFEREE: "the referee",
    Caller.DIVISIONAL: "the divisional referee",
    Caller.HEAD_REFEREE: "the head referee",
    Caller.DIRECTOR: "the director",
}

CARES: Mapping[Care, str] = {
    Care.SWEEP_OR_BEAD: "sweeping or beading",
    Care.WAX: "waxing",
    Care.WAX_DISCS: "waxing the discs",
    Care.CLEAN_AND_WAX: "cleaning and waxing anew",
    Care.REMOVE_WIND_WAX: "taking wind wax off",
    Care.SPOT_WAX: "waxing bare spots",
}

PATTERNS: Mapping[Pattern, str] = {
    Pattern.ALTERNATE: "the lead changes every {turn}: {yellow}, {black}",
    Pattern.PER_ROUND: "the lead changes after both ends have shot: {yellow}, {yellow}, {black}, {black}",
    Pattern.OUTSIDE_IN: "the lead goes {yellow}, {black}, {black}, {yellow}",
}

MODES: Mapping[Mode, str] = {
    Mode.MANDATORY: "a referee who sees a breach must penalise it; on a court without one the director may",
    Mode.REFEREE: "no court referee, no penalties, unless the head referee saw it",
    Mode.OFFICIATED: "penalties in officiated play only",
    Mode.PLAYERS: "the players keep the rules among themselves",
}

SHORT_BOOKS: Mapping[str, str] = {
    "florida-2024": "Florida",
    "arizona-2019": "Arizona",
    "new-york-1": "New York",
    "floor": "Floor",
    "classic": "Classic",
}


def book_name(key: str) -> str:
    """The book's short name; a later edition shows its key."""
    return SHORT_BOOKS.get(key, key)


def cite_words(cite: Cite) -> str:
    """A citation in full: Florida C-17.1, C-17.3."""
    return f"{book_name(cited_book(cite))} {', '.join(cited_ids(cite))}"


def length_words(length: Length, turn: str = "frame") -> str:
    """When a game is over: "75 points", "16 frames or 75 points", "8 frames on each colour"."""
    parts = []
    if length.frames is not None:
        parts.append(count(length.frames, turn) + (" on each colour" if length.halves else ""))
    if length.points is not None:
        parts.append(count(length.points, "point"))
    return " or ".join(parts) or "no length"


def count(number: int, thing: str) -> str:
    """A number with its thing: 1 point, 2 points."""
    return f"{number} {thing}" if abs(number) == 1 else f"{number} {thing}s"


def signed(points: int) -> str:
    """Points as a board shows a change: +17, -10."""
    return f"{points:+d}"


def listed(things: list[str], last: str = "and") -> str:
    """One, two or more things: "a", "a and b", "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
