"""`tenoff rules compare`: what the five books say of an infraction or of a topic, side by side."""

from __future__ import annotations

import click
from rich.console import Console, Group
from rich.text import Text

from tenoff.cli.books import book_called, today_books
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit import Cite, Malformed
from tenoff.rules.fouls import Foul
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.compare import foul_lines, numbers
from tenoff.words.finding import find_fouls, near_fouls
from tenoff.words.fouls import FOULS
from tenoff.words.names import book_name, joined
from tenoff.words.topics import TOPICS, find_topic

MOST_AT_ONCE = 4


@click.command("compare")
@click.argument("words", nargs=-1, required=True, metavar="INFRACTION-OR-TOPIC")
@click.option("--book", "book_names", metavar="BOOK", multiple=True, help="Only this book; may be repeated.")
@plain_option
def command(words: tuple[str, ...], book_names: tuple[str, ...]) -> None:
    """Puts the books side by side on one thing.

    A topic: lead, ties, lengths, colors, lag, practice, correction, rain, clock, no-show, substitutes,
    equipment, dead discs, close discs, appeals, court care, enforcement. Or a foul: hook, cue slip.
    """
    asked = " ".join(words)
    books = [book_called(name) for name in book_names or today_books()]
    topic = find_topic(asked)
    out = screen()
    if topic is not None:
        _topic(out, topic, books)
        return
    fouls = find_fouls(asked)
    if not fouls or len(fouls) > MOST_AT_ONCE:
        near = fouls or near_fouls(asked)[:MOST_AT_ONCE]
        names = [FOULS[foul].name for foul in near] or list(TOPICS)
        raise Malformed(say("cli.rules.no_foul_or_topic", got=repr(asked), names=joined(names)))
    for foul in fouls:
        _foul(out, foul, books)


def _topic(out: Console, topic: str, books: list[RuleBook]) -> None:
    shown = table(say("cli.column.book"), topic, say("cli.column.clause"))
    for rules in books:
        lines = TOPICS[topic](rules)
        if not lines:
            shown.add_row(book_name(rules.at.key), Text(say("cli.not_in_book"), "quiet"), "")
        for place, each in enumerate(lines):
            text = Text(each.text)
            if each.reading and each.reading not in [before.reading for before in lines[:place]]:
                text.append(f" {say('cli.rules.reading', reading=each.reading)}", "quiet")
            shown.add_row("" if place else book_name(rules.at.key), text, _numbers(*each.cites))
        shown.add_section()
    out.print(shown)


def _foul(out: Console, foul: Foul, books: list[RuleBook]) -> None:
    words = FOULS[foul]
    columns = (say(f"cli.column.{name}") for name in ("book", "points", "happens", "clause"))
    shown = table(*columns, title=say("cli.rules.foul", foul=words.name, did=words.did))
    for rules in books:
        lines = foul_lines(foul, rules)
        name = book_name(rules.at.key)
        if not lines:
            shown.add_row(name, "-", Text(say("cli.not_in_book"), "quiet"), "")
            continue
        for place, line in enumerate(lines):
            notes = [Text(note, "quiet") for note in line.notes]
            happens = Group(Text(line.text), *notes)
            shown.add_row("" if place else name, str(line.points), happens, _numbers(*line.cites))
        shown.add_section()
    out.print(shown)


def _numbers(*cites: Cite) -> Text:
    return Text(" ".join(numbers(cites)), "clause")
