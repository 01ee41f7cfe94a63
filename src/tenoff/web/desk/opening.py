"""The form by which a match is opened at the desk, and the order it stands for."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Malformed, Teams
from tenoff.rules.books import book, named
from tenoff.rules.commands import OpenMatch
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.words.catalog import say

_LONGEST = 60


class MatchForm(Struct, frozen=True):
    """As typed. Empty fields mean what is usual in the book."""

    book: str = ""
    format: str = "doubles"
    first_1: str = ""
    first_2: str = ""
    second_1: str = ""
    second_2: str = ""
    best_of: str = ""
    points: str = ""
    frames: str = ""
    court: str = ""
    referee: str = ""
    rehearsal: str = ""
    event: str = ""
    id: str = ""


def match_of(sent: MatchForm, on: date) -> OpenMatch:
    """The order for a match played on this day.

    Malformed for what cannot be read; whether the book allows it is for the rules to say.
    """
    key = named(sent.book, on)
    if key is None:
        raise Malformed(
            say("wrong.book.unknown", got=sent.book[:40]) if sent.book else say("wrong.book.choose")
        )
    if sent.format not in tuple(Format):
        raise Malformed(say("wrong.opening.format", got=sent.format[:20]))
    format, rules = Format(sent.format), book(key)
    points, frames = _number("points", sent.points), _number("frames", sent.frames)
    length = Length(points, frames) if points is not None or frames is not None else rules.usual.length
    terms = Terms(
        format,
        best_of=_number("games", sent.best_of) or rules.usual.best_of,
        length=length,
        court=_text("court", sent.court),
    )
    first = _entrant("first", format, sent.first_1, sent.first_2)
    second = _entrant("second", format, sent.second_1, sent.second_2)
    return OpenMatch(
        key,
        terms,
        Teams(first, second),
        referee=_text("referee", sent.referee),
        rehearsal=bool(sent.rehearsal),
        on=on,
    )


def _entrant(what: str, format: Format, *names: str) -> Entrant:
    players = tuple(name for each in names[: format.players] if (name := _text(what, each)))
    if not players:
        raise Malformed(say(f"wrong.opening.no_player.{what}"))
    return Entrant(" / ".join(players), players)


def _text(what: str, given: str) -> str:
    text = " ".join(given.split())
    if len(text) > _LONGEST or not text.isprintable():
        raise Malformed(say(f"wrong.opening.long.{what}", most=_LONGEST))
    return text


def _number(what: str, given: str) -> int | None:
    text = given.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Malformed(say(f"wrong.opening.number.{what}", got=text[:20]))
    return int(text)
