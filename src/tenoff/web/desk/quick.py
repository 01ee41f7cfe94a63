"""A match from two names and nothing else: the names say the format, the club's settings the rest."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.desk.settings import House
from tenoff.kit import Teams
from tenoff.rules.books import book, named
from tenoff.rules.commands import OpenMatch
from tenoff.rules.formats import Entrant, Format, Terms
from tenoff.words.catalog import say

_LONGEST = 60
Wrongs = dict[str, str]
"""What is wrong, by the field it stands at."""


class QuickForm(Struct, frozen=True):
    """As typed: "Ann", or "Ann / Ben" for a pair; blank sides get names like Player 1.

    `match`: what it will be called, so that a form sent twice opens one match.
    """

    first: str = ""
    second: str = ""
    court: str = ""
    book: str = ""
    match: str = ""


def quick_match(sent: QuickForm, house: House, on: date, *, rehearsal: bool = False) -> OpenMatch | Wrongs:
    """Return the order for a match on this day, or every field that needs attention."""
    wrongs: Wrongs = {}
    sides = (_players(sent.first, "first", wrongs), _players(sent.second, "second", wrongs))
    key = named(sent.book or house.book, on)
    if key is None:
        wrongs["book"] = (
            say("wrong.book.unknown", got=sent.book[:40]) if sent.book else say("wrong.book.choose")
        )
    if not wrongs and all(sides) and len(sides[0]) != len(sides[1]):
        wrongs["second"] = say("first.match.uneven")
    if wrongs or key is None:
        return wrongs
    format = _format(max(len(side) for side in sides), house)
    first, second = (_entrant(side, place, format) for place, side in enumerate(sides))
    rules = book(key)
    terms = Terms(format, best_of=rules.usual.best_of, length=rules.usual.length, court=sent.court)
    return OpenMatch(key, terms, Teams(first, second), rehearsal=rehearsal, on=on)


def _players(typed: str, field: str, wrongs: Wrongs) -> tuple[str, ...]:
    names = tuple(name for part in typed.split("/") if (name := " ".join(part.split())))
    if len(names) > 2:
        wrongs[field] = say("first.match.many")
    elif any(len(name) > _LONGEST or not name.isprintable() for name in names):
        wrongs[field] = say("first.match.long", most=_LONGEST)
    return names


def _format(players: int, house: House) -> Format:
    """One name a side is singles, of the kind the club plays; two are doubles."""
    if players == 2:
        return Format.DOUBLES
    return Format.NON_WALKING if house.format == Format.NON_WALKING else Format.WALKING


def _entrant(players: tuple[str, ...], place: int, format: Format) -> Entrant:
    number = place * format.players
    names = players or tuple(say("first.match.nobody", n=number + n) for n in range(1, format.players + 1))
    return Entrant(" / ".join(names), names)
