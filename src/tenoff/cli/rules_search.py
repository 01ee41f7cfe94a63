"""`tenoff rules search`: clauses that hold the words, best first."""

from __future__ import annotations

import click

from tenoff.cli.books import book_called, today_books
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen, table
from tenoff.kit import Malformed
from tenoff.rules.clauses import search
from tenoff.words.catalog import say
from tenoff.words.names import count, joined


@click.command("search")
@click.argument("words", nargs=-1, required=True)
@click.option("--book", "book_names", metavar="BOOK", multiple=True, help="Only this book; may be repeated.")
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1, 2000), help="Lines at most.")
@plain_option
def command(words: tuple[str, ...], book_names: tuple[str, ...], limit: int) -> None:
    """Finds the clauses that hold all WORDS, or a clause number in every book."""
    books = tuple(book_called(name).at.key for name in book_names) or today_books()
    asked = " ".join(words)
    found = search(asked, books)
    if not found:
        raise Malformed(say("cli.rules.no_clause_holds", books=joined(books), got=repr(asked)))
    shown = table(*(say(f"cli.column.{name}") for name in ("book", "clause", "title", "text")))
    shown.columns[1].no_wrap = True
    for each in found[:limit]:
        shown.add_row(each.edition, each.id, each.title, each.text)
    out = screen()
    out.print(shown)
    if len(found) > limit:
        more = count(len(found) - limit, "clause")
        out.print(say("cli.rules.more", clauses=more, all=len(found)), style="quiet")
