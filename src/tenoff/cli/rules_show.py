"""`tenoff rules show`: one clause of one book, in our words, with what the program does with it."""

from __future__ import annotations

from difflib import get_close_matches

import click
from rich.padding import Padding
from rich.text import Text

from tenoff.cli.books import book_called
from tenoff.cli.lazy import plain_option
from tenoff.cli.screen import screen
from tenoff.kit import Malformed
from tenoff.rules.clauses import Clause, Status, clause, clauses, parts
from tenoff.words.catalog import say
from tenoff.words.names import joined
from tenoff.words.said import Said

STATUS = Said(Status, "cli.rules.status")


@click.command("show")
@click.argument("book_name", metavar="BOOK")
@click.argument("number", metavar="CLAUSE", nargs=-1, required=True)
@plain_option
def command(book_name: str, number: tuple[str, ...]) -> None:
    """Shows CLAUSE of BOOK, however loosely it is written: C-16, c16, "Art. 8(j)".

    A number that covers several clauses shows all of them. It is the book as it was printed: changes an
    association has adopted since are in its records, and so on its pages of the rules and in its yearbook.
    """
    rules = book_called(book_name)
    name, asked = rules.at.key, " ".join(number)
    one = clause(name, asked)
    if one is None:
        near = get_close_matches(asked.upper(), [each.id for each in clauses(name)], n=4, cutoff=0.5)
        key = "no_clause_near" if near else "no_clause"
        raise Malformed(say(f"cli.rules.{key}", book=rules.at.title, got=repr(asked), near=joined(near)))
    out = screen()
    out.print(Text(rules.at.title, "quiet"))
    for each in parts(name, asked) or (one,):
        _show(each)


def _show(each: Clause) -> None:
    out = screen()
    moved = each.printed != each.id
    printed = f" {say('cli.rules.printed', printed=each.printed)}" if moved else ""
    out.print()
    out.print(Text.assemble((each.id, "clause"), " ", (each.title, "head"), (printed, "quiet")))
    out.print(Padding(Text(each.text), (0, 0, 0, 2)))
    for part, words in (
        ("status", STATUS[each.status]),
        ("reason", each.reason),
        ("reading", each.reading),
    ):
        if words:
            label = say(f"cli.rules.part.{part}")
            out.print(Padding(Text.assemble((label, "quiet"), words), (0, 0, 0, 2)))
