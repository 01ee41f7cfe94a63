"""`tenoff rules list`: the books, their editions and dates."""

from __future__ import annotations

import click

from tenoff.cli.books import today_books
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit import Edition
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.clauses import clauses
from tenoff.words.amendments import book_title
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS, count, listed

ROOM_FOR_FORMATS = 90


@click.command("list")
@plain_option
def command() -> None:
    """The books to play by: what to type, the edition, its dates, and whether it is amended."""
    out = screen()
    wide = out.width >= ROOM_FOR_FORMATS
    columns = ("book", "edition", "in_force", *(("formats",) if wide else ()), "clauses", "text")
    shown = table(*(say(f"cli.column.{name}") for name in columns))
    by_name = today_books()
    for key in editions():
        rules = book(key)
        formats = listed([FORMATS[rule.format] for rule in rules.formats])
        shown.add_row(
            rules.at.book if key in by_name else key,
            book_title(rules),
            _dates(rules.at),
            *((formats,) if wide else ()),
            str(len(clauses(key))),
            count(len(rules.amendments), "amendment") if rules.amendments else say("cli.rules.as_printed"),
        )
    out.print(shown)


def _dates(edition: Edition) -> str:
    if not edition.since:
        return say("cli.rules.undated")
    key = "between" if edition.until else "since"
    return say(f"cli.rules.{key}", since=edition.since, until=edition.until)
