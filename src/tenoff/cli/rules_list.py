"""`tenoff rules list`: the books, their editions and dates."""

from __future__ import annotations

import click

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit import Edition
from tenoff.rules.books import EDITIONS, SHORT, book
from tenoff.rules.clauses import clauses
from tenoff.words.names import FORMATS, count, listed

ROOM_FOR_FORMATS = 90


@click.command("list")
@plain_option
def command() -> None:
    """The books to play by: what to type, the edition, its dates, and whether it is amended."""
    out = screen()
    wide = out.width >= ROOM_FOR_FORMATS
    shown = table("book", "edition", "in force", *(("formats",) if wide else ()), "clauses", "text")
    short = {key: name for name, key in SHORT.items()}
    for key in EDITIONS:
        rules = book(key)
        formats = listed([FORMATS[rule.format] for rule in rules.formats])
        shown.add_row(
            short.get(key, key),
            rules.name,
            _dates(rules.at),
            *((formats,) if wide else ()),
            str(len(clauses(rules.at.book))),
            count(len(rules.amendments), "amendment") if rules.amendments else "as printed",
        )
    out.print(shown)


def _dates(edition: Edition) -> str:
    if not edition.since:
        return "undated"
    return f"{edition.since} to {edition.until}" if edition.until else f"from {edition.since}"
