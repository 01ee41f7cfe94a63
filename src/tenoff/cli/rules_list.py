"""`tenoff rules list`: the books, their editions and dates."""

from __future__ import annotations

import click

from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.cli.words.names import FORMATS, count, listed
from tenoff.rules.books import EDITIONS, SHORT, book
from tenoff.rules.clauses import clauses


@click.command("list")
@plain_option
def command() -> None:
    """The books to play by: what to type, the edition, its dates, and whether it is amended."""
    shown = table("book", "edition", "in force", "formats", "clauses", "text")
    short = {key: name for name, key in SHORT.items()}
    for key in EDITIONS:
        rules = book(key)
        since, until = rules.at.since, rules.at.until
        dates = f"{since} to {until}" if until else f"from {since}" if since else "undated"
        shown.add_row(
            short.get(key, key),
            rules.name,
            dates,
            listed([FORMATS[rule.format] for rule in rules.formats]),
            str(len(clauses(rules.at.book))),
            count(len(rules.amendments), "amendment") if rules.amendments else "as printed",
        )
    screen().print(shown)
