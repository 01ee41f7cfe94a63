"""Opening a match: what the command line said, and questions for the rest."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed, Teams
from tenoff.rules.book import RuleBook
from tenoff.rules.books import EDITIONS, SHORT, book
from tenoff.rules.commands import OpenMatch
from tenoff.rules.formats import Entrant, Format, Length, Level, Terms
from tenoff.words.names import FORMATS, length_words, listed

_BETWEEN = re.compile(r"\s*(?:/|&|\+|,|\band\b)\s*")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asked for; None and "" where it left the choice open."""

    book: str | None = None
    format: str | None = None
    points: int | None = None
    frames: int | None = None
    best_of: int | None = None
    level: str | None = None
    names: tuple[str, str] | None = None
    referee: str = ""
    officiated: bool = False
    court: str = ""


def opening(talk: Talk, wishes: Wishes) -> OpenMatch:
    """The order that opens the match; no rule book is taken for granted."""
    short = {key: name for name, key in SHORT.items()}
    books = listed([short.get(key, key) for key in EDITIONS], "or")
    rules = book(wishes.book or talk.ask(f"Which rule book: {books}?", mark="book> "))
    form = _format(talk, rules, wishes)
    teams = _teams(talk, wishes, form)
    usual = rules.usual
    length = usual.length
    if wishes.points is not None or wishes.frames is not None:
        length = Length(points=wishes.points, frames=wishes.frames)
    terms = Terms(
        form,
        best_of=wishes.best_of or usual.best_of,
        length=length,
        level=Level(wishes.level) if wishes.level else Level.CLUB,
        court=wishes.court,
    )
    best = f"best of {terms.best_of}" if terms.best_of > 1 else "one game"
    talk.say(f"{rules.name}: {FORMATS[form]}, {best}, {length_words(length)}.", "quiet")
    return OpenMatch(
        rules.at.key,
        terms,
        teams,
        referee=wishes.referee,
        officiated=wishes.officiated or bool(wishes.referee),
    )


def _format(talk: Talk, rules: RuleBook, wishes: Wishes) -> Format:
    allowed = [rule.format for rule in rules.formats]
    if wishes.format:
        return Format(wishes.format)
    if wishes.names is not None:
        players = len(players_of(wishes.names[0]))
        fits = [form for form in allowed if form.players == players]
        if len(fits) == 1:
            return fits[0]
    names = listed([form.value for form in allowed], "or")
    word = talk.ask(f"Which format: {names}? (Enter for {allowed[-1].value})", mark="format> ").lower()
    found = [form for form in Format if form.value.startswith(word)] if word else [allowed[-1]]
    if len(found) != 1:
        raise Malformed(f"the format is {names}, got {word!r}")
    return found[0]


def _teams(talk: Talk, wishes: Wishes, form: Format) -> Teams[Entrant]:
    how = " (partners with / between)" if form.players == 2 else ""
    first, second = wishes.names or (
        talk.ask(f"Who is listed first{how}?", mark="first> "),
        talk.ask(f"And second{how}?", mark="second> "),
    )
    return Teams(_entrant(first, form), _entrant(second, form))


def _entrant(name: str, form: Format) -> Entrant:
    players = players_of(name)
    if not players:
        raise Malformed("a team has a name")
    if len(players) == form.players:
        return Entrant(" / ".join(players), players)
    if len(players) == 1:  # a doubles team known by one name only
        return Entrant(players[0])
    raise Malformed(f"{FORMATS[form]} has {form.players} a team, got {name!r}")


def players_of(name: str) -> tuple[str, ...]:
    """The players a team's name lists."""
    return tuple(part for part in _BETWEEN.split(name.strip()) if part)
