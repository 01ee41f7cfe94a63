"""Short names of formats, officials, books and other closed lists, as a sentence uses them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.kit.signs import minus
from tenoff.rules.formats import End, Format, Length, Level
from tenoff.rules.fouls import Caller, Excuse
from tenoff.rules.rulebook import Care, Mode, Pattern, Words
from tenoff.words.catalog import say, spoken
from tenoff.words.said import Said

FORMATS = Said(Format, "names.format")
LEVELS = Said(Level, "names.level")
CALLERS = Said(Caller, "names.caller")
EXCUSES = Said(Excuse, "names.excuse")
CARES = Said(Care, "names.care")
PATTERNS = Said(Pattern, "names.pattern")
MODES = Said(Mode, "names.mode")
ENDS = Said(End, "names.end")


def book_name(key: str) -> str:
    """The book's short name; a later edition shows its key."""
    return say(f"names.book.{key}") if spoken().knows(f"names.book.{key}") else key


def cite_words(cite: Cite) -> str:
    """A citation in full: Florida C-17.1, C-17.3."""
    return _cited(cite, spoken().tag)


@lru_cache(4096)
def _cited(cite: Cite, tag: str) -> str:
    """Said once in each language: a match cites the same few clauses over and over."""
    return say("names.cited", book=book_name(cited_book(cite)), numbers=", ".join(cited_ids(cite)))


def length_words(length: Length, turn: str = "frame") -> str:
    """When a game is over: "75 points", "16 frames or 75 points", "8 frames on each color"."""
    frames = "" if length.frames is None else count(length.frames, turn)
    if frames and length.halves:
        frames = say("names.length.frames_each", frames=frames)
    points = "" if length.points is None else count(length.points, "point")
    if frames and points:
        return say("names.length.frames_or_points", frames=frames, points=points)
    return frames or points or say("names.no_length")


def count(number: int, thing: str) -> str:
    """A number with its thing: 1 point, 2 points."""
    return say("names.counted", n=number, thing=said_thing(thing, number))


def said_thing(thing: str, number: int) -> str:
    """A thing as it is said beside a number."""
    return say(f"names.thing.{thing}", n=number)


def said_word(word: str) -> str:
    """A word of a book that is never counted."""
    return say(f"names.word.{word}")


def signed(points: int) -> str:
    """Points as a board shows a change: +17, −10."""
    return f"+{points}" if points >= 0 else minus(points)


def listed(things: Sequence[str], last: str = "and") -> str:
    """One, two or more things: "a", "a and b", "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return say(f"names.list.{last}", before=joined(things[:-1]), after=things[-1])


def joined(things: Sequence[str], how: str = "comma") -> str:
    """Things one after the other: "a, b, c", or with another entry of `names.list` between them."""
    text = "".join(things[:1])
    for thing in things[1:]:
        text = say(f"names.list.{how}", before=text, after=thing)
    return text


def things(words: Words) -> Mapping[str, str]:
    """The book's own words for the places of a sentence: {turn}, {turns}, {disc}, {discs}, {yellow} …"""
    return _things(words, spoken().tag)


@cache
def _things(words: Words, tag: str) -> Mapping[str, str]:
    counted = (("turn", words.turn), ("disc", words.disc), ("ten_off", words.ten_off))
    one = {name: said_thing(thing, 1) for name, thing in counted}
    many = {f"{name}s": said_thing(thing, 2) for name, thing in counted}
    whole = {name: said_word(getattr(words, name)) for name in ("far_line", "yellow", "black")}
    return {**one, **many, **whole}
