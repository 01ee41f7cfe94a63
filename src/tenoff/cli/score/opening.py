"""Opening a match: what the command line said, and questions for the rest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime

from tenoff.cli.books import book_called, today_books
from tenoff.cli.judge import number
from tenoff.cli.score.amending import Author, amendment_typed
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed, Teams
from tenoff.rules.amendments import Amendment, Scope
from tenoff.rules.books import book
from tenoff.rules.commands import OpenMatch
from tenoff.rules.formats import End, Entrant, Format, Length, Level, Stage, Terms
from tenoff.rules.rulebook import RuleBook
from tenoff.words.amendments import amendment_words, book_title
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS, length_words, listed
from tenoff.words.wrong import in_line

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
    decider_points: int | None = None
    decider_frames: int | None = None
    halves: bool = False
    stage: str | None = None
    end: str | None = None
    consolation: bool = False
    color_change: bool = False
    line_width: str | None = None
    amend: tuple[str, ...] = ()
    amend_by: str = ""
    amend_on: str = ""
    amend_scope: str | None = None


def opening(talk: Talk, wishes: Wishes) -> OpenMatch:
    """The order that opens the match; no rule book is taken for granted."""
    amendments = amended(wishes)
    books = listed([book(key).at.book for key in today_books()], "or")
    question = say("cli_score.open.which_book", books=books)
    name = wishes.book or talk.ask_for(question, _book_named, mark=say("cli_score.mark.book"))
    book_called(name)  # whether there is such a book is no matter of its amendments
    try:
        rules = book_called(name, amendments)
    except Malformed as why:
        raise Malformed(say("cli_score.open.bad_amendment", why=in_line(why))) from None
    form = _format(talk, rules, wishes)
    terms = terms_of(wishes, rules, form)
    teams = _teams(talk, wishes, form)
    words = {"book": book_title(rules), "format": FORMATS[form], "terms": _terms_words(terms)}
    talk.say(say("cli_score.open.terms", **words), "quiet")
    for change in amendments:
        talk.say(say("cli.amended", change=amendment_words(change)), "quiet")
    return OpenMatch(
        rules.at.key,
        terms,
        teams,
        amendments=amendments,
        referee=wishes.referee,
        officiated=wishes.officiated or bool(wishes.referee),
        on=_today(),
    )


def _book_named(name: str) -> str:
    book_called(name)
    return name


def terms_of(wishes: Wishes, rules: RuleBook, form: Format) -> Terms:
    """The terms asked for, and the usual ones of the book where nothing was."""
    length, decider = rules.usual.length, None
    own_decider = wishes.decider_points is not None or wishes.decider_frames is not None
    if wishes.halves and wishes.decider_frames is None and wishes.frames is None:
        raise Malformed(say("cli_score.open.halves"))
    if wishes.points is not None or wishes.frames is not None:
        halves = wishes.halves and wishes.decider_frames is None
        length = Length(points=wishes.points, frames=wishes.frames, halves=halves)
    if own_decider:
        decider = Length(
            points=wishes.decider_points, frames=wishes.decider_frames,
            halves=wishes.halves and wishes.decider_frames is not None,
        )  # fmt: skip
    return Terms(
        form,
        best_of=wishes.best_of or rules.usual.best_of,
        length=length,
        decider=decider,
        level=Level(wishes.level) if wishes.level else Level.CLUB,
        stage=Stage(wishes.stage) if wishes.stage else Stage.FRIENDLY,
        end=End(wishes.end) if wishes.end else End.HEAD,
        consolation=wishes.consolation,
        court=wishes.court,
        color_change=wishes.color_change,
        line_width=1.0 if wishes.line_width is None else number("line_width", wishes.line_width),
    )


def _terms_words(terms: Terms) -> str:
    key = "best_of" if terms.best_of > 1 else "one_game"
    places = {"games": terms.best_of, "length": length_words(terms.length)}
    if terms.decider is None:
        return say(f"cli_score.open.{key}", **places)
    return say(f"cli_score.open.{key}_decider", decider=length_words(terms.decider), **places)


def amended(wishes: Wishes) -> tuple[Amendment, ...]:
    """The amendments asked for; they are signed, so their author must be known."""
    if not wishes.amend:
        if wishes.amend_by or wishes.amend_on or wishes.amend_scope:
            raise Malformed(say("cli_score.open.what_amended"))
        return ()
    if not wishes.amend_by.strip():
        raise Malformed(say("cli_score.open.who_amended"))
    since = wishes.amend_on or _today().isoformat()
    author = Author(wishes.amend_by, since, Scope(wishes.amend_scope or Scope.EVENT))
    return tuple(amendment_typed(line, author) for line in wishes.amend)


def _today() -> date:
    return datetime.now().astimezone().date()


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
    question = say("cli_score.open.which_format", formats=names, usual=allowed[-1].value)

    def named(word: str) -> Format:
        fits = [form for form in Format if form.value.startswith(word.lower())] if word else [allowed[-1]]
        if len(fits) != 1:
            raise Malformed(say("cli_score.open.format", formats=names, got=repr(word.lower())))
        return fits[0]

    return talk.ask_for(question, named, mark=say("cli_score.mark.format"))


def _teams(talk: Talk, wishes: Wishes, form: Format) -> Teams[Entrant]:
    pair = "_pair" if form.players == 2 else ""

    def named(name: str) -> Entrant:
        return _entrant(name, form)

    if wishes.names is not None:
        return Teams(named(wishes.names[0]), named(wishes.names[1]))
    return Teams(
        talk.ask_for(say(f"cli_score.open.first{pair}"), named, mark=say("cli_score.mark.first")),
        talk.ask_for(say(f"cli_score.open.second{pair}"), named, mark=say("cli_score.mark.second")),
    )


def _entrant(name: str, form: Format) -> Entrant:
    players = players_of(name)
    if not players:
        raise Malformed(say("cli_score.open.no_name"))
    if len(players) == form.players:
        return Entrant(" / ".join(players), players)
    if len(players) == 1:  # a doubles team known by one name only
        return Entrant(players[0])
    places = {"format": FORMATS[form], "players": form.players, "got": repr(name)}
    raise Malformed(say("cli_score.open.players", **places))


def players_of(name: str) -> tuple[str, ...]:
    """The players a team's name lists."""
    return tuple(part for part in _BETWEEN.split(name.strip()) if part)
